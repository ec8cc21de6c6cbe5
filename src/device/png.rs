//! The screen as a PNG picture in a file.
#![expect(clippy::disallowed_types, reason = "this is the edge: files")]

use std::fs::File;
use std::io::BufWriter;
use std::path::Path;

use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ExtendedColorType, ImageEncoder};

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
    let bytes: Vec<u8> = pixels.into_iter().flat_map(rgb).collect();
    let failed = |reason| Error::File(path.to_owned(), reason);
    let file = BufWriter::new(File::create(path).map_err(failed)?);
    // Few colours and no gradients: the filters made for photographs only do harm.
    PngEncoder::new_with_quality(file, CompressionType::Best, FilterType::NoFilter)
        .write_image(&bytes, width, height, ExtendedColorType::Rgb8)
        .map_err(|reason| Error::Picture(path.to_owned(), reason))
}
