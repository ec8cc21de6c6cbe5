//! Games of the real program with GNU Go, over the Go Text Protocol.
#![allow(clippy::unwrap_used, reason = "a test fails by a panic")]

mod pipes;
mod support;

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use pipes::Answer;
use support::{Home, qishi};

/// An engine at the other end of two pipes.
struct Player {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
}

impl Player {
    fn new(mut command: Command) -> Self {
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let child = command.stderr(Stdio::null()).spawn();
        let mut child = child.unwrap_or_else(|error| {
            panic!("{command:?}: {error}; `sh .ci/setup test` installs what the tests need")
        });
        let stdin = child.stdin.take().unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        Self {
            child,
            stdin,
            stdout,
        }
    }

    fn ask(&mut self, line: &str) -> String {
        writeln!(self.stdin, "{line}").unwrap();
        let mut answer = String::new();
        while !answer.ends_with("\n\n") {
            let read = self.stdout.read_line(&mut answer).unwrap();
            assert!(read > 0, "{line}: the engine has gone");
        }
        let answer = Answer::read(answer.trim());
        assert_eq!(answer.status, '=', "{line}: {answer:?}");
        answer.text.trim().to_uppercase()
    }

    fn stones(&mut self, color: &str) -> BTreeSet<String> {
        let stones = self.ask(&format!("list_stones {color}"));
        stones.split_whitespace().map(str::to_owned).collect()
    }
}

impl Drop for Player {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Plays a game with GNU Go to its end; both keep the same board, and each takes the other's moves.
fn play_gnu_go(ours: &str) -> usize {
    let home = Home::new();
    let mut qishi = qishi(&home);
    qishi.args(["gtp", "--size", "9", "--komi", "6.5", "--playouts", "150"]);
    let mut gnugo = Command::new("/usr/games/gnugo");
    gnugo.args(["--mode", "gtp", "--level", "1", "--seed", "1"]);
    let mut players = [Player::new(qishi), Player::new(gnugo)];
    for player in &mut players {
        for line in ["boardsize 9", "clear_board", "komi 6.5"] {
            player.ask(line);
        }
    }
    let mut passes = 0;
    for number in 0..400 {
        let color = ["black", "white"][number % 2];
        let mover = usize::from(color != ours);
        let vertex = players[mover].ask(&format!("genmove {color}"));
        if vertex == "RESIGN" {
            return number;
        }
        players[1 - mover].ask(&format!("play {color} {vertex}"));
        for color in ["black", "white"] {
            let [ours, theirs] = &mut players;
            assert_eq!(ours.stones(color), theirs.stones(color), "after {vertex}");
        }
        passes = if vertex == "PASS" { passes + 1 } else { 0 };
        if passes == 2 {
            return number + 1;
        }
    }
    panic!("the game does not end");
}

#[test]
fn games_with_gnu_go_come_to_an_end() {
    for color in ["black", "white"] {
        let moves = play_gnu_go(color);
        assert!(moves > 20, "{moves} moves");
    }
}
