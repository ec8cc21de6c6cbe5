//! The names of rules in SGF's `RU`.

use crate::go::{Ko, Komi, Rules, Scoring};

const fn rules(scoring: Scoring, ko: Ko, suicide: bool) -> Rules {
    Rules {
        scoring,
        ko,
        suicide,
        komi: Komi::ZERO,
    }
}

/// Rules with a name of their own. A reader goes by how a text starts, in either case; the
/// writer takes the first that fits.
const NAMES: [(&str, Rules); 10] = [
    ("Chinese", rules(Scoring::Area, Ko::Simple, false)),
    ("Japanese", rules(Scoring::Territory, Ko::Simple, false)),
    ("AGA", rules(Scoring::Area, Ko::SituationalSuperko, false)),
    ("NZ", rules(Scoring::Area, Ko::SituationalSuperko, true)),
    (
        "Tromp-Taylor",
        rules(Scoring::Area, Ko::PositionalSuperko, true),
    ),
    ("Korean", rules(Scoring::Territory, Ko::Simple, false)),
    ("Tromp", rules(Scoring::Area, Ko::PositionalSuperko, true)),
    (
        "New Zealand",
        rules(Scoring::Area, Ko::SituationalSuperko, true),
    ),
    ("GOE", rules(Scoring::Area, Ko::Simple, true)),
    ("Ing", rules(Scoring::Area, Ko::Simple, true)),
];

/// The name of the rules, komi apart; words for each part when they have none.
pub(super) fn rule_text(rules: Rules) -> String {
    let named = NAMES.iter().find(|(_, named)| {
        (named.scoring, named.ko, named.suicide) == (rules.scoring, rules.ko, rules.suicide)
    });
    if let Some((name, _)) = named {
        return (*name).to_owned();
    }
    let scoring = match rules.scoring {
        Scoring::Area => "area",
        Scoring::Territory => "territory",
    };
    let ko = match rules.ko {
        Ko::Simple => "simple",
        Ko::PositionalSuperko => "positional",
        Ko::SituationalSuperko => "situational",
    };
    let suicide = if rules.suicide { " suicide" } else { "" };
    format!("{scoring} {ko}{suicide}")
}

/// The rules of that name, without komi; Chinese ones when the name says nothing.
pub(super) fn rules_from_text(text: &str) -> Rules {
    let text = text.trim().to_lowercase();
    let named = NAMES
        .iter()
        .find(|(name, _)| text.starts_with(&name.to_lowercase()));
    if let Some(&(_, rules)) = named {
        return rules;
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let scoring = if words.contains(&"territory") {
        Scoring::Territory
    } else {
        Scoring::Area
    };
    let ko = if words.contains(&"positional") {
        Ko::PositionalSuperko
    } else if words.contains(&"situational") {
        Ko::SituationalSuperko
    } else {
        Ko::Simple
    };
    rules(scoring, ko, words.contains(&"suicide"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_of_rules_comes_back() {
        for scoring in [Scoring::Area, Scoring::Territory] {
            for ko in [Ko::Simple, Ko::PositionalSuperko, Ko::SituationalSuperko] {
                for suicide in [false, true] {
                    let rules = rules(scoring, ko, suicide);
                    assert_eq!(rules_from_text(&rule_text(rules)), rules);
                }
            }
        }
        assert_eq!(
            rules_from_text("japanese (byo-yomi)").scoring,
            Scoring::Territory
        );
        assert_eq!(rules_from_text("house").scoring, Scoring::Area);
    }
}
