//! The screen as a PNG picture in a file.

use std::path::Path;

use image::{ImageFormat, RgbImage};

use super::error::Error;
use crate::screen::{HEIGHT, Palette, Screen, WIDTH};

/// Writes what is drawn on the screen, in the palette's colours.
///
/// # Errors
///
/// When the file cannot be written.
pub fn write(path: &Path, screen: &Screen, palette: &Palette) -> Result<(), Error> {
    let (width, height) = (WIDTH.unsigned_abs(), HEIGHT.unsigned_abs());
    let mut pixels = vec![0; width as usize * height as usize];
    screen.to_rgb(palette, &mut pixels);
    let rgb = |pixel: u32| {
        let [_, red, green, blue] = pixel.to_be_bytes();
        [red, green, blue]
    };
    let bytes = pixels.into_iter().flat_map(rgb).collect();
    RgbImage::from_raw(width, height, bytes)
        .unwrap_or_default()
        .save_with_format(path, ImageFormat::Png)
        .map_err(|reason| Error::Picture(path.to_owned(), reason))
}
