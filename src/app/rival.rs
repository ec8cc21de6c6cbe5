//! The machine at the table: it is asked for its move when it is its turn, and the room goes on
//! meanwhile.

use super::App;
use crate::board::Point;
use crate::config::Action;
use crate::event::{Aim, Effect};
use crate::game::{Command, Machine, Phase, Refusal};
use crate::text::gobang;

/// A move that the machine was asked for.
#[derive(Debug, Clone, Copy)]
pub(super) struct Asked {
    /// The number of the question.
    number: u64,
    /// The place that it is about: the node, and the record's revision.
    place: (usize, u64),
    /// Whether the answer has come.
    answered: bool,
}

impl App {
    /// The machine, if it is its turn.
    fn machine_to_move(&self) -> Option<Machine> {
        let machine = self.game.gobang()?.machine?;
        let is_turn = self.game.to_play() == machine.color
            && self.game.phase() == Phase::Playing
            && self.game.is_at_end()
            && !self.reviewing;
        is_turn.then_some(machine)
    }

    /// Whether the machine plays one side.
    fn has_machine(&self) -> bool {
        self.game
            .gobang()
            .is_some_and(|gobang| gobang.machine.is_some())
    }

    /// Whether the machine is thinking about its move.
    pub fn is_thinking(&self) -> bool {
        self.rival.is_some_and(|asked| !asked.answered)
    }

    /// Asks the machine for its move, once, where it is its turn; where it no longer is, the question
    /// is given up.
    pub(super) fn await_machine(&mut self) {
        let place = (self.game.node(), self.game.revision());
        let machine = self.machine_to_move();
        if self
            .rival
            .is_some_and(|asked| machine.is_some() && asked.place == place)
        {
            return;
        }
        if self.is_thinking() {
            self.effects.push(Effect::Hurry);
        }
        self.rival = None;
        if let (Some(Machine { color, level }), Some(gobang)) = (machine, self.game.gobang()) {
            let rule = gobang.rule;
            let aim = self.defence();
            let number = self.think(aim.unwrap_or(Aim::Move { color, rule, level }));
            self.stale = true;
            self.rival = Some(Asked {
                number,
                place,
                answered: false,
            });
        }
    }

    /// Plays the machine's move, unless the game has gone on.
    pub(super) fn chosen(&mut self, number: u64, point: Option<Point>) {
        let Some(asked) = self.rival.as_mut().filter(|asked| asked.number == number) else {
            return;
        };
        asked.answered = true;
        self.stale = true;
        if let Some(point) = point {
            self.obey(Command::Play(point));
        }
    }

    /// Carries out what means something else where the machine plays. False when it does not.
    pub(super) fn rival_action(&mut self, action: Action) -> bool {
        let is_turn = self.machine_to_move().is_some();
        match action {
            Action::StopThinking if self.is_thinking() => self.effects.push(Effect::Hurry),
            Action::StopThinking => {}
            Action::Resign if is_turn => self.refuse(self.words(gobang::NOT_YOUR_TURN).to_owned()),
            Action::Undo | Action::Redo if self.has_machine() && !self.reviewing => {
                self.take_back(action);
            }
            _ => return false,
        }
        true
    }

    /// Takes back, or plays again, until it is the person's turn.
    pub(super) fn take_back(&mut self, action: Action) {
        let command = match action {
            Action::Redo => Command::Redo,
            _ => Command::Undo,
        };
        let machine = self.game.gobang().and_then(|gobang| gobang.machine);
        let is_turn =
            |app: &Self| machine.is_some_and(|machine| app.game.to_play() == machine.color);
        // The machine's first stone is not taken back: it would come again.
        if command == Command::Undo
            && self.game.move_count() < 2
            && machine.is_some()
            && !is_turn(self)
        {
            let refusal = Refusal::NothingToUndo;
            return self.refuse(super::refusal::refusal_text(refusal, self.config.language));
        }
        self.obey(command);
        let goes_on = match command {
            Command::Redo => self.game.can_redo(),
            _ => !self.game.is_at_start(),
        };
        if goes_on && is_turn(self) {
            self.obey(command);
        }
    }

    /// Refuses a person's stone while it is the machine's turn; whether it was refused.
    pub(super) fn is_machines_turn(&mut self) -> bool {
        let is_turn = self.machine_to_move().is_some();
        if is_turn {
            self.refuse(self.words(gobang::NOT_YOUR_TURN).to_owned());
        }
        is_turn
    }
}

#[cfg(test)]
mod tests {
    use crate::app::App;
    use crate::board::{Color, Point};
    use crate::config::{Action, Config, Partial};
    use crate::event::{Aim, Effect, Event, Question};

    /// A room at whose table the machine has this colour.
    fn room(color: &str) -> App {
        let mut config = Config::default();
        let settings = format!("(game: Gobang, machine: {color})");
        config.merge(&settings).expect("settings");
        App::new(config, Partial::default())
    }

    fn asked(effects: &[Effect]) -> Option<&Question> {
        effects.iter().find_map(|effect| match effect {
            Effect::Think(question) => Some(&**question),
            _ => None,
        })
    }

    /// Plays a stone; gives the number of the question that the machine is asked.
    fn play(app: &mut App, point: Point) -> u64 {
        app.touch(point);
        let effects = app.update(Event::Tick(1));
        asked(&effects).map_or(0, |question| question.number)
    }

    fn answer(app: &mut App, number: u64, point: Point) -> Vec<Effect> {
        app.update(Event::Chosen {
            number,
            point: Some(point),
        })
    }

    #[test]
    fn the_machine_is_asked_once_and_plays_what_it_chose() {
        let mut app = room("White");
        assert!(asked(&app.update(Event::Tick(1))).is_none());
        app.touch(Point::new(7, 7));
        let effects = app.update(Event::Tick(2));
        let question = asked(&effects).expect("a question");
        assert!(matches!(
            question.aim,
            Aim::Move {
                color: Color::White,
                level: 1,
                ..
            }
        ));
        let number = question.number;
        assert!(app.is_thinking());
        assert!(asked(&app.update(Event::Tick(3))).is_none());
        // The person waits for it.
        app.touch(Point::new(0, 0));
        assert_eq!(app.game().move_count(), 1);
        answer(&mut app, number + 1, Point::new(0, 0));
        assert_eq!(app.game().move_count(), 1);
        answer(&mut app, number, Point::new(8, 8));
        assert_eq!(app.game().move_count(), 2);
        assert!(!app.is_thinking());
    }

    #[test]
    fn both_moves_are_taken_back_and_played_again() {
        let mut app = room("White");
        for (number, point) in [(1, Point::new(7, 7)), (2, Point::new(6, 6))] {
            assert_eq!(play(&mut app, point), number);
            answer(&mut app, number, Point::new(point.column, 0));
        }
        app.act(Action::Undo);
        assert_eq!(app.game().move_count(), 2);
        app.act(Action::Redo);
        assert_eq!(app.game().move_count(), 4);
        // While the machine thinks there is one move to take back, and its answer comes too late.
        let number = play(&mut app, Point::new(5, 5));
        app.act(Action::Undo);
        let effects = app.update(Event::Tick(9));
        assert!(effects.contains(&Effect::Hurry) && !app.is_thinking());
        answer(&mut app, number, Point::new(5, 0));
        assert_eq!(app.game().move_count(), 4);
    }

    #[test]
    fn the_machine_begins_where_it_has_black() {
        let mut app = room("Black");
        let effects = app.update(Event::Tick(1));
        let number = asked(&effects).expect("a question").number;
        answer(&mut app, number, Point::new(7, 7));
        app.act(Action::Undo);
        assert_eq!(app.game().move_count(), 1);
        let notice = app.notice().expect("a notice");
        assert!(notice.bad, "{}", notice.text);
    }

    #[test]
    fn a_move_that_cannot_be_made_is_not_asked_for_again_and_again() {
        let mut app = room("White");
        let number = play(&mut app, Point::new(7, 7));
        let effects = answer(&mut app, number, Point::new(7, 7));
        assert!(asked(&effects).is_none() && !app.is_thinking());
        assert_eq!(app.game().move_count(), 1);
    }

    #[test]
    fn the_machine_begins_the_next_game_too() {
        let mut app = room("Black");
        let first = asked(&app.update(Event::Tick(1)))
            .expect("a question")
            .number;
        app.act(Action::NewGame);
        app.act(Action::Choose);
        let second = asked(&app.update(Event::Tick(2)))
            .expect("a question")
            .number;
        assert!(second > first);
        answer(&mut app, first, Point::new(0, 0));
        assert_eq!(app.game().move_count(), 0);
        answer(&mut app, second, Point::new(7, 7));
        assert_eq!(app.game().move_count(), 1);
    }

    #[test]
    fn a_thought_can_be_stopped() {
        let mut app = room("White");
        play(&mut app, Point::new(7, 7));
        app.act(Action::StopThinking);
        assert!(app.update(Event::Tick(5)).contains(&Effect::Hurry));
        assert!(app.is_thinking());
    }
}
