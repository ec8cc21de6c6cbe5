//! What two players agree on before a game.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

use super::words::BadStep;
use crate::board::{ByColor, Color, Size};
use crate::game::{self, Game, Gobang, Limit, Setup};
use crate::gobang;
use crate::sgf;

/// The terms of a game between a host and a guest.
///
/// `Display` and `FromStr` use words: the host's colour, the limit of time, the minutes of being
/// away, and the record's first node. `setup.names.black` is the host's name there and `white` the
/// guest's, whatever colours they get.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    /// Who gets which colour.
    pub colors: Colors,
    /// How much time there is; `None` for as much as anyone likes.
    pub limit: Option<Limit>,
    /// For how many minutes a player may be away before the other may end the game; 0 for ever.
    pub away: u32,
    /// The board, the rules, komi and handicap, and the names.
    pub setup: Setup,
}

/// How the colours are settled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Colors {
    /// The host has this one.
    Host(Color),
    /// They are drawn: who proposes the terms has committed to a part, see [`commitment`].
    Drawn(String),
}

/// The most minutes of being away.
const MOST_AWAY: u32 = 9_999;
/// The longest words of terms that are looked at, in bytes.
const LONGEST: usize = 2_000;
/// The longest name, in characters.
const LONGEST_NAME: usize = 32;

impl fmt::Display for Terms {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.colors {
            Colors::Host(Color::Black) => f.write_str("black")?,
            Colors::Host(Color::White) => f.write_str("white")?,
            Colors::Drawn(commitment) => write!(f, "draw:{commitment}")?,
        }
        match self.limit {
            Some(limit) => write!(f, " {limit} ")?,
            None => f.write_str(" - ")?,
        }
        let tree = game::to_sgf(&Game::new(self.setup.clone()));
        let record = sgf::write(&tree).replace('\n', "");
        write!(f, "{} {record}", self.away)
    }
}

impl FromStr for Terms {
    type Err = BadStep;

    fn from_str(text: &str) -> Result<Self, BadStep> {
        let mut words = text.splitn(4, ' ');
        let mut word = || words.next().ok_or(BadStep);
        let colors = match word()? {
            "black" => Colors::Host(Color::Black),
            "white" => Colors::Host(Color::White),
            other => {
                let commitment = other.strip_prefix("draw:").ok_or(BadStep)?;
                Colors::Drawn(commitment.to_owned())
            }
        };
        let limit = match word()? {
            "-" => None,
            limit => Some(limit.parse().map_err(|_| BadStep)?),
        };
        let away = word()?.parse().map_err(|_| BadStep)?;
        let setup = setup(word()?).ok_or(BadStep)?;
        let is_known = text.len() <= LONGEST && away <= MOST_AWAY;
        is_known
            .then_some(Self {
                colors,
                limit,
                away,
                setup,
            })
            .ok_or(BadStep)
    }
}

/// What the first node of a record says, if a game can be played by it.
fn setup(record: &str) -> Option<Setup> {
    // A record that is cut off is one to people, and no word of an agreement.
    let is_whole = record.starts_with("(;") && record.ends_with(')');
    let game = game::open(record.as_bytes()).ok().filter(|_| is_whole)?;
    let mut setup = game.record().setup().clone();
    if let Some(gobang) = &mut setup.gobang {
        gobang.machine = None;
    }
    for color in Color::BOTH {
        let name = setup.names[color].trim().chars();
        let plain = name.filter(|letter| !letter.is_control());
        let name: String = plain.take(LONGEST_NAME).collect();
        name.trim().clone_into(&mut setup.names[color]);
    }
    // A handicap that the board has no places for is none.
    let fits = is_playable(setup.size, setup.gobang);
    fits.then(|| Game::new(setup).record().setup().clone())
}

fn is_playable(size: Size, gobang: Option<Gobang>) -> bool {
    let is_square = size.columns() == size.rows();
    match gobang {
        Some(_) => is_square && gobang::Board::GAME_LINES.contains(&size.columns()),
        None => size.columns() > 1 && size.rows() > 1,
    }
}

impl Terms {
    /// The colour of the host, as the two parts of the draw have it where it is drawn. `None` where
    /// the parts are wanted and not there, or the proposer's is not the one that was committed to.
    pub fn host_color(&self, proposer: Option<&str>, other: Option<&str>) -> Option<Color> {
        match &self.colors {
            Colors::Host(color) => Some(*color),
            Colors::Drawn(committed) => {
                let (proposer, other) = (proposer?, other?);
                (commitment(proposer) == *committed).then_some(())?;
                let drawn = digest(&["qishi draw", proposer, other]);
                let is_even = drawn.first().is_some_and(|byte| byte % 2 == 0);
                Some(if is_even { Color::Black } else { Color::White })
            }
        }
    }

    /// The game by these terms before its first move.
    pub(super) fn begin(&self, host: Color) -> Game {
        let mut setup = self.setup.clone();
        if host == Color::White {
            let ByColor { black, white } = setup.names;
            (setup.names.black, setup.names.white) = (white, black);
        }
        let mut game = Game::new(setup);
        if let Some(limit) = self.limit {
            game.tell_limit(limit);
        }
        game
    }
}

/// A player's part of a draw of colours, from a number that nobody else knows and how many draws
/// there were before.
pub fn part(seed: u64, draws: u64) -> String {
    let part = digest(&["qishi part", &seed.to_string(), &draws.to_string()]);
    hex(&part[..16])
}

/// What commits to a part and does not tell it: its SHA-256.
pub fn commitment(part: &str) -> String {
    hex(&digest(&["qishi commitment", part]))
}

fn digest(texts: &[&str]) -> [u8; 32] {
    Sha256::digest(texts.join("\n")).into()
}

fn hex(bytes: &[u8]) -> String {
    bytes
        .iter()
        .fold(String::new(), |text, byte| format!("{text}{byte:02x}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Komi, RuleSet, Rules};
    use crate::gobang::{OpeningRule, Rule};

    fn terms(setup: Setup) -> Terms {
        Terms {
            colors: Colors::Host(Color::White),
            limit: "600+5x30".parse().ok(),
            away: 10,
            setup,
        }
    }

    #[test]
    fn terms_come_back_from_their_words() {
        let mut go = Setup::new(Size::square(13), Rules::JAPANESE.with_komi(Komi::ZERO));
        go.rule_set = Some(RuleSet::Japanese);
        go.handicap = 4;
        "木谷 ]\\".clone_into(&mut go.names.black);
        let mut free = go.clone();
        free.free_handicap = true;
        let gobang = Setup::of_gobang(
            Size::square(15),
            Gobang {
                rule: Rule::Renju,
                opening: OpeningRule::Swap2,
                ..Gobang::default()
            },
        );
        for setup in [go, free, gobang, Setup::new(Size::square(19), Rules::AGA)] {
            let terms = terms(setup);
            let words = terms.to_string();
            assert!(words.starts_with("white 600+5x30 10 (;"), "{words}");
            assert_eq!(words.parse(), Ok(terms), "{words}");
        }
    }

    #[test]
    fn terms_by_which_nobody_can_play_are_refused() {
        for record in ["(;GM[1]SZ[1])", "(;GM[4]SZ[9])", "(;GM[2])", "", "(;"] {
            let words = format!("black - 10 {record}");
            assert_eq!(words.parse::<Terms>(), Err(BadStep), "{record}");
        }
        let long = format!("black - 10 (;GM[1]C[{}])", "x".repeat(3_000));
        assert_eq!(long.parse::<Terms>(), Err(BadStep));
    }

    #[test]
    fn neither_can_steer_the_draw() {
        let mut blacks = 0;
        for seed in 0..1_000 {
            let (host, guest) = (part(seed, 0), part(seed + 5_000, 0));
            let mut terms = terms(Setup::new(Size::square(9), Rules::CHINESE));
            terms.colors = Colors::Drawn(commitment(&host));
            let color = terms.host_color(Some(&host), Some(&guest));
            blacks += u32::from(color == Some(Color::Black));
            // A host that tells another part than it has committed to has drawn nothing.
            let other = part(seed, 1);
            assert_eq!(terms.host_color(Some(&other), Some(&guest)), None);
        }
        assert!((430..570).contains(&blacks), "{blacks}");
    }
}
