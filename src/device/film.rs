//! A film of the screen: an animated GIF, written picture by picture.

use std::borrow::Cow;
use std::io::{self, Write};

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use crate::screen::Palette;

/// A film in sixteen inks that goes round and round.
pub struct Film<W: Write> {
    encoder: Encoder<W>,
    width: u16,
    height: u16,
    /// The picture before, to write only what has changed since.
    before: Vec<u8>,
}

/// The columns and rows of a part of a picture, the last ones within.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Part {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

fn failed(reason: EncodingError) -> io::Error {
    match reason {
        EncodingError::Io(reason) => reason,
        reason => io::Error::other(reason.to_string()),
    }
}

impl<W: Write> Film<W> {
    /// Begins a film of pictures of this size.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn new(out: W, width: u16, height: u16, palette: &Palette) -> io::Result<Self> {
        let rgb = palette.0.iter().flat_map(|color| {
            let [_, red, green, blue] = color.to_be_bytes();
            [red, green, blue]
        });
        let rgb: Vec<u8> = rgb.collect();
        let mut encoder = Encoder::new(out, width, height, &rgb).map_err(failed)?;
        encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
        Ok(Self {
            encoder,
            width,
            height,
            before: Vec::new(),
        })
    }

    /// Shows a picture, an ink a byte, for so many hundredths of a second. One of another size than
    /// the film's is left out.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn show(&mut self, inks: Vec<u8>, hundredths: u16) -> io::Result<()> {
        let (width, height) = (usize::from(self.width), usize::from(self.height));
        if inks.len() != width * height {
            return Ok(());
        }
        let part = self.changed(&inks);
        let rows = part.top..=part.bottom;
        let cut = rows.flat_map(|row| &inks[row * width + part.left..=row * width + part.right]);
        let number = |n: usize| u16::try_from(n).unwrap_or(u16::MAX);
        let frame = Frame {
            delay: hundredths,
            dispose: DisposalMethod::Keep,
            left: number(part.left),
            top: number(part.top),
            width: number(part.right + 1 - part.left),
            height: number(part.bottom + 1 - part.top),
            buffer: Cow::Owned(cut.copied().collect()),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame).map_err(failed)?;
        self.before = inks;
        Ok(())
    }

    /// The smallest part that holds all changes; one pixel where there is none, since a picture must
    /// have some.
    fn changed(&self, inks: &[u8]) -> Part {
        let width = usize::from(self.width);
        let rows = || inks.chunks(width).zip(self.before.chunks(width));
        let mut part = Part {
            left: width,
            top: usize::MAX,
            right: 0,
            bottom: 0,
        };
        for (row, (now, before)) in rows().enumerate() {
            let differs = |at: &usize| now[*at] != before[*at];
            let (first, last) = ((0..width).find(differs), (0..width).rfind(differs));
            if let (Some(first), Some(last)) = (first, last) {
                part.left = part.left.min(first);
                part.right = part.right.max(last);
                part.top = part.top.min(row);
                part.bottom = row;
            }
        }
        match part.top {
            _ if self.before.is_empty() => Part {
                left: 0,
                top: 0,
                right: width - 1,
                bottom: usize::from(self.height) - 1,
            },
            usize::MAX => Part {
                left: 0,
                top: 0,
                right: 0,
                bottom: 0,
            },
            _ => part,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_has_changed_is_written() {
        let mut bytes = Vec::new();
        let mut film = Film::new(&mut bytes, 4, 3, &Palette::VGA).expect("a film");
        let mut picture = vec![7; 12];
        film.show(picture.clone(), 10).expect("room");
        picture[5] = 15;
        picture[10] = 0;
        let part = film.changed(&picture);
        let expected = Part {
            left: 1,
            top: 1,
            right: 2,
            bottom: 2,
        };
        assert_eq!(part, expected);
        film.show(picture.clone(), 10).expect("room");
        assert_eq!(film.changed(&picture).right, 0);
        film.show(vec![0; 5], 10).expect("left out");
        drop(film);
        assert!(bytes.starts_with(b"GIF89a\x04\0\x03\0"));
        assert_eq!(bytes.last(), Some(&0x3B));
    }
}
