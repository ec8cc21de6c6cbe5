//! The transcript of a game with GNU Go 3.8, and single packets.

use super::*;
use crate::go::RuleSet;

pub(super) fn setup(lines: u8, handicap: u8, host: Color) -> Setup {
    Setup::new(lines, handicap, RuleSet::Japanese, host).expect("terms")
}

fn bytes(text: &str) -> Vec<u8> {
    let words = text.split_whitespace();
    words
        .map(|word| u8::from_str_radix(word, 16).unwrap())
        .collect()
}

/// What `gnugo --mode gmp --color white` said (`<`), and what it was told (`>`).
const TRANSCRIPT: &str = "
    > 01 a1 a0 80
    < 03 ba b0 87
    > 02 c3 c0 81
    < 00 b9 b0 89
    > 01 ca c0 89
    < 03 bb b0 88
    > 02 c3 c0 81
    < 00 bb b0 8b
    > 01 c3 c0 82
    < 02 88 87 ff
    > 00 e5 d0 95
    < 00 86 87 ff
    < 01 85 d4 b0";

#[test]
fn a_host_says_what_gnu_go_understood() {
    let mut host = Gmp::new(Role::Host(setup(9, 0, Color::Black)));
    for line in TRANSCRIPT.trim().lines() {
        let (side, packet) = line.trim().split_at(2);
        if packet == "00 e5 d0 95" {
            let began = Heard::Began(setup(9, 0, Color::Black), Color::Black);
            let own = Heard::Accepted(Own::Game);
            assert_eq!(host.heard(), [Heard::Up, own, began]);
            host.play(Some(Point::new(2, 6)), 0).unwrap();
        }
        if side == "> " {
            assert_eq!(host.bytes(), bytes(packet), "{line}");
        } else {
            host.hear(&bytes(packet), 0);
        }
    }
    let moves = [
        Heard::Accepted(Own::Move(Some(Point::new(2, 6)))),
        Heard::Move(Some(Point::new(2, 3))),
    ];
    assert_eq!(host.heard(), moves);
    assert_eq!(host.bytes(), bytes("02 88 87 ff"));
}

#[test]
fn a_guest_asks_as_gnu_go_did() {
    let mut guest = Gmp::new(Role::Guest);
    for line in TRANSCRIPT.trim().lines() {
        let (side, packet) = line.trim().split_at(2);
        if packet == "01 85 d4 b0" {
            guest.play(Some(Point::new(2, 3)), 0).unwrap();
        }
        if side == "< " {
            assert_eq!(guest.bytes(), bytes(packet), "{line}");
        } else {
            guest.hear(&bytes(packet), 0);
        }
    }
    let told = setup(9, 0, Color::Black);
    let heard = guest.heard();
    assert_eq!(heard[1], Heard::Began(told, Color::White));
    assert_eq!(heard[2], Heard::Move(Some(Point::new(2, 6))));
}

#[test]
fn each_packet_comes_back_and_damage_is_found() {
    for own in [false, true] {
        for value in 0..=Packet::MAX_VALUE {
            let packet = Packet {
                own,
                heard: !own,
                command: Command::Move(value),
            };
            let bytes = packet.bytes();
            assert_eq!(Packet::read(bytes), Some(packet));
            for bit in 0..32 {
                let mut bytes = bytes;
                bytes[bit / 8] ^= 1 << (bit % 8);
                assert_eq!(Packet::read(bytes), None, "{bytes:?}");
            }
        }
    }
    // The reserved bit of the third byte.
    assert_eq!(Packet::read([0x01, 0xa9, 0xa8, 0x80]), None);
}

#[test]
fn points_are_counted_from_the_lower_left_corner() {
    for lines in Setup::LINES {
        let setup = setup(lines, 0, Color::Black);
        let corner = Point::new(0, lines - 1);
        assert_eq!(setup.value(Color::Black, Some(corner)), Some(1));
        assert_eq!(setup.value(Color::White, None), Some(0x200));
        let last = u16::from(lines) * u16::from(lines);
        let corner = Point::new(lines - 1, 0);
        assert_eq!(setup.value(Color::White, Some(corner)), Some(0x200 + last));
        assert_eq!(setup.point(last + 1), Err(Refusal::OutOfRange));
        for point in setup.size().points() {
            let value = setup.value(Color::White, Some(point)).unwrap();
            assert_eq!(setup.move_of(Color::White, value), Ok(Some(point)));
            let wrong = setup.move_of(Color::Black, value);
            assert_eq!(wrong, Err(Refusal::NotOurTurn));
        }
        assert_eq!(setup.point(0x1FF), Err(Refusal::OutOfRange));
    }
    assert_eq!(Setup::new(23, 0, RuleSet::Japanese, Color::Black), None);
    assert_eq!(Setup::new(9, 1, RuleSet::Japanese, Color::Black), None);
    assert_eq!(Setup::new(19, 10, RuleSet::Japanese, Color::Black), None);
}

#[test]
fn one_who_does_not_answer_is_lost_and_one_who_thinks_is_not() {
    let mut host = Gmp::new(Role::Host(setup(9, 0, Color::Black)));
    for line in TRANSCRIPT.trim().lines() {
        let (side, packet) = line.trim().split_at(2);
        if packet == "00 e5 d0 95" {
            break;
        }
        if side == "< " {
            host.hear(&bytes(packet), 0);
        }
    }
    // It says nothing by itself, as GNU Go.
    (0..900_000).step_by(500).for_each(|ms| host.tick(ms));
    assert!(!host.heard().contains(&Heard::Lost));
    host.play(None, 900_000).unwrap();
    (900_000..919_500).step_by(500).for_each(|ms| host.tick(ms));
    assert_eq!(host.heard(), []);
    host.tick(920_000);
    assert_eq!(host.heard(), [Heard::Lost]);
}

#[test]
fn text_and_nonsense_are_told_from_packets() {
    let mut guest = Gmp::new(Role::Guest);
    let mut host = Gmp::new(Role::Host(setup(9, 0, Color::Black)));
    host.bytes();
    host.say("Hello\u{1}, 你好");
    guest.hear(&host.bytes(), 0);
    assert_eq!(guest.heard(), [Heard::Text("Hello, 你好".to_owned())]);
    // Three bytes of a packet, text without an end, a packet in its midst.
    guest.hear(b"B\xc3\xb0\x89\x01\xa1\xa0\x80Hi \x01\xa1\xa0\x80there", 0);
    guest.tick(500);
    assert_eq!(guest.heard(), [Heard::Up]);
    guest.tick(1000);
    assert_eq!(guest.heard(), [Heard::Text("Hi there".to_owned())]);
    guest.hear(&[b'x'; 1000], 2000);
    assert_eq!(guest.heard().len(), 2);
    assert_eq!(guest.play(None, 2000), Err(Refusal::NoGame));
}
