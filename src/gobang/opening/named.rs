//! The 26 openings of renju by their names.

use crate::board::{Point, Size};
use crate::gobang::{Board, Symmetry};

/// One of the 26 openings: the first three stones as they lie in one of their eight symmetric
/// forms, Black's first on the middle point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pattern {
    /// Whether White's stone touches the first along a line (直指); else diagonally (斜指).
    pub is_direct: bool,
    /// Its number among the 13 of its kind, from 1.
    pub number: u8,
    /// The name in Chinese.
    pub chinese: &'static str,
    /// The name in Latin letters, after the Japanese.
    pub latin: &'static str,
    /// How far to the right and down of the first the third stone lies.
    offset: (i8, i8),
}

const fn direct(
    number: u8,
    chinese: &'static str,
    latin: &'static str,
    right: i8,
    down: i8,
) -> Pattern {
    Pattern {
        is_direct: true,
        number,
        chinese,
        latin,
        offset: (right, down),
    }
}

const fn indirect(
    number: u8,
    chinese: &'static str,
    latin: &'static str,
    right: i8,
    down: i8,
) -> Pattern {
    Pattern {
        is_direct: false,
        ..direct(number, chinese, latin, right, down)
    }
}

impl Pattern {
    /// All 26, the direct ones first, in the order of their numbers. White's stone lies above the
    /// first (H9), or above and to the right of it (I9).
    pub const ALL: [Self; 26] = [
        direct(1, "寒星", "Kansei", 0, -2),
        direct(2, "溪月", "Keigetsu", 1, -2),
        direct(3, "疏星", "Sosei", 2, -2),
        direct(4, "花月", "Kagetsu", 1, -1),
        direct(5, "残月", "Zangetsu", 2, -1),
        direct(6, "雨月", "Ugetsu", 1, 0),
        direct(7, "金星", "Kinsei", 2, 0),
        direct(8, "松月", "Shogetsu", 0, 1),
        direct(9, "丘月", "Kyugetsu", 1, 1),
        direct(10, "新月", "Shingetsu", 2, 1),
        direct(11, "瑞星", "Zuisei", 0, 2),
        direct(12, "山月", "Sangetsu", 1, 2),
        direct(13, "游星", "Yusei", 2, 2),
        indirect(1, "长星", "Chosei", 2, -2),
        indirect(2, "峡月", "Kyogetsu", 2, -1),
        indirect(3, "恒星", "Kosei", 2, 0),
        indirect(4, "水月", "Suigetsu", 2, 1),
        indirect(5, "流星", "Ryusei", 2, 2),
        indirect(6, "云月", "Ungetsu", 1, 0),
        indirect(7, "浦月", "Hogetsu", 1, 1),
        indirect(8, "岚月", "Rangetsu", 1, 2),
        indirect(9, "银月", "Gingetsu", 0, 1),
        indirect(10, "明星", "Myojo", 0, 2),
        indirect(11, "斜月", "Shagetsu", -1, 1),
        indirect(12, "名月", "Meigetsu", -1, 2),
        indirect(13, "彗星", "Suisei", -2, 2),
    ];

    /// The opening that three stones make, Black's first, White's, and Black's second; `None` when
    /// they make none: the first is off the middle, or the others are too far from it.
    ///
    /// ```
    /// use qishi::board::Point;
    /// use qishi::gobang::{Board, Pattern};
    /// // H8, H7, G7: the same as H8, H9, I9.
    /// let stones = [(7, 7), (7, 8), (6, 8)].map(|(column, row)| Point::new(column, row));
    /// let pattern = Pattern::of(stones, Board::USUAL_SIZE).unwrap();
    /// assert_eq!((pattern.chinese, pattern.latin), ("花月", "Kagetsu"));
    /// ```
    pub fn of(stones: [Point; 3], size: Size) -> Option<&'static Self> {
        let is_there = stones.iter().all(|&stone| size.contains(stone));
        if size.columns() != size.rows() || !is_there {
            return None;
        }
        Self::ALL.iter().find(|pattern| {
            let own = pattern.stones(size);
            let mut symmetries = Symmetry::ALL.into_iter();
            own.is_some() && symmetries.any(|s| own == Some(stones.map(|p| s.image(p, size))))
        })
    }

    /// The three stones on a board of an odd number of lines, in the order of play; `None` when
    /// the board has no middle point or no room.
    pub fn stones(&self, size: Size) -> Option<[Point; 3]> {
        let middle = Board::middle(size).filter(|_| size.columns() % 2 == 1)?;
        let second = if self.is_direct { (0, -1) } else { (1, -1) };
        let at = |(right, down): (i8, i8)| {
            let column = middle.column.checked_add_signed(right)?;
            let point = Point::new(column, middle.row.checked_add_signed(down)?);
            size.contains(point).then_some(point)
        };
        Some([middle, at(second)?, at(self.offset)?])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Size = Board::USUAL_SIZE;

    #[test]
    fn the_26_are_all_there_are_and_no_two_are_the_same() {
        let middle = Board::middle(SIZE).expect("a middle");
        let near = |reach: u8| SIZE.points().filter(move |p| distance(*p, middle) <= reach);
        let mut met = [0; 26];
        for second in near(1).filter(|&p| p != middle) {
            for third in near(2).filter(|&p| p != middle && p != second) {
                let found = Pattern::of([middle, second, third], SIZE).expect("an opening");
                let at = Pattern::ALL.iter().position(|pattern| pattern == found);
                met[at.expect("one of them")] += 1;
                let is_direct = second.column == middle.column || second.row == middle.row;
                assert_eq!(found.is_direct, is_direct);
            }
        }
        // Of the eight forms of an opening two coincide where its stones lie on one axis.
        let all_stones = Pattern::ALL.map(|pattern| pattern.stones(SIZE).expect("stones"));
        for (stones, count) in all_stones.into_iter().zip(met) {
            let own = Symmetry::ALL
                .iter()
                .filter(|s| stones.map(|p| s.image(p, SIZE)) == stones);
            assert_eq!(count * own.count(), 8, "{stones:?}");
        }
        assert_eq!(met.iter().sum::<usize>(), 8 * 23);
    }

    fn distance(one: Point, other: Point) -> u8 {
        let columns = one.column.abs_diff(other.column);
        columns.max(one.row.abs_diff(other.row))
    }

    #[test]
    fn names_have_their_points() {
        // As the books have them, on a board with H8 in the middle.
        for (latin, label) in [
            ("Kansei", "H10"),
            ("Kagetsu", "I9"),
            ("Ugetsu", "I8"),
            ("Shogetsu", "H7"),
            ("Zuisei", "H6"),
            ("Yusei", "J6"),
            ("Chosei", "J10"),
            ("Ungetsu", "I8"),
            ("Hogetsu", "I7"),
            ("Gingetsu", "H7"),
            ("Myojo", "H6"),
            ("Shagetsu", "G7"),
            ("Suisei", "F6"),
        ] {
            let pattern = Pattern::ALL.iter().find(|p| p.latin == latin);
            let stones = pattern.and_then(|p| p.stones(SIZE)).expect("stones");
            let letter = char::from(b'A' + stones[2].column);
            assert_eq!(format!("{letter}{}", 15 - stones[2].row), label, "{latin}");
        }
    }
}
