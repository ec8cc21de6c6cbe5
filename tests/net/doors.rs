//! Doors to tables, and a broker, as processes.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// All that is waited for happens in this time.
const LONG: Duration = Duration::from_secs(20);

/// A folder for this test alone.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("qishi-net-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder
}

pub(crate) fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

/// A door that was opened; killed with this.
pub(crate) struct Door {
    child: Child,
    lines: Arc<(Mutex<Vec<String>>, Condvar)>,
}

impl Door {
    pub(crate) fn start(rooms: &Path, words: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_qishi"));
        command.arg("table").args(words).arg("--rooms").arg(rooms);
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let lines = Arc::<(Mutex<Vec<String>>, Condvar)>::default();
        let out = BufReader::new(child.stdout.take().unwrap());
        let heard = Arc::clone(&lines);
        thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                heard.0.lock().unwrap().push(line);
                heard.1.notify_all();
            }
        });
        Self { child, lines }
    }

    pub(crate) fn write(&mut self, line: &str) {
        let mut input = self.child.stdin.as_ref().unwrap();
        writeln!(input, "{line}").unwrap();
    }

    /// Waits until a line is told; which one.
    pub(crate) fn wait(&self, is_it: impl Fn(&str) -> bool) -> String {
        let end = Instant::now() + LONG;
        let mut lines = self.lines.0.lock().unwrap();
        loop {
            if let Some(line) = lines.iter().rev().find(|line| is_it(line)) {
                return line.clone();
            }
            let left = end.saturating_duration_since(Instant::now());
            assert!(!left.is_zero(), "it was not told:\n{}", lines.join("\n"));
            lines = self.lines.1.wait_timeout(lines, left).unwrap().0;
        }
    }

    /// Waits until these words are said.
    pub(crate) fn wait_for(&self, words: &str) {
        let end = format!(" \"{words}\"");
        self.wait(|line| line.starts_with("net said ") && line.ends_with(&end));
    }

    /// All that was said.
    pub(crate) fn stream(&self) -> Vec<String> {
        self.told("net said ")
    }

    /// All lines that begin so.
    pub(crate) fn told(&self, start: &str) -> Vec<String> {
        let lines = self.lines.0.lock().unwrap();
        let told = lines.iter().filter(|line| line.starts_with(start));
        told.cloned().collect()
    }

    /// What it has of the memory, in KiB.
    pub(crate) fn memory(&self) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:"));
        line.unwrap()
            .split_whitespace()
            .nth(1)
            .unwrap()
            .parse()
            .unwrap()
    }

    /// What it has had of the processor, in hundredths of a second.
    fn ticks(&self) -> u64 {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap();
        let fields = stat.rsplit_once(')').unwrap().1.split_whitespace();
        fields
            .skip(11)
            .take(2)
            .map(|field| field.parse::<u64>().unwrap())
            .sum()
    }
}

impl Drop for Door {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The host, the guest and a watcher.
pub(crate) struct Table {
    pub(crate) doors: [Door; 3],
    folder: PathBuf,
    rooms: [String; 3],
    ways: [Vec<String>; 2],
}

impl Table {
    pub(crate) fn new(name: &str, host: &[&str], others: &[&str]) -> Self {
        let folder = folder(name);
        let start = |own: &str, words: &[&str], ways: &[&str]| {
            Door::start(&folder.join(own), &[words, ways].concat())
        };
        let at_host = start("0", &["host", "--name", "Li"], host);
        let entered = at_host.wait(|line| line.starts_with("net entered "));
        let words: Vec<&str> = entered.split('"').collect();
        let (code, watch) = (words[3], words[5]);
        let guest = start("1", &["join", code, "--name", "Wu"], others);
        let watcher = start("2", &["watch", watch], others);
        let doors = [at_host, guest, watcher];
        let rooms = doors.each_ref().map(|door| {
            let entered = door.wait(|line| line.starts_with("net entered "));
            entered.split('"').nth(1).unwrap().to_owned()
        });
        doors[1].wait(|line| line.starts_with("net up "));
        let owned = |ways: &[&str]| ways.iter().map(ToString::to_string).collect();
        Self {
            doors,
            folder,
            rooms,
            ways: [owned(host), owned(others)],
        }
    }

    /// Kills one of them, who can do nothing about it.
    pub(crate) fn kill(&mut self, door: usize) {
        self.doors[door].child.kill().unwrap();
        self.doors[door].child.wait().unwrap();
    }

    pub(crate) fn come_back(&mut self, door: usize) {
        let ways = &self.ways[door.min(1)];
        let words = ["return", &self.rooms[door]].into_iter();
        let words: Vec<&str> = words.chain(ways.iter().map(String::as_str)).collect();
        let own = self.folder.join(door.to_string());
        self.doors[door] = Door::start(&own, &words);
    }

    /// Who waits costs next to nothing: less than half a hundredth of a processor.
    pub(crate) fn is_calm(&self) {
        let ticks = || self.doors.each_ref().map(Door::ticks);
        let before = ticks();
        thread::sleep(Duration::from_secs(10));
        let after = ticks();
        println!("in ten idle seconds: {before:?} to {after:?} hundredths");
        for (before, after) in before.into_iter().zip(after) {
            assert!(after - before <= 5);
        }
    }

    pub(crate) fn leave(mut self) {
        self.doors[1].write("leave");
        self.doors[1].wait(|line| line == "net left");
        self.doors[0].wait(|line| line.starts_with("net present guest off"));
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A broker that keeps nothing; killed with this.
pub(crate) struct Broker {
    child: Child,
    port: u16,
}

impl Broker {
    pub(crate) fn start(port: u16) -> Self {
        let mut command = Command::new("/usr/sbin/mosquitto");
        command.args(["-p", &port.to_string()]);
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        let broker = Self {
            child: child.expect("mosquitto; `sh .ci/setup test` installs it"),
            port,
        };
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            thread::sleep(Duration::from_millis(20));
        }
        broker
    }

    /// Kills it and starts it again.
    pub(crate) fn again(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        *self = Self::start(self.port);
    }
}

impl Drop for Broker {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
