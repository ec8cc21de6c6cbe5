//! Records of games: read, written, and shown.

use super::words::word;
use super::{Answered, Done, Engine, answer, say};
use crate::game::{Game, from_sgf, to_sgf};
use crate::go::Rules;
use crate::sgf::{self, Tree};
use crate::talk::at_move;
use crate::talk::plain::forget_place;

/// Asks for a record, to be shown at its end or before a move.
pub(super) fn loadsgf(_: &mut Engine, words: &[&str]) -> Answered {
    word(words, 0)?;
    // The file's name may have blanks in it.
    let before = words.last().and_then(|word| word.parse().ok());
    let before = before.filter(|_| words.len() > 1);
    let name = &words[..words.len() - usize::from(before.is_some())];
    let path = name.join(" ");
    Ok(Done::Load { path, before })
}

impl Engine {
    pub(super) fn printsgf(&mut self, words: &[&str]) -> Answered {
        let mut text = sgf::write(&line_of(&self.game));
        if words.is_empty() {
            return say(text);
        }
        if !text.ends_with('\n') {
            text.push('\n');
        }
        let path = words.join(" ");
        Ok(Done::Save { path, text })
    }

    /// What was read of the file that [`Reply::Load`](super::Reply::Load) asked for, or why it
    /// could not be; gives the answer.
    pub fn loaded(&mut self, file: Result<&[u8], String>) -> String {
        let (id, before) = self.waits.take().unwrap_or_default();
        match file.and_then(|bytes| self.show(bytes, before)) {
            Ok(()) => answer('=', &id, ""),
            Err(why) => answer('?', &id, &format!("cannot load file: {why}")),
        }
    }

    /// Whether the file that [`Reply::Save`](super::Reply::Save) asked for was written; gives the
    /// answer.
    pub fn saved(&mut self, written: Result<(), String>) -> String {
        let (id, _) = self.waits.take().unwrap_or_default();
        match written {
            Ok(()) => answer('=', &id, ""),
            Err(why) => answer('?', &id, &format!("cannot write file: {why}")),
        }
    }

    /// Shows a record as it was before a move of its main line.
    fn show(&mut self, bytes: &[u8], before: Option<usize>) -> Result<(), String> {
        let moves = before.map(|number| number.saturating_sub(1));
        let game = at_move(bytes, moves).map_err(|why| why.to_string())?;
        let root = game.record().tree().node(0);
        let told = |name| root.value(name);
        let named = told("RU").and_then(Rules::from_text);
        let (rule_set, rules) = named.unwrap_or((self.rule_set, self.options.rules));
        let komi = told("KM").and_then(|text| text.parse().ok());
        let rules = rules.with_komi(komi.unwrap_or(self.options.rules.komi));
        let mut tree = line_of(&game);
        let mut game = from_sgf(tree.clone()).map_err(|why| why.to_string())?;
        if game.handicap_left() > 0 {
            // A handicap that the file does not place would wait for its stones.
            tree.set(0, "HA", [""; 0]);
            game = from_sgf(tree).map_err(|why| why.to_string())?;
        }
        self.game = game;
        self.play_on();
        self.agree(rule_set, rules);
        self.options.size = self.game.size();
        Ok(())
    }
}

/// The line from the start to the position shown, without branches and without what follows.
fn line_of(game: &Game) -> Tree {
    let whole = to_sgf(game);
    let mut tree = Tree::default();
    let mut parent = None;
    for node in game.record().line_to(game.node()) {
        let number = tree.add(parent);
        parent = Some(number);
        for property in whole.node(node).properties() {
            if property.name() != "QL" {
                tree.set(number, property.name(), property.values());
            }
        }
    }
    forget_place(&mut tree);
    tree
}
