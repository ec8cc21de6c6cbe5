//! Whole games with GNU Go over the Go Modem Protocol, on a pair of pseudo-terminals: every position is
//! the one that GNU Go has.
//!
//! Longer games: `cargo test --release --test gmp -- --ignored --test-threads 2 games`.
#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "a test has files and a clock, and fails by a panic"
)]

mod support;

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use qishi::board::{Color, Lots, Point};
use qishi::go::{Board, History, RuleSet, Rules, fixed_handicap};
use qishi::talk::gmp::{Gmp, Heard, Own, Role, Setup};
use support::{Home, wait_for};

/// A process that is gone when the test is.
struct Running(Child);

impl Running {
    fn start(command: &mut Command) -> Self {
        let child = command.spawn();
        Self(child.unwrap_or_else(|error| panic!("{command:?}: {error}")))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The two ends of a line, as long as the process lives.
fn line(home: &Home) -> (Running, PathBuf, PathBuf) {
    let [one, other] = ["one", "other"].map(|name| home.path().join(name));
    let end = |path: &Path| format!("pty,raw,echo=0,link={}", path.display());
    let socat = Running::start(Command::new("socat").args([end(&one), end(&other)]));
    wait_for("the line", || {
        (one.exists() && other.exists()).then_some(())
    });
    (socat, one, other)
}

fn open(path: &Path) -> File {
    let flags = rustix::fs::OFlags::NOCTTY | rustix::fs::OFlags::NONBLOCK;
    let flags = i32::try_from(flags.bits()).unwrap();
    let mut options = OpenOptions::new();
    options.read(true).write(true).custom_flags(flags);
    options.open(path).unwrap()
}

/// What the line does to each so many packets; 0 for none.
#[derive(Clone, Copy, Default)]
struct Bad {
    lost: usize,
    doubled: usize,
    damaged: usize,
}

/// One direction of a line.
#[derive(Default)]
struct Way {
    packets: usize,
    rest: Vec<u8>,
}

impl Way {
    fn carry(&mut self, bytes: &[u8], bad: Bad) -> Vec<u8> {
        self.rest.extend(bytes);
        let whole = self.rest.len() / 4 * 4;
        let mut carried = Vec::new();
        for packet in self.rest.drain(..whole).collect::<Vec<_>>().chunks(4) {
            self.packets += 1;
            let is_due = |each: usize| each > 0 && self.packets % each == 0;
            let mut packet = packet.to_vec();
            if is_due(bad.damaged) {
                packet[self.packets % 4] ^= 1 << (self.packets % 7);
            }
            if !is_due(bad.lost) {
                carried.extend(&packet);
            }
            if is_due(bad.doubled) {
                carried.extend(&packet);
            }
        }
        carried
    }
}

/// Our end, at a device.
struct End {
    gmp: Gmp,
    device: File,
    start: Instant,
    bad: Bad,
    ways: [Way; 2],
}

impl End {
    fn new(role: Role, device: &Path, bad: Bad) -> Self {
        Self {
            gmp: Gmp::new(role),
            device: open(device),
            start: Instant::now(),
            bad,
            ways: Default::default(),
        }
    }

    fn ms(&self) -> u64 {
        u64::try_from(self.start.elapsed().as_millis()).unwrap()
    }

    /// Reads, writes, and tells what has happened.
    fn turn(&mut self) -> Vec<Heard> {
        let ms = self.ms();
        let mut bytes = [0; 256];
        match self.device.read(&mut bytes) {
            Ok(count) => {
                let bytes = self.ways[0].carry(&bytes[..count], self.bad);
                self.gmp.hear(&bytes, ms);
            }
            Err(error) if error.kind() == ErrorKind::WouldBlock => sleep(Duration::from_millis(2)),
            Err(error) => panic!("{error}"),
        }
        self.gmp.tick(ms);
        let bytes = self.gmp.bytes();
        let bytes = self.ways[1].carry(&bytes, self.bad);
        self.device.write_all(&bytes).unwrap();
        self.gmp.heard()
    }
}

/// A game as it is played: boards after each move, and a hand that plays by lot.
struct Play {
    board: Board,
    history: History,
    rules: Rules,
    turn: Color,
    boards: Vec<Board>,
    passes: usize,
    lots: Lots,
}

impl Play {
    fn new(setup: Setup) -> Self {
        let mut board = Board::new(setup.size());
        for point in fixed_handicap(setup.size(), setup.handicap())
            .into_iter()
            .flatten()
        {
            board.put(point, Some(Color::Black));
        }
        Self {
            history: History::new(&board, setup.first()),
            rules: Rules::JAPANESE,
            turn: setup.first(),
            boards: vec![board.clone()],
            passes: 0,
            lots: Lots::new(1),
            board,
        }
    }

    fn play(&mut self, point: Option<Point>) {
        if let Some(point) = point {
            let history = &mut self.history;
            let played = history.play(&mut self.board, self.turn, point, &self.rules);
            assert!(played.is_ok(), "{point} {played:?}");
            self.passes = 0;
        } else {
            self.history.pass(&mut self.board, self.turn);
            self.passes += 1;
        }
        self.turn = self.turn.opponent();
        self.boards.push(self.board.clone());
    }

    /// Any move that is allowed and fills no eye; a pass after a pass, or when there is none.
    fn choose(&mut self) -> Option<Point> {
        let size = self.board.size();
        let is_good = |point: &Point| {
            let allowed = self
                .history
                .check(&self.board, self.turn, *point, &self.rules);
            allowed.is_ok() && !self.board.is_eye(self.turn, *point)
        };
        let points: Vec<Point> = size.points().filter(is_good).collect();
        if self.passes > 0 || points.is_empty() {
            return None;
        }
        let lot = self.lots.draw(points.len());
        points.get(lot).copied()
    }
}

/// GNU Go with two pipes, which tells the stones of its record.
struct Witness {
    child: Running,
}

impl Witness {
    fn new() -> Self {
        let mut command = Command::new("/usr/games/gnugo");
        command.args(["--mode", "gtp"]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        Self {
            child: Running::start(&mut command),
        }
    }

    /// Compares each position of the record with ours.
    fn compare(mut self, record: &Path, boards: &[Board]) {
        let mut stdin = self.child.0.stdin.take().unwrap();
        let mut stdout = BufReader::new(self.child.0.stdout.take().unwrap());
        let mut ask = |line: String| {
            writeln!(stdin, "{line}").unwrap();
            let mut answer = String::new();
            while !answer.ends_with("\n\n") {
                assert!(stdout.read_line(&mut answer).unwrap() > 0, "{line}");
            }
            assert!(answer.starts_with('='), "{line}: {answer}");
            answer[1..].trim().to_owned()
        };
        for (ply, board) in boards.iter().enumerate() {
            ask(format!("loadsgf {} {}", record.display(), ply + 1));
            for color in Color::BOTH {
                let name = if color == Color::Black {
                    "black"
                } else {
                    "white"
                };
                let stones = ask(format!("list_stones {name}"));
                let stones: BTreeSet<&str> = stones.split_whitespace().collect();
                let size = board.size();
                let ours = size
                    .points()
                    .filter(|&point| board.at(point) == Some(color));
                let ours: Vec<String> = ours.map(|point| point.label(size)).collect();
                let ours = ours.iter().map(String::as_str).collect();
                assert_eq!(stones, ours, "after {ply} moves");
            }
        }
    }
}

/// What GNU Go is asked for, and how far the game goes.
struct Match {
    role: Role,
    words: &'static str,
    bad: Bad,
    most: usize,
}

/// GNU Go at a device, writing its record.
fn gnugo(device: &Path, record: &Path, words: &str) -> Running {
    let device = OpenOptions::new().read(true).write(true).open(device);
    let device = device.unwrap();
    let mut command = Command::new("/usr/games/gnugo");
    command.args(["--mode", "gmp", "--quiet", "--level", "1", "--seed", "1"]);
    command.args(["--never-resign", "-o"]).arg(record);
    command.args(words.split_whitespace());
    command.stdin(device.try_clone().unwrap()).stdout(device);
    Running::start(command.stderr(Stdio::null()))
}

impl Match {
    fn is_over(&self, play: &Play) -> bool {
        play.passes >= 2 || play.boards.len() > self.most
    }

    /// Plays from our end until the game is over.
    fn play(&self, end: &mut End) -> Play {
        let mut table: Option<(Play, Color)> = None;
        let mut is_asked = false;
        loop {
            for heard in end.turn() {
                match (heard, &mut table) {
                    (Heard::Began(setup, color), _) => table = Some((Play::new(setup), color)),
                    // GNU Go passes once more after two passes.
                    (Heard::Move(None), Some((play, _))) if self.is_over(play) => {}
                    (Heard::Move(point), Some((play, _))) => play.play(point),
                    (Heard::Accepted(Own::Move(point)), Some((play, _))) => {
                        play.play(point);
                        is_asked = false;
                    }
                    (Heard::Up | Heard::Accepted(Own::Game), _) => {}
                    (Heard::Text(_), _) if self.bad.damaged > 0 => {}
                    (heard, _) => panic!("{heard:?}"),
                }
            }
            match table.take() {
                Some((play, _)) if self.is_over(&play) => return play,
                Some((mut play, color)) => {
                    if play.turn == color && !is_asked {
                        end.gmp.play(play.choose(), end.ms()).unwrap();
                        is_asked = true;
                    }
                    table = Some((play, color));
                }
                None => {}
            }
            assert!(end.ms() < 600_000, "the game does not end");
        }
    }

    /// Plays with GNU Go and compares the records; tells how many moves it took.
    fn compare(&self) -> usize {
        let home = Home::new();
        let (_socat, ours, theirs) = line(&home);
        let record = home.path().join("record.sgf");
        let gnugo = gnugo(&theirs, &record, self.words);
        let mut end = End::new(self.role, &ours, self.bad);
        let play = self.play(&mut end);
        let seconds = end.ms() / 1000;
        for _ in 0..100 {
            end.turn();
        }
        drop(gnugo);
        let text = std::fs::read_to_string(&record).unwrap();
        let moves = text.matches(";B[").count() + text.matches(";W[").count();
        let ours = play.boards.len() - 1;
        // Where the game is cut off, GNU Go may have answered.
        let is_whole = play.passes >= 2;
        assert!(moves == ours || !is_whole && moves == ours + 1, "{text}");
        eprintln!("{:?} {}: {ours} moves, {seconds} s", self.role, self.words);
        Witness::new().compare(&record, &play.boards);
        ours
    }
}

const WHOLE: usize = usize::MAX;

fn host(lines: u8, handicap: u8, color: Color) -> Role {
    Role::Host(Setup::new(lines, handicap, RuleSet::Japanese, color).unwrap())
}

fn games(games: &[(Role, &'static str, Bad, usize)]) {
    for &(role, words, bad, most) in games {
        let game = Match {
            role,
            words,
            bad,
            most,
        };
        let moves = game.compare();
        assert!(moves >= most.min(20), "{moves} moves");
    }
}

#[test]
fn a_host_plays_gnu_go_to_the_end() {
    let good = Bad::default();
    games(&[
        (host(9, 0, Color::Black), "--color white", good, WHOLE),
        (host(9, 0, Color::White), "--color black", good, WHOLE),
        (host(9, 2, Color::Black), "--color white", good, WHOLE),
        (host(13, 5, Color::Black), "--color white", good, 40),
        (host(5, 0, Color::Black), "--color white", good, 10),
    ]);
}

#[test]
fn a_guest_plays_gnu_go() {
    // GNU Go answers 19, whatever its own --boardsize.
    games(&[(
        Role::Guest,
        "--color black --boardsize 9",
        Bad::default(),
        30,
    )]);
}

#[test]
fn a_host_plays_gnu_go_on_bad_lines() {
    let role = host(9, 0, Color::Black);
    let bad = |lost, doubled, damaged| Bad {
        lost,
        doubled,
        damaged,
    };
    games(&[
        (role, "--color white", bad(0, 1, 0), WHOLE),
        (role, "--color white", bad(4, 0, 0), 10),
        (role, "--color white", bad(0, 0, 5), 10),
    ]);
}

#[test]
#[ignore = "four minutes"]
fn long_games_with_gnu_go_on_good_lines() {
    let good = Bad::default();
    games(&[
        (host(19, 0, Color::Black), "--color white", good, WHOLE),
        (host(19, 9, Color::Black), "--color white", good, WHOLE),
        (Role::Guest, "--color black", good, WHOLE),
    ]);
}

#[test]
#[ignore = "ten minutes"]
fn long_games_with_gnu_go_on_bad_lines() {
    let role = host(9, 0, Color::Black);
    let bad = |lost, doubled, damaged| Bad {
        lost,
        doubled,
        damaged,
    };
    games(&[
        (role, "--color white", bad(4, 0, 0), WHOLE),
        (role, "--color white", bad(0, 0, 5), WHOLE),
        (role, "--color white", bad(7, 3, 5), WHOLE),
        (Role::Guest, "--color black", bad(4, 0, 0), 60),
    ]);
}

/// Our end at a device, for another program at the other end of it: `QISHI_DEVICE` names it,
/// `QISHI_ROLE=host` offers a game on 9 by 9.
#[test]
#[ignore = "needs a program at the other end"]
fn a_peer_at_a_device() {
    let device = std::env::var("QISHI_DEVICE").unwrap();
    let is_host = std::env::var("QISHI_ROLE").is_ok_and(|role| role == "host");
    let game = Match {
        role: if is_host {
            host(9, 0, Color::Black)
        } else {
            Role::Guest
        },
        words: "",
        bad: Bad::default(),
        most: WHOLE,
    };
    let mut end = End::new(game.role, Path::new(&device), game.bad);
    let play = game.play(&mut end);
    eprintln!("{} moves\n{}", play.boards.len() - 1, play.board);
    for _ in 0..1000 {
        end.turn();
    }
}
