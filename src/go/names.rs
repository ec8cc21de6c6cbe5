//! The names of rules, as SGF's `RU` and the command line spell them.

use super::{Compensation, Ko, RuleSet, Rules, Scoring, Suicide};
use crate::board::Color;

/// The names of the rule sets. A reader goes by how a text starts, in either case; the writer
/// takes the first that fits.
const NAMES: [(&str, RuleSet); 12] = [
    ("Chinese", RuleSet::Chinese),
    ("Japanese", RuleSet::Japanese),
    ("Korean", RuleSet::Korean),
    ("AGA", RuleSet::Aga),
    ("NZ", RuleSet::NewZealand),
    ("GOE", RuleSet::Ing),
    ("Tromp-Taylor", RuleSet::TrompTaylor),
    ("Tromp", RuleSet::TrompTaylor),
    ("New Zealand", RuleSet::NewZealand),
    ("Ing", RuleSet::Ing),
    ("CN", RuleSet::Chinese),
    ("JP", RuleSet::Japanese),
];

/// What a word sets.
type Saying = fn(&mut Rules);

/// The words for what a mixture can differ in, and what each of them sets. What is not said is as
/// in [`Rules::CHINESE`].
const WORDS: [(&str, Saying); 12] = [
    ("area", |rules| rules.scoring = Scoring::Area),
    ("territory", |rules| rules.scoring = Scoring::Territory),
    ("simple", |rules| rules.ko = Ko::Simple),
    ("positional", |rules| rules.ko = Ko::PositionalSuperko),
    ("situational", |rules| rules.ko = Ko::SituationalSuperko),
    ("natural", |rules| rules.ko = Ko::NaturalSituationalSuperko),
    ("suicide", |rules| rules.suicide = Suicide::Allowed),
    ("chain-suicide", |rules| rules.suicide = Suicide::Chains),
    ("no-compensation", |rules| {
        rules.compensation = Compensation::None;
    }),
    ("compensation-1", |rules| {
        rules.compensation = Compensation::EachButFirst;
    }),
    ("pass-stones", |rules| rules.pass_stones = true),
    ("white-passes-last", |rules| {
        rules.last_pass = Some(Color::White);
    }),
];

impl Rules {
    /// The name of the rules, komi apart: that of the set, or words for each part of a mixture.
    ///
    /// ```
    /// use qishi::go::{Ko, RuleSet, Rules};
    /// assert_eq!(Rules::AGA.text(Some(RuleSet::Aga)), "AGA");
    /// let mixture = Rules { ko: Ko::PositionalSuperko, ..Rules::JAPANESE };
    /// assert_eq!(mixture.text(None), "territory positional no-compensation");
    /// ```
    pub fn text(&self, rule_set: Option<RuleSet>) -> String {
        let named = NAMES.iter().find(|(_, named)| Some(*named) == rule_set);
        if let Some((name, _)) = named {
            return (*name).to_owned();
        }
        let is_said = |set: &Saying| {
            let mut said = *self;
            set(&mut said);
            said == *self
        };
        let words = WORDS.iter().filter(|(_, set)| is_said(set));
        let words: Vec<&str> = words.map(|(word, _)| *word).collect();
        words.join(" ")
    }

    /// The same as people know it: `GOE` is the name of Ing's rules in records alone.
    ///
    /// ```
    /// use qishi::go::{RuleSet, Rules};
    /// assert_eq!(Rules::ING.text(Some(RuleSet::Ing)), "GOE");
    /// assert_eq!(Rules::ING.spoken(Some(RuleSet::Ing)), "Ing (GOE)");
    /// ```
    pub fn spoken(&self, rule_set: Option<RuleSet>) -> String {
        match rule_set {
            Some(RuleSet::Ing) => "Ing (GOE)".to_owned(),
            _ => self.text(rule_set),
        }
    }

    /// The rules of exactly that name, with their usual komi: a set's, or the words of a mixture;
    /// `None` for any other text.
    pub fn from_name(name: &str) -> Option<(Option<RuleSet>, Self)> {
        let is_name = |rest: &str| rest.is_empty();
        named(name, is_name).or_else(|| mixture(name))
    }

    /// The rules that a record names. Records say more than a name, as in `Japanese (byo-yomi)`, so
    /// a set is known by how the text starts.
    pub fn from_text(text: &str) -> Option<(Option<RuleSet>, Self)> {
        let ends = |rest: &str| !rest.starts_with(char::is_alphabetic);
        named(text, ends).or_else(|| mixture(text))
    }
}

/// The set whose name a text starts with, if the rest of the text will do.
fn named(text: &str, will_do: impl Fn(&str) -> bool) -> Option<(Option<RuleSet>, Rules)> {
    let plain = |text: &str| text.trim().to_lowercase().replace(['-', '_'], " ");
    let text = plain(text);
    let is_it =
        |(name, _): &&(&str, RuleSet)| text.strip_prefix(&plain(name)).is_some_and(&will_do);
    let (_, set) = NAMES.iter().find(is_it)?;
    Some((Some(*set), set.rules()))
}

/// The mixture that words tell.
fn mixture(text: &str) -> Option<(Option<RuleSet>, Rules)> {
    let text = text.trim().to_lowercase();
    let mut rules = Rules::CHINESE;
    for word in text.split_whitespace() {
        let (_, set) = WORDS.iter().find(|(known, _)| *known == word)?;
        set(&mut rules);
    }
    (!text.is_empty()).then_some((None, rules))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_of_rules_comes_back() {
        for set in RuleSet::ALL {
            let rules = set.rules();
            assert_eq!(
                Rules::from_text(&rules.text(Some(set))),
                Some((Some(set), rules))
            );
        }
        assert_eq!(
            Rules::from_name("AGA"),
            Some((Some(RuleSet::Aga), Rules::AGA))
        );
        for bad in ["", "aga rules", "japanese positional", "AGAX"] {
            assert_eq!(Rules::from_name(bad), None, "{bad}");
        }
        let set = |text| Rules::from_text(text).map(|(set, _)| set);
        assert_eq!(set("japanese (byo-yomi)"), Some(Some(RuleSet::Japanese)));
        assert_eq!(set("tromp_taylor"), Some(Some(RuleSet::TrompTaylor)));
        assert_eq!(set("New-Zealand"), Some(Some(RuleSet::NewZealand)));
        assert_eq!(
            (set("house"), set(" "), set("area house")),
            (None, None, None)
        );
    }

    #[test]
    fn every_mixture_comes_back() {
        let kos = [
            Ko::Simple,
            Ko::PositionalSuperko,
            Ko::SituationalSuperko,
            Ko::NaturalSituationalSuperko,
        ];
        let compensations = [
            Compensation::None,
            Compensation::EachStone,
            Compensation::EachButFirst,
        ];
        for ko in kos {
            for suicide in [Suicide::Forbidden, Suicide::Chains, Suicide::Allowed] {
                for compensation in compensations {
                    for last_pass in [None, Some(Color::White)] {
                        let rules = Rules {
                            scoring: Scoring::Territory,
                            ko,
                            suicide,
                            compensation,
                            pass_stones: last_pass.is_none(),
                            last_pass,
                            ..Rules::CHINESE
                        };
                        let text = rules.text(None);
                        assert_eq!(Rules::from_text(&text), Some((None, rules)), "{text}");
                    }
                }
            }
        }
    }
}
