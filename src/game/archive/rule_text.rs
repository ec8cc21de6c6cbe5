//! The names of rules in SGF's `RU`.

use crate::board::Color;
use crate::go::{Compensation, Ko, Komi, RuleSet, Rules, Scoring, Suicide};

/// How `RU` names the rule sets. A reader goes by how a text starts, in either case; the writer
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
/// in [`PLAIN`].
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

const PLAIN: Rules = Rules::CHINESE.with_komi(Komi::ZERO);

/// The name of the rules; words for each part when they have none.
pub(super) fn rule_text(rule_set: Option<RuleSet>, rules: &Rules) -> String {
    let named = NAMES.iter().find(|(_, named)| Some(*named) == rule_set);
    if let Some((name, _)) = named {
        return (*name).to_owned();
    }
    let rules = rules.with_komi(Komi::ZERO);
    let says = |set: &Saying| {
        let mut said = rules;
        set(&mut said);
        said == rules
    };
    let words = WORDS
        .iter()
        .filter(|(_, set)| says(set))
        .map(|(word, _)| *word);
    words.collect::<Vec<_>>().join(" ")
}

/// The rules of that name, without komi; Chinese ones when the name says nothing.
pub(super) fn rules_from_text(text: &str) -> (Option<RuleSet>, Rules) {
    let text = text.trim().to_lowercase();
    let is_named = |(name, _): &&(&str, RuleSet)| text.starts_with(&name.to_lowercase());
    if let Some(&(_, set)) = NAMES.iter().find(is_named) {
        return (Some(set), set.rules().with_komi(Komi::ZERO));
    }
    let mut rules = PLAIN;
    let mut said = false;
    for word in text.split_whitespace() {
        if let Some((_, set)) = WORDS.iter().find(|(known, _)| *known == word) {
            set(&mut rules);
            said = true;
        }
    }
    (RuleSet::of(&rules).filter(|_| !said), rules)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_of_rules_comes_back() {
        for set in RuleSet::ALL {
            let rules = set.rules().with_komi(Komi::ZERO);
            assert_eq!(
                rules_from_text(&rule_text(Some(set), &rules)),
                (Some(set), rules)
            );
        }
        assert_eq!(
            rules_from_text("japanese (byo-yomi)").0,
            Some(RuleSet::Japanese)
        );
        assert_eq!(rules_from_text("house"), (Some(RuleSet::Chinese), PLAIN));
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
                            komi: Komi::ZERO,
                        };
                        let text = rule_text(None, &rules);
                        assert_eq!(rules_from_text(&text), (None, rules), "{text}");
                    }
                }
            }
        }
    }
}
