//! What keys, letters, mouse and pad do on a sheet, and what becomes of what was written.

use super::Dialog;
use super::sheet::{Kind, Sheet, field_press, pressed_field};
use super::writing::{ROW, Way, Writing};
use crate::app::App;
use crate::app::form::{self, Item, Press};
use crate::app::hands::Hand;
use crate::app::layers::{Layer, Over};
use crate::config::{Action, Trigger};
use crate::event::{Chord, Effect, Key, Sound};
use crate::game::Command;
use crate::geometry::Xy;

impl App {
    pub(in crate::app) fn ask_comment(&mut self) {
        self.ask_sheet(Sheet::comment(self, !self.reviewing));
    }

    pub(in crate::app) fn ask_info(&mut self) {
        self.ask_sheet(Sheet::info(self));
    }

    pub(in crate::app) fn ask_goto(&mut self) {
        self.ask_sheet(Sheet::goto(self.game.line_length()));
    }

    pub(super) fn ask_sheet(&mut self, sheet: Sheet) {
        let is_read = sheet.is_read;
        self.ask(Dialog::Sheet(Box::new(sheet)));
        if !is_read {
            self.focus(field_press(0));
        }
    }

    /// The index of the layer with the sheet that is written on, and the field: on the top, or under
    /// the letters.
    fn written(&self) -> Option<(usize, usize)> {
        let is_letters = |layer: &Layer| matches!(layer.over, Over::Dialog(Dialog::Keyboard));
        let top = self.layers.len().checked_sub(1)?;
        let at = top.checked_sub(usize::from(is_letters(&self.layers[top])))?;
        let Layer {
            over: Over::Dialog(Dialog::Sheet(sheet)),
            focus,
        } = &self.layers[at]
        else {
            return None;
        };
        (!sheet.is_read && *focus < sheet.len()).then_some((at, *focus))
    }

    pub(in crate::app) fn is_writing(&self) -> bool {
        self.written().is_some()
    }

    fn sheet_at(&mut self, at: usize) -> Option<&mut Sheet> {
        match &mut self.layers.get_mut(at)?.over {
            Over::Dialog(Dialog::Sheet(sheet)) => Some(sheet),
            _ => None,
        }
    }

    fn writing(&mut self) -> Option<&mut Writing> {
        let (at, field) = self.written()?;
        self.sheet_at(at)?.writing(field)
    }

    /// What stands in the field that the letters go to.
    pub(super) fn written_text(&self) -> &str {
        match self
            .written()
            .map(|(at, field)| (&self.layers[at].over, field))
        {
            Some((Over::Dialog(Dialog::Sheet(sheet)), field)) => sheet.text(field),
            _ => "",
        }
    }

    /// Which field of the sheet on the top has the focus, for drawing.
    pub(super) fn focused_field(&self) -> Option<usize> {
        self.written().map(|(_, field)| field)
    }

    /// Writes a text at the caret.
    pub(in crate::app) fn write_text(&mut self, text: &str) {
        let Some((at, field)) = self.written() else {
            return;
        };
        let typed = self
            .sheet_at(at)
            .is_some_and(|sheet| sheet.write(field, text));
        if !typed {
            self.sound(Sound::Beep);
        }
    }

    pub(super) fn write_erase(&mut self) {
        let erased = self.writing().is_some_and(Writing::erase);
        if !erased {
            self.sound(Sound::Beep);
        }
    }

    /// The key that says yes from anywhere on a sheet. True when this was it.
    pub(in crate::app) fn end_of_sheet(&mut self, chord: Chord) -> bool {
        let is_sheet = matches!(self.top_dialog(), Some(Dialog::Sheet(sheet)) if !sheet.is_read);
        let ends = is_sheet && (chord.key, chord.ctrl) == (Key::Enter, true);
        if ends {
            self.pressed(Press::Yes);
        }
        ends
    }

    /// The keys that move the caret. True when this was one.
    pub(in crate::app) fn sheet_key(&mut self, chord: Chord) -> bool {
        self.stale |= self.is_writing();
        let Some(writing) = self.writing() else {
            return false;
        };
        let is_line = writing.is_line();
        if let Some(way) = way_of(chord, is_line) {
            writing.go(way, chord.shift);
            return true;
        }
        match (chord.key, chord.ctrl) {
            (Key::Enter, false) if !is_line => writing.insert("\n"),
            (Key::Delete, _) => drop(writing.delete()),
            // What means something in the room must not be done, or undone, behind the sheet.
            (Key::Char(letter), true) => {
                let action = self.config.action(Trigger::Chord(chord));
                self.write_action(action, letter);
                return action != Some(Action::Quit);
            }
            _ => return false,
        }
        true
    }

    /// What Ctrl and a letter mean in a text: what they mean in the room, where a text has that, too.
    fn write_action(&mut self, action: Option<Action>, letter: char) {
        let Some(writing) = self.writing() else {
            return;
        };
        let choice = writing.choice().to_owned();
        match (action, letter) {
            (Some(Action::Paste), _) => self.effects.push(Effect::Paste),
            (Some(Action::Undo), _) => drop(writing.undo()),
            (Some(Action::Redo), _) => drop(writing.redo()),
            (Some(Action::Copy), _) | (_, 'c' | 'x') if choice.is_empty() => {}
            (Some(Action::Copy), _) | (_, 'c') => self.effects.push(Effect::Copy(choice)),
            (_, 'x') => {
                writing.erase();
                self.effects.push(Effect::Copy(choice));
            }
            (_, 'a') => writing.choose_all(),
            _ => {}
        }
    }

    /// Puts the caret where the mouse clicked in a text, which may have had the focus before.
    pub(in crate::app) fn click_text(&mut self, item: &Item, at: Xy, had_focus: bool) {
        let from = item.place.corner();
        if let Some(writing) = self.writing() {
            writing.click((at.y - from.y - 3) / ROW, at.x - from.x - 5, had_focus);
        }
    }

    /// Enter on a single line goes to the next field; from the only one it says yes.
    pub(in crate::app) fn end_of_field(&mut self) {
        match self.layers.last() {
            Some(Layer {
                over: Over::Dialog(Dialog::Sheet(sheet)),
                ..
            }) if sheet.len() == 1 => self.pressed(Press::Yes),
            _ => self.step_focus(form::Way::Next),
        }
    }

    /// A field was pressed: with the pad, letters to press come up.
    pub(super) fn press_field(&mut self, press: Press) {
        if let Press::Change(what, by) = press {
            self.change_table(what, by);
        }
        if let (Press::Change(what, by), Some(layer)) = (press, self.layers.last_mut()) {
            if let Over::Dialog(Dialog::Sheet(sheet)) = &mut layer.over {
                if let Kind::Print(paper) = &mut sheet.kind {
                    paper.change(what, by);
                }
            }
        }
        if pressed_field(press).is_some() && self.hand == Hand::Pad {
            // The letters show the text's end, so that is where they go.
            if let Some(writing) = self.writing() {
                writing.go(Way::End, false);
            }
            self.ask(Dialog::Keyboard);
        }
    }

    /// Scrolls a sheet that is only read; whether there is one.
    pub(in crate::app) fn scroll_sheet(&mut self, rows: isize) -> bool {
        let Some(Layer {
            over: Over::Dialog(Dialog::Sheet(sheet)),
            focus,
        }) = self.layers.last_mut()
        else {
            return false;
        };
        let field = if sheet.is_read { 0 } else { *focus };
        match sheet.writing(field) {
            Some(writing) if !writing.is_line() => writing.scroll(rows),
            _ => return false,
        }
        self.stale = true;
        true
    }

    /// Whether the sheet on the top is only read.
    pub(in crate::app) fn is_reading(&self) -> bool {
        matches!(self.layers.last(), Some(Layer { over: Over::Dialog(Dialog::Sheet(sheet)), .. })
            if sheet.is_read)
    }

    /// What becomes of a sheet.
    pub(super) fn sheet_answered(&mut self, sheet: Sheet, press: Press) {
        // Who asks for a seat looks on until that is answered.
        if sheet.kind == Kind::Join && !matches!(press, Press::Pick(_)) {
            self.look_no_more();
        }
        match press {
            Press::Yes if sheet.is_read => {}
            // What cannot be meant is said, and the sheet stays.
            Press::Yes if sheet.table.is_some() && !self.keep_table(&sheet) => {
                let is_join = sheet.kind == Kind::Join;
                self.ask_sheet(sheet);
                if is_join {
                    self.focus(field_press(1));
                }
            }
            Press::Yes if sheet.table.is_some() => {}
            Press::Pick(index) if sheet.kind == Kind::Join => self.table_picked(&sheet, index),
            Press::Yes => {
                self.keep_sheet(&sheet);
                self.give_up_writing();
            }
            _ if sheet.is_changed() => self.ask(Dialog::Unkept(Box::new(sheet), None)),
            _ => self.give_up_writing(),
        }
    }

    /// Whether something was written on a sheet that is not kept yet.
    pub(in crate::app) fn is_written_on(&self) -> bool {
        self.open_sheet().is_some_and(Sheet::is_changed)
    }

    /// Asks what becomes of what was written, before something else is done.
    pub(in crate::app) fn ask_unkept(&mut self, action: Action) {
        while let Some(layer) = self.layers.pop() {
            if let Over::Dialog(Dialog::Sheet(sheet) | Dialog::Unkept(sheet, _)) = layer.over {
                return self.ask(Dialog::Unkept(sheet, Some(action)));
            }
        }
    }

    pub(super) fn unkept_answered(&mut self, sheet: &Sheet, next: Option<Action>, press: Press) {
        if press == Press::Yes {
            self.keep_sheet(sheet);
        }
        self.give_up_writing();
        if let Some(action) = next {
            self.leave(action);
        }
    }

    pub(super) fn keep_sheet(&mut self, sheet: &Sheet) {
        if let Kind::Goto(_) = sheet.kind {
            if let Some(number) = sheet.number() {
                self.obey(Command::Goto(number));
            }
            return;
        }
        if let Kind::Print(paper) = sheet.kind {
            return self.print(paper, sheet);
        }
        for edit in sheet.edits() {
            if !self.edit_record(&edit) {
                return;
            }
        }
    }
}

/// The caret's way that a key means.
fn way_of(chord: Chord, is_line: bool) -> Option<Way> {
    Some(match (chord.key, chord.ctrl) {
        (Key::Left, false) => Way::Left,
        (Key::Right, false) => Way::Right,
        (Key::Up, false) if !is_line => Way::Up,
        (Key::Down, false) if !is_line => Way::Down,
        (Key::PageUp, false) if !is_line => Way::PageUp,
        (Key::PageDown, false) if !is_line => Way::PageDown,
        (Key::Home, false) => Way::RowStart,
        (Key::End, false) => Way::RowEnd,
        (Key::Home, true) => Way::Start,
        (Key::End, true) => Way::End,
        _ => return None,
    })
}
