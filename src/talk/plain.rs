//! A position in plain lines, for programs and for people.

use crate::game::{Command, Game, OpenError, from_sgf, read_file};
use crate::go::{Board, Illegal};
use crate::sgf::Tree;

/// The rows of a board, the top one first: `.` is empty, `X` Black, `O` White.
pub(super) fn rows(board: &Board) -> Vec<String> {
    let drawing = board.to_string();
    drawing.lines().map(|row| row.replace(' ', "")).collect()
}

/// Why a move is refused, in a word or two.
pub(super) const fn reason(why: Illegal) -> &'static str {
    match why {
        Illegal::OffBoard => "off board",
        Illegal::Occupied => "occupied",
        Illegal::Ko => "ko",
        Illegal::Suicide => "suicide",
        Illegal::Superko { .. } => "superko",
    }
}

/// The position shown, in lines: the rows, `captured_by B 0 W 3`, and `ko C4` or `ko none`.
///
/// ```
/// use qishi::talk::{at_move, describe};
/// let game = at_move(b"(;SZ[3];B[ba];W[aa];B[ab])", None).unwrap();
/// assert_eq!(describe(&game), ".X.\nX..\n...\ncaptured_by B 1 W 0\nko none\n");
/// ```
pub fn describe(game: &Game) -> String {
    let mut lines = rows(&game.position().board);
    let prisoners = game.prisoners();
    let captured = format!("captured_by B {} W {}", prisoners.black, prisoners.white);
    let ko = game.ko().map(|point| point.label(game.size()));
    lines.extend([captured, format!("ko {}", ko.as_deref().unwrap_or("none"))]);
    lines.join("\n") + "\n"
}

/// The first game of Go in a file after so many moves of its main line, or at the end of it.
///
/// # Errors
/// Why the file is no game of Go. A game with fewer moves is shown at its end.
pub fn at_move(bytes: &[u8], moves: Option<usize>) -> Result<Game, OpenError> {
    named_at_move("", bytes, moves)
}

/// The same of a file of any format, whose name settles what its text leaves open.
///
/// # Errors
/// As [`at_move`].
pub fn named_at_move(name: &str, bytes: &[u8], moves: Option<usize>) -> Result<Game, OpenError> {
    let (mut tree, _) = read_file(bytes, name)?.first_go()?;
    forget_place(&mut tree);
    let mut game = from_sgf(tree).map_err(OpenError::Archive)?;
    if let Some(moves) = moves {
        let record = game.record();
        let line = record.line_to(game.node());
        let mut count = 0;
        let behind = line.iter().skip_while(|&&node| {
            let is_move = record.node(node).is_move();
            count += usize::from(is_move);
            count <= moves
        });
        let back = i32::try_from(behind.count()).unwrap_or(i32::MAX);
        if back > 0 {
            // The root is never left, so this can only fail where there is nothing before.
            let _ = game.obey(Command::Step(-back));
        }
    }
    Ok(game)
}

/// Takes out where a game of ours was left, so that it stands at the end of its main line.
pub(super) fn forget_place(tree: &mut Tree) {
    let places: Vec<usize> = tree
        .walk()
        .filter(|&node| tree.node(node).property("QH").is_some())
        .collect();
    for node in places {
        tree.set(node, "QH", [""; 0]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_shown_where_it_is_asked_for() {
        let file = b"(;SZ[3]AB[aa];B[ba];C[talk](;W[ca];B[cb])(;W[cc]))";
        let shown = |moves| {
            let game = at_move(file, moves).expect("a game");
            let text = describe(&game);
            text.lines().take(3).collect::<Vec<_>>().join("/")
        };
        assert_eq!(shown(Some(0)), "X../.../...");
        assert_eq!(shown(Some(1)), "XX./.../...");
        assert_eq!(shown(Some(2)), "XXO/.../...");
        assert_eq!(shown(Some(9)), "XX./..X/...");
        assert_eq!(shown(None), shown(Some(3)));
    }
}
