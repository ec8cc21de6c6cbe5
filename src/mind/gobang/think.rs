//! The opponents by level, from one that looks at a single move to one that thinks as long as it may.

use super::classic;
use super::field::{Cell, Field};
use super::patterns::class;
use super::search::{Search, Store, WIN};
use super::solve::force;
use crate::board::{Color, Lots, Point};
use crate::gobang::{Board, Rule};

/// How strong an opponent is: 1, the original's, to 9.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

/// How a level thinks.
#[derive(Debug, Clone, Copy)]
struct Manner {
    /// The most plies that it looks ahead.
    depth: i32,
    /// The most positions that it looks at.
    nodes: u64,
    /// How large the differences are that it does not see.
    blur: u64,
    /// How many moves in a hundred are played without looking ahead.
    careless: usize,
    /// How many positions are looked at for a win by fours or threats before anything else.
    forcing: u64,
}

impl Level {
    /// The original's opponent.
    pub const CLASSIC: Self = Self(1);
    /// The strongest.
    pub const STRONGEST: Self = Self(9);
    /// Every level, the weakest first.
    pub const ALL: [Self; 9] = [
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
        Self(8),
        Self(9),
    ];

    /// A level by its number, 1 to 9.
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number <= 9 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    const fn manner(self) -> Manner {
        let (depth, nodes, blur, careless, forcing) = match self.0 {
            2 => (1, 300, 110, 11, 0),
            3 => (3, 520, 20, 1, 0),
            4 => (60, 1_700, 10, 0, 0),
            5 => (60, 6_000, 8, 0, 200),
            6 => (60, 19_000, 6, 0, 500),
            7 => (60, 50_000, 4, 0, 2_000),
            8 => (60, 170_000, 4, 0, 8_000),
            _ => (60, u64::MAX, 4, 0, 16_000),
        };
        Manner {
            depth,
            nodes,
            blur,
            careless,
            forcing,
        }
    }
}

/// What an opponent is asked.
#[derive(Debug, Clone, Copy)]
pub struct Turn<'a> {
    /// The stones.
    pub board: &'a Board,
    /// Who is to play.
    pub color: Color,
    /// The rule of the game.
    pub rule: Rule,
    /// How strong it is to be.
    pub level: Level,
    /// Where its choice among equal moves comes from.
    pub seed: u64,
    /// How many positions it may look at.
    pub nodes: u64,
}

/// What an opponent plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// Where.
    pub point: Point,
    /// What the position is worth to the player, in its own small coins; see [`Choice::win_in`].
    pub value: i32,
    /// How many plies were looked ahead, forced answers not counted.
    pub depth: u32,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// An opponent that remembers what it found out for the moves to come.
///
/// ```
/// use qishi::board::{Color, Point};
/// use qishi::gobang::{Board, Rule};
/// use qishi::mind::gobang::{Level, Mind, Turn};
/// let mut board = Board::default();
/// for column in 4..8 {
///     board.place(Color::White, Point::new(column, 7));
/// }
/// board.place(Color::Black, Point::new(3, 7));
/// let turn = Turn {
///     board: &board,
///     color: Color::Black,
///     rule: Rule::Renju,
///     level: Level::STRONGEST,
///     seed: 1,
///     nodes: 10_000,
/// };
/// let choice = Mind::new().choose(&turn, &mut || false).unwrap();
/// assert_eq!(choice.point, Point::new(8, 7));
/// ```
pub struct Mind {
    store: Store,
}

impl Default for Mind {
    fn default() -> Self {
        Self::new()
    }
}

impl Mind {
    /// An opponent that knows nothing yet.
    pub fn new() -> Self {
        Self {
            store: Store::new(),
        }
    }

    /// What to play; `None` where there is no empty point, or none that is allowed. It asks `stop`
    /// now and then, and plays the best move so far once that is true. Without it the same turns
    /// in the same order give the same choices.
    pub fn choose(&mut self, turn: &Turn<'_>, stop: &mut dyn FnMut() -> bool) -> Option<Choice> {
        let plain = |point| Choice {
            point,
            value: 0,
            depth: 0,
            nodes: 0,
        };
        if turn.level == Level::CLASSIC {
            return classic(turn.board, turn.color, turn.rule).map(plain);
        }
        let mut field = Field::new(turn.board, turn.rule);
        let moves = match at_once(&mut field, turn) {
            Some(cell) => vec![cell],
            None => sensible(&mut field, turn.color),
        };
        match moves[..] {
            [] => any(&mut field, turn.color).map(plain),
            [only] => Some(plain(field.point(only))),
            _ => self.think(field, turn, &moves, stop),
        }
    }

    fn think(
        &mut self,
        mut field: Field,
        turn: &Turn<'_>,
        moves: &[Cell],
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Choice> {
        let manner = turn.level.manner();
        let mut lots = Lots::new(turn.seed ^ field.hash(turn.color));
        self.store.table.grow_old();
        let is_careless = lots.draw(100) < manner.careless;
        let careless = careless(&field, turn.color, moves, &mut lots);
        if let Some(line) = force(
            &mut field,
            &mut self.store,
            turn.color,
            manner.forcing,
            stop,
        ) {
            return Some(Choice {
                point: field.point(line[0]),
                value: WIN - line.len() as i32,
                depth: line.len() as u32,
                nodes: 0,
            });
        }
        let mut search = Search::new(field, &mut self.store, stop);
        search.budget = turn.nodes.min(manner.nodes);
        search.seed = lots.next();
        search.blur = manner.blur;
        let found = if is_careless {
            search.deepen(turn.color, &[careless], 1)?
        } else {
            search.deepen(turn.color, moves, manner.depth)?
        };
        Some(Choice {
            point: search.field.point(found.cell),
            value: found.value,
            depth: u32::try_from(found.depth).unwrap_or(0),
            nodes: search.nodes,
        })
    }
}

/// Any point where a colour may play.
fn any(field: &mut Field, color: Color) -> Option<Point> {
    let mut empty = field.empty_cells().iter();
    let any = empty.find(|&cell| field.is_allowed(color, cell))?;
    Some(field.point(any))
}

/// What every level plays without a thought: the first stone in the middle, a five, the point that
/// hinders one.
fn at_once(field: &mut Field, turn: &Turn<'_>) -> Option<Cell> {
    if field.count() == 0 {
        let (columns, rows) = (field.size.columns(), field.size.rows());
        return Some(field.cell(Point::new(columns / 2, rows / 2)));
    }
    let five = field.of(turn.color, class::FIVE).first();
    let blocks = *field.of(turn.color.opponent(), class::FIVE);
    let block = || {
        blocks
            .iter()
            .find(|&cell| field.is_allowed(turn.color, cell))
    };
    five.or_else(block)
}

/// The moves that are thought about: what an open four or a five to be hindered leaves, those near
/// stones, or all where none of those is allowed.
pub(super) fn sensible(field: &mut Field, color: Color) -> Vec<Cell> {
    let near = field.near();
    let fives = *field.of(color.opponent(), class::FIVE);
    if !fives.is_empty() && field.of(color, class::FIVE).is_empty() {
        let mut moves: Vec<Cell> = fives.iter().collect();
        moves.retain(|&cell| field.is_allowed(color, cell));
        return moves;
    }
    let cells = match field.answers(color) {
        Some(answers) if field.truly(color, class::OPEN_FOUR).is_empty() => answers,
        _ => near,
    };
    for cells in [cells, near, *field.empty_cells()] {
        let mut moves: Vec<Cell> = cells.iter().collect();
        moves.retain(|&cell| field.is_allowed(color, cell));
        if !moves.is_empty() {
            return moves;
        }
    }
    Vec::new()
}

/// One of the moves that look best at first sight.
fn careless(field: &Field, color: Color, moves: &[Cell], lots: &mut Lots) -> Cell {
    let mut by_sight: Vec<(i32, Cell)> = moves
        .iter()
        .map(|&cell| (-field.order(color, cell), cell))
        .collect();
    by_sight.sort_unstable();
    by_sight[lots.draw(by_sight.len().min(5))].1
}
