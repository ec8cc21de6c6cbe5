//! The board that is counted: which chains were found dead, why, and the lines that show it.

mod line;

use super::App;
use super::dialog::Dialog;
use crate::board::{Color, Grid, Point};
use crate::config::Action;
use crate::event::{Aim, Effect, Question};
use crate::game::{Outcome, Phase};
use crate::life::{Judgement, Move, Status, Verdict};
use crate::text::{self, protocol, verdict};
pub use line::Reading;

/// What is known of the board that is counted.
#[derive(Debug, Default)]
pub(super) struct Counting {
    /// The number of the question.
    number: u64,
    /// The place that it is about: the node, and the record's revision.
    place: Option<(usize, u64)>,
    /// The stones there.
    stones: Option<Grid<Option<Color>>>,
    judgement: Option<Judgement>,
    /// Whether the small board stands where the figures would.
    shows_board: bool,
    /// The chain whose line the small board shows, by one of its stones.
    chain: Option<Point>,
    /// The moves that show what becomes of it.
    line: Vec<Move>,
    /// Whether these are the enemy's alone.
    is_left: bool,
    /// How many of them it shows.
    shown: usize,
    reading: Option<Reading>,
}

impl App {
    /// What was found of the board that is counted, once it was.
    pub fn judgement(&self) -> Option<&Judgement> {
        self.counting.judgement.as_ref()
    }

    /// The line that the small board shows instead of anything else.
    pub fn reading(&self) -> Option<&Reading> {
        let aside = self.hints.reading().or(self.joseki.reading());
        let aside = aside.or(self.fight.reading());
        aside.or(self.counting.reading.as_ref())
    }

    /// Whether the small board shows a line that was looked up or read, which arrows beside its
    /// caption walk.
    pub fn has_line(&self) -> bool {
        self.hints.shows_line() || self.shows_joseki() || self.fight.reading().is_some()
    }

    /// Whether a chain stands in seki, as it was found. On a board that is not finished hardly any
    /// chain has two eyes, so the count alone does not tell.
    pub fn is_in_seki(&self, stone: Point) -> bool {
        let found = self.judgement().and_then(|judgement| judgement.at(stone));
        found.is_some_and(|found| found.status == Status::Seki)
    }

    /// What was found of the chain that is pointed at.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.judgement()?.at(self.pointed_at()?)
    }

    /// What the status line says of it.
    pub(super) fn verdict_told(&self) -> Option<String> {
        let found = self.verdict()?;
        let stand = verdict::Stand::of(found, self.game.dead());
        let (size, language) = (self.game.size(), self.config.language);
        Some(verdict::verdict(found, stand, size, language))
    }

    /// Asks about the board, where one is counted that nothing is known of.
    pub(super) fn wonder(&mut self) {
        let is_counted = match self.game.phase() {
            Phase::Playing => false,
            Phase::Counting => true,
            // What was known stays known when it is agreed.
            Phase::Finished(outcome) => {
                self.counting.place.is_some() && matches!(outcome, Outcome::Score { .. })
            }
        };
        let place = (self.game.node(), self.game.revision());
        if !is_counted {
            if self.counting.place.is_none() {
                return;
            }
            self.counting = Counting::default();
        } else if self.counting.place != Some(place) {
            let stones = Some(self.game.stones());
            if self.counting.stones == stones {
                // The record has changed, but not the board: a chain was marked.
                self.counting.place = Some(place);
                return self.follow();
            }
            self.counting = Counting {
                number: self.think(Aim::Life),
                place: Some(place),
                stones,
                ..Counting::default()
            };
            if self.config.find_dead || self.notice.is_none() {
                self.stale = true;
                self.say(self.words(verdict::JUDGING).to_owned());
            }
        }
        self.follow();
    }

    /// Has the board thought about; gives the number of the question.
    pub(super) fn think(&mut self, aim: Aim) -> u64 {
        self.questions += 1;
        let question = Question {
            number: self.questions,
            aim,
            stones: self.game.stones(),
            moves: match self.game.gobang() {
                Some(_) => self.game.moves(),
                None => Vec::new(),
            },
            opening: self.game.opening().map(Box::new),
        };
        self.effects.push(Effect::Think(Box::new(question)));
        self.questions
    }

    /// Takes the dead off that were found, unless the players have begun to do so.
    pub(super) fn judged(&mut self, number: u64, judgement: Judgement) {
        if number != self.counting.number || self.counting.place.is_none() {
            return;
        }
        self.stale = true;
        let dead = judgement.dead();
        if dead.size() != self.game.size() {
            return;
        }
        let is_untouched = self.game.flips().is_empty() && self.game.dead().iter().all(|(_, d)| !d);
        let finds = self.config.find_dead && is_untouched;
        if finds && self.counts_together() {
            self.tell_dead(&dead);
        }
        let is_marked = finds && !self.counts_together() && self.game.mark_dead(dead).is_ok();
        let waited = self.words(verdict::JUDGING);
        if is_marked || self.notice.as_ref().is_some_and(|said| said.text == waited) {
            self.say_found(&judgement);
        }
        if is_marked {
            self.autosave(false);
        }
        self.counting.judgement = Some(judgement);
    }

    fn say_found(&mut self, judgement: &Judgement) {
        let language = self.config.language;
        let stones = |verdicts: &mut dyn Iterator<Item = &Verdict>| {
            let stones: usize = verdicts.map(|verdict| verdict.stones.len()).sum();
            stones
        };
        let verdicts = || judgement.verdicts().iter();
        let dead = stones(&mut verdicts().filter(|verdict| verdict.is_dead));
        let open = stones(&mut verdicts().filter(|v| v.status == Status::Unsettled));
        self.say(match (dead, open) {
            _ if judgement.is_open() => verdict::STILL_OPEN.get(language).to_owned(),
            (0, 0) => verdict::FOUND_NONE.get(language).to_owned(),
            (dead, 0) => verdict::FOUND_DEAD.with(language, &[&dead.to_string()]),
            (dead, open) => {
                verdict::FOUND_OPEN.with(language, &[&dead.to_string(), &open.to_string()])
            }
        });
    }
}

/// The protocol.
impl App {
    /// Shows all figures of the count, and what was found of each chain.
    pub(super) fn ask_protocol(&mut self) {
        let (Some(count), Some(score)) = (self.game.count(), self.score()) else {
            return self.refuse(self.words(text::NOT_COUNTING).to_owned());
        };
        let lead_half = score.lead_half();
        let outcome = Outcome::Score { lead_half };
        let told = protocol::Told {
            game: &self.game,
            count: &count,
            score,
            judgement: self.judgement(),
            result: self.outcome_text(outcome, |color| self.words(text::color(color))),
        };
        let lines = protocol::lines(&told, self.config.language);
        self.ask(Dialog::protocol(&lines));
    }

    /// Writes lines that were read to a file.
    pub(super) fn save_lines(&mut self, lines: &[String]) {
        let mut text = lines.join("\n");
        text.push('\n');
        let name = self.export_name();
        self.effects.push(Effect::Write { name, text });
    }
}

/// What is asked of the count.
impl App {
    /// Carries out what belongs to the count. False when the action is something else.
    pub(super) fn counting_action(&mut self, action: Action) -> bool {
        let is_asked = self.counting.place.is_some() && self.counting.judgement.is_none();
        let waits = action == Action::Protocol
            || (action == Action::Accept
                && self.config.find_dead
                && self.game.phase() == Phase::Counting);
        if waits && is_asked {
            self.say(self.words(verdict::JUDGING).to_owned());
            return true;
        }
        if action == Action::Protocol {
            self.ask_protocol();
            return true;
        }
        if self.counting.judgement.is_none() || self.reviewing {
            return false;
        }
        match action {
            Action::Pin => {
                self.counting.shows_board = !self.counting.shows_board;
                self.counting.chain = None;
                self.counting.reading = None;
            }
            Action::PinBack if self.counting.shows_board => self.walk_line(-1),
            Action::PinForward if self.counting.shows_board => self.walk_line(1),
            _ => return false,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use crate::app::App;
    use crate::app::layout::{BOARD, BoardFrame};
    use crate::board::Point;
    use crate::config::{Action, Config, Partial};
    use crate::event::{Event, Purpose};
    use crate::game::Phase;
    use crate::life::judge;

    /// A count that was left after the chain at A9 was marked.
    const LEFT: &str =
        "(;GM[1]SZ[9]RU[Chinese]KM[7.5];B[ee];W[aa];B[];W[]TB[aa][ba]QE[][aa]QF[aa])";

    fn opened(text: &str, purpose: Purpose, path: &str) -> App {
        let mut app = App::new(Config::default(), Partial::default());
        app.update(Event::Loaded {
            purpose,
            path: path.to_owned(),
            bytes: text.into(),
        });
        app
    }

    fn act(app: &mut App, action: Action) {
        app.act(action);
        app.update(Event::Tick(1));
    }

    fn dead(app: &App) -> usize {
        app.game().dead().iter().filter(|(_, dead)| **dead).count()
    }

    #[test]
    fn a_count_that_was_left_goes_on() {
        let opened_as_file = opened(LEFT, Purpose::Open, "x.sgf");
        let mut resumed = opened(LEFT, Purpose::Resume, "a_x.sgf");
        act(&mut resumed, Action::Choose);
        for mut app in [opened_as_file, resumed] {
            assert_eq!((app.game().phase(), dead(&app)), (Phase::Counting, 1));
            assert!(!app.is_reviewing());
            act(&mut app, Action::Undo);
            assert_eq!(dead(&app), 0);
            act(&mut app, Action::Redo);
            assert_eq!(dead(&app), 1);
        }
        let finished = LEFT.replace("QE[]", "QE[B+73.5]");
        assert!(opened(&finished, Purpose::Open, "x.sgf").is_reviewing());
    }

    #[test]
    fn no_chain_of_an_open_board_is_told_to_be_in_seki() {
        let text = "(;GM[1]SZ[9];B[ee];W[gc];B[cg];W[cc];B[gg];W[ge];B[ff];W[ce]QE[])";
        let mut app = opened(text, Purpose::Open, "x.sgf");
        let judgement = judge(&app.game().position().board, 1);
        app.judged(1, judgement);
        let stone = Point::new(4, 4);
        app.update(Event::Move(
            BoardFrame::within(BOARD, app.game().size()).xy(stone),
        ));
        assert_eq!(app.game().phase(), Phase::Counting);
        assert!(app.verdict().is_some() && !app.is_in_seki(stone));
        let status = app.status();
        assert!(
            status.contains("alive") && !status.contains("seki"),
            "{status}"
        );
    }

    #[test]
    fn marks_of_the_count_are_undone_in_review_too() {
        let mut app = opened(LEFT, Purpose::Open, "x.sgf");
        act(&mut app, Action::Review);
        assert!(app.is_reviewing() && app.is_open(Action::Undo));
        act(&mut app, Action::Undo);
        assert!(app.is_open(Action::Redo) && !app.is_open(Action::Undo));
        assert_eq!(dead(&app), 0);
        act(&mut app, Action::Redo);
        assert_eq!(dead(&app), 1);
    }

    #[test]
    fn an_agreed_score_is_counted_again_when_asked_for() {
        let mut app = opened(LEFT, Purpose::Open, "x.sgf");
        // What is not found yet is not agreed on.
        act(&mut app, Action::Accept);
        assert_eq!(app.game().phase(), Phase::Counting);
        let judgement = judge(&app.game().position().board, 1);
        app.judged(1, judgement);
        act(&mut app, Action::Accept);
        act(&mut app, Action::Menu);
        assert!(matches!(app.game().phase(), Phase::Finished(_)));
        assert!(app.is_open(Action::Count));
        act(&mut app, Action::Count);
        assert_eq!((app.game().phase(), dead(&app)), (Phase::Counting, 1));
    }
}
