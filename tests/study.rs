//! Editing and studying in the room: events in; the record as it is saved, and what is said, out.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use qishi::app::App;
use qishi::app::form::Face;
use qishi::app::layout::{BOARD, BoardFrame};
use qishi::config::{Config, Partial};
use qishi::event::{Button, Effect, Event, Purpose};

/// A record with a branch and comments, as another program writes it.
const RECORD: &str = "(;SZ[9]KM[5.5]PB[Wu]PW[Kitani]C[start];B[ee];W[gc]C[third];B[cd];W[gg]\
    (;B[cg];W[ge])(;B[ge];W[gf];B[hf]))";

/// A room, and what came of it.
struct Room {
    app: App,
    /// The saves, and whether each was of a game without a file.
    saves: Vec<(bool, String)>,
    /// Every other effect but the drawing, a line each.
    done: Vec<String>,
}

impl Room {
    fn new() -> Self {
        let mut config = Config::default();
        config.merge("(sound: false, size: 9)").unwrap();
        let app = App::new(config, Partial::default());
        Self {
            app,
            saves: Vec::new(),
            done: Vec::new(),
        }
    }

    /// A room with the record opened, at its start.
    fn with(record: &str) -> Self {
        let mut room = Self::new();
        room.hear(Event::Loaded {
            purpose: Purpose::Open,
            path: "/a/game.sgf".to_owned(),
            bytes: record.as_bytes().to_vec(),
        });
        room.feed("key Home");
        room
    }

    fn hear(&mut self, event: Event) {
        for effect in self.app.update(event) {
            match effect {
                Effect::Autosave { new, sgf, .. } => self.saves.push((new, sgf)),
                Effect::Draw => {}
                other => self.done.push(other.to_string()),
            }
        }
    }

    fn feed(&mut self, lines: &str) {
        for line in lines
            .split(';')
            .map(str::trim)
            .filter(|line| !line.is_empty())
        {
            // A space alone is a letter, too.
            let line = if line == "letter" { "letter  " } else { line };
            self.hear(line.parse().unwrap());
        }
    }

    fn write(&mut self, text: &str) {
        for letter in text.chars() {
            self.hear(Event::Letter(letter));
        }
    }

    fn click(&mut self, point: &str) {
        let frame = BoardFrame::within(BOARD, self.app.game().size());
        let at = frame.xy(point.parse().unwrap());
        self.hear(Event::Press(Button::Left, at));
        self.hear(Event::Release(Button::Left, at));
    }

    fn right_click(&mut self) {
        let at = BOARD.center();
        self.hear(Event::Press(Button::Right, at));
        self.hear(Event::Release(Button::Right, at));
    }

    /// Takes up a tool by its name in the list.
    fn take(&mut self, tool: &str) {
        self.feed("key T");
        let forms = self.app.forms();
        let is_it = |face: &Face| {
            matches!(face, Face::Radio { label, .. } | Face::Button { label, .. }
            if label.ends_with(tool))
        };
        let items = &forms.last().unwrap().items;
        let place = items.iter().find(|item| is_it(&item.face)).unwrap().place;
        self.hear(Event::Press(Button::Left, place.center()));
        self.hear(Event::Release(Button::Left, place.center()));
    }

    fn notice(&self) -> &str {
        self.app.notice().map_or("", |notice| &notice.text)
    }

    fn saved(&self) -> &str {
        self.saves.last().map_or("", |(_, sgf)| sgf)
    }

    fn moves(&self) -> u32 {
        self.app.game().move_count()
    }
}

#[test]
fn an_edited_record_is_saved_as_a_new_game_and_its_edits_are_undone() {
    let mut room = Room::with(RECORD);
    room.take("Triangle");
    room.click("cc");
    room.feed("saved \"/games/2026-01-01-000000_game.sgf\"");
    assert_eq!(room.notice(), "Saved as a copy");
    room.click("dd");
    room.click("cc");
    let is_new: Vec<bool> = room.saves.iter().map(|(new, _)| *new).collect();
    assert_eq!(is_new, [true, false, false]);
    assert!(room.saved().contains("TR[dd]"), "{}", room.saved());
    room.feed("key Ctrl+Z");
    assert!(room.saved().contains("TR[cc][dd]"), "{}", room.saved());
    room.feed("key Ctrl+Z; key Ctrl+Z");
    assert!(!room.saved().contains("TR"), "{}", room.saved());
    let saves = room.saves.len();
    room.feed("key Ctrl+Z");
    assert_eq!(
        (room.notice(), room.saves.len()),
        ("Nothing to undo", saves)
    );
    room.feed("key Ctrl+Y; key Ctrl+Y; key Ctrl+Y; key Ctrl+Y");
    assert_eq!(room.notice(), "Nothing to redo");
    assert!(room.saved().contains("TR[dd]"), "{}", room.saved());
}

#[test]
fn a_trial_move_is_an_edit_and_going_back_is_none() {
    let mut room = Room::with(RECORD);
    room.feed("wheel 2");
    room.click("hh");
    assert_eq!(room.moves(), 3);
    room.feed("key Backspace");
    assert_eq!(room.moves(), 2);
    room.right_click();
    assert_eq!(room.moves(), 1);
    room.feed("pad press east; pad release east");
    assert_eq!(room.moves(), 0);
    assert!(room.saved().contains("B[hh]"));
    room.feed("key Ctrl+Z");
    assert!(!room.saved().contains("B[hh]"));
    assert_eq!(room.moves(), 2, "where the trial was played");
}

#[test]
fn each_tool_writes_its_property() {
    let mut room = Room::with(RECORD);
    for (tool, property) in [
        ("Square", "SQ[aa]"),
        ("Circle", "CR[aa]"),
        ("Cross", "MA[aa]"),
        ("Selected", "SL[aa]"),
        ("Dim", "DD[aa]"),
        ("Black's area", "TB[aa]"),
        ("White's area", "TW[aa]"),
        ("Letter", "LB[aa:A]"),
    ] {
        room.take(tool);
        room.click("aa");
        assert!(room.saved().contains(property), "{tool}: {}", room.saved());
    }
}

#[test]
fn labels_and_lines_are_written_one_after_the_other() {
    let mut room = Room::with(RECORD);
    room.take("Letter");
    room.click("aa");
    room.click("bb");
    room.take("Number");
    room.click("cc");
    room.click("dd");
    assert!(
        room.saved().contains("LB[aa:A][bb:B][cc:1][dd:2]"),
        "{}",
        room.saved()
    );
    room.take("Letter");
    room.click("aa");
    room.click("ff");
    assert!(
        room.saved().contains("LB[bb:B][cc:1][dd:2][ff:A]"),
        "{}",
        room.saved()
    );
    room.take("Line");
    room.click("aa");
    assert_eq!(room.notice(), "Now the other end");
    room.click("bb");
    room.take("Arrow");
    room.click("cc");
    room.click("cc");
    assert_eq!(room.notice(), "Choose another point");
    room.click("cc");
    room.click("ee");
    assert!(room.saved().contains("LN[aa:bb]") && room.saved().contains("AR[cc:ee]"));
}

#[test]
fn stones_are_set_up_and_the_turn_is_changed() {
    let mut room = Room::with("(;SZ[9];B[ee])");
    room.take("Black stone");
    room.click("aa");
    room.take("White stone");
    room.click("bb");
    room.take("Remove");
    room.click("aa");
    assert!(room.saved().contains("AW[bb]") && !room.saved().contains("AB"));
    room.take("Change the turn");
    assert_eq!(room.notice(), "White to play");
    assert!(room.saved().contains("PL[W]"), "{}", room.saved());
    room.feed("key Shift+T");
    room.click("cc");
    assert!(room.saved().contains(";W[cc]"), "{}", room.saved());
}

#[test]
fn with_a_tool_the_arrows_move_the_cursor_and_the_pad_marks() {
    let mut room = Room::with(RECORD);
    let press = |room: &mut Room, button: &str| {
        room.feed(&format!("pad press {button}; pad release {button}"));
    };
    room.feed("key T; key Down; key Down; key Down; key Down; key Enter");
    assert_eq!(room.notice(), "△ Triangle");
    press(&mut room, "left");
    press(&mut room, "up");
    press(&mut room, "south");
    assert!(room.saved().contains("TR[dd]"), "{}", room.saved());
    press(&mut room, "right-shoulder");
    assert_eq!(room.moves(), 1);
    room.feed("key Ctrl+Right");
    assert_eq!(room.moves(), 2);
}

#[test]
fn a_comment_is_written_kept_or_given_up() {
    let mut room = Room::with(RECORD);
    // The letter on the key that opens the sheet is not part of the text.
    room.feed("key N; letter n; key Ctrl+Home");
    room.write("The ");
    room.feed("key End; key Enter; letter \\u{68cb}; key Ctrl+Enter");
    assert!(
        room.saved().contains("C[The start\n棋]"),
        "{}",
        room.saved()
    );
    let saves = room.saves.len();
    // Nothing was written: nothing is asked.
    room.feed("key N; letter n; key Esc");
    assert_eq!((room.app.forms().len(), room.saves.len()), (1, saves));
    room.feed("key N; letter n; letter x; key Esc");
    assert_eq!(room.app.forms().len(), 2, "it is asked");
    // Back to the text, and then it is given up.
    room.feed("key Esc; key Esc; key Right; key Enter");
    assert_eq!((room.app.forms().len(), room.saves.len()), (1, saves));
    room.feed("key N; letter n; letter x; key Esc; key Enter");
    assert!(
        room.saved().contains("C[The start\n棋x]"),
        "{}",
        room.saved()
    );
    room.feed("key N; letter n; key Tab; letter J; key Enter; key Enter");
    assert!(room.saved().contains("N[J]"), "{}", room.saved());
}

#[test]
fn with_a_pad_letters_are_pressed() {
    let mut room = Room::with(RECORD);
    for button in ["start", "right", "right", "right", "right", "down", "south"] {
        room.feed(&format!("pad press {button}; pad release {button}"));
    }
    assert_eq!(room.app.forms().len(), 2, "the comment");
    room.feed("pad press south; pad release south");
    assert_eq!(room.app.forms().len(), 3, "the letters");
    for letter in ["d", "o"] {
        let forms = room.app.forms();
        let is_it = |face: &Face| matches!(face, Face::Button { label, .. } if label == letter);
        let items = &forms.last().unwrap().items;
        let place = items.iter().find(|item| is_it(&item.face)).unwrap().place;
        room.hear(Event::Press(Button::Left, place.center()));
        room.hear(Event::Release(Button::Left, place.center()));
    }
    room.feed("key Esc; key Ctrl+Enter");
    assert!(room.saved().contains("C[startdo]"), "{}", room.saved());
}

#[test]
fn outside_of_review_a_comment_is_read() {
    let mut room = Room::with(RECORD);
    room.feed("key Tab; key N; letter n; letter x; key Down; key Enter");
    assert_eq!((room.app.forms().len(), room.saves.len()), (1, 0));
    room.feed("key T");
    assert_eq!(room.notice(), "Tab: review first");
}

#[test]
fn only_what_was_changed_of_the_information_is_written() {
    let mut room = Room::with(RECORD);
    room.feed("key Ctrl+I; key Tab");
    room.write("9p");
    room.feed("key Enter; key End");
    room.write(" Minoru");
    room.feed("key Ctrl+Enter");
    assert!(room.saved().contains("BR[9p]") && room.saved().contains("PW[Kitani Minoru]"));
    assert_eq!(room.saves.len(), 2);
    assert!(room.saved().contains("PB[Wu]") && !room.saved().contains("DT["));
}

#[test]
fn moves_points_and_comments_are_found() {
    let mut room = Room::with(RECORD);
    room.feed("key G; letter g; letter 3; letter x; key Enter");
    assert_eq!(room.moves(), 3);
    room.feed("letter <");
    assert_eq!(room.moves(), 2);
    room.feed("letter <; letter >");
    assert_eq!(room.moves(), 2);
    room.feed("letter >");
    assert_eq!(room.notice(), "Nothing found");
    room.feed("letter /");
    assert_eq!(room.notice(), "Choose a point");
    room.click("gg");
    assert_eq!(room.moves(), 4);
    // By keys: the cursor stands where the click was.
    room.feed(
        "letter /; key Up; key Up; key Up; key Left; key Left; key Left; key Left; key Enter",
    );
    assert_eq!(room.moves(), 3);
    room.feed("letter /; key Esc");
    assert_eq!((room.app.forms().len(), room.notice()), (1, ""));
    assert!(room.saves.is_empty(), "walking changes nothing");
}

#[test]
fn the_room_walks_by_itself_at_the_pace_that_is_set() {
    let mut room = Room::with(RECORD);
    room.feed("tick 1000; key Space; tick 1999");
    assert_eq!((room.moves(), room.notice()), (0, "Autoplay 1 s"));
    room.feed("tick 2000; tick 2900");
    assert_eq!(room.moves(), 1);
    room.feed("tick 3000");
    assert_eq!(
        (room.moves(), room.notice()),
        (2, "Autoplay stopped"),
        "at a comment"
    );
    room.feed("key F5; letter +; letter +");
    assert_eq!(room.notice(), "Pace 0.5 s");
    room.feed("tick 3500; tick 4000; tick 4500; tick 5000; tick 5500");
    assert_eq!(
        (room.moves(), room.notice()),
        (6, "Autoplay stopped"),
        "at the end"
    );
    room.feed("key Home; key F5; key PgDn; tick 9000");
    assert_eq!(room.moves(), 6, "another action stops it");
    let ticks: Vec<&String> = room
        .done
        .iter()
        .filter(|line| line.starts_with("ticks"))
        .collect();
    assert_eq!(ticks.len(), 6);
}

#[test]
fn moves_are_guessed_for_points() {
    let mut room = Room::with(RECORD);
    // Black's moves alone.
    room.feed("key Ctrl+G; key Right; key Enter");
    assert!(room.app.is_guessing());
    room.click("ee");
    assert_eq!((room.moves(), room.notice()), (2, "Right: E5  100%"));
    room.click("dd");
    assert_eq!((room.moves(), room.notice()), (4, "+5 it was C6  75%"));
    room.feed("key P");
    assert_eq!(room.notice(), "Guessing: Esc ends");
    room.click("aa");
    // 10, 5 and 0 of 30: the line is at its end after White's answer.
    assert!(!room.app.is_guessing());
    assert_eq!((room.moves(), room.app.forms().len()), (6, 2));
    let forms = room.app.forms();
    let is_it = |face: &Face| matches!(face, Face::Label(label) if label == "15 points of 30: 50%");
    assert!(forms[1].items.iter().any(|item| is_it(&item.face)));
    assert!(room.saves.is_empty());
}

#[test]
fn branches_are_moved_led_and_deleted() {
    let mut room = Room::with(RECORD);
    room.feed("wheel 5; letter >; key B");
    assert_eq!(room.app.game().branches(), (1, 2));
    room.feed("key Ctrl+PgUp");
    assert_eq!(room.app.game().branches(), (0, 2));
    room.feed("key Ctrl+PgUp");
    assert_eq!(room.notice(), "No branch that way");
    room.feed("key Ctrl+PgDn; key Ctrl+Home");
    assert_eq!(
        (room.notice(), room.app.game().branches()),
        ("The main line now", (0, 2))
    );
    room.feed("key Ctrl+Del; key Esc");
    assert_eq!(room.app.game().branches(), (0, 2));
    room.feed("key Ctrl+Del; key Enter");
    assert!(!room.saved().contains("B[hf]"), "{}", room.saved());
    assert_eq!(room.moves(), 4);
    room.feed("key Ctrl+Z");
    assert!(room.saved().contains("B[hf]"));
    room.feed("key Home; key Ctrl+Del");
    assert_eq!(room.notice(), "At the start");
}

#[test]
fn a_print_is_asked_for_and_told_when_it_is_there() {
    let mut room = Room::with(RECORD);
    room.feed("key Ctrl+P; key Tab; letter 3; letter x; key Ctrl+Enter");
    assert_eq!((room.app.forms().len(), room.notice()), (1, "Writing..."));
    let wanted = "export pdf \"Wu-Kitani\" a4 100 en 1 3 \"(;";
    assert!(
        room.done.iter().any(|line| line.starts_with(wanted)),
        "{:?}",
        room.done
    );
    room.feed("exported \"/home/anna/Wu-Kitani.pdf\"");
    assert_eq!(room.app.forms().len(), 2);
    room.feed("key Enter; failed export \"/home/anna: no space\"");
    assert_eq!(room.app.forms().len(), 2);
    assert!(room.saves.is_empty());
}

#[test]
fn the_record_goes_to_the_clipboard_and_comes_from_there() {
    let mut room = Room::with(RECORD);
    room.feed("key Ctrl+C");
    assert_eq!(room.notice(), "Copied");
    let start = "copy \"(;";
    assert!(room.done.iter().any(|line| line.starts_with(start)));
    room.feed("key Ctrl+Shift+C; key Ctrl+V");
    assert_eq!(room.done.last().unwrap(), "paste");
    room.hear(Event::Pasted {
        text: "(;SZ[5];B[cc])".to_owned(),
    });
    assert_eq!((room.moves(), room.app.is_reviewing()), (1, true));
    room.feed("key N; letter n; key Ctrl+V");
    room.hear(Event::Pasted {
        text: "one\ntwo".to_owned(),
    });
    room.feed("key Ctrl+Enter");
    assert!(room.saved().contains("C[one\ntwo]"), "{}", room.saved());
    room.hear(Event::Pasted {
        text: "no record".to_owned(),
    });
    assert_eq!(room.app.forms().len(), 2, "it is told");
}
