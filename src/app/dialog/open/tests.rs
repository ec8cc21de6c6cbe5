//! The dialog of files, tried.

use crate::app::App;
use crate::app::form::Face;
use crate::board::{ByColor, Grid, Size};
use crate::config::{Config, Partial};
use crate::event::{Effect, Entry, Event, FilePath, Kind, Source, Summary};

/// So many records in the folder.
const RECORDS: usize = 1000;

fn folder() -> FilePath {
    FilePath::new(b"/games")
}

/// What the records of the folder hold: number 7 was played by player 7.
fn summary(number: usize, lines: u8) -> Box<Summary> {
    Box::new(Summary {
        games: 1,
        names: ByColor {
            black: format!("Player {number}"),
            white: String::new(),
        },
        result: String::new(),
        date: String::new(),
        event: String::new(),
        moves: 0,
        stones: Grid::new(Size::square(lines), None),
        last: None,
    })
}

/// A room with the dialog open, and what it asked to look into last.
struct Room {
    app: App,
    wished: Vec<Source>,
}

impl Room {
    fn new(records: usize) -> Self {
        let mut room = Self {
            app: App::new(Config::default(), Partial::default()),
            wished: Vec::new(),
        };
        room.hear(Event::Visit(folder()));
        let entries = (0..records).map(|number| Entry {
            name: format!("{number:04}.sgf").into_bytes(),
            kind: Kind::File,
            modified: 0,
        });
        room.hear(Event::Listed {
            folder: folder(),
            from: 0,
            entries: entries.collect(),
            done: true,
        });
        room
    }

    fn hear(&mut self, event: Event) {
        for effect in self.app.update(event) {
            if let Effect::Peek(sources) = effect {
                self.wished = sources;
            }
        }
    }

    /// Looks into the first record that is wished; whether there is one.
    fn peek(&mut self) -> bool {
        if self.wished.is_empty() {
            return false;
        }
        let source = self.wished.remove(0);
        let name = String::from_utf8_lossy(source.path.name()).into_owned();
        let number = name[..4].parse().unwrap();
        self.hear(Event::Peeked {
            source,
            summary: Ok(summary(number, 9)),
        });
        true
    }

    fn says(&self, wanted: &str) -> bool {
        let form = self.app.forms().pop().unwrap();
        form.items.iter().any(|item| match &item.face {
            Face::Pale(words) | Face::Blank(words) => words == wanted,
            _ => false,
        })
    }
}

#[test]
fn a_filter_finds_players_that_nobody_looked_for_yet() {
    let mut room = Room::new(RECORDS);
    while room.peek() {}
    assert!(room.says("1,000 of 1,000"), "only what is in sight");
    for letter in "player 12".chars() {
        room.hear(Event::Letter(letter));
        assert!(room.wished.len() <= 100, "bit by bit");
    }
    assert!(room.says("1 of 1,000, 982 to look into"));
    let mut peeks = 0;
    while room.peek() {
        peeks += 1;
    }
    assert!((982..1100).contains(&peeks), "{peeks}");
    // Player 12, and 120 to 129.
    assert!(room.says("11 of 1,000"));
    let mut names = Vec::new();
    for item in room.app.forms().pop().unwrap().items {
        if let Face::Entry(cells) = item.face {
            names.push(cells.name);
        }
    }
    assert_eq!((names[0].as_str(), names[10].as_str()), ("0012", "0129"));
}

#[test]
fn a_board_that_is_too_large_for_the_room_is_not_drawn_empty() {
    let mut room = Room::new(1);
    room.hear(Event::Peeked {
        source: room.wished[0].clone(),
        summary: Ok(summary(0, 52)),
    });
    assert!(room.says("The board has more than 25 lines: it cannot be opened here"));
}

#[test]
fn a_reason_that_is_too_long_for_the_foot_is_told_in_full() {
    let mut room = Room::new(1);
    let reason = "0000.sgf: the board's size is not 2 to 25 lines either way";
    let detail = format!("/games/{reason}");
    room.hear(Event::Failed {
        task: crate::event::Task::Open,
        detail,
    });
    assert!(room.says(reason));
}
