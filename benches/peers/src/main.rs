//! Qishi's rules of Go against those of two other crates, each in its fastest way and in that of
//! its users, in one run and on one thread; and how fast records are read, beside another reader:
//! `cargo run --release --manifest-path benches/peers/Cargo.toml [--read] [GAMES] [MORE...]`, where
//! `GAMES` is a folder of SGF files that are replayed and read, by default the one that
//! `QISHI_GAMES` names; those of `MORE` are only read, as are all with `--read`. With
//! `--write FOLDER` the large made-up records are written there.

mod board_game_side;
mod games;
mod go_board_side;
mod goban_game_side;
mod goban_side;
#[path = "../../../tests/support/joseki.rs"]
mod joseki;
mod measure;
mod past;
mod peer;
mod playout;
mod qishi_side;
mod reading;
mod shape;
mod side;
#[cfg(test)]
mod tests;

use std::path::PathBuf;
use std::process::ExitCode;

use board_game::games::go::{Chains, GoBoard};
use goban::pieces::goban::Goban;
use goban::rules::game;

use games::Game;
use measure::{Figure, ROUNDS, Tally, measure};
use peer::Peer;
use qishi_side::Qishi;
use side::Side;

fn main() -> ExitCode {
    match measure_all() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("qishi-peers: {message}");
            ExitCode::from(2)
        }
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "a bench reads its arguments and the environment"
)]
fn measure_all() -> Result<(), String> {
    let mut folders: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    if let [word, folder] = &folders[..] {
        if word.as_os_str() == "--write" {
            return reading::write(folder).map_err(|error| error.to_string());
        }
    }
    let reads_only = folders.first().is_some_and(|f| f.as_os_str() == "--read");
    folders.drain(..usize::from(reads_only));
    if folders.is_empty() {
        folders.extend(std::env::var_os("QISHI_GAMES").map(PathBuf::from));
    }
    if !reads_only {
        run(&read_games(&folders)?);
    }
    reading::compare(&folders).map_err(|error| error.to_string())
}

fn read_games(folders: &[PathBuf]) -> Result<Vec<Game>, String> {
    let folder = folders.first();
    let folder = folder.ok_or("no games: name a folder of SGF files, or set QISHI_GAMES")?;
    let at = |what: &str| format!("{}: {what}", folder.display());
    if !folder.is_dir() {
        return Err(at("no such folder"));
    }
    let games = games::read(folder).map_err(|error| at(&error.to_string()))?;
    if games.is_empty() {
        return Err(at("no game on 19 lines in it"));
    }
    Ok(games)
}

fn run(games: &[Game]) {
    let mut sides: [Box<dyn Side>; 5] = [
        Box::new(Qishi::new()),
        Box::new(Peer::<Chains>::new()),
        Box::new(Peer::<Goban>::new()),
        Box::new(Peer::<GoBoard>::new()),
        Box::new(Peer::<game::Game>::new()),
    ];
    let figures = measure(&mut sides, games);
    let names = sides.each_ref().map(|side| side.name());
    let [qishi, ..] = names;
    println!("{:26}{:20}{:>12}{qishi:>12}{:>8}", "", "peer", "", "ratio");
    for (figure, [ours, peers @ ..]) in &figures {
        for (name, peer) in names[1..].iter().zip(peers) {
            let (figure, ratio) = (figure.name(), ours.best / peer.best);
            let (theirs, ours) = (peer.best, ours.best);
            println!("{figure:26}{name:20}{theirs:>12.0}{ours:>12.0}{ratio:>8.2}");
        }
    }
    println!("\nthe best of {ROUNDS} turns each; {} games", games.len());
    println!("GoBoard has superko only, and keeps to it in every figure");
    println!("Game looks for superko only when a move captures");
    for (figure, tallies) in &figures {
        let notes: Vec<String> = names
            .iter()
            .zip(tallies)
            .map(|(name, tally)| format!("{name} {}", note(*figure, tally)))
            .collect();
        println!("{}: {}", figure.name(), notes.join("; "));
    }
}

/// What tells whether the crates did the same.
fn note(figure: Figure, tally: &Tally) -> String {
    match figure {
        Figure::Playouts(_) => format!("{:.1} moves a game", tally.moves_per_game()),
        Figure::Replay(_) => format!("{} games with a move refused", tally.refused),
    }
}
