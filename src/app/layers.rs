//! What lies over the room, a menu or dialogs: it hears first, and the topmost alone.

use super::App;
use super::dialog::Dialog;
use super::form::{self, Face, Item, Press, Way};
use super::hands::Hand;
use crate::config::Action;
use crate::game::Command;
use crate::geometry::Xy;

/// Something that lies over the room, and which of its items has the focus.
#[derive(Debug)]
pub(super) struct Layer {
    pub(super) over: Over,
    pub(super) focus: usize,
}

/// What lies there.
#[derive(Debug)]
pub(super) enum Over {
    /// This menu of the bar is pulled down.
    Menu(usize),
    Dialog(Dialog),
}

impl Layer {
    /// Whether it asks something of a table with other machines that may be settled meanwhile.
    pub(super) fn is_of_table(&self) -> bool {
        matches!(&self.over, Over::Dialog(Dialog::Far(dialog)) if dialog.passes())
    }
}

impl App {
    /// Everything on the screen that can be pressed now, and what stands with it.
    pub(super) fn items(&self) -> Vec<Item> {
        match self.layers.last() {
            None => self.room_items(),
            Some(Layer {
                over: Over::Menu(menu),
                ..
            }) => self.menu_items(*menu),
            Some(Layer {
                over: Over::Dialog(dialog),
                ..
            }) => dialog.items(self),
        }
    }

    pub(super) fn press_item(&mut self, index: usize, at: Option<Xy>) {
        let items = self.items();
        let Some(item) = items.get(index) else { return };
        // The mouse needs no focus, and Enter keeps meaning what is framed; but letters go to the
        // field that was clicked.
        let is_text = matches!(item.face, Face::Field { .. } | Face::Text(_));
        let takes_focus = at.is_none() || is_text;
        let mut had_focus = false;
        if let Some(layer) = self.layers.last_mut().filter(|_| takes_focus) {
            had_focus = std::mem::replace(&mut layer.focus, index) == index;
        }
        let press = at.map_or(item.press, |at| item.press_at(at));
        if let (Face::Text(_), Some(at)) = (&item.face, at) {
            return self.click_text(item, at, had_focus);
        }
        if matches!(item.face, Face::Text(_)) && self.hand == Hand::Keys {
            return self.end_of_field();
        }
        if matches!(item.face, form::Face::Field { .. }) && self.hand == Hand::Keys {
            self.step_focus(form::Way::Next);
        } else if let Some(press) = press {
            self.pressed(press);
        }
    }

    pub(super) fn pressed(&mut self, press: Press) {
        match (press, self.layers.last()) {
            (Press::Pull(menu), _) => self.pull(menu),
            (
                _,
                Some(Layer {
                    over: Over::Dialog(_),
                    ..
                }),
            ) => self.answer(press),
            (Press::Node(node), None) => self.obey(Command::Node(node)),
            (Press::Act(action), _) => {
                self.layers.clear();
                self.act(action);
            }
            _ => {}
        }
    }

    /// What an action means while a menu or a dialog is open.
    pub(super) fn layer_action(&mut self, action: Action) {
        if self.is_browsing() {
            return self.browse_action(action);
        }
        if self.walk_puzzles(action)
            || self.walk_found(action)
            || self.scroll_reader(action)
            || (self.is_reading() && self.read_on(action))
        {
            return;
        }
        match action {
            Action::Up | Action::OtherUp => self.step_focus(Way::Up),
            Action::Down | Action::OtherDown => self.step_focus(Way::Down),
            Action::Left | Action::OtherLeft | Action::Back => self.step_aside(Way::Left),
            Action::Right | Action::OtherRight | Action::Forward => self.step_aside(Way::Right),
            Action::Review => self.step_focus(Way::Next),
            Action::Choose => {
                let focus = self.layers.last().map_or(0, |layer| layer.focus);
                self.press_item(focus, None);
            }
            Action::Menu | Action::Undo => self.back_out(),
            Action::Tools if self.is_choosing_tool() => self.back_out(),
            _ => {}
        }
    }

    /// Scrolls a text that is only read; whether the action meant that.
    fn read_on(&mut self, action: Action) -> bool {
        const PAGE: isize = 13;
        match action {
            Action::Up => self.scroll_sheet(-1),
            Action::Down => self.scroll_sheet(1),
            Action::BackTen | Action::Back => self.scroll_sheet(-PAGE),
            Action::ForwardTen | Action::Forward => self.scroll_sheet(PAGE),
            _ => false,
        }
    }

    /// Whether the tools are on the top.
    pub(super) fn is_choosing_tool(&self) -> bool {
        let top = self.layers.last();
        top.is_some_and(|layer| matches!(layer.over, Over::Dialog(Dialog::Tools)))
    }

    pub(super) fn step_focus(&mut self, way: Way) {
        self.stale = true;
        let items = self.items();
        let Some(layer) = self.layers.last_mut() else {
            return;
        };
        layer.focus = match layer.over {
            Over::Menu(_) => step_row(&items, layer.focus, way),
            Over::Dialog(_) => form::step(&items, layer.focus, way),
        };
    }

    /// Left and right: the neighbouring menu, a stepper's value, or the focus.
    pub(super) fn step_aside(&mut self, way: Way) {
        let Some(Layer { over, focus }) = self.layers.last() else {
            return;
        };
        if let Over::Menu(menu) = *over {
            return self.neighbor_menu(menu, way == Way::Right);
        }
        let focus = *focus;
        match self.items().get(focus) {
            Some(item) if matches!(item.face, Face::Stepper(_) | Face::Choice(_)) => {
                let press = if way == Way::Left {
                    item.less
                } else {
                    item.press
                };
                if let Some(press) = press {
                    self.pressed(press);
                }
            }
            _ => self.step_focus(way),
        }
    }

    pub(super) fn layer(&mut self, over: Over) {
        self.stale = true;
        self.armed = None;
        self.held = None;
        self.layers.push(Layer { over, focus: 0 });
        let focus = super::form::first(&self.items());
        if let Some(layer) = self.layers.last_mut() {
            layer.focus = focus;
        }
    }
}

/// The row of a menu above or below the one with the focus, round and round.
fn step_row(items: &[Item], focus: usize, way: Way) -> usize {
    let row = |index: &usize| {
        matches!(items[*index].face, Face::Row { .. }) && items[*index].press.is_some()
    };
    let (before, after) = (0..focus, focus + 1..items.len());
    let found = match way {
        Way::Up => before.rev().chain(after.rev()).find(row),
        _ => after.chain(before).find(row),
    };
    found.unwrap_or(focus)
}
