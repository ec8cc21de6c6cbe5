//! What is found of chains, in words.

use super::{Phrase, color};
use crate::board::{Color, Grid, Size};
use crate::config::Language;
use crate::life::{Move, Reason, Status, Verdict};

phrases! {
    ALIVE: "alive", "活";
    DEAD: "dead", "死";
    SEKI: "seki", "双活";
    UNSETTLED: "unsettled", "未定";
    CHAIN: "{} {}: {} - {}", "{} {}: {} - {}";
    CHAIN_OF: "{} {} ({}): {} - {}", "{} {} ({}子): {} - {}";
    BY_HAND: "marked by hand", "手工标记";
    NEVER_CAPTURED: "can never be captured", "净活";
    NEVER_LIVES: "can never live", "净死";
    CANNOT_BE_SAVED: "cannot be saved, as reading finds", "经计算无法救活";
    IS_CAPTURED: "falls: {}", "先走也被吃: {}";
    B: "B", "黑";
    W: "W", "白";
    PASS: "pass", "停";
    IS_SEKI: "shares liberties with {}", "与 {} 公气";
    STANDS: "cannot be captured, as reading finds", "经计算不会被吃";
    IS_OWNED: "stays in {}/{} games played out", "试下存活 {}/{} 局";
    HAS_EYES: "has eyes at {} and {}", "有眼 {} 和 {}";
    IS_BENT_FOUR: "bent four in the corner: {}", "角上盘角曲四: {}";
    NO_LIBERTY: "has no liberty", "无气";
    JUDGING: "Finding the dead…", "正在查找死子…";
    FOUND_DEAD: "Dead stones: {}", "死子 {} 个";
    FOUND_NONE: "No dead stones", "没有死子";
    FOUND_OPEN: "Dead: {}, open: {}", "死子 {}, 未定 {}";
    STILL_OPEN: "Unfinished: estimate", "棋未下完, 仅为估计";
    POINT_AT: "Point at a chain", "请指一块棋";
    NO_LINE: "{}: no line", "{}: 无着法";
    LEFT_ALONE: "{}: unanswered {}/{}", "{}: 不应 {}/{} 手";
    LINE: "{}: move {} of {}", "{}: 第 {} / {} 手";
}

/// The word for a status.
pub const fn status(status: Status) -> Phrase {
    match status {
        Status::Alive => ALIVE,
        Status::Dead => DEAD,
        Status::Seki => SEKI,
        Status::Unsettled => UNSETTLED,
    }
}

/// How it stands with a chain on the board as it is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stand {
    /// How it stands.
    pub status: Status,
    /// Whether the players know better than what was found.
    pub by_hand: bool,
}

impl Stand {
    /// How it stands, where these stones are marked as dead.
    pub fn of(verdict: &Verdict, dead: &Grid<bool>) -> Self {
        let first = verdict.stones.first();
        let is_dead = first.is_some_and(|&stone| dead[stone]);
        let by_hand = is_dead != verdict.is_dead;
        let status = match verdict.status {
            _ if by_hand && is_dead => Status::Dead,
            _ if by_hand => Status::Alive,
            status => status,
        };
        Self { status, by_hand }
    }
}

/// A chain, how it stands with it, and why.
pub fn verdict(verdict: &Verdict, stand: Stand, size: Size, language: Language) -> String {
    let color = color(verdict.color).get(language);
    let first = verdict.stones.first();
    let place = first.map_or_else(String::new, |point| point.label(size));
    let status = status(stand.status).get(language);
    let reason = if stand.by_hand {
        BY_HAND.get(language).to_owned()
    } else {
        reason(verdict, size, language)
    };
    match verdict.stones.len() {
        1 => CHAIN.with(language, &[color, &place, status, &reason]),
        count => {
            let count = count.to_string();
            CHAIN_OF.with(language, &[color, &place, &count, status, &reason])
        }
    }
}

/// Why.
pub fn reason(verdict: &Verdict, size: Size, language: Language) -> String {
    match &verdict.reason {
        Reason::Unconditional if verdict.status == Status::Dead => NEVER_LIVES.get(language).into(),
        Reason::Unconditional => NEVER_CAPTURED.get(language).into(),
        Reason::Captured(moves) if moves.is_empty() => CANNOT_BE_SAVED.get(language).into(),
        Reason::Captured(moves) => IS_CAPTURED.with(language, &[&line(moves, size, language)]),
        Reason::Seki(point) => IS_SEKI.with(language, &[&point.label(size)]),
        Reason::TwoEyes(eyes) => {
            let [one, other] = eyes.map(|eye| eye.label(size));
            HAS_EYES.with(language, &[&one, &other])
        }
        Reason::BentFour(point) => IS_BENT_FOUR.with(language, &[&point.label(size)]),
        Reason::Stands => STANDS.get(language).into(),
        Reason::Owned { games, of } => {
            IS_OWNED.with(language, &[&games.to_string(), &of.to_string()])
        }
        Reason::NoLiberty => NO_LIBERTY.get(language).into(),
    }
}

/// Moves as people write them: `B D4 W E5`.
pub fn line(moves: &[Move], size: Size, language: Language) -> String {
    let words = moves.iter().map(|&(color, point)| {
        let letter = match color {
            Color::Black => B,
            Color::White => W,
        };
        let letter = letter.get(language);
        let at = point.map_or_else(|| PASS.get(language).to_owned(), |point| point.label(size));
        format!("{letter} {at}")
    });
    words.collect::<Vec<_>>().join(" ")
}
