//! What unconditional life makes certain: living stones, dead ones, and territory.

use super::alive;
use super::pair::Pair;
use crate::board::{Color, Grid, Point};
use crate::go::{Board, Rules};

/// What is certain about a point, whoever plays next and however often.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Certain {
    /// A stone that cannot be captured though its owner always passes, or one whose capture
    /// gives the captor nothing to live with.
    Alive,
    /// A stone that cannot be made to live though its owner moves as often as it likes and the
    /// other side always passes.
    Dead,
    /// An empty point where the opponent of this colour cannot live.
    Territory(Color),
    /// None of these.
    Undecided,
}

/// What is certain about each point of a board.
///
/// ```
/// use qishi::board::{Color, Point};
/// use qishi::go::Board;
/// use qishi::life::{Certain, certain};
/// let board: Board = "
///     . X . X O
///     X X X X .
///     . . . . .
///     . . . . .
///     . . . . .
/// ".parse().unwrap();
/// let certain = certain(&board);
/// assert_eq!(certain[Point::new(1, 0)], Certain::Alive);
/// assert_eq!(certain[Point::new(0, 0)], Certain::Territory(Color::Black));
/// assert_eq!(certain[Point::new(4, 2)], Certain::Undecided);
/// ```
pub fn certain(board: &Board) -> Grid<Certain> {
    let mut certain = Grid::new(board.size(), Certain::Undecided);
    for color in Color::BOTH {
        let held = held(board, color);
        for point in board.size().points().filter(|&point| held[point]) {
            certain[point] = match board.at(point) {
                None => Certain::Territory(color),
                Some(stone) if stone == color => Certain::Alive,
                Some(_) => Certain::Dead,
            };
        }
    }
    certain
}

/// The points where `color` lives, and those where its opponent cannot.
///
/// The definition is GNU Go's, which calls this unconditional status: the opponent plays alone. It
/// captures whatever it can by filling liberties, fills those of the living chains where that is
/// no suicide, saves its own stones from atari, and makes one-point eyes of eyes of two. Chains
/// that have one liberty left then can have no second eye: their points and that liberty are
/// held, and so are the liberties of the living chains that could not be filled.
fn held(board: &Board, color: Color) -> Grid<bool> {
    let alive = alive(board, color);
    let mut held = Grid::new(board.size(), false);
    if !alive.iter().any(|(_, &alive)| alive) {
        return held;
    }
    let mut siege = Siege::new(board, color, &alive);
    siege.capture();
    siege.press();
    siege.extend();
    siege.take_pairs();
    siege.split();
    let size = board.size();
    for point in size.points() {
        let mut beside = size.neighbors(point);
        held[point] = match siege.board.at(point) {
            None => beside.any(|beside| alive[beside] || siege.is_choked(beside)),
            Some(stone) if stone == color => alive[point],
            Some(_) => siege.is_choked(point),
        };
    }
    held
}

/// The board while the opponent of `color` plays alone.
struct Siege<'a> {
    board: Board,
    color: Color,
    alive: &'a Grid<bool>,
    /// Pairs that are left alone at first.
    pairs: Vec<Pair>,
}

impl<'a> Siege<'a> {
    /// Suicide alone is refused: the player's own ko does not bind it.
    const RULES: Rules = Rules::CHINESE;

    fn new(board: &Board, color: Color, alive: &'a Grid<bool>) -> Self {
        let mut board = board.clone();
        board.pass();
        Self {
            pairs: Pair::all(&board, color, alive),
            board,
            color,
            alive,
        }
    }

    /// Plays at a point, if that is an empty one and no suicide; gives whether it was.
    fn play(&mut self, point: Point) -> bool {
        let opponent = self.color.opponent();
        self.board.play(opponent, point, &Self::RULES).is_ok()
    }

    /// Whether a chain of the player's has one liberty.
    fn is_choked(&self, point: Point) -> bool {
        let opponent = self.color.opponent();
        self.board.at(point) == Some(opponent) && self.board.liberties(point) == 1
    }

    fn points(&self) -> impl Iterator<Item = Point> + use<> {
        self.board.size().points()
    }

    /// Captures every chain that can be, but for the pairs.
    fn capture(&mut self) {
        let mut captured = true;
        while captured {
            captured = false;
            for point in self.points() {
                let is_prey = self.board.at(point) == Some(self.color) && !self.alive[point];
                if is_prey && !self.pairs.iter().any(|pair| pair.has(point)) {
                    captured |= self.capture_chain(point);
                }
            }
        }
    }

    /// Fills a chain's liberties; where that does not capture it, nothing was played.
    fn capture_chain(&mut self, point: Point) -> bool {
        let before = self.board.clone();
        for liberty in self.board.liberty_points(point) {
            self.play(liberty);
        }
        // The last liberty may have been suicide as long as there were two.
        if let [last] = self.board.liberty_points(point)[..] {
            self.play(last);
        }
        let captured = self.board.at(point).is_none();
        if !captured {
            self.board = before;
        }
        captured
    }

    /// Fills the liberties of the living chains.
    fn press(&mut self) {
        for point in self.points() {
            let mut beside = self.board.size().neighbors(point);
            if beside.any(|beside| self.alive[beside]) {
                self.play(point);
            }
        }
    }

    /// Saves stones from atari where they can be.
    fn extend(&mut self) {
        let mut extended = true;
        while extended {
            extended = false;
            for point in self.points() {
                if self.is_choked(point) {
                    let liberties = self.board.liberty_points(point);
                    extended |= liberties.into_iter().any(|liberty| self.play(liberty));
                }
            }
        }
    }

    /// Captures the pairs, each grown to three stones where two would be worth nothing.
    fn take_pairs(&mut self) {
        for pair in self.pairs.clone() {
            if let Some(third) = pair.third(&self.board, self.color) {
                self.board.place(self.color, third);
            }
        }
        for pair in self.pairs.clone() {
            if self.board.at(pair.0) == Some(self.color) {
                for liberty in self.board.liberty_points(pair.0) {
                    self.play(liberty);
                }
            }
        }
    }

    /// Makes one-point eyes of a chain's two last liberties, where those are neighbours.
    fn split(&mut self) {
        for point in self.points() {
            if self.board.at(point) != Some(self.color.opponent()) {
                continue;
            }
            if let [one, other] = self.board.liberty_points(point)[..] {
                let distance = one.column.abs_diff(other.column) + one.row.abs_diff(other.row);
                if distance == 1 {
                    let better = self.room(one) >= self.room(other);
                    self.play(if better { one } else { other });
                }
            }
        }
    }

    /// How much a move at a point opens: the empty points beside it, then the liberties it gets.
    fn room(&self, point: Point) -> (usize, usize) {
        let beside = self.board.size().neighbors(point);
        let open = beside.filter(|&p| self.board.at(p).is_none()).count();
        let mut after = self.board.clone();
        after.place(self.color.opponent(), point);
        (open, after.liberties(point).min(4))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether White lives around Black, and Black's stones are dead; as GNU Go 3.8 answers too.
    fn is_dead(eye: &str) -> bool {
        let rows = eye.split_whitespace().map(|row| format!("O{row}O\n"));
        let rows: String = rows.collect();
        let living = "OOOOOOOOO\nO.O.O.O.O\nOOOOOOOOO\n";
        let board: Board = format!("OOOOOOOOO\n{rows}{living}")
            .parse()
            .expect("a board");
        let certain = certain(&board);
        assert_eq!(certain[Point::new(0, 0)], Certain::Alive);
        certain.iter().any(|(_, &certain)| certain == Certain::Dead)
    }

    #[test]
    fn a_pair_in_an_eye_may_be_seki() {
        // The two corners of Black's wall hang together, or do not.
        let seki = "OOXXXOO OXX.XOO OX.OXXO OXXO.XO OOX.XXO OOXXXOO OOOOOOO";
        let dead = "OOXXXOO OOX.XOO OX.OXXO OXXO.XO OOX.XOO OOXXXOO OOOOOOO";
        assert!(!is_dead(seki));
        assert!(is_dead(dead));
    }
}
