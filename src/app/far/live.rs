//! Coming back to a table: all that was said there is told again, and then goes on.

use super::super::App;
use super::super::dialog::{Dialog, FarDialog};
use super::super::layers::Over;
use crate::game::{Game, MoveKind};
use crate::talk::table::Step;

impl App {
    /// Offers to go back to a room. A record that did not end, and is offered already, waits behind.
    pub(super) fn ask_kept(&mut self, room: String) {
        if let Some(Dialog::Resume(..)) = self.top_dialog() {
            let layer = self.layers.pop();
            let dialog = layer.map(|layer| layer.over);
            if let (Some(Over::Dialog(Dialog::Resume(game, _))), Some(path)) =
                (dialog, self.filing.found.take())
            {
                self.far.found = Some((path, game));
            }
        }
        self.ask(Dialog::Far(FarDialog::Kept(room)));
    }

    /// The table is left alone for now: the record that did not end is offered after all.
    pub(in crate::app) fn ask_found(&mut self) {
        if let Some((path, game)) = self.far.found.take() {
            let name = path.rsplit('/').next().unwrap_or(&path).to_owned();
            self.ask(Dialog::resume(*game, &name));
        }
    }

    /// All was told again: what waits for an answer asks for it, and the game is on the disk.
    pub(super) fn go_live(&mut self) {
        self.far.is_live = true;
        self.adopt_found();
        if self.far.table.begun() > 0 && self.far.table.is_playing() {
            self.autosave(false);
        }
        let proposed = self.far.table.proposed();
        let is_theirs = proposed.is_some_and(|p| Some(p.by) != self.far.role());
        if is_theirs {
            self.ask_proposed();
        } else {
            self.reveal();
        }
        let ask = self.far_game().and_then(|(game, role)| {
            let ask = game.ask()?;
            (ask.by != role).then_some(ask.wish)
        });
        if let Some(wish) = ask {
            self.ask_wish(wish);
        }
    }

    /// Tells the own part of the draw, where the own terms wait for it.
    pub(super) fn reveal(&mut self) {
        let proposed = self.far.table.proposed();
        if proposed.is_some_and(|proposed| Some(proposed.by) == self.far.role()) {
            let part = self.part();
            self.say_step(&Step::Reveal(part));
        }
    }

    /// Goes on in the file of the record that did not end, where that is this game.
    fn adopt_found(&mut self) {
        let Some((path, found)) = self.far.found.take() else {
            return;
        };
        let is_same = self
            .far
            .table
            .game()
            .is_some_and(|game| is_begun(&found, game.game()));
        if is_same {
            self.filing.from = Some(path);
        }
    }
}

/// Whether one game is the other one's beginning.
fn is_begun(begun: &Game, game: &Game) -> bool {
    let moves = |game: &Game| {
        let record = game.record();
        let line = record.line_to(record.main_end());
        let played = line
            .into_iter()
            .filter_map(|node| record.node(node).played());
        played.map(|played| played.kind).collect::<Vec<MoveKind>>()
    };
    begun.names() == game.names()
        && begun.size() == game.size()
        && moves(game).starts_with(&moves(begun))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::open;

    #[test]
    fn only_the_beginning_of_the_same_game_is_gone_on_with() {
        let game = |text: &str| open(text.as_bytes()).expect("a game");
        let whole = game("(;GM[1]SZ[9]PB[a]PW[b];B[ee];W[cc];B[gg])");
        assert!(is_begun(
            &game("(;GM[1]SZ[9]PB[a]PW[b];B[ee];W[cc])"),
            &whole
        ));
        assert!(!is_begun(
            &game("(;GM[1]SZ[9]PB[a]PW[b];B[ee];W[cg])"),
            &whole
        ));
        assert!(!is_begun(&game("(;GM[1]SZ[9]PB[b]PW[a];B[ee])"), &whole));
    }
}
