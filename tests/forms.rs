//! Every form in both languages: on the screen, nothing overlapping, every label inside its place.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use qishi::app::form::{Face, Item};
use qishi::app::layout::{BOARD, BoardFrame, NOTICE, RULES_LINE};
use qishi::app::{App, Shown};
use qishi::config::{Config, Language, Partial};
use qishi::event::{Button, Event, Pad, PadButton, Purpose, Task};
use qishi::game::Outcome;
use qishi::geometry::{Rect, Xy};
use qishi::go::Illegal;
use qishi::text::{self, Phrase, width};

const LANGUAGES: [&str; 2] = ["(language: English)", "(language: Chinese)"];

fn room(settings: &str) -> App {
    let mut config = Config::default();
    config.merge(settings).unwrap();
    App::new(config, Partial::default())
}

fn feed(app: &mut App, lines: &str) {
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
        app.update(line.parse().unwrap());
    }
}

fn click(app: &mut App, place: Rect) {
    app.update(Event::Press(Button::Left, place.center()));
    app.update(Event::Release(Button::Left, place.center()));
}

/// The pixels that an item's words need beside its own marks.
fn needs(face: &Face) -> i32 {
    match face {
        Face::Button { label, key, .. } if key.is_empty() => width(label) + 4,
        Face::Button { label, key, .. } => width(label) + width(key) + 13,
        Face::Radio { label, .. } => width(label) + 18,
        Face::Stepper(value) | Face::Choice(value) => width(value) + 44,
        Face::Field { text, .. } => width(text) + 12,
        Face::Text(seen) => seen.rows.iter().map(|row| width(row)).max().unwrap_or(0) + 10,
        Face::Title { label, .. } | Face::Exit(label) | Face::Head { label, .. } => {
            width(label) + 4
        }
        Face::Row { label, key, .. } => width(label) + width(key) + 28,
        Face::Stone(_, words) => width(words) + 26,
        Face::Label(words) | Face::Warning(words) => width(words),
        // The system's own words may be long; they are cut off with an ellipsis.
        Face::Branch { letter, label, .. } => width(letter) + width(label) + 8,
        Face::Paper(lines, _) => lines.iter().map(|l| width(l)).max().unwrap_or(0) + 12,
        Face::Arrow(_) => 12,
        Face::Pale(_)
        | Face::Entry(_)
        | Face::Blank(_)
        | Face::Scroll(_)
        | Face::Board(..)
        | Face::Gauge(_) => 0,
    }
}

fn check(app: &App, what: &str) {
    let screen = Rect::new(0, 0, 639, 479);
    for Shown { frame, items, .. } in app.forms() {
        let within = frame.unwrap_or(screen);
        let inside = |place: Rect, outer: Rect| {
            outer.contains(place.corner()) && outer.contains(Xy::new(place.right, place.bottom))
        };
        assert!(
            frame.is_none() || inside(within.by(4, 4), screen),
            "{what}: its shadow"
        );
        for (index, item) in items.iter().enumerate() {
            let Item { place, face, .. } = item;
            assert!(inside(*place, screen), "{what}: {face:?}");
            let in_bar = matches!(face, Face::Title { .. } | Face::Exit(_));
            assert!(in_bar || inside(*place, within), "{what}: {face:?}");
            assert!(
                needs(face) <= place.width(),
                "{what}: {face:?} does not fit {place:?}"
            );
            for other in &items[index + 1..] {
                assert!(
                    !place.overlaps(other.place),
                    "{what}: {face:?} lies on {:?}",
                    other.face
                );
            }
        }
    }
}

#[test]
fn the_room_in_every_phase() {
    for language in LANGUAGES {
        let mut app = room(language);
        check(&app, "playing");
        feed(&mut app, "key P\nkey P");
        check(&app, "counting");
        feed(&mut app, "key A");
        check(&app, "result");
        feed(&mut app, "key Enter");
        check(&app, "finished");
    }
}

#[test]
fn every_menu() {
    for language in LANGUAGES {
        let mut app = room(language);
        feed(&mut app, "key Esc");
        for menu in 0..7 {
            check(&app, &format!("menu {menu}"));
            feed(&mut app, "key Right");
        }
    }
}

#[test]
fn every_dialog() {
    for language in LANGUAGES {
        for (lines, what) in [
            ("key Ctrl+N", "new game"),
            ("key F1", "help"),
            ("key F1\nkey Right\nkey Enter", "help on studying"),
            ("key Ctrl+R", "resign"),
            ("key N", "comment"),
            ("key Ctrl+I", "info"),
            ("key G", "go to"),
            ("key Ctrl+P", "print"),
            ("key Esc\nkey Left\nkey Down\nkey Enter", "about"),
        ] {
            let mut app = room(language);
            feed(&mut app, lines);
            assert_eq!(app.forms().len(), 2, "{what} did not open");
            check(&app, what);
        }
        let mut app = room(language);
        app.update(Event::Loaded {
            purpose: Purpose::Resume,
            path: "2026-01-01-120000.sgf".to_owned(),
            bytes: b"(;FF[4]GM[1]SZ[19]PB[Honinbo Shusaku, Kuwahara]PW[Gennan;B[pd];W[dp])"
                .to_vec(),
        });
        feed(&mut app, "key Esc");
        let mut app = room(language);
        app.update(Event::Failed {
            task: Task::Save,
            detail: "/a/b: no space ".repeat(20),
        });
        check(&app, "trouble");
    }
}

#[test]
fn the_terms_of_gobang() {
    for language in LANGUAGES {
        let mut app = room(language);
        feed(&mut app, "key Ctrl+N");
        let of = |app: &App, is_it: fn(&Face) -> bool| -> Vec<Rect> {
            let forms = app.forms();
            let items = forms.last().unwrap().items.iter();
            let items = items.filter(|item| is_it(&item.face));
            items.map(|item| item.place).collect()
        };
        let games = of(&app, |face| matches!(face, Face::Radio { .. }));
        click(&mut app, games[1]);
        let choices = of(&app, |face| matches!(face, Face::Choice(_)));
        assert_eq!(choices.len(), 3);
        for place in choices {
            // The right arrow: the next one, round and round.
            let arrow = Rect::sized(Xy::new(place.right - 4, place.top + 8), 1, 1);
            for _ in 0..8 {
                check(&app, "gobang");
                click(&mut app, arrow);
            }
        }
        feed(&mut app, "key Enter");
        assert!(app.game().gobang().is_some());
        check(&app, "gobang's table");
    }
}

#[test]
fn the_questions_of_the_openings() {
    for language in LANGUAGES {
        for (opening, words) in [
            ("Swap", "hh hg hf"),
            ("Swap2", "hh hg hf"),
            ("Yamaguchi", "hh hg hf"),
            ("Taraguchi-10", "hh"),
        ] {
            let mut app = room(language);
            let mut config = app.config().clone();
            let settings = format!("(game: Gobang, opening: \"{opening}\")");
            config.merge(&settings).unwrap();
            app = App::new(config, Partial::default());
            let frame = BoardFrame::within(BOARD, app.game().size());
            for point in words.split(' ') {
                assert_eq!(app.forms().len(), 1, "{opening}");
                let at = frame.xy(point.parse().unwrap());
                click(&mut app, Rect::sized(at, 1, 1));
            }
            assert_eq!(app.forms().len(), 2, "{opening}: nothing was asked");
            check(&app, opening);
            // Left unanswered it is put again by a click on the board, and not before.
            feed(&mut app, "key Esc\ntick 9");
            assert_eq!(app.forms().len(), 1, "{opening}");
            click(&mut app, Rect::sized(frame.xy("aa".parse().unwrap()), 1, 1));
            assert_eq!(app.forms().len(), 2, "{opening}");
        }
    }
}

/// A folder of which every word is as long as it can be.
const LONG: &str = r#"
    key Ctrl+O
    listed 0 more "/a/folder/whose/name/is/longer/than/the/head/of/the/dialog/has/room/for/so/that/it/is/cut/off" d20261231235959"a folder whose name is longer than the column of names" x0"a link to nothing.sgf" f20261231235959"W.sgf"
    peeked "/a/folder/whose/name/is/longer/than/the/head/of/the/dialog/has/room/for/so/that/it/is/cut/off/W.sgf" 99999 9999 25x25 aa x624. "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW" "\xe6\xa3\x8b\xe6\xa3\x8b\xe6\xa3\x8b\xe6\xa3\x8b\xe6\xa3\x8b\xe6\xa3\x8b\xe6\xa3\x8b\xe6\xa3\x8b\xe6\xa3\x8b" "W+360.5" "2026-12-31,2027-01-01,02,03" "The cup of all cups of the world of Go"
"#;

#[test]
fn the_dialog_of_files() {
    for language in LANGUAGES {
        let mut app = room(language);
        feed(&mut app, "key Ctrl+O");
        check(&app, "reading");
        let mut app = room(language);
        feed(&mut app, LONG);
        for what in ["folder", "link", "record", "way up"] {
            check(&app, what);
            feed(&mut app, "key Tab\nkey Ctrl+A");
            check(&app, what);
            feed(&mut app, "key Down\nkey Enter");
            check(&app, what);
        }
        feed(&mut app, &"letter W\n".repeat(40));
        check(&app, "filter");
        feed(
            &mut app,
            "failed browse \"/a/very/long/path/to/nothing that is there: Permission denied\"",
        );
        check(&app, "failed");
        feed(&mut app, "pad press north");
        check(&app, "letters");
        assert_eq!(app.forms().len(), 3);
        feed(&mut app, "key Esc\nkey Esc\nkey Esc");
        assert_eq!(app.forms().len(), 1, "letters, filter and dialog are left");
    }
}

/// The place of the button of that name on the top form.
fn button(app: &App, name: &str) -> Rect {
    let forms = app.forms();
    let is_it = |item: &&Item| matches!(&item.face, Face::Button { label, .. } if label == name);
    let found = forms.last().unwrap().items.iter().find(is_it);
    found.unwrap_or_else(|| panic!("no button {name}")).place
}

#[test]
fn the_rules_field_by_field() {
    for language in LANGUAGES {
        let mut app = room(language);
        feed(&mut app, "key Ctrl+N");
        let rules = app.words(text::RULES_MORE);
        let place = button(&app, rules);
        click(&mut app, place);
        let choices = |app: &App| -> Vec<Rect> {
            let forms = app.forms();
            let items = forms.last().unwrap().items.iter();
            let choices = items.filter(|item| matches!(item.face, Face::Choice(_)));
            choices.map(|item| item.place).collect()
        };
        let places = choices(&app);
        assert_eq!(places.len(), 7);
        for place in places {
            for _ in 0..7 {
                check(&app, "rules");
                click(&mut app, place);
            }
        }
        feed(&mut app, "key Esc");
        check(&app, "new game");
    }
}

#[test]
fn a_board_that_has_come_back() {
    const TRIPLE_KO: &[u8] = b"(;SZ[9]RU[Japanese]AB[ba][ab][bc][bd][ae][bf][bg][ah][ch][bi]\
        AW[ca][bb][db][cc][cd][be][de][cf][cg][dh][ci])";
    for language in LANGUAGES {
        let mut app = room(language);
        app.update(Event::Loaded {
            purpose: Purpose::Open,
            path: "triple ko.sgf".to_owned(),
            bytes: TRIPLE_KO.to_vec(),
        });
        feed(&mut app, "key Tab");
        let frame = BoardFrame::within(BOARD, app.game().size());
        for point in ["cb", "bh", "ce", "bb", "ch", "be"] {
            let at = frame.xy(point.parse().unwrap());
            click(&mut app, Rect::sized(at, 1, 1));
        }
        assert_eq!(app.forms().len(), 2, "nothing was asked");
        check(&app, "repeated");
        // Playing on is what Enter means, and it is asked once.
        feed(&mut app, "key Enter");
        assert_eq!((app.forms().len(), app.game().outcome()), (1, None));
        // The second round.
        for point in ["cb", "bh", "ce", "bb", "ch", "be"] {
            assert_eq!(app.forms().len(), 1, "before {point}");
            let at = frame.xy(point.parse().unwrap());
            click(&mut app, Rect::sized(at, 1, 1));
            assert_eq!(app.forms().len(), 2, "after {point}");
            if point != "be" {
                feed(&mut app, "pad press south");
            }
        }
        feed(&mut app, "key Right\nkey Enter");
        assert_eq!(app.game().outcome(), Some(Outcome::Void));
        check(&app, "no result");
    }
}

/// What the notice line says, with the longest fillings.
const SAID: [(Phrase, &[&str]); 26] = [
    (text::review::INFLUENCE_NOBODY, &["Bouzy 5/21"]),
    (text::SUPERKO, &["999"]),
    (text::SUPERKO_START, &[]),
    (text::HANDICAP_LEFT, &["9"]),
    (text::HANDICAP_FIRST, &[]),
    (text::NOT_REPEATED, &[]),
    (text::WHITE_PASSES_LAST, &[]),
    (text::MOVE_OFF_BOARD, &[]),
    (text::NO_RESULT, &[]),
    (text::OCCUPIED, &[]),
    (text::KO, &[]),
    (text::SUICIDE, &[]),
    (text::OFF_BOARD, &[]),
    (text::GAME_OVER, &[]),
    (text::IS_COUNTING, &[]),
    (text::NOT_COUNTING, &[]),
    (text::NOTHING_TO_UNDO, &[]),
    (text::NOTHING_TO_REDO, &[]),
    (text::NO_STONE, &[]),
    (text::NO_BRANCH, &[]),
    (text::AT_START, &[]),
    (text::AT_END, &[]),
    (text::NOT_AT_END, &[]),
    (text::IS_REVIEW, &[]),
    (text::CAPTURED, &["99"]),
    (text::CLICK_DEAD, &[]),
];

#[test]
fn what_is_said_in_one_line_fits_it() {
    let room = NOTICE.width() - 8;
    let reasons = [
        Illegal::Occupied,
        Illegal::Ko,
        Illegal::Suicide,
        Illegal::Superko { ply: 0 },
    ];
    for language in [Language::English, Language::Chinese] {
        for (phrase, fillings) in SAID {
            let line = phrase.with(language, fillings);
            assert!(width(&line) <= room, "{line}");
        }
        for reason in reasons {
            let reason = text::reason(reason).get(language);
            let line = text::MOVE_ILLEGAL.with(language, &["999", reason]);
            assert!(width(&line) <= room, "{line}");
        }
    }
}

#[test]
fn the_names_of_all_rules_fit_the_panel() {
    for language in ["English", "Chinese"] {
        for rules in [
            "Chinese",
            "Japanese",
            "Korean",
            "AGA",
            "NZ",
            "Ing",
            "Tromp-Taylor",
            "territory situational",
        ] {
            for handicap in ["handicap: 0", "handicap: 9", "handicap: 9, komi: -12.5"] {
                let app = room(&format!(
                    "(language: {language}, rules: {rules:?}, {handicap})"
                ));
                let line = app.rules_line();
                assert!(width(&line) <= RULES_LINE.width(), "{line}");
            }
        }
    }
}

#[test]
fn the_letters_of_a_name_can_be_pressed() {
    for language in LANGUAGES {
        let mut app = room(language);
        feed(&mut app, "key Ctrl+N");
        let field = |app: &App| {
            let forms = app.forms();
            let fields = forms[1]
                .items
                .iter()
                .filter(|i| matches!(i.face, Face::Field { .. }));
            fields.map(|item| item.place).next().unwrap()
        };
        let place = field(&app);
        click(&mut app, place);
        check(&app, "letters");
        for label in ["Q", "i"] {
            let forms = app.forms();
            let key = forms[1].items.iter().find(|item| match &item.face {
                Face::Button { label: l, .. } => l == label,
                _ => false,
            });
            let place = key.unwrap_or_else(|| panic!("no letter {label}")).place;
            click(&mut app, place);
        }
        app.update(Event::Pad(Pad::Press(PadButton::Start)));
        let forms = app.forms();
        let named = |item: &Item| matches!(&item.face, Face::Field { text, .. } if text == "Qi");
        assert!(forms[1].items.iter().any(named), "the name was not kept");
    }
}

/// A record that forks at once, with long names of everything.
const FORKS: &[u8] =
    b"junk(;SZ[25]PB[Honinbo Shusaku of Mihara]PW[Gennan Inseki];B[aa](;W[yy])(;W[ya])\
    (;W[])(;AB[bb])(;N[a])(;W[bc]N[A name of many words]C[a b c d e f g h i j k l m n o p q r]\
    (;B[ay];W[ac])(;B[])))";

#[test]
fn the_review_of_a_record() {
    for language in LANGUAGES {
        let mut app = room(language);
        app.update(Event::Loaded {
            purpose: Purpose::Open,
            path: "forks.sgf".to_owned(),
            bytes: FORKS.to_vec(),
        });
        let notice = app.notice().unwrap().text.clone();
        assert!(notice.contains("F7"), "{notice}");
        feed(&mut app, "key Home");
        for key in
            "Right,Shift+Down,Shift+Down,Shift+Down,Shift+Down,Right,Down,Right,Left".split(',')
        {
            check(&app, key);
            feed(&mut app, &format!("key {key}"));
        }
        feed(&mut app, "letter =");
        check(&app, "pinned");
        feed(&mut app, "key F7");
        assert_eq!(app.forms().len(), 2);
        check(&app, "repairs");
        feed(&mut app, "key Esc\nkey F1\nkey Right\nkey Enter");
        check(&app, "keys of the review");
    }
}

#[test]
fn the_status_line_is_said_whole() {
    let phrases = [
        text::STATUS_FORM,
        text::STATUS_OPEN,
        text::STATUS_PLAY,
        text::STATUS_REVIEW,
        text::STATUS_COUNT,
        text::STATUS_END,
    ];
    for language in [Language::English, Language::Chinese] {
        for phrase in phrases {
            assert!(
                width(phrase.get(language)) <= 560,
                "{}",
                phrase.get(language)
            );
        }
    }
}

#[test]
fn the_caption_leaves_room_for_the_arrows() {
    use qishi::app::layout::{CAPTION, PIN_ARROWS};
    let room = PIN_ARROWS[0].left - CAPTION.left - 4;
    for language in [Language::English, Language::Chinese] {
        let pinned = text::review::PINNED.with(language, &["9999"]);
        assert!(width(&pinned) <= room, "{pinned}");
        let branch = text::review::BRANCH_MOVES.with(language, &["9999", "20"]);
        assert!(width(&branch) <= CAPTION.width(), "{branch}");
    }
}

/// A game of 40 stones, in rows that make no five.
fn long_gobang() -> Event {
    let moves = (0..40).map(|ply: u8| {
        let (column, row) = (ply / 2 % 4 * 4, ply / 8 * 3 + ply % 2);
        let color = if ply % 2 == 0 { 'B' } else { 'W' };
        let letter = |line: u8| char::from(b'a' + line);
        format!(";{color}[{}{}]", letter(column), letter(row))
    });
    let moves: String = moves.collect();
    Event::Loaded {
        purpose: Purpose::Open,
        path: "x.sgf".to_owned(),
        bytes: format!("(;GM[4]SZ[15]RU[Renju]RE[W+]{moves})").into_bytes(),
    }
}

#[test]
fn the_moments_of_a_game_of_gobang() {
    let line = ["oo"; 199].join(",");
    for language in LANGUAGES {
        let mut app = room(language);
        app.update(long_gobang());
        feed(&mut app, "key Ctrl+E");
        for number in 1..=40 {
            check(&app, "going through");
            let color = if number % 2 == 0 { 'o' } else { 'x' };
            let found = if number % 4 < 2 {
                format!("{color}threats:{line}")
            } else {
                "-".to_owned()
            };
            feed(&mut app, &format!("hinted {number} {found} -"));
        }
        let rows = |app: &App| {
            let forms = app.forms();
            let items = forms.last().unwrap().items.iter();
            items
                .filter(|item| matches!(item.face, Face::Row { .. }))
                .count()
        };
        feed(&mut app, "hinted 41 - oo");
        assert_eq!(rows(&app), 8);
        check(&app, "moments");
        feed(&mut app, "key Enter");
        check(&app, "a moment");
        assert!(width(&app.status()) <= 560, "{}", app.status());
    }
}

#[test]
fn help_in_gobang_is_said_whole() {
    use qishi::app::layout::{CAPTION, NOTICE_WIDTH, PIN_ARROWS};
    let line = ["oo"; 39].join(",");
    for language in LANGUAGES {
        for winner in ["x", "o"] {
            let mut app = room(language);
            app.update(long_gobang());
            feed(&mut app, "leave\nkey Left\nkey H");
            assert!(width(&app.status()) <= 560, "{}", app.status());
            feed(&mut app, &format!("hinted 1 {winner}threats:{line} oo"));
            let notice = app.notice().map(|notice| notice.text.clone()).unwrap();
            assert!(width(&notice) <= NOTICE_WIDTH, "{notice}");
            assert!(width(&app.status()) <= 560, "{}", app.status());
            feed(&mut app, "key H");
            assert!(width(&app.status()) <= 560, "{}", app.status());
            let caption = app.caption().unwrap();
            let room = PIN_ARROWS[0].left - CAPTION.left - 4;
            assert!(width(&caption) <= room, "{caption}");
        }
    }
}

#[test]
fn the_puzzles_of_gobang() {
    for language in LANGUAGES {
        let mut app = room(language);
        feed(&mut app, "key Ctrl+T");
        for _ in 0..9 {
            check(&app, "puzzles");
            feed(&mut app, "key PgDn");
        }
        feed(&mut app, "key Home\nkey Enter\nkey Left\nkey Enter");
        assert!(width(&app.status()) <= 560, "{}", app.status());
        feed(&mut app, "hinted 1 - aa");
        assert_eq!(app.forms().len(), 2);
        check(&app, "a win thrown away");
        // The first puzzle is won by F9, G8 and J5; the cursor stands at H8.
        feed(&mut app, "key Enter");
        let walk = |app: &mut App, way: &str, steps: usize| {
            feed(app, &format!("key {way}\n").repeat(steps));
        };
        walk(&mut app, "Left", 1);
        walk(&mut app, "Up", 1);
        feed(&mut app, "key Enter\nhinted 2 xfours:gh,ef,jk fh");
        walk(&mut app, "Right", 1);
        walk(&mut app, "Down", 1);
        feed(&mut app, "key Enter\nhinted 3 xfours:jk ef");
        walk(&mut app, "Right", 3);
        walk(&mut app, "Down", 3);
        feed(&mut app, "key Enter");
        assert_eq!(app.forms().len(), 2);
        check(&app, "solved");
    }
}

/// A table of Mei's, with Lan at it.
const TABLE: &str = r#"net entered host 17 "a1b2" "7KQ2-M9XD-4RTW" "B3CJ-80NF-QZ5H"
    net present host on "Mei"
    net present guest on "Lan"
    net up 12"#;

const PROPOSED: &str = r#"
    net said 0 guest "terms black 1800+5x30 30 (;GM[1]SZ[19]RU[Tromp-Taylor]KM[7.5]HA[9])""#;

const BEGAN: &str = r#"
    net said 0 guest "terms black 1800+5x30 30 (;GM[1]SZ[9]RU[Chinese]KM[7.5])"
    net said 1 host "agree 0"
    net said 2 host "act 1 100 play ee""#;

#[test]
fn the_sheets_and_dialogs_of_a_table() {
    let menu = format!("key Esc{}", "\nkey Right".repeat(6));
    for language in LANGUAGES {
        for (lines, what) in [
            ("key Ctrl+H".to_owned(), "host"),
            ("key Ctrl+J".to_owned(), "join"),
            (format!("{menu}\nkey Down\nkey Down\nkey Enter"), "serial"),
            (format!("{TABLE}\nkey Esc\nkey Y"), "chat"),
            (format!("{TABLE}\nkey Esc\nkey Ctrl+N"), "terms"),
            (format!("{TABLE}{PROPOSED}"), "proposed"),
            (
                format!("{TABLE}{BEGAN}\nnet said 3 guest \"undo 0\""),
                "wish",
            ),
            (r#"net asks "Lan" "k1""#.to_owned(), "asks"),
            (r#"net kept "a1b2""#.to_owned(), "kept"),
        ] {
            let mut app = room(language);
            feed(&mut app, &lines);
            assert!(app.forms().len() > 1, "{what} did not open");
            check(&app, what);
        }
        let mut app = room(language);
        feed(&mut app, TABLE);
        assert!(app.forms().len() > 1, "the codes were not shown");
        check(&app, "codes");
        feed(&mut app, "key Esc");
        check(&app, "at a table");
    }
}

#[test]
fn a_side_of_a_serial_line_sets_the_terms() {
    for language in LANGUAGES {
        let mut app = room(language);
        let menu = format!("key Esc{}", "\nkey Right".repeat(6));
        feed(&mut app, &format!("{menu}\nkey Down\nkey Down\nkey Enter"));
        let choices = |app: &App| -> Vec<Rect> {
            let forms = app.forms();
            let items = forms.last().unwrap().items.iter();
            let choices = items.filter(|item| matches!(item.face, Face::Choice(_)));
            choices.map(|item| item.place).collect()
        };
        assert_eq!(choices(&app).len(), 1);
        let role = choices(&app)[0];
        click(&mut app, role);
        assert_eq!(choices(&app).len(), 2, "the role, and the colour");
        check(&app, "serial, this side's terms");
        let color = choices(&app)[1];
        click(&mut app, color);
        feed(&mut app, "net ports \"/dev/ttyS9\"");
        let done = app.update("key Enter".parse().unwrap());
        let done: Vec<String> = done.iter().map(ToString::to_string).collect();
        let told = done.iter().any(|line| line.contains("white - "));
        assert!(told, "{done:?}");
    }
}
