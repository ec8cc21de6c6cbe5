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

    /// The rules of that name, with their usual komi; `None` when the text names none. A set is
    /// known by how the text starts, as in `Japanese (byo-yomi)`.
    pub fn from_text(text: &str) -> Option<(Option<RuleSet>, Self)> {
        let plain = |text: &str| text.trim().to_lowercase().replace(['-', '_'], " ");
        let is_named = |(name, _): &&(&str, RuleSet)| {
            let rest = plain(text);
            let rest = rest.strip_prefix(&plain(name));
            rest.is_some_and(|rest| !rest.starts_with(char::is_alphabetic))
        };
        if let Some(&(_, set)) = NAMES.iter().find(is_named) {
            return Some((Some(set), set.rules()));
        }
        let text = text.trim().to_lowercase();
        let mut rules = Self::CHINESE;
        for word in text.split_whitespace() {
            let (_, set) = WORDS.iter().find(|(known, _)| *known == word)?;
            set(&mut rules);
        }
        (!text.is_empty()).then_some((None, rules))
    }
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
