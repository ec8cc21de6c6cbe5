//! The mouse on the review's panel.

use crate::app::App;
use crate::app::layout::{CAPTION, COMMENT, MAP, MAP_STEP, SMALL_BOARD, STRIP, map_place};
use crate::app::mouse::Target;
use crate::config::Action;
use crate::game::Command;
use crate::geometry::Xy;

/// So far the map can be drawn away from the node shown.
const FARTHEST: i32 = 200;

/// A part of the panel that is no button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum Pane {
    /// The map, and the node there.
    Map(Option<usize>),
    Comment,
    SmallBoard,
}

impl App {
    pub(in crate::app) fn pane_at(&self, at: Xy) -> Option<Pane> {
        if !self.layers.is_empty() {
            return None;
        }
        if !self.reviewing {
            let is_used =
                self.judgement().is_some() || self.hints.shows_line() || self.is_searching();
            return (is_used && SMALL_BOARD.contains(at)).then_some(Pane::SmallBoard);
        }
        match at {
            _ if MAP.contains(at) => Some(Pane::Map(self.map_node_at(at))),
            _ if COMMENT.contains(at) => Some(Pane::Comment),
            // While counting the figures stand there.
            _ if SMALL_BOARD.contains(at) && self.score().is_none() => Some(Pane::SmallBoard),
            _ => None,
        }
    }

    /// The node of the map at a pixel.
    pub(super) fn map_node_at(&self, at: Xy) -> Option<usize> {
        let (column, row) = map_place(at);
        let node = self.review.map.node_at(column, row);
        node.filter(|_| MAP.contains(at))
    }

    pub(in crate::app) fn press_pane(&mut self, pane: Pane) {
        match pane {
            Pane::Map(Some(node)) if node != self.game.node() => self.obey(Command::Node(node)),
            Pane::Map(_) => self.review.pan = (0, 0),
            Pane::Comment => self.act(Action::Comment),
            Pane::SmallBoard => self.act(Action::Pin),
        }
    }

    /// The wheel over the panel. False where it walks as it does anywhere else.
    pub(in crate::app) fn wheel_pane(&mut self, notches: i32) -> bool {
        let Some(at) = self.pointer else { return false };
        let way = notches.signum();
        let aside = SMALL_BOARD.contains(at) || CAPTION.contains(at);
        if aside && self.hints.shows_line() {
            self.stale = true;
            self.walk_hint(way);
            return true;
        }
        if aside && self.has_line() {
            self.act(if way > 0 {
                Action::PinForward
            } else {
                Action::PinBack
            });
            return true;
        }
        if !self.reviewing {
            let walks = aside && self.reading().is_some();
            if walks {
                self.stale = true;
                self.walk_line(way);
            }
            return walks;
        }
        if COMMENT.contains(at) {
            self.stale = true;
            return self.review.said.scroll(notches);
        } else if STRIP.contains(at) && self.is_at_fork() {
            self.stale = true;
            self.choose(way);
        } else if aside && self.review.is_pinned() {
            self.stale = true;
            self.walk_pin(notches.clamp(-20, 20));
        } else {
            return false;
        }
        true
    }

    /// Takes hold of the map where a press has gone down on it.
    pub(in crate::app) fn grab_map(&mut self, at: Xy) {
        let on_map = matches!(self.armed, Some(Target::Pane(Pane::Map(_))));
        self.review.grip = on_map.then_some((at, self.review.pan));
    }

    /// The map follows the pointer while it is held; then no node of it is walked to.
    pub(in crate::app) fn drag_map(&mut self) {
        let (Some((from, pan)), Some(at)) = (self.review.grip, self.pointer) else {
            return;
        };
        let by = |pan: i32, from: i32, at: i32| {
            (pan + (from - at) / MAP_STEP).clamp(-FARTHEST, FARTHEST)
        };
        let pan = (by(pan.0, from.x, at.x), by(pan.1, from.y, at.y));
        if pan != self.review.pan {
            self.review.pan = pan;
            self.armed = None;
        }
    }

    pub(in crate::app) fn let_map_go(&mut self) {
        self.review.grip = None;
    }
}
