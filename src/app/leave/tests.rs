//! What is asked before a text or a record would be lost, and what is on the disk meanwhile.

use crate::app::App;
use crate::config::{Config, Partial};
use crate::event::{Effect, Event, Purpose};

/// A room with a record that is reviewed, and what it wanted of the disk and the loop.
struct Room {
    app: App,
    saves: Vec<String>,
    quits: usize,
}

impl Room {
    fn new() -> Self {
        let mut app = App::new(Config::default(), Partial::default());
        app.update(Event::Loaded {
            purpose: Purpose::Open,
            path: "x.sgf".to_owned(),
            bytes: b"(;SZ[9];B[aa]C[old];W[bb])".to_vec(),
        });
        let saves = Vec::new();
        let mut room = Self {
            app,
            saves,
            quits: 0,
        };
        room.feed("key Home;key Right");
        room
    }

    fn feed(&mut self, lines: &str) {
        for line in lines.split(';') {
            for effect in self.app.update(line.parse().expect(line)) {
                match effect {
                    Effect::Autosave { sgf, .. } => self.saves.push(sgf),
                    Effect::Quit => self.quits += 1,
                    _ => {}
                }
            }
        }
    }

    /// The words in the head of what lies on the top, if it has any.
    fn title(&self) -> String {
        let top = self.app.forms().pop();
        top.and_then(|form| form.title).unwrap_or_default()
    }

    fn is_saved_with(&self, text: &str) -> bool {
        self.saves.last().is_some_and(|sgf| sgf.contains(text))
    }
}

const WRITE: &str = "key N;letter n;letter !";

#[test]
fn the_end_of_the_program_asks_what_becomes_of_a_text() {
    for end in ["key Ctrl+Q", "close"] {
        let mut room = Room::new();
        room.feed(WRITE);
        room.feed(end);
        assert_eq!((room.quits, room.title().as_str()), (0, "Not kept yet"));
        // Asked once more while the question stands, it stands.
        room.feed(end);
        assert_eq!((room.quits, room.title().as_str()), (0, "Not kept yet"));
        room.feed("key Esc");
        assert_eq!(room.title(), "Comment, move 1");
        assert!(room.saves.is_empty());
        room.feed(end);
        room.feed("key Enter");
        assert_eq!(room.quits, 1);
        assert!(room.is_saved_with("C[old!]"));
    }
    let mut room = Room::new();
    room.feed(WRITE);
    room.feed("key Esc;key Ctrl+Q;key Tab;key Enter");
    assert_eq!((room.quits, room.saves.len()), (1, 0), "given up");
    let mut room = Room::new();
    room.feed("key N;letter n;key Ctrl+Q");
    assert_eq!(room.quits, 1, "nothing was written");
}

#[test]
fn the_letters_of_the_pad_do_not_hide_what_is_written() {
    let mut room = Room::new();
    room.feed(WRITE);
    room.feed("pad press south;close");
    assert_eq!((room.quits, room.title().as_str()), (0, "Not kept yet"));
}

#[test]
fn a_record_that_could_not_be_saved_is_not_left_unasked() {
    let failed = "failed save \"/games/x.sgf: No space left on device\"";
    for end in ["key Ctrl+Q", "close"] {
        let mut room = Room::new();
        room.feed(WRITE);
        room.feed("key Ctrl+Enter");
        room.feed(failed);
        room.feed("key Enter");
        room.feed(end);
        assert_eq!((room.quits, room.title().as_str()), (0, "Not saved"));
        room.feed("key Esc");
        room.feed(end);
        room.feed("key Enter");
        assert_eq!((room.quits, room.saves.len()), (1, 2), "tried again");
        // The loop waits for the disk's answer before it ends.
        room.feed(failed);
        assert_eq!((room.quits, room.title().as_str()), (1, "Not saved"));
        room.feed("key Tab;key Enter");
        assert_eq!((room.quits, room.saves.len()), (2, 2), "left all the same");
    }
}

#[test]
fn another_game_does_not_take_the_place_of_an_unsaved_one_unasked() {
    for key in ["key Ctrl+N", "key Ctrl+O", "key Ctrl+V"] {
        let mut room = Room::new();
        room.feed("failed save \"x.sgf: full\";key Enter");
        room.feed(key);
        assert_eq!(room.title(), "Not saved", "{key}");
        room.feed("key Esc;saved \"x.sgf\"");
        room.feed(key);
        assert_ne!(room.title(), "Not saved", "{key}");
    }
}

#[test]
fn a_text_is_on_the_disk_a_second_after_its_last_letter() {
    let mut room = Room::new();
    room.feed("tick 5000");
    room.feed(WRITE);
    room.feed("tick 5500;letter ?;tick 6400");
    assert!(room.saves.is_empty(), "still written");
    room.feed("tick 6500");
    assert!(room.is_saved_with("C[old!?]"));
    room.feed("tick 9000;key Left;tick 9000;tick 12000");
    assert_eq!(room.saves.len(), 1, "nothing new");
    // Given up, the record is on the disk as it was.
    room.feed("key Esc;key Tab;key Enter");
    assert_eq!(room.saves.len(), 2);
    assert!(room.is_saved_with("C[old]"));
    // Kept, it is saved as ever.
    room.feed(WRITE);
    room.feed("tick 20000;tick 21000;key Ctrl+Enter");
    assert_eq!(room.saves.len(), 4);
    assert!(room.is_saved_with("C[old!]"));
}

#[test]
fn a_record_that_was_asked_for_before_does_not_take_the_text_away() {
    let mut room = Room::new();
    room.feed(WRITE);
    room.feed("loaded open \"y.sgf\" \"(\\x3bSZ[19])\"");
    assert_eq!(room.title(), "Comment, move 1");
    room.feed("key Ctrl+Enter");
    assert!(room.is_saved_with("C[old!]"));
}

#[test]
fn a_long_text_is_pasted_whole_and_written_on() {
    let mut room = Room::new();
    room.feed("key N;letter n");
    // Letter by letter, this would take hours.
    let text = "A line of a text, and another one 围棋.\n".repeat(20_000);
    room.app.update(Event::Pasted { text });
    room.feed("letter !;key Left;key Up;letter ?");
    assert_eq!(room.title(), "Comment, move 1");
    room.feed("key Ctrl+Z;key Ctrl+Enter");
    assert!(room.is_saved_with("A line of a text, and another one 围棋.\n!]"));
    assert!(!room.is_saved_with("?"));
}

#[test]
fn a_save_that_is_under_way_decides_whether_anything_is_asked() {
    let failed = "failed save \"x.sgf: full\"";
    let mut room = Room::new();
    room.feed(failed);
    room.feed("key Enter;key N;letter n;letter !;key Ctrl+Enter;key Ctrl+Q");
    assert_eq!((room.quits, room.title().as_str()), (1, ""));
    room.feed(failed);
    assert_eq!((room.quits, room.title().as_str()), (1, "Not saved"));
}
