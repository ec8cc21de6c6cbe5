//! What a stone would make on each line through a point, looked up: patterns, and the threat that
//! four of them come to.

use std::sync::OnceLock;

use crate::board::Color;
use crate::gobang::Rule;

/// What a stone makes on one line, weakest first. A *blocked* pattern can still become a four, an
/// open one an open four.
pub(super) mod pattern {
    /// No five is possible.
    pub(crate) const DEAD: u8 = 0;
    /// One stone, blocked.
    pub(crate) const BLOCKED_ONE: u8 = 1;
    /// One stone, open.
    pub(crate) const ONE: u8 = 2;
    /// Two stones, blocked.
    pub(crate) const BLOCKED_TWO: u8 = 3;
    /// Two stones that one point makes a three.
    pub(crate) const NARROW_TWO: u8 = 4;
    /// Two stones that several points make a three.
    pub(crate) const TWO: u8 = 5;
    /// Three stones that one more makes a four, but no open four.
    pub(crate) const BLOCKED_THREE: u8 = 6;
    /// An open three that one point makes an open four.
    pub(crate) const NARROW_THREE: u8 = 7;
    /// An open three that two points make an open four.
    pub(crate) const THREE: u8 = 8;
    /// A four with one completing point.
    pub(crate) const FOUR: u8 = 9;
    /// Two fours on the line.
    pub(crate) const TWO_FOURS: u8 = 10;
    /// An open four.
    pub(crate) const OPEN_FOUR: u8 = 11;
    /// A five that wins.
    pub(crate) const FIVE: u8 = 12;
    /// Six or more where only five win.
    pub(crate) const OVERLINE: u8 = 13;
}
use pattern::{
    BLOCKED_ONE, BLOCKED_THREE, BLOCKED_TWO, DEAD, FIVE, FOUR, NARROW_THREE, NARROW_TWO, ONE,
    OPEN_FOUR, OVERLINE, THREE, TWO, TWO_FOURS,
};

/// What a stone at a point threatens, all four lines together, weakest first.
pub(super) mod class {
    /// Nothing, or no empty point.
    pub(crate) const NONE: u8 = 0;
    /// Less than a two.
    pub(crate) const LOW: u8 = 1;
    /// An open two or a blocked three.
    pub(crate) const TWO: u8 = 2;
    /// More than one of them.
    pub(crate) const TWO_TWO: u8 = 3;
    /// An open three.
    pub(crate) const THREE: u8 = 4;
    /// An open three and a two.
    pub(crate) const THREE_TWO: u8 = 5;
    /// Two open threes.
    pub(crate) const THREE_THREE: u8 = 6;
    /// A four.
    pub(crate) const FOUR: u8 = 7;
    /// A four and a two.
    pub(crate) const FOUR_TWO: u8 = 8;
    /// A four and an open three.
    pub(crate) const FOUR_THREE: u8 = 9;
    /// An open four or two fours: five comes with the next stone but one.
    pub(crate) const OPEN_FOUR: u8 = 10;
    /// A five.
    pub(crate) const FIVE: u8 = 11;
    /// Forbidden: an overline or two fours.
    pub(crate) const FORBIDDEN: u8 = 12;
    /// Two threes of Black's in renju: forbidden if both count.
    pub(crate) const SUSPECT: u8 = 13;
    /// How many there are.
    pub(crate) const COUNT: usize = 14;
}

/// Which rule a table of patterns is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Five or more win.
    Free,
    /// Exactly five win.
    Exact,
    /// Exactly five win, and two fours are forbidden.
    Bound,
}

/// What four patterns come to.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sum {
    /// The threat, one of [`class`].
    pub(super) class: u8,
    /// What an empty point with these patterns is worth to its side.
    pub(super) value: i16,
}

/// The lookups for one colour under a rule.
pub(super) struct Tables {
    /// The neighbours' place in [`Tables::patterns`], of eleven bits of stones or of obstacles.
    pub(super) ternary: [u16; 2048],
    /// The pattern of a line; the place is that of the own stones and twice that of the obstacles.
    pub(super) patterns: Vec<u8>,
    /// What four patterns come to, four bits each.
    pub(super) sums: Vec<Sum>,
    /// How much a move that makes four such patterns is worth looking at.
    pub(super) orders: Vec<i16>,
}

/// How many ways ten neighbours can be empty, own or an obstacle.
const STATES: usize = 59_049;

/// The weight of each of the eleven points of a window in a state; the middle has none, and the
/// outermost, which only matter where exactly five win, have the largest.
const WEIGHTS: [usize; 11] = [6_561, 1, 3, 9, 27, 0, 81, 243, 729, 2_187, 19_683];

impl Tables {
    /// The tables for a colour under a rule, made when they are first asked for.
    pub(super) fn of(rule: Rule, color: Color) -> &'static Self {
        static FREE: OnceLock<Tables> = OnceLock::new();
        static EXACT: OnceLock<Tables> = OnceLock::new();
        static BOUND: OnceLock<Tables> = OnceLock::new();
        match (rule, color) {
            (Rule::Freestyle, _) | (Rule::Renju, Color::White) => {
                FREE.get_or_init(|| Self::new(Kind::Free))
            }
            (Rule::Standard, _) => EXACT.get_or_init(|| Self::new(Kind::Exact)),
            (Rule::Renju, Color::Black) => BOUND.get_or_init(|| Self::new(Kind::Bound)),
        }
    }

    fn new(kind: Kind) -> Self {
        let mut ternary = [0; 2048];
        let seen = match kind {
            Kind::Free => 1..10,
            Kind::Exact | Kind::Bound => 0..11,
        };
        for (bits, place) in ternary.iter_mut().enumerate() {
            let set = seen.clone().filter(|at| bits >> at & 1 == 1);
            *place = u16::try_from(set.map(|at| WEIGHTS[at]).sum::<usize>()).unwrap_or(0);
        }
        Self {
            ternary,
            patterns: patterns(kind),
            sums: (0..=u16::MAX).map(|four| sum(four, kind)).collect(),
            orders: (0..=u16::MAX).map(|four| order(four, kind)).collect(),
        }
    }
}

/// The pattern of every state. A state with one more stone comes later, so it is known already
/// when they are gone through backwards.
fn patterns(kind: Kind) -> Vec<u8> {
    let mut patterns = vec![DEAD; 1 << 16];
    for state in (0..STATES).rev() {
        patterns[state] = line_pattern(state, &patterns, kind);
    }
    patterns
}

/// What stands on a point of a state's window: 0 nothing, 1 an own stone, 2 an obstacle.
const fn digit(state: usize, at: usize) -> usize {
    match WEIGHTS[at] {
        0 => 1,
        weight => state / weight % 3,
    }
}

fn line_pattern(state: usize, known: &[u8], kind: Kind) -> u8 {
    let run = |ends: &mut dyn Iterator<Item = usize>| {
        ends.take_while(|&at| digit(state, at) == 1).count()
    };
    let (before, after) = (run(&mut (0..5).rev()), run(&mut (6..11)));
    let length = before + after + 1;
    if length >= 5 {
        return match kind {
            Kind::Exact | Kind::Bound if length > 5 => OVERLINE,
            _ => FIVE,
        };
    }
    let mut count = [0_u8; 14];
    for at in (0..11).filter(|&at| digit(state, at) == 0) {
        count[usize::from(known[state + WEIGHTS[at]])] += 1;
    }
    let of = |pattern: u8| count[usize::from(pattern)];
    let win_next = of(OPEN_FOUR)
        + if kind == Kind::Bound {
            0
        } else {
            of(TWO_FOURS)
        };
    let threes = of(THREE) + of(NARROW_THREE);
    match of(FIVE) {
        0 if win_next > 1 => THREE,
        0 if win_next == 1 => NARROW_THREE,
        0 if of(FOUR) + of(TWO_FOURS) > 0 => BLOCKED_THREE,
        0 if threes > 1 => TWO,
        0 if threes == 1 => NARROW_TWO,
        0 if of(BLOCKED_THREE) > 0 => BLOCKED_TWO,
        0 if of(TWO) + of(NARROW_TWO) > 0 => ONE,
        0 if of(BLOCKED_TWO) > 0 => BLOCKED_ONE,
        0 => DEAD,
        1 => FOUR,
        _ if length == 4 => OPEN_FOUR,
        _ => TWO_FOURS,
    }
}

/// How much each pattern is worth looking at as a move.
const ORDER: [i16; 16] = [
    0, 2, 6, 10, 26, 32, 36, 96, 110, 120, 300, 400, 2000, 0, 0, 0,
];

/// What each class adds to that.
const CLASS_ORDER: [i16; class::COUNT] = [0, 0, 0, 20, 16, 60, 140, 20, 60, 220, 320, 400, 0, 40];

/// What each pattern on an empty point is worth to its side, fitted to the results of games.
const VALUE: [i16; 16] = [-5, -4, -4, -2, 0, 7, 20, 21, 22, 43, 206, 116, 0, 0, 0, 0];

/// What each class is worth beyond its patterns, fitted likewise.
const CLASS_VALUE: [i16; class::COUNT] = [
    8, -1, -10, -11, 13, 18, -27, 29, 117, 435, 148, 0, -219, -97,
];

fn apart(four: u16) -> [u8; 4] {
    [0, 4, 8, 12].map(|shift| (four >> shift & 15) as u8)
}

fn total(worth: &[i16; 16], patterns: [u8; 4]) -> i16 {
    patterns.iter().map(|&p| worth[usize::from(p)]).sum()
}

fn sum(four: u16, kind: Kind) -> Sum {
    let patterns = apart(four);
    let class = class_of(patterns, kind);
    let value = match class {
        class::FORBIDDEN => CLASS_VALUE[usize::from(class)],
        _ => total(&VALUE, patterns) + CLASS_VALUE[usize::from(class)],
    };
    Sum { class, value }
}

fn order(four: u16, kind: Kind) -> i16 {
    let patterns = apart(four);
    match class_of(patterns, kind) {
        class::FORBIDDEN => 0,
        class => total(&ORDER, patterns) + CLASS_ORDER[usize::from(class)],
    }
}

fn class_of(patterns: [u8; 4], kind: Kind) -> u8 {
    let of = |wanted: u8| {
        patterns
            .map(|p| usize::from(p == wanted))
            .iter()
            .sum::<usize>()
    };
    let fours = of(FOUR) + of(OPEN_FOUR) + 2 * of(TWO_FOURS);
    let threes = of(THREE) + of(NARROW_THREE);
    let twos = of(TWO) + of(NARROW_TWO) + of(BLOCKED_THREE);
    if of(FIVE) > 0 {
        return class::FIVE;
    }
    if kind == Kind::Bound && (fours > 1 || of(OVERLINE) > 0) {
        return class::FORBIDDEN;
    }
    if kind == Kind::Bound && threes > 1 {
        return class::SUSPECT;
    }
    match (fours, threes, twos) {
        _ if of(OPEN_FOUR) > 0 => class::OPEN_FOUR,
        (2.., _, _) => class::OPEN_FOUR,
        (1, 1.., _) => class::FOUR_THREE,
        (1, 0, 1..) => class::FOUR_TWO,
        (1, 0, 0) => class::FOUR,
        (0, 2.., _) => class::THREE_THREE,
        (0, 1, 1..) => class::THREE_TWO,
        (0, 1, 0) => class::THREE,
        (0, 0, 2..) => class::TWO_TWO,
        (0, 0, 1) => class::TWO,
        _ if patterns.iter().all(|&p| p == DEAD || p == OVERLINE) => class::NONE,
        _ => class::LOW,
    }
}

/// The class of a point of Black's in renju that makes two threes and turns out to be allowed.
pub(super) fn allowed_class(patterns: u16) -> u8 {
    let patterns = apart(patterns);
    if patterns.contains(&OPEN_FOUR) {
        class::OPEN_FOUR
    } else if patterns.contains(&FOUR) {
        class::FOUR_THREE
    } else {
        class::THREE_TWO
    }
}
