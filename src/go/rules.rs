//! What two players agree on before the first move.

use super::Komi;
use crate::board::Color;

/// The rules of a game, as plain values: a [`RuleSet`] by its name, or any mixture.
///
/// `docs/rules.md` tells what each value means and where its facts come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rules {
    /// How the winner is found.
    pub scoring: Scoring,
    /// Which repetitions are forbidden.
    pub ko: Ko,
    /// Whether a chain may be left without liberties by its own colour; it is then taken off.
    pub suicide: Suicide,
    /// What White gets for Black's handicap stones.
    pub compensation: Compensation,
    /// Whether a pass hands the opponent a prisoner.
    pub pass_stones: bool,
    /// Who has to make the last pass before the board is counted; `None` for either.
    pub last_pass: Option<Color>,
    /// What White gets for playing second.
    pub komi: Komi,
}

/// How the winner is found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scoring {
    /// Living stones and the points they enclose (数子法).
    Area,
    /// Enclosed points and prisoners (数目法).
    Territory,
}

/// Which repetitions are forbidden.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ko {
    /// A single stone that has just taken a single stone may not be taken back at once. Longer
    /// cycles may go on for ever: a game that comes back to a whole board may end without result.
    Simple,
    /// No move may bring back a whole board that has been before (全局同形).
    PositionalSuperko,
    /// No move may bring back a whole board that has been before with the same colour to play.
    SituationalSuperko,
    /// No move may bring back a whole board that a move of the same colour has made before. Boards
    /// that it only passed on are not its own.
    NaturalSituationalSuperko,
}

/// Whether a chain may be left without liberties by its own colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Suicide {
    /// No.
    Forbidden,
    /// Two stones or more may; a single one may not.
    Chains,
    /// Yes, a single stone too.
    Allowed,
}

/// What White gets for Black's handicap stones, which area scoring counts as points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Compensation {
    /// Nothing.
    None,
    /// A point for each stone.
    EachStone,
    /// A point for each stone but the first.
    EachButFirst,
}

/// Why a move is against the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Illegal {
    /// There is no such crossing on this board.
    OffBoard,
    /// A stone stands there.
    Occupied,
    /// It would take back a ko at once.
    Ko,
    /// It would leave its own chain without a liberty (a dead point, 死穴).
    Suicide,
    /// It would bring back the whole board of an earlier ply.
    Superko {
        /// Which: the board after so many moves; 0 for the one before the first.
        ply: usize,
    },
}

/// The sets of rules that have a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RuleSet {
    /// As played in China.
    Chinese,
    /// As played in Japan.
    Japanese,
    /// As played in Korea.
    Korean,
    /// Of the American Go Association: area and territory agree.
    Aga,
    /// Of the New Zealand Go Society.
    NewZealand,
    /// Of Ing Chang-ki (应氏).
    Ing,
    /// The logical rules of Tromp and Taylor.
    TrompTaylor,
}

impl RuleSet {
    /// Each of them.
    pub const ALL: [Self; 7] = [
        Self::Chinese,
        Self::Japanese,
        Self::Korean,
        Self::Aga,
        Self::NewZealand,
        Self::Ing,
        Self::TrompTaylor,
    ];

    /// What it says, its usual komi included.
    pub const fn rules(self) -> Rules {
        match self {
            Self::Chinese => Rules::CHINESE,
            Self::Japanese => Rules::JAPANESE,
            Self::Korean => Rules::KOREAN,
            Self::Aga => Rules::AGA,
            Self::NewZealand => Rules::NEW_ZEALAND,
            Self::Ing => Rules::ING,
            Self::TrompTaylor => Rules::TROMP_TAYLOR,
        }
    }

    /// The first set that says what these rules say, komi apart.
    pub fn of(rules: &Rules) -> Option<Self> {
        let is_it = |set: &Self| {
            let named = set.rules();
            named.with_komi(rules.komi) == *rules
        };
        Self::ALL.into_iter().find(is_it)
    }
}

impl Rules {
    /// [`RuleSet::Chinese`].
    pub const CHINESE: Self = Self {
        scoring: Scoring::Area,
        ko: Ko::Simple,
        suicide: Suicide::Forbidden,
        compensation: Compensation::EachStone,
        pass_stones: false,
        last_pass: None,
        komi: Komi::halves(15),
    };

    /// [`RuleSet::Japanese`].
    pub const JAPANESE: Self = Self {
        scoring: Scoring::Territory,
        compensation: Compensation::None,
        komi: Komi::halves(13),
        ..Self::CHINESE
    };

    /// [`RuleSet::Korean`].
    pub const KOREAN: Self = Self::JAPANESE;

    /// [`RuleSet::Aga`].
    pub const AGA: Self = Self {
        ko: Ko::SituationalSuperko,
        compensation: Compensation::EachButFirst,
        pass_stones: true,
        last_pass: Some(Color::White),
        ..Self::CHINESE
    };

    /// [`RuleSet::NewZealand`].
    pub const NEW_ZEALAND: Self = Self {
        ko: Ko::SituationalSuperko,
        suicide: Suicide::Allowed,
        compensation: Compensation::None,
        komi: Komi::halves(14),
        ..Self::CHINESE
    };

    /// [`RuleSet::Ing`].
    pub const ING: Self = Self {
        ko: Ko::PositionalSuperko,
        suicide: Suicide::Chains,
        compensation: Compensation::None,
        ..Self::CHINESE
    };

    /// [`RuleSet::TrompTaylor`].
    pub const TROMP_TAYLOR: Self = Self {
        ko: Ko::PositionalSuperko,
        suicide: Suicide::Allowed,
        compensation: Compensation::None,
        ..Self::CHINESE
    };

    /// The same rules with another komi.
    pub const fn with_komi(self, komi: Komi) -> Self {
        Self { komi, ..self }
    }
}
