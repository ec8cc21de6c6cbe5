//! What is strange about a record, and how it was taken.

use std::fmt;

use crate::board::Size;
use crate::formats;
use crate::game::node::{is_old_pass, move_color, rectangle};
use crate::sgf::{self, Property, Tree};

/// Something that was put right or understood when a file was opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Repair {
    /// About the text of the file.
    File(sgf::Repair),
    /// About the text of a file of another format than SGF.
    Foreign(formats::Repair),
    /// About the game in it: what, and how often.
    Game(Oddity, usize),
}

/// What is strange about a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Oddity {
    /// Games before it in the file are no Go: this is the first one that is.
    OtherGames,
    /// The board's size cannot be read: 19 lines are taken.
    BadSize,
    /// The komi is in hundredths of points or in stones, and taken as points.
    OddKomi,
    /// A pass is written `tt`, as in FF\[3\].
    OldPass,
    /// A list of points has rectangles in it.
    Rectangles,
    /// Stones are set up after the first move.
    LateSetup,
    /// A node has stones set up and a move.
    MoveAndSetup,
    /// A node has moves of both players; the second gets a node of its own.
    BothColors,
    /// A move has several points; the first counts.
    SeveralMoves,
    /// Points that are not on the board are left out.
    BadPoints,
    /// Moves against the rules are played as they are.
    Illegal,
}

impl fmt::Display for Oddity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OtherGames => "games other than Go passed over",
            Self::BadSize => "board size that cannot be read: taken as 19",
            Self::OddKomi => "komi in hundredths or in stones: taken as points",
            Self::OldPass => "pass written as tt",
            Self::Rectangles => "compressed point lists",
            Self::LateSetup => "stones set up after the first move",
            Self::MoveAndSetup => "a move and stones set up in one node",
            Self::BothColors => "moves of both players in one node: parted",
            Self::SeveralMoves => "a move with several points: the first counts",
            Self::BadPoints => "points off the board left out",
            Self::Illegal => "illegal moves played as they are",
        })
    }
}

impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(repair) => repair.fmt(f),
            Self::Foreign(repair) => repair.fmt(f),
            Self::Game(oddity, 1) => oddity.fmt(f),
            Self::Game(oddity, times) => write!(f, "{oddity} ({times} times)"),
        }
    }
}

/// What there is to do about a node.
#[derive(Debug, Clone, Copy)]
pub(super) struct Looked {
    /// It has something that only we write.
    pub(super) is_ours: bool,
    /// It has moves of both players.
    pub(super) is_double: bool,
}

/// What is found while the nodes of a record are looked at.
#[derive(Debug, Default)]
pub(in crate::game) struct Found {
    met: Vec<(Oddity, usize)>,
    has_moved: bool,
}

impl Found {
    fn add(&mut self, oddity: Oddity, times: usize) {
        match self.met.iter_mut().find(|(met, _)| *met == oddity) {
            _ if times == 0 => {}
            Some((_, before)) => *before += times,
            None => self.met.push((oddity, times)),
        }
    }

    pub(super) fn bad_size(&mut self) {
        self.add(Oddity::BadSize, 1);
    }

    pub(super) fn odd_komi(&mut self) {
        self.add(Oddity::OddKomi, 1);
    }

    /// Looks at a node.
    pub(super) fn look_at(&mut self, tree: &Tree, node: usize, size: Size) -> Looked {
        let (mut moves, mut colors, mut is_set_up, mut is_ours) = (0, 0, false, false);
        for property in tree.node(node).properties() {
            match property.name() {
                "B" | "W" => {
                    colors += 1;
                    moves += self.look_at_move(property, size);
                }
                "AB" | "AW" | "AE" => {
                    is_set_up = true;
                    self.look_at_list(property, size);
                }
                "QH" | "QL" | "QE" | "QF" => is_ours = true,
                _ => {}
            }
        }
        self.add(Oddity::BothColors, usize::from(colors > 1));
        self.add(Oddity::SeveralMoves, usize::from(moves > colors));
        self.add(Oddity::MoveAndSetup, usize::from(moves > 0 && is_set_up));
        self.add(Oddity::LateSetup, usize::from(self.has_moved && is_set_up));
        self.has_moved |= moves > 0;
        Looked {
            is_ours,
            is_double: colors > 1,
        }
    }

    fn look_at_move(&mut self, property: Property<'_>, size: Size) -> usize {
        if move_color(property).is_none() {
            return 0;
        }
        let first = property.values().next().unwrap_or_default().trim();
        self.add(Oddity::OldPass, usize::from(is_old_pass(first, size)));
        property.values().len()
    }

    fn look_at_list(&mut self, property: Property<'_>, size: Size) {
        let (mut rectangles, mut bad) = (0, 0);
        for value in property.values() {
            rectangles += usize::from(value.contains(':'));
            bad += match rectangle(value) {
                None => 1,
                Some((from, to)) => usize::from(!size.contains(from) || !size.contains(to)),
            };
        }
        self.add(Oddity::Rectangles, rectangles);
        self.add(Oddity::BadPoints, bad);
    }

    pub(super) fn told(self) -> Vec<Repair> {
        let met = self.met.into_iter();
        met.map(|(oddity, times)| Repair::Game(oddity, times))
            .collect()
    }
}
