//! A position is looked for while one plays and walks.

use crate::app::App;
use crate::app::dialog::Dialog;
use crate::app::layout::{BOARD, BoardFrame};
use crate::board::{Color, Point};
use crate::collection::Area;
use crate::config::{Action, Config, Partial};
use crate::event::{Button, Effect, Event, Key, Search};

fn room(moves: &str) -> App {
    let mut app = App::new(Config::default(), Partial::default());
    for point in moves.split(' ') {
        app.touch(point.parse().expect("a point"));
        app.update(Event::Tick(1));
    }
    app
}

/// What is looked for after an event.
fn wanted(app: &mut App, event: Event) -> Option<Search> {
    let effects = app.update(event);
    effects.into_iter().find_map(|effect| match effect {
        Effect::Search(Some(search)) => Some(*search),
        _ => None,
    })
}

fn key(name: &str) -> Event {
    Event::Key(name.parse().expect("a key"))
}

fn area(from: &str, to: &str) -> Area {
    let point = |name: &str| name.parse().expect("a point");
    Area::between(point(from), point(to))
}

fn at(app: &App, point: &str) -> crate::geometry::Xy {
    let point: Point = point.parse().expect("a point");
    BoardFrame::within(BOARD, app.game().size()).xy(point)
}

/// Two of three games, one of them with the colours exchanged; R16 is played once by each colour.
fn found(number: u64) -> Event {
    let line = format!(
        "searched {number} found 3 2 xqd:2:1:1,oqd:1:0:1,xab:1:1:0 1 1 \"/g/bad.sgf\" \"/g/a.sgf\" 2 = jj-ss \"An\" \"Bo\" \"B+R\" \"2026-01-02\" \
         \"/g/b.sgf\"#2 1 x aa-jj \"\" \"Di\" \"W+3.5\" \"\""
    );
    line.parse().expect("an event")
}

#[test]
fn the_usual_areas_come_one_after_the_other_and_the_search_follows_the_game() {
    let mut app = room("pd dp");
    app.update(Event::Leave);
    let search = wanted(&mut app, key("Ctrl+F")).expect("a search");
    // The quarter of the last move, with the folder that the settings name.
    assert_eq!(search.query.area, area("aj", "js"));
    assert!(search.folder.is_empty());
    let stone: Point = "dp".parse().expect("a point");
    assert_eq!(search.query.stones[stone], Some(Color::White));
    let search = wanted(&mut app, key("Ctrl+F")).expect("another");
    assert_eq!((search.number, search.query.area), (2, area("aj", "ss")));
    // What comes too late is not shown.
    app.update(found(1));
    assert!(app.continuations().is_empty());
    app.update(found(2));
    let shares: Vec<_> = app.continuations().iter().map(|next| next.share).collect();
    assert_eq!(shares, [75, 25]);
    assert_eq!(app.caption().as_deref(), Some("2 of 3 games"));
    assert_eq!(app.notice().expect("a notice").text, "1 bad: bad.sgf");
    // Walking looks again; leaving ends it.
    let search = wanted(&mut app, Event::Letter('[')).expect("another");
    assert_eq!(search.query.stones[stone], None);
    let effects = app.update(key("Esc"));
    assert!(effects.contains(&Effect::Search(None)));
    assert!(app.marked_area().is_none() && app.search_told().is_none());
    // What was marked is marked again.
    let search = wanted(&mut app, key("Ctrl+F")).expect("another");
    assert_eq!(search.query.area, area("aj", "ss"));
}

#[test]
fn an_area_is_marked_by_dragging_or_by_two_corners_and_may_be_one_point() {
    let mut app = room("pd");
    app.update(key("Ctrl+F"));
    let (from, to) = (at(&app, "rb"), at(&app, "oe"));
    app.update(Event::Press(Button::Left, from));
    app.update(Event::Move(to));
    assert_eq!(app.marked_area(), Some(area("ob", "re")));
    let search = wanted(&mut app, Event::Release(Button::Left, to)).expect("a search");
    assert_eq!(search.query.area, area("ob", "re"));
    // No stone was played by that, nor is one by the corners.
    assert_eq!(app.game().move_count(), 1);
    for _ in 0..2 {
        app.update(Event::Press(Button::Left, from));
        app.update(Event::Release(Button::Left, from));
    }
    assert_eq!(app.marked_area(), Some(area("rb", "rb")));
    app.update(Event::Key(Key::Enter.into()));
    app.update(Event::Key(Key::Down.into()));
    let search = wanted(&mut app, Event::Key(Key::Enter.into())).expect("a search");
    assert_eq!(search.query.area, area("rb", "rc"));
    // Beyond the board the nearest point counts.
    app.update(Event::Press(Button::Left, from));
    let beyond = crate::geometry::Xy::new(639, 0);
    let search = wanted(&mut app, Event::Release(Button::Left, beyond)).expect("a search");
    assert_eq!(search.query.area, area("ra", "sb"));
    assert_eq!(app.game().move_count(), 1);
}

#[test]
fn a_game_of_the_list_is_opened_where_the_area_came_up() {
    let mut app = room("pd dp");
    app.update(key("Ctrl+F"));
    app.update(found(1));
    app.update(key("Ctrl+L"));
    app.update(key("Down"));
    let effects = app.update(key("Enter"));
    assert!(effects.contains(&Effect::Open(crate::event::Source {
        path: crate::event::FilePath::new("/g/b.sgf"),
        game: Some(2),
    })));
    let loaded = "loaded open \"/g/b.sgf\" \"(;GM[1]SZ[19];B[dd];W[pp];B[dp])\"";
    let search = wanted(&mut app, loaded.parse().expect("an event")).expect("a search");
    assert_eq!(search.query.area, area("aa", "jj"));
    assert_eq!((app.game().move_count(), app.is_reviewing()), (1, true));
    let notice = app.notice().expect("a notice");
    assert_eq!(notice.text, "Move 1, colours turned");
    // The one that was opened is selected; the file that is no record cannot be opened.
    app.update(found(search.number));
    app.update(key("Ctrl+L"));
    app.update(key("End"));
    let effects = app.update(key("Enter"));
    assert!(!effects.iter().any(|it| matches!(it, Effect::Open(_))));
}

#[test]
fn another_folder_is_chosen_among_the_files_and_kept() {
    let mut app = room("pd");
    app.act(Action::SearchFolder);
    let listed = "listed 0 done \"/g\" f20260101000000\"a.sgf\"";
    app.update(listed.parse().expect("an event"));
    let effects = app.update(key("Ctrl+F"));
    let kept = |effect: &Effect| matches!(effect, Effect::Settings(text) if text.contains("/g"));
    assert!(effects.iter().any(kept));
    let folder = |effect: &Effect| matches!(effect, Effect::Search(Some(search)) if search.folder.to_string() == "/g");
    assert!(effects.iter().any(folder));
    // It vanishes.
    app.update(
        "searched 1 failed \"/g\" missing"
            .parse()
            .expect("an event"),
    );
    assert_eq!(
        app.search_told(),
        Some(crate::app::Sought::Words(
            "/g: there is no such folder".to_owned()
        ))
    );
}

#[test]
fn nothing_is_looked_for_in_gobang() {
    let mut config = Config::default();
    config.merge("(game: Gobang)").expect("settings");
    let mut app = App::new(config, Partial::default());
    assert!(wanted(&mut app, key("Ctrl+F")).is_none());
    assert_eq!(app.notice().map(|notice| notice.bad), Some(true));
}

#[test]
fn what_could_not_be_saved_is_asked_about_before_another_game_is_opened() {
    let mut app = room("pd dp");
    app.update(key("Ctrl+F"));
    app.update(found(1));
    app.update("failed save \"no room\"".parse().expect("an event"));
    app.update(key("Esc"));
    app.update(key("Ctrl+L"));
    assert!(matches!(
        app.top_dialog(),
        Some(Dialog::Unsaved(reason, Action::SearchGames)) if reason == "no room"
    ));
}

#[test]
fn going_back_takes_the_first_corner_back_before_it_ends_the_search() {
    let mut app = room("pd dp");
    app.update(key("Ctrl+F"));
    app.update(found(1));
    let at = at(&app, "rb");
    app.update(Event::Press(Button::Left, at));
    app.update(Event::Release(Button::Left, at));
    // What was found is of another area.
    assert_eq!(app.search_told(), Some(crate::app::Sought::Nothing));
    app.update(Event::Press(Button::Right, at));
    app.update(Event::Release(Button::Right, at));
    assert!(app.is_searching() && !app.continuations().is_empty());
    app.update(Event::Press(Button::Right, at));
    app.update(Event::Release(Button::Right, at));
    assert!(!app.is_searching());
    assert_eq!(app.game().move_count(), 2);
}

#[test]
fn it_is_told_why_there_are_no_games() {
    let mut app = room("pd dp");
    for (answer, told) in [
        ("failed \"/g\" denied", "Nothing was read"),
        ("found 0 0 - 0 0", "No such boards"),
        ("found 7 0 - 0 0", "It never came up."),
        ("reading 3 9", "Still reading"),
    ] {
        let search = wanted(&mut app, key("Ctrl+F")).expect("a search");
        let line = format!("searched {} {answer}", search.number);
        app.update(line.parse().expect("an event"));
        app.update(key("Ctrl+L"));
        assert_eq!(app.notice().expect("a notice").text, told);
    }
}

#[test]
fn the_keys_of_a_search_stand_before_an_estimate() {
    let mut app = room("pd dp");
    app.act(Action::Estimate);
    app.update(key("Ctrl+F"));
    assert!(app.status().contains("Ctrl+L: games"), "{}", app.status());
    app.update(key("Esc"));
    app.act(Action::JosekiTree);
    assert!(!app.is_estimating());
    app.act(Action::Search);
    assert_eq!(app.notice().expect("a notice").text, "Not now");
}
