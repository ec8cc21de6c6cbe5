//! Lines of what comes in, none of them longer than the memory is worth.

use std::io::{self, BufRead};

/// The longest line that is read, in bytes, its end not counted.
const LONGEST: usize = 1 << 20;

/// A line without its end.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line<'a> {
    /// What it says.
    Whole(&'a [u8]),
    /// Nothing, for one that was too long and was passed over.
    TooLong,
}

/// Lines, read one at a time into a store that is used again.
pub(super) struct Lines<R> {
    input: R,
    line: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R) -> Self {
        Self {
            input,
            line: Vec::new(),
        }
    }

    /// The next line; `None` when there is no more.
    pub(super) fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        let (mut is_any, mut is_long) = (false, false);
        loop {
            let read = self.input.fill_buf()?;
            let end = read.iter().position(|&byte| byte == b'\n');
            let part = &read[..end.unwrap_or(read.len())];
            is_any |= !read.is_empty();
            is_long |= self.line.len() + part.len() > LONGEST;
            if !is_long {
                self.line.extend_from_slice(part);
            }
            let is_over = end.is_some() || read.is_empty();
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if is_over {
                break;
            }
        }
        let line = if is_long {
            Line::TooLong
        } else {
            Line::Whole(&self.line)
        };
        Ok(is_any.then_some(line))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_with_the_input_at_the_latest() {
        let long = vec![b'x'; LONGEST + 1];
        let input = [b"a\n\n\0b\n", long.as_slice(), b"\nlast"].concat();
        let mut lines = Lines::new(io::BufReader::with_capacity(7, input.as_slice()));
        for expected in ["a", "", "\0b"] {
            let line = lines.next().unwrap();
            assert_eq!(line, Some(Line::Whole(expected.as_bytes())));
        }
        assert_eq!(lines.next().unwrap(), Some(Line::TooLong));
        assert_eq!(lines.next().unwrap(), Some(Line::Whole(b"last")));
        assert_eq!(lines.next().unwrap(), None);
        assert_eq!(lines.next().unwrap(), None);
    }
}
