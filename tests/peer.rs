//! GNU Go as a peer: at every position of random games it allows the same moves, of both colours.
//!
//! `QISHI_PEER` tells how many games are played; README has the number for the long run.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::unwrap_used,
    reason = "a test starts programs, and fails by a panic"
)]

mod twin;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use qishi::board::{Color, Point, Size};
use qishi::go::{Board, History, Illegal, Ko, Rules, Suicide};
use twin::lots::Lots;

/// Where Debian has it; it is installed by README's first command.
const GNUGO: &str = "/usr/games/gnugo";

const KOS: [(Ko, &str); 3] = [
    (Ko::Simple, "--simple-ko"),
    (Ko::PositionalSuperko, "--positional-superko"),
    (Ko::SituationalSuperko, "--situational-superko"),
];

const SUICIDES: [(Suicide, &str); 3] = [
    (Suicide::Forbidden, "--forbid-suicide"),
    (Suicide::Chains, "--allow-suicide"),
    (Suicide::Allowed, "--allow-all-suicide"),
];

/// Mostly boards on which kos and repetitions come soon.
const LINES: [u8; 11] = [5, 5, 6, 5, 7, 5, 6, 9, 5, 7, 13];

#[test]
fn gnu_go_allows_the_same_moves() {
    let wanted = std::env::var("QISHI_PEER").ok();
    let games = wanted.map_or(18, |number| number.parse().unwrap());
    let mut sum = Tally::default();
    for (set, (ko, ko_option)) in KOS.into_iter().enumerate() {
        for (kind, (suicide, suicide_option)) in SUICIDES.into_iter().enumerate() {
            let rules = Rules {
                ko,
                suicide,
                ..Rules::CHINESE
            };
            let mut peer = Peer::start(&[ko_option, suicide_option]);
            for number in (0..games).filter(|number| number % 9 == 3 * set + kind) {
                // One game in sixty is a whole one on the large board.
                let lines = match number / 9 {
                    6 | 30 => 19,
                    round => LINES[round % LINES.len()],
                };
                let mut game = Game::new(Size::square(lines), rules, number as u64);
                game.play(&mut peer, &mut sum);
            }
        }
    }
    println!("{sum:#?}");
    assert!(sum.ko > 0 && sum.suicide > 0 && sum.superko > 0);
}

/// How much was compared, and how often our referee refused an empty point for what reason.
#[derive(Debug, Default)]
struct Tally {
    games: usize,
    positions: usize,
    points: usize,
    ko: usize,
    suicide: usize,
    superko: usize,
    /// Repetitions by suicide, which GNU Go does not see.
    blind: usize,
}

/// A game of GNU Go, spoken to in GTP.
struct Peer {
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

impl Peer {
    fn start(options: &[&str]) -> Self {
        let started = Command::new(GNUGO)
            .args(["--mode", "gtp"])
            .args(options)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let mut child = started.unwrap_or_else(|error| {
            panic!("{GNUGO}: {error}; `sh .ci/setup test` installs GNU Go");
        });
        let questions = child.stdin.take().unwrap();
        let answers = BufReader::new(child.stdout.take().unwrap());
        Self {
            child,
            questions,
            answers,
        }
    }

    /// Asks, and gives the answer, which has to be a good one.
    fn ask(&mut self, question: &str) -> String {
        writeln!(self.questions, "{question}").unwrap();
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            let read = self.answers.read_line(&mut line).unwrap();
            assert!(read > 0, "{question}: no answer");
            if line.trim().is_empty() && !answer.is_empty() {
                break;
            }
            answer.push_str(line.trim());
        }
        let good = answer.strip_prefix('=');
        good.unwrap_or_else(|| panic!("{question}: {answer}"))
            .trim()
            .to_owned()
    }

    /// The points where a colour may play.
    fn legal(&mut self, color: Color, size: Size) -> Vec<Point> {
        let answer = self.ask(&format!("all_legal {}", color.letter()));
        let labels = answer.split_whitespace();
        let points = labels.map(|label| Point::from_label(label, size).unwrap());
        points.collect()
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        let _ = writeln!(self.questions, "quit");
        let _ = self.child.wait();
    }
}

/// A game while it is played.
struct Game {
    board: Board,
    history: History,
    rules: Rules,
    lots: Lots,
    moves: Vec<String>,
    last: Point,
}

impl Game {
    fn new(size: Size, rules: Rules, seed: u64) -> Self {
        let board = Board::new(size);
        Self {
            history: History::new(&board, Color::Black),
            board,
            rules,
            lots: Lots::new(seed),
            moves: Vec::new(),
            last: Point::new(0, 0),
        }
    }

    fn play(&mut self, peer: &mut Peer, tally: &mut Tally) {
        let size = self.board.size();
        peer.ask(&format!("boardsize {}", size.columns()));
        peer.ask("clear_board");
        let mut color = Color::Black;
        let moves = if size.area() > 100 {
            size.area() * 3 / 2
        } else {
            size.area() * 5
        };
        for _ in 0..moves {
            self.compare(peer, tally);
            self.turn(color, peer);
            color = color.opponent();
        }
        self.compare(peer, tally);
        tally.games += 1;
    }

    /// Plays where it is allowed, beside the last move more often than elsewhere; or passes.
    fn turn(&mut self, color: Color, peer: &mut Peer) {
        let size = self.board.size();
        let points: Vec<Point> = size.points().collect();
        let near: Vec<Point> = size.neighbors(self.last).chain(self.board.ko()).collect();
        let tries = if self.lots.one_in(25) { 0 } else { 30 };
        for _ in 0..tries {
            let wanted = if self.lots.one_in(3) { &near } else { &points };
            let point = self.lots.pick(wanted);
            let (board, history) = (&mut self.board, &mut self.history);
            if history.play(board, color, point, &self.rules).is_ok() {
                self.last = point;
                return self.tell(peer, color, &point.label(size));
            }
        }
        self.history.pass(&mut self.board, color);
        self.tell(peer, color, "pass");
    }

    fn tell(&mut self, peer: &mut Peer, color: Color, vertex: &str) {
        let words = format!("play {} {vertex}", color.letter());
        peer.ask(&words);
        self.moves.push(words);
    }

    fn compare(&self, peer: &mut Peer, tally: &mut Tally) {
        let size = self.board.size();
        tally.positions += 1;
        for color in Color::BOTH {
            let allowed = peer.legal(color, size);
            for point in size.points() {
                let check = self.history.check(&self.board, color, point, &self.rules);
                tally.count(check);
                let is_allowed = allowed.contains(&point);
                if check.is_ok() != is_allowed {
                    assert!(
                        is_allowed && self.is_blind_spot(color, point, check),
                        "{color:?} {point}: {check:?}\n{:?}\n{:?}\n{}",
                        self.rules,
                        self.board,
                        self.moves.join("\n")
                    );
                    tally.blind += 1;
                }
            }
        }
    }

    /// Whether GNU Go 3.8 cannot see that a move is refused: it finds no repetition by a move that
    /// takes the player's own stones, though the rules that it was told forbid them as any other.
    fn is_blind_spot(&self, color: Color, point: Point, check: Result<(), Illegal>) -> bool {
        let mut after = self.board.clone();
        after.place(color, point);
        matches!(check, Err(Illegal::Superko { .. })) && after.at(point).is_none()
    }
}

impl Tally {
    fn count(&mut self, check: Result<(), Illegal>) {
        self.points += 1;
        match check {
            Err(Illegal::Ko) => self.ko += 1,
            Err(Illegal::Suicide) => self.suicide += 1,
            Err(Illegal::Superko { .. }) => self.superko += 1,
            Err(Illegal::Occupied | Illegal::OffBoard) | Ok(()) => {}
        }
    }
}
