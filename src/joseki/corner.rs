//! The corners of a board, and what was played in one of them.

use std::fmt;
use std::str::FromStr;

use crate::board::{BadPoint, Color, Point};

/// Lines of the only board that has joseki.
pub const LINES: u8 = 19;
/// Lines of a corner, from its edges.
pub const SIDE: u8 = 10;
/// A sequence ends with so many stones.
const MOST_STONES: usize = 12;
/// It ends when so many moves were played elsewhere, one after the other.
const MOST_ELSEWHERE: usize = 30;
/// Moves that count as an opening.
const OPENING: usize = 140;

/// A corner of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Corner {
    /// Whether it is on the right.
    pub right: bool,
    /// Whether it is at the foot.
    pub bottom: bool,
}

impl Corner {
    /// All four, the upper right first: there the first stone of a game is put.
    pub const ALL: [Self; 4] = [
        Self::new(true, false),
        Self::new(false, false),
        Self::new(true, true),
        Self::new(false, true),
    ];

    const fn new(right: bool, bottom: bool) -> Self {
        Self { right, bottom }
    }

    /// The corner that a point is in. On the middle line, which two corners share, the left or the
    /// upper one.
    pub const fn of(point: Point) -> Self {
        Self::new(point.column >= SIDE, point.row >= SIDE)
    }

    /// Where a point stands in this corner; none for a point that is not in it.
    pub fn spot(self, point: Point) -> Option<Spot> {
        let from = |far: bool, at: u8| {
            if far {
                LINES.checked_sub(at)
            } else {
                Some(at + 1)
            }
        };
        let a = from(self.right, point.column)?;
        let b = from(self.bottom, point.row)?;
        Spot::new(a, b)
    }

    /// The point of the board.
    pub const fn point(self, spot: Spot) -> Point {
        const fn at(far: bool, line: u8) -> u8 {
            if far { LINES - line } else { line - 1 }
        }
        Point::new(at(self.right, spot.a), at(self.bottom, spot.b))
    }
}

/// A point of a corner, by its lines from the corner's two edges, from 1 to [`SIDE`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    a: u8,
    b: u8,
}

impl Spot {
    /// The point on line `a` from one edge and line `b` from the other; none outside the corner.
    pub const fn new(a: u8, b: u8) -> Option<Self> {
        let is_in = a >= 1 && a <= SIDE && b >= 1 && b <= SIDE;
        if is_in { Some(Self { a, b }) } else { None }
    }

    /// The same point seen from the other edge.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self {
            a: self.b,
            b: self.a,
        }
    }

    const fn is_on_diagonal(self) -> bool {
        self.a == self.b
    }

    const fn mirrored_if(self, yes: bool) -> Self {
        if yes { self.mirrored() } else { self }
    }
}

/// As Go players write it: `3-4`.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.a, self.b)
    }
}

impl FromStr for Spot {
    type Err = BadPoint;

    fn from_str(text: &str) -> Result<Self, BadPoint> {
        let (a, b) = text.split_once('-').ok_or(BadPoint)?;
        let line = |digits: &str| digits.parse().map_err(|_| BadPoint);
        Self::new(line(a)?, line(b)?).ok_or(BadPoint)
    }
}

/// A turn in a corner: a stone, or nothing where that side played elsewhere. The sides take turns, so
/// whose stone it is follows from its place in the sequence.
pub type Step = Option<Spot>;

/// What a game's board held and what was played on it, from its start.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Course {
    /// Stones that nobody played: a handicap, or a board that was set up.
    pub placed: Vec<(Point, Color)>,
    /// The moves; a pass has no point.
    pub moves: Vec<(Color, Option<Point>)>,
}

impl Course {
    /// The stone of a corner that was there before the first move, as a handicap's is. The error is a
    /// corner with more than that: what came there in which order nobody knows.
    fn placed_in(&self, corner: Corner) -> Result<Option<(Color, Spot)>, SetUp> {
        let mut placed = self
            .placed
            .iter()
            .filter_map(|&(point, color)| Some((color, corner.spot(point)?)));
        match (placed.next(), placed.next()) {
            (first, None) => Ok(first),
            _ => Err(SetUp),
        }
    }
}

/// The error of a corner whose stones were set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SetUp;

/// What was played in a corner, from its first stone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sequence {
    /// The turns, seen from the edge from which the first stone off the diagonal has its smaller
    /// number first.
    pub steps: Vec<Step>,
    /// Whether the corner's own columns and rows are exchanged for that.
    pub is_mirrored: bool,
    /// Whether no stone has left the diagonal yet: both ways of seeing it are one.
    pub is_symmetric: bool,
    /// Who played first.
    pub first: Color,
    /// How many moves the game had when the last of its stones was played.
    pub last: usize,
}

impl Sequence {
    /// What was played in a corner of a game; none where nothing was. A handicap stone is the first.
    ///
    /// It is counted as the built-in lines were: the first 140 moves of the game, up to twelve stones,
    /// and no more once thirty moves were played elsewhere.
    ///
    /// # Errors
    /// When more than one stone was set up there.
    pub fn read(corner: Corner, course: &Course) -> Result<Option<Self>, SetUp> {
        // Each stone with the number of moves there were with it.
        let mut stones: Vec<(usize, Color, Spot)> = Vec::new();
        if let Some((color, spot)) = course.placed_in(corner)? {
            stones.push((0, color, spot));
        }
        for (number, &(color, point)) in (1..).zip(course.moves.iter().take(OPENING)) {
            let Some(spot) = point.and_then(|point| corner.spot(point)) else {
                continue;
            };
            // A handicap stone waits as long as it likes.
            let last = stones.last().map_or(0, |&(last, ..)| last);
            let is_late = last > 0 && number - last > MOST_ELSEWHERE;
            if is_late || stones.len() == MOST_STONES {
                break;
            }
            stones.push((number, color, spot));
        }
        Ok(Self::of(stones))
    }

    fn of(stones: Vec<(usize, Color, Spot)>) -> Option<Self> {
        let &(_, first, _) = stones.first()?;
        let &(last, ..) = stones.last()?;
        let mut spots = stones.iter().map(|&(.., spot)| spot);
        let off = spots.find(|spot| !spot.is_on_diagonal());
        let is_mirrored = off.is_some_and(|spot| spot.a > spot.b);
        let mut steps: Vec<Step> = Vec::new();
        for (_, color, spot) in stones {
            let turn = if steps.len() % 2 == 0 {
                first
            } else {
                first.opponent()
            };
            if color != turn {
                steps.push(None);
            }
            steps.push(Some(spot.mirrored_if(is_mirrored)));
        }
        Some(Self {
            steps,
            is_mirrored,
            is_symmetric: off.is_none(),
            first,
            last,
        })
    }

    /// Whose turn it is in the corner.
    pub fn turn(&self) -> Color {
        self.color(self.steps.len())
    }

    /// Whose turn the one with this number is, from 0.
    pub fn color(&self, step: usize) -> Color {
        if step % 2 == 0 {
            self.first
        } else {
            self.first.opponent()
        }
    }

    /// Where a spot as the sequence sees it stands on the board.
    pub const fn point(&self, corner: Corner, spot: Spot) -> Point {
        corner.point(spot.mirrored_if(self.is_mirrored))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(corner: Corner, moves: Vec<(Color, Option<Point>)>) -> Option<Sequence> {
        let course = Course {
            moves,
            ..Course::default()
        };
        Sequence::read(corner, &course).expect("nothing was set up")
    }

    fn moves(text: &str) -> Vec<(Color, Option<Point>)> {
        let played = |word: &str| {
            let color = if word.starts_with('B') {
                Color::Black
            } else {
                Color::White
            };
            (color, word[1..].parse().ok())
        };
        text.split(' ').map(played).collect()
    }

    fn line(corner: Corner, text: &str) -> String {
        let sequence = read(corner, moves(text)).expect("a sequence");
        written(&sequence.steps)
    }

    fn written(steps: &[Step]) -> String {
        let words = steps
            .iter()
            .map(|step| step.map_or("-".to_owned(), |spot| spot.to_string()));
        words.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_sequence_is_the_same_in_every_corner_and_mirror() {
        // The star point, the low approach, the slide's answer, in the upper right corner.
        let whole = "Bpd Wnc Bpf";
        assert_eq!(line(Corner::ALL[0], whole), "4-4 3-6 6-4");
        for (text, corner) in [
            ("Bpd Wqf Bnd", Corner::ALL[0]),
            ("Bdd Wcf Bfd", Corner::ALL[1]),
            ("Wdd Bfc Wdf", Corner::ALL[1]),
            ("Bpp Wqn Bnp", Corner::ALL[2]),
            ("Bdp Wfq Bdn", Corner::ALL[3]),
        ] {
            assert_eq!(line(corner, text), "4-4 3-6 6-4", "{text}");
        }
    }

    #[test]
    fn who_plays_elsewhere_leaves_a_turn_out() {
        let corner = Corner::ALL[0];
        assert_eq!(line(corner, "Bpd Wdd Bnc"), "4-4 - 3-6");
        assert_eq!(line(corner, "Bpd Wdd Bdp Wnc"), "4-4 3-6");
        assert_eq!(line(corner, "Bpd Wnc Bdd Wqf"), "4-4 3-6 - 6-3");
        // The first stone off the diagonal says how the corner is seen, whenever it comes.
        assert_eq!(line(corner, "Bpd Wqc Bqd"), "4-4 3-3 3-4");
        assert_eq!(line(corner, "Bpd Wqc Bpc"), "4-4 3-3 3-4");
        assert!(read(corner, moves("Bdd Wdp")).is_none());
    }

    #[test]
    fn a_sequence_ends_with_twelve_stones_or_when_both_stay_away() {
        let corner = Corner::ALL[0];
        let mut played = moves("Bpd Wnc");
        let away: Vec<_> = (0..29)
            .map(|at| (Color::Black, Some(Point::new(at % 9, 18))))
            .collect();
        played.extend(away);
        played.extend(moves("Bpf"));
        let sequence = read(corner, played.clone()).expect("a sequence");
        assert_eq!(written(&sequence.steps), "4-4 3-6 6-4");
        played.insert(2, (Color::White, None));
        let sequence = read(corner, played.clone()).expect("a sequence");
        assert_eq!(written(&sequence.steps), "4-4 3-6");
        let many: Vec<_> = (0..30_u8)
            .map(|at| {
                let color = if at % 2 == 0 {
                    Color::Black
                } else {
                    Color::White
                };
                (color, Some(Point::new(18 - at % 10, at / 10)))
            })
            .collect();
        let sequence = read(corner, many).expect("a sequence");
        assert_eq!(sequence.steps.len(), 12);
    }

    #[test]
    fn spots_and_points_come_back() {
        for corner in Corner::ALL {
            for (a, b) in (1..=SIDE).flat_map(|a| (1..=SIDE).map(move |b| (a, b))) {
                let spot = Spot::new(a, b).expect("in the corner");
                assert_eq!(corner.spot(corner.point(spot)), Some(spot));
                assert_eq!(spot.to_string().parse(), Ok(spot));
            }
        }
        assert_eq!(Corner::ALL[1].spot(Point::new(10, 0)), None);
        assert!("11-3".parse::<Spot>().is_err() && "3-0".parse::<Spot>().is_err());
    }

    #[test]
    fn a_handicap_stone_is_the_first_of_its_corner() {
        let corner = Corner::ALL[0];
        let stone = |point: &str| (point.parse().expect("a point"), Color::Black);
        let mut course = Course {
            placed: vec![stone("pd"), stone("dp")],
            moves: moves("Wqf Bnd"),
        };
        let sequence = Sequence::read(corner, &course).expect("one stone");
        let sequence = sequence.expect("a sequence");
        assert_eq!(written(&sequence.steps), "4-4 3-6 6-4");
        assert_eq!((sequence.first, sequence.last), (Color::Black, 2));
        course.placed.push(stone("qc"));
        assert_eq!(Sequence::read(corner, &course), Err(SetUp));
    }
}
