//! What is found of chains, in words.

use super::{Phrase, color};
use crate::board::{Color, Size};
use crate::config::Language;
use crate::life::{Move, Reason, Status, Verdict};

phrases! {
    ALIVE: "alive", "活";
    DEAD: "dead", "死";
    SEKI: "seki", "双活";
    UNSETTLED: "unsettled", "未定";
    CHAIN: "{} {}: {} - {}", "{} {}: {} - {}";
    CHAIN_OF: "{} {} ({} stones): {} - {}", "{} {} ({}子): {} - {}";
    NEVER_CAPTURED: "can never be captured", "净活";
    NEVER_LIVES: "can never live", "净死";
    IS_CAPTURED: "captured though it begins: {}", "先走也被吃: {}";
    IS_SEKI: "shares liberties with {}", "与 {} 公气";
    STANDS: "cannot be captured, as reading finds", "经计算不会被吃";
    IS_OWNED: "stays in {}/{} games played out", "试下存活 {}/{} 局";
    NO_LIBERTY: "has no liberty", "无气";
    FOUND_DEAD: "Dead stones: {}", "死子 {} 个";
    FOUND_NONE: "No dead stones", "没有死子";
    FOUND_OPEN: "Dead: {}, open: {}", "死子 {}, 未定 {}";
    POINT_AT: "Point at a chain", "请指一块棋";
    NO_LINE: "{}: no line", "{}: 无着法";
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

/// A chain, how it stands with it, and why.
pub fn verdict(verdict: &Verdict, size: Size, language: Language) -> String {
    let color = color(verdict.color).get(language);
    let first = verdict.stones.first();
    let place = first.map_or_else(String::new, |point| point.label(size));
    let status = status(verdict.status).get(language);
    let reason = reason(verdict, size, language);
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
        Reason::Captured(moves) => IS_CAPTURED.with(language, &[&line(moves, size)]),
        Reason::Seki(point) => IS_SEKI.with(language, &[&point.label(size)]),
        Reason::Stands => STANDS.get(language).into(),
        Reason::Owned { games, of } => {
            IS_OWNED.with(language, &[&games.to_string(), &of.to_string()])
        }
        Reason::NoLiberty => NO_LIBERTY.get(language).into(),
    }
}

/// Moves as people write them: `B D4 W E5`.
pub fn line(moves: &[Move], size: Size) -> String {
    let words = moves.iter().map(|&(color, point)| {
        let letter = match color {
            Color::Black => 'B',
            Color::White => 'W',
        };
        let at = point.map_or("-".to_owned(), |point| point.label(size));
        format!("{letter} {at}")
    });
    words.collect::<Vec<_>>().join(" ")
}
