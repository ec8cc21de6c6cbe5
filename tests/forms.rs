//! Every form in both languages: on the screen, nothing overlapping, every label inside its place.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use qishi::app::form::{Face, Item};
use qishi::app::{App, Shown};
use qishi::config::{Config, Partial};
use qishi::event::{Button, Event, Pad, PadButton, Purpose, Task};
use qishi::geometry::{Rect, Xy};
use qishi::text::width;

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
        Face::Title { label, .. } | Face::Exit(label) => width(label) + 4,
        Face::Row { label, key, .. } => width(label) + width(key) + 28,
        Face::Stone(_, words) => width(words) + 26,
        Face::Label(words) => width(words),
        // The system's own words may be long; they are cut off with an ellipsis.
        Face::Pale(_) => 0,
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
        for menu in 0..6 {
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
            ("key Ctrl+R", "resign"),
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
