//! A drawing made into boards by the words of the file's head, not by the program's reader.

use qishi::board::{Color, Point, Size};
use qishi::go::Board;
use qishi::shape::Shape;

/// A board with its last stone, and the points of `*` where those are answers.
pub(super) type Way = (Board, Point, Color, Vec<Point>);

/// The lines of the library that tell of a shape.
pub(super) fn text(shape: &Shape) -> &'static str {
    let all = include_str!("../../assets/shapes.txt");
    let name = &shape.name().english;
    let from = all.find(&format!("\n[{name} |")).expect(name);
    let rest = &all[from + 1..];
    &rest[..rest.find("\n[").unwrap_or(rest.len())]
}

/// Whose stone a letter is, by the line that says so.
fn meaning(own: &str, letter: char) -> Option<char> {
    let line = own
        .lines()
        .find(|line| line.starts_with(&format!("{letter} = ")))?;
    line.chars().nth(4)
}

/// The boards that a drawing may mean: with what is left open empty, of either colour, or mixed;
/// and on each board every stone as the last one that may be it. Black has moved: the mover of a
/// shape that asks is White.
pub(super) fn ways(rows: &[String], asks: bool, own: &str) -> impl Iterator<Item = Vec<Way>> {
    let is_edge = |row: &String| row.chars().all(|c| "-+".contains(c));
    let top = is_edge(&rows[0]);
    let bottom = rows.last().is_some_and(is_edge);
    let inner = &rows[usize::from(top)..rows.len() - usize::from(bottom)];
    let [left, right] = [inner[0].starts_with('|'), inner[0].ends_with('|')];
    let signs = |row: &String| row.trim_matches('|').chars().collect();
    let signs: Vec<Vec<char>> = inner.iter().map(signs).collect();
    // Where no edge is drawn, the board goes on for four lines.
    let more = |is_edge: bool| if is_edge { 0 } else { 4 };
    let lines = |from, inner: usize, to| more(from) + u8::try_from(inner).unwrap() + more(to);
    let paper = Paper {
        size: Size::new(
            lines(left, signs[0].len(), right),
            lines(top, signs.len(), bottom),
        )
        .unwrap(),
        corner: Point::new(more(left), more(top)),
        signs,
        asks,
        own: own.to_owned(),
    };
    (0..400).map(move |fill| paper.ways(Fill(fill)))
}

/// A drawing, and where it is on a board.
struct Paper {
    signs: Vec<Vec<char>>,
    size: Size,
    corner: Point,
    asks: bool,
    own: String,
}

impl Paper {
    fn ways(&self, mut fill: Fill) -> Vec<Way> {
        let mine = if self.asks {
            Color::White
        } else {
            Color::Black
        };
        let stone_of = |sign: char| match sign {
            'X' => Some(mine),
            'O' => Some(mine.opponent()),
            _ => None,
        };
        let mut board = Board::new(self.size);
        let (mut last, mut marked, mut points) = (Vec::new(), None, Vec::new());
        for point in self.size.points() {
            let sign = self.sign(point);
            let meant = self.meant(sign);
            let stands = match (meant, fill.next()) {
                ('?' | ':', fill) | ('x', fill @ 'X') | ('o', fill @ 'O') => fill,
                _ => meant,
            };
            board.put(point, stone_of(stands));
            match (sign, meant) {
                ('*', '.') => points.push(point),
                ('*' | '@', _) => marked = Some(point),
                (_, 'X') if !self.asks => last.push(point),
                (_, 'O') if self.asks => last.push(point),
                _ => {}
            }
        }
        let last = marked.map_or(last, |point| vec![point]);
        let way = |last: Point| (board.clone(), last, Color::Black, points.clone());
        last.into_iter().map(way).collect()
    }

    /// The sign at a point of the board; around the drawing anything may stand.
    fn sign(&self, point: Point) -> char {
        let row = point.row.checked_sub(self.corner.row);
        let column = point.column.checked_sub(self.corner.column);
        let sign = row.zip(column).and_then(|(row, column)| {
            let line = self.signs.get(usize::from(row))?;
            line.get(usize::from(column)).copied()
        });
        sign.unwrap_or('?')
    }

    /// What a sign says: a letter by the line that explains it.
    fn meant(&self, sign: char) -> char {
        match sign {
            '*' if self.asks => '.',
            '*' => 'X',
            '@' => 'O',
            _ => meaning(&self.own, sign).unwrap_or(sign),
        }
    }
}

/// What stands where a drawing leaves it open: 0 nothing, 1 the mover's stones, 2 the other's, and
/// from 3 on a mixture.
struct Fill(u64);

impl Fill {
    fn next(&mut self) -> char {
        match self.0 {
            0 => '.',
            1 => 'X',
            2 => 'O',
            seed => {
                let next = seed
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(97);
                self.0 = next.max(3);
                ['.', 'X', 'O'][usize::try_from(next >> 33).unwrap() % 3]
            }
        }
    }
}

/// A board in its eight forms and with the colours exchanged.
pub(super) fn forms((board, last, color, points): &Way) -> Vec<Way> {
    let size = board.size();
    let mut forms = Vec::new();
    for form in 0..16 {
        let turned = |point: Point| {
            let mut point = point;
            if form & 1 != 0 {
                point.column = size.columns() - 1 - point.column;
            }
            if form & 2 != 0 {
                point.row = size.rows() - 1 - point.row;
            }
            if form & 4 != 0 {
                point = Point::new(point.row, point.column);
            }
            point
        };
        let of = |color: Color| {
            if form & 8 != 0 {
                color.opponent()
            } else {
                color
            }
        };
        let new_size = match form & 4 {
            0 => size,
            _ => Size::new(size.rows(), size.columns()).unwrap(),
        };
        let mut new = Board::new(new_size);
        for point in size.points() {
            new.put(turned(point), board.at(point).map(of));
        }
        let points = points.iter().map(|&p| turned(p)).collect();
        forms.push((new, turned(*last), of(*color), points));
    }
    forms
}
