//! Techniques and groups that have names: each where the books have it, and not where one stone or
//! liberty makes the difference.

use super::{answers, names};

/// A shape, a board after the last stone (`@` White's, `#` Black's), and the answers.
const ASKED: [(&str, &str, &[&str]); 11] = [
    (
        // The textbook position: three stones in a row, and one that runs ahead.
        "Crane's nest",
        "
        . . . . . . .
        . . . . . . .
        . . . @ . . .
        . X . . . X .
        . X O O O X .
        . . X X X . .
        . . . . . . .",
        &["D4"],
    ),
    (
        "L+1 group",
        "
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . X X X . . . .
        @ O O O X . . .
        . . . O X . . .
        . . . . . . . .",
        &["B2"],
    ),
    (
        "L+1 group to be saved",
        "
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . @ O O . . . .
        X X X X O . . .
        . . . X O . . .
        . . . . . . . .",
        &["B2"],
    ),
    (
        "L+1 group",
        "
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . X X X . . . .
        . O O O X . . .
        . . . O @ X . .
        . . . . . . . .",
        &["B1", "B2"],
    ),
    (
        "J group",
        "
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . X X X . . . .
        . O O O X . . .
        . . . . O X . .
        . . . @ . . . .",
        &["B2"],
    ),
    (
        "J group to be saved",
        "
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . O O O . . . .
        . X X X O . . .
        . . . . X @ . .
        . . . X . . . .",
        &["B1"],
    ),
    (
        // Shut in to the last liberty it is dead, from the 2-2 point.
        "Corner six",
        "
        . . . . . . . .
        . . . . . . . .
        X X X X X . . .
        O O O @ X . . .
        . . . O X . . .
        . . . O X . . .",
        &["B2"],
    ),
    (
        // With one liberty outside it is a ko, from the 2-1 point.
        "Corner six",
        "
        . . . . . . . .
        . . . . . . . .
        . X X X X . . .
        O O O @ X . . .
        . . . O X . . .
        . . . O X . . .",
        &["B1"],
    ),
    (
        // With two it lives.
        "Corner six",
        "
        . . . . . . . .
        . . . . . . . .
        . . X X X . . .
        O O O @ X . . .
        . . . O X . . .
        . . . O X . . .",
        &[],
    ),
    (
        "Tripod with a leg",
        "
        . . . . . . . .
        . . . . . . . .
        . . X . . . . .
        . X X . . . . .
        . O O X . . . .
        . . O X . . . .
        . . @ . . . . .",
        &["A2"],
    ),
    (
        "Carpenter's square",
        "
        . . . . . . . .
        . . . . . . . .
        X X X X . . . .
        O @ O X X . . .
        . . . O X . . .
        . . . O X . . .
        . . . O X . . .",
        &["B2"],
    ),
];

#[test]
fn groups_of_the_corner_and_the_crane_s_nest_are_answered_at_their_vital_points() {
    for (name, drawing, expected) in ASKED {
        assert_eq!(answers(drawing, name), expected, "{name}{drawing}");
    }
}

/// A shape that is not there, and a board after the last stone `@`.
const NOT_TOLD: [(&str, &str); 5] = [
    // The runner is joined to a stone of its own beside it: it gets out.
    (
        "Crane's nest",
        "
        . . . . . . .
        . . . . . . .
        . . . @ O . .
        . X . . . X .
        . X O O O X .
        . . X X X . .
        . . . . . . .",
    ),
    // A wall of the nest can be taken.
    (
        "Crane's nest",
        "
        . . . . . . .
        . . . . . . .
        . O . @ . . .
        O X . . . X .
        O X O O O X .
        . O X X X . .
        . . . . . . .",
    ),
    // Both legs: it lives, and there is nothing to play.
    (
        "Tripod with a leg",
        "
        . . . . . . . .
        . . . . . . . .
        . . X . . . . .
        . X X . . . . .
        O O O X . . . .
        . . O X . . . .
        . . @ . . . . .",
    ),
    // The square is whole: nothing can be done in it.
    (
        "Carpenter's square",
        "
        . . . . . . . .
        X X X X X . . .
        O @ O O X . . .
        . . . O X . . .
        . . . O X . . .
        . . . O X . . .",
    ),
    // In the middle of the side it is no corner.
    (
        "J group",
        "
        . . . . . . . . . .
        . . . . . . . . . .
        . . . X X X . . . .
        . . . O O O X . . .
        . . . . . . O X . .
        . . . . . @ . . . .",
    ),
];

#[test]
fn a_group_that_is_not_shut_in_or_has_one_stone_more_is_not_told() {
    for (name, drawing) in NOT_TOLD {
        let told = names(drawing);
        assert!(!told.contains(&name.to_owned()), "{told:?}{drawing}");
    }
}

/// A shape, a board on which Black's `#` has made it, and the same with one difference that unmakes
/// it.
const MADE: [(&str, &str, &str); 7] = [
    (
        "L group",
        "
        . . . . . . . .
        . . . . . . . .
        . # X X . . . .
        . O O O X . . .
        . . . O X . . .
        . . . . . . . .",
        "
        . . . . . . . .
        . . . . . . . .
        . # X X . . . .
        . O O O X . . .
        . O . O X . . .
        . . . . . . . .",
    ),
    (
        "Loose ladder",
        "
        . . . . . . . .
        . . . . . . . .
        . . X X . . . .
        . X O O # . . .
        . . . . . . . .",
        // On the third line there is room below.
        "
        . . . . . . . .
        . . X X . . . .
        . X O O # . . .
        . . . . . . . .
        . . . . . . . .",
    ),
    (
        "Under the stones",
        "
        . . . . . . . .
        . . . . . . . .
        X X O O O . . .
        X O . . O . . .
        X O # . O . . .
        X X O O . . . .
        . . . . . . . .",
        // The chain has a liberty outside.
        "
        . . . . . . . .
        . . . . . . . .
        X X O O O . . .
        . O . . O . . .
        X O # . O . . .
        X X O O . . . .
        . . . . . . . .",
    ),
    (
        "Counter-hane",
        "
        . . . . . . .
        . . # . . . .
        . . O X . . .
        . . . O . . .
        . . . . . . .",
        // The hane is joined: there is nothing to bend round.
        "
        . . . . . . .
        . . # . . . .
        . . O X . . .
        . . O O . . .
        . . . . . . .",
    ),
    (
        "Belly attachment",
        "
        . . . . . . .
        . . . . . . .
        . . X . . . .
        . X O . . . .
        . X O # . . .
        . . . . . . .",
        // That is the head's side.
        "
        . . . . . . .
        . . . . . . .
        . . X . . . .
        . X O # . . .
        . X O . . . .
        . . . . . . .",
    ),
    (
        "Dog's head",
        "
        . . . . . . .
        . . . . . . .
        . . X . . . .
        . . . . # . .
        . . X . . . .
        . . . . . . .
        . . . . . . .",
        "
        . . . . . . .
        . . . . . . .
        . . X . . . .
        . . . O # . .
        . . X . . . .
        . . . . . . .
        . . . . . . .",
    ),
    (
        "Horse's head",
        "
        . . . . . . . .
        . . . . . . . .
        . . X . . . . .
        . . . . . # . .
        . . X . . . . .
        . . . . . . . .
        . . . . . . . .",
        "
        . . . . . . . .
        . . . . . . . .
        . . X . . . . .
        . . . . # . . .
        . . X . . . . .
        . . . . . . . .
        . . . . . . . .",
    ),
];

#[test]
fn what_was_made_is_told_by_name_and_not_where_one_stone_unmakes_it() {
    for (name, made, unmade) in MADE {
        let is_told = |drawing: &str| names(drawing).contains(&name.to_owned());
        assert!(is_told(made), "{name}{made}");
        assert!(!is_told(unmade), "{name}{unmade}");
    }
}
