//! What is shown of influence (势力) on the board: whose sphere each empty point is, or the forces.

use super::App;
use crate::board::{Color, Grid};
use crate::config::Action;
use crate::count::{Owner, Spheres, bouzy, influence};
use crate::event::Aim;
use crate::life::Estimate;
use crate::text::{self, Phrase, protocol, review, verdict};

/// Bouzy's dilations and erosions that show territory.
const TERRITORY: (u32, u32) = (5, 21);

/// Which model is shown, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Lens {
    #[default]
    Off,
    /// The original's model, as patterns.
    Spheres,
    /// The original's model, as numbers.
    Forces,
    /// Bouzy's, as patterns.
    Territory,
    /// Whose the points will be, by games played to the end.
    Estimate,
}

impl Lens {
    const fn next(self) -> Self {
        match self {
            Self::Off | Self::Estimate => Self::Spheres,
            Self::Spheres => Self::Forces,
            Self::Forces => Self::Territory,
            Self::Territory => Self::Off,
        }
    }

    const fn name(self) -> Phrase {
        match self {
            Self::Off => text::OFF,
            Self::Spheres => review::INFLUENCE_SPHERES,
            Self::Forces => review::INFLUENCE_FORCES,
            Self::Territory => review::INFLUENCE_TERRITORY,
            Self::Estimate => protocol::ACT_ESTIMATE,
        }
    }

    fn look(self, stones: &Grid<Option<Color>>, dead: &Grid<bool>) -> Spheres {
        match self {
            Self::Territory => bouzy(stones, dead, TERRITORY.0, TERRITORY.1),
            _ => influence(stones, dead),
        }
    }

    /// How strongly a force is shown, of 100.
    fn strength(self, force: i32) -> i8 {
        let halves = match self {
            Self::Territory => 9,
            _ => 3,
        };
        i8::try_from((halves * force / 2).clamp(-100, 100)).unwrap_or_default()
    }
}

/// What lies over the board's empty points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overlay {
    /// How surely each point is Black's, up to 100, or White's, down to -100.
    pub shades: Grid<i8>,
    /// The force at each point, where numbers are shown.
    pub forces: Option<Grid<i32>>,
}

/// The lens that is chosen, and what was last seen through it.
#[derive(Debug, Default)]
pub(super) struct Seen {
    lens: Lens,
    /// What it was worked out from.
    key: Option<(Lens, Grid<Option<Color>>)>,
    overlay: Option<Overlay>,
    /// By how many points Black leads, if any empty point is anybody's.
    lead: Option<i32>,
    /// The number of the question about the board, while its estimate is to be shown.
    question: u64,
    /// The lead of the estimate that is shown, and the ends of its range.
    told: Option<[String; 3]>,
}

impl App {
    /// What lies over the board's empty points, if anything is to be shown.
    pub fn overlay(&self) -> Option<&Overlay> {
        self.seen.overlay.as_ref()
    }

    /// Works out what the lens shows, unless that is known.
    pub(super) fn look_through(&mut self) {
        if !self.stale {
            return;
        }
        let lens = self.seen.lens;
        if lens == Lens::Off || !self.is_open(Action::Influence) {
            (self.seen.key, self.seen.overlay) = (None, None);
            return;
        }
        let key = Some((lens, self.game.stones()));
        if self.seen.key == key {
            return;
        }
        if lens == Lens::Estimate {
            self.seen.question = self.think(Aim::Lead(self.game.to_play()));
            (self.seen.key, self.seen.overlay) = (key, None);
            self.seen.told = None;
            return self.say(self.words(protocol::ESTIMATING).to_owned());
        }
        let stones = self.game.stones();
        let spheres = lens.look(&stones, self.game.dead());
        let mut shades = Grid::new(stones.size(), 0);
        for (point, &owner) in spheres.owners.iter() {
            if owner != Owner::Dame && stones[point].is_none() {
                shades[point] = lens.strength(spheres.force[point]);
            }
        }
        // Where only the stones are left there is no area that could be more than the other.
        let is_any = shades.iter().any(|(_, &shade)| shade != 0);
        self.seen.lead = is_any.then(|| spheres.lead());
        self.seen.overlay = Some(Overlay {
            shades,
            forces: (lens == Lens::Forces).then_some(spheres.force),
        });
        self.seen.key = key;
    }

    /// Turns to the next lens, and says what it shows and who leads by it.
    pub(super) fn turn_lens(&mut self) {
        if !self.is_open(Action::Influence) {
            // The count shows whose each point is.
            return self.refuse(self.words(review::INFLUENCE_COUNTED).to_owned());
        }
        self.seen.lens = self.seen.lens.next();
        self.look_through();
        let language = self.config.language;
        let lens = self.words(self.seen.lens.name());
        self.say(match (self.seen.lens, self.seen.lead) {
            (Lens::Off, _) => review::INFLUENCE_IS.with(language, &[lens]),
            (_, None) => review::INFLUENCE_NOBODY.with(language, &[lens]),
            (_, Some(0)) => review::INFLUENCE_EVEN.with(language, &[lens]),
            (_, Some(lead)) => {
                let color = if lead > 0 { Color::Black } else { Color::White };
                let color = self.words(text::color(color));
                review::INFLUENCE_LEAD.with(language, &[lens, color, &lead.abs().to_string()])
            }
        });
    }

    /// Shows how the game may end, or no longer.
    pub(super) fn turn_estimate(&mut self) {
        if !self.is_open(Action::Estimate) {
            return self.refuse(self.words(review::INFLUENCE_COUNTED).to_owned());
        }
        if self.is_estimating() {
            self.seen.lens = Lens::Off;
            return self.say(self.words(protocol::NO_ESTIMATE).to_owned());
        }
        self.seen.lens = Lens::Estimate;
    }

    /// Shows an estimate, if it is of the board shown.
    pub(super) fn estimated(&mut self, number: u64, estimate: &Estimate) {
        let is_current = self.seen.lens == Lens::Estimate && self.seen.question == number;
        let stones = self.game.stones();
        if !is_current || self.seen.key.is_none() || estimate.owner.size() != stones.size() {
            return;
        }
        self.stale = true;
        let mut shades = estimate.owner.clone();
        for point in stones.size().points() {
            let is_claimed = Estimate::claim(shades[point]).is_some();
            if !is_claimed || stones[point].is_some() {
                shades[point] = 0;
            }
        }
        self.seen.overlay = Some(Overlay {
            shades,
            forces: None,
        });
        let komi_half = self.game.rules().komi.half_points();
        let lead = |half: i32| self.lead_told(half - komi_half);
        let (from, to) = estimate.range_half;
        let told = [lead(estimate.lead_half), lead(from), lead(to)];
        self.say(protocol::ESTIMATE.with(self.config.language, &[&told[0]]));
        self.seen.told = Some(told);
    }

    /// What the status line says of the estimate that is shown.
    pub(super) fn estimate_told(&self) -> Option<String> {
        let is_shown = self.is_estimating() && self.is_open(Action::Estimate);
        let told = self.seen.told.as_ref().filter(|_| is_shown)?;
        let words = told.each_ref().map(String::as_str);
        Some(protocol::ESTIMATE_TOLD.with(self.config.language, &words))
    }

    /// A lead, by the leader's letter.
    fn lead_told(&self, half_points: i32) -> String {
        let color = if half_points < 0 {
            verdict::W
        } else {
            verdict::B
        };
        // Nothing so vague has half points.
        let points = (half_points.abs() + 1) / 2;
        format!("{}+{points}", self.words(color))
    }

    /// Whether an estimate is shown.
    pub(super) fn is_estimating(&self) -> bool {
        self.seen.lens == Lens::Estimate
    }

    /// Shows nothing over the board any more.
    pub(super) fn take_lens_off(&mut self) {
        self.stale |= self.seen.lens != Lens::Off;
        self.seen.lens = Lens::Off;
    }

    /// Whether influence is shown over the board.
    pub(super) fn has_lens(&self) -> bool {
        !matches!(self.seen.lens, Lens::Off | Lens::Estimate)
    }

    /// What is shown, in a word.
    pub(super) fn lens_name(&self) -> &'static str {
        let lens = if self.has_lens() {
            self.seen.lens
        } else {
            Lens::Off
        };
        self.words(lens.name())
    }
}

#[cfg(test)]
mod tests {
    use crate::app::App;
    use crate::config::{Action, Config, Partial};
    use crate::event::{Event, Purpose};

    /// A room with a board of five lines.
    fn room() -> App {
        let mut config = Config::default();
        config.merge("(size: 5)").expect("a setting");
        App::new(config, Partial::default())
    }

    /// Does something as a key would, and lets the room look.
    fn act(app: &mut App, action: Action) {
        app.act(action);
        app.update(Event::Tick(1));
    }

    fn shaded(app: &App) -> usize {
        let overlay = app.overlay().expect("something is shown");
        overlay
            .shades
            .iter()
            .filter(|(_, shade)| **shade != 0)
            .count()
    }

    #[test]
    fn the_lens_goes_round_and_follows_the_game() {
        let mut app = room();
        act(&mut app, Action::Influence);
        assert_eq!(shaded(&app), 0);
        // A stone in the middle rules 13 points of the 25, its own one among them.
        act(&mut app, Action::Choose);
        assert_eq!(shaded(&app), 12);
        act(&mut app, Action::Undo);
        assert_eq!(shaded(&app), 0);
        act(&mut app, Action::Redo);
        act(&mut app, Action::Influence);
        let forces = app.overlay().and_then(|overlay| overlay.forces.as_ref());
        assert_eq!(
            forces.expect("forces").iter().map(|(_, f)| f).max(),
            Some(&80)
        );
        assert_eq!(app.notice().expect("a notice").text, "Forces: Black +13");
        act(&mut app, Action::Influence);
        assert!(
            app.overlay()
                .is_some_and(|overlay| overlay.forces.is_none())
        );
        act(&mut app, Action::Influence);
        assert!(app.overlay().is_none());
    }

    #[test]
    fn where_no_empty_point_is_anybodys_nobody_leads() {
        for (language, said) in [
            ("English", "Spheres: nobody's"),
            ("Chinese", "势力范围：双方均无"),
        ] {
            let mut config = Config::default();
            let setting = format!("(language: {language})");
            config.merge(&setting).expect("a setting");
            let mut app = App::new(config, Partial::default());
            app.update(Event::Loaded {
                purpose: Purpose::Open,
                path: "x.sgf".to_owned(),
                // X . O X: Black has a stone more, and the point between feels both.
                bytes: b"(;SZ[4:1]AB[aa][da]AW[ca])".to_vec(),
            });
            act(&mut app, Action::Influence);
            assert_eq!(
                (shaded(&app), app.notice().expect("a notice").text.as_str()),
                (0, said)
            );
        }
    }

    #[test]
    fn while_the_board_is_counted_nothing_lies_over_it() {
        let mut app = room();
        act(&mut app, Action::Choose);
        act(&mut app, Action::Influence);
        act(&mut app, Action::Pass);
        act(&mut app, Action::Pass);
        assert!(app.score().is_some() && app.overlay().is_none());
        act(&mut app, Action::Influence);
        assert!(app.notice().expect("a notice").bad);
        act(&mut app, Action::Resume);
        assert_eq!(shaded(&app), 12);
    }
}
