//! The real program, at a table in one of the homes.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread;

use qishi::event::Event;
use qishi::event::net::{News, Role};
use qishi::talk::table::Table;

/// What one program has told.
#[derive(Default)]
pub(crate) struct Told {
    /// The room, the players' code, the watchers' code.
    pub(crate) entered: Option<[String; 3]>,
    pub(crate) is_up: bool,
    /// What was said, and who said it: the place is its number.
    pub(crate) said: Vec<(Role, String)>,
    pub(crate) chats: Vec<String>,
    /// What follows from what was said.
    pub(crate) table: Table,
    /// Numbers that did not follow on each other, and faults.
    pub(crate) wrong: Vec<String>,
}

impl Told {
    fn hear(&mut self, line: &str) {
        let Ok(Event::Net(news)) = line.parse() else {
            self.wrong.push(line.to_owned());
            return;
        };
        match *news {
            News::Entered {
                name, code, watch, ..
            } => self.entered = Some([name, code, watch]),
            News::Said { number, by, words } => {
                if number != self.said.len() as u64 {
                    self.wrong.push(line.to_owned());
                }
                self.table.hear(number, by, &words);
                self.said.push((by, words));
            }
            News::Chat { name, text, .. } => self.chats.push(format!("{name}: {text}")),
            News::Line(line) => self.is_up = matches!(line, qishi::event::net::Line::Up(_)),
            News::Fault { .. } => self.wrong.push(line.to_owned()),
            _ => {}
        }
    }
}

/// A program that runs; killed with this.
pub(crate) struct Door {
    child: Child,
    told: Arc<Mutex<Told>>,
}

impl Door {
    /// `before` are the words before the program's own, which say where it runs.
    pub(crate) fn start(before: &[String], words: &[String]) -> Result<Self, String> {
        let mut command = Command::new(&before[0]);
        command.args(&before[1..]).arg(env!("CARGO_BIN_EXE_qishi"));
        command.arg("table").args(words).arg("--no-lan");
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|why| why.to_string())?;
        let told = Arc::<Mutex<Told>>::default();
        let out = BufReader::new(child.stdout.take().unwrap());
        let heard = Arc::clone(&told);
        thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                heard.lock().unwrap().hear(&line);
            }
        });
        Ok(Self { child, told })
    }

    pub(crate) fn told(&self) -> MutexGuard<'_, Told> {
        self.told.lock().unwrap()
    }

    /// Writes a line; one that dies over it reads it or not.
    pub(crate) fn write(&self, line: &str) {
        let _ = writeln!(self.child.stdin.as_ref().unwrap(), "{line}");
    }
}

impl Drop for Door {
    /// With SIGKILL: it can do nothing about it.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A folder for a game alone.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("qishi-chaos-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

pub(crate) fn record(folder: &Path, home: usize) -> PathBuf {
    folder.join(format!("{home}.sgf"))
}
