//! Settings files, good and bad.

use super::*;

#[test]
fn the_shipped_file_is_whole_and_sound() {
    let config = Config::default();
    assert_eq!(config.check(), Ok(()));
    assert_eq!(
        config.inks(),
        &Palette::VGA,
        "VGA's sixteen, as in the original"
    );
    assert_eq!(config.palettes.len(), 3);
}

#[test]
fn a_log_line_brings_every_setting_back() {
    let mut config = Config::default();
    config
        .merge("(language: Chinese, keys: {Pass: [\"X\", \"+\"]}, komi: -3.5)")
        .expect("fine");
    assert!(!config.line().contains('\n'));
    assert_eq!(Config::from_line(&config.line()), Ok(config));
}

#[test]
fn a_later_file_changes_only_what_it_names() {
    let mut config = Config::default();
    config
        .merge("(numbers: Off, keys: {Pass: [\"X\"]})")
        .expect("fine");
    let chord = |name: &str| config.action(name.parse().expect("a key"));
    assert_eq!(config.numbers, Numbers::Off);
    assert_eq!(
        (chord("X"), chord("P"), chord("M")),
        (Some(Action::Pass), None, Some(Action::Numbers))
    );
}

#[test]
fn studying_leaves_its_keys_to_those_who_had_them_first() {
    let mut config = Config::default();
    let file = "(keys: {Pass: [\"T\"], Guess: [\"F9\"], Count: [\"F9\"]})";
    let error = config.merge(file).expect_err("two in one file");
    assert!(
        error.reason.contains("`F9` is both Count and Guess"),
        "{error}"
    );
    config
        .merge("(keys: {Pass: [\"T\", \"=\"]})")
        .expect("fine");
    let action = |name: &str| config.action(name.parse().expect("a key"));
    assert_eq!(action("T"), Some(Action::Pass));
    assert_eq!(
        (action("+"), action("=")),
        (Some(Action::Faster), Some(Action::Pass))
    );
}

#[test]
fn the_old_word_for_rules_is_understood() {
    let read = |text: &str| {
        let mut config = Config::default();
        config.merge(text).expect("fine");
        String::from(config.rules)
    };
    assert_eq!(read("(scoring: Territory)"), "Japanese");
    assert_eq!(read("(scoring: Area)"), "Chinese");
    assert_eq!(read("(rules: \"AGA\", scoring: Area)"), "AGA");
    assert_eq!(
        read("(rules: \"territory situational\")"),
        "territory situational"
    );
}

#[test]
fn an_engine_is_one_of_the_list_or_a_command_line() {
    let read = |text: &str| {
        let mut config = Config::default();
        config.merge(text).expect("fine");
        config
    };
    let list = "gobang_engines: [(name: \"A\", command: \"a\"), (name: \"B\", command: \"b -x\")]";
    let none = read(&format!("({list})"));
    assert_eq!((none.engines().len(), none.offered_engine()), (2, None));
    let named = read(&format!("({list}, engine: \"B\")"));
    assert_eq!(
        (named.engines().len(), named.offered_engine()),
        (2, Some(1))
    );
    let command = "\"~/my engines/pbrain-rapfi\" -y";
    let mut asked = read(&format!("({list}, engine: {command:?})"));
    assert_eq!(asked.offered_engine(), Some(2));
    let engine = &asked.engines()[2];
    assert_eq!(
        (engine.name.0.as_str(), engine.command.0.as_str()),
        ("rapfi", command)
    );
    assert_eq!(Config::from_line(&asked.line()), Ok(asked.clone()));
    // A log that others have written starts nothing.
    asked.forget_commands();
    assert_eq!(asked.engine_commands(), ["-", "-", "-"]);
    assert_eq!(asked.offered_engine(), Some(2));
    assert_eq!(Config::from_line(&asked.line()), Ok(asked));
}

/// A bad file, the line that is named, and words of the reason.
const BAD: &[(&str, usize, &str)] = &[
    ("(\n  colour: 3)", 2, "colour"),
    ("(\n  komi: 1e9)", 2, "komi is a whole or half number"),
    ("(\n\n  komi: 0.3)", 3, "komi is a whole or half number"),
    (
        "(handicap: 1)",
        1,
        "no places for a handicap of 1 on 19 lines",
    ),
    (
        "(size: 5,\n handicap: 9)",
        2,
        "no places for a handicap of 9 on 5 lines",
    ),
    ("(size: 1)", 1, "a board has 2 to 25 lines, not 1"),
    ("(size: 100000)", 1, "a board has 2 to 25 lines, not 100000"),
    ("(\n rules: \"house\")", 2, "`house` names no rules"),
    ("(\n komi: \"much\")", 2, "komi is a number or \"usual\""),
    ("(komi: 99999999999)", 1, "komi is a whole or half number"),
    ("(size: \"big\")", 1, "integer"),
    ("(scale: -1)", 1, "scale is 0 to 8, not -1"),
    (
        "(palettes: {\"x\": [1, 2, 3]})",
        1,
        "a palette has 16 inks, this one has 3",
    ),
    ("(\n palette: \"none\")", 2, "there is no palette `none`"),
    (
        "(\n\n keys: {Pass: [\"Hyper+X\"]})",
        3,
        "`Hyper+X` is no key",
    ),
    (
        "(\n keys: {Pass: [\"M\"]})",
        2,
        "`M` is both Pass and Numbers",
    ),
    ("(language: Klingon)", 1, "Klingon"),
    (
        "(\n engine_seconds: 0)",
        2,
        "engine_seconds is 1 to 120, not 0",
    ),
    (
        "(\n gobang_engines: [\n (name: \"\", command: \"x\")])",
        3,
        "an engine's name has 1 to 20 letters",
    ),
    (
        "(\n gobang_engines: [(name: \"x\", command: \" \")])",
        2,
        "an engine's command is a program",
    ),
    (
        "(\n gobang_engines: [(name: \"x\", command: \"y\", level: 3)])",
        2,
        "level",
    ),
    (
        "(\n gobang_engines: [(name: \"x\", command: \"y\"), (name: \"x\", command: \"z\")])",
        2,
        "two engines are called `x`",
    ),
    ("(", 1, ""),
];

#[test]
fn bad_settings_tell_place_and_reason_and_change_nothing() {
    for &(text, line, reason) in BAD {
        let mut config = Config::default();
        let error = config.merge(text).expect_err(text);
        assert_eq!(error.line, line, "{text}: {error}");
        assert!(error.reason.contains(reason), "{text}: {error}");
        assert!(!error.to_string().contains('\n'), "{error}");
        assert_eq!(config, Config::default());
    }
}

#[test]
fn the_languages_have_their_short_names() {
    for (name, language) in [("zh", Language::Chinese), ("en", Language::English)] {
        let mut config = Config::default();
        config.merge(&format!("(language: {name})")).expect("fine");
        assert_eq!(config.language, language);
    }
}
