//! What somebody has of the log, told to the others: by this, gaps are found and mended.

use super::entry::{Author, Entry};
use super::seal::Seal;

/// How much of one author's chain somebody has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) author: Author,
    /// How many entries, from the first without a gap.
    pub(super) count: u32,
    /// The stamp of the last HAVE heard from this author; 0 for none.
    pub(super) echo: u64,
    /// How long ago that was, in milliseconds; the greatest number for longer.
    pub(super) held: u16,
}

/// The body of a HAVE.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Have {
    /// Whether the others are to send what is not in the rows.
    pub(super) wants: bool,
    /// Whether the players are to answer with what they have.
    pub(super) asks: bool,
    /// Whether the sender has said goodbye, and only waits for those who missed something.
    pub(super) is_gone: bool,
    /// The sender's own clock in milliseconds, above 0, to be echoed.
    pub(super) stamp: u64,
    pub(super) rows: Vec<Row>,
}

impl Have {
    const HEAD: usize = 1 + 8;
    const ROW: usize = 32 + 4 + 8 + 2;

    /// The most rows.
    pub(super) const ROWS: usize = 80;

    pub(super) fn bytes(&self) -> Vec<u8> {
        let flags = u8::from(self.wants) | u8::from(self.asks) << 1 | u8::from(self.is_gone) << 2;
        let mut bytes = vec![flags];
        bytes.extend(self.stamp.to_le_bytes());
        for row in self.rows.iter().take(Self::ROWS) {
            bytes.extend(row.author);
            bytes.extend(row.count.to_le_bytes());
            bytes.extend(row.echo.to_le_bytes());
            bytes.extend(row.held.to_le_bytes());
        }
        bytes
    }

    /// Reads a body; flags that are not known mean nothing.
    pub(super) fn read(bytes: &[u8]) -> Option<Self> {
        let (flags, rest) = bytes.split_first()?;
        let (&stamp, rows) = rest.split_first_chunk::<8>()?;
        let rows = rows
            .chunks(Self::ROW)
            .map(row)
            .collect::<Option<Vec<_>>>()?;
        (rows.len() <= Self::ROWS).then_some(Self {
            wants: flags & 1 != 0,
            asks: flags & 2 != 0,
            is_gone: flags & 4 != 0,
            stamp: u64::from_le_bytes(stamp),
            rows,
        })
    }

    pub(super) fn row(&self, author: &Author) -> Option<&Row> {
        self.rows.iter().find(|row| row.author == *author)
    }
}

// A HAVE with all its rows goes into a frame.
const _: () =
    assert!(Have::HEAD + Have::ROWS * Have::ROW + Entry::HEAD + Seal::ADDED <= Seal::FRAME);

fn row(bytes: &[u8]) -> Option<Row> {
    let (&author, rest) = bytes.split_first_chunk::<32>()?;
    let (&count, rest) = rest.split_first_chunk::<4>()?;
    let (&echo, rest) = rest.split_first_chunk::<8>()?;
    Some(Row {
        author,
        count: u32::from_le_bytes(count),
        echo: u64::from_le_bytes(echo),
        held: u16::from_le_bytes(rest.try_into().ok()?),
    })
}
