//! What mouse, keys and pad do in the dialog of files.

use super::items::{self, FILTER_WIDTH};
use super::{Dialog, next_show, other_sort};
use crate::app::App;
use crate::app::dialog::list::{ROWS, Row, Sort};
use crate::app::form::Press;
use crate::app::hands::Hand;
use crate::app::scroll::Part;
use crate::config::Action;
use crate::event::{Button, Chord, Key, Sound};
use crate::geometry::Xy;
use crate::text;

/// Two clicks within so many milliseconds are a double click.
pub(in crate::app::dialog) const DOUBLE: u64 = 400;
/// Rows that a notch of the wheel moves.
pub(in crate::app::dialog) const NOTCH: isize = 3;

impl App {
    /// The keys that mean something else here than elsewhere. True when this was one.
    pub(in crate::app) fn browse_key(&mut self, chord: Chord, repeat: bool) -> bool {
        if !self.is_browsing() {
            return false;
        }
        let show = Chord {
            ctrl: true,
            ..Key::Char('a').into()
        };
        match chord {
            Chord {
                key: Key::Backspace,
                ..
            } if self.browser.filter().is_empty() => {
                // One that is held to erase the filter stops there.
                if !repeat {
                    self.browser.said = None;
                    self.go_up();
                }
            }
            _ if chord == show => self.browse_press(Press::Change(items::SHOW, 1)),
            _ => return false,
        }
        true
    }

    /// What an action means here.
    pub(in crate::app) fn browse_action(&mut self, action: Action) {
        let by_pad = self.hand == Hand::Pad;
        self.browser.said = None;
        let list = &mut self.browser.list;
        match action {
            Action::Up | Action::OtherUp => list.step(-1),
            Action::Down | Action::OtherDown => list.step(1),
            Action::Back | Action::BackTen => list.page(-1),
            Action::Forward | Action::ForwardTen => list.page(1),
            Action::First => list.select(0),
            Action::Last => list.select(usize::MAX),
            Action::Left | Action::OtherLeft => drop(self.go_up()),
            Action::Right | Action::OtherRight => self.enter(),
            Action::Choose => self.open_selected(),
            Action::Review if by_pad && self.browser.seeks => self.search_here(),
            Action::Search => self.search_here(),
            Action::Review if by_pad => self.browse_press(Press::Change(items::SHOW, 1)),
            Action::Review => self.browse_press(Press::Change(items::SORT, 1)),
            Action::Numbers if by_pad => self.browse_press(Press::Change(items::SORT, 1)),
            Action::Pass if by_pad => self.ask(Dialog::Filter),
            Action::Undo if by_pad => self.leave_folder(),
            Action::Menu => self.back_out(),
            Action::Open => self.read_again(),
            _ => {}
        }
    }

    /// Goes into the folder that is selected.
    fn enter(&mut self) {
        match self.browser.list.selected_row() {
            Some(Row::Line(line)) if line.is_folder() => self.open_selected(),
            _ => {}
        }
    }

    /// The pad's way back: out of the filter, to the folder above, out of the dialog.
    fn leave_folder(&mut self) {
        if !self.browser.filter().is_empty() {
            self.browser.list.clear_filter();
        } else if !self.go_up() {
            self.close_browser();
        }
    }

    /// What was pressed here.
    pub(in crate::app) fn browse_press(&mut self, press: Press) {
        self.stale = true;
        self.browser.said = None;
        let list = &mut self.browser.list;
        match press {
            Press::Yes => self.open_selected(),
            Press::No if !list.filter().is_empty() => list.clear_filter(),
            Press::No | Press::Change(items::CLOSE, _) => self.close_browser(),
            Press::Change(items::LETTERS_PRESS, _) => self.ask(Dialog::Filter),
            Press::Change(items::SHOW, _) => list.set_show(next_show(list.show())),
            Press::Change(items::SORT, _) => list.set_sort(other_sort(list.sort())),
            Press::Change(items::SEARCH, _) => self.search_here(),
            Press::Change(items::SORT_NAME, _) => list.set_sort(Sort::Name),
            Press::Change(items::SORT_DATE, _) => list.set_sort(Sort::Date),
            Press::Pick(row) => self.pick(row),
            _ => {}
        }
    }

    /// A click on a row selects it, a second one soon after opens it.
    fn pick(&mut self, row: usize) {
        let list = &mut self.browser.list;
        list.select(row);
        let number = match list.selected_row() {
            Some(Row::Line(line)) => line.number,
            _ => 0,
        };
        let last = self.browser.clicked.replace((number, self.now));
        let again =
            last.is_some_and(|(line, at)| line == number && self.now.saturating_sub(at) <= DOUBLE);
        if again {
            self.browser.clicked = None;
            self.open_selected();
        }
    }

    pub(in crate::app) fn browse_wheel(&mut self, notches: i32) {
        self.stale = true;
        let rows = NOTCH * isize::try_from(notches.clamp(-100, 100)).unwrap_or(0);
        let list = &mut self.browser.list;
        list.scroll_to(list.top().saturating_add_signed(rows));
    }

    /// A press on the scroll bar counts at once. True when it was one.
    pub(in crate::app) fn grab(&mut self, button: Button, at: Xy) -> bool {
        if !self.is_browsing() || button != Button::Left {
            return false;
        }
        let Some(part) = self.browser.scroll().part(at) else {
            return false;
        };
        self.stale = true;
        self.armed = None;
        let list = &mut self.browser.list;
        let page = ROWS - 1;
        match part {
            Part::Less => list.scroll_to(list.top().saturating_sub(1)),
            Part::More => list.scroll_to(list.top() + 1),
            Part::Before => list.scroll_to(list.top().saturating_sub(page)),
            Part::After => list.scroll_to(list.top() + page),
            Part::Thumb(grip) => self.browser.grip = Some(grip),
        }
        true
    }

    /// The thumb follows the pointer while it is held.
    pub(in crate::app) fn drag(&mut self) {
        if let (Some(grip), Some(at)) = (self.browser.grip, self.pointer) {
            let top = self.browser.scroll().top_at(at.y - grip);
            self.browser.list.scroll_to(top);
        }
    }

    pub(in crate::app::dialog) fn filter_letter(&mut self, letter: char) {
        self.browser.said = None;
        let wide = text::width(self.browser.filter()) + text::letter_width(letter);
        if wide > FILTER_WIDTH || letter.is_control() {
            self.sound(Sound::Beep);
        } else {
            self.browser.list.type_letter(letter);
        }
    }
}
