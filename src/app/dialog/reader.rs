//! Lines to be read: what had to be put right when the record was opened, the protocol of a count.

use super::Dialog;
use crate::app::App;
use crate::app::form::{Face, Item, Press, Way};
use crate::app::layers::{Layer, Over};
use crate::app::scroll::Scroll;
use crate::config::Action;
use crate::geometry::Rect;
use crate::text::{self, Phrase, protocol, repair};

/// Lines in sight.
const LINES: usize = 12;
/// The dialog's width and height.
pub(super) const SIZE: (i32, i32) = (560, 296);
/// The scroll bar and the margins leave so much of a line.
const WIDTH: i32 = SIZE.0 - 56;

/// What can be done with the lines beside reading them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Use {
    /// Nothing.
    Read,
    /// These, which are the same before they were cut to fit, can be saved.
    Save(Vec<String>),
}

/// Lines, and the first one in sight.
#[derive(Debug)]
pub(in crate::app) struct Reader {
    pub(super) title: Phrase,
    r#use: Use,
    lines: Vec<String>,
    top: usize,
}

fn paper(frame: Rect) -> Rect {
    Rect {
        left: frame.left + 12,
        right: frame.right - 32,
        top: frame.top + 28,
        bottom: frame.top + 28 + 17 * 12 + 7,
    }
}

/// The scroll bar, from arrow to arrow.
fn bar(frame: Rect) -> Rect {
    let paper = paper(frame);
    Rect {
        left: paper.right + 1,
        right: paper.right + 18,
        ..paper
    }
}

impl Reader {
    pub(super) const fn new(title: Phrase, r#use: Use, lines: Vec<String>) -> Self {
        Self {
            title,
            r#use,
            lines,
            top: 0,
        }
    }

    pub(super) fn protocol(lines: &[String]) -> Self {
        let blank = |line: &String| line.is_empty().then(String::new);
        let cut = lines.iter().flat_map(|line| {
            let cut = text::lines(line, WIDTH).map(str::to_owned);
            blank(line).into_iter().chain(cut)
        });
        Self::new(protocol::TITLE, Use::Save(lines.to_vec()), cut.collect())
    }

    fn scroll(&self, frame: Rect) -> Scroll {
        Scroll {
            place: bar(frame),
            top: self.top,
            rows: LINES,
            total: self.lines.len(),
        }
    }

    pub(super) fn items(&self, app: &App, frame: Rect) -> Vec<Item> {
        let lines = self.lines.iter().skip(self.top).take(LINES);
        let scroll = self.scroll(frame);
        let [less, more] = scroll.arrows();
        let face = Face::Paper(lines.cloned().collect(), scroll);
        let mut items = vec![
            Item::shown(paper(frame), face),
            Item::pressed(less, Face::Arrow(Way::Up), Press::Change(0, -1)),
            Item::pressed(more, Face::Arrow(Way::Down), Press::Change(0, 1)),
        ];
        let answers = [(text::OK, Press::No), (protocol::SAVE, Press::Yes)];
        let count = match &self.r#use {
            Use::Read => 1,
            Use::Save(_) => 2,
        };
        items.extend(app.answers(frame, &answers[..count]));
        items
    }

    /// The lines, cut to fit.
    #[cfg(test)]
    pub(in crate::app) fn lines(&self) -> &[String] {
        &self.lines
    }

    /// What is to be saved of it.
    pub(super) fn saved(&self) -> &[String] {
        match &self.r#use {
            Use::Read => &[],
            Use::Save(lines) => lines,
        }
    }

    pub(super) fn step(&mut self, lines: i32) {
        let by = isize::try_from(lines).unwrap_or(0);
        let most = self.lines.len().saturating_sub(LINES);
        self.top = self.top.saturating_add_signed(by).min(most);
    }
}

impl App {
    pub(in crate::app) fn ask_repairs(&mut self) {
        let language = self.config.language;
        let told = self.repairs.iter();
        let mut lines: Vec<_> = told.map(|told| repair::sentence(told, language)).collect();
        if lines.is_empty() {
            lines.push(self.words(repair::NONE).to_owned());
        }
        self.ask_lines(repair::TITLE, &lines);
    }

    /// Lines to be read, cut to fit.
    pub(in crate::app) fn ask_lines(&mut self, title: Phrase, lines: &[String]) {
        let cut = lines.iter().flat_map(|line| text::lines(line, WIDTH));
        let lines = cut.map(str::to_owned).collect();
        self.ask(Dialog::Reader(Reader::new(title, Use::Read, lines)));
    }

    fn reader(&mut self) -> Option<&mut Reader> {
        match self.layers.last_mut()? {
            Layer {
                over: Over::Dialog(Dialog::Reader(reader)),
                ..
            } => Some(reader),
            _ => None,
        }
    }

    /// The arrows and pages scroll what is read. False when nothing is.
    pub(in crate::app) fn scroll_reader(&mut self, action: Action) -> bool {
        let page = i32::try_from(LINES).unwrap_or(1) - 1;
        let lines = match action {
            Action::Up => -1,
            Action::Down => 1,
            Action::BackTen => -page,
            Action::ForwardTen => page,
            Action::First => i32::MIN,
            Action::Last => i32::MAX,
            _ => return false,
        };
        self.turn_reader(lines)
    }

    /// Scrolls what is read by so many lines. False when nothing is.
    pub(in crate::app) fn turn_reader(&mut self, lines: i32) -> bool {
        let turned = self.reader().map(|reader| reader.step(lines));
        self.stale |= turned.is_some();
        turned.is_some()
    }
}
