//! Two rooms at one table: what one says, both hear in the same order.

use super::*;
use std::collections::VecDeque;

use crate::app::form::Press;
use crate::board::{Color, Point};
use crate::config::{Action, Config, Language, Partial};
use crate::event::{Aim, Event, Question};
use crate::game::{Outcome, to_sgf};
use crate::go::Board;
use crate::life::judge;
use crate::sgf;

/// The rooms of a host, a guest and a watcher, and what was said so far.
struct Rooms {
    apps: [App; 3],
    said: u64,
    now: u64,
}

const HOST: usize = 0;
const GUEST: usize = 1;
const WATCHER: usize = 2;

impl Rooms {
    fn new() -> Self {
        let roles = [Role::Host, Role::Guest, Role::Watcher];
        let apps = roles.map(|role| {
            let mut app = App::new(Config::default(), Partial::default());
            let news = format!(
                "net entered {role} {} \"room\" \"ABCD-EFGH-JKMN\" \"2345-6789-ABCD\"",
                role.word().len()
            );
            app.update(news.parse().expect("news"));
            app
        });
        let mut rooms = Self {
            apps,
            said: 0,
            now: 0,
        };
        for news in [
            "net up 0",
            "net present host on \"Mei\"",
            "net present guest on \"Lan\"",
        ] {
            rooms.tell(news);
        }
        rooms
    }

    fn tell(&mut self, news: &str) {
        for at in 0..3 {
            let event: Event = news.parse().expect(news);
            self.update(at, event);
        }
    }

    /// Lets one room hear something; what it says then, all hear.
    fn update(&mut self, at: usize, event: Event) {
        let mut heard = VecDeque::from([(at, event)]);
        while let Some((at, event)) = heard.pop_front() {
            for effect in self.apps[at].update(event) {
                match effect {
                    Effect::Net(order) => {
                        let Order::Say(words) = *order else { continue };
                        let by = [Role::Host, Role::Guest][at];
                        let number = self.said;
                        self.said += 1;
                        heard.extend((0..3).map(|hearer| {
                            let words = words.clone();
                            let news = News::Said { number, by, words };
                            (hearer, Event::Net(Box::new(news)))
                        }));
                    }
                    Effect::Think(question) if question.aim == Aim::Life => {
                        heard.push_back((at, judged(&question)));
                    }
                    _ => {}
                }
            }
        }
    }

    fn act(&mut self, at: usize, action: Action) {
        self.apps[at].act(action);
        self.tick(0);
    }

    fn tick(&mut self, ms: u64) {
        let until = self.now + ms;
        loop {
            self.now = until.min(self.now + 1_000);
            for at in 0..3 {
                self.update(at, Event::Tick(self.now));
            }
            if self.now == until {
                return;
            }
        }
    }

    fn play(&mut self, at: usize, point: &str) {
        let point: Point = point.parse().expect("a point");
        self.apps[at].touch(point);
        self.tick(0);
    }

    fn press(&mut self, at: usize, press: Press) {
        // Nobody answers sooner than they can read.
        self.tick(1_000);
        self.apps[at].pressed(press);
        self.tick(0);
    }

    /// The host proposes, the guest accepts.
    fn begin(&mut self, terms: &str) {
        let terms: Terms = terms.parse().expect("terms");
        self.apps[HOST].far.offer = Some(terms);
        self.tell("net present guest off \"Lan\"");
        self.tell("net present guest on \"Lan\"");
        self.press(GUEST, Press::Yes);
        assert!(self.apps.iter().all(App::plays_far));
    }

    fn written(&self) -> String {
        let written = self
            .apps
            .each_ref()
            .map(|app| sgf::write(&to_sgf(app.game())));
        assert_eq!(written[HOST], written[GUEST]);
        assert_eq!(written[HOST], written[WATCHER]);
        written[HOST].clone()
    }
}

fn judged(question: &Question) -> Event {
    let mut board = Board::new(question.stones.size());
    let stones: Vec<_> = question.stones.iter().map(|(p, &s)| (p, s)).collect();
    board.set_up(&stones);
    Event::Judged {
        number: question.number,
        judgement: Box::new(judge(&board, 1)),
    }
}

const NINE: &str = "(;GM[1]SZ[9]RU[Chinese]KM[7.5])";

#[test]
fn a_game_is_agreed_on_played_and_counted_by_both() {
    let mut rooms = Rooms::new();
    rooms.begin(&format!("black - 10 {NINE}"));
    // Whoever's turn it is not, and whoever looks on, plays nothing.
    rooms.play(GUEST, "aa");
    rooms.play(WATCHER, "aa");
    rooms.play(HOST, "ee");
    rooms.play(GUEST, "aa");
    assert_eq!(rooms.apps[WATCHER].game().move_count(), 2);
    let text = rooms.written();
    assert!(
        text.contains("PB[Mei]PW[Lan]") && text.contains(";B[ee];W[aa]"),
        "{text}"
    );
    // The guest takes the last move back, if the host says yes.
    rooms.act(GUEST, Action::Undo);
    assert_eq!(rooms.apps[HOST].game().move_count(), 2);
    rooms.press(HOST, Press::Yes);
    assert_eq!(rooms.apps[GUEST].game().move_count(), 1);
    rooms.play(GUEST, "ia");
    rooms.act(HOST, Action::Pass);
    rooms.act(GUEST, Action::Pass);
    assert!(
        rooms
            .apps
            .iter()
            .all(|app| app.game().phase() == Phase::Counting)
    );
    // The dead are told by the host, and each may turn them.
    rooms.play(GUEST, "ia");
    let dead = |app: &App| app.game().dead().iter().filter(|(_, d)| **d).count();
    let one = dead(&rooms.apps[HOST]);
    assert_eq!(dead(&rooms.apps[WATCHER]), one);
    rooms.act(HOST, Action::Accept);
    rooms.play(GUEST, "ia");
    rooms.act(GUEST, Action::Accept);
    assert_eq!(rooms.apps[HOST].game().phase(), Phase::Counting);
    rooms.act(HOST, Action::Accept);
    assert!(matches!(
        rooms.apps[WATCHER].game().phase(),
        Phase::Finished(Outcome::Score { .. })
    ));
    assert!(rooms.written().contains("RE["));
}

#[test]
fn flags_fall_and_clocks_stand_while_the_line_is_lost() {
    let mut rooms = Rooms::new();
    rooms.begin(&format!("black 60 10 {NINE}"));
    rooms.tick(10_000);
    rooms.play(HOST, "ee");
    let clock = |rooms: &Rooms, at: usize| {
        let app: &App = &rooms.apps[at];
        Color::BOTH.map(|color| app.clock(color).expect("a clock"))
    };
    assert_eq!(clock(&rooms, WATCHER), ["0:50", "1:00"]);
    rooms.tick(20_000);
    assert_eq!(clock(&rooms, HOST), ["0:50", "0:40"]);
    rooms.tell("net lost");
    rooms.tick(600_000);
    assert_eq!(clock(&rooms, GUEST), ["0:50", "0:40"]);
    rooms.tell("net up 5");
    rooms.tick(5_000);
    rooms.play(GUEST, "dd");
    assert_eq!(clock(&rooms, HOST), ["0:50", "0:35"]);
    rooms.tick(50_000);
    let white = Outcome::Timeout {
        winner: Color::White,
    };
    assert_eq!(rooms.apps[GUEST].game().phase(), Phase::Finished(white));
    assert!(rooms.written().contains("RE[W+T]"));
}

#[test]
fn colours_are_drawn_and_another_game_follows() {
    let mut rooms = Rooms::new();
    rooms.begin(&format!("draw:x - 10 {NINE}"));
    rooms.act(GUEST, Action::Resign);
    rooms.press(GUEST, Press::Yes);
    assert!(!rooms.apps.iter().any(App::plays_far));
    let first = rooms.written();
    assert!(first.contains("RE["), "{first}");
    rooms.apps[GUEST].layers.clear();
    rooms.apps[HOST].layers.clear();
    rooms.act(GUEST, Action::NewGame);
    rooms.press(GUEST, Press::Yes);
    rooms.press(HOST, Press::Yes);
    assert!(rooms.apps.iter().all(App::plays_far));
    assert_eq!(rooms.apps[WATCHER].game().move_count(), 0);
}

#[test]
fn terms_are_declined_or_answered_with_others() {
    let mut rooms = Rooms::new();
    rooms.apps[HOST].far.offer = format!("black - 10 {NINE}").parse().ok();
    rooms.tell("net present guest off \"Lan\"");
    rooms.tell("net present guest on \"Lan\"");
    // Other terms: a sheet that is sent as it stands.
    rooms.press(GUEST, Press::Pick(0));
    rooms.press(GUEST, Press::Yes);
    let proposed = rooms.apps[HOST].far.table.proposed().expect("terms");
    assert_eq!(proposed.by, Role::Guest);
    rooms.press(HOST, Press::No);
    assert!(rooms.apps[GUEST].far.table.proposed().is_none());
    // Who is refused gets the sheet once more, as they had filled it in.
    let is_sheet = |app: &App| matches!(app.top_dialog(), Some(Dialog::Sheet(_)));
    assert_eq!(rooms.apps.each_ref().map(is_sheet), [false, true, false]);
    assert_eq!(rooms.apps[GUEST].terms_known().map(|t| t.away), Some(10));
    // It has no fields, and says yes to the same keys as all sheets.
    let chord = "Ctrl+Enter".parse().expect("a key");
    rooms.update(GUEST, Event::Key(chord));
    assert!(rooms.apps[HOST].far.table.proposed().is_some());
}

#[test]
fn who_looks_at_the_record_is_told_that_it_is_their_turn() {
    let mut rooms = Rooms::new();
    rooms.begin(&format!("black 600 5 {NINE}"));
    rooms.act(HOST, Action::Review);
    let told = rooms.apps[HOST].status();
    assert!(told.starts_with("It is your turn"), "{told}");
    rooms.act(GUEST, Action::Review);
    assert!(!rooms.apps[GUEST].status().contains("turn"));
}

#[test]
fn who_has_not_come_yet_has_the_name_of_the_record() {
    let mut rooms = Rooms::new();
    rooms.begin(&format!("black - 5 {NINE}"));
    rooms.apps[WATCHER].far.others = Default::default();
    assert_eq!(rooms.apps[WATCHER].far_name(Role::Guest), "Lan");
}

#[test]
fn what_was_said_before_is_said_again_after_a_restart() {
    let mut rooms = Rooms::new();
    rooms.begin(&format!("white 600+3x30 10 {NINE}"));
    for (at, point) in [(GUEST, "ee"), (HOST, "dd"), (GUEST, "cc")] {
        rooms.tick(2_000);
        rooms.play(at, point);
    }
    let before = rooms.written();
    let terms = rooms.apps[HOST]
        .far
        .table
        .game()
        .expect("a game")
        .terms()
        .clone();
    let mut again = App::new(Config::default(), Partial::default());
    let entered = "net entered watcher 0 \"room\" \"\" \"2345-6789-ABCD\"";
    again.update(entered.parse().expect("news"));
    let lines = [
        format!(
            "net said 0 host \"terms {}\"",
            terms.to_string().escape_default()
        ),
        "net said 1 guest \"agree 0\"".to_owned(),
        "net said 2 guest \"act 1 2000 play ee\"".to_owned(),
        "net said 3 host \"act 2 2000 play dd\"".to_owned(),
        "net said 4 guest \"act 3 2000 play cc\"".to_owned(),
    ];
    for line in lines {
        again.update(line.parse().expect("news"));
    }
    assert_eq!(sgf::write(&to_sgf(again.game())), before);
}

#[test]
fn who_is_away_for_longer_than_agreed_may_lose_the_game() {
    let mut rooms = Rooms::new();
    rooms.begin(&format!("black 600 5 {NINE}"));
    let away: Event = "net present guest off \"Lan\"".parse().expect("news");
    for at in [HOST, WATCHER] {
        rooms.update(at, away.clone());
    }
    rooms.tick(299_000);
    assert!(rooms.apps[HOST].layers.is_empty());
    rooms.tick(2_000);
    // To wait on is what Enter means; it is asked again when as much time has gone by.
    rooms.press(HOST, Press::No);
    rooms.tick(301_000);
    rooms.press(HOST, Press::Yes);
    assert!(rooms.apps[WATCHER].layers.len() < 2);
    let winner = Color::Black;
    let forfeit = Phase::Finished(Outcome::Forfeit { winner });
    assert!(rooms.apps.iter().all(|app| app.game().phase() == forfeit));
}

#[test]
fn an_opening_of_gobang_asks_whose_turn_it_is() {
    let mut rooms = Rooms::new();
    rooms.begin("black - 10 (;GM[4]SZ[15]RU[Renju]QG[Swap2])");
    for point in ["hh", "hg", "if"] {
        rooms.play(HOST, point);
    }
    let asked = |app: &App| matches!(app.top_dialog(), Some(Dialog::Opening(..)));
    assert_eq!(rooms.apps.each_ref().map(asked), [false, true, false]);
    let opening = rooms.apps[HOST].opening_told();
    assert!(opening.is_some_and(|told| told.contains("Lan")));
    rooms.apps[GUEST].layers.clear();
    rooms.play(HOST, "aa");
    rooms.apps[GUEST].obey("agree black".parse().expect("a command"));
    rooms.tick(0);
    assert_eq!(rooms.apps[HOST].game().names().black, "Lan");
    rooms.play(GUEST, "aa");
    rooms.play(HOST, "jj");
    assert_eq!(rooms.apps[WATCHER].game().move_count(), 4);
    rooms.written();
}

#[test]
fn what_is_wrong_with_a_table_is_told_in_words() {
    for (language, words) in [
        (
            Language::English,
            [
                "speaks a newer version",
                "not of this table",
                "two different things",
            ],
        ),
        (
            Language::Chinese,
            ["版本较新", "不属于本桌", "同一处说了不同的话"],
        ),
    ] {
        for (at, fault) in ["version", "not-sealed", "fork"].into_iter().enumerate() {
            let mut rooms = Rooms::new();
            rooms.begin(&format!("black 600 5 {NINE}"));
            rooms.apps[HOST].config.language = language;
            rooms.tell(&format!("net fault {fault} \"\""));
            let app = &rooms.apps[HOST];
            let notice = app.notice.as_ref().map(|notice| notice.text.clone());
            let told = match app.top_dialog() {
                Some(Dialog::Trouble(told, _)) => (*told).to_owned(),
                _ => notice.unwrap_or_default(),
            };
            assert!(told.contains(words[at]), "{told}");
        }
    }
}

#[test]
fn strangers_do_not_bury_the_room_under_questions() {
    let mut rooms = Rooms::new();
    rooms.apps[HOST].layers.clear();
    for number in 0..100 {
        rooms.tell(&format!("net asks \"Wu\" \"{number}\""));
    }
    let host = &mut rooms.apps[HOST];
    assert_eq!(host.layers.len(), 8);
    let newest = host.top_dialog();
    assert!(matches!(newest, Some(Dialog::Far(FarDialog::Asks(_, key))) if key == "99"));
}

#[test]
fn what_helps_is_put_away_when_a_game_begins() {
    let mut rooms = Rooms::new();
    for action in [Action::Joseki, Action::Influence, Action::Search] {
        rooms.apps[GUEST].act(action);
    }
    assert!(rooms.apps[GUEST].is_searching() && rooms.apps[GUEST].has_lens());
    rooms.begin(&format!("black - 10 {NINE}"));
    assert!(!rooms.apps[GUEST].is_searching() && !rooms.apps[GUEST].has_lens());
}
