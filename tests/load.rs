//! Many games at once through one broker on this machine, a move a second each: real room logs with
//! sealed frames, but no disks. It needs `mosquitto`.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![allow(clippy::print_stdout, reason = "what is measured is told")]
#![allow(clippy::cast_precision_loss, reason = "what is told is rounded")]
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "processes are waited for, and measured"
)]

mod load {
    pub(crate) mod client;
    pub(crate) mod crowd;
}

use std::fs;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use load::crowd::{Crowd, Measured};
use qishi::talk::room::{Code, Keys};
use rustix::process::{Resource, getrlimit, setrlimit};

/// Codes are costly on purpose, so that games share those of so many; the broker cannot tell.
const CODES: u8 = 16;
const THREADS: usize = 2;

fn number(name: &str, usual: usize) -> usize {
    std::env::var(name).map_or(usual, |number| number.parse().unwrap())
}

struct Broker(Child);

impl Broker {
    fn start() -> (Self, SocketAddr) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let place = listener.local_addr().unwrap();
        drop(listener);
        let mut command = Command::new("/usr/sbin/mosquitto");
        command.args(["-p", &place.port().to_string()]);
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        let broker = Self(child.expect("mosquitto"));
        while TcpStream::connect(place).is_err() {
            thread::sleep(Duration::from_millis(20));
        }
        (broker, place)
    }

    /// What a process has had of the processor, in hundredths of a second.
    fn ticks(process: &str) -> u64 {
        let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
        let fields = stat.rsplit_once(')').unwrap().1.split_whitespace();
        let times = fields.skip(11).take(2);
        times.map(|field| field.parse::<u64>().unwrap()).sum()
    }

    /// In KiB.
    fn memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.0.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:"));
        let word = line.unwrap().split_whitespace().nth(1);
        word.unwrap().parse().unwrap()
    }
}

impl Drop for Broker {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// As many files as the system lets one process have; mosquitto gets as many.
fn open_files(needed: usize) {
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    setrlimit(Resource::Nofile, limit).unwrap();
    let most = limit.maximum.unwrap_or(u64::MAX);
    assert!(
        most > needed as u64,
        "{needed} files are needed, {most} allowed"
    );
}

fn keys() -> Vec<Keys> {
    (0..CODES)
        .map(|number| Keys::player(&Code::new([number; 8])))
        .collect()
}

#[test]
#[ignore = "needs mosquitto, and a minute or two of both processors"]
fn many_games_at_once_lose_nothing() {
    let games = number("QISHI_GAMES", 2000);
    let seconds = number("QISHI_SECONDS", 60);
    let lasting = Duration::from_secs(seconds as u64);
    open_files(2 * games + 100);
    let (broker, place) = Broker::start();
    let keys = keys();
    let crowds = (0..THREADS).map(|thread| {
        let own = (0..games).filter(|game| game % THREADS == thread);
        Crowd::new(place, own, &keys).unwrap()
    });
    let crowds: Vec<Crowd> = crowds.collect();
    let process = broker.0.id().to_string();
    let before = (Broker::ticks(&process), Broker::ticks("self"));
    let measured: Vec<Measured> = thread::scope(|scope| {
        let threads = crowds
            .into_iter()
            .map(|crowd| scope.spawn(move || crowd.play(lasting)));
        let threads: Vec<_> = threads.collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap().unwrap())
            .collect()
    });
    let used = (
        Broker::ticks(&process) - before.0,
        Broker::ticks("self") - before.1,
    );
    tell(&measured, games, lasting);
    println!(
        "mosquitto: {} s of the processor, {} MiB; the players: {} s",
        used.0 / 100,
        broker.memory() / 1024,
        used.1 / 100
    );
    let lost: usize = measured.iter().map(|own| own.lost).sum();
    let words: usize = measured.iter().map(|own| own.words).sum();
    assert_eq!(lost, 0, "of {words}");
    assert!(words >= games * (seconds - 1), "too slow here: {words}");
}

fn tell(measured: &[Measured], games: usize, lasting: Duration) {
    let mut ways: Vec<_> = measured.iter().flat_map(|own| own.ways.clone()).collect();
    ways.sort();
    let sum = |of: fn(&Measured) -> usize| measured.iter().map(of).sum::<usize>();
    let at = |part: usize| ways[(ways.len() - 1) * part / 100].as_secs_f64() * 1e3;
    let mut sizes: Vec<_> = measured.iter().flat_map(|own| own.sizes.clone()).collect();
    sizes.sort_unstable();
    let size = |part: usize| sizes[(sizes.len() - 1) * part / 100];
    println!(
        "{games} games, {} words in {lasting:?}",
        sum(|own| own.words)
    );
    println!(
        "said to heard, ms: median {:.1}, p99 {:.1}, longest {:.1}",
        at(50),
        at(99),
        at(100)
    );
    let seconds = lasting.as_secs_f64() * games as f64;
    println!(
        "a game publishes {:.2} frames and {:.0} bytes a second; {:.2} frames when nobody plays",
        sum(|own| own.frames) as f64 / seconds,
        sum(|own| own.bytes) as f64 / seconds,
        sum(|own| own.idle) as f64 / (10.0 * games as f64),
    );
    println!(
        "frames have {} to {} bytes, median {}",
        size(0),
        size(100),
        size(50)
    );
}
