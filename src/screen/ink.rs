//! The sixteen inks of BGI, and the palette that turns them into colours.

/// One of the sixteen inks, by BGI's names and in BGI's order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(u8)]
pub enum Ink {
    /// 0, black.
    #[default]
    Black,
    /// 1, blue.
    Blue,
    /// 2, green.
    Green,
    /// 3, cyan.
    Cyan,
    /// 4, red.
    Red,
    /// 5, magenta.
    Magenta,
    /// 6, brown: the one that is not simply half of its light twin.
    Brown,
    /// 7, light grey.
    LightGray,
    /// 8, dark grey.
    DarkGray,
    /// 9, light blue.
    LightBlue,
    /// 10, light green.
    LightGreen,
    /// 11, light cyan.
    LightCyan,
    /// 12, light red.
    LightRed,
    /// 13, light magenta.
    LightMagenta,
    /// 14, yellow.
    Yellow,
    /// 15, white.
    White,
}

impl Ink {
    /// All sixteen, so that `Ink::ALL[n]` is BGI's colour `n`.
    pub const ALL: [Self; 16] = [
        Self::Black,
        Self::Blue,
        Self::Green,
        Self::Cyan,
        Self::Red,
        Self::Magenta,
        Self::Brown,
        Self::LightGray,
        Self::DarkGray,
        Self::LightBlue,
        Self::LightGreen,
        Self::LightCyan,
        Self::LightRed,
        Self::LightMagenta,
        Self::Yellow,
        Self::White,
    ];
}

/// What colour each ink is, as `0x00RRGGBB`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Palette(pub [u32; 16]);

impl Palette {
    /// The colours in which a VGA card shows the sixteen inks.
    pub const VGA: Self = Self([
        0x00_00_00, 0x00_00_AA, 0x00_AA_00, 0x00_AA_AA, 0xAA_00_00, 0xAA_00_AA, 0xAA_55_00,
        0xAA_AA_AA, 0x55_55_55, 0x55_55_FF, 0x55_FF_55, 0x55_FF_FF, 0xFF_55_55, 0xFF_55_FF,
        0xFF_FF_55, 0xFF_FF_FF,
    ]);

    /// The colour of an ink.
    pub const fn rgb(&self, ink: Ink) -> u32 {
        self.0[ink as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_inks_are_numbered_as_in_bgi() {
        for (number, ink) in Ink::ALL.into_iter().enumerate() {
            assert_eq!(ink as usize, number);
        }
        assert_eq!(Palette::VGA.rgb(Ink::Brown), 0xAA_55_00);
        assert_eq!(Palette::VGA.rgb(Ink::Yellow), 0xFF_FF_55);
    }
}
