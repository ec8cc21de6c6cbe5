//! What is agreed on: size, komi, rules, handicap and time.

use super::words::{color, labels, number, point, word};
use super::{Answered, Engine, SYNTAX, TimeLeft, say};
use crate::board::{ByColor, Point, Size};
use crate::game::Command;
use crate::go::{
    Board, Compensation, Ko, Komi, RuleSet, Rules, Scoring, Suicide, fixed_handicap, stars,
};

/// Board and komi.
impl Engine {
    pub(super) fn boardsize(&mut self, words: &[&str]) -> Answered {
        let columns = lines(word(words, 0)?)?;
        let rows = words.get(1).map_or(Ok(columns), |word| lines(word))?;
        let size = Size::new(columns, rows).ok_or("unacceptable size")?;
        self.start(size, 0, false);
        say("")
    }

    pub(super) fn query_boardsize(&mut self, _: &[&str]) -> Answered {
        let size = self.game.size();
        if size.columns() == size.rows() {
            say(size.rows().to_string())
        } else {
            say(format!("{} {}", size.columns(), size.rows()))
        }
    }

    pub(super) fn clear_board(&mut self, _: &[&str]) -> Answered {
        self.start(self.game.size(), 0, false);
        say("")
    }

    pub(super) fn komi(&mut self, words: &[&str]) -> Answered {
        let points: f64 = number(words, 0)?;
        if !points.is_finite() {
            return Err(SYNTAX);
        }
        // Exact or refused: a komi between half points would make a result that no board has.
        let is_half = (2.0 * points).fract() == 0.0 && points.abs() <= 400.0;
        let komi = format!("{points:.1}").parse::<Komi>();
        let komi = komi.ok().filter(|_| is_half);
        let komi = komi.ok_or("komi must be whole or half points from -400 to 400")?;
        self.agree(self.rule_set, self.options.rules.with_komi(komi));
        say("")
    }

    pub(super) fn get_komi(&mut self, _: &[&str]) -> Answered {
        say(self.game.rules().komi.to_string())
    }

    /// Changes the rules, of the game that is going on too.
    pub(super) fn agree(&mut self, rule_set: Option<RuleSet>, rules: Rules) {
        self.options.rules = rules;
        self.rule_set = rule_set;
        if *self.game.rules() != rules || self.game.rule_set() != rule_set {
            self.game.set_rules(rules, rule_set);
        }
    }
}

/// Rules by their names.
impl Engine {
    pub(super) fn set_rules(&mut self, words: &[&str]) -> Answered {
        word(words, 0)?;
        let named = Rules::from_name(&words.join(" "));
        let (rule_set, rules) = named.ok_or("unknown rules")?;
        self.agree(rule_set, rules.with_komi(self.options.rules.komi));
        say("")
    }

    /// The rules as `KataGo`'s extension of the protocol tells them.
    pub(super) fn kata_get_rules(&mut self, _: &[&str]) -> Answered {
        let rules = self.game.rules();
        let scoring = match rules.scoring {
            Scoring::Area => "AREA",
            Scoring::Territory => "TERRITORY",
        };
        let ko = match rules.ko {
            Ko::Simple => "SIMPLE",
            Ko::PositionalSuperko => "POSITIONAL",
            Ko::SituationalSuperko | Ko::NaturalSituationalSuperko => "SITUATIONAL",
        };
        let bonus = match rules.compensation {
            Compensation::None => "0",
            Compensation::EachStone => "N",
            Compensation::EachButFirst => "N-1",
        };
        let rules = serde_json::json!({
            "friendlyPassOk": !rules.pass_stones,
            "hasButton": false,
            "ko": ko,
            "scoring": scoring,
            "suicide": rules.suicide != Suicide::Forbidden,
            "tax": if rules.scoring == Scoring::Area { "NONE" } else { "SEKI" },
            "whiteHandicapBonus": bonus,
        });
        say(rules.to_string())
    }
}

/// Handicap.
impl Engine {
    pub(super) fn get_handicap(&mut self, _: &[&str]) -> Answered {
        say(self.game.handicap().to_string())
    }

    pub(super) fn fixed_handicap(&mut self, words: &[&str]) -> Answered {
        let count: usize = number(words, 0)?;
        self.check_empty()?;
        let size = self.game.size();
        let count = u8::try_from(count).unwrap_or(u8::MAX);
        let stones = fixed_handicap(size, count).ok_or("invalid number of stones")?;
        self.start(size, count, false);
        say(labels(stones, size))
    }

    pub(super) fn place_free_handicap(&mut self, words: &[&str]) -> Answered {
        let count: usize = number(words, 0)?;
        self.check_empty()?;
        let size = self.game.size();
        // The board must keep room for White.
        let is_sound = count >= 2 && count < size.area();
        let count = u8::try_from(count).ok().filter(|_| is_sound);
        let stones = free_places(size, count.ok_or("invalid number of stones")?);
        self.place_handicap(&stones);
        say(labels(stones, size))
    }

    pub(super) fn set_free_handicap(&mut self, words: &[&str]) -> Answered {
        let size = self.game.size();
        let read = |index| point(words, index, size).map_err(|_| "bad vertex list");
        let stones: Vec<Point> = (0..words.len()).map(read).collect::<Result<_, _>>()?;
        let mut sorted = stones.clone();
        sorted.sort_unstable();
        sorted.dedup();
        let is_many = (2..size.area()).contains(&stones.len()) && stones.len() <= 255;
        if !is_many || sorted.len() < stones.len() {
            return Err("bad vertex list");
        }
        self.check_empty()?;
        self.place_handicap(&stones);
        say("")
    }

    fn check_empty(&self) -> Result<(), &'static str> {
        let stones = self.game.stones();
        let is_empty = stones.iter().all(|(_, stone)| stone.is_none());
        is_empty.then_some(()).ok_or("board not empty")
    }

    fn place_handicap(&mut self, stones: &[Point]) {
        let count = u8::try_from(stones.len()).unwrap_or(u8::MAX);
        self.start(self.game.size(), count, true);
        for &stone in stones {
            // They are on the board, and each is there once.
            let _ = self.game.obey(Command::Play(stone));
        }
    }
}

/// Time: it is heard, and a short one makes the engine play fewer games to the end.
impl Engine {
    pub(super) fn time_settings(&mut self, words: &[&str]) -> Answered {
        for index in 0..3 {
            number::<u32>(words, index)?;
        }
        self.left = ByColor::default();
        say("")
    }

    pub(super) fn kgs_time_settings(&mut self, words: &[&str]) -> Answered {
        let numbers = match word(words, 0)? {
            "none" => 0,
            "absolute" => 1,
            "byoyomi" | "canadian" => 3,
            _ => return Err(SYNTAX),
        };
        for index in 1..=numbers {
            number::<u32>(words, index)?;
        }
        self.left = ByColor::default();
        say("")
    }

    pub(super) fn time_left(&mut self, words: &[&str]) -> Answered {
        let color = color(words, 0)?;
        self.left[color] = Some(TimeLeft {
            seconds: number(words, 1)?,
            stones: number(words, 2)?,
        });
        say("")
    }
}

/// Reads a number of lines.
fn lines(word: &str) -> Result<u8, &'static str> {
    let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return Err(SYNTAX);
    }
    let lines = word.parse().ok();
    let lines = lines.filter(|lines| Board::GAME_LINES.contains(lines));
    lines.ok_or("unacceptable size")
}

/// Where Black puts so many stones freely: by custom as far as that goes, then on star points,
/// then each as far from the others as can be.
fn free_places(size: Size, count: u8) -> Vec<Point> {
    let customary = (2..=count).rev().find_map(|n| fixed_handicap(size, n));
    let mut places = customary.unwrap_or_default();
    let others = stars(size)
        .into_iter()
        .filter(|star| !places.contains(star));
    let missing = usize::from(count) - places.len();
    let others: Vec<Point> = others.take(missing).collect();
    places.extend(others);
    while places.len() < usize::from(count) {
        let farthest = size.points().max_by_key(|&point| {
            let distances = places.iter().map(|&place| distance(point, place));
            (distances.min().unwrap_or(u16::MAX), height(size, point))
        });
        places.extend(farthest);
    }
    places
}

/// The square of the way between two points.
fn distance(one: Point, other: Point) -> u16 {
    let columns = u16::from(one.column.abs_diff(other.column));
    let rows = u16::from(one.row.abs_diff(other.row));
    columns * columns + rows * rows
}

/// How many lines a point is away from the edge.
fn height(size: Size, point: Point) -> u8 {
    let column = point.column.min(size.columns() - 1 - point.column);
    column.min(point.row.min(size.rows() - 1 - point.row))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn free_stones_are_as_many_as_asked_for_and_all_different() {
        for (columns, rows) in [(2, 2), (5, 5), (9, 13), (19, 19), (25, 25)] {
            let size = Size::new(columns, rows).expect("a size");
            for count in 2..=u8::try_from((size.area() - 1).min(60)).expect("a count") {
                let mut places = free_places(size, count);
                assert_eq!(places.len(), usize::from(count));
                places.sort_unstable();
                places.dedup();
                assert_eq!(places.len(), usize::from(count), "{columns} {rows} {count}");
            }
        }
        let five = labels(free_places(Size::square(19), 5), Size::square(19));
        assert_eq!(five, "D4 Q16 D16 Q4 K10");
    }
}
