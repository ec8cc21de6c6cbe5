//! The real program in three homes behind routers, over lines that lose, damage, delay and die, while
//! programs and brokers are killed: all homes write the same record, byte by byte.
//!
//! It needs root, `iproute2`, `nftables`, `conntrack` and `mosquitto`, and fails without.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::print_stdout, reason = "what is measured is told")]
#![allow(
    clippy::cast_possible_truncation,
    reason = "what is drawn by lot is small"
)]
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "processes are waited for, and measured"
)]

mod chaos {
    pub(crate) mod door;
    pub(crate) mod game;
    pub(crate) mod lab;
    pub(crate) mod policy;
    pub(crate) mod proxy;
}

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use chaos::game::{Report, Trouble, Weather, play};
use chaos::lab::Lab;

/// So many games at once.
const ROOMS: usize = 8;

const WEATHERS: [Weather; 10] = [
    weather("15 % lost", 15, false, Trouble::Nothing),
    weather("damaged, delayed", 0, true, Trouble::Nothing),
    weather("cut for 14 s", 0, false, Trouble::Cut),
    weather("killed", 0, false, Trouble::Kill),
    weather("address changed", 0, false, Trouble::Move),
    weather("killed, 5 % lost", 5, false, Trouble::Kill),
    weather("5 % lost", 5, false, Trouble::Nothing),
    weather("calm", 0, false, Trouble::Nothing),
    weather("killed, damaged", 0, true, Trouble::Kill),
    weather("killed, damaged, 5 % lost", 5, true, Trouble::Kill),
];

const fn weather(name: &'static str, loss: u32, damaged: bool, trouble: Trouble) -> Weather {
    Weather {
        name,
        loss,
        damaged,
        trouble,
    }
}

fn number(name: &str, usual: usize) -> usize {
    std::env::var(name).map_or(usual, |number| number.parse().unwrap())
}

/// The weather of a game, and whether it goes over a broker.
fn conditions(game: usize) -> (Weather, bool) {
    let round = game / WEATHERS.len();
    (WEATHERS[game % WEATHERS.len()], (game + round) % 2 == 1)
}

type Results = Mutex<Vec<(usize, Result<Report, String>)>>;

fn work(number: usize, games: usize, next: &AtomicUsize, results: &Results) {
    let mut lab = Lab::new(number).unwrap();
    loop {
        let game = next.fetch_add(1, Ordering::Relaxed);
        if game >= games {
            return;
        }
        let (weather, over_broker) = conditions(game);
        let result = play(&mut lab, weather, over_broker, 1 + game as u64);
        if let Err(why) = &result {
            println!("game {game}, {}, broker {over_broker}: {why}", weather.name);
        }
        results.lock().unwrap().push((game, result));
    }
}

#[test]
#[ignore = "needs root, and minutes: network namespaces are made"]
fn all_homes_write_the_same_record_whatever_happens() {
    assert!(
        rustix::process::geteuid().is_root(),
        "chaos needs root: it makes network namespaces"
    );
    let games = number("QISHI_GAMES", 200);
    let first = number("QISHI_FIRST", 0);
    let start = Instant::now();
    let (next, results) = (AtomicUsize::new(first), Results::default());
    thread::scope(|scope| {
        for number in 0..ROOMS.min(games) {
            let (next, results) = (&next, &results);
            scope.spawn(move || work(number, first + games, next, results));
        }
    });
    let results = results.into_inner().unwrap();
    println!("{games} games in {:.0} s", start.elapsed().as_secs_f64());
    tell(&results);
    let failed = results.iter().filter(|(_, result)| result.is_err()).count();
    assert_eq!(
        (failed, results.len()),
        (0, games),
        "games that failed, and all"
    );
    for (game, report) in results {
        let longest = report.unwrap().recoveries.into_iter().max();
        let is_cut = conditions(game).0.trouble == Trouble::Cut;
        let longest = longest.filter(|_| is_cut).unwrap_or_default();
        assert!(longest < Duration::from_secs(10), "{game}: {longest:?}");
    }
}

fn tell(results: &[(usize, Result<Report, String>)]) {
    println!(
        "| condition | way | games | words | a game, s | a word's way, ms: median, p99, longest | recoveries | s: median, longest |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    for weather in WEATHERS {
        for over_broker in [false, true] {
            let row = results
                .iter()
                .filter(|(game, _)| conditions(*game) == (weather, over_broker));
            let row: Vec<_> = row.filter_map(|(_, result)| result.as_ref().ok()).collect();
            if row.is_empty() {
                continue;
            }
            let ms = |report: &&Report| report.ways.clone();
            let ways = sorted(row.iter().flat_map(ms));
            let recoveries = sorted(row.iter().flat_map(|report| report.recoveries.clone()));
            let took = sorted(row.iter().map(|report| report.took));
            println!(
                "| {} | {} | {} | {} | {:.1} | {:.0}, {:.0}, {:.0} | {} | {:.1}, {:.1} |",
                weather.name,
                if over_broker { "broker" } else { "TCP" },
                row.len(),
                row.iter().map(|report| report.words).sum::<usize>(),
                at(&took, 50),
                at(&ways, 50) * 1e3,
                at(&ways, 99) * 1e3,
                at(&ways, 100) * 1e3,
                recoveries.len(),
                at(&recoveries, 50),
                at(&recoveries, 100),
            );
        }
    }
}

fn sorted(times: impl Iterator<Item = Duration>) -> Vec<Duration> {
    let mut times: Vec<_> = times.collect();
    times.sort();
    times
}

/// The time that so many of a hundred are not longer than, in seconds.
fn at(sorted: &[Duration], part: usize) -> f64 {
    let last = sorted.len().saturating_sub(1);
    sorted
        .get(last * part / 100)
        .map_or(0.0, Duration::as_secs_f64)
}
