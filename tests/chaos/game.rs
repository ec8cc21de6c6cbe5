//! One game at a table: driven to its end through all that happens to it, and then compared.

use std::fs;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use qishi::board::Lots;
use qishi::event::net::Role;
use qishi::game::to_sgf;
use qishi::sgf;

use super::door::{Door, Told, folder, record};
use super::lab::{HOMES, Lab};
use super::policy::{Next, Policy};

/// What happens to a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Weather {
    pub(crate) name: &'static str,
    /// So many of a hundred packets are lost each way.
    pub(crate) loss: u32,
    /// Frames are held back, reordered, doubled, damaged and dropped.
    pub(crate) damaged: bool,
    pub(crate) trouble: Trouble,
}

/// What happens now and then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Trouble {
    Nothing,
    /// A line is dead for 14 seconds, and nobody is told.
    Cut,
    /// A home gets another address.
    Move,
    /// A program, or the broker, is killed and comes back.
    Kill,
}

/// A line is dead for so long.
const CUT: Duration = Duration::from_secs(14);
/// Whatever happens, all have heard a word after this time.
const LONG: Duration = Duration::from_secs(60);

/// What came of a game.
#[derive(Debug, Default)]
pub(crate) struct Report {
    /// The whole way of each word that was said while nothing happened.
    pub(crate) ways: Vec<Duration>,
    /// From when a line stood again, or an address had changed, or a program had come back, until
    /// all had heard what was said last.
    pub(crate) recoveries: Vec<Duration>,
    pub(crate) words: usize,
    pub(crate) took: Duration,
}

pub(crate) struct Sitting<'a> {
    lab: &'a mut Lab,
    weather: Weather,
    over_broker: bool,
    lots: Lots,
    folder: PathBuf,
    rooms: [String; 3],
    doors: Vec<Option<Door>>,
    report: Report,
}

/// Plays a game; why it failed.
pub(crate) fn play(
    lab: &mut Lab,
    weather: Weather,
    over_broker: bool,
    seed: u64,
) -> Result<Report, String> {
    let start = Instant::now();
    lab.lose(weather.loss)?;
    if over_broker {
        lab.start_broker()?;
    }
    let mut sitting = Sitting {
        lab,
        weather,
        over_broker,
        lots: Lots::new(seed ^ 0x5eed),
        folder: folder(&seed.to_string()),
        rooms: Default::default(),
        doors: vec![None, None, None],
        report: Report::default(),
    };
    let played = sitting.enter().and_then(|()| sitting.play(seed));
    let told = played.map_err(|why| format!("{why}\n{}", sitting.describe()));
    sitting.doors.clear();
    sitting.lab.kill_broker();
    sitting.lab.come_home()?;
    let _ = fs::remove_dir_all(&sitting.folder);
    told?;
    sitting.report.took = start.elapsed();
    Ok(sitting.report)
}

impl Sitting<'_> {
    fn start(&mut self, home: usize, words: &[&str]) -> Result<(), String> {
        let mut words: Vec<String> = words.iter().map(ToString::to_string).collect();
        words.extend(Lab::ways(home, self.over_broker, self.weather.damaged));
        let path = |path: PathBuf| path.to_string_lossy().into_owned();
        words.extend(["--rooms".to_owned(), path(self.folder.join(HOMES[home]))]);
        words.extend(["--record".to_owned(), path(record(&self.folder, home))]);
        self.doors[home] = Some(Door::start(&self.lab.at_home(home), &words)?);
        Ok(())
    }

    fn told<T>(&self, home: usize, ask: impl FnOnce(&Told) -> T) -> Option<T> {
        Some(ask(&self.doors[home].as_ref()?.told()))
    }

    fn wait(&self, what: &str, is_it: impl Fn(&Self) -> bool) -> Result<(), String> {
        let end = Instant::now() + LONG;
        while !is_it(self) {
            if Instant::now() > end {
                return Err(format!("after {LONG:?} not yet: {what}"));
            }
            thread::sleep(Duration::from_millis(3));
        }
        Ok(())
    }

    fn entered(&mut self, home: usize) -> Result<[String; 3], String> {
        let entered = |own: &Self| own.told(home, |told| told.entered.clone()).flatten();
        self.wait("a room", |own| entered(own).is_some())?;
        Ok(entered(self).unwrap_or_default())
    }

    fn enter(&mut self) -> Result<(), String> {
        self.start(0, &["host", "--name", "李"])?;
        let [room, code, watch] = self.entered(0)?;
        self.start(1, &["join", &code, "--name", "Wu"])?;
        self.start(2, &["watch", &watch, "--name", "Ok"])?;
        self.rooms = [
            room,
            self.entered(1)?[0].clone(),
            self.entered(2)?[0].clone(),
        ];
        self.wait("the line", |own| {
            (0..3).all(|home| own.told(home, |told| told.is_up) == Some(true))
        })
    }

    /// How many words all three have heard, once that is the same number.
    fn heard(&self) -> Option<usize> {
        let count = |home| self.told(home, |told| told.said.len());
        let first = count(0)?;
        (count(1)? == first && count(2)? == first).then_some(first)
    }

    /// Waits until all have heard more than so many words, and equally many.
    fn wait_for_more(&self, than: usize) -> Result<(), String> {
        let is_more = |own: &Self| own.heard().is_some_and(|heard| heard > than);
        self.wait(&format!("word {than}"), is_more)
    }

    fn play(&mut self, seed: u64) -> Result<(), String> {
        let mut policy = Policy::new(seed);
        let mut next_trouble = 3 + self.lots.draw(12);
        let mut troubles = match self.weather.trouble {
            Trouble::Nothing => 0,
            Trouble::Cut => 1,
            Trouble::Move => 2,
            Trouble::Kill => 5,
        };
        loop {
            self.wait("as many words everywhere", |own| own.heard().is_some())?;
            let heard = self.heard().unwrap_or_default();
            let next = self.told(0, |told| policy.next(&told.table));
            let (by, words) = match next.ok_or("no host")? {
                Next::Over => return self.compare(),
                Next::Chat(home, text) => {
                    self.write(home, &format!("chat {text}"));
                    continue;
                }
                Next::Say(by, words) => (usize::from(by == Role::Guest), words),
            };
            if troubles > 0 && heard >= next_trouble {
                troubles -= 1;
                next_trouble = heard + 5 + self.lots.draw(12);
                let since = self.disturb(by, &words)?;
                self.wait_for_more(heard)?;
                self.report.recoveries.push(since.elapsed());
            } else {
                let start = Instant::now();
                self.write(by, &format!("say {words}"));
                self.wait_for_more(heard)?;
                self.report.ways.push(start.elapsed());
            }
        }
    }

    fn write(&self, home: usize, line: &str) {
        if let Some(door) = &self.doors[home] {
            door.write(line);
        }
    }

    /// Lets something happen while a player says something; since when it is over.
    fn disturb(&mut self, by: usize, words: &str) -> Result<Instant, String> {
        let line = format!("say {words}");
        let home = self.lots.draw(3);
        match self.weather.trouble {
            Trouble::Nothing => self.write(by, &line),
            Trouble::Cut => {
                let home = self.lots.draw(2);
                self.lab.cut(home)?;
                thread::sleep(Duration::from_millis(100));
                self.write(by, &line);
                thread::sleep(CUT);
                self.lab.mend(home)?;
            }
            Trouble::Move => {
                // A host behind its own router is looked for where it was.
                let home = if self.over_broker { home } else { 1 + home % 2 };
                self.lab.move_home(home)?;
                self.write(by, &line);
            }
            Trouble::Kill => self.kill(by, &line)?,
        }
        Ok(Instant::now())
    }

    fn kill(&mut self, by: usize, line: &str) -> Result<(), String> {
        let victim = self.lots.draw(if self.over_broker { 4 } else { 3 });
        let away = Duration::from_millis(self.lots.draw(1200) as u64);
        if victim == 3 {
            self.lab.kill_broker();
            self.write(by, line);
            thread::sleep(away);
            return self.lab.start_broker();
        }
        if victim == by {
            self.write(by, line);
            // Before, while, or after it keeps, sends and shows it.
            thread::sleep(Duration::from_micros(self.lots.draw(4000) as u64));
        }
        self.doors[victim] = None;
        if victim != by {
            self.write(by, line);
        }
        thread::sleep(away);
        let room = self.rooms[victim].clone();
        self.start(victim, &["return", &room])?;
        if victim == by {
            // Whether it was said nobody knows. Said twice, it means nothing the second time.
            self.entered(victim)?;
            self.write(by, line);
        }
        Ok(())
    }

    /// All have heard the same, and have written the same record.
    fn compare(&mut self) -> Result<(), String> {
        let chats = |own: &Self, home| {
            own.told(home, |told| {
                let mut chats = told.chats.clone();
                chats.sort();
                chats
            })
        };
        self.wait("the same chats everywhere", |own| {
            chats(own, 0) == chats(own, 1) && chats(own, 1) == chats(own, 2)
        })?;
        let said = |home| self.told(home, |told| told.said.clone());
        if said(0) != said(1) || said(1) != said(2) {
            return Err("not the same words in the same order".to_owned());
        }
        let expected = self.told(0, |told| {
            let game = told
                .table
                .game()
                .map(|game| sgf::write(&to_sgf(game.game())));
            game.unwrap_or_default()
        });
        self.wait("the same records everywhere", |own| {
            let written = |home| fs::read_to_string(record(&own.folder, home)).ok();
            (0..3).all(|home| written(home) == expected)
        })?;
        for (home, name) in HOMES.into_iter().enumerate() {
            let wrong = self
                .told(home, |told| told.wrong.clone())
                .unwrap_or_default();
            if !wrong.is_empty() {
                return Err(format!("{name}: {wrong:?}"));
            }
        }
        self.report.words = self.heard().unwrap_or_default();
        Ok(())
    }

    /// How things stand, for who looks for the fault.
    fn describe(&self) -> String {
        let of = |home| {
            self.told(home, |told: &Told| {
                let last = told.said.len().saturating_sub(4);
                format!(
                    "{}: up {}, {} words, {:?}, chats {}, wrong {:?}",
                    HOMES[home],
                    told.is_up,
                    told.said.len(),
                    &told.said[last..],
                    told.chats.len(),
                    told.wrong
                )
            })
        };
        (0..3).filter_map(of).collect::<Vec<_>>().join("\n")
    }
}
