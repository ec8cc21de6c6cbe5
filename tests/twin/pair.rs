//! The referee and its twin side by side: whatever is done is done to both, and compared.

use qishi::board::{Color, Point, Size};
use qishi::go::{Board, History, Illegal, Rules};

use super::{Drawing, Twin, letter};

/// A game in both.
#[derive(Clone)]
pub struct Pair {
    pub board: Board,
    pub history: History,
    pub twin: Twin,
    pub rules: Rules,
}

impl Pair {
    pub fn new(size: Size, rules: Rules) -> Self {
        let board = Board::new(size);
        Self {
            history: History::new(&board, Color::Black),
            twin: Twin::empty(size),
            board,
            rules,
        }
    }

    /// What both say of a move.
    pub fn check(&self, color: Color, point: Point) -> Result<(), Illegal> {
        let said = self.history.check(&self.board, color, point, &self.rules);
        let expected = self.twin.check(color, point, &self.rules);
        assert_eq!(said, expected, "{color:?} {point} {self:?}");
        said
    }

    /// What both say of every point, for both colours, and one point off the board.
    pub fn check_all(&self) {
        let size = self.board.size();
        for color in Color::BOTH {
            for point in size.points() {
                let _ = self.check(color, point);
            }
            let _ = self.check(color, Point::new(size.columns(), 0));
        }
        for point in size.points() {
            let has_liberty = self.board.liberties(point) > 0;
            let stands = self.board.at(point).is_some();
            assert!(
                !stands || has_liberty == self.twin.has_liberty(point),
                "{point} {self:?}"
            );
        }
    }

    /// Plays in both if the rules allow it; gives how many stones left the board.
    pub fn play(&mut self, color: Color, point: Point) -> Result<usize, Illegal> {
        let expected = self.twin.play(color, point, &self.rules);
        let expected = expected.map(|gone| sorted(&gone));
        let played = self
            .history
            .play(&mut self.board, color, point, &self.rules)
            .map(sorted);
        assert_eq!(played, expected, "{color:?} {point} {self:?}");
        self.compare();
        played.map(|gone| gone.len())
    }

    pub fn place(&mut self, color: Color, point: Point) {
        let expected = sorted(&self.twin.place(color, point));
        let gone = sorted(self.history.place(&mut self.board, color, point));
        assert_eq!(gone, expected, "{color:?} {point} {self:?}");
        self.compare();
    }

    pub fn pass(&mut self, color: Color) {
        self.twin.pass(color);
        self.history.pass(&mut self.board, color);
        self.compare();
    }

    /// Sets a point up.
    pub fn put(&mut self, point: Point, stone: Option<Color>, to_play: Color) {
        let mut drawing = self.twin.drawing().clone();
        let at = usize::from(point.row) * usize::from(self.board.size().columns());
        drawing[at + usize::from(point.column)] = stone.map_or(b'.', letter);
        self.set_up(&drawing, to_play);
    }

    /// Sets all points up that are otherwise in this drawing.
    pub fn set_up(&mut self, drawing: &Drawing, to_play: Color) {
        let before = self.board.clone();
        put_all(&mut self.board, drawing);
        // The ko goes even where all stones stay.
        self.board.set_up(&[]);
        self.history.set_up(&before, &self.board, to_play);
        self.twin.set_up(drawing.clone(), to_play);
        self.compare();
    }

    /// Goes back to a ply. Of a board no way leads back, so the old one is set up anew; its ko is
    /// lost with that, in both.
    pub fn rewind(&mut self, ply: usize) {
        self.twin.rewind(ply);
        self.history.go_to(ply);
        self.board = Board::new(self.board.size());
        put_all(&mut self.board, self.twin.drawing());
        self.compare();
    }

    /// The same stones, the same ko, the same repetition.
    fn compare(&self) {
        assert!(drawing_of(&self.board) == *self.twin.drawing(), "{self:?}");
        assert_eq!(self.board.ko(), self.twin.ko(), "{self:?}");
        assert_eq!(self.history.ply(), self.twin.ply(), "{self:?}");
    }

    /// Whether the last move brought a board back, as both say.
    pub fn repeated(&self) -> Option<usize> {
        let repeated = self.history.repeated(&self.board);
        assert_eq!(repeated, self.twin.repeated(), "{self:?}");
        repeated
    }
}

impl std::fmt::Debug for Pair {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (ko, suicide) = (self.rules.ko, self.rules.suicide);
        writeln!(f, "ply {}, {ko:?}, {suicide:?}", self.history.ply())?;
        write!(f, "{:?}", self.board)
    }
}

fn drawing_of(board: &Board) -> Drawing {
    let letters = board.size().points();
    letters
        .map(|point| board.at(point).map_or(b'.', letter))
        .collect()
}

/// Puts what is otherwise in the drawing; the ko is lost with that.
fn put_all(board: &mut Board, drawing: &Drawing) {
    let letters = board.size().points().zip(drawing);
    for (point, stone) in letters.map(|(point, &letter)| (point, color_of(letter))) {
        if board.at(point) != stone {
            board.put(point, stone);
        }
    }
}

fn color_of(letter: u8) -> Option<Color> {
    match letter {
        b'X' => Some(Color::Black),
        b'O' => Some(Color::White),
        _ => None,
    }
}

fn sorted(points: &[Point]) -> Vec<Point> {
    let mut points = points.to_vec();
    points.sort_unstable();
    points
}
