//! Lines of events, there and back.

use super::*;
use crate::event::{Button, Key, PadButton, Purpose, Task};

/// Those that players make, and those of the world outside.
fn events() -> Vec<Event> {
    let chord = "Ctrl+Shift+Z".parse().expect("a chord");
    vec![
        Event::Tick(1500),
        Event::Move(Xy::new(-3, 479)),
        Event::Leave,
        Event::Press(Button::Right, Xy::new(70, 430)),
        Event::Release(Button::Left, Xy::new(0, 0)),
        Event::Wheel(-2),
        Event::Key(chord),
        Event::Key(Key::PageDown.into()),
        Event::Key(Key::F(11).into()),
        Event::Repeat(Key::Backspace.into()),
        Event::Letter('棋'),
        Event::Letter(' '),
        Event::Letter('\\'),
        Event::Letter('\u{1b}'),
        Event::Pad(Pad::Press(PadButton::LeftShoulder)),
        Event::Pad(Pad::Stick(Xy::new(-100, 7))),
        Event::Pad(Pad::Unplugged),
    ]
    .into_iter()
    .chain(from_outside())
    .chain(TOLD.iter().map(|line| line.parse().expect("an event")))
    .collect()
}

/// What was thought of, or looked for.
const TOLD: [&str; 14] = [
    "judged 7 19x19 xdd,de:dead:off:line,odc,x-,oed oaa:alive:on:stands ocb:seki:on:seki,db \
     oea:unsettled:off:owned,96,100 ogf:alive:on:unconditional xgg:dead:off:stifled",
    "estimated 8 3x2 -15 -40 12 0,100,-100,7,-7,30",
    "searched 3 reading 120 400",
    "searched 3 failed \"/g\" missing",
    "searched 3 found 9 0 - 0 0",
    "searched 3 found 9 2 xdd:2:1:0,oaa:1:0:1 1 1 \"/b.sgf\" \"/a.sgf\"#2 30 x ea-ie \
     \"\\xe6\\x98\\x9f\" \"\" \"W+R\" \"2026\"",
    "chosen 9 hh",
    "chosen 9 -",
    "erred 9 garbage \"\\xe6\\x98\\x9f\"",
    "erred 9 ended \"\"",
    "agreed 9 offer hh",
    "agreed 9 -",
    "fought 9 ko:x xdd,o-",
    "fought 9 yes xdd dc",
];

fn from_outside() -> Vec<Event> {
    vec![
        Event::Focus(false),
        Event::Fullscreen(true),
        Event::Loaded {
            purpose: Purpose::Resume,
            path: "a \"b\" c".to_owned(),
            bytes: b"(;C[\" \xff\n])".to_vec(),
        },
        Event::Saved {
            path: "棋.sgf".to_owned(),
        },
        Event::Pasted {
            text: "(;C[棋])\n".to_owned(),
        },
        Event::Exported {
            path: "a b.pdf".to_owned(),
        },
        Event::Failed {
            task: Task::Save,
            detail: "no room".to_owned(),
        },
        Event::Close,
    ]
}

#[test]
fn every_kind_of_event_comes_back_from_its_line() {
    for event in events() {
        let line = event.to_string();
        assert!(line.is_ascii() && !line.contains('\n'), "{line}");
        assert_eq!(line.parse(), Ok(event), "{line}");
    }
}

#[test]
fn what_was_told_is_written_as_it_is_read() {
    for line in TOLD {
        let event: Event = line.parse().expect("an event");
        assert_eq!(event.to_string(), line);
    }
}

/// What is no event.
const BAD: &[&str] = &[
    "",
    "tick",
    "tick -1",
    "move 1",
    "press up 1 1",
    "key Hyper+A",
    "key F13",
    "key",
    "letter",
    "letter \\u{110000}",
    "pad",
    "pad press",
    "loaded open x",
    "saved \"\\x4\"",
    "saved \"",
    "judged",
    "estimated 8 3x2 -15 -40 12 0,100",
    "estimated 8 3x2 -15 -40 0,100,-100,7,-7,30",
    "searched 3 found 9 2 xdd:2:1 0 0",
    "searched 3 found 9 2 - 1 2 \"/b.sgf\"",
    "searched 3 found 9 2 - 0 99999999999",
    "searched",
    "chosen hh",
    "chosen 9 h8",
    "erred 9 lazy \"\"",
    "agreed 9 dance",
    "erred 9 occupied \"h8\"",
    "judged 1 xaa:dead:off:stifled",
    "judged 1 9x9 xaa:dead:off",
    "judged 1 9x9 aa:dead:off:stifled",
    "judged 1 9x9 xa:dead:off:stifled",
    "judged 1 9x9 xjj:dead:off:stifled",
    "judged 1 9x9 xaa:asleep:off:stifled",
    "judged 1 9x9 xaa:dead:off:owned,1",
    "focus maybe",
    "棋",
];

#[test]
fn a_bad_line_is_an_error_and_no_panic() {
    for line in BAD {
        assert!(line.parse::<Event>().is_err(), "{line}");
    }
}
