//! Any bytes as a file: it is read or refused, and a game that is read can be walked through,
//! played on, and written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qishi::game::{Command, Game, open, to_sgf};
use qishi::sgf;

fuzz_target!(|bytes: &[u8]| {
    let Ok(mut game) = open(bytes) else {
        return;
    };
    // Once it has been put in order, it stays as it is.
    let first = again(&game);
    let second = again(&first);
    assert!(to_sgf(&first) == to_sgf(&second));
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
    for command in [
        Command::Pass,
        Command::Pass,
        Command::Undo,
        Command::Undo,
        Command::Redo,
    ] {
        let _ = game.obey(command);
        look(&game);
    }
});

/// Writes a game and reads it again.
fn again(game: &Game) -> Game {
    let text = sgf::write(&to_sgf(game));
    open(text.as_bytes()).expect("what was written is a game")
}

/// Asks for all that is shown.
fn look(game: &Game) {
    for point in game.size().points() {
        let _ = game.check(point);
    }
    let _ = (
        game.score(),
        game.repeated(),
        game.illegal_count(),
        game.line_length(),
    );
    let _ = (game.branches(), game.is_on_main_line(), game.phase());
}
