//! A table on other machines: what is said there comes as lines, and lines say something.

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use lexopt::{Arg, Error, Parser, ValueExt};
use qishi::device::{self, Net, PORT};
use qishi::event::Event;
use qishi::event::net::{News, Order, Role, Ways};
use qishi::game::to_sgf;
use qishi::sgf;
use qishi::talk::table::{self, Table};

use super::arguments::{self, number};
use super::lines::{Line, Lines};
use super::{Door, Failure};

const HELP: &str = "\
Qishi at a table with others: what is said there, line by line

Usage: qishi table host [OPTIONS]
       qishi table join CODE [OPTIONS]
       qishi table watch CODE [OPTIONS]
       qishi table return ROOM [OPTIONS]
       qishi table look [OPTIONS]

Each line that is written tells what happened: `net entered host SEED \"ROOM\"
\"CODE\" \"WATCH CODE\"`, `net said 0 host \"WORDS\"`, `net chat`, `net present`,
`net up MS`, `net lost`, `net fault`, `net left`. Both players and all watchers
hear the same words under the same numbers. Lines that are read:

  say WORDS           say this at the table
  chat TEXT           say this beside the table
  look on | look off  tell which tables on the local network are listed
  ask KEY NAME        ask for the free seat of one of these, under this name
  grant KEY           let in who asked with this key
  refuse KEY          do not
  leave               go, but stay 12 s for those who missed something
  quit                end at once; the room can be come back to

Options:
      --name N        how the others see you
      --public TERMS  as a host, list the table for strangers
      --port P        the TCP port of a host, 0 for none; 7361
      --address H:P   where the host is
      --broker URL    a broker, mqtt://[user:password@]host[:port]; may be repeated
      --no-lan        announce and look for nothing on the local network
      --rooms FOLDER  where rooms are kept
      --record FILE   writes the game that is played there as SGF
  -h, --help          say this
";

/// After `leave`, so long.
const LINGER: Duration = Duration::from_secs(12);

/// What is asked at this door.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Asked {
    order: Order,
    rooms: Option<PathBuf>,
    record: Option<PathBuf>,
}

/// The arguments of this door.
///
/// # Errors
///
/// When one is unknown or does not hold, or what to do is not said.
pub(super) fn read(parser: &mut Parser) -> Result<arguments::Asked, Error> {
    let mut words: Vec<String> = Vec::new();
    let (mut name, mut rooms, mut record) = ("player".to_owned(), None, None);
    let mut public = None;
    let mut ways = Ways {
        port: PORT,
        lan: true,
        ..Ways::default()
    };
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Err(HELP)),
            Arg::Long("name") => name = parser.value()?.string()?,
            Arg::Long("port") => {
                ways.port = number(parser, "port", "0 to 65535", |_| true)?;
            }
            Arg::Long("public") => public = Some(parser.value()?.string()?),
            Arg::Long("address") => ways.address = parser.value()?.string()?,
            Arg::Long("broker") => ways.brokers.push(parser.value()?.string()?),
            Arg::Long("no-lan") => ways.lan = false,
            Arg::Long("rooms") => rooms = Some(parser.value()?.into()),
            Arg::Long("record") => record = Some(parser.value()?.into()),
            Arg::Value(word) if words.len() < 2 => words.push(word.string()?),
            other => return Err(other.unexpected()),
        }
    }
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let mut order = order(&words, name, ways)
        .ok_or("table needs host, join CODE, watch CODE, return ROOM or look")?;
    if let Order::Host { public: listed, .. } = &mut order {
        *listed = public;
    }
    Ok(Ok(Door::Table(Asked {
        order,
        rooms,
        record,
    })))
}

fn order(words: &[&str], name: String, ways: Ways) -> Option<Order> {
    let public = None;
    let join = |role, code: &str, name, ways| Order::Join {
        role,
        code: code.to_owned(),
        name,
        ways,
    };
    Some(match *words {
        ["host"] => Order::Host { name, ways, public },
        ["join", code] => join(Role::Guest, code, name, ways),
        ["watch", code] => join(Role::Watcher, code, name, ways),
        ["look"] => Order::Look { on: true, ways },
        ["return", room] => Order::Return {
            room: room.to_owned(),
            ways,
        },
        _ => return None,
    })
}

/// What there is to do.
enum Heard {
    Line(String),
    /// No more lines come.
    End,
    News(News),
}

/// Sits at the table until the player goes.
///
/// # Errors
///
/// When nobody can be told what happens.
pub(super) fn open(asked: &Asked) -> Result<(), Failure> {
    let rooms = match &asked.rooms {
        Some(folder) => Some(folder.clone()),
        None => device::rooms_folder(&device::settings(None)?.config),
    };
    let (heard, next) = channel();
    listen(heard.clone());
    let mut net = Net::new(rooms, move |news| heard.send(Heard::News(news)).is_ok());
    net.perform(asked.order.clone());
    let mut recording = asked.record.clone().map(Recording::new);
    sit(&mut net, &next, recording.as_mut())?;
    recording.as_mut().map_or(Ok(()), Recording::write)
}

fn sit(
    net: &mut Net,
    next: &Receiver<Heard>,
    mut recording: Option<&mut Recording>,
) -> Result<(), Failure> {
    let mut has_left = false;
    loop {
        match hear(next, has_left, recording.as_deref_mut())? {
            Ok(Heard::End) if has_left => {}
            Ok(Heard::End) | Err(_) => return Ok(()),
            Ok(Heard::News(news)) => {
                if let Some(recording) = &mut recording {
                    recording.hear(&news);
                }
                match tell(news) {
                    Err(why) if why.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
                    told => told?,
                }
            }
            Ok(Heard::Line(line)) => match said(&line) {
                Some(Said::Quit) => return Ok(()),
                Some(Said::Order(order)) => {
                    has_left |= matches!(order, Order::Leave { .. });
                    net.perform(order);
                }
                None => {
                    let _ = writeln!(
                        io::stderr(),
                        "qishi: say, chat, look, ask, grant, refuse, leave or quit"
                    );
                }
            },
        }
    }
}

/// What there is to do next. The record is written before anything is waited for, so that a room
/// that is come back to does not write each step of its past.
fn hear(
    next: &Receiver<Heard>,
    has_left: bool,
    recording: Option<&mut Recording>,
) -> Result<Result<Heard, RecvTimeoutError>, Failure> {
    if let Ok(heard) = next.try_recv() {
        return Ok(Ok(heard));
    }
    recording.map_or(Ok(()), Recording::write)?;
    Ok(if has_left {
        next.recv_timeout(LINGER)
    } else {
        next.recv().map_err(|_| RecvTimeoutError::Disconnected)
    })
}

/// The game at the table, and the file that its record is written to.
struct Recording {
    file: PathBuf,
    table: Table,
    has_changed: bool,
}

impl Recording {
    fn new(file: PathBuf) -> Self {
        Self {
            file,
            table: Table::default(),
            has_changed: false,
        }
    }

    fn hear(&mut self, news: &News) {
        if let News::Said { number, by, words } = news {
            let heard = self.table.hear(*number, *by, words);
            self.has_changed |= !matches!(heard, table::Heard::Stale | table::Heard::Unknown);
        }
    }

    fn write(&mut self) -> Result<(), Failure> {
        if let Some(game) = self.table.game().filter(|_| self.has_changed) {
            device::save(&self.file, sgf::write(&to_sgf(game.game())))?;
        }
        self.has_changed = false;
        Ok(())
    }
}

fn tell(news: News) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{}", Event::Net(Box::new(news)))?;
    out.flush()
}

/// What a line says.
#[derive(Debug, PartialEq, Eq)]
enum Said {
    Order(Order),
    Quit,
}

fn said(line: &str) -> Option<Said> {
    let line = line.trim_end_matches('\r');
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let order = match word {
        "say" => Order::Say(rest.to_owned()),
        "chat" => Order::Chat(rest.to_owned()),
        "look" => Order::Look {
            on: rest == "on",
            ways: Ways {
                lan: true,
                ..Ways::default()
            },
        },
        "ask" => {
            let (key, name) = rest.split_once(' ')?;
            let (key, name) = (key.to_owned(), name.to_owned());
            Order::Ask { key, name }
        }
        "grant" | "refuse" => Order::Grant {
            key: rest.to_owned(),
            yes: word == "grant",
        },
        "leave" => Order::Leave { over: true },
        "quit" => return Some(Said::Quit),
        _ => return None,
    };
    Some(Said::Order(order))
}

/// Reads lines beside the table.
fn listen(heard: Sender<Heard>) {
    #[expect(
        clippy::disallowed_methods,
        reason = "lines are heard while the others say something"
    )]
    std::thread::spawn(move || {
        let mut lines = Lines::new(io::stdin().lock());
        while let Ok(Some(line)) = lines.next() {
            let line = match line {
                Line::Whole(line) => String::from_utf8_lossy(line).into_owned(),
                Line::TooLong => String::new(),
            };
            if heard.send(Heard::Line(line)).is_err() {
                return;
            }
        }
        let _ = heard.send(Heard::End);
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn asked(line: &str) -> Result<Order, String> {
        let read = read(&mut Parser::from_args(line.split_whitespace()));
        match read.map_err(|error| error.to_string())? {
            Ok(Door::Table(asked)) => Ok(asked.order),
            other => Err(format!("{other:?}")),
        }
    }

    #[test]
    fn tables_have_arguments_of_their_own() {
        let order = asked("join ABCD --name Li --broker mqtt://a --broker b --no-lan");
        let Ok(Order::Join {
            role,
            code,
            name,
            ways,
        }) = order
        else {
            panic!("{order:?}");
        };
        assert_eq!((role, &*code, &*name), (Role::Guest, "ABCD", "Li"));
        assert_eq!((ways.port, ways.lan), (7361, false));
        assert_eq!(ways.brokers, ["mqtt://a", "b"]);
        let order = asked("return abc-host --port 0");
        assert!(matches!(order, Ok(Order::Return { room, .. }) if room == "abc-host"));
        for bad in [
            "",
            "host x",
            "look x",
            "join",
            "sit",
            "host --port 65536",
            "host a b",
            "host --x",
        ] {
            assert!(asked(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn a_record_is_written_of_what_was_said() {
        let file = std::env::temp_dir().join(format!("qishi-table-{}.sgf", std::process::id()));
        let mut recording = Recording::new(file.clone());
        let mut said = |number, by, words: &str| {
            let words = words.to_owned();
            recording.hear(&News::Said { number, by, words });
            recording.write().unwrap();
            fs::read_to_string(&file).ok()
        };
        assert_eq!(
            said(0, Role::Host, "terms black - 10 (;GM[1]SZ[9]PB[Mei])"),
            None
        );
        assert!(said(1, Role::Guest, "agree 0").is_some_and(|text| !text.contains(";B[")));
        let played = said(2, Role::Host, "act 1 - play cc");
        assert!(played.is_some_and(|text| text.contains("PB[Mei]") && text.contains(";B[cc]")));
        // Another's turn changes nothing.
        let again = said(3, Role::Host, "act 2 - play dd");
        assert!(again.is_some_and(|text| !text.contains("[dd]")));
        let _ = fs::remove_file(file);
    }

    #[test]
    fn lines_say_something_or_are_refused() {
        let order = |order| Some(Said::Order(order));
        assert_eq!(
            said("say act 1 pass"),
            order(Order::Say("act 1 pass".into()))
        );
        assert_eq!(said("chat  hi \r"), order(Order::Chat(" hi ".into())));
        assert_eq!(said("leave"), order(Order::Leave { over: true }));
        assert_eq!(
            (said("grant k"), said("ask k Wu Li")),
            (
                order(Order::Grant {
                    key: "k".into(),
                    yes: true
                }),
                order(Order::Ask {
                    key: "k".into(),
                    name: "Wu Li".into()
                })
            )
        );
        assert_eq!(
            (said("quit"), said("resign"), said("")),
            (Some(Said::Quit), None, None)
        );
    }
}
