//! Codes that people read to each other: twelve letters, sixty bits.

use std::fmt;
use std::str::FromStr;

/// Douglas Crockford's base 32: no I, L, O, U.
const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// So many first letters of some bytes in base 32, most significant bits first; bits that are
/// missing are zeros.
pub(super) fn base32(bytes: &[u8], letters: usize) -> String {
    let bit = |at: usize| {
        let byte = bytes.get(at / 8).copied().unwrap_or(0);
        usize::from(byte >> (7 - at % 8) & 1)
    };
    let letter = |number: usize| (0..5).fold(0, |value, at| value << 1 | bit(number * 5 + at));
    let letter = |number| LETTERS.get(letter(number)).copied().unwrap_or(b'0');
    (0..letters).map(letter).map(char::from).collect()
}

/// A code of a room: the players', or the watchers'. Read with or without dashes and blanks, in any
/// case, O as 0, I and L as 1.
///
/// ```
/// use qishi::talk::room::Code;
/// let code: Code = "oi2l 4567 89ab".parse().unwrap();
/// assert_eq!(code.to_string(), "0121-4567-89AB");
/// assert_eq!(Code::new([0xff; 8]).to_string(), "ZZZZ-ZZZZ-ZZZZ");
/// assert!("0121-4567-89A".parse::<Code>().is_err());
/// assert!("0121-4567-89AU".parse::<Code>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Code(String);

impl Code {
    /// How many letters a code has.
    pub const LETTERS: usize = 12;

    /// The code that the first 60 bits of random bytes make.
    pub fn new(random: [u8; 8]) -> Self {
        Self::first(&random)
    }

    /// The code that the first 60 bits make.
    pub(super) fn first(bytes: &[u8]) -> Self {
        Self(base32(bytes, Self::LETTERS))
    }

    /// The letters without dashes.
    pub fn letters(&self) -> &str {
        &self.0
    }
}

/// What was typed is no code: it has another number of letters, or one that no code has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadCode;

impl fmt::Display for BadCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a code has {} letters and digits", Code::LETTERS)
    }
}

impl std::error::Error for BadCode {}

impl FromStr for Code {
    type Err = BadCode;

    fn from_str(text: &str) -> Result<Self, BadCode> {
        let typed = text.chars().filter(|&c| c != '-' && !c.is_whitespace());
        let meant = typed.map(|c| match c.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            letter => letter,
        });
        let code: String = meant.take(Self::LETTERS + 1).collect();
        let is_letter = |c: char| c.is_ascii() && LETTERS.contains(&(c as u8));
        if code.len() == Self::LETTERS && code.chars().all(is_letter) {
            Ok(Self(code))
        } else {
            Err(BadCode)
        }
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, letter) in self.0.chars().enumerate() {
            if number > 0 && number % 4 == 0 {
                f.write_str("-")?;
            }
            write!(f, "{letter}")?;
        }
        Ok(())
    }
}

// A code lets in who reads it: it does not go to logs by accident.
impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Code(..)")
    }
}
