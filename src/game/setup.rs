//! What is agreed on before a game.

use super::Gobang;
use crate::board::{ByColor, Size};
use crate::go::{RuleSet, Rules};

/// What is agreed on before the first move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The board's size.
    pub size: Size,
    /// Stones that Black has for a start, from 2 on; 0 for none.
    pub handicap: u8,
    /// Whether Black puts these stones where Black likes; else custom tells where they stand.
    pub free_handicap: bool,
    /// The rules, komi included.
    pub rules: Rules,
    /// The name by which the players know the rules; `None` for a mixture.
    pub rule_set: Option<RuleSet>,
    /// What is played instead, where the game is gobang: Go's rules and handicap mean nothing then.
    pub gobang: Option<Gobang>,
    /// The players.
    pub names: ByColor<String>,
}

impl Setup {
    /// An even game by these rules.
    pub fn new(size: Size, rules: Rules) -> Self {
        Self {
            size,
            handicap: 0,
            free_handicap: false,
            rules,
            rule_set: RuleSet::of(&rules),
            gobang: None,
            names: ByColor::default(),
        }
    }
}
