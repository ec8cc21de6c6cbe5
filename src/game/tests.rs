//! What commands do to a game.

use super::*;
use crate::board::{Color, Size};
use crate::go::{Ko, Komi, RuleSet, Rules};

pub(super) const CHINESE: Rules = Rules::CHINESE.with_komi(Komi::ZERO);

pub(super) fn new_game(lines: u8, handicap: u8) -> Game {
    Game::new(Setup {
        handicap,
        ..Setup::new(Size::square(lines), CHINESE)
    })
}

/// Obeys several commands, which have to be obeyed; gives what the last one did.
pub(super) fn obey(game: &mut Game, commands: &str) -> Happened {
    let mut happened = Happened::Moved;
    for words in commands.split(',') {
        let command = words.parse().expect(words);
        happened = game.obey(command).expect(words);
    }
    happened
}

pub(super) fn refused(game: &mut Game, words: &str) -> Refusal {
    let before = game.clone();
    let refusal = game.obey(words.parse().expect(words)).expect_err(words);
    assert_eq!(*game, before, "a refused command changes nothing");
    refusal
}

pub(super) fn point(letters: &str) -> Point {
    letters.parse().expect(letters)
}

#[test]
fn numbers_belong_to_the_stones_that_stand() {
    let mut game = new_game(9, 0);
    let happened = obey(&mut game, "play ba,play aa,play ab");
    assert_eq!(happened, Happened::Played { captured: 1 });
    assert_eq!(game.numbers()[point("aa")], 0);
    assert_eq!(game.prisoners().black, 1);
    obey(&mut game, "play ee,play aa");
    assert_eq!(game.numbers()[point("aa")], 5);
    assert_eq!((game.move_count(), game.line_length()), (5, 5));
    obey(&mut game, "undo,undo,undo,undo,undo");
    assert_eq!((game.move_count(), game.line_length()), (0, 5));
    assert_eq!(game.prisoners().black, 0);
    assert_eq!(refused(&mut game, "undo"), Refusal::NothingToUndo);
    assert_eq!(game.end_of_line().numbers[point("aa")], 5);
}

#[test]
fn handicap_stones_have_no_numbers_and_white_plays_first() {
    let mut game = new_game(19, 4);
    assert_eq!((game.to_play(), game.move_count()), (Color::White, 0));
    assert_eq!(game.stones()[point("pd")], Some(Color::Black));
    obey(&mut game, "play qc");
    assert_eq!(game.numbers()[point("qc")], 1);
    assert_eq!(game.numbers()[point("pd")], 0);
    assert_eq!(new_game(5, 9).handicap(), 0);
}

#[test]
fn a_move_in_place_of_one_taken_back_becomes_the_line() {
    let mut game = new_game(9, 0);
    obey(&mut game, "play aa,play bb,undo,play cc");
    assert_eq!(game.branches(), (0, 2));
    obey(&mut game, "branch 1");
    assert_eq!(
        game.last_move().map(|m| m.kind),
        Some(MoveKind::Play(point("bb")))
    );
    assert_eq!(refused(&mut game, "branch 1"), Refusal::NoBranch);
    // The first thought after all: it comes to the front again.
    obey(&mut game, "branch -1,undo,play bb");
    assert_eq!(game.branches(), (0, 2));
    obey(&mut game, "undo,redo");
    assert_eq!(game.branches(), (0, 2));
    assert_eq!(refused(&mut game, "redo"), Refusal::NothingToRedo);
}

#[test]
fn a_trial_after_walking_back_is_a_branch() {
    let mut game = new_game(9, 0);
    obey(&mut game, "play aa,play bb,play cc,step -2,try dd");
    assert_eq!(game.branches(), (1, 2));
    assert_eq!(game.line_length(), 2);
    // Forward goes on where it was last; an old move is walked into.
    obey(&mut game, "step -1,step 1");
    assert_eq!(game.branches(), (1, 2));
    obey(&mut game, "step -1,try bb,last");
    assert_eq!((game.move_count(), game.branches()), (3, (0, 1)));
    assert_eq!(refused(&mut game, "step 1"), Refusal::AtEnd);
    obey(&mut game, "first");
    assert_eq!(refused(&mut game, "step -10"), Refusal::AtStart);
    assert_eq!(refused(&mut game, "redo"), Refusal::NothingToRedo);
}

#[test]
fn chains_turned_by_the_players_are_turned_back_one_by_one() {
    let mut game = new_game(9, 0);
    obey(&mut game, "play ee,play aa,pass,play ii,pass,pass");
    let mut found = Grid::new(game.size(), false);
    found[point("aa")] = true;
    game.mark_dead(found.clone()).expect("the board is counted");
    obey(&mut game, "dead aa,dead ii,dead aa");
    assert!(game.dead()[point("aa")] && game.dead()[point("ii")]);
    assert_eq!(obey(&mut game, "accept,undo,undo"), Happened::Flipped);
    assert!(!game.dead()[point("aa")] && game.dead()[point("ii")]);
    obey(&mut game, "undo,undo");
    assert_eq!((game.dead(), game.flips()), (&found, &[][..]));
    // Then the pass is taken back, and all of it is done again.
    obey(&mut game, "undo,redo,redo,redo");
    assert_eq!(game.flips(), [point("aa"), point("ii")]);
    assert!(!game.dead()[point("aa")] && game.dead()[point("ii")]);
    assert!(game.can_redo());
    obey(&mut game, "undo,dead aa");
    assert_eq!(refused(&mut game, "redo"), Refusal::NothingToRedo);
    obey(&mut game, "undo,undo,undo");
    assert_eq!((game.phase(), game.move_count()), (Phase::Playing, 5));
    assert_eq!(game.mark_dead(found), Err(Refusal::NotCounting));
}

#[test]
fn two_passes_lead_to_counting_and_back() {
    let mut game = new_game(9, 0);
    let happened = obey(&mut game, "play ee,play aa,pass,pass");
    assert_eq!(happened, Happened::CountingBegan);
    assert_eq!(refused(&mut game, "play bb"), Refusal::Counting);
    assert_eq!(refused(&mut game, "dead bb"), Refusal::NoStone);
    obey(&mut game, "dead aa");
    assert_eq!(game.score().map(|s| s.lead_half()), Some(162));
    obey(&mut game, "step -1");
    assert_eq!((game.phase(), game.score()), (Phase::Playing, None));
    obey(&mut game, "step 1");
    assert!(game.dead()[point("aa")]);
    // Two more passes are needed after the game was resumed.
    obey(&mut game, "resume");
    assert_eq!(
        (game.phase(), game.to_play()),
        (Phase::Playing, Color::Black)
    );
    assert_eq!(obey(&mut game, "pass"), Happened::Passed);
    assert_eq!(obey(&mut game, "pass"), Happened::CountingBegan);
    obey(&mut game, "undo");
    assert_eq!((game.phase(), game.move_count()), (Phase::Playing, 5));
    assert_eq!(refused(&mut game, "accept"), Refusal::NotCounting);
}

#[test]
fn a_result_stands_where_it_was_found_and_can_be_taken_back() {
    let mut game = new_game(9, 0);
    let lead_half = 2 * 81;
    obey(&mut game, "play ee,pass,pass");
    let happened = obey(&mut game, "accept");
    assert_eq!(happened, Happened::Finished(Outcome::Score { lead_half }));
    assert_eq!(refused(&mut game, "pass"), Refusal::GameOver);
    assert_eq!(obey(&mut game, "undo"), Happened::Resumed);
    assert_eq!(game.phase(), Phase::Counting);
    obey(&mut game, "accept,step -2,play aa,resign");
    let winner = Color::Black;
    assert_eq!(
        game.outcome(),
        Some(Outcome::Resigned {
            winner: Color::White
        })
    );
    assert_eq!(game.score(), None);
    assert_eq!(obey(&mut game, "undo"), Happened::Resumed);
    assert_eq!(game.phase(), Phase::Playing);
    obey(&mut game, "branch -1,last");
    assert_eq!(game.outcome().and_then(Outcome::winner), Some(winner));
}

#[test]
fn a_move_played_after_walking_back_is_the_line_that_counts() {
    let mut game = new_game(9, 0);
    obey(&mut game, "play aa,play bb,play cc,step -2,play dd");
    assert_eq!((game.branches(), game.line_length()), ((0, 2), 2));
    assert!(game.is_on_main_line());
    // From within a branch, too: the whole way there counts.
    obey(&mut game, "branch 1,step 1,play ee");
    obey(&mut game, "pass,pass,accept");
    assert!(game.is_on_main_line());
    let sgf = to_sgf(&game);
    assert!(sgf.node(0).value("RE").is_some(), "the game has its result");
}

#[test]
fn a_game_that_ends_after_an_undo_has_its_result() {
    for end in ["undo,undo,resign", "undo,count,accept"] {
        let mut game = new_game(9, 0);
        obey(&mut game, "play ee,play cg,play gc,play cc");
        obey(&mut game, end);
        let tree = to_sgf(&game);
        let result = tree.node(0).value("RE").map(str::to_owned);
        assert_eq!(result, game.outcome().map(|outcome| outcome.to_string()));
        assert!(result.is_some() && game.is_on_main_line());
        // What was taken back is still there, as a branch, and the end can be taken back.
        assert_eq!(from_sgf(tree).expect("a game").phase(), game.phase());
        obey(&mut game, "undo");
        assert_eq!(game.outcome(), None);
    }
}

#[test]
fn only_the_end_can_be_given_up_or_counted() {
    let mut game = new_game(9, 0);
    obey(&mut game, "play ee,play cc,first");
    assert_eq!(refused(&mut game, "resign"), Refusal::NotAtEnd);
    assert_eq!(refused(&mut game, "count"), Refusal::NotAtEnd);
    obey(&mut game, "last,resign");
}

#[test]
fn counting_can_be_asked_for() {
    let mut game = new_game(9, 0);
    obey(&mut game, "play ee,count,undo");
    assert_eq!((game.phase(), game.move_count()), (Phase::Playing, 1));
    assert_eq!(refused(&mut game, "dead ee"), Refusal::NotCounting);
    assert_eq!(refused(&mut game, "resume"), Refusal::NotCounting);
}

#[test]
fn the_rules_are_kept() {
    let mut game = new_game(5, 0);
    let illegal = |why| Refusal::Illegal(why);
    obey(
        &mut game,
        "play ba,play ca,play ab,play db,play bc,play cc,play cb",
    );
    assert_eq!(refused(&mut game, "play cb"), illegal(Illegal::Occupied));
    assert_eq!(refused(&mut game, "play ff"), illegal(Illegal::OffBoard));
    assert_eq!(refused(&mut game, "play aa"), illegal(Illegal::Suicide));
    obey(&mut game, "play bb,play ee");
    assert_eq!(game.ko(), None);
    assert_eq!(game.prisoners().white, 1);
}

#[test]
fn superko_looks_at_every_board_since_the_start() {
    let game = |ko| {
        let rules = Rules { ko, ..CHINESE };
        let size = Size::new(2, 1).expect("a size");
        let mut game = Game::new(Setup::new(size, rules));
        obey(&mut game, "play aa,play ba,pass");
        game
    };
    let superko = Err(Refusal::Illegal(Illegal::Superko { ply: 1 }));
    // White has one stone left and lets it be taken: the first board comes again.
    let mut positional = game(Ko::PositionalSuperko);
    obey(&mut positional, "pass,resume");
    assert_eq!(positional.check(point("aa")), superko);
    let mut simple = game(Ko::Simple);
    obey(&mut simple, "pass,resume");
    assert_eq!(simple.check(point("aa")), Ok(()));
}

#[test]
fn what_is_set_up_first_was_there_from_the_start_with_the_one_to_play() {
    let check = |rules: &str| {
        let text =
            format!("(;GM[1]SZ[5]RU[{rules}]AW[ba][da][cb][db]AB[ab][bb][cc]PL[W];W[aa];B[ca])");
        open(text.as_bytes()).expect("a game").check(point("ba"))
    };
    // White sends two, Black returns one. The first board would come back, but White was to play.
    assert_eq!(check("AGA"), Ok(()));
    let superko = Refusal::Illegal(Illegal::Superko { ply: 0 });
    assert_eq!(check("Tromp-Taylor"), Err(superko));
}

#[test]
fn under_the_simple_ko_a_board_that_comes_back_may_end_the_game() {
    let text = "(;GM[1]SZ[5]RU[Japanese]AW[ba][da][cb][db]AB[ab][bb][cc]PL[W];W[aa];B[ca])";
    let mut game = open(text.as_bytes()).expect("a game");
    assert_eq!(refused(&mut game, "void"), Refusal::NotRepeated);
    obey(&mut game, "play ba");
    assert_eq!(game.repeated(), Some(0));
    assert_eq!(obey(&mut game, "void"), Happened::Finished(Outcome::Void));
    assert_eq!(game.repeated(), None);
    obey(&mut game, "undo");
    assert_eq!((game.phase(), game.repeated()), (Phase::Playing, Some(0)));
}

#[test]
fn moves_against_the_rules_are_entered_and_flagged() {
    let text = "(;GM[1]SZ[3]RU[Tromp-Taylor];B[ba];W[ba];B[ab];W[zz];B[bb];W[aa];B[ca];W[tt])";
    let mut game = open(text.as_bytes()).expect("a game");
    assert_eq!(game.illegal_count(), 2);
    let mut flags = Vec::new();
    while game.obey(Command::Step(-1)).is_ok() {
        flags.extend(game.illegal());
    }
    assert_eq!(flags, [Illegal::OffBoard, Illegal::Occupied]);
    let text = text.replace("Tromp-Taylor", "Chinese");
    let game = open(text.as_bytes()).expect("a game");
    assert_eq!(game.illegal_count(), 2);
}

#[test]
fn black_may_put_the_handicap_anywhere() {
    let mut game = Game::new(Setup {
        handicap: 2,
        free_handicap: true,
        ..Setup::new(Size::square(9), CHINESE)
    });
    assert_eq!(refused(&mut game, "pass"), Refusal::HandicapFirst);
    assert_eq!(obey(&mut game, "play aa"), Happened::Placed { left: 1 });
    let occupied = Refusal::Illegal(Illegal::Occupied);
    assert_eq!(refused(&mut game, "play aa"), occupied);
    // A draft goes on where it was.
    let saved = crate::sgf::write(&to_sgf(&game));
    assert_eq!(open(saved.as_bytes()).expect("a game").handicap_left(), 1);
    obey(&mut game, "play bb,undo,play ii");
    assert_eq!((game.to_play(), game.handicap_left()), (Color::White, 0));
    obey(&mut game, "play ee,undo");
    // The move is still there to be played again, on these stones.
    assert_eq!(refused(&mut game, "undo"), Refusal::NothingToUndo);
}

#[test]
fn white_passes_last_where_the_rules_say_so() {
    let mut game = Game::new(Setup::new(Size::square(9), Rules::AGA));
    assert_eq!(obey(&mut game, "play ee,pass,pass"), Happened::Passed);
    assert_eq!(obey(&mut game, "pass"), Happened::CountingBegan);
    // Each pass hands over a stone.
    let prisoners = game.prisoners();
    assert_eq!((prisoners.black, prisoners.white), (2, 1));
    obey(&mut game, "resume,pass");
    assert_eq!(game.phase(), Phase::Playing);
    assert_eq!(obey(&mut game, "pass"), Happened::CountingBegan);
}

/// Two stones are sent and one comes back, which is the board of the start: but now it is the
/// other player's turn.
#[test]
fn whose_turn_it_is_on_a_board_that_is_set_up_counts_for_superko() {
    let board = "AW[ba][da][cb][db]AB[ab][bb][cc]";
    for (turn, is_first) in [("PL[W]", true), ("PL[B]", false)] {
        let sgf = format!("(;SZ[5]RU[AGA];{board}{turn};W[aa];B[ca])");
        let game = open(sgf.as_bytes()).expect("a game");
        let superko = Err(Refusal::Illegal(Illegal::Superko { ply: 0 }));
        let expected = if is_first { Ok(()) } else { superko };
        assert_eq!(game.check(point("ba")), expected, "{turn}");
    }
}

/// What is set up was not taken just now: a turn that is told forgets the ko as a stone does.
#[test]
fn what_is_set_up_forgets_the_ko() {
    let moves = "AB[ba][ab][bc]AW[ca][bb][db][cc]PL[B];B[cb]";
    for (setup, ko) in [("", Some("bb")), (";PL[W]", Some("bb")), (";PL[B]", None)] {
        let sgf = format!("(;SZ[5]RU[Chinese]{moves}{setup})");
        let game = open(sgf.as_bytes()).expect("a game");
        assert_eq!(game.ko(), ko.map(point), "{setup}");
    }
}

#[test]
fn a_move_in_the_first_node_is_judged_too() {
    let illegal = |moves: &str| {
        let text = format!("(;GM[1]SZ[3]RU[Chinese]{moves};W[ac])");
        let mut game = open(text.as_bytes()).expect("a game");
        obey(&mut game, "first");
        game.illegal()
    };
    assert_eq!(illegal("AB[bb]W[bb]"), Some(Illegal::Occupied));
    assert_eq!(illegal("AB[ab][ba]W[aa]"), Some(Illegal::Suicide));
    assert_eq!(illegal("B[zz]"), Some(Illegal::OffBoard));
    assert_eq!(illegal("B[bb]"), None);
}

#[test]
fn other_rules_are_written_in_place_of_those_that_were_read() {
    let text = "(;GM[1]SZ[5]RU[house]KM[5.00];B[aa])";
    let written = |game: &Game| crate::sgf::write(&to_sgf(game));
    let mut game = open(text.as_bytes()).expect("a game");
    let same = *game.rules();
    game.set_rules(same, game.rule_set());
    assert!(written(&game).contains("RU[house]") && written(&game).contains("KM[5.00]"));
    game.set_rules(Rules::JAPANESE, Some(RuleSet::Japanese));
    assert!(written(&game).contains("RU[Japanese]") && written(&game).contains("KM[6.5]"));
}

#[test]
fn what_a_node_has_too_much_of_is_written_again() {
    let text = "(;GM[1]SZ[5]AB[zz][ca];B[aa][bb];W[cc]B[dd])";
    let game = open(text.as_bytes()).expect("a game");
    let written = crate::sgf::write(&to_sgf(&game));
    for kept in ["AB[zz][ca]", "B[aa][bb]", "W[cc];B[dd]"] {
        assert!(written.contains(kept), "{kept} in {written}");
    }
}

#[test]
fn whole_areas_are_set_up_again_and_again_in_no_time() {
    let node = ";AB[aa:yy]AE[aa:yy];AE[aa:yy]AW[bb]";
    let text = format!("(;SZ[25]{})", node.repeat(500));
    let mut game = open(text.as_bytes()).expect("a game");
    obey(&mut game, "first,last");
    assert_eq!(game.stones().iter().filter(|s| s.1.is_some()).count(), 1);
    let text = format!("(;SZ[25]AB{})", "[aa:yy]".repeat(20_000));
    let game = open(text.as_bytes()).expect("a game");
    assert_eq!(game.record().node(0).placed().len(), 625);
}

#[test]
fn a_second_pass_that_the_game_went_on_after_is_walked_into() {
    let mut game = new_game(9, 0);
    obey(&mut game, "play ee,pass,pass,resume,play aa,step -2");
    assert_eq!(obey(&mut game, "pass"), Happened::Passed);
    assert_eq!((game.phase(), game.move_count()), (Phase::Playing, 3));
    assert_eq!(game.line_length(), 4);
}
