//! Walking through records: after every command the game shows what the slow twin finds when it
//! plays the record again from the root.
//!
//! `QISHI_WALKS` tells how many records are walked through.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "a test has an environment, and fails by a panic"
)]

mod twin;

use std::fmt::Write;

use qishi::board::{ByColor, Color, Grid, Point, Size};
use qishi::game::{
    self, Command, Content, Edit, Game, Mark, Move, MoveKind, Phase, Record, Refusal, Setup,
};
use qishi::go::{Illegal, Ko, Rules};
use twin::lots::{Lots, all_rules};
use twin::{Twin, letter};

fn walks(usual: u64) -> u64 {
    let wanted = std::env::var("QISHI_WALKS").ok();
    wanted.map_or(usual, |number| number.parse().unwrap())
}

/// Games that are played here, by all rules.
#[test]
fn a_game_walked_through_is_as_if_played_anew() {
    let rules: Vec<Rules> = all_rules().collect();
    for seed in 0..walks(12) {
        let mut lots = Lots::new(seed);
        let lines = lots.pick(&[(5, 5), (3, 3), (2, 2), (9, 9), (7, 3)]);
        let size = Size::new(lines.0, lines.1).unwrap();
        let rules = lots.pick(&rules);
        let mut game = Game::new(Setup::new(size, rules));
        walk(&mut game, &mut lots, 150);
    }
}

/// Records as other programs may write them: stones set up on the way, moves against the rules,
/// a player who moves twice, branches, and long lines.
#[test]
fn a_record_walked_through_is_as_if_played_anew() {
    for seed in 0..walks(12) {
        let mut lots = Lots::new(seed);
        let nodes = lots.pick(&[60, 300]);
        let sgf = draw_record(&mut lots, nodes);
        let mut game = game::open(sgf.as_bytes()).expect(&sgf);
        compare(&game);
        walk(&mut game, &mut lots, 60);
        walk_all(&mut game);
    }
}

/// Every node of the main line, forward and backward.
fn walk_all(game: &mut Game) {
    for steps in [-1, 1, -7, 7, -65, 65] {
        while game.obey(Command::Step(steps)).is_ok() {
            compare(game);
        }
    }
}

/// Random commands, most of which play.
fn walk(game: &mut Game, lots: &mut Lots, commands: usize) {
    for _ in 0..commands {
        let before = game.clone();
        if lots.one_in(8) {
            let edit = draw_edit(game, lots);
            if game.edit(&edit).is_err() {
                assert!(*game == before, "{edit}: refused, and yet done");
            }
        } else {
            let command = draw_command(game, lots);
            if game.obey(command).is_err() {
                assert!(*game == before, "{command}: refused, and yet done");
            }
        }
        compare(game);
        compare_way_on(game);
    }
}

/// A step leads to the node that the record goes on with.
fn compare_way_on(game: &Game) {
    let (mut ahead, next) = (game.clone(), game.record().next(game.node()));
    let stepped = ahead.obey(Command::Step(1)).is_ok();
    assert_eq!(stepped.then(|| ahead.node()), next, "{}", Told(game));
}

fn draw_edit(game: &Game, lots: &mut Lots) -> Edit {
    let point = draw_point(game.size(), lots);
    let stones = [Some(Color::Black), Some(Color::White), None];
    match lots.draw(14) {
        0..3 => Edit::Stone(lots.pick(&stones), point),
        3 => Edit::Turn(lots.pick(&Color::BOTH)),
        4 => Edit::Comment("a word".to_owned()),
        5 => Edit::Mark(Mark::Triangle, point),
        6 => Edit::Delete,
        7 => Edit::Promote,
        8 => Edit::Demote,
        9 => Edit::Lead,
        10..13 => Edit::Undo,
        _ => Edit::Redo,
    }
}

fn draw_command(game: &Game, lots: &mut Lots) -> Command {
    let steps = [1, -1, 2, -3, 10, -10, 63, -64, 65, -130];
    match lots.draw(40) {
        0..18 => Command::Play(draw_point(game.size(), lots)),
        18..22 => Command::Try(draw_point(game.size(), lots)),
        22..24 => Command::Pass,
        24..28 => Command::Undo,
        28..30 => Command::Redo,
        30..34 => Command::Step(lots.pick(&steps)),
        34 => Command::Branch(lots.pick(&[1, -1, 2])),
        35 => lots.pick(&[Command::Choose(1), Command::Choose(-1), Command::Comment(1)]),
        36 => match lots.draw(3) {
            0 => Command::Find(draw_point(game.size(), lots)),
            1 => Command::Node(lots.draw(game.record().tree().len())),
            _ => Command::Goto(u32::try_from(lots.draw(20)).unwrap()),
        },
        37 => lots.pick(&[Command::First, Command::Last]),
        38 => lots.pick(&[Command::Count, Command::Accept, Command::Resign]),
        // Nobody can go on while the board is counted.
        _ => Command::Resume,
    }
}

fn draw_point(size: Size, lots: &mut Lots) -> Point {
    let mut number = |below: u8| u8::try_from(lots.draw(below.into())).unwrap();
    Point::new(number(size.columns()), number(size.rows()))
}

/// A record in SGF, with whatever may be in one.
fn draw_record(lots: &mut Lots, nodes: usize) -> String {
    let size = lots.pick(&[(5, 5), (2, 2), (3, 4), (9, 9), (25, 2)]);
    let size = Size::new(size.0, size.1).unwrap();
    let rules = lots.pick(&["Chinese", "Japanese", "AGA", "NZ", "Ing", "Tromp-Taylor"]);
    let (columns, rows) = (size.columns(), size.rows());
    let mut sgf = format!("(;GM[1]FF[4]SZ[{columns}:{rows}]RU[{rules}]");
    if lots.one_in(2) {
        set_up(&mut sgf, size, lots);
    }
    let mut open = 1;
    let mut color = Color::Black;
    for _ in 0..nodes {
        match lots.draw(40) {
            0 => {
                sgf.push('(');
                open += 1;
            }
            1 if open > 1 && sgf.ends_with(']') => {
                // The next node is a branch where this one began, unless it is the last.
                sgf.push_str(")(");
            }
            2 => {
                sgf.push(';');
                set_up(&mut sgf, size, lots);
                continue;
            }
            3 => color = color.opponent(),
            _ => {}
        }
        let point = draw_point(size, lots);
        let point = match lots.draw(30) {
            0 => String::new(),
            1 => "zz".to_owned(),
            _ => point.to_string(),
        };
        write!(sgf, ";{}[{point}]", color.letter()).unwrap();
        color = color.opponent();
    }
    sgf.push_str(&")".repeat(open));
    sgf
}

/// Stones put and taken away, and now and then who is to play.
fn set_up(sgf: &mut String, size: Size, lots: &mut Lots) {
    for name in ["AB", "AW", "AE"] {
        if lots.one_in(2) {
            let point = draw_point(size, lots);
            write!(sgf, "{name}[{point}]").unwrap();
        }
    }
    if lots.one_in(2) {
        sgf.push_str(lots.pick(&["PL[B]", "PL[W]"]));
    }
}

/// A record played anew up to a node, by the twin.
struct Anew {
    twin: Twin,
    to_play: Color,
    prisoners: ByColor<u32>,
    numbers: Grid<u32>,
    moves: u32,
    passes: u32,
    last_move: Option<Move>,
    /// How many moves there were at each ply.
    moves_at: Vec<usize>,
    /// What is against the rules about the last move, and how often that was so.
    illegal: (Option<Illegal>, usize),
}

impl Anew {
    fn new(record: &Record, node: usize) -> Self {
        let size = record.setup().size;
        let mut anew = Self {
            twin: Twin::empty(size),
            to_play: Color::Black,
            prisoners: ByColor::default(),
            numbers: Grid::new(size, 0),
            moves: 0,
            passes: 0,
            last_move: None,
            moves_at: vec![0],
            illegal: (None, 0),
        };
        // What the root sets up was there from the start.
        let root = record.node(0).content();
        anew.set_up(&root, size, root.to_play.unwrap_or(Color::Black));
        anew.twin = Twin::new(size, anew.twin.drawing().clone(), anew.to_play);
        for &node in &record.line_to(node)[1..] {
            anew.enter(&record.node(node).content(), record.setup());
        }
        anew
    }

    fn enter(&mut self, node: &Content, setup: &Setup) {
        self.illegal.0 = match node.played {
            // It is judged on the board before, as are all.
            Some(played) => self.check(played, &setup.rules).err(),
            None => node.off_board.map(|_| Illegal::OffBoard),
        };
        self.illegal.1 += usize::from(self.illegal.0.is_some());
        let turn = node.to_play.filter(|_| !node.is_move());
        self.set_up(node, setup.size, turn.unwrap_or(self.to_play));
        if let Some(color) = node.off_board {
            // A move with a number, which puts no stone and ends nothing.
            self.moves += 1;
            self.last_move = None;
            self.to_play = color.opponent();
            self.twin.pass(color);
            self.passes = 0;
        }
        if let Some(played) = node.played {
            self.make_move(played, setup.rules.pass_stones);
        }
        if node.is_move() {
            self.set_up(
                &Content::default(),
                setup.size,
                node.to_play.unwrap_or(self.to_play),
            );
        }
        // Each ply that is new came with this node.
        self.moves_at
            .resize(self.twin.ply() + 1, usize::try_from(self.moves).unwrap());
    }

    /// Sets up what the node has, whose turn it is included; nothing, mostly.
    fn set_up(&mut self, node: &Content, size: Size, to_play: Color) {
        if node.placed.is_empty() && to_play == self.to_play {
            return;
        }
        let mut drawing = self.twin.drawing().clone();
        for &(point, stone) in &node.placed {
            let at = usize::from(point.row) * usize::from(size.columns());
            drawing[at + usize::from(point.column)] = stone.map_or(b'.', letter);
            self.numbers[point] = 0;
        }
        self.to_play = to_play;
        self.twin.set_up(drawing, to_play);
    }

    fn make_move(&mut self, played: Move, pass_stones: bool) {
        let Move { color, kind } = played;
        self.moves += 1;
        self.last_move = Some(played);
        self.to_play = color.opponent();
        let MoveKind::Play(point) = kind else {
            self.twin.pass(color);
            self.passes += 1;
            self.prisoners[color.opponent()] += u32::from(pass_stones);
            return;
        };
        self.passes = 0;
        let gone = self.twin.place(color, point);
        let owner = if gone.contains(&point) {
            color
        } else {
            color.opponent()
        };
        self.prisoners[owner.opponent()] += u32::try_from(gone.len()).unwrap();
        self.numbers[point] = self.moves;
        for stone in gone {
            self.numbers[stone] = 0;
        }
    }

    /// What the rules say of a move, with a repeated board told by its moves.
    fn check(&self, played: Move, rules: &Rules) -> Result<(), Illegal> {
        let MoveKind::Play(point) = played.kind else {
            return Ok(());
        };
        let checked = self.twin.check(played.color, point, rules);
        checked.map_err(|why| match why {
            Illegal::Superko { ply } => Illegal::Superko {
                ply: self.moves_at[ply],
            },
            why => why,
        })
    }
}

/// Which game it is, and where.
struct Told<'a>(&'a Game);

impl std::fmt::Display for Told<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let sgf = qishi::sgf::write(&game::to_sgf(self.0));
        write!(f, "node {} of {sgf}", self.0.node())
    }
}

/// The game shows what is found anew, and judges every move alike.
fn compare(game: &Game) {
    let anew = Anew::new(game.record(), game.node());
    let position = game.position();
    let told = Told(game);
    let stones = game.size().points();
    let stones = stones.map(|point| position.board.at(point).map_or(b'.', letter));
    assert!(stones.eq(anew.twin.drawing().iter().copied()), "{told}");
    assert_eq!(position.board.ko(), anew.twin.ko(), "{told}");
    assert_eq!(position.to_play, anew.to_play, "{told}");
    assert_eq!(position.prisoners, anew.prisoners, "{told}");
    assert_eq!(position.numbers, anew.numbers, "{told}");
    let counts = (position.move_count, position.passes, position.last_move);
    assert_eq!(counts, (anew.moves, anew.passes, anew.last_move), "{told}");
    let illegal = (game.illegal(), game.illegal_count());
    assert_eq!(illegal, anew.illegal, "{told}");
    if game.phase() == Phase::Playing {
        compare_moves(game, &anew, &told);
    }
}

fn compare_moves(game: &Game, anew: &Anew, told: &Told) {
    if game.rules().ko == Ko::Simple {
        let repeated = anew.twin.repeated().map(|ply| anew.moves_at[ply]);
        assert_eq!(game.repeated(), repeated, "{told}");
    }
    for color in Color::BOTH {
        for point in game.size().points() {
            let kind = MoveKind::Play(point);
            let played = Move { color, kind };
            let expected = anew.check(played, game.rules()).map_err(Refusal::Illegal);
            let expected = match game.handicap_left() {
                0 => expected,
                _ => Err(Refusal::HandicapFirst),
            };
            assert_eq!(game.check_move(played), expected, "{played:?}, {told}");
        }
    }
}
