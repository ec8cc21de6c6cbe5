//! The rules of a new game, field by field: a named set, or a mixture of one's own.

use super::new_game::{NewGame, SET, turned};
use super::simple::{buttons, row};
use crate::app::App;
use crate::app::form::{Face, Item};
use crate::board::Color;
use crate::geometry::Rect;
use crate::go::{Compensation, Ko, Scoring, Suicide};
use crate::text;

/// What a field's arrows change; the numbers of the new game's other values are lower.
const SCORING: usize = 20;
const KO: usize = 21;
const SUICIDE: usize = 22;
const COMPENSATION: usize = 23;
const PASSES: usize = 24;
const LAST_PASS: usize = 25;

const SCORINGS: [Scoring; 2] = [Scoring::Area, Scoring::Territory];
const KOS: [Ko; 4] = [
    Ko::Simple,
    Ko::PositionalSuperko,
    Ko::SituationalSuperko,
    Ko::NaturalSituationalSuperko,
];
const SUICIDES: [Suicide; 3] = [Suicide::Forbidden, Suicide::Chains, Suicide::Allowed];
const COMPENSATIONS: [Compensation; 3] = [
    Compensation::None,
    Compensation::EachStone,
    Compensation::EachButFirst,
];

impl NewGame {
    /// Turns a field to its next value, or to the one before.
    pub(super) fn change_field(&mut self, what: usize, by: i32) {
        let mut rules = self.setup.rules;
        match what {
            SCORING => rules.scoring = turned(&SCORINGS, rules.scoring, by),
            KO => rules.ko = turned(&KOS, rules.ko, by),
            SUICIDE => rules.suicide = turned(&SUICIDES, rules.suicide, by),
            COMPENSATION => {
                rules.compensation = turned(&COMPENSATIONS, rules.compensation, by);
            }
            PASSES => rules.pass_stones = !rules.pass_stones,
            LAST_PASS => {
                rules.last_pass = match rules.last_pass {
                    None => Some(Color::White),
                    Some(_) => None,
                };
            }
            _ => return,
        }
        self.set_rules(rules);
    }
}

pub(super) fn items(app: &App, frame: Rect, terms: &NewGame) -> Vec<Item> {
    let rules = terms.setup.rules;
    let passes = if rules.pass_stones {
        text::PASS_STONES
    } else {
        text::PASS_FREE
    };
    let last_pass = match rules.last_pass {
        None => text::LAST_PASS_ANY,
        Some(color) => text::color(color),
    };
    let fields = [
        (text::RULES_SET, text::rule_set(terms.setup.rule_set), SET),
        (text::RULES_SCORING, text::scoring(rules.scoring), SCORING),
        (text::RULES_KO, text::ko(rules.ko), KO),
        (text::RULES_SUICIDE, text::suicide(rules.suicide), SUICIDE),
        (
            text::RULES_COMPENSATION,
            text::compensation(rules.compensation),
            COMPENSATION,
        ),
        (text::RULES_PASSES, passes, PASSES),
        (text::RULES_LAST_PASS, last_pass, LAST_PASS),
    ];
    let mut items = Vec::new();
    for (line, (label, value, what)) in (0..).zip(fields) {
        let label = Face::Label(app.words(label).to_owned());
        items.push(Item::shown(row(frame, line, 16, 84), label));
        let value = app.words(value).to_owned();
        items.push(Item::choice(row(frame, line, 104, 268), value, what));
    }
    items.extend(buttons(app, frame, text::DONE, Some(text::CANCEL)));
    items
}
