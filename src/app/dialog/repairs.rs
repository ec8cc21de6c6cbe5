//! What had to be put right when the record was opened, a sentence each.

use super::Dialog;
use super::simple::buttons;
use crate::app::App;
use crate::app::form::{Face, Item, Press, Way};
use crate::app::layers::{Layer, Over};
use crate::app::scroll::Scroll;
use crate::config::Action;
use crate::geometry::Rect;
use crate::text::{self, repair};

/// Lines in sight.
const LINES: usize = 12;
/// The dialog's width and height.
pub(super) const SIZE: (i32, i32) = (560, 296);

/// The sentences, cut into lines, and the first line in sight.
#[derive(Debug)]
pub(in crate::app) struct Repairs {
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

impl Repairs {
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
        items.extend(buttons(app, frame, text::OK, None));
        items
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
        // The scroll bar and the margins leave so much.
        let width = SIZE.0 - 56;
        let mut lines = Vec::new();
        for told in &self.repairs {
            let sentence = repair::sentence(told, language);
            lines.extend(text::lines(&sentence, width).map(str::to_owned));
        }
        if lines.is_empty() {
            lines.push(self.words(repair::NONE).to_owned());
        }
        self.ask(Dialog::Repairs(Repairs { lines, top: 0 }));
    }

    fn repairs(&mut self) -> Option<&mut Repairs> {
        match self.layers.last_mut()? {
            Layer {
                over: Over::Dialog(Dialog::Repairs(repairs)),
                ..
            } => Some(repairs),
            _ => None,
        }
    }

    /// The arrows and pages scroll the list of what was put right. False when it is not open.
    pub(in crate::app) fn scroll_repairs(&mut self, action: Action) -> bool {
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
        self.turn_repairs(lines)
    }

    /// Scrolls the list of what was put right by so many lines. False when it is not open.
    pub(in crate::app) fn turn_repairs(&mut self, lines: i32) -> bool {
        let repairs = self.repairs().map(|repairs| repairs.step(lines));
        self.stale |= repairs.is_some();
        repairs.is_some()
    }
}
