//! Puzzles of gobang as a text: a board, whose turn it is, a rule; a forced win is to be found.

use std::fmt;

use crate::board::{Color, Point, Size};
use crate::gobang::{Board, Rule};

/// A puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// What it is called: the word after `puzzle`.
    pub name: String,
    /// The stones.
    pub board: Board,
    /// Who is to play and win.
    pub color: Color,
    /// The rule.
    pub rule: Rule,
}

/// The error of a puzzle that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadPuzzle {
    /// What the puzzle is called.
    pub name: String,
    /// What is wrong with it.
    pub why: &'static str,
}

impl fmt::Display for BadPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "puzzle {}: {}", self.name, self.why)
    }
}

impl std::error::Error for BadPuzzle {}

/// The puzzles of a text. Each begins with a line `puzzle NAME`; below it are `rule freestyle`,
/// `standard` or `renju`, `tomove X` or `O`, and the rows of `.`, `X` and `O` from the top. Other
/// lines say more about it and are passed over.
///
/// ```
/// use qishi::talk::puzzles;
/// let text = "puzzle 1\nrule renju\ntomove O\n.....\n.OOOO\n.....\n.....\nXX.X.\n";
/// let found = puzzles(text);
/// assert_eq!(found[0].as_ref().unwrap().board.count(), 7);
/// ```
pub fn puzzles(text: &str) -> Vec<Result<Puzzle, BadPuzzle>> {
    let mut blocks: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in text.lines().map(str::trim_end) {
        if let Some(name) = name_of(line) {
            blocks.push((name, Vec::new()));
        } else if let Some((_, lines)) = blocks.last_mut() {
            lines.push(line);
        }
    }
    let read = |(name, lines): (&str, Vec<&str>)| {
        read(name, &lines).map_err(|why| BadPuzzle {
            name: name.to_owned(),
            why,
        })
    };
    blocks.into_iter().map(read).collect()
}

/// The name of a puzzle that begins with this line.
fn name_of(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("puzzle")?;
    (rest.is_empty() || rest.starts_with(char::is_whitespace)).then(|| rest.trim())
}

fn read(name: &str, lines: &[&str]) -> Result<Puzzle, &'static str> {
    let after = |word: &str| lines.iter().find_map(|line| line.strip_prefix(word));
    let rule = match after("rule ").map(str::trim) {
        Some("freestyle") => Rule::Freestyle,
        Some("standard") => Rule::Standard,
        Some("renju") => Rule::Renju,
        _ => return Err("no rule that is known"),
    };
    let color = match after("tomove ").map(str::trim) {
        Some("X") => Color::Black,
        Some("O") => Color::White,
        _ => return Err("nobody is to move"),
    };
    // A row has no blanks; what is said in one word beside the rows is not taken for one.
    let first = lines.iter().position(|line| is_row(line));
    let rows: Vec<&str> = lines[first.unwrap_or(0)..]
        .iter()
        .take_while(|line| !line.is_empty() && !line.contains(' '))
        .copied()
        .collect();
    if rows.iter().any(|row| !is_row(row)) {
        return Err("a row has only . X and O");
    }
    let board: Result<Board, _> = rows.join("\n").parse();
    let board = board.map_err(|_| "no board of 5 to 20 rows")?;
    if board.size().columns() != board.size().rows() {
        return Err("the board is not square");
    }
    Ok(Puzzle {
        name: name.to_owned(),
        board,
        color,
        rule,
    })
}

fn is_row(line: &str) -> bool {
    line.len() > 4 && line.chars().all(|letter| ".XO".contains(letter))
}

/// A line of play, each point as letter and number, none of the letters left out.
pub fn line_text(line: &[Point], size: Size) -> String {
    let label = |point: &Point| {
        let letter = char::from(b'A' + point.column);
        format!("{letter}{}", size.rows() - point.row)
    };
    line.iter().map(label).collect::<Vec<String>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::puzzles;

    #[test]
    fn what_is_no_puzzle_is_told() {
        let why = |rows: &str, head: &str| {
            let text = format!("{head}\nrule renju\ntomove X\n{rows}\n");
            puzzles(&text).pop().unwrap().unwrap_err().why
        };
        let rows = ".....\n".repeat(5);
        assert!(puzzles(&format!("puzzle 1\nrule renju\ntomove X\n{rows}"))[0].is_ok());
        let four = ".....\n".repeat(4);
        assert_eq!(why(&four, "puzzle 1"), "the board is not square");
        assert_eq!(why("", "puzzle 1"), "no board of 5 to 20 rows");
        assert_eq!(
            why(&format!("{rows}....."), "puzzle 1"),
            "the board is not square"
        );
        assert_eq!(
            why(&format!("{four}XXZ.."), "puzzle 1"),
            "a row has only . X and O"
        );
        // Without a name it is one all the same.
        let text = format!("puzzle 1\nrule renju\ntomove X\n{rows}puzzle\nrule renju\n{rows}");
        let found = puzzles(&text);
        assert!(found[0].is_ok() && found.len() == 2);
    }
}
