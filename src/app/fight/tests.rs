//! What is asked about a chain, and what is shown of the answer.

use crate::app::App;
use crate::app::hands::Hand;
use crate::board::Point;
use crate::config::{Action, Config, Partial};
use crate::event::{Effect, Event};

fn room(moves: &str) -> App {
    let mut app = App::new(Config::default(), Partial::default());
    for point in moves.split(' ') {
        let point: Point = point.parse().expect("a point");
        app.touch(point);
        app.update(Event::Tick(1));
    }
    // The keys point with the cursor.
    app.hand = Hand::Keys;
    app
}

/// What is asked of the world outside, in words.
fn act(app: &mut App, action: Action) -> Vec<String> {
    app.act(action);
    let effects = app.update(Event::Tick(2)).into_iter();
    let asked = effects.filter(|effect| *effect != Effect::Draw);
    asked.map(|effect| effect.to_string()).collect()
}

fn tell(app: &mut App, line: &str) {
    app.update(line.parse().expect(line));
}

#[test]
fn the_questions_come_one_after_the_other_with_their_lines() {
    // A black stone on the edge with one liberty; the cursor is on the last move, a white stone.
    let mut app = room("aa ba qd dd");
    app.cursor = "aa".parse().expect("a point");
    let asked = act(&mut app, Action::ReadFight);
    assert!(asked[0].starts_with("read aa capture o "), "{asked:?}");
    assert!(
        app.status().starts_with("A19, White first: captured?   0%"),
        "{}",
        app.status()
    );
    tell(&mut app, "fought 1 35%");
    assert!(app.status().contains("35%"));
    tell(&mut app, "fought 1 yes oab");
    assert_eq!(
        app.status(),
        "A19, White first: captured? yes   W: next question"
    );
    let reading = app.reading().expect("the line");
    // The stone is gone on the small board.
    assert_eq!(
        reading.stones["aa".parse::<Point>().expect("a point")],
        None
    );
    assert_eq!(app.caption().as_deref(), Some("yes 1/1"));
    act(&mut app, Action::PinBack);
    assert!(
        app.reading().expect("the line").stones["aa".parse::<Point>().expect("a point")].is_some()
    );
    let asked = act(&mut app, Action::ReadFight);
    assert!(asked[0].starts_with("read aa capture x "), "{asked:?}");
    tell(&mut app, "fought 2 ko:o xab");
    assert!(
        app.status()
            .ends_with("ko, White seeks threats   W: next question")
    );
    // An answer to another question is not taken.
    tell(&mut app, "fought 1 no -");
    assert!(app.status().contains("ko"));
    act(&mut app, Action::Undo);
    assert!(app.reading().is_none());
}

#[test]
fn a_stop_and_a_question_without_sense() {
    let mut app = room("dd pp");
    let asked = act(&mut app, Action::ReadFight);
    assert!(asked[0].starts_with("read pp capture x "), "{asked:?}");
    assert_eq!(act(&mut app, Action::StopThinking), ["hurry"]);
    tell(&mut app, "fought 1 open -");
    assert!(app.status().contains("not settled"));
    for number in 2..=6 {
        act(&mut app, Action::ReadFight);
        tell(&mut app, &format!("fought {number} - -"));
    }
    assert!(
        app.status().contains("No chain to race with"),
        "{}",
        app.status()
    );
    // A point of another board is not shown.
    act(&mut app, Action::ReadFight);
    tell(&mut app, "fought 7 yes xzz");
    assert!(app.status().contains('%'));
}

#[test]
fn nothing_is_read_where_no_stone_is() {
    let mut app = room("dd");
    app.cursor = "jj".parse().expect("a point");
    assert!(
        act(&mut app, Action::ReadFight)
            .iter()
            .all(|asked| !asked.starts_with("read"))
    );
    assert_eq!(app.notice().map(|notice| notice.bad), Some(true));
}

#[test]
fn the_ko_that_may_not_be_taken_back_is_told() {
    // White takes the ko; Black may not take it back at once.
    let mut app = room("ba ca ab db bc cc cb bb");
    app.cursor = "bb".parse().expect("a point");
    let ko = app.game().position().board.ko().expect("a ko");
    let asked = act(&mut app, Action::ReadFight);
    assert!(asked[0].contains(&format!(" x{ko} ")), "{asked:?}");
}

#[test]
fn a_marked_part_of_the_board_is_asked_about() {
    let mut app = room("aa ba qd dd");
    app.cursor = "ba".parse().expect("a point");
    act(&mut app, Action::Search);
    let area = app.marked_area().expect("an area");
    let asked = act(&mut app, Action::ReadFight);
    // The search has ended, and White has more stones there.
    assert!(asked.contains(&"search off".to_owned()), "{asked:?}");
    let question = asked
        .iter()
        .find(|asked| asked.starts_with("read "))
        .expect("a question");
    assert!(question.contains(":aa-jj capture x "), "{question}");
    assert_eq!(app.marked_area(), Some(area));
    tell(&mut app, "fought 1 no - ba");
    assert!(
        app.status()
            .starts_with("White A19-K10, Black first: captured? no: B19"),
        "{}",
        app.status()
    );
    let asked = act(&mut app, Action::ReadFight);
    assert!(asked[0].contains(":aa-jj capture o "), "{asked:?}");
    act(&mut app, Action::Pin);
    assert!(app.marked_area().is_none());
}

#[test]
fn the_wheel_over_the_small_board_walks_the_line_in_play_and_in_review() {
    let mut app = room("aa ba qd dd");
    app.cursor = "aa".parse().expect("a point");
    act(&mut app, Action::ReadFight);
    tell(&mut app, "fought 1 yes oab");
    let stones = |app: &App| {
        let reading = app.reading().expect("a line");
        reading
            .stones
            .iter()
            .filter(|(_, stone)| stone.is_some())
            .count()
    };
    // The last move has captured.
    assert_eq!(stones(&app), 4);
    let at = crate::app::layout::SMALL_BOARD.center();
    for reviewing in [false, true] {
        app.reviewing = reviewing;
        app.update(Event::Move(at));
        app.update(Event::Wheel(-1));
        assert_eq!(stones(&app), 4);
        assert!(app.reading().is_some_and(|reading| reading.last.is_none()));
        app.update(Event::Wheel(1));
        assert!(app.reading().is_some_and(|reading| reading.last.is_some()));
    }
    assert_eq!(app.game().move_count(), 4);
}
