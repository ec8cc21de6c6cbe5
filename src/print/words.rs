//! What is said on paper, English and 中文 side by side.

use super::diagram::{Diagram, Note, Spot};
use crate::board::Color;
use crate::game::Outcome;
use crate::go::{RuleSet, Rules};

/// The language of headings and notes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// 中文, simplified.
    Chinese,
}

impl Language {
    pub(super) const fn say(self, english: &'static str, chinese: &'static str) -> &'static str {
        match self {
            Self::English => english,
            Self::Chinese => chinese,
        }
    }

    /// A heading of the title block, by SGF's name for what stands under it.
    pub(super) fn heading(self, name: &str) -> &'static str {
        match name {
            "PB" => self.say("Black", "黑方"),
            "PW" => self.say("White", "白方"),
            "EV" => self.say("Event", "赛事"),
            "RO" => self.say("Round", "轮次"),
            "DT" => self.say("Date", "日期"),
            "PC" => self.say("Place", "地点"),
            "RU" => self.say("Rules", "规则"),
            "KM" => self.say("Komi", "贴目"),
            "HA" => self.say("Handicap", "让子"),
            _ => self.say("Result", "结果"),
        }
    }

    /// A result in words; as it is written where it is no result that SGF knows.
    pub(super) fn result(self, written: &str) -> String {
        let Ok(outcome) = written.parse::<Outcome>() else {
            return written.to_owned();
        };
        let Some(winner) = outcome.winner() else {
            let void = outcome == Outcome::Void;
            let (english, chinese) = if void {
                ("No result", "无胜负")
            } else {
                ("Draw", "和棋")
            };
            return self.say(english, chinese).to_owned();
        };
        let name = match winner {
            Color::Black => self.say("Black", "黑"),
            Color::White => self.say("White", "白"),
        };
        let how = match outcome {
            Outcome::Resigned { .. } => self.say(" wins by resignation", "中盘胜"),
            Outcome::Timeout { .. } => self.say(" wins on time", "超时胜"),
            Outcome::Forfeit { .. } => self.say(" wins by forfeit", "判罚胜"),
            Outcome::Score { .. } => {
                // As it is written: half points and less have their own spellings.
                let lead = written.split_once('+').map_or("", |(_, lead)| lead.trim());
                return match self {
                    Self::English => format!("{name} wins by {lead}"),
                    Self::Chinese => format!("{name}胜{lead}目"),
                };
            }
            Outcome::Five { .. } | Outcome::Won { .. } | Outcome::Void => self.say(" wins", "胜"),
        };
        format!("{name}{how}")
    }

    /// The rules' name; as it is written where it is none of a set that has a name here.
    pub(super) fn rules(self, written: &str) -> String {
        let Some((Some(set), _)) = Rules::from_name(written) else {
            return written.to_owned();
        };
        match set {
            RuleSet::Chinese => self.say("Chinese", "中国规则"),
            RuleSet::Japanese => self.say("Japanese", "日本规则"),
            RuleSet::Korean => self.say("Korean", "韩国规则"),
            RuleSet::Aga => "AGA",
            RuleSet::NewZealand => self.say("New Zealand", "新西兰规则"),
            RuleSet::Ing => self.say("Ing", "应氏规则"),
            RuleSet::TrompTaylor => "Tromp-Taylor",
        }
        .to_owned()
    }

    /// What stands beneath a diagram, the one of this number.
    pub(super) fn caption(self, number: usize, diagram: &Diagram) -> String {
        let Diagram { first, last, .. } = *diagram;
        let span = match last {
            _ if last < first && last == 0 => String::new(),
            _ if last < first && self == Self::English => format!(" (after {last})"),
            _ if last < first => format!(" ({last}手后)"),
            _ if last == first => format!(" ({first})"),
            _ => format!(" ({first}-{last})"),
        };
        match self {
            Self::English => format!("Diagram {number}{span}"),
            Self::Chinese => format!("第{number}谱{span}"),
        }
    }

    /// The notes of a diagram, in pieces between which a line may be broken; what parts them is at
    /// their ends.
    pub(super) fn notes(self, diagram: &Diagram) -> Vec<String> {
        let mut pieces = Vec::new();
        for (at, note) in diagram.notes.iter().enumerate() {
            self.note(note, diagram, &mut pieces);
            let is_last = at + 1 == diagram.notes.len();
            if let Some(piece) = pieces.last_mut().filter(|_| !is_last) {
                piece.push_str(self.say(";  ", "；"));
            }
        }
        pieces
    }

    fn note(self, note: &Note, diagram: &Diagram, pieces: &mut Vec<String>) {
        let (moves, spot) = match note {
            Note::Pass(number) => {
                return pieces.push(format!("{number}{}", self.say(" pass", "停一手")));
            }
            Note::OffBoard(number) => {
                return pieces.push(format!("{number}{}", self.say(" off the board", "在盘外")));
            }
            Note::At(moves, spot) => (moves, spot),
        };
        let mark = self.say(", ", "、");
        let (last, others) = moves.split_last().unwrap_or((&0, &[]));
        pieces.extend(others.iter().map(|number| format!("{number}{mark}")));
        let spot = match spot {
            Spot::Number(number) => number.to_string(),
            Spot::Letter(letter) => letter.to_string(),
            Spot::Point(point) => diagram.called(*point),
        };
        pieces.push(format!("{last}{}{spot}", self.say(" at ", "=")));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::diagram::cut;
    use crate::print::source::Source;

    #[test]
    fn results_are_said_in_words() {
        let say = |text| {
            (
                Language::English.result(text),
                Language::Chinese.result(text),
            )
        };
        let both = |a: &str, b: &str| (a.to_owned(), b.to_owned());
        assert_eq!(say("B+R"), both("Black wins by resignation", "黑中盘胜"));
        assert_eq!(say("W+2.5"), both("White wins by 2.5", "白胜2.5目"));
        assert_eq!(say("0"), both("Draw", "和棋"));
        assert_eq!(say("Void"), both("No result", "无胜负"));
        assert_eq!(say("unfinished"), both("unfinished", "unfinished"));
    }

    #[test]
    fn notes_are_said_as_in_print() {
        let sgf = b"(;SZ[9]AB[ba][ab][bc]AW[ca][db][cc];B[ii];W[bb];B[cb];W[hh];B[gg];W[bb]\
            ;B[ee];W[ef];B[cb];W[];B[aa];W[bb])";
        let game = crate::game::open(sgf).expect("a game");
        let diagram = &cut(&Source::main_line(&game), 100, 1, 100)[0];
        let said = |language: Language| language.notes(diagram).concat();
        assert_eq!(said(Language::English), "6, 12 at 2;  9 at 3;  10 pass");
        assert_eq!(said(Language::Chinese), "6、12=2；9=3；10停一手");
        assert_eq!(Language::English.caption(1, diagram), "Diagram 1 (1-12)");
        assert_eq!(Language::Chinese.caption(1, diagram), "第1谱 (1-12)");
    }
}
