//! Games of gobang at the table.

use super::*;
use crate::board::Lots;
use crate::game::tests::{obey, point, refused};
use crate::game::{Command, Happened, Phase, check, open, to_sgf};
use crate::sgf;

/// A game by this rule, on the usual board.
fn table(rule: Rule, penalty: Penalty) -> Game {
    let gobang = Gobang {
        rule,
        penalty,
        ..Gobang::default()
    };
    Game::new(Setup::of_gobang(Board::USUAL_SIZE, gobang))
}

fn written(game: &Game) -> String {
    sgf::write(&to_sgf(game))
}

/// Black has four in the row of H8, White as many a row below.
const FOURS: &str = "play dh,play di,play eh,play ei,play fh,play fi,play gh,play gi";

/// Black has two threes that cross at H8; White's stones are far away.
const THREES: &str = "play gh,play aa,play fh,play oo,play hg,play ao,play hf,play oa";

#[test]
fn five_in_a_row_ends_the_game() {
    let mut game = table(Rule::Freestyle, Penalty::Refused);
    obey(&mut game, FOURS);
    let outcome = Outcome::Five {
        winner: Color::Black,
    };
    assert_eq!(obey(&mut game, "play hh"), Happened::Finished(outcome));
    assert_eq!(game.phase(), Phase::Finished(outcome));
    assert_eq!((game.fives().len(), game.fives()[0].len()), (1, 5));
    assert_eq!(refused(&mut game, "play hi"), Refusal::GameOver);
    assert!(written(&game).contains("RE[B+]"));
    obey(&mut game, "undo");
    assert_eq!(game.phase(), Phase::Playing);
    assert!(!written(&game).contains("RE["));
    obey(&mut game, "redo");
    assert_eq!(game.phase(), Phase::Finished(outcome));
    assert!(written(&game).contains("RE[B+]"));
    // Another move in its place is a branch; the old end is an end still.
    obey(&mut game, "step -1");
    assert_eq!(game.phase(), Phase::Playing);
    obey(&mut game, "play aa,branch -1");
    assert_eq!(game.phase(), Phase::Finished(outcome));
}

#[test]
fn nothing_is_captured_and_nothing_is_suicide() {
    let mut game = table(Rule::Freestyle, Penalty::Refused);
    obey(&mut game, "play ba,play aa,play ab,play oo");
    assert_eq!(game.stones()[point("aa")], Some(Color::White));
    assert_eq!((game.prisoners().black, game.ko()), (0, None));
    // White would have no liberty at A1 either.
    obey(&mut game, "play an,play on,play bo,play ao");
    assert_eq!(
        game.position().board.stones()[point("ao")],
        Some(Color::White)
    );
    for words in ["pass", "count", "accept", "resume", "void", "dead aa"] {
        assert_eq!(refused(&mut game, words), Refusal::NotInGobang, "{words}");
    }
}

#[test]
fn what_renju_forbids_is_refused_or_loses() {
    let mut game = table(Rule::Renju, Penalty::Refused);
    obey(&mut game, THREES);
    let kind = Forbidden::DoubleThree;
    assert_eq!(game.forbidden_points(), [(point("hh"), kind)]);
    assert_eq!(refused(&mut game, "play hh"), Refusal::Forbidden(kind));
    let why = game.why(point("hh")).expect("Black is bound");
    assert_eq!(why.threes.len(), 2);
    obey(&mut game, "play kk");
    // White is bound by nothing.
    assert_eq!(
        (game.forbidden_points(), game.why(point("hh"))),
        (vec![], None)
    );
    let mut game = table(Rule::Renju, Penalty::Loses);
    obey(&mut game, THREES);
    let outcome = Outcome::Forfeit {
        winner: Color::White,
    };
    assert_eq!(obey(&mut game, "play hh"), Happened::Finished(outcome));
    assert_eq!(game.forbidden(), Some(kind));
    let text = written(&game);
    assert!(
        text.contains("RE[W+F]") && text.contains("QG[loses]"),
        "{text}"
    );
    let again = open(text.as_bytes()).expect("a game");
    assert_eq!(
        (again.phase(), again.gobang()),
        (game.phase(), game.gobang())
    );
}

#[test]
fn six_are_no_five_where_the_rule_says_so() {
    let six = "play dh,play aa,play eh,play oo,play fh,play ao,play hh,play oa,play ih,play ha";
    let finished = |rule| {
        let mut game = table(rule, Penalty::Refused);
        obey(&mut game, six);
        game.obey(Command::Play(point("gh")))
            .map(|happened| matches!(happened, Happened::Finished(_)))
    };
    assert_eq!(finished(Rule::Freestyle), Ok(true));
    assert_eq!(finished(Rule::Standard), Ok(false));
    let overline = Refusal::Forbidden(Forbidden::Overline);
    assert_eq!(finished(Rule::Renju), Err(overline));
}

#[test]
fn a_full_board_is_a_draw() {
    // Pairs in a pattern of four rows: no five in any direction.
    let mut game = table(Rule::Freestyle, Penalty::Refused);
    let is_black = |p: &Point| (p.column / 2 + p.row) % 2 == 0;
    let (black, white): (Vec<Point>, Vec<Point>) = game.size().points().partition(is_black);
    let mut white = white.into_iter();
    let mut last = Ok(Happened::Moved);
    for black in black {
        last = game.obey(Command::Play(black));
        if let Some(white) = white.next() {
            last = game.obey(Command::Play(white));
        }
    }
    let outcome = Outcome::Score { lead_half: 0 };
    assert_eq!(last, Ok(Happened::Finished(outcome)));
    assert_eq!((game.count(), game.score()), (None, None));
    assert!(written(&game).contains("RE[0]"));
}

#[test]
fn a_record_of_gobang_comes_back_as_it_was() {
    let mut game = table(Rule::Renju, Penalty::Refused);
    obey(&mut game, THREES);
    let text = written(&game);
    assert!(
        text.contains("GM[4]") && text.contains("SZ[15]RU[Renju]"),
        "{text}"
    );
    assert!(!text.contains("KM[") && !text.contains("QG["), "{text}");
    assert_eq!(check(text.as_bytes()), Ok(()));
    let again = open(text.as_bytes()).expect("a game");
    assert_eq!(again.position(), game.position());
    assert_eq!(written(&again), text);
}

#[test]
fn a_record_of_another_program_is_played_freestyle() {
    let read = |text: &str| open(text.as_bytes()).expect("a game");
    let game = read("(;GM[4];B[hh];W[ig])");
    assert_eq!(game.gobang(), Some(Gobang::default()));
    assert_eq!((game.size(), game.move_count()), (Board::USUAL_SIZE, 2));
    let game = read("(;GM[4]SZ[19]RU[renju]TB[aa];B[jj];W[];B[]TB[cc])");
    assert_eq!(game.gobang().map(|gobang| gobang.rule), Some(Rule::Renju));
    // Passes and marks of territory are no count here.
    assert_eq!(game.phase(), Phase::Playing);
    assert!(written(&game).contains("TB[cc]"));
    let moves = "B[dh];W[aa];B[eh];W[bb];B[fh];W[cc];B[gh];W[dd];B[hh]";
    let game = read(&format!("(;GM[4]RE[B+];{moves})"));
    let outcome = Outcome::Five {
        winner: Color::Black,
    };
    assert_eq!(game.phase(), Phase::Finished(outcome));
    // A record may go on after the end; it is over all the same.
    let game = read(&format!("(;GM[4];{moves};W[oo])"));
    assert_eq!(game.phase(), Phase::Finished(outcome));
    assert!(open(b"(;GM[4]SZ[21];B[aa])").is_err());
}

#[test]
fn forbidden_moves_of_a_record_are_flagged() {
    let text = "(;GM[4]RU[Renju];B[gh];W[aa];B[fh];W[oo];B[hg];W[ao];B[hf];W[oa];B[hh];W[ha])";
    let mut game = open(text.as_bytes()).expect("a game");
    assert_eq!((game.illegal_count(), game.forbidden()), (1, None));
    obey(&mut game, "step -1");
    assert_eq!(game.forbidden(), Some(Forbidden::DoubleThree));
    assert_eq!((game.illegal(), game.phase()), (None, Phase::Playing));
}

#[test]
fn moves_in_one_word_are_a_game() {
    let game = Game::of_moves(" h8 I9,g7\n").expect("a game");
    assert_eq!((game.move_count(), game.size().rows()), (3, 15));
    assert_eq!(game.called(point("ig")), "I9");
    assert_eq!(game.moves_in_one_word(), "h8i9g7");
    let large = Game::of_moves("h8s19").expect("a game");
    assert_eq!(large.size().rows(), 19);
    for text in ["", "(;GM[1])", "h8h8", "hello", "a21", "12"] {
        assert!(Game::of_moves(text).is_none(), "{text}");
    }
}

#[test]
fn words_come_back() {
    for (opening, word) in Gobang::OPENINGS {
        assert_eq!(Gobang::opening_of(&word.to_lowercase()), Some(opening));
        assert_eq!(Gobang::opening_word(opening), word);
    }
    assert_eq!(OpeningRule::ALL.len(), Gobang::OPENINGS.len());
    let machine = Machine {
        color: Color::White,
        level: 3,
        seconds: None,
    };
    let engine = Machine {
        seconds: Some(10),
        ..machine
    };
    for machine in [machine, engine] {
        assert_eq!(machine.to_string().parse(), Ok(machine));
    }
    for bad in [
        "",
        "W",
        "X 1",
        "W x",
        "W 1 ",
        "W 1 engine",
        "W 1 engine x",
        "W 1 motor 2",
    ] {
        assert_eq!(bad.parse::<Machine>(), Err(BadWord), "{bad}");
    }
}

/// Commands by lot on a corner of the board, where fives and forbidden points come soon.
fn draw(game: &Game, lots: &mut Lots) -> Command {
    let mut below = |most: usize| lots.draw(most);
    let line = |n: usize| u8::try_from(n).unwrap_or(0);
    let spot = Point::new(line(below(9)), line(below(3)));
    let steps = [
        "swap", "stay", "number 2", "fifths", "black", "white", "add",
    ];
    match below(28) {
        20.. | 0..10 => Command::Play(spot),
        10 => Command::Try(spot),
        11 | 12 => Command::Undo,
        13 => Command::Redo,
        14 => Command::Step(-3),
        15 => Command::Step(2),
        16 => Command::Branch(1),
        17 if below(8) == 0 => Command::Resign,
        _ => {
            let area = Point::new(line(6 + below(3)), line(6 + below(3)));
            let words = steps[below(steps.len())];
            match game.opening() {
                Some(_) if below(2) == 0 => Command::Play(area),
                Some(_) => format!("agree {words}").parse().expect("a step"),
                None => Command::Last,
            }
        }
    }
}

#[test]
fn a_game_walked_through_is_as_if_played_anew() {
    let mut ended = 0;
    for seed in 0..12 {
        let mut lots = Lots::new(seed);
        let (opening, _) = Gobang::OPENINGS[lots.draw(Gobang::OPENINGS.len())];
        let gobang = Gobang {
            rule: Rule::ALL[lots.draw(3)],
            penalty: [Penalty::Refused, Penalty::Loses][lots.draw(2)],
            opening,
            machine: None,
        };
        let mut game = Game::new(Setup::of_gobang(Board::USUAL_SIZE, gobang));
        for _ in 0..100 {
            let before = game.clone();
            let command = draw(&game, &mut lots);
            if game.obey(command).is_err() {
                assert!(
                    game == before,
                    "{seed}: {command} was refused, and yet done"
                );
            }
            let anew = Game::at(game.record.clone(), game.node());
            assert_eq!(anew.position, game.position, "{seed}: {command}");
            assert_eq!(anew.phase(), game.phase(), "{seed}: {command}");
            assert_eq!(anew.opening(), game.opening(), "{seed}: {command}");
            assert_eq!(
                anew.illegal_count(),
                game.illegal_count(),
                "{seed}: {command}"
            );
            ended += usize::from(game.position.ended.is_some());
        }
        let again = open(written(&game).as_bytes()).expect("a game");
        assert_eq!(again.position, game.position, "{seed}");
        assert_eq!(again.phase(), game.phase(), "{seed}");
    }
    assert!(ended > 0, "no game came to an end");
}
