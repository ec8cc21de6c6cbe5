//! What the player switches in the room, and the game that the settings offer.

use super::App;
use crate::board::{Color, Size};
use crate::config::{Action, Config, GameName, Language, MachineSide, Numbers, Partial};
use crate::event::Effect;
use crate::game::{Gobang, Machine, Penalty, Setup};
use crate::go::{Komi, Rules};
use crate::text;

impl App {
    /// Turns a setting to its next value, and keeps it.
    pub(super) fn switch(&mut self, action: Action) {
        let config = &mut self.config;
        match action {
            Action::Numbers => {
                config.numbers = match config.numbers {
                    Numbers::Off => Numbers::All,
                    Numbers::All => Numbers::Last,
                    Numbers::Last => Numbers::Off,
                };
                self.changed.numbers = Some(config.numbers);
            }
            Action::Coordinates => {
                config.coordinates = !config.coordinates;
                self.changed.coordinates = Some(config.coordinates);
            }
            Action::Forbidden => {
                config.show_forbidden = !config.show_forbidden;
                self.changed.show_forbidden = Some(config.show_forbidden);
            }
            Action::Sound => {
                config.sound = !config.sound;
                self.changed.sound = Some(config.sound);
            }
            Action::Language => {
                config.language = match config.language {
                    Language::English => Language::Chinese,
                    Language::Chinese => Language::English,
                };
                self.changed.language = Some(config.language);
                // It was said in the other language.
                self.notice = None;
            }
            Action::Palette => {
                config.palette = next_palette(config);
                self.changed.palette = Some(config.palette.clone());
            }
            _ => return,
        }
        self.tell_switch(action);
        self.effects
            .push(Effect::Settings(Partial::write(&self.changed)));
    }
}

impl App {
    /// Says what was switched, and to what: a number mode looks like a fault to who hit it unawares.
    fn tell_switch(&mut self, action: Action) {
        let on = match action {
            // The whole room says it.
            Action::Language => return,
            Action::Coordinates => Some(self.config.coordinates),
            Action::Sound => Some(self.config.sound),
            Action::Forbidden => Some(self.config.show_forbidden),
            _ => None,
        };
        let label = self.action_label(action);
        self.say(match on {
            Some(true) => format!("{label}: {}", self.words(text::ON)),
            Some(false) => format!("{label}: {}", self.words(text::OFF)),
            None => label,
        });
    }
}

/// The name after the one in use, round and round.
fn next_palette(config: &Config) -> String {
    let after = config.palettes.keys().find(|name| **name > config.palette);
    after
        .or_else(|| config.palettes.keys().next())
        .cloned()
        .unwrap_or_default()
}

/// The game that the settings offer.
pub(super) fn setup(config: &Config) -> Setup {
    match config.game {
        GameName::Go => setup_of_go(config),
        GameName::Gobang => {
            let gobang = gobang(config);
            let mut setup = Setup::of_gobang(gobang_size(config), gobang);
            let engine = config.offered_engine();
            let engine = engine.and_then(|at| config.engines().into_iter().nth(at));
            if let (Some(machine), Some(engine)) = (gobang.machine, engine) {
                setup.names[machine.color] = engine.name.0;
            }
            setup
        }
    }
}

/// The game of gobang that they offer.
pub(super) fn gobang(config: &Config) -> Gobang {
    let side = match config.machine {
        MachineSide::Nobody => None,
        MachineSide::Black => Some(Color::Black),
        MachineSide::White => Some(Color::White),
    };
    Gobang {
        rule: config.gobang_rule.0,
        penalty: if config.forbidden_loses {
            Penalty::Loses
        } else {
            Penalty::Refused
        },
        opening: config.opening.0,
        machine: side.map(|color| Machine {
            color,
            level: config.level.get(),
            seconds: config.offered_engine().map(|_| config.engine_seconds.get()),
        }),
    }
}

/// The board of gobang that they offer.
pub(super) const fn gobang_size(config: &Config) -> Size {
    Size::square(config.gobang_size.get())
}

/// The game of Go that they offer.
pub(super) fn setup_of_go(config: &Config) -> Setup {
    let (size, handicap) = (Size::square(config.size.get()), config.handicap.get());
    let named = config.rules;
    let komi = config.komi.asked();
    let komi = komi.unwrap_or_else(|| usual_komi(&named.rules, handicap));
    Setup {
        handicap,
        rule_set: named.set,
        ..Setup::new(size, named.rules.with_komi(komi))
    }
}

/// What White gets for playing second; with a handicap half a point, to avoid a draw.
pub(super) fn usual_komi(rules: &Rules, handicap: u8) -> Komi {
    match handicap {
        0 => rules.komi,
        _ => Komi::HALF_POINT,
    }
}
