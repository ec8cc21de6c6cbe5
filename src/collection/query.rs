//! A part of a position is looked for in all games, in all symmetries of the board and both colours.

use std::cmp::Reverse;

use super::course::steps;
use super::index::{Game, Index};
use crate::board::{Color, Grid, Point, Size};

/// A rectangle of points, its edges included. It does not move: a corner is found in corners, a side on
/// sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Area {
    /// The upper left point.
    pub from: Point,
    /// The lower right point.
    pub to: Point,
}

impl Area {
    /// The rectangle that two of its corners span.
    pub fn between(one: Point, other: Point) -> Self {
        let least = |a: u8, b: u8| a.min(b);
        let most = |a: u8, b: u8| a.max(b);
        Self {
            from: Point::new(least(one.column, other.column), least(one.row, other.row)),
            to: Point::new(most(one.column, other.column), most(one.row, other.row)),
        }
    }

    /// Where it lies on a board that is laid down in another way.
    fn laid(self, size: Size, way: usize) -> Self {
        Self::between(laid(self.from, size, way), laid(self.to, size, way))
    }

    /// Whether a point is in it.
    pub fn contains(self, point: Point) -> bool {
        (self.from.column..=self.to.column).contains(&point.column)
            && (self.from.row..=self.to.row).contains(&point.row)
    }
}

/// What is looked for: the stones of an area, on boards of this size.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Query {
    /// The position.
    pub stones: Grid<Option<Color>>,
    /// The part of it that counts.
    pub area: Area,
}

/// A game in which the area came up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hit {
    /// The path of its file.
    pub path: String,
    /// Which of the file's games in the index, from 0.
    pub game: usize,
    /// After how many moves it came up first.
    pub moves: u32,
    /// Whether the colours are exchanged there.
    pub is_swapped: bool,
    /// Where it came up, as the game has its board.
    pub area: Area,
}

/// A move that was played next in the area.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Next {
    /// Where, as the query has it.
    pub point: Point,
    /// Who played it, as the query has the colours.
    pub color: Color,
    /// How often.
    pub count: u32,
    /// How many of these games the query's Black and White won.
    pub wins: [u32; 2],
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Found {
    /// How many games were looked through: those on boards of the query's size.
    pub games: u32,
    /// The games in which it came up, in the order of their paths.
    pub hits: Vec<Hit>,
    /// What was played next, the most frequent first.
    pub next: Vec<Next>,
}

/// The ways to lay a board down: mirrored either way, then along its diagonal; and the colours.
const WAYS: usize = 16;
const COLUMNS: usize = 1;
const ROWS: usize = 2;
const DIAGONAL: usize = 4;
const COLORS: usize = 8;

/// Where a point lies on a board that is laid down in this way. Oblong boards have no diagonal.
fn laid(point: Point, size: Size, way: usize) -> Point {
    let Point {
        mut column,
        mut row,
    } = point;
    if way & COLUMNS > 0 {
        column = size.columns() - 1 - column;
    }
    if way & ROWS > 0 {
        row = size.rows() - 1 - row;
    }
    if way & DIAGONAL > 0 {
        (column, row) = (row, column);
    }
    Point::new(column, row)
}

fn swapped(color: Color, way: usize) -> Color {
    if way & COLORS > 0 {
        color.opponent()
    } else {
        color
    }
}

/// A query made ready: for each point of the board and for what may stand there, the ways in which that
/// is not what is wanted, a bit each; and for each way, where a point of the board lies in the query.
struct Ready {
    size: Size,
    wrong: Vec<[u16; 3]>,
    back: Vec<Vec<Option<Point>>>,
    ways: u16,
    /// How many points of an empty board are wrong, by way.
    empty: [u16; WAYS],
    /// The ways in which the query is like itself.
    alike: Vec<usize>,
}

fn content(stone: Option<Color>) -> usize {
    match stone {
        None => 0,
        Some(Color::Black) => 1,
        Some(Color::White) => 2,
    }
}

impl Ready {
    fn new(query: &Query) -> Self {
        let size = query.stones.size();
        let is_square = size.columns() == size.rows();
        let number =
            |p: Point| usize::from(p.row) * usize::from(size.columns()) + usize::from(p.column);
        let mut ready = Self {
            size,
            wrong: vec![[0; 3]; size.area()],
            back: Vec::new(),
            ways: 0,
            empty: [0; WAYS],
            alike: Vec::new(),
        };
        for way in 0..WAYS {
            let mut back = vec![None; size.area()];
            let fits = is_square || way & DIAGONAL == 0;
            let points = size
                .points()
                .filter(|&point| fits && query.area.contains(point));
            let mut is_alike = fits;
            for point in points {
                let there = laid(point, size, way);
                let wanted = query.stones[point].map(|color| swapped(color, way));
                is_alike &= query.area.contains(there) && query.stones[there] == wanted;
                back[number(there)] = Some(point);
                for (found, wrong) in ready.wrong[number(there)].iter_mut().enumerate() {
                    *wrong |= u16::from(found != content(wanted)) << way;
                }
                ready.empty[way] += u16::from(wanted.is_some());
            }
            ready.ways |= u16::from(fits) << way;
            ready.back.push(back);
            if is_alike {
                ready.alike.push(way);
            }
        }
        ready
    }

    /// What a move of a game is in the query, and in which way from there: of those that are alike, the
    /// first, and rather Black's.
    fn in_query(&self, (at, color): (usize, Color), way: usize) -> Option<(Point, Color, usize)> {
        let point = (*self.back[way].get(at)?)?;
        let color = swapped(color, way);
        let alike = self.alike.iter().map(|&alike| {
            let point = laid(point, self.size, alike);
            (point, swapped(color, alike), alike)
        });
        alike.min_by_key(|(point, color, _)| (*color == Color::White, point.row, point.column))
    }
}

/// The number of a point, and who played there; if anybody did.
type Played = Option<(usize, Color)>;

/// A board that is gone through, with how many points are wrong in each way.
struct Walk<'a> {
    ready: &'a Ready,
    stones: Vec<u8>,
    wrong: [u16; WAYS],
    /// The ways in which nothing is wrong.
    right: u16,
}

impl<'a> Walk<'a> {
    fn new(ready: &'a Ready) -> Self {
        let mut walk = Self {
            ready,
            stones: vec![0; ready.size.area()],
            wrong: ready.empty,
            right: 0,
        };
        walk.begin();
        walk
    }

    /// Back to the empty board.
    fn begin(&mut self) {
        self.stones.fill(0);
        self.wrong = self.ready.empty;
        let is_right = |way: usize| u16::from(self.wrong[way] == 0) << way;
        let right = (0..WAYS).map(is_right).fold(0, |all, bit| all | bit);
        self.right = right & self.ready.ways;
    }

    fn set(&mut self, at: usize, stone: Option<Color>) {
        let (Some(here), Some(wrong)) = (self.stones.get_mut(at), self.ready.wrong.get(at)) else {
            return;
        };
        let new = content(stone);
        let old = usize::from(std::mem::replace(here, u8::try_from(new).unwrap_or(0)));
        let (before, after) = (wrong[old], wrong[new]);
        let mut better = before & !after;
        let mut worse = after & !before;
        while better > 0 {
            let way = better.trailing_zeros() as usize;
            self.wrong[way] -= 1;
            self.right |= u16::from(self.wrong[way] == 0) << way;
            better &= better - 1;
        }
        self.right &= !worse;
        while worse > 0 {
            self.wrong[worse.trailing_zeros() as usize] += 1;
            worse &= worse - 1;
        }
    }

    /// Goes through a game: after how many moves the area comes up, in which way, and what is played
    /// there next.
    fn find(&mut self, game: &Game) -> Option<(u32, usize, Played)> {
        self.begin();
        let mut moves = 0;
        let mut steps = steps(&game.course);
        let mut step = steps.next();
        // What the root sets up is part of the beginning.
        let mut is_position = step.is_none_or(|step| step.is_move);
        while !is_position || self.right == 0 {
            let next = step?;
            self.take(next.gone(), next.point, next.color);
            moves += u32::from(next.is_move);
            is_position = next.is_position();
            step = steps.next();
        }
        let way = self.right.trailing_zeros() as usize;
        let in_area = |at: usize| matches!(self.ready.back[way].get(at), Some(Some(_)));
        for step in step.into_iter().chain(steps) {
            let is_in = step.point.is_some_and(in_area);
            if step.is_move && is_in {
                return Some((moves, way, step.point.map(|at| (at, step.color))));
            }
            // What comes after another change was not played from there.
            if is_in || step.gone().any(in_area) {
                break;
            }
        }
        Some((moves, way, None))
    }

    fn take(&mut self, gone: impl Iterator<Item = usize>, point: Option<usize>, color: Color) {
        if let Some(at) = point {
            self.set(at, Some(color));
        }
        for at in gone {
            self.set(at, None);
        }
    }
}

impl Index {
    /// Looks a query up. `goes_on` hears now and then how many games were looked at; when it answers
    /// `false`, what was found so far is given.
    pub fn find(&self, query: &Query, goes_on: &mut dyn FnMut(usize) -> bool) -> Found {
        let (size, area) = (query.stones.size(), query.area);
        if !size.contains(area.from) || !size.contains(area.to) {
            return Found::default();
        }
        let ready = Ready::new(query);
        let mut walk = Walk::new(&ready);
        let mut found = Found::default();
        for (at, (path, number, game)) in self.games().enumerate() {
            if at % 256 == 0 && !goes_on(at) {
                break;
            }
            if game.size == size {
                found.games += 1;
                let hit = walk.find(game);
                found.hits.extend(hit.map(|(moves, way, _)| Hit {
                    path: path.to_owned(),
                    game: number,
                    moves,
                    is_swapped: way & COLORS > 0,
                    area: area.laid(size, way),
                }));
                if let Some((_, way, Some(played))) = hit {
                    count(&mut found.next, &ready, (played, way), game.winner());
                }
            }
        }
        let order = |next: &Next| (Reverse(next.count), next.point.row, next.point.column);
        found.next.sort_by_key(order);
        found
    }
}

/// Counts a move that was played next in one of the ways, and who won the game.
fn count(
    all: &mut Vec<Next>,
    ready: &Ready,
    (played, way): ((usize, Color), usize),
    winner: Option<Color>,
) {
    let Some((point, color, alike)) = ready.in_query(played, way) else {
        return;
    };
    let winner = winner.map(|winner| swapped(swapped(winner, way), alike));
    let known = all
        .iter()
        .position(|next| (next.point, next.color) == (point, color));
    let at = known.unwrap_or_else(|| {
        all.push(Next {
            point,
            color,
            count: 0,
            wins: [0; 2],
        });
        all.len() - 1
    });
    all[at].count += 1;
    if let Some(winner) = winner {
        all[at].wins[usize::from(winner == Color::White)] += 1;
    }
}
