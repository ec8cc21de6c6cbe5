//! A game that is played while somebody does what they can against it.

use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use super::doors::{Door, Table, free_port};
use super::forger::{Entry, Forger};
use super::way::{Beside, Between, Seen};

/// Two honest players and a watcher, and somebody between the host and the others.
pub(crate) struct Trial {
    pub(crate) table: Table,
    pub(crate) between: Between,
    pub(crate) port: u16,
    pub(crate) code: String,
    pub(crate) watch: String,
    words: u32,
    before: [u64; 3],
    /// The longest way of a word.
    pub(crate) slowest: Duration,
}

impl Trial {
    /// Over TCP.
    pub(crate) fn new(name: &str) -> Self {
        let port = free_port();
        let between = Between::new(port);
        let (at, to) = (port.to_string(), format!("127.0.0.1:{}", between.port));
        let host = ["--no-lan", "--port", &at];
        let others = ["--no-lan", "--address", &to];
        Self::begin(name, between, [&host, &others])
    }

    /// Over a broker.
    pub(crate) fn over(name: &str, broker: &str) -> Self {
        let ways = ["--no-lan", "--port", "0", "--broker", broker];
        Self::begin(name, Between::new(0), [&ways, &ways])
    }

    fn begin(name: &str, between: Between, [host, others]: [&[&str]; 2]) -> Self {
        let port = between.host.load(Ordering::Relaxed);
        let table = Table::new(&format!("hostile-{name}"), host, others);
        let entered = table.doors[0].wait(|line| line.starts_with("net entered "));
        let words: Vec<&str> = entered.split('"').collect();
        let mut trial = Self {
            port,
            between,
            code: words[3].to_owned(),
            watch: words[5].to_owned(),
            table,
            words: 0,
            before: [0; 3],
            slowest: Duration::ZERO,
        };
        trial.play(4);
        trial.table.doors[0].wait(|line| line.starts_with("net up "));
        trial.before = trial.memory();
        trial.slowest = Duration::ZERO;
        trial
    }

    fn memory(&self) -> [u64; 3] {
        self.table.doors.each_ref().map(Door::memory)
    }

    /// The players say so many words by turns, and all hear each.
    pub(crate) fn play(&mut self, words: u32) {
        for _ in 0..words {
            let start = Instant::now();
            let said = self.say();
            for door in &self.table.doors {
                door.wait_for(&said);
            }
            self.slowest = self.slowest.max(start.elapsed());
        }
    }

    /// A player says a word that nobody hears yet; which one.
    pub(crate) fn say(&mut self) -> String {
        let said = format!("act {}", self.words);
        self.table.doors[self.words as usize % 2].write(&format!("say {said}"));
        self.words += 1;
        said
    }

    /// The game goes on, everybody has heard the same, and nobody was told more than these faults, each
    /// once.
    pub(crate) fn end(mut self, name: &str, faults: &[&str]) {
        let slowest = self.slowest;
        self.slowest = Duration::ZERO;
        self.play(4);
        let by = |number| if number % 2 == 0 { "host" } else { "guest" };
        let line = |number| format!("net said {number} {} \"act {number}\"", by(number));
        let expected: Vec<_> = (0..self.words).map(line).collect();
        for door in &self.table.doors {
            assert_eq!(door.stream(), expected, "{name}");
            let mut told = door.told("net fault ");
            let word = |line: &String| line.split(' ').nth(2).unwrap().to_owned();
            println!("{name}: {told:?}");
            told.sort();
            let count = told.len();
            told.dedup_by_key(|line| word(line));
            assert_eq!(told.len(), count, "{name}: each fault is told once");
            let is_known = |line: &String| faults.contains(&&*word(line));
            assert!(told.iter().all(is_known), "{name}: {told:?}");
        }
        let grown = self.memory();
        let grown = [0, 1, 2].map(|at| grown[at].saturating_sub(self.before[at]));
        let after = self.slowest;
        println!("{name}: slowest word {slowest:?}, after {after:?}, grown {grown:?} KiB");
        assert!(
            grown.iter().all(|&kib| kib < 8 * 1024),
            "{name}: {grown:?} KiB"
        );
        self.table.leave();
    }

    /// Who knows the watch code, and stands at the host's own port.
    pub(crate) fn forger(&self, key: u64) -> (Forger, Beside) {
        let mut forger = Forger::new(&self.watch, key);
        let mut line = Beside::new(self.port);
        let hello = forger.have(1, &[]);
        assert!(line.send(&hello));
        (forger, line)
    }

    /// Waits until somebody has seen an entry like this.
    pub(crate) fn sees(forger: &Forger, seen: &Seen, is_it: impl Fn(&Entry) -> bool) -> Entry {
        let end = Instant::now() + Duration::from_secs(10);
        loop {
            let frames = seen.lock().unwrap().clone();
            let mut entries = frames.iter().filter_map(|frame| forger.open(frame));
            if let Some(entry) = entries.find(&is_it) {
                return entry;
            }
            assert!(Instant::now() < end, "it was not seen");
            thread::sleep(Duration::from_millis(20));
        }
    }
}
