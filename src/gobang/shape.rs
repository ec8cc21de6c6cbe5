//! The shapes that a stone makes on one line: five, overline, fours and three.

/// What lies up to five points to either side of a stone on one line, a bit a point, the stone
/// itself in the middle. No shape reaches further.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Window {
    /// Stones of the same colour, the one in the middle among them.
    own: u16,
    /// Empty points. The other colour and what is off the board are in neither.
    open: u16,
}

/// Some stones of a window with the empty points that complete them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Shape {
    /// The stones.
    pub(super) stones: u16,
    /// The points of which one more stone makes the next shape.
    pub(super) completing: u16,
}

impl Window {
    /// The bit of the stone in the middle.
    pub(super) const CENTER: u8 = 5;

    const MIDDLE: u16 = 1 << Self::CENTER;
    const ALL: u32 = (1 << 11) - 1;

    /// The window of the eleven lowest bits, with a stone put in the middle.
    pub(super) fn new(own: u32, open: u32) -> Self {
        let low = |bits: u32| u16::try_from(bits & Self::ALL).unwrap_or_default();
        Self {
            own: low(own) | Self::MIDDLE,
            open: low(open) & !Self::MIDDLE,
        }
    }

    /// How many stones of the same colour stand up to four points away.
    pub(super) const fn company(self) -> u32 {
        (self.own & 0b011_1101_1110).count_ones()
    }

    /// The unbroken row of stones through the middle.
    pub(super) const fn run(self) -> u16 {
        let mut run = Self::MIDDLE;
        let mut before = 0;
        while run != before {
            before = run;
            run |= (run << 1 | run >> 1) & self.own;
        }
        run
    }

    /// Whether the stone makes a row of exactly five.
    pub(super) const fn is_five(self) -> bool {
        self.run().count_ones() == 5
    }

    /// Whether the stone makes a row of six or more.
    pub(super) const fn is_overline(self) -> bool {
        self.run().count_ones() > 5
    }

    /// The fours: four stones with which one more makes exactly five. Two places that complete the
    /// same four stones are one four; at most two are on a line.
    pub(super) fn fours(self) -> impl Iterator<Item = Shape> {
        let mut found = [None::<Shape>; 5];
        let mut last: Option<usize> = None;
        for start in 1..=5 {
            let five = 0b1_1111 << start;
            let beside = 0b100_0001 << (start - 1);
            let missing = five & !self.own;
            let is_four = missing.is_power_of_two() && missing & self.open != 0;
            if !is_four || self.own & beside != 0 {
                continue;
            }
            let stones = five & self.own;
            match last.and_then(|at| found[at].as_mut()) {
                Some(four) if four.stones == stones => four.completing |= missing,
                _ => {
                    let at = last.map_or(0, |at| at + 1);
                    found[at] = Some(Shape {
                        stones,
                        completing: missing,
                    });
                    last = Some(at);
                }
            }
        }
        found.into_iter().flatten()
    }

    /// The three, if the stone makes one on this line: three stones with which one more makes an
    /// open four, four unbroken with an empty point at either end that completes exactly five.
    /// There is at most one: of two different sets of three the outer stone of one would stand
    /// beyond the end of the other's open four.
    pub(super) fn three(self) -> Option<Shape> {
        let mut three: Option<Shape> = None;
        for start in 2..=5 {
            let four = 0b1111 << start;
            let ends = 0b10_0001 << (start - 1);
            let beyond = 0b1000_0001 << (start - 2);
            let missing = four & !self.own;
            let is_three = missing.is_power_of_two() && missing & self.open != 0;
            if is_three && self.open & ends == ends && self.own & beyond == 0 {
                let stones = four & self.own;
                three.get_or_insert(Shape {
                    stones,
                    completing: 0,
                });
                three.as_mut()?.completing |= missing;
            }
        }
        three
    }
}

/// The steps from the middle to each bit that is set.
pub(super) fn steps(bits: u16) -> impl Iterator<Item = i8> {
    (-5..=5)
        .zip(0..)
        .filter(move |(_, bit)| bits & (1 << bit) != 0)
        .map(|(steps, _)| steps)
}
