//! Diagrams in letters, as one tree: those of Sensei's Library and of forums, whose lines start with
//! `$$`, and the program's own, with coordinates around the board.
//!
//! The notation is that of Sensei's Library, "How Diagrams Work": `X` and `O` are stones, `B` `#` `Y`
//! `Z` black ones with a circle, square, triangle or cross, `W` `@` `Q` `P` white ones, `C` `S` `T`
//! `M` the marks alone, `a` to `z` letters, `1` to `9` and `0` the moves from the first to the tenth.

use super::builder::Builder;
use super::lines::lines;
use super::{Repair, RepairKind};
use crate::board::{Color, Point, Size};
use crate::sgf::Tree;

/// Lines of a board that does not say how many it has.
const USUAL: usize = 19;

/// A board in letters.
#[derive(Debug, Default)]
struct Drawing {
    title: String,
    /// Who plays move 1, if that is said.
    first: Option<Color>,
    /// The number of move 1, if it is another one.
    number: Option<u32>,
    /// How many lines the whole board has, if that is said.
    lines: Option<usize>,
    /// The signs that are drawn, a row each.
    rows: Vec<Vec<char>>,
    left: bool,
    right: bool,
    top: bool,
    bottom: bool,
    /// Column and row of the last move.
    last: Option<(usize, usize)>,
    repairs: Vec<Repair>,
}

/// Whether there is a diagram in a text.
pub(super) fn is_diagram(text: &str) -> bool {
    find(text).is_some()
}

/// Reads the first diagram in a text.
pub(super) fn read(text: &str) -> Option<(Tree, Vec<Repair>)> {
    let drawing = find(text)?;
    let tree = drawing.tree()?;
    Some((tree, drawing.repairs))
}

fn find(text: &str) -> Option<Drawing> {
    let found = sensei(text).or_else(|| plain(text))?;
    (!found.rows.is_empty()).then_some(found)
}

/// A diagram whose lines start with `$$`.
fn sensei(text: &str) -> Option<Drawing> {
    let mut drawing = None;
    for line in lines(text) {
        let Some(rest) = line.text.strip_prefix("$$") else {
            continue;
        };
        let is_head = !rest.starts_with(|c: char| c.is_whitespace() || "|-+".contains(c));
        let drawing: &mut Drawing = match &mut drawing {
            // What follows is the next one.
            Some(_) if is_head => break,
            drawing => drawing.get_or_insert_default(),
        };
        if is_head {
            drawing.read_head(rest);
        } else if !drawing.read_line(rest.trim()) {
            drawing.repairs.push(Repair {
                line: line.number,
                kind: RepairKind::UnknownLine,
            });
        }
    }
    drawing
}

/// The program's own diagram: each row between its number twice.
fn plain(text: &str) -> Option<Drawing> {
    let mut drawing = Drawing {
        left: true,
        right: true,
        ..Drawing::default()
    };
    let mut next = None;
    for line in lines(text) {
        let Some((number, row, last)) = plain_row(line.text) else {
            if drawing.rows.is_empty() {
                continue;
            }
            break;
        };
        if next.is_some_and(|next| next != number) {
            break;
        }
        drawing.lines.get_or_insert(number);
        if let Some(column) = last {
            drawing.last = Some((column, drawing.rows.len()));
        }
        drawing.rows.push(row);
        next = number.checked_sub(1);
    }
    // The number of the highest row is how many there are.
    let rows = drawing.lines?;
    drawing.top = true;
    drawing.bottom = drawing.rows.len() == rows;
    Some(drawing)
}

/// The number of a row, its signs, and the column of the one in brackets.
fn plain_row(line: &str) -> Option<(usize, Vec<char>, Option<usize>)> {
    let (number, rest) = line.split_at(line.find(|c: char| !c.is_ascii_digit())?);
    let number: usize = number.parse().ok().filter(|&number| number > 0)?;
    let inner = rest.strip_suffix(&number.to_string())?;
    let (mut row, mut last) = (Vec::new(), None);
    for sign in inner.chars() {
        match sign {
            '.' | '+' | ',' | 'X' | 'O' => row.push(sign),
            '(' => last = Some(row.len()),
            ')' | ' ' | '\t' => {}
            _ => return None,
        }
    }
    let last = last.filter(|&column| row.get(column).is_some_and(|&sign| stone(sign).is_some()));
    (!row.is_empty()).then_some((number, row, last))
}

impl Drawing {
    /// Reads what follows the first `$$`: `Bc9m5 Title`.
    fn read_head(&mut self, text: &str) {
        let (told, title) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        title.trim().clone_into(&mut self.title);
        let mut rest = told;
        let mut first = Color::BOTH.into_iter();
        self.first = first.find(|color| told.starts_with(color.letter()));
        rest = rest.trim_start_matches(['B', 'W']);
        let digits =
            |text: &str| text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        while let Some(sign) = rest.chars().next() {
            let (at, is_size) = match sign {
                'm' => (1, false),
                sign if sign.is_ascii_digit() => (0, true),
                sign => {
                    rest = &rest[sign.len_utf8()..];
                    continue;
                }
            };
            let end = at + digits(&rest[at..]);
            let number: Option<u32> = rest[at..end].parse().ok();
            if is_size {
                self.lines = number.and_then(|lines| usize::try_from(lines).ok());
            } else {
                self.number = number;
            }
            rest = &rest[end..];
        }
        let fits = |lines: &usize| (1..=usize::from(Size::MAX)).contains(lines);
        self.lines = self.lines.filter(fits);
    }

    /// Reads an edge or a row; gives whether it is one of them.
    fn read_line(&mut self, line: &str) -> bool {
        if line.is_empty() {
            return true;
        }
        if line.contains('-') && line.chars().all(|c| "-+ \t".contains(c)) {
            let edge = if self.rows.is_empty() {
                &mut self.top
            } else {
                &mut self.bottom
            };
            *edge = true;
            return true;
        }
        let (inner, left) = cut(line, line.strip_prefix('|'));
        let (inner, right) = cut(inner, inner.strip_suffix('|'));
        let row: Vec<char> = inner.chars().filter(|c| !c.is_whitespace()).collect();
        // Without an edge, words would be letters.
        let is_spaced = inner
            .split_whitespace()
            .all(|word| word.chars().count() == 1);
        let is_row = (left || right || is_spaced)
            && (!row.is_empty() && !self.bottom && row.iter().all(|&sign| is_sign(sign)));
        if is_row {
            self.left |= left;
            self.right |= right;
            self.rows.push(row);
        }
        is_row
    }

    /// How many lines the board has either way, and how far the drawing is from its upper left.
    fn place(&self) -> Option<(Size, usize, usize)> {
        let (width, height) = (self.rows.iter().map(Vec::len).max()?, self.rows.len());
        let told = self.lines;
        let closed = |drawn, from, to| (from && to).then_some(drawn);
        let wide = closed(width, self.left, self.right);
        let high = closed(height, self.top, self.bottom);
        let usual = |drawn: usize, other: Option<usize>| {
            told.or(other)
                .filter(|&lines| lines >= drawn)
                .unwrap_or(USUAL.max(drawn))
        };
        let columns = wide.unwrap_or_else(|| usual(width, high));
        let rows = high.unwrap_or_else(|| usual(height, wide));
        let size = Size::new(u8::try_from(columns).ok()?, u8::try_from(rows).ok()?)?;
        let offset = |lines: usize, drawn: usize, is_end: bool| {
            if is_end { lines - drawn } else { 0 }
        };
        let left = offset(columns, width, self.right && !self.left);
        let top = offset(rows, height, self.bottom && !self.top);
        Some((size, left, top))
    }

    /// Each sign and its point.
    fn signs(&self, left: usize, top: usize) -> impl Iterator<Item = (Point, char, bool)> {
        let rows = self.rows.iter().enumerate();
        rows.flat_map(move |(row, signs)| {
            let line = signs.iter().enumerate();
            line.filter_map(move |(column, &sign)| {
                let x = u8::try_from(left + column).ok()?;
                let y = u8::try_from(top + row).ok()?;
                Some((Point::new(x, y), sign, self.last == Some((column, row))))
            })
        })
    }

    fn tree(&self) -> Option<Tree> {
        let (size, left, top) = self.place()?;
        let mut builder = Builder::new();
        let root = Builder::ROOT;
        let (columns, rows) = (size.columns(), size.rows());
        let written = match columns == rows {
            true => columns.to_string(),
            false => format!("{columns}:{rows}"),
        };
        for (name, value) in [
            ("GM", "1"),
            ("FF", "4"),
            ("SZ", &written),
            ("GN", &self.title),
        ] {
            builder.set(root, name, Some(value).filter(|value| !value.is_empty()));
        }
        let all: Vec<_> = self.signs(left, top).collect();
        let places = |wanted: &dyn Fn(char, bool) -> bool| {
            let wanted = all
                .iter()
                .filter(|(_, sign, is_last)| wanted(*sign, *is_last));
            wanted
                .map(|(point, ..)| point.to_string())
                .collect::<Vec<_>>()
        };
        for (name, color) in [("AB", Color::Black), ("AW", Color::White)] {
            builder.set(
                root,
                name,
                places(&|sign, is_last| stone(sign) == Some(color) && !is_last),
            );
        }
        let moves = self.moves(&all);
        let first = moves.first().map(|(color, _)| *color).or(self.first);
        builder.set(root, "PL", first.map(|color| color.letter().to_string()));
        let mut node = root;
        for (color, point) in &moves {
            let number = self.number.filter(|_| node == root);
            node = builder.add(node);
            builder.set(node, &color.letter().to_string(), [point.to_string()]);
            builder.set(node, "MN", number.map(|number| number.to_string()));
        }
        for name in ["CR", "SQ", "TR", "MA"] {
            builder.set(node, name, places(&|sign, _| mark(sign) == Some(name)));
        }
        let letters = all.iter().filter(|(_, sign, _)| sign.is_ascii_lowercase());
        let labels = letters.map(|(point, sign, _)| format!("{point}:{sign}"));
        builder.set(node, "LB", labels.collect::<Vec<_>>());
        Some(builder.finish())
    }

    /// The moves in their order.
    fn moves(&self, all: &[(Point, char, bool)]) -> Vec<(Color, Point)> {
        let first = self.first.unwrap_or(Color::Black);
        let mut moves: Vec<(u32, Color, Point)> = Vec::new();
        for &(point, sign, is_last) in all {
            if let Some(digit) = sign.to_digit(10) {
                let number = if digit == 0 { 10 } else { digit };
                let color = if number % 2 == 1 {
                    first
                } else {
                    first.opponent()
                };
                moves.push((number, color, point));
            } else if let Some(color) = stone(sign).filter(|_| is_last) {
                moves.push((1, color, point));
            }
        }
        moves.sort_by_key(|&(number, ..)| number);
        moves
            .into_iter()
            .map(|(_, color, point)| (color, point))
            .collect()
    }
}

/// A line without what was looked for at one of its ends, and whether that was there.
fn cut<'t>(line: &'t str, without: Option<&'t str>) -> (&'t str, bool) {
    (without.unwrap_or(line), without.is_some())
}

fn is_sign(sign: char) -> bool {
    ".,+_?*".contains(sign)
        || sign.is_ascii_digit()
        || sign.is_ascii_lowercase()
        || stone(sign).is_some()
        || mark(sign).is_some()
}

const fn stone(sign: char) -> Option<Color> {
    match sign {
        'X' | 'B' | '#' | 'Y' | 'Z' => Some(Color::Black),
        'O' | 'W' | '@' | 'Q' | 'P' => Some(Color::White),
        _ => None,
    }
}

/// The property of the mark that a sign has.
const fn mark(sign: char) -> Option<&'static str> {
    match sign {
        'B' | 'W' | 'C' => Some("CR"),
        '#' | '@' | 'S' => Some("SQ"),
        'Y' | 'Q' | 'T' => Some("TR"),
        'Z' | 'P' | 'M' => Some("MA"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sgf;

    fn written(text: &str) -> String {
        let (tree, repairs) = read(text).expect("a diagram");
        assert!(repairs.is_empty(), "{repairs:?}");
        sgf::write(&tree).trim_end().replace('\n', "")
    }

    #[test]
    fn moves_marks_and_letters_are_read() {
        let whole = "A game:\n$$Wc5m7 The ladder\n$$  -----------\n$$ | 2 . C S T |\n$$ | 1 X O M a |\n\
            $$ | B # Y Z , |\n$$ | W @ Q P 3 |\n$$ | . . . . b |\n$$  -----------\nSo it is.";
        assert_eq!(
            written(whole),
            "(;GM[1]FF[4]SZ[5]GN[The ladder]AB[bb][ac][bc][cc][dc]AW[cb][ad][bd][cd][dd]PL[W]\
             ;W[ab]MN[7];B[aa];W[ed]CR[ca][ac][ad]SQ[da][bc][bd]TR[ea][cc][cd]MA[db][dc][dd]\
             LB[eb:a][ee:b])"
        );
    }

    #[test]
    fn edges_tell_where_a_part_of_the_board_is() {
        for (text, size, stone) in [
            ("$$\n$$ ------\n$$ | X .\n$$ | . .", "19", "aa"),
            ("$$B\n$$ . X |\n$$ . . |\n$$ ------", "19", "sr"),
            ("$$ X .\n$$ . .", "19", "aa"),
            ("$$13\n$$ | . .\n$$ | X .\n$$ +----", "13", "am"),
            ("$$\n$$ | X . . |", "3", "aa"),
            (
                "$$\n$$ +---+\n$$ |X . .|\n$$ |. . .|\n$$ +---+",
                "3:2",
                "aa",
            ),
        ] {
            let text = written(text);
            assert!(text.contains(&format!("SZ[{size}]")), "{text}");
            assert!(text.contains(&format!("AB[{stone}]")), "{text}");
        }
    }

    #[test]
    fn rows_between_their_numbers_are_a_board() {
        let text = "   A B C\n 3 . X . 3\n 2 X(O)+ 2\n 1 . . . 1\n   A B C\n";
        assert_eq!(written(text), "(;GM[1]FF[4]SZ[3]AB[ba][ab]PL[W];W[bb])");
        assert!(!is_diagram("1 . 2\n3 X\n4 cats 4\n$5 and $$"));
        assert!(!is_diagram("$$ no board here"));
    }
}
