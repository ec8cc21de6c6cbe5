//! How the terms follow one another.

use super::*;
use crate::go::{Ko, Scoring};

fn offered(settings: &str) -> NewGame {
    let mut config = Config::default();
    config.merge(settings).expect("fine");
    NewGame::offered(&config)
}

fn komi(terms: &NewGame) -> String {
    terms.setup.rules.komi.to_string()
}

#[test]
fn komi_follows_rules_and_handicap_until_it_is_chosen() {
    let mut terms = offered("()");
    assert_eq!(komi(&terms), "7.5");
    terms.change(SET, 1);
    assert_eq!(
        (terms.setup.rule_set, komi(&terms)),
        (Some(RuleSet::Japanese), "6.5".to_owned())
    );
    terms.change(HANDICAP, 1);
    assert_eq!((terms.setup.handicap, komi(&terms)), (2, "0.5".to_owned()));
    terms.change(HANDICAP, -1);
    assert_eq!((terms.setup.handicap, komi(&terms)), (0, "6.5".to_owned()));
    terms.change(SET_KOMI, 11);
    terms.change(SET, 1);
    assert_eq!(komi(&terms), "5.5");
    // What the settings say is the komi of the rules that they name.
    let mut terms = offered("(komi: 3.5)");
    terms.change(SET, 1);
    assert_eq!(komi(&terms), "6.5");
    terms.change(SET, -1);
    assert_eq!(komi(&terms), "3.5");
}

#[test]
fn a_mixture_has_its_sets_name_again_when_it_says_the_same() {
    let mut terms = offered("(rules: \"Korean\")");
    let superko = Rules {
        ko: Ko::PositionalSuperko,
        ..terms.setup.rules
    };
    terms.set_rules(superko);
    assert_eq!(terms.setup.rule_set, None);
    terms.set_rules(Rules {
        ko: Ko::Simple,
        ..superko
    });
    assert_eq!(terms.setup.rule_set, Some(RuleSet::Korean));
    terms.set_rules(superko);
    terms.change(SET, 1);
    assert_eq!(terms.setup.rule_set, Some(RuleSet::Korean));
    assert_eq!(terms.setup.rules.scoring, Scoring::Territory);
}

#[test]
fn a_board_has_room_for_its_handicap() {
    let mut terms = offered("(handicap: 9)");
    terms.change(SET_LINES, 5);
    assert_eq!(terms.setup.handicap, 0, "no custom has places there");
    terms.change(FREE, 1);
    for _ in 0..20 {
        terms.change(HANDICAP, 1);
    }
    assert_eq!(terms.setup.handicap, MOST_HANDICAP);
    terms.change(SET_LINES, 1);
    assert_eq!(
        (terms.setup.size, terms.setup.handicap),
        (Size::square(2), 2)
    );
    terms.change(FREE, 0);
    assert_eq!(terms.setup.handicap, 0);
}

#[test]
fn engines_stand_beside_the_levels_with_their_time() {
    let engine = "gobang_engines: [(name: \"Zen\", command: \"zen\")]";
    let mut terms = offered(&format!("(game: Gobang, level: 3, {engine})"));
    assert_eq!(terms.more_rows(), 1);
    // White for the machine, then the engine instead of a level, then two seconds more.
    terms.change(gobang::SIDE, 1);
    assert_eq!(terms.engine_player(), None);
    terms.change(gobang::PLAYED_BY, 1);
    terms.change(gobang::SECONDS, 1);
    terms.change(gobang::SECONDS, 1);
    assert_eq!(terms.engine_player(), Some(Color::White));
    let setup = terms.clone().setup();
    let machine = setup.gobang.and_then(|gobang| gobang.machine);
    let machine = machine.expect("a machine");
    assert_eq!((machine.level, machine.seconds), (3, Some(7)));
    assert_eq!(setup.names.white, "Zen");
    // The level again, and an opening, which the machine plays too.
    terms.change(gobang::PLAYED_BY, -1);
    terms.change(gobang::OPENING, 1);
    let setup = terms.setup();
    let gobang = setup.gobang.expect("gobang");
    assert_ne!(gobang.opening, crate::gobang::OpeningRule::Free);
    assert_eq!(gobang.machine.and_then(|machine| machine.seconds), None);
    assert!(setup.names.white.is_empty());
}
