//! Edits, and what they leave.

use crate::board::{Color, Grid, Point};
use crate::game::tests::{new_game, obey};
use crate::game::{Edit, Game, Refusal, open, to_sgf};
use crate::sgf;

fn game(text: &str) -> Game {
    open(text.as_bytes()).expect(text)
}

fn edit(game: &mut Game, words: &str) {
    for words in words.split(',') {
        let edit: Edit = words.parse().expect(words);
        game.edit(&edit).expect(words);
    }
}

fn walk(game: &mut Game, words: &str) {
    for words in words.split(',') {
        game.obey(words.parse().expect(words)).expect(words);
    }
}

/// The record without what tells where it was left.
fn written(game: &Game) -> String {
    let mut tree = to_sgf(game);
    for node in tree.walk().collect::<Vec<_>>() {
        for name in ["QH", "QL", "FF", "GM", "CA", "AP"] {
            tree.set(node, name, [""; 0]);
        }
    }
    sgf::write(&tree).replace('\n', "")
}

#[test]
fn every_edit_is_written_undone_and_redone() {
    let start = "(;SZ[9]PB[a](;B[ee];W[cc]C[old]LB[aa:x][bb:y])(;B[gg]))";
    let cases = [
        ("comment new", "C[new]LB[aa:x][bb:y]"),
        ("comment ", "W[cc]LB[aa:x][bb:y]"),
        ("name turn", "N[turn]"),
        ("mark TR dd,mark TR ff", "TR[dd][ff]"),
        ("mark TR dd,mark SQ dd", "SQ[dd]"),
        ("label aa z", "LB[bb:y][aa:z]"),
        ("label aa ", "LB[bb:y]"),
        ("line AR aa bb,line LN aa bb", "AR[aa:bb]LN[aa:bb]"),
        ("info PB Mei,info DT 2026-11-30", "PB[Mei]DT[2026-11-30]"),
        ("stone B dd,stone W ff,stone - ee", ";AB[dd]AW[ff]AE[ee]"),
        ("stone B dd,stone W dd,stone - dd", "y];)"),
        ("turn W", ";PL[W])"),
    ];
    for (words, expected) in cases {
        let mut game = game(start);
        walk(&mut game, "first,step 2");
        let before = written(&game);
        edit(&mut game, words);
        let after = written(&game);
        assert!(after.contains(expected), "{words}: {after}");
        let edits = words.split(',').count();
        for _ in 0..edits {
            edit(&mut game, "unedit");
        }
        assert_eq!(written(&game), before, "{words}");
        assert!(!game.can_undo_edit());
        for _ in 0..edits {
            edit(&mut game, "reedit");
        }
        assert_eq!(written(&game), after, "{words}");
    }
}

#[test]
fn the_board_follows_what_is_set_up() {
    let mut game = game("(;SZ[9];B[ee])");
    edit(&mut game, "stone W ee,stone B aa");
    let at = |game: &Game, name: &str| game.position().board.at(name.parse().expect(name));
    assert_eq!(
        (at(&game, "ee"), at(&game, "aa")),
        (Some(Color::White), Some(Color::Black))
    );
    edit(&mut game, "unedit,unedit");
    assert_eq!(
        (at(&game, "ee"), at(&game, "aa")),
        (Some(Color::Black), None)
    );
    assert_eq!(game.move_count(), 1);
    edit(&mut game, "reedit");
    assert_eq!(at(&game, "ee"), Some(Color::White));
    // Another edit gives up what was undone.
    edit(&mut game, "comment x");
    assert!(!game.can_redo_edit());
}

#[test]
fn branches_are_moved_and_taken_out() {
    let mut game = game("(;SZ[9](;B[aa];W[ab])(;B[bb])(;B[cc]))");
    walk(&mut game, "first,step 1,branch 1");
    edit(&mut game, "promote");
    assert_eq!(written(&game), "(;SZ[9](;B[bb])(;B[aa];W[ab])(;B[cc]))");
    edit(&mut game, "demote,demote");
    assert_eq!(written(&game), "(;SZ[9](;B[aa];W[ab])(;B[cc])(;B[bb]))");
    assert_eq!(game.edit(&Edit::Demote), Err(Refusal::NoBranch));
    edit(&mut game, "lead,delete");
    assert_eq!(written(&game), "(;SZ[9](;B[aa];W[ab])(;B[cc]))");
    assert_eq!(
        (game.move_count(), game.edit(&Edit::Delete)),
        (0, Err(Refusal::AtStart))
    );
    edit(&mut game, "unedit,unedit");
    assert_eq!(written(&game), "(;SZ[9](;B[aa];W[ab])(;B[cc])(;B[bb]))");
    assert_eq!(
        game.last_move().map(|m| m.kind),
        Some(crate::game::MoveKind::Play(Point::new(1, 1)))
    );
}

#[test]
fn a_trial_is_an_edit_and_a_move_played_is_none() {
    let mut game = game("(;SZ[9];B[aa])");
    walk(&mut game, "try bb,try cc");
    edit(&mut game, "unedit,unedit");
    assert_eq!(written(&game), "(;SZ[9];B[aa])");
    edit(&mut game, "reedit");
    assert_eq!(written(&game), "(;SZ[9];B[aa];W[bb])");
    walk(&mut game, "play cc");
    assert!(!game.can_undo_edit() && !game.can_redo_edit());
}

#[test]
fn places_are_found() {
    let mut game = game("(;SZ[9];B[aa];W[bb]C[one](;B[cc];W[dd]C[two])(;B[ee]))");
    let mut go = |words: &str| {
        game.obey(words.parse().expect(words))
            .map(|_| game.move_count())
    };
    assert_eq!(go("first"), Ok(0));
    assert_eq!((go("said 1"), go("said 1")), (Ok(2), Ok(4)));
    assert_eq!(
        (go("said 1"), go("said -1")),
        (Err(Refusal::NotFound), Ok(2))
    );
    assert_eq!(
        (go("goto 3"), go("goto 9"), go("goto 0")),
        (Ok(3), Err(Refusal::NotFound), Ok(0))
    );
    assert_eq!(
        (go("find cc"), go("find aa"), go("find hh")),
        (Ok(3), Ok(1), Err(Refusal::NotFound))
    );
    assert_eq!(
        (go("node 5"), go("node 6")),
        (Ok(3), Err(Refusal::NotFound))
    );
    assert_eq!(game.branches(), (1, 2));
}

/// It changes the record as a command does: no edit before it can be undone.
#[test]
fn marks_of_the_dead_are_a_change_of_the_record() {
    let mut game = new_game(9, 0);
    obey(&mut game, "play ee,play aa,pass,pass");
    edit(&mut game, "comment before");
    let (revision, mut found) = (game.revision(), Grid::new(game.size(), false));
    found[Point::new(0, 0)] = true;
    game.mark_dead(found).expect("the board is counted");
    assert!(game.revision() > revision && !game.can_undo_edit());
}
