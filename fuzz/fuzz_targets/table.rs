//! Any words at a table: nothing breaks, what is understood comes back from its own words, and all
//! who hear the same have the same game.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qishi::game::to_sgf;
use qishi::sgf;
use qishi::talk::room::Role;
use qishi::talk::table::{Step, Table};

/// Terms, so that there is something to disturb.
const BEGIN: [&str; 2] = ["terms black 60+3x5 1 (;GM[1]SZ[5])", "agree 0"];

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let mut tables = [Table::default(), Table::default()];
    for (number, words) in (0..).zip(BEGIN.into_iter().chain(text.lines())) {
        if let Ok(step) = words.parse::<Step>() {
            let again = step.to_string().parse::<Step>();
            // Rules may come back by their name.
            let is_terms = matches!(step, Step::Terms(_));
            assert!(again.as_ref() == Ok(&step) || is_terms && again.is_ok());
        }
        let by = if number % 2 == 0 {
            Role::Host
        } else {
            Role::Guest
        };
        let [one, other] = tables.each_mut().map(|table| table.hear(number, by, words));
        assert_eq!(one, other);
    }
    let [one, other] = tables.each_ref().map(|table| {
        let game = table.game().expect("it has begun");
        sgf::write(&to_sgf(game.game()))
    });
    assert_eq!(one, other);
});
