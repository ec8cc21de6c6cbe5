//! Numbers drawn by lot, and rules to play by.

use qishi::go::{Ko, Rules, Suicide};

/// Numbers that look drawn by lot, the same for the same seed.
pub struct Lots(u64);

impl Lots {
    pub const fn new(seed: u64) -> Self {
        // Seeds that are neighbours shall not begin alike.
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x2545_F491_4F6C_DD1D)
    }

    /// A number below `below`.
    pub fn draw(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = self.0.wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % below
    }

    /// Whether one of so many chances came out.
    pub fn one_in(&mut self, chances: usize) -> bool {
        self.draw(chances) == 0
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.draw(from.len())]
    }
}

pub const KOS: [Ko; 4] = [
    Ko::Simple,
    Ko::PositionalSuperko,
    Ko::SituationalSuperko,
    Ko::NaturalSituationalSuperko,
];

pub const SUICIDES: [Suicide; 3] = [Suicide::Forbidden, Suicide::Chains, Suicide::Allowed];

/// Every ko rule with every suicide rule.
pub fn all_rules() -> impl Iterator<Item = Rules> {
    KOS.into_iter().flat_map(|ko| {
        SUICIDES.into_iter().map(move |suicide| Rules {
            ko,
            suicide,
            ..Rules::CHINESE
        })
    })
}
