//! Any bytes on the line, at any time, and whatever is said at the same time: nothing panics, and what
//! is said is packets and text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qishi::board::{Color, Point};
use qishi::go::RuleSet;
use qishi::talk::gmp::{Gmp, Packet, Role, Setup};

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, rest)) = bytes.split_first() else {
        return;
    };
    let setup = Setup::new(first % 24, first / 64, RuleSet::Chinese, Color::Black);
    let mut gmp = Gmp::new(setup.map_or(Role::Guest, Role::Host));
    let mut ms = 0;
    for chunk in rest.chunks(3) {
        ms += 700;
        if let [act @ 0x80..=0x9F, value, last] = *chunk {
            let point = Point::new(value % 25, last % 25);
            match act % 8 {
                0 => _ = gmp.play(Some(point), ms),
                1 => _ = gmp.play(None, ms),
                2 => _ = gmp.take_back(value.into(), ms),
                3 => gmp.say(&String::from_utf8_lossy(chunk)),
                4 => gmp.answer(value % 2 == 0, ms),
                // A packet that is whole, which the lot would seldom make.
                _ => gmp.hear(&whole(value, last), ms),
            }
        } else {
            gmp.hear(chunk, ms);
        }
        gmp.tick(ms);
        let said = gmp.bytes();
        assert!(said.len() < 500, "what is said does not grow");
        let _ = gmp.heard();
    }
});

/// A packet with these bits: its first byte, its kind, and its value.
fn whole(value: u8, last: u8) -> [u8; 4] {
    let (first, third, fourth) = (
        value & 3,
        0x80 | (value >> 2 & 0x3F) << 1 & 0x77,
        last | 0x80,
    );
    let second = first.wrapping_add(third).wrapping_add(fourth) | 0x80;
    let bytes = [first, second, third, fourth];
    assert!(Packet::read(bytes).is_some());
    bytes
}
