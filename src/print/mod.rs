//! Paper: a line of a record as numbered diagrams, on pages that become PDF or pictures, and a
//! position as text.

mod board;
mod diagram;
mod letter;
mod page;
mod pdf;
mod raster;
mod source;
#[cfg(test)]
mod tests;
mod text;
mod words;

pub use diagram::{Diagram, Note, Spot, Stone, cut};
pub use page::{Anchor, Item, Page, Place, Shade};
pub use raster::Picture;
pub use source::{Mark, Played, Shown, Source, Step};
pub use text::{plain, sensei};
pub use words::Language;

use crate::game::Game;

/// The paper that is printed on, upright.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Paper {
    /// 210 by 297 millimetres.
    #[default]
    A4,
    /// 8½ by 11 inches.
    Letter,
}

/// What is asked of a print.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Job {
    /// The paper.
    pub paper: Paper,
    /// How many moves a diagram has at most, see [`Job::MOVES`].
    pub moves: u32,
    /// The language of headings and notes.
    pub language: Language,
    /// The number of the first move that is printed, from 1.
    pub from: u32,
    /// The number of the last move that is printed; more than there are is all of them.
    pub to: u32,
    /// Whether letters and numbers stand beside the boards.
    pub coordinates: bool,
    /// Whether what the record draws on points is drawn at the end of each diagram.
    pub marks: bool,
}

impl Job {
    /// How many moves a diagram may have at most.
    pub const MOVES: std::ops::RangeInclusive<u32> = 10..=400;
}

impl Default for Job {
    fn default() -> Self {
        Self {
            paper: Paper::A4,
            moves: 100,
            language: Language::English,
            from: 1,
            to: u32::MAX,
            coordinates: false,
            marks: false,
        }
    }
}

/// The pages of a game's main line.
///
/// ```
/// use qishi::{game, print};
/// let game = game::open(b"(;SZ[9]PB[Wu Qingyuan];B[ee];W[gc])").unwrap();
/// let pages = print::pages(&game, &print::Job::default());
/// assert_eq!(pages.len(), 1);
/// assert!(print::pdf(&game, &print::Job::default()).starts_with(b"%PDF-1.7"));
/// ```
pub fn pages(game: &Game, job: &Job) -> Vec<Page> {
    pages_of(&Source::main_line(game), job)
}

/// The pages of any line of a record.
pub fn pages_of(source: &Source, job: &Job) -> Vec<Page> {
    let moves = job.moves.clamp(*Job::MOVES.start(), *Job::MOVES.end());
    let mut diagrams = cut(source, moves, job.from.max(1), job.to);
    for diagram in &mut diagrams {
        if job.marks {
            diagram.settle_marks();
        } else {
            diagram.marks.clear();
        }
    }
    page::lay_out(source, &diagrams, job)
}

/// A game's main line as a file of PDF; the same bytes for the same game.
pub fn pdf(game: &Game, job: &Job) -> Vec<u8> {
    pdf_of(&Source::main_line(game), job)
}

/// Any line of a record as a file of PDF.
pub fn pdf_of(source: &Source, job: &Job) -> Vec<u8> {
    pdf::write(&pages_of(source, job), &page::title(source))
}
