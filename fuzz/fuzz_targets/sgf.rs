//! Any bytes as a file: it is read or refused, its trees are written and read again as they were,
//! and a game that is read can be summed up, walked through, played on, and written and read again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qishi::game::{Command, Game, Summary, check, open, read_file, to_sgf};
use qishi::sgf;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(file) = read_file(bytes, "") {
        for repair in &file.repairs {
            let _ = repair.to_string();
        }
        file.trees.iter().for_each(look_at_tree);
    }
    let opened = open(bytes);
    assert_eq!(
        check(bytes),
        opened.as_ref().map(drop).map_err(Clone::clone)
    );
    let Ok(mut game) = opened else {
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
        Command::First,
        Command::Last,
    ] {
        let _ = game.obey(command);
        look(&game);
    }
});

/// Writes a tree and reads it again: it is the same, and nothing has to be put right but that it
/// names no encoding. A summary can be made of it.
fn look_at_tree(tree: &sgf::Tree) {
    let mut tree = tree.clone();
    tree.name_utf8();
    let text = sgf::write(&tree);
    let read = sgf::read(text.as_bytes()).expect("what was written is SGF");
    assert_eq!(read.trees, [tree.clone()]);
    if let Ok(summary) = Summary::of(tree) {
        assert!(summary.passes <= summary.moves);
        let _ = (summary.stone_counts(), summary.info("PB"));
        for repair in &summary.repairs {
            let _ = repair.to_string();
        }
    }
}

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
