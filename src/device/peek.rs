//! What is in a record's file, before it is opened: the one place that asks the readers of records.

use crate::board::Color;
use crate::event::Summary;
use crate::game::{self, MoveKind, read_file};
use crate::sgf::{self, Tree};

/// The games of one file.
pub(super) struct Book {
    games: Vec<Tree>,
}

impl Book {
    /// Reads a file.
    ///
    /// # Errors
    ///
    /// Why it is no record, for people.
    pub(super) fn read(bytes: &[u8]) -> Result<Self, String> {
        let file = read_file(bytes, "").map_err(|reason| reason.to_string())?;
        Ok(Self { games: file.trees })
    }

    /// How many games it has.
    pub(super) fn len(&self) -> u32 {
        u32::try_from(self.games.len()).unwrap_or(u32::MAX)
    }

    /// The players of each game, in one line.
    pub(super) fn names(&self) -> impl Iterator<Item = String> {
        self.games.iter().map(|tree| {
            let root = tree.node(0);
            let name = |name| match root.value(name) {
                None | Some("") => "?",
                Some(name) => name.trim(),
            };
            format!("{} - {}", name("PB"), name("PW"))
        })
    }

    fn game(&self, number: u32) -> Option<&Tree> {
        self.games.get(number.checked_sub(1)? as usize)
    }

    /// What a game holds; they count from 1.
    ///
    /// # Errors
    ///
    /// Why it is no game of Go, for people.
    pub(super) fn summary(&self, number: u32) -> Result<Summary, String> {
        let tree = self.game(number).ok_or("there is no such game")?;
        let game = game::Summary::of(tree.clone()).map_err(|reason| reason.to_string())?;
        Ok(summary(game, self.len()))
    }

    /// One game as a file of its own.
    pub(super) fn single(&self, number: u32) -> Option<Vec<u8>> {
        let mut tree = self.game(number)?.clone();
        // It was decoded; the file's own encoding is no longer true.
        tree.name_utf8();
        Some(sgf::write(&tree).into_bytes())
    }
}

fn summary(game: game::Summary, games: u32) -> Summary {
    let text = |name| {
        let text = game.info(name).unwrap_or_default();
        text.replace(char::is_control, " ")
    };
    let last = match game.last.map(|played| played.kind) {
        Some(MoveKind::Play(point)) => Some(point),
        _ => None,
    };
    let stands = |&point: &_| game.stones.get(point).is_some_and(Option::<Color>::is_some);
    Summary {
        games,
        result: text("RE"),
        date: text("DT"),
        event: text("EV"),
        moves: u32::try_from(game.moves).unwrap_or(u32::MAX),
        // A point that names no stone of the board is not marked.
        last: last.filter(stands),
        names: game.setup.names,
        stones: game.stones,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Point, Size};

    const TWO: &[u8] = b"(;FF[4]CA[GB2312]SZ[9]PB[\xC4\xF4]PW[Lee]DT[1988-05-20]EV[Cup\n1]RE[W+R]\
        ;B[ee];W[de];B[];W[ef])(;SZ[13]PB[a]AB[dd];W[cc])";

    #[test]
    fn a_book_tells_of_each_of_its_games() {
        let book = Book::read(TWO).unwrap();
        assert_eq!(book.len(), 2);
        let names: Vec<_> = book.names().collect();
        assert_eq!(names, ["聂 - Lee", "a - ?"]);
        let first = book.summary(1).unwrap();
        assert_eq!((first.games, first.moves), (2, 4));
        assert_eq!(
            (first.names.black.as_str(), first.result.as_str()),
            ("聂", "W+R")
        );
        assert_eq!(
            (first.date.as_str(), first.event.as_str()),
            ("1988-05-20", "Cup 1")
        );
        assert_eq!(first.last, Some(Point::new(4, 5)));
        assert_eq!(first.stones[Point::new(4, 4)], Some(Color::Black));
        let second = book.summary(2).unwrap();
        assert_eq!(second.stones.size(), Size::square(13));
        assert!(book.summary(0).is_err() && book.summary(3).is_err());
    }

    #[test]
    fn one_game_alone_is_a_file_in_utf_8() {
        let book = Book::read(TWO).unwrap();
        let alone = Book::read(&book.single(1).unwrap()).unwrap();
        assert_eq!(alone.len(), 1);
        let summary = alone.summary(1).unwrap();
        assert_eq!((summary.names.black.as_str(), summary.moves), ("聂", 4));
        assert_eq!(book.single(3), None);
    }

    #[test]
    fn what_is_no_record_says_why() {
        assert!(Book::read(b"").is_err() && Book::read(b"GIF89a").is_err());
        let other = Book::read(b"(;GM[2])").unwrap();
        assert!(other.summary(1).unwrap_err().contains("another game"));
    }
}
