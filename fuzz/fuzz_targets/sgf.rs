//! Any bytes as a file: it is read or refused, and a game that is read can be walked through,
//! played on, and written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qishi::game::{Command, Game, from_sgf, open, to_sgf};
use qishi::sgf;

fuzz_target!(|bytes: &[u8]| {
    let Ok(mut game) = open(bytes) else {
        return;
    };
    let written = to_sgf(&game);
    let text = sgf::write(&written);
    let trees = sgf::read(text.as_bytes()).expect("what was written can be read");
    let again = from_sgf(&trees[0]).expect("what was written is a game");
    assert!(to_sgf(&again) == written, "{text}");
    look(&game);
    for steps in [-1, 1, -65, 64] {
        while game.obey(Command::Step(steps)).is_ok() {
            look(&game);
            // Sideways, where there are branches.
            let _ = game.obey(Command::Branch(1));
        }
    }
    for point in game.size().points().take(30) {
        let _ = game.obey(Command::Play(point));
        let _ = game.obey(Command::Dead(point));
    }
    for command in [Command::Pass, Command::Pass, Command::Undo, Command::Undo, Command::Redo] {
        let _ = game.obey(command);
        look(&game);
    }
});

/// Asks for all that is shown.
fn look(game: &Game) {
    for point in game.size().points() {
        let _ = game.check(point);
    }
    let _ = (game.score(), game.repeated(), game.illegal_count(), game.line_length());
    let _ = (game.branches(), game.is_on_main_line(), game.phase());
}
