//! How many eyes an eye makes: none, one or two.
//!
//! The marks of the dead say what lives, so it is not asked who plays first: what can still be
//! settled is taken to be settled well.

use super::eyes::Eye;
use super::ground::{Ground, Spot};
use super::parts::pieces;
use crate::board::{Color, Grid, Point};

/// More moves than there are to shut a point off.
const NEVER: u32 = 1000;

/// How many eyes the true points of an eye make.
pub(super) fn of<'a>(ground: &'a Ground, eye: &'a Eye, is_false: &'a Grid<bool>) -> u8 {
    let Some((color, _)) = eye.points.first().and_then(|&point| ground.region(point)) else {
        return 0;
    };
    let room = Room {
        ground,
        is_false,
        color,
        eye,
    };
    let cells: Vec<Cell> = eye.true_points.iter().map(|&p| room.cell(p)).collect();
    let rules: [fn(&Room<'a>, &[Cell]) -> usize; 6] = [
        Room::by_size,
        Room::by_one,
        Room::by_prey,
        Room::by_cut,
        Room::by_wide_cut,
        Room::by_capture,
    ];
    let mut worth = 0;
    for rule in rules {
        worth = rule(&room, &cells).max(worth);
        if worth >= 2 {
            return 2;
        }
    }
    u8::from(worth == 1)
}

/// An eye with its surroundings.
struct Room<'a> {
    ground: &'a Ground,
    is_false: &'a Grid<bool>,
    color: Color,
    eye: &'a Eye,
}

/// What there is to know about a true point of an eye.
struct Cell {
    point: Point,
    /// How many true points of the eye are beside it.
    ways: usize,
    /// How many of them are empty.
    empty_ways: usize,
    /// How many moves it takes to shut it off from where the opponent may come in.
    moves: u32,
    /// Whether it has one opponent's stone beside it that was thrown into a false point.
    is_by_throw_in: bool,
}

impl Room<'_> {
    fn cell(&self, point: Point) -> Cell {
        let ways = || self.beside(point).filter(|&p| self.has(p));
        Cell {
            point,
            ways: ways().count(),
            empty_ways: ways().filter(|&p| self.is_empty(p)).count(),
            moves: self.beside(point).map(|p| self.moves_beside(p)).sum(),
            is_by_throw_in: self.throw_ins(point) == 1,
        }
    }

    fn beside(&self, point: Point) -> impl Iterator<Item = Point> + use<> {
        self.ground.size().neighbors(point)
    }

    /// Whether a point is one of the eye's true points.
    fn has(&self, point: Point) -> bool {
        self.eye.true_points.binary_search(&point).is_ok()
    }

    fn is_empty(&self, point: Point) -> bool {
        self.ground.spots[point] == Spot::Empty
    }

    /// Whether a stone of the opponent's is there.
    fn is_prey(&self, point: Point) -> bool {
        self.ground.spots[point].stone() == Some(self.color.opponent())
    }

    /// How many stones the opponent has thrown into false points beside a point.
    fn throw_ins(&self, point: Point) -> usize {
        let is_one = |&p: &Point| self.is_prey(p) && self.is_false[p];
        self.beside(point).filter(is_one).count()
    }

    /// How many false points beside a point are still empty.
    fn gaps(&self, point: Point) -> usize {
        let is_one = |&p: &Point| self.is_empty(p) && self.is_false[p];
        self.beside(point).filter(is_one).count()
    }

    /// How many moves it takes to shut a point off from this neighbour.
    fn moves_beside(&self, point: Point) -> u32 {
        if self.is_empty(point) {
            return u32::from(!self.has(point) || self.throw_ins(point) > 0);
        }
        if !self.is_prey(point) {
            return 0;
        }
        if self.is_false[point] {
            return NEVER;
        }
        if !self.has(point) {
            return 0;
        }
        // A stone that hangs together with one on a false point, or can by either of two.
        let gaps = self.gaps(point);
        match self.throw_ins(point) {
            0 if gaps < 2 => u32::from(gaps > 0),
            _ => NEVER,
        }
    }

    /// A large eye, or a wide one, makes two eyes however the opponent plays.
    fn by_size(&self, cells: &[Cell]) -> usize {
        let count = |is_one: &dyn Fn(&&Cell) -> bool| cells.iter().filter(is_one).count();
        let weak = count(&|cell| cell.moves >= 1) + count(&|cell| cell.moves >= 2);
        let taken = count(&|cell| self.is_prey(cell.point) && cell.ways >= 2);
        let wide = |ways| count(&|cell| self.is_empty(cell.point) && cell.ways >= ways);
        let is_large = cells.len() >= 6 + weak + taken || wide(3) + wide(4) >= 6;
        if is_large { 2 } else { 0 }
    }

    /// A point that a move shuts off is an eye.
    fn by_one(&self, cells: &[Cell]) -> usize {
        let _ = self;
        usize::from(cells.iter().any(|cell| cell.moves <= 1))
    }

    /// So many dead stones leave room for eyes when they are taken.
    fn by_prey(&self, cells: &[Cell]) -> usize {
        match cells.iter().filter(|cell| self.is_prey(cell.point)).count() {
            0..=4 => 0,
            5..=7 => 1,
            _ => 2,
        }
    }

    /// A move cuts the eye into pieces, each with a point that is shut off.
    fn by_cut(&self, cells: &[Cell]) -> usize {
        let playable = |cell: &&Cell| self.ground.is_playable(self.color, cell.point);
        let cuts = cells.iter().filter(playable).map(|cut| {
            let pieces = self.pieces(&[cut.point]);
            if pieces.len() < 2 {
                return 0;
            }
            let moves = u32::from(cut.is_by_throw_in);
            let is_eye = |piece: &&Vec<Point>| shut_off(cells, piece, moves) > 0;
            pieces.iter().filter(is_eye).count()
        });
        cuts.max().unwrap_or(0)
    }

    /// Two points side by side, both wide, of which one is played and the other too, or passed by.
    fn by_wide_cut(&self, cells: &[Cell]) -> usize {
        let is_wide = |cell: &&Cell| cell.ways >= 3 && cell.moves <= 1;
        let size = self.ground.size();
        let is_edge = |p: Point| size.neighbors(p).count() < 4;
        for one in cells.iter().filter(is_wide) {
            if is_edge(one.point) || !self.ground.is_playable(self.color, one.point) {
                continue;
            }
            for other in cells.iter().filter(is_wide) {
                let is_beside = size.neighbors(one.point).any(|p| p == other.point);
                let is_empty = self.is_empty(other.point);
                if !is_beside || !is_empty && other.empty_ways < 2 {
                    continue;
                }
                let pieces = self.pieces(&[one.point, other.point]);
                let shut: Vec<_> = pieces.iter().map(|p| shut_off(cells, p, 0)).collect();
                let eyes = shut.iter().filter(|&&points| points >= 1).count();
                let sure = shut.iter().filter(|&&points| points >= 2).count();
                if eyes >= 2 && sure >= if is_empty { 1 } else { 2 } {
                    return 2;
                }
            }
        }
        0
    }

    /// The dead stones and the points that cannot be played leave a shape that lives when they are
    /// taken, whichever of those points the opponent leaves out.
    fn by_capture(&self, cells: &[Cell]) -> usize {
        let is_prey = |p: Point| self.is_prey(p);
        let points = cells.iter().map(|cell| cell.point);
        let is_open = |&p: &Point| is_prey(p) || !self.ground.is_playable(self.color, p);
        let shape: Vec<Point> = points.filter(is_open).collect();
        if !shape.iter().any(|&p| is_prey(p)) {
            return 0;
        }
        let of_eye = self.eye.points.iter();
        let thrown_in = of_eye.filter(|&&p| is_prey(p) && self.is_false[p]).count();
        let lives = |left_out: Option<Point>| {
            let left = shape.iter().copied().filter(|&p| Some(p) != left_out);
            self.eyes_after(&left.collect::<Vec<_>>()) >= 2 + thrown_in
        };
        let mut may_leave = shape.iter().filter(|&&p| !is_prey(p));
        let lives = lives(None) && may_leave.all(|&p| lives(Some(p)));
        if lives { 2 } else { 0 }
    }

    /// About how many eyes a shape makes that was captured.
    fn eyes_after(&self, shape: &[Point]) -> usize {
        let size = self.ground.size();
        let whole = pieces(size, shape, &[]).len();
        let is_good = |&&point: &&Point| {
            let inside = |p: &Point| shape.binary_search(p).is_ok();
            size.neighbors(point).filter(inside).count() >= 3
                || pieces(size, shape, &[point]).len() > whole
        };
        let good = shape.iter().filter(is_good).count() + usize::from(shape.len() >= 7);
        whole + good / 2
    }

    fn pieces(&self, without: &[Point]) -> Vec<Vec<Point>> {
        pieces(self.ground.size(), &self.eye.true_points, without)
    }
}

/// How many of these points are shut off after so many moves.
fn shut_off(cells: &[Cell], points: &[Point], moves: u32) -> usize {
    let is_shut = |cell: &&Cell| cell.moves <= moves && points.contains(&cell.point);
    cells.iter().filter(is_shut).count()
}
