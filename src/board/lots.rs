//! Numbers drawn by lot, the same for the same seed.

/// A source of numbers without a pattern: the generator `SplitMix64` of Steele, Lea and Flood
/// (2014).
#[derive(Debug, Clone)]
pub struct Lots(u64);

impl Lots {
    /// The lots of this seed.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number.
    pub const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which is below 2³².
    #[inline]
    pub const fn draw(&mut self, bound: usize) -> usize {
        // The product's upper half is spread evenly over 0..bound (Lemire).
        ((self.next() >> 32) as usize * bound) >> 32
    }
}
