//! Games to SGF and back.

use super::*;
use crate::board::{Color, Point, Size};
use crate::game::tests::{new_game, obey};
use crate::game::{Command, Game, Outcome, Phase};
use crate::sgf;

fn read(text: &str) -> Result<Game, ArchiveError> {
    let mut file = sgf::read(text.as_bytes()).expect("SGF");
    from_sgf(file.trees.remove(0))
}

fn written(game: &Game) -> String {
    sgf::write(&to_sgf(game))
}

/// All that can be asked of a game, at the place shown.
fn state(game: &Game) -> impl PartialEq + std::fmt::Debug {
    (
        game.position().clone(),
        game.end_of_line().clone(),
        (game.phase(), game.dead().clone(), game.score()),
        (game.branches(), game.can_redo()),
        (game.names().clone(), game.handicap(), *game.rules()),
    )
}

#[test]
fn a_new_game_is_written_as_others_expect_it() {
    let mut game = new_game(9, 2);
    obey(&mut game, "play ee,pass,pass,dead ee,accept");
    // 81 points, less the two that Chinese rules take for two handicap stones.
    let text = written(&game);
    let version = env!("CARGO_PKG_VERSION");
    let header = format!(
        "(;FF[4]GM[1]CA[UTF-8]AP[Qishi:{version}]SZ[9]KM[0]HA[2]RU[Chinese]AB[cg][gc]PL[W]RE[B+79]"
    );
    assert!(text.starts_with(&header), "{text}");
    assert!(text.contains(";W[ee];B[];W[]TB[aa]"), "{text}");
    assert!(text.contains("[ee]"), "{text}");
}

#[test]
fn what_others_wrote_comes_back() {
    let text = "(;FF[4]GM[1]CA[UTF-8]AP[X]SZ[13]KM[6.50]RU[japanese]PB[a]PW[b]RE[B+Resign]\
        EV[cup\\]]XX[1][2];B[dd]C[hm]\n(;W[jj]LB[aa:1])(;W[jd];B[bb]AE[bb]AW[ab:bc]PL[W]))\n";
    let game = read(text).expect("a game");
    assert_eq!(
        game.phase(),
        Phase::Finished(Outcome::Resigned {
            winner: Color::Black
        })
    );
    assert_eq!((game.move_count(), game.names().white.as_str()), (2, "b"));
    assert_eq!(game.rules().komi.half_points(), 13);
    let again = written(&game);
    for kept in [
        "KM[6.50]",
        "RU[japanese]",
        "RE[B+Resign]",
        "EV[cup\\]]",
        "XX[1][2]",
        "C[hm]",
        "LB[aa:1]",
        "AW[ab:bc]",
    ] {
        assert!(again.contains(kept), "{kept} is not in {again}");
    }
    assert_eq!(written(&read(&again).expect("a game")), again);
}

#[test]
fn chains_that_were_turned_can_be_turned_back_when_the_game_is_opened_again() {
    let mut game = new_game(5, 0);
    obey(
        &mut game,
        "play cc,play aa,pass,pass,dead aa,dead cc,dead aa,dead aa",
    );
    let mut again = read(&written(&game)).expect("a game");
    assert_eq!(again.flips(), game.flips());
    obey(&mut again, "undo,undo,undo,undo");
    assert!(again.dead().iter().all(|(_, dead)| !dead));
}

#[test]
fn counting_goes_on_in_a_file_that_only_marks_territory() {
    let text = "(;GM[1]SZ[5];B[ba];W[aa];B[cc];W[];B[]TB[aa:ee])";
    let game = read(text).expect("a game");
    assert_eq!(game.phase(), Phase::Counting);
    assert!(game.dead()[Point::new(0, 0)]);
    assert!(!game.dead()[Point::new(4, 4)]);
    let played = read("(;GM[1]SZ[5];B[ba];W[];B[])").expect("a game");
    assert_eq!(played.phase(), Phase::Playing);
}

#[test]
fn files_may_break_the_rules() {
    // A stone on a stone, a suicide, a move off the board, an odd komi, an unknown result.
    let text = "(;SZ[3]KM[999]RE[?];B[ba];W[ba];B[ab];W[cb];B[aa];B[zz];W[tt])";
    let game = read(text).expect("a game");
    assert_eq!(
        (game.phase(), game.rules().komi.half_points()),
        (Phase::Playing, 0)
    );
    // A move off the board is a move: it has a number, and the turn is the other player's.
    assert_eq!(game.move_count(), 7);
    assert_eq!((game.position().passes, game.to_play()), (1, Color::Black));
    let again = written(&game);
    assert!(again.contains("KM[999]") && again.contains("RE[?]") && again.contains("B[zz]"));
}

#[test]
fn other_games_and_boards_are_refused() {
    let error = |text: &str| read(text).map(|_| ());
    let why = error("(;GM[3])").expect_err("chess").to_string();
    assert!(why.ends_with("GM[3], chess"), "{why}");
    assert_eq!(error("(;GM[18])"), Ok(()));
    for size in ["26", "52:2"] {
        assert_eq!(
            error(&format!("(;SZ[{size}])")),
            Err(ArchiveError::BadSize),
            "{size}"
        );
    }
    for (size, lines) in [("1", (1, 1)), ("1:19", (1, 19)), ("5:1", (5, 1))] {
        let size = read(&format!("(;SZ[{size}];B[aa])")).map(|game| game.size());
        assert_eq!(size.map(|size| (size.columns(), size.rows())), Ok(lines));
    }
    for size in ["x", "9:", "9:99", "53", ""] {
        let lines = read(&format!("(;SZ[{size}])")).map(|game| game.size().rows());
        assert_eq!(lines, Ok(19), "{size}");
    }
    assert_eq!(read("(;SZ[ 9:13 ])").map(|g| g.size().rows()), Ok(13));
    assert_eq!(from_sgf(sgf::Tree::default()), Err(ArchiveError::Empty));
}

#[test]
fn the_first_game_of_go_is_taken() {
    let mixed = b"\n (;GM[2]SZ[8];B[aa])(;GM[7])(;GM[1]SZ[9];B[aa];W[bb])(;SZ[5])";
    let (game, repairs) = open_file(mixed, "").expect("a game of Go");
    assert_eq!((game.size(), game.move_count()), (Size::square(9), 2));
    assert!(repairs.contains(&Repair::Game(Oddity::OtherGames, 2)));
    assert_eq!(open(mixed).as_ref(), Ok(&game));
    assert_eq!(check(mixed), Ok(()));
    let none = b"\n (;GM[2]SZ[8];B[aa])(;GM[7])";
    let why = "line 2, column 2: this is a record of another game than Go: GM[2], Othello";
    let told = [
        open(none).err(),
        check(none).err(),
        open_file(none, "").err(),
    ];
    for told in told {
        assert_eq!(told.map(|told| told.to_string()).as_deref(), Some(why));
    }
}

#[test]
fn white_starts_where_the_file_means_it() {
    let starts = |text: &str| {
        let mut game = read(text).expect("a game");
        let _ = game.obey(Command::First);
        game.to_play()
    };
    assert_eq!(starts("(;SZ[9]HA[2]AB[gc][cg])"), Color::White);
    assert_eq!(starts("(;SZ[9]AB[gc]AW[cg];W[aa])"), Color::White);
    assert_eq!(starts("(;SZ[9]PL[w])"), Color::White);
    assert_eq!(starts("(;SZ[9]HA[2];B[aa];B[bb])"), Color::Black);
}

#[test]
fn a_very_deep_file_is_read_and_written() {
    let mut text = String::from("(;SZ[9]");
    for _ in 0..25_000 {
        text.push_str(";B[aa];W[bb];B[];W[]");
    }
    let game = read(&text).expect("a game");
    assert_eq!(game.move_count(), 100_000);
    let numbers = ["aa", "bb"].map(|at| game.numbers()[at.parse().expect("a point")]);
    assert_eq!(numbers, [99_997, 99_998]);
    assert_eq!(to_sgf(&game).len(), 100_001);
}

#[test]
fn games_come_back_as_they_were_whatever_was_done() {
    for seed in 0..60 {
        let mut lots = Lots(seed);
        let mut game = new_game(if seed % 3 == 0 { 9 } else { 5 }, 0);
        for step in 0..120 {
            let _ = game.obey(any_command(&mut lots, &game));
            if step % 10 == 0 {
                let text = written(&game);
                let read = read(&text).expect("a game");
                assert_eq!(
                    state(&read),
                    state(&game),
                    "seed {seed}, step {step}:\n{text}"
                );
                assert_eq!(written(&read), text, "seed {seed}, step {step}");
                compare_walks(game.clone(), read);
            }
        }
    }
}

/// Goes everywhere in both games, by the same commands.
fn compare_walks(mut a: Game, mut b: Game) {
    for words in [
        "redo",
        "undo",
        "undo",
        "redo",
        "last",
        "step -1",
        "branch 1",
        "last",
        "branch -1",
    ] {
        let command = words.parse().expect(words);
        assert_eq!(a.obey(command), b.obey(command), "{words}");
        assert_eq!(state(&a), state(&b), "{words}");
    }
}

fn any_command(lots: &mut Lots, game: &Game) -> Command {
    let lines = usize::from(game.size().rows());
    let mut line = || u8::try_from(lots.draw(lines)).expect("a line");
    let point = Point::new(line(), line());
    let number = [-10, -1, 1, 10][lots.draw(4)];
    match lots.draw(40) {
        0..20 => Command::Play(point),
        20..25 => Command::Pass,
        25..28 => Command::Undo,
        28..30 => Command::Redo,
        30..32 => Command::Step(number),
        32 => Command::Branch(number),
        33 => Command::Last,
        34 => Command::First,
        35 => Command::Count,
        36 => Command::Dead(point),
        37 => Command::Resume,
        38 => Command::Accept,
        _ => Command::Resign,
    }
}

/// Numbers that look drawn by lot, the same for the same seed.
struct Lots(u64);

impl Lots {
    fn draw(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = self.0.wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % below
    }
}

#[test]
fn a_file_opens_with_what_was_put_right_about_it() {
    let told = |text: &str| {
        let (_, repairs) = crate::game::open_file(text.as_bytes(), "x.sgf").expect("a game");
        repairs.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(told("(;FF[4]GM[1]SZ[9];B[aa];W[bb])"), Vec::<String>::new());
    let got = told("(;GM[1]SZ[9];B[aa];W[aa];B[tt];W[aa](;B[bb])(;B[aa])");
    let wanted = [
        "line 1, column 53: missing `)` added",
        "pass written as tt",
        "illegal moves played as they are (2 times)",
    ];
    assert_eq!(got, wanted);
}
