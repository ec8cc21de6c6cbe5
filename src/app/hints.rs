//! Help in gobang: the threats on the board, a forced win with its line, and a move to play.

use super::App;
use super::counting::Reading;
use super::examine::{Moment, MomentKind};
use super::form::{Face, Item, Press, Way};
use super::layout::PIN_ARROWS;
use crate::board::{Color, Grid, Point};
use crate::config::Action;
use crate::event::{Aim, Effect, Forced, Hint, Wish};
use crate::game::Phase;
use crate::gobang::Threat;
use crate::text::hints;

/// What helps at a place of the game, and goes with it.
#[derive(Debug, Default)]
pub(super) struct Hints {
    /// The place: the node, and the record's revision. Without one nothing is shown.
    place: Option<(usize, u64)>,
    /// The number of the question.
    number: u64,
    /// Whether its answer is still to come.
    is_asked: bool,
    threats: Vec<Threat>,
    hint: Option<Hint>,
    /// The moment of the game that is looked at, if it is that.
    moment: Option<Moment>,
    line: Option<Line>,
    /// How many moves of the line the small board shows, while it shows it.
    shown: Option<usize>,
    reading: Option<Reading>,
}

/// The moves that show a win.
#[derive(Debug)]
struct Line {
    winner: Color,
    /// Who has the first move.
    first: Color,
    points: Vec<Point>,
}

impl Line {
    fn of(win: &Forced) -> Self {
        Self {
            winner: win.winner,
            first: win.winner,
            points: win.line.clone(),
        }
    }
}

impl Hints {
    /// Whether the small board shows the line.
    pub(super) const fn shows_line(&self) -> bool {
        self.shown.is_some()
    }

    /// The line as the small board shows it.
    pub(super) const fn reading(&self) -> Option<&Reading> {
        self.reading.as_ref()
    }
}

/// What is to be drawn.
impl App {
    /// The threats of both sides, while help is shown.
    pub fn threats(&self) -> &[Threat] {
        &self.hints.threats
    }

    /// What to play, once that is known.
    pub fn suggested(&self) -> Option<Point> {
        self.hints.hint.as_ref()?.play
    }

    /// Whether a win is looked for.
    pub fn is_pondering(&self) -> bool {
        self.hints.is_asked
    }

    /// Whether help is shown.
    pub(super) const fn has_hints(&self) -> bool {
        self.hints.place.is_some()
    }

    /// What the status line says of it.
    pub(super) fn hint_told(&self) -> Option<String> {
        let language = self.config.language;
        let key = self.config.key_name(Action::Hint);
        if self.is_pondering() {
            let stop = self.config.key_name(Action::StopThinking);
            return Some(hints::STATUS_PONDERING.with(language, &[&stop, &key]));
        }
        if let Some(moment) = &self.hints.moment {
            return Some(self.moment_told(moment));
        }
        let hint = self.hints.hint.as_ref()?;
        let told = match (&hint.win, self.hints.shown) {
            (Some(win), Some(_)) => hints::win(win, &self.game, language),
            _ => hints::told(hint, &self.game, language),
        };
        let next = match (&hint.win, self.hints.shown) {
            (Some(_), None) => hints::KEY_LINE.with(language, &[&key]),
            (Some(_), Some(_)) => {
                let keys = [Action::PinBack, Action::PinForward].map(|a| self.config.key_name(a));
                hints::KEY_WALK.with(language, &[&keys[0], &keys[1], &key])
            }
            (None, _) => hints::KEY_AWAY.with(language, &[&key]),
        };
        Some(format!("{told}   {next}"))
    }

    /// What the caption over the small board says of the line on it.
    pub(super) fn hint_caption(&self) -> Option<String> {
        let (line, shown) = (self.hints.line.as_ref()?, self.hints.shown?);
        let winner = self.words(crate::text::color(line.winner));
        let (shown, length) = (shown.to_string(), line.points.len().to_string());
        Some(hints::LINE.with(self.config.language, &[winner, &shown, &length]))
    }
}

/// The arrows beside the caption that walk on the small board.
pub(super) fn aside_arrows() -> impl Iterator<Item = Item> {
    let ways = [
        (Way::Left, Action::PinBack),
        (Way::Right, Action::PinForward),
    ];
    let arrows = PIN_ARROWS.into_iter().zip(ways);
    arrows.map(|(place, (way, act))| Item::pressed(place, Face::Arrow(way), Press::Act(act)))
}

/// What is done.
impl App {
    /// Carries out what belongs to help. False when the action is something else, or means
    /// something else now.
    pub(super) fn hint_action(&mut self, action: Action) -> bool {
        match action {
            Action::Hint if self.game.gobang().is_some() => self.turn_hints(),
            Action::Examine if self.game.gobang().is_some() => self.examine(),
            Action::StopThinking if self.is_pondering() => self.effects.push(Effect::Hurry),
            Action::StopThinking => return self.hurry_defence(),
            Action::PinBack if self.hints.shows_line() => self.walk_hint(-1),
            Action::PinForward if self.hints.shows_line() => self.walk_hint(1),
            Action::Pin if self.hints.shows_line() => self.show_line(None),
            _ => return false,
        }
        true
    }

    /// Whether help can be had here.
    pub(super) fn is_hint_open(&self) -> bool {
        let is_idle = !self.is_thinking() && !self.is_guessing();
        is_idle && self.game.phase() == Phase::Playing && self.opening_told().is_none()
    }

    /// Asks for help, shows the line, and puts all of it away, one after the other.
    fn turn_hints(&mut self) {
        if self.has_hints() {
            let has_line = self.hints.line.is_some() && !self.hints.shows_line();
            if has_line {
                return self.show_line(Some(usize::MAX));
            }
            return self.put_hints_away();
        }
        let (Some(board), Some(gobang)) = (self.game.gobang_board(), self.game.gobang()) else {
            return;
        };
        if !self.is_hint_open() {
            return self.refuse(self.words(hints::NOT_NOW).to_owned());
        }
        let (wish, color, rule) = (Wish::Help, self.game.to_play(), gobang.rule);
        self.notice = None;
        self.hints = Hints {
            place: Some((self.game.node(), self.game.revision())),
            number: self.think(Aim::Forced { wish, color, rule }),
            is_asked: true,
            threats: board.threats(rule),
            ..Hints::default()
        };
    }

    /// Takes in what was found, if it is about what is shown.
    pub(super) fn hinted(&mut self, number: u64, hint: Hint) {
        if self.take_in_place(number, &hint) || self.defend(number, &hint) {
            return;
        }
        if self.hints.number != number || !self.is_pondering() {
            return;
        }
        let size = self.game.size();
        let line = hint.win.iter().flat_map(|win| &win.line);
        if !line.chain(&hint.play).all(|&point| size.contains(point)) {
            return;
        }
        self.stale = true;
        self.hints.is_asked = false;
        let said = hints::in_short(&hint, &self.game, self.config.language);
        self.hints.line = hint.win.as_ref().map(Line::of);
        self.hints.hint = Some(hint);
        self.say(said);
    }

    /// Puts help away where the game has gone on.
    pub(super) fn settle_hints(&mut self) {
        let place = (self.game.node(), self.game.revision());
        if self.hints.place.is_some_and(|about| about != place) {
            self.stale = true;
            self.put_hints_away();
        }
    }

    pub(super) fn put_hints_away(&mut self) {
        if self.is_pondering() {
            self.effects.push(Effect::Hurry);
        }
        self.hints = Hints::default();
    }

    /// Shows a moment of the game, which is at the place shown, with its line.
    pub(super) fn show_moment(&mut self, moment: Moment) {
        let (Some(board), Some(gobang)) = (self.game.gobang_board(), self.game.gobang()) else {
            return;
        };
        let (line, play) = match &moment.kind {
            MomentKind::Missed(win) => (Line::of(win), win.line.first().copied()),
            MomentKind::Lost(win, better) => {
                let line = Line {
                    winner: win.winner,
                    first: moment.color,
                    points: [&[moment.played], win.line.as_slice()].concat(),
                };
                (line, *better)
            }
        };
        self.hints = Hints {
            place: Some((self.game.node(), self.game.revision())),
            threats: board.threats(gobang.rule),
            hint: Some(Hint { win: None, play }),
            moment: Some(moment),
            line: Some(line),
            ..Hints::default()
        };
        self.show_line(Some(usize::MAX));
    }

    /// Shows so many moves of the line on the small board, or the small board as it was.
    fn show_line(&mut self, moves: Option<usize>) {
        let Some(line) = &self.hints.line else { return };
        let shown = moves.map(|moves| moves.min(line.points.len()));
        self.hints.reading = shown.map(|shown| self.read_moves(line, shown));
        self.hints.shown = shown;
    }

    fn read_moves(&self, line: &Line, shown: usize) -> Reading {
        let mut stones = self.game.stones();
        let mut numbers = Grid::new(self.game.size(), 0);
        let colors = [line.first, line.first.opponent()].into_iter().cycle();
        let points = line.points.iter().take(shown);
        for ((number, &point), color) in (1..).zip(points).zip(colors) {
            (stones[point], numbers[point]) = (Some(color), number);
        }
        Reading {
            stones,
            numbers,
            last: line.points[..shown].last().copied(),
        }
    }

    /// Goes on or back in the line on the small board.
    pub(super) fn walk_hint(&mut self, way: i32) {
        let shown = self.hints.shown.unwrap_or_default();
        let by = isize::try_from(way).unwrap_or_default();
        self.show_line(Some(shown.saturating_add_signed(by)));
    }
}

#[cfg(test)]
mod tests {
    use crate::app::App;
    use crate::board::Point;
    use crate::config::{Action, Config, Partial};
    use crate::event::{Effect, Event};

    /// White has three on the diagonal from C3 to E5; Black is to play.
    const THREE: &str = "aa,cm,ia,dl,ic,ek";

    fn room(settings: &str, moves: &str) -> App {
        let mut config = Config::default();
        config.merge(settings).expect("settings");
        let mut app = App::new(config, Partial::default());
        for point in moves.split(',').filter(|point| !point.is_empty()) {
            app.touch(point.parse().expect(point));
        }
        app.update(Event::Tick(1));
        app
    }

    fn act(app: &mut App, action: Action) -> Vec<String> {
        app.act(action);
        let effects = app.update(Event::Tick(2)).into_iter();
        let told = effects.filter(|effect| *effect != Effect::Draw);
        told.map(|effect| effect.to_string()).collect()
    }

    fn tell(app: &mut App, line: &str) {
        app.update(line.parse().expect(line));
    }

    #[test]
    fn help_comes_in_three_steps() {
        let mut app = room("(game: Gobang, gobang_rule: \"Freestyle\")", THREE);
        let asked = act(&mut app, Action::Hint);
        assert!(
            asked[0].starts_with("help x Freestyle 1 15x15 "),
            "{asked:?}"
        );
        assert_eq!(app.threats().len(), 1);
        assert_eq!(app.threats()[0].completing.len(), 2);
        assert!(app.is_pondering() && app.suggested().is_none());
        tell(&mut app, "hinted 1 othreats:fj,bn,gi fj");
        assert_eq!(app.suggested(), Some(Point::new(5, 9)));
        let said = "White threatens to win by threes in 2: F6   play F6   H: the line";
        assert_eq!(app.status(), said);
        assert!(app.reading().is_none());
        act(&mut app, Action::Hint);
        let numbers = |app: &App| {
            let reading = app.reading().expect("a line");
            let numbers = reading.numbers.iter();
            numbers.filter(|(_, number)| **number > 0).count()
        };
        assert_eq!(numbers(&app), 3);
        act(&mut app, Action::PinBack);
        assert_eq!(numbers(&app), 2);
        assert_eq!(app.caption().as_deref(), Some("White wins 2/3"));
        act(&mut app, Action::PinForward);
        act(&mut app, Action::PinForward);
        assert_eq!(numbers(&app), 3);
        act(&mut app, Action::Hint);
        assert!(app.reading().is_none() && app.threats().is_empty());
    }

    #[test]
    fn help_goes_with_its_position() {
        let mut app = room("(game: Gobang)", THREE);
        act(&mut app, Action::Hint);
        assert_eq!(act(&mut app, Action::StopThinking), ["hurry"]);
        app.touch(Point::new(5, 9));
        let effects = app.update(Event::Tick(3));
        assert!(effects.contains(&Effect::Hurry));
        assert!(app.threats().is_empty() && !app.is_pondering());
        // The answer comes too late.
        tell(&mut app, "hinted 1 - ek");
        assert_eq!(app.suggested(), None);
    }

    #[test]
    fn a_line_that_leaves_the_board_is_no_help() {
        let mut app = room("(game: Gobang)", THREE);
        act(&mut app, Action::Hint);
        tell(&mut app, "hinted 1 xfours:aa,ss hh");
        assert_eq!(app.suggested(), None);
    }

    #[test]
    fn nobody_is_helped_while_the_machine_thinks_or_in_go() {
        let mut app = room("(game: Gobang, machine: White)", "hh");
        assert!(app.is_thinking());
        act(&mut app, Action::Hint);
        assert!(app.notice().is_some_and(|notice| notice.bad));
        assert!(app.is_thinking() && !app.is_pondering());
        let mut go = room("(game: Go)", "dd");
        assert!(act(&mut go, Action::Hint).is_empty());
    }
}
