//! What a player answers to each question of an opening: stones, swaps, sides, fifths.

#[cfg(test)]
mod tests;

use super::think::{Level, Mind, Turn};
use crate::board::{Color, Grid, Lots, Point};
use crate::gobang::{Area, Asked, Board, Opening, Rule, Seat, Step, Symmetry};

/// An opening that asks a player something.
#[derive(Debug, Clone, Copy)]
pub struct Question<'a> {
    /// How it stands.
    pub opening: &'a Opening,
    /// The rule of the game.
    pub rule: Rule,
    /// Where its choices among equal ones come from.
    pub seed: u64,
    /// How many positions may be looked at, for the whole answer.
    pub nodes: u64,
}

/// The answer to an opening's question, whoever is asked; `None` where nothing is. It asks `stop` now
/// and then, and answers with what it knows once that is true. Without it the same question gives
/// the same answer.
///
/// A stone after which the opponent may choose the colours is put so that neither is better off;
/// colours are swapped where the other's position is better; fifths are offered from the best on,
/// and so many that the worst of them, which the opponent leaves, is even.
///
/// ```
/// use qishi::board::Size;
/// use qishi::gobang::{Opening, OpeningRule, Rule};
/// use qishi::mind::gobang::opening::{Question, answer};
/// let mut opening = Opening::new(OpeningRule::Swap2, Size::square(15)).unwrap();
/// while opening.asked().is_some() {
///     let question = Question { opening: &opening, rule: Rule::Renju, seed: 1, nodes: 2000 };
///     opening.take(answer(&question, &mut || false).unwrap()).unwrap();
/// }
/// assert!(opening.stones().len() >= 3);
/// ```
pub fn answer(question: &Question<'_>, stop: &mut dyn FnMut() -> bool) -> Option<Step> {
    let opening = question.opening;
    let (seat, asked) = opening.asked()?;
    let mut judge = Judge {
        mind: Mind::new(),
        lots: Lots::new(question.seed ^ opening.stones().len() as u64),
        rule: question.rule,
        nodes: question.nodes,
        stop,
    };
    Some(match asked {
        Asked::Stone { number, area } => Step::Stone(judge.stone(opening, seat, number, area)?),
        Asked::Swap => Step::Swap(judge.is_worse(opening, opening.color(seat))),
        Asked::SwapOrOffer { count } => {
            let fifths = judge.fifths(opening.board());
            if judge.left(opening.board(), &fifths, count) > 0 {
                Step::OfferFifths
            } else {
                Step::Swap(judge.is_worse(opening, opening.color(seat)))
            }
        }
        Asked::Side { may_add } => {
            let worth = judge.worth(opening.board(), question.nodes);
            if may_add && worth.abs() < EVEN {
                Step::AddStones
            } else if worth > 0 {
                Step::Take(Color::Black)
            } else {
                Step::Take(Color::White)
            }
        }
        Asked::Number { most } => Step::Number(judge.number(opening, most)),
        Asked::Offer { .. } => {
            let fifths = judge.fifths(opening.board());
            let mut offers = fifths.into_iter().map(Step::Offer);
            offers.find(|&offer| opening.check(offer).is_ok())?
        }
        Asked::Choose => Step::Choose(judge.fifth(opening)?),
    })
}

/// A position that is worth less than this to either side is even.
const EVEN: i32 = 40;
/// So many points are looked at for a stone where more would do.
const PLACES: usize = 16;
/// A stone is put by lot among those that are so much less even than the best.
const NEARLY: i32 = 30;
/// More fifths than these are not offered where the number is free.
const MOST_FIFTHS: u8 = 12;
/// Of many positions each is judged by the search alone, without a proof of a win before it.
const MANY: Option<Level> = Level::new(6);
/// A position that is worth more than this is won.
const DECIDED: i32 = 10_000;
/// A position without a choice is looked at further, for so many plies.
const FORCED: u32 = 8;

/// Who judges positions.
struct Judge<'a> {
    mind: Mind,
    lots: Lots,
    rule: Rule,
    nodes: u64,
    stop: &'a mut dyn FnMut() -> bool,
}

/// What can be asked of positions.
impl Judge<'_> {
    /// What a position is worth to Black, after a look at so many positions.
    /// Who is to play looks better than it is: the mean of this position and of the one after the
    /// best move is told.
    fn worth(&mut self, board: &Board, nodes: u64) -> i32 {
        self.looked_at(Level::STRONGEST, board, [nodes / 2; 2])
    }

    /// What it looks like to a level, or the mean of what it does on two plies; none of the second
    /// where no positions are given for it.
    fn looked_at(&mut self, level: Level, board: &Board, nodes: [u64; 2]) -> i32 {
        let mut board = board.clone();
        let mut color = board.to_play();
        let mut told = None;
        for _ in 0..FORCED {
            let turn = Turn {
                board: &board,
                color,
                rule: self.rule,
                level,
                seed: 0,
                nodes: nodes[usize::from(told.is_some())],
            };
            let Some(choice) = self.mind.choose(&turn, self.stop) else {
                break;
            };
            if choice.depth > 0 {
                let worth = match color {
                    Color::Black => choice.value,
                    Color::White => -choice.value,
                };
                match told {
                    _ if worth.abs() > DECIDED => return worth,
                    None if nodes[1] == 0 => return worth,
                    None => told = Some(worth),
                    Some(before) => return (before + worth) / 2,
                }
            }
            board.place(color, choice.point);
            color = color.opponent();
        }
        told.unwrap_or(0)
    }

    /// The move that is best for who is to play.
    fn best(&mut self, board: &Board) -> Option<Point> {
        let turn = Turn {
            board,
            color: board.to_play(),
            rule: self.rule,
            level: Level::STRONGEST,
            seed: self.lots.next(),
            nodes: self.nodes,
        };
        let choice = self.mind.choose(&turn, self.stop);
        choice.map(|choice| choice.point)
    }

    /// The fifths, the best for Black first, of those that are the same one alone; behind them those
    /// far from all stones, which are not looked at.
    fn fifths(&mut self, board: &Board) -> Vec<Point> {
        let allowed = |&point: &Point| board.check(Color::Black, point, self.rule).is_ok();
        let points: Vec<Point> = board.size().points().filter(allowed).collect();
        let points = unlike(board, points);
        let (near, far): (Vec<Point>, Vec<Point>) =
            points.into_iter().partition(|&point| is_near(board, point));
        let mut fifths = self.judged(board, &near, false);
        fifths.sort_by_key(|&(worth, point)| (-worth, point));
        let fifths = fifths.into_iter().map(|(_, point)| point);
        fifths.chain(far).collect()
    }

    /// Points with what a stone there looks like to Black; as it is, where `is_true`.
    fn judged(&mut self, board: &Board, points: &[Point], is_true: bool) -> Vec<(i32, Point)> {
        let nodes = (self.nodes / (points.len() as u64).max(1)).max(1);
        let nodes = if is_true {
            [nodes / 2 + 1; 2]
        } else {
            [nodes, 0]
        };
        let color = board.to_play();
        let mut judged = Vec::new();
        for &point in points {
            let mut next = board.clone();
            next.place(color, point);
            let level = MANY.unwrap_or(Level::STRONGEST);
            judged.push((self.looked_at(level, &next, nodes), point));
        }
        judged
    }

    /// What is left to Black when so many fifths are offered: the opponent leaves the worst one.
    fn left(&mut self, board: &Board, fifths: &[Point], count: u8) -> i32 {
        let last = usize::from(count).min(fifths.len()).saturating_sub(1);
        let mut board = board.clone();
        if let Some(&point) = fifths.get(last) {
            board.place(Color::Black, point);
        }
        self.worth(&board, self.nodes / u64::from(MOST_FIFTHS))
    }
}

/// What a player does.
impl Judge<'_> {
    /// Where to put the next stone.
    fn stone(&mut self, opening: &Opening, seat: Seat, number: u8, area: Area) -> Option<Point> {
        let board = opening.board();
        let places = self.places(opening, area);
        let next = |point: &Point| {
            let mut next = opening.clone();
            next.take(Step::Stone(*point)).ok()?;
            next.asked()
        };
        match places.first().and_then(next) {
            // Where it goes on oneself, or it is the second, variety is all.
            Some((who, Asked::Stone { .. })) if who == seat || area == Area::Within(3) => {
                let at = self.lots.draw(places.len());
                places.get(at).copied()
            }
            Some((_, Asked::Stone { .. } | Asked::Offer { .. })) | None
                if area == Area::Anywhere && number > 1 =>
            {
                self.best(board)
            }
            Some((
                _,
                Asked::Swap | Asked::SwapOrOffer { .. } | Asked::Side { .. } | Asked::Number { .. },
            )) => {
                let judged = self.judged(board, &places, true);
                self.even_one(&judged)
            }
            _ => {
                let sign = if board.to_play() == Color::Black {
                    1
                } else {
                    -1
                };
                let judged = self.judged(board, &places, false).into_iter();
                let best = judged.max_by_key(|&(worth, _)| sign * worth);
                best.map(|(_, point)| point)
            }
        }
    }

    /// By lot one of those that are nearly the most even.
    fn even_one(&mut self, judged: &[(i32, Point)]) -> Option<Point> {
        let least = judged.iter().map(|(worth, _)| worth.abs()).min()?;
        let is_even = |(worth, _): &&(i32, Point)| worth.abs() <= least + NEARLY;
        let even: Vec<Point> = judged.iter().filter(is_even).map(|&(_, p)| p).collect();
        even.get(self.lots.draw(even.len())).copied()
    }

    /// Places for the next stone that are worth a look, in an order by lot.
    fn places(&mut self, opening: &Opening, area: Area) -> Vec<Point> {
        let board = opening.board();
        let can = |&point: &Point| {
            let is_free =
                self.rule != Rule::Renju || board.check(board.to_play(), point, self.rule).is_ok();
            opening.check(Step::Stone(point)).is_ok() && is_free
        };
        let mut points: Vec<Point> = board.size().points().filter(can).collect();
        if board.count() == 0 {
            let is_inner = |point: &Point| Area::Within(7).contains(*point, board.size());
            points.retain(is_inner);
        } else if (board.count(), area) == (2, Area::Anywhere) {
            // Three stones that are near each other are seldom even.
        } else if points.iter().any(|&point| is_near(board, point)) {
            points.retain(|&point| is_near(board, point));
        }
        for last in (1..points.len()).rev() {
            points.swap(last, self.lots.draw(last + 1));
        }
        points.truncate(PLACES);
        unlike(board, points)
    }

    /// Whether this colour is the worse one.
    fn is_worse(&mut self, opening: &Opening, color: Color) -> bool {
        let worth = self.goes_on(opening);
        match color {
            Color::Black => worth < 0,
            Color::White => worth > 0,
        }
    }

    /// What an opening is worth to Black when nobody swaps, White's fourth is good, and White leaves
    /// the worst of the fifths.
    fn goes_on(&mut self, opening: &Opening) -> i32 {
        let mut opening = opening.clone();
        loop {
            let step = match opening.asked() {
                Some((_, Asked::Swap)) => Step::Swap(false),
                Some((
                    _,
                    Asked::Stone {
                        area: Area::Anywhere,
                        ..
                    },
                )) => match self.best(opening.board()) {
                    Some(point) => Step::Stone(point),
                    None => return 0,
                },
                Some((_, Asked::Offer { count, .. })) => {
                    let fifths = self.fifths(opening.board());
                    return self.left(opening.board(), &fifths, count);
                }
                _ => return self.worth(opening.board(), self.nodes),
            };
            if opening.take(step).is_err() {
                return 0;
            }
        }
    }

    /// How many fifths are to be offered for the position to be even.
    fn number(&mut self, opening: &Opening, most: u8) -> u8 {
        let mut board = opening.board().clone();
        let is_to_come = board.to_play() == Color::White;
        if let Some(fourth) = is_to_come.then(|| self.best(&board)).flatten() {
            board.place(Color::White, fourth);
        }
        let fifths = self.fifths(&board);
        let numbers = 1..=most.min(MOST_FIFTHS);
        let number = numbers.min_by_key(|&number| self.left(&board, &fifths, number).abs());
        number.unwrap_or(1)
    }

    /// The fifth among those offered that is the worst for Black.
    fn fifth(&mut self, opening: &Opening) -> Option<Point> {
        let judged = self.judged(opening.board(), opening.offered(), false);
        let worst = judged.into_iter().min_by_key(|&(worth, _)| worth);
        worst.map(|(_, point)| point)
    }
}

/// Whether a stone stands within two lines of a point.
fn is_near(board: &Board, point: Point) -> bool {
    let around = |line: u8| line.saturating_sub(2)..=line.saturating_add(2);
    let mut near =
        around(point.row).flat_map(|row| around(point.column).map(move |c| Point::new(c, row)));
    near.any(|at| board.size().contains(at) && board.at(at).is_some())
}

/// Of points that are the same one by a symmetry of the stones, the first.
fn unlike(board: &Board, points: Vec<Point>) -> Vec<Point> {
    let symmetries: Vec<Symmetry> = board.symmetries().collect();
    let mut is_met = Grid::new(board.size(), false);
    let mut unlike = Vec::new();
    for point in points.into_iter().filter(|&p| board.size().contains(p)) {
        if !is_met[point] {
            unlike.push(point);
        }
        for symmetry in &symmetries {
            is_met[symmetry.image(point, board.size())] = true;
        }
    }
    unlike
}
