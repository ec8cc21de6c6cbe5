//! A film of the screen: an animated GIF, written picture by picture.

use std::borrow::Cow;
use std::io::{self, Write};
use std::iter::repeat_n;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

use crate::screen::Palette;

/// What no ink is: before its first picture a film shows nothing.
const UNKNOWN: u8 = u8::MAX;

/// A film in sixteen inks that goes round and round.
pub struct Film<W: Write> {
    encoder: Encoder<W>,
    width: usize,
    scale: usize,
    /// The picture before, to write only what has changed since.
    before: Vec<u8>,
}

/// The columns and rows of a part of a picture, the last ones within.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
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

/// The sides of a film are numbers of 16 bits.
fn side(pixels: usize) -> io::Result<u16> {
    u16::try_from(pixels).map_err(io::Error::other)
}

fn rgb(palette: &Palette) -> Vec<u8> {
    let rgb = palette.0.iter().flat_map(|color| {
        let [_, red, green, blue] = color.to_be_bytes();
        [red, green, blue]
    });
    rgb.collect()
}

impl<W: Write> Film<W> {
    /// Begins a film of pictures `width` by `height` inks large, each ink `scale` pixels wide and
    /// high.
    ///
    /// # Errors
    ///
    /// When it cannot be written, or would be larger than a film can be.
    pub fn new(
        out: W,
        width: usize,
        height: usize,
        scale: usize,
        palette: &Palette,
    ) -> io::Result<Self> {
        let encoder = Encoder::new(
            out,
            side(width * scale)?,
            side(height * scale)?,
            &rgb(palette),
        );
        let mut encoder = encoder.map_err(failed)?;
        encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
        Ok(Self {
            encoder,
            width,
            scale,
            before: vec![UNKNOWN; width * height],
        })
    }

    /// Shows a picture, an ink a byte, for so many hundredths of a second. One of another size than
    /// the film's is left out.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn show(&mut self, inks: Vec<u8>, hundredths: u16) -> io::Result<()> {
        if inks.len() != self.before.len() || inks.is_empty() {
            return Ok(());
        }
        let part = self.changed(&inks);
        let scale = self.scale;
        let mut cut = Vec::new();
        for row in inks.chunks(self.width).take(part.bottom + 1).skip(part.top) {
            let inks = row[part.left..=part.right].iter();
            let row: Vec<u8> = inks.flat_map(|ink| repeat_n(*ink, scale)).collect();
            for _ in 0..scale {
                cut.extend_from_slice(&row);
            }
        }
        let frame = Frame {
            delay: hundredths,
            dispose: DisposalMethod::Keep,
            left: side(part.left * scale)?,
            top: side(part.top * scale)?,
            width: side((part.right + 1 - part.left) * scale)?,
            height: side((part.bottom + 1 - part.top) * scale)?,
            buffer: Cow::Owned(cut),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame).map_err(failed)?;
        self.before = inks;
        Ok(())
    }

    /// The smallest part that holds all changes; one pixel where there is none, since a picture must
    /// have some.
    fn changed(&self, inks: &[u8]) -> Part {
        let mut part: Option<Part> = None;
        let rows = inks.chunks(self.width).zip(self.before.chunks(self.width));
        for (row, (now, before)) in rows.enumerate() {
            let differs = |at: &usize| now[*at] != before[*at];
            let (first, last) = (
                (0..self.width).find(differs),
                (0..self.width).rfind(differs),
            );
            let (Some(first), Some(last)) = (first, last) else {
                continue;
            };
            let so_far = part.unwrap_or(Part {
                left: first,
                top: row,
                right: last,
                bottom: row,
            });
            part = Some(Part {
                left: so_far.left.min(first),
                right: so_far.right.max(last),
                bottom: row,
                ..so_far
            });
        }
        part.unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_has_changed_is_written() {
        let mut bytes = Vec::new();
        let mut film = Film::new(&mut bytes, 4, 3, 2, &Palette::VGA).expect("a film");
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
        assert!(bytes.starts_with(b"GIF89a\x08\0\x06\0"));
        assert_eq!(bytes.last(), Some(&0x3B));
    }
}
