//! Files that the player asks for: the old one or the new one, and nothing between.

use std::io::{self, Write};
use std::path::Path;

use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ExtendedColorType, ImageEncoder};

use super::error::Error;
use super::save::replace_by;

/// Writes a file bit by bit, in place of what it had. What is there stays as it is until all is
/// written; something that is no file, such as a pipe, is written to as it is.
///
/// # Errors
///
/// When it cannot be written; no part of it is left then.
pub fn create(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Error> {
    replace_by(path, write).map_err(|reason| Error::File(path.to_owned(), reason))
}

/// Writes bytes to a file, in place of what it had.
///
/// # Errors
///
/// When they cannot be written; no part of them is left then.
pub fn save_bytes(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    create(path, |out| out.write_all(bytes))
}

/// What the bytes of a picture are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pixels {
    /// One byte a pixel, from black to white.
    Gray,
    /// Three bytes a pixel.
    Rgb,
}

/// Writes a picture as PNG, in place of what the file had: `width` pixels a row, from the upper left.
///
/// # Errors
///
/// When it cannot be written.
pub fn save_png(path: &Path, kind: Pixels, width: u32, bytes: &[u8]) -> Result<(), Error> {
    let (color, depth, level) = match kind {
        // Shades at the edges of letters: what is good for photographs is good for them.
        Pixels::Gray => (ExtendedColorType::L8, 1, FilterType::Adaptive),
        Pixels::Rgb => (ExtendedColorType::Rgb8, 3, FilterType::NoFilter),
    };
    let height = bytes.len() / (depth * width.max(1) as usize);
    let height = u32::try_from(height).unwrap_or(u32::MAX);
    let mut encoded = Vec::new();
    PngEncoder::new_with_quality(&mut encoded, CompressionType::Default, level)
        .write_image(bytes, width, height, color)
        .map_err(|reason| Error::Picture(path.to_owned(), reason))?;
    save_bytes(path, &encoded)
}
