//! A line of moves cut into numbered diagrams, as printed records have them.
//!
//! Within a diagram nothing is taken off: captured stones stay with their numbers, and a move on a
//! point that is taken in the drawing is told beneath it, as in `112 at 39`.

use super::source::{Mark, Played, Source, Step};
use crate::board::{Color, Grid, Point, Size};
use crate::game::{Move, MoveKind};
use crate::go::Board;

/// A numbered stone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stone {
    /// The number of its move, from 1; passes count.
    pub number: u32,
    /// Its colour.
    pub color: Color,
}

/// How a note names a point that is taken in the drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spot {
    /// By the number of the stone drawn there.
    Number(u32),
    /// By a letter that is put on the stone, which has no number.
    Letter(char),
    /// By its place, when the letters have run out.
    Point(Point),
}

/// What is told beneath a diagram of moves that are not drawn in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Note {
    /// These moves were played on a point that is taken in the drawing.
    At(Vec<u32>, Spot),
    /// A pass.
    Pass(u32),
    /// A move that names no point of the board.
    OffBoard(u32),
}

/// A diagram: the stones that stand when it begins, and the moves that are played in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagram {
    /// The number of the first move in it, from 1.
    pub first: u32,
    /// The number of the last move in it; `first - 1` where there is none.
    pub last: u32,
    /// The stones at its start.
    pub standing: Grid<Option<Color>>,
    /// The numbered stones.
    pub numbers: Grid<Option<Stone>>,
    /// The letters on stones that have no number.
    pub letters: Grid<Option<char>>,
    /// The notes, in the order of their first moves.
    pub notes: Vec<Note>,
    /// What the record draws on points at the diagram's end.
    pub marks: Vec<(Point, Mark)>,
    /// Whether it is one of gobang.
    pub is_gobang: bool,
}

impl Diagram {
    fn new(board: &Board, first: u32) -> Self {
        let size = board.size();
        Self {
            first,
            last: first - 1,
            standing: board.stones(),
            numbers: Grid::new(size, None),
            letters: Grid::new(size, None),
            notes: Vec::new(),
            marks: Vec::new(),
            is_gobang: false,
        }
    }

    /// What players call a point.
    pub fn called(&self, point: Point) -> String {
        if self.is_gobang {
            point.full_label(self.size())
        } else {
            point.label(self.size())
        }
    }

    /// What they call a column.
    pub fn column_called(&self, column: u8) -> String {
        if self.is_gobang {
            Point::full_column_label(column)
        } else {
            Point::column_label(column)
        }
    }

    /// The board's size.
    pub const fn size(&self) -> Size {
        self.standing.size()
    }

    fn enter(&mut self, number: u32, played: Played) {
        self.last = number;
        let Played::Move(Move { color, kind }) = played else {
            return self.notes.push(Note::OffBoard(number));
        };
        let MoveKind::Play(point) = kind else {
            return self.notes.push(Note::Pass(number));
        };
        if self.numbers[point].is_none() && self.standing[point].is_none() {
            self.numbers[point] = Some(Stone { number, color });
            return;
        }
        let spot = self.spot(point);
        let again = self.notes.iter_mut().find_map(|note| match note {
            Note::At(moves, at) if *at == spot => Some(moves),
            _ => None,
        });
        match again {
            Some(moves) => moves.push(number),
            None => self.notes.push(Note::At(vec![number], spot)),
        }
    }

    /// Makes room for the marks, which are to be drawn: none of them lies on a number, and no letter
    /// of ours is a label of the record.
    pub(super) fn settle_marks(&mut self) {
        let numbers = &self.numbers;
        self.marks.retain(|(point, _)| numbers[*point].is_none());
        let is_label = |letter: char| {
            let is_it =
                |mark: &Mark| matches!(mark, Mark::Label(label) if label.chars().eq([letter]));
            self.marks.iter().any(|(_, mark)| is_it(mark))
        };
        let free: Vec<char> = letters().filter(|letter| !is_label(*letter)).collect();
        // From the last letter on, so that none is taken for another that has become it.
        for (at, letter) in letters().enumerate().collect::<Vec<_>>().into_iter().rev() {
            let is_it = |(_, known): &(Point, &Option<char>)| **known == Some(letter);
            let lettered = self.letters.iter().find(is_it).map(|(point, _)| point);
            let Some(point) = lettered else { continue };
            let new = free.get(at).copied();
            self.letters[point] = new;
            let spot = new.map_or(Spot::Point(point), Spot::Letter);
            for note in &mut self.notes {
                match note {
                    Note::At(_, old) if *old == Spot::Letter(letter) => *old = spot,
                    _ => {}
                }
            }
            self.marks.retain(|(marked, _)| *marked != point);
        }
    }

    /// Takes over the marks of a node: those of the last move, or of a node behind it.
    fn mark(&mut self, step: &Step) {
        if step.played.is_some() || !step.marks.is_empty() {
            self.marks.clone_from(&step.marks);
        }
    }

    /// The name of a point that is taken, which gets a letter if it has none.
    fn spot(&mut self, point: Point) -> Spot {
        if let Some(stone) = self.numbers[point] {
            return Spot::Number(stone.number);
        }
        let used = self.letters.iter().filter(|(_, letter)| letter.is_some());
        let next = letters().nth(used.count());
        let letter = &mut self.letters[point];
        *letter = letter.or(next);
        letter.map_or(Spot::Point(point), Spot::Letter)
    }
}

/// The letters for stones without a number, in their order.
fn letters() -> impl Iterator<Item = char> {
    ('a'..='z').chain('A'..='Z')
}

/// Cuts the moves `from` to `to` of a line, both included, into diagrams of `most` moves; there is
/// always one at least. Where stones are set up between moves a new diagram begins.
pub fn cut(source: &Source, most: u32, from: u32, to: u32) -> Vec<Diagram> {
    let mut board = Board::new(source.size);
    let mut diagrams: Vec<Diagram> = Vec::new();
    let mut number = 0;
    let mut begins = true;
    let last_stone = last_stone(source, to);
    for step in &source.steps {
        if number == to && (step.played.is_some() || !step.placed.is_empty()) {
            break;
        }
        begins |= set_up(&mut board, step) && number >= from;
        if let Some(played) = step.played {
            number += 1;
            // What puts no stone needs no board of its own at the end.
            let is_over = number > last_stone;
            let is_full = |diagram: &Diagram| !is_over && number - diagram.first >= most;
            if number >= from && (begins || diagrams.last().is_none_or(is_full)) {
                diagrams.push(Diagram::new(&board, number));
                begins = false;
            }
            if let Some(diagram) = diagrams.last_mut() {
                diagram.enter(number, played);
            }
            play(&mut board, played, source.is_gobang);
        }
        if let Some(diagram) = diagrams.last_mut().filter(|_| !begins) {
            diagram.mark(step);
        }
    }
    // Nothing is played, or stones were set up after the last move: the board as it is.
    if begins {
        let mut diagram = Diagram::new(&board, number + 1);
        source
            .steps
            .last()
            .into_iter()
            .for_each(|step| diagram.mark(step));
        diagrams.push(diagram);
    }
    for diagram in &mut diagrams {
        diagram.is_gobang = source.is_gobang;
    }
    diagrams
}

/// Sets up the stones of a node; gives whether that changes anything.
fn set_up(board: &mut Board, step: &Step) -> bool {
    if step.placed.is_empty() {
        return false;
    }
    let before = board.stones();
    board.set_up(&step.placed);
    before != board.stones()
}

/// The number of the last move up to `to` that puts a stone; 0 if there is none.
fn last_stone(source: &Source, to: u32) -> u32 {
    let moves = source.steps.iter().filter_map(|step| step.played);
    let stones = (1..=to)
        .zip(moves)
        .filter(|(_, played)| stone(*played).is_some());
    stones.last().map_or(0, |(number, _)| number)
}

/// The stone that is put down, if one is.
const fn stone(played: Played) -> Option<(Color, Point)> {
    match played {
        Played::Move(Move {
            color,
            kind: MoveKind::Play(point),
        }) => Some((color, point)),
        _ => None,
    }
}

fn play(board: &mut Board, played: Played, is_gobang: bool) {
    match stone(played) {
        // Nothing is captured.
        Some((color, point)) if is_gobang => board.set_up(&[(point, Some(color))]),
        Some((color, point)) => drop(board.place(color, point)),
        None => board.pass(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game;

    fn diagrams(sgf: &str, most: u32) -> Vec<Diagram> {
        let game = game::open(sgf.as_bytes()).expect("a game");
        let source = Source::main_line(&game);
        cut(&source, most, 1, u32::MAX)
    }

    fn numbers(diagram: &Diagram) -> Vec<(String, u32)> {
        let drawn = diagram.numbers.iter();
        let drawn = drawn.filter_map(|(point, stone)| Some((point.to_string(), (*stone)?.number)));
        drawn.collect()
    }

    /// The ko of a book: Black takes with 5, White retakes with 8, Black again with 11.
    const KO: &str = "(;SZ[9]AB[ba][ab][bc]AW[ca][db][cc];B[ii];W[bb];B[cb];W[hh];B[gg];W[bb]\
        ;B[ee];W[];B[cb])";

    #[test]
    fn captured_stones_stay_and_what_is_played_over_them_is_a_note() {
        let [diagram] = diagrams(KO, 100).try_into().expect("one diagram");
        assert_eq!((diagram.first, diagram.last), (1, 9));
        assert_eq!(
            diagram.notes,
            [
                Note::At(vec![6], Spot::Number(2)),
                Note::Pass(8),
                Note::At(vec![9], Spot::Number(3)),
            ]
        );
        assert_eq!(numbers(&diagram).len(), 6);
    }

    #[test]
    fn a_stone_without_a_number_gets_a_letter() {
        let [first, second, third] = diagrams(KO, 3).try_into().expect("three diagrams");
        assert_eq!((first.first, first.last, second.first), (1, 3, 4));
        assert!(first.notes.is_empty());
        // What 3 has captured is gone in the second diagram, so 6 is drawn there.
        let at = |text: &str| text.parse::<Point>().expect("a point");
        assert_eq!(second.standing[at("bb")], None);
        assert_eq!(second.numbers[at("bb")].map(|stone| stone.number), Some(6));
        assert_eq!(second.standing[at("cb")], Some(Color::Black));
        assert_eq!((third.first, third.last), (7, 9));
        assert_eq!(third.standing[at("cb")], None);
        let late = diagrams(KO, 4).remove(1);
        assert_eq!((late.first, late.last), (5, 8));
        assert_eq!(late.notes, [Note::Pass(8)]);
        let sgf = "(;SZ[9]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];W[ii];B[ih];W[bb];B[ig];W[cb])";
        let [diagram] = diagrams(sgf, 50).try_into().expect("one diagram");
        assert_eq!(diagram.letters[at("bb")], Some('a'));
        assert_eq!(
            diagram.notes,
            [
                Note::At(vec![4], Spot::Letter('a')),
                Note::At(vec![6], Spot::Number(1)),
            ]
        );
    }

    #[test]
    fn stones_set_up_between_moves_begin_a_diagram() {
        let cut = diagrams(
            "(;SZ[9];B[aa];W[bb];AE[aa]AW[cc];B[dd];AE[ii];W[ee];AB[gg])",
            50,
        );
        let spans: Vec<_> = cut.iter().map(|d| (d.first, d.last)).collect();
        assert_eq!(spans, [(1, 2), (3, 4), (5, 4)]);
        let stones =
            |diagram: &Diagram| diagram.standing.iter().filter(|(_, s)| s.is_some()).count();
        assert_eq!(cut.iter().map(stones).collect::<Vec<_>>(), [0, 2, 5]);
    }

    #[test]
    fn a_span_begins_with_the_board_before_it() {
        let game = game::open(KO.as_bytes()).expect("a game");
        let source = Source::main_line(&game);
        let cut = super::cut(&source, 2, 4, 7);
        let spans: Vec<_> = cut.iter().map(|d| (d.first, d.last)).collect();
        assert_eq!(spans, [(4, 5), (6, 7)]);
        assert_eq!(diagrams("(;SZ[3])", 50).len(), 1);
        assert_eq!(
            diagrams("(;SZ[25:2];B[yb];W[yb];B[yb])", 50)[0].notes.len(),
            1
        );
    }

    #[test]
    fn passes_at_the_end_stay_with_the_moves_before_them() {
        let sgf = "(;SZ[9];B[aa];W[ba];B[ca];W[];B[])";
        let spans = |most| -> Vec<_> {
            let cut = diagrams(sgf, most);
            cut.iter().map(|d| (d.first, d.last)).collect()
        };
        assert_eq!(spans(3), [(1, 5)]);
        assert_eq!(spans(2), [(1, 2), (3, 5)]);
        assert_eq!(diagrams("(;SZ[9];B[];W[])", 1)[0].notes.len(), 2);
    }

    #[test]
    fn marks_make_letters_give_way() {
        let sgf =
            "(;SZ[9]AW[aa];B[ba];W[cc];B[ab];W[cd];B[aa]TR[ba];C[talk]LB[ee:a][cc:x]MA[hh:ii])";
        let mut diagram = diagrams(&sgf.replace(";B[aa]TR", ";W[aa];B[aa]TR"), 50).remove(0);
        assert_eq!(diagram.notes, [Note::At(vec![5, 6], Spot::Letter('a'))]);
        assert_eq!(diagram.marks.len(), 6);
        diagram.settle_marks();
        assert_eq!(diagram.notes, [Note::At(vec![5, 6], Spot::Letter('b'))]);
        assert_eq!(diagram.letters[Point::new(0, 0)], Some('b'));
        let at = |column, row| {
            let mark = diagram
                .marks
                .iter()
                .find(|(p, _)| *p == Point::new(column, row));
            mark.map(|(_, mark)| mark.clone())
        };
        assert_eq!(at(4, 4), Some(Mark::Label("a".to_owned())));
        assert_eq!((at(2, 2), at(8, 7)), (None, Some(Mark::Cross)));
    }

    #[test]
    fn letters_run_out_and_places_go_on() {
        let all: String = ('a'..='i')
            .flat_map(|c| ('a'..='i').map(move |r| format!("[{c}{r}]")))
            .collect();
        let moves: String = all.replace('[', ";B[");
        let [diagram] = diagrams(&format!("(;SZ[9]AW{all}{moves})"), 400)
            .try_into()
            .expect("one diagram");
        let spots: Vec<_> = diagram
            .notes
            .iter()
            .map(|note| match note {
                Note::At(_, spot) => *spot,
                _ => panic!("a note of a place"),
            })
            .collect();
        assert_eq!(spots.len(), 81);
        assert_eq!(spots[25], Spot::Letter('z'));
        assert_eq!(spots[51], Spot::Letter('Z'));
        assert_eq!(spots[52], Spot::Point(Point::new(5, 7)));
    }
}
