//! Two players at a table.

use super::*;
use crate::board::{Color, Size};
use crate::game::{Game, Phase, Reading, Setup, to_sgf};
use crate::go::{Illegal, Rules};
use crate::gobang::OpeningRule;
use crate::sgf;

/// A table at which steps are said by turns: `h` or `g`, and the words.
#[derive(Default)]
struct Said {
    table: Table,
    number: u64,
}

impl Said {
    fn say(&mut self, line: &str) -> Heard {
        let (by, words) = line.split_once(' ').expect("a role and words");
        let by = if by == "h" { Role::Host } else { Role::Guest };
        let heard = self.table.hear(self.number, by, words);
        self.number += 1;
        heard
    }

    fn all(&mut self, lines: &str) {
        for line in lines.split(',') {
            let heard = self.say(line);
            assert!(
                !matches!(heard, Heard::Stale | Heard::Unknown | Heard::Refused(_)),
                "{line}: {heard:?}"
            );
        }
    }

    fn game(&self) -> &Match {
        self.table.game().expect("a game")
    }

    fn written(&self) -> String {
        sgf::write(&to_sgf(self.game().game()))
    }
}

fn words(colors: &str, limit: &str, setup: Setup) -> String {
    let game = Game::new(setup);
    let record = sgf::write(&to_sgf(&game)).replace('\n', "");
    format!("terms {colors} {limit} 10 {record}")
}

/// A 9 x 9 board at which the host has Black.
fn begun(limit: &str) -> Said {
    let mut setup = Setup::new(Size::square(9), Rules::CHINESE);
    "Mei".clone_into(&mut setup.names.black);
    "Lan".clone_into(&mut setup.names.white);
    let mut said = Said::default();
    let terms = words("black", limit, setup);
    assert_eq!(said.say(&format!("h {terms}")), Heard::Proposed);
    assert_eq!(said.say("h agree 0"), Heard::Stale);
    assert_eq!(said.say("g agree 0"), Heard::Began);
    said
}

#[test]
fn acts_are_taken_from_whose_turn_it_is_and_judged_by_the_referee() {
    let mut said = begun("-");
    assert_eq!(said.say("g act 1 - play ee"), Heard::Stale);
    assert_eq!(said.say("h act 2 - play ee"), Heard::Stale);
    said.all("h act 1 - play ee");
    // A second time, as after a restart, it is what was said already.
    assert_eq!(said.say("h act 1 - play ee"), Heard::Stale);
    let occupied = Refusal::Illegal(Illegal::Occupied);
    assert_eq!(said.say("g act 2 - play ee"), Heard::Refused(occupied));
    let off = Refusal::Illegal(Illegal::OffBoard);
    assert_eq!(said.say("g act 2 - play ss"), Heard::Refused(off));
    said.all("g act 2 - play dd");
    assert_eq!(said.game().turn(), Some(Role::Host));
    let text = said.written();
    assert!(
        text.contains(";B[ee];W[dd]") && text.contains("PB[Mei]PW[Lan]"),
        "{text}"
    );
    // Whoever looks on says nothing at the table.
    let heard = said.table.hear(99, Role::Watcher, "act 3 - play ff");
    assert_eq!(heard, Heard::Stale);
}

#[test]
fn an_undo_needs_a_yes_and_lapses_with_the_next_act() {
    let mut said = begun("-");
    said.all("h act 1 - play ee,g act 2 - play dd,h act 3 - play cc");
    said.all("h undo 2");
    let asked = said.number - 1;
    // Who asks does not act meanwhile, and cannot answer yes.
    assert_eq!(said.say(&format!("h agree {asked}")), Heard::Stale);
    said.all("g act 4 - play gg");
    assert_eq!(said.say(&format!("g agree {asked}")), Heard::Stale);
    said.all("g undo 1");
    assert_eq!(said.say("g draw"), Heard::Asked(Wish::Draw));
    let heard = said.say(&format!("h refuse {}", said.number - 1));
    assert_eq!(heard, Heard::Declined(Wish::Draw));
    said.all("g undo 1");
    let heard = said.say(&format!("h agree {}", said.number - 1));
    assert_eq!((heard, said.game().acts()), (Heard::Undone, 1));
    assert_eq!(said.game().turn(), Some(Role::Guest));
    // What was taken back stays in the record as a branch.
    said.all("g act 2 - play hh");
    assert!(said.written().contains("W[dd]"), "{}", said.written());
    // Who wished may think otherwise.
    said.all("h undo 0");
    let heard = said.say(&format!("h refuse {}", said.number - 1));
    assert_eq!(heard, Heard::Declined(Wish::Undo(0)));
}

#[test]
fn clocks_take_what_a_turn_took_and_a_late_act_loses() {
    let mut said = begun("10+3x30");
    said.all("h act 1 4000 play ee,g act 2 12000 play dd");
    let reading = |role| said.game().clock(role, 0).flatten();
    let host = Reading {
        ms: 6_000,
        over: None,
    };
    assert_eq!(reading(Role::Host), Some(host));
    let guest = Reading {
        ms: 30_000,
        over: Some(3),
    };
    assert_eq!(reading(Role::Guest), Some(guest));
    assert_eq!(said.game().clock(Role::Host, 96_000), Some(None));
    let text = said.written();
    assert!(text.contains("TM[10]OT[3x30 byo-yomi]"), "{text}");
    assert!(
        text.contains("B[ee]BL[6.000]") && text.contains("WL[30.000]OW[3]"),
        "{text}"
    );
    // What was used when the line was lost counts, whatever is said later.
    assert_eq!(said.say("h away 3 5000"), Heard::Stale);
    // But no time is over by the other's word alone.
    assert_eq!(said.say("g away 3 96000"), Heard::Stale);
    said.all("g away 3 5000,h act 3 100 play cc");
    let text = said.written();
    assert!(text.contains("BL[1.000]"), "{text}");
    let lost = Outcome::Timeout {
        winner: Color::Black,
    };
    assert_eq!(said.say("g act 4 90000 play gg"), Heard::Ended(lost));
    assert!(said.written().contains("RE[B+T]"), "{}", said.written());
    assert_eq!(said.say("h act 5 1 play gg"), Heard::Stale);
}

#[test]
fn a_flag_falls_by_its_own_player_or_by_a_claim_that_is_granted() {
    let mut said = begun("600");
    assert_eq!(said.say("g flag"), Heard::Stale);
    assert_eq!(said.say("g claim"), Heard::Asked(Wish::Claim));
    let heard = said.say(&format!("h refuse {}", said.number - 1));
    assert_eq!(heard, Heard::Declined(Wish::Claim));
    let winner = Color::White;
    assert_eq!(
        said.say("h flag"),
        Heard::Ended(Outcome::Timeout { winner })
    );
    let mut said = begun("600");
    said.all("g claim");
    let heard = said.say(&format!("h agree {}", said.number - 1));
    assert_eq!(heard, Heard::Ended(Outcome::Timeout { winner }));
}

#[test]
fn a_pause_is_agreed_on_and_ended_by_either() {
    let mut said = begun("600+10");
    said.all("g pause");
    let heard = said.say(&format!("h agree {}", said.number - 1));
    assert_eq!(heard, Heard::Paused);
    assert_eq!(said.say("h act 1 5 play ee"), Heard::Stale);
    assert_eq!(said.say("g go"), Heard::WentOn);
    said.all("h act 1 5 play ee");
}

#[test]
fn both_see_the_same_dead_and_both_confirm() {
    let mut said = begun("-");
    said.all("h act 1 - play ee,g act 2 - play aa,h act 3 - pass");
    assert_eq!(said.say("h accept 4 B+1"), Heard::Stale);
    said.all("g act 4 - pass");
    assert_eq!(said.game().game().phase(), Phase::Counting);
    let began = said.number - 1;
    // Chinese rules: 81 points less 7.5.
    assert_eq!(
        said.say(&format!("g accept {began} B+70.5")),
        Heard::Differs
    );
    said.all("h marks aa");
    let marked = said.number - 1;
    assert_eq!(said.say(&format!("g accept {began} B+73.5")), Heard::Stale);
    assert_eq!(
        said.say(&format!("g accept {marked} B+73.5")),
        Heard::Accepted
    );
    // A mark that is turned voids what was agreed on.
    said.all("h dead aa,h dead aa");
    assert!(!said.game().has_accepted(Role::Guest));
    let last = said.number - 1;
    said.all(&format!("h accept {last} B+73.5"));
    let won = Outcome::Score { lead_half: 147 };
    assert_eq!(
        said.say(&format!("g accept {last} B+73.5")),
        Heard::Ended(won)
    );
    assert!(said.written().contains("RE[B+73.5]"), "{}", said.written());
}

#[test]
fn counting_is_left_by_either_to_play_on() {
    let mut said = begun("-");
    said.all("h act 1 - play ee,g act 2 - pass,h act 3 - pass,g resume");
    assert_eq!(said.game().turn(), Some(Role::Guest));
    said.all("g act 4 - play dd,h act 5 - pass,g resign");
    assert!(said.written().contains("RE[B+R]"));
}

#[test]
fn colours_are_drawn_so_that_neither_can_steer_them() {
    let setup = || Setup::new(Size::square(9), Rules::CHINESE);
    for seed in 0..40 {
        let mut said = Said::default();
        let (mine, theirs) = (part(seed, 0), part(seed + 100, 0));
        let terms = words(&format!("draw:{}", commitment(&mine)), "-", setup());
        said.all(&format!("g {terms}"));
        assert_eq!(said.say("h agree 0"), Heard::Stale);
        assert_eq!(said.say(&format!("h agree 0 {theirs}")), Heard::Drawing);
        // The answer is not changed once it is given, nor are the terms.
        assert_eq!(said.say(&format!("h agree 0 {mine}")), Heard::Stale);
        assert_eq!(said.say(&format!("g {terms}")), Heard::Stale);
        assert_eq!(said.say(&format!("h reveal {mine}")), Heard::Stale);
        if seed == 0 {
            let other = said.say(&format!("g reveal {theirs}"));
            assert_eq!(other, Heard::TermsRefused);
            continue;
        }
        assert_eq!(said.say(&format!("g reveal {mine}")), Heard::Began);
    }
}

#[test]
fn a_swap_in_an_opening_changes_who_has_which_colour() {
    let gobang = crate::game::Gobang {
        opening: OpeningRule::Swap2,
        ..Default::default()
    };
    let mut setup = Setup::of_gobang(Size::square(15), gobang);
    "Mei".clone_into(&mut setup.names.black);
    let mut said = Said::default();
    let terms = words("black", "600", setup);
    said.all(&format!("h {terms},g agree 0"));
    said.all("h act 1 9 play hh,h act 2 9 play hg,h act 3 9 play hf,g act 4 9 agree black");
    assert_eq!(said.game().color(Role::Guest), Color::Black);
    assert_eq!(said.game().turn(), Some(Role::Host));
    assert_eq!(said.game().game().names().white, "Mei");
    said.all("h undo 3");
    let heard = said.say(&format!("g agree {}", said.number - 1));
    assert_eq!(
        (heard, said.game().turn()),
        (Heard::Undone, Some(Role::Guest))
    );
}

#[test]
fn another_game_is_played_at_the_same_table() {
    let mut said = begun("-");
    let setup = Setup::new(Size::square(13), Rules::JAPANESE);
    let terms = words("white", "-", setup);
    assert_eq!(said.say(&format!("g {terms}")), Heard::Stale);
    said.all("g resign");
    said.all(&format!("g {terms}"));
    let heard = said.say(&format!("h refuse {}", said.number - 1));
    assert_eq!(heard, Heard::TermsRefused);
    said.all(&format!("h {terms}"));
    let heard = said.say(&format!("g agree {}", said.number - 1));
    assert_eq!((heard, said.table.begun()), (Heard::Began, 2));
    assert_eq!(said.game().turn(), Some(Role::Guest));
}
