//! Pages: where the title, the diagrams and their notes stand, in points of 1/72 inch.

use super::board::{Frame, extent};
use super::diagram::Diagram;
use super::letter::{fitting, width};
use super::source::Source;
use super::{Job, Paper};

/// A place on a page, in points from its upper left corner.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Place {
    /// Points from the left edge.
    pub x: f32,
    /// Points from the upper edge.
    pub y: f32,
}

/// What is printed with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shade {
    /// Ink.
    Black,
    /// Ink that is less important.
    Gray,
    /// What hides the ink beneath it.
    White,
}

/// Which part of a text stands at its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Anchor {
    /// Its beginning.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

/// A thing on a page; what comes later lies over what came before.
#[derive(Debug, Clone, PartialEq)]
pub enum Item {
    /// A line.
    Line {
        /// What it is drawn with.
        shade: Shade,
        /// Where it begins.
        from: Place,
        /// Where it ends.
        to: Place,
        /// How wide it is, in points.
        width: f32,
    },
    /// A filled disc.
    Disc {
        /// Its middle.
        center: Place,
        /// Its radius in points.
        radius: f32,
        /// What it is filled with.
        shade: Shade,
    },
    /// A line of text.
    Text {
        /// Where its baseline is.
        at: Place,
        /// The type size in points.
        size: f32,
        /// What of it stands at `at`.
        anchor: Anchor,
        /// What it is written with.
        shade: Shade,
        /// What it says.
        text: String,
    },
}

/// A page, and everything on it.
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    /// Points from left to right.
    pub width: f32,
    /// Points from top to bottom.
    pub height: f32,
    /// What is on it.
    pub items: Vec<Item>,
}

/// What is left free at the sides, at the top and at the bottom.
const MARGIN: f32 = 50.0;
/// The foot of a page, which is below what its content may use.
const FOOT: f32 = 18.0;
/// The type size of the title.
const TITLE: f32 = 15.0;
/// The type size of everything else.
const BODY: f32 = 9.5;
/// From one line of text to the next.
const LEADING: f32 = 14.0;
/// What is free between two diagrams, and between the title block and the first one.
const GAP: f32 = 16.0;
/// The largest step from line to line.
const LARGEST: f32 = 27.0;
/// The smallest step for two diagrams on a page, and for one.
const LEAST_OF_TWO: f32 = 13.0;
const LEAST: f32 = 9.0;
/// How many moves a diagram may have to share its page with another.
const FEW: u32 = 50;

impl Paper {
    /// Its width and height in points.
    pub const fn size(self) -> (f32, f32) {
        match self {
            Self::A4 => (595.276, 841.89),
            Self::Letter => (612.0, 792.0),
        }
    }
}

/// A diagram with its lines of text, still without a place.
struct Block<'a> {
    diagram: &'a Diagram,
    caption: String,
    notes: Vec<String>,
}

impl Block<'_> {
    /// The height of what stands beneath the board.
    fn text_height(&self) -> f32 {
        LEADING * (lines(self.notes.len()) + 1.0) + 6.0
    }
}

/// How many lines these are, to reckon with.
fn lines(count: usize) -> f32 {
    u16::try_from(count).map_or(f32::from(u16::MAX), f32::from)
}

/// Lays out the diagrams of a line with all that is said of the game.
pub(super) fn lay_out(source: &Source, diagrams: &[Diagram], job: &Job) -> Vec<Page> {
    let mut sheet = Sheet::new(job);
    sheet.title(source);
    let blocks = diagrams.iter().enumerate().map(|(at, diagram)| Block {
        diagram,
        caption: job.language.caption(at + 1, diagram),
        notes: wrap(&job.language.notes(diagram), sheet.width()),
    });
    let blocks: Vec<Block> = blocks.collect();
    let mut rest = blocks.as_slice();
    while !rest.is_empty() {
        let two = (job.moves <= FEW || sheet.fits(&rest[..rest.len().min(2)], LARGEST * 0.8))
            && rest.len() > 1
            && sheet.fits(&rest[..2], LEAST_OF_TWO);
        let (now, later) = rest.split_at(if two { 2 } else { 1 });
        sheet.place(now);
        rest = later;
        if !rest.is_empty() {
            sheet.turn();
        }
    }
    sheet.finish(source)
}

/// Lines of text no wider than `most`, from pieces that belong together.
fn wrap(pieces: &[String], most: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for piece in pieces {
        match lines.last_mut() {
            Some(line) if width(&format!("{line}{}", piece.trim_end()), BODY) <= most => {
                line.push_str(piece);
            }
            _ => lines.push(piece.clone()),
        }
    }
    lines
        .iter()
        .map(|line| line.trim_end().to_owned())
        .collect()
}

/// Pages that are being filled from the top.
struct Sheet<'a> {
    job: &'a Job,
    pages: Vec<Page>,
    /// How far the last page is filled.
    y: f32,
}

impl<'a> Sheet<'a> {
    fn new(job: &'a Job) -> Self {
        let mut sheet = Self {
            job,
            pages: Vec::new(),
            y: 0.0,
        };
        sheet.turn();
        sheet
    }

    /// Begins a page.
    fn turn(&mut self) {
        let (width, height) = self.job.paper.size();
        self.y = MARGIN;
        self.pages.push(Page {
            width,
            height,
            items: Vec::new(),
        });
    }

    /// How wide the content may be.
    fn width(&self) -> f32 {
        self.job.paper.size().0 - 2.0 * MARGIN
    }

    /// Where the content must end.
    fn bottom(&self) -> f32 {
        self.job.paper.size().1 - MARGIN - FOOT
    }

    fn items(&mut self) -> &mut Vec<Item> {
        let [.., page] = self.pages.as_mut_slice() else {
            unreachable!("there is a page from the start on")
        };
        &mut page.items
    }

    fn write(&mut self, x: f32, size: f32, anchor: Anchor, text: String) {
        let at = Place { x, y: self.y };
        self.items().push(Item::Text {
            at,
            size,
            anchor,
            shade: Shade::Black,
            text,
        });
    }

    /// The title, and beneath it in two columns what else is known of the game.
    fn title(&mut self, source: &Source) {
        let (wide, middle) = (self.width(), self.job.paper.size().0 / 2.0);
        self.y += TITLE;
        let title = fitting(&title(source), TITLE, wide);
        self.write(middle, TITLE, Anchor::Middle, title);
        self.y += LEADING * 0.4;
        self.facts(source);
        self.y += LEADING * 0.6;
        let (from, to) = (MARGIN, MARGIN + wide);
        let y = self.y;
        self.items().push(Item::Line {
            shade: Shade::Black,
            from: Place { x: from, y },
            to: Place { x: to, y },
            width: 0.6,
        });
        self.y += GAP;
    }

    /// What is known of the game, two facts a row; one that is too long for that has its own row.
    fn facts(&mut self, source: &Source) {
        let (wide, left) = (self.width(), MARGIN);
        let right = self.job.paper.size().0 / 2.0 + 10.0;
        let half = wide / 2.0 - 10.0 - HEADING;
        let mut is_left = true;
        for (name, text) in facts(source, self.job) {
            let is_long = width(&text, BODY) > half;
            if is_left || is_long {
                self.y += LEADING;
            }
            let x = if is_left || is_long { left } else { right };
            let heading = self.job.language.heading(name).to_owned();
            self.write(x, BODY, Anchor::Start, heading);
            let room = if is_long { wide - HEADING } else { half };
            let text = fitting(&text, BODY, room);
            self.write(x + HEADING, BODY, Anchor::Start, text);
            is_left = is_long || !is_left;
        }
    }

    /// The step with which the blocks fill what is left of the page.
    fn step(&self, blocks: &[Block]) -> f32 {
        let mut room = self.bottom() - self.y;
        let (mut rows, mut columns) = (0.0, 1.0_f32);
        for block in blocks {
            let (wide, high) = extent(block.diagram.size(), self.job.coordinates);
            columns = columns.max(wide);
            rows += high;
            room -= block.text_height();
        }
        room -= GAP * (lines(blocks.len()) - 1.0);
        (room / rows).min(self.width() / columns).min(LARGEST)
    }

    fn fits(&self, blocks: &[Block], step: f32) -> bool {
        self.step(blocks) >= step
    }

    /// Puts diagrams on the page. Notes that leave no room for their board go on over the page.
    fn place(&mut self, blocks: &[Block]) {
        let step = self.step(blocks).max(LEAST);
        let (paper, coordinates) = (self.job.paper.size().0, self.job.coordinates);
        let middle = paper / 2.0;
        for (at, block) in blocks.iter().enumerate() {
            if at > 0 {
                self.y += GAP;
            }
            let (wide, high) = extent(block.diagram.size(), coordinates);
            let beside = if coordinates { 1.5 } else { 0.5 };
            let corner = Place {
                x: middle - step * (wide / 2.0 - beside),
                y: self.y + step * beside,
            };
            let frame = Frame {
                corner,
                step,
                coordinates,
            };
            frame.draw(block.diagram, self.items());
            self.y += step * high + LEADING;
            self.write(middle, BODY + 0.5, Anchor::Middle, block.caption.clone());
            for line in &block.notes {
                if self.y + LEADING > self.bottom() {
                    self.turn();
                }
                self.y += LEADING;
                self.write(middle, BODY, Anchor::Middle, line.clone());
            }
            self.y += 6.0;
        }
    }

    /// Writes the foot of each page.
    fn finish(mut self, source: &Source) -> Vec<Page> {
        let count = self.pages.len();
        let (wide, high) = self.job.paper.size();
        let names = fitting(&title(source), BODY - 1.5, self.width() - 60.0);
        for (at, page) in self.pages.iter_mut().enumerate() {
            let mut foot = |x, anchor, text| {
                let y = high - MARGIN + 4.0;
                page.items.push(Item::Text {
                    at: Place { x, y },
                    size: BODY - 1.5,
                    anchor,
                    shade: Shade::Gray,
                    text,
                });
            };
            foot(wide - MARGIN, Anchor::End, format!("{} / {count}", at + 1));
            if at > 0 {
                foot(MARGIN, Anchor::Start, names.clone());
            }
        }
        self.pages
    }
}

/// How far from its heading a fact begins.
const HEADING: f32 = 52.0;

/// What the game is called: its name, or its players.
pub(super) fn title(source: &Source) -> String {
    let (black, white) = (source.about("PB"), source.about("PW"));
    match source.about("GN") {
        "" if black.is_empty() && white.is_empty() => "棋室 Qishi".to_owned(),
        "" if black.is_empty() || white.is_empty() => format!("{black}{white}"),
        "" => format!("{black} – {white}"),
        name => name.to_owned(),
    }
}

/// What the title block tells, two by two in a row.
fn facts(source: &Source, job: &Job) -> Vec<(&'static str, String)> {
    let about = |name| source.about(name).to_owned();
    let player = |name, rank| {
        let text = format!("{} {}", source.about(name), source.about(rank));
        text.trim().to_owned()
    };
    let event = match (source.about("EV"), source.about("RO")) {
        (event, "") => event.to_owned(),
        ("", round) => round.to_owned(),
        (event, round) => format!("{event}, {round}"),
    };
    let all = [
        ("PB", player("PB", "BR")),
        ("PW", player("PW", "WR")),
        ("EV", event),
        ("DT", about("DT")),
        ("PC", about("PC")),
        ("RE", job.language.result(source.about("RE"))),
        ("KM", about("KM")),
        ("HA", about("HA")),
        ("RU", job.language.rules(source.about("RU"))),
    ];
    // The players stand side by side, as long as one of them is named.
    let is_named = all[..2].iter().any(|(_, text)| !text.is_empty());
    let is_told = |(name, text): &(&str, String)| {
        !text.is_empty() || is_named && matches!(*name, "PB" | "PW")
    };
    all.into_iter().filter(is_told).collect()
}
