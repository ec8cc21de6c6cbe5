//! What each opening rule asks, one thing after the other.

use super::{Area, Asked, OpeningRule, Seat};
use crate::board::Color;

/// Who does a thing: a player, or whoever has a colour by then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Who {
    Seat(Seat),
    Holder(Color),
}

/// A thing to be done, and by whom.
pub(super) type Line = (Who, Asked);

/// How many fifths may be said to be offered where the rule sets no bound: so many of them are
/// always there to be offered on the boards that games are played on.
const MOST_FIFTHS: u8 = 50;

const FIRST: Who = Who::Seat(Seat::First);
const SECOND: Who = Who::Seat(Seat::Second);
const BLACK: Who = Who::Holder(Color::Black);
const WHITE: Who = Who::Holder(Color::White);

const fn stone(who: Who, number: u8, area: Area) -> Line {
    (who, Asked::Stone { number, area })
}

const fn number(who: Who, most: u8) -> Line {
    (who, Asked::Number { most })
}

const fn offer(count: u8) -> Line {
    (BLACK, Asked::Offer { number: 1, count })
}

const CHOOSE: Line = (WHITE, Asked::Choose);

/// The first three stones of one of the 26 openings.
const fn pattern(second: Who) -> [Line; 3] {
    [
        stone(FIRST, 1, Area::Middle),
        stone(second, 2, Area::Within(3)),
        stone(FIRST, 3, Area::Within(5)),
    ]
}

/// What a rule asks. A number that is said replaces the number of fifths to be offered.
pub(super) fn script(rule: OpeningRule) -> Vec<Line> {
    let may_swap = |who| (who, Asked::Swap);
    let fourth = stone(WHITE, 4, Area::Anywhere);
    let rest = match rule {
        OpeningRule::Free => return Vec::new(),
        OpeningRule::Pro => return pro(5).to_vec(),
        OpeningRule::LongPro => return pro(7).to_vec(),
        OpeningRule::Taraguchi10 => return taraguchi().to_vec(),
        OpeningRule::Swap2 => {
            let three = [1, 2, 3].map(|number| stone(FIRST, number, Area::Anywhere));
            let side = (SECOND, Asked::Side { may_add: true });
            return three.into_iter().chain([side]).collect();
        }
        OpeningRule::Swap => {
            let rest = vec![may_swap(SECOND), fourth, offer(2), CHOOSE];
            return pattern(SECOND).into_iter().chain(rest).collect();
        }
        OpeningRule::Soosorv8 => vec![
            may_swap(SECOND),
            fourth,
            number(WHITE, 8),
            may_swap(BLACK),
            offer(1),
            CHOOSE,
        ],
        OpeningRule::Yamaguchi => vec![
            number(FIRST, MOST_FIFTHS),
            may_swap(SECOND),
            fourth,
            offer(1),
            CHOOSE,
        ],
    };
    pattern(FIRST).into_iter().chain(rest).collect()
}

const fn pro(lines: u8) -> [Line; 3] {
    [
        stone(BLACK, 1, Area::Middle),
        stone(WHITE, 2, Area::Anywhere),
        stone(BLACK, 3, Area::Outside(lines)),
    ]
}

const fn taraguchi() -> [Line; 10] {
    [
        stone(BLACK, 1, Area::Middle),
        (WHITE, Asked::Swap),
        stone(WHITE, 2, Area::Within(3)),
        (BLACK, Asked::Swap),
        stone(BLACK, 3, Area::Within(5)),
        (WHITE, Asked::Swap),
        stone(WHITE, 4, Area::Within(7)),
        (BLACK, Asked::SwapOrOffer { count: 10 }),
        stone(BLACK, 5, Area::Within(9)),
        (WHITE, Asked::Swap),
    ]
}

/// What follows instead of the rest where several fifths are offered.
pub(super) fn fifths(count: u8) -> Vec<Line> {
    vec![offer(count), CHOOSE]
}

/// What follows an offer: the next one, while there are not enough.
pub(super) const fn next_offer((who, asked): Line) -> Option<Line> {
    match asked {
        Asked::Offer { number, count } if number < count => {
            let number = number + 1;
            Some((who, Asked::Offer { number, count }))
        }
        _ => None,
    }
}

/// What follows where two more stones are put.
pub(super) fn two_more() -> Vec<Line> {
    vec![
        stone(SECOND, 4, Area::Anywhere),
        stone(SECOND, 5, Area::Anywhere),
        (FIRST, Asked::Side { may_add: false }),
    ]
}
