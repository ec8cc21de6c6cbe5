//! Two ends of our own on bad lines.

use super::tests::setup;
use super::*;

/// What a line does to what is written at once, drawn by lot.
#[derive(Clone, Copy)]
struct Bad {
    lost: u32,
    doubled: u32,
    damaged: u32,
}

const GOOD: Bad = Bad {
    lost: 0,
    doubled: 0,
    damaged: 0,
};

/// Two ends, and what is on its way to each: when it arrives, and what.
struct Wire {
    ends: [Gmp; 2],
    way: [Vec<(u64, Vec<u8>)>; 2],
    seen: [Vec<Heard>; 2],
    ms: u64,
    lots: u32,
    bad: Bad,
}

impl Wire {
    const DELAY_MS: u64 = 150;

    fn new(host: Setup, bad: Bad, seed: u32) -> Self {
        Self {
            ends: [Gmp::new(Role::Host(host)), Gmp::new(Role::Guest)],
            way: Default::default(),
            seen: Default::default(),
            ms: 0,
            lots: seed,
            bad,
        }
    }

    fn lot(&mut self, percent: u32) -> bool {
        self.lots = self
            .lots
            .wrapping_mul(1_664_525)
            .wrapping_add(1_013_904_223);
        (self.lots >> 16) % 100 < percent
    }

    fn run(&mut self, ms: u64) {
        for _ in 0..ms / 50 {
            self.ms += 50;
            for side in 0..2 {
                let due = self.way[side].iter().take_while(|(at, _)| *at <= self.ms);
                let due = due.count();
                for (_, bytes) in self.way[side].drain(..due).collect::<Vec<_>>() {
                    self.ends[side].hear(&bytes, self.ms);
                }
                self.ends[side].tick(self.ms);
                let heard = self.ends[side].heard();
                self.seen[side].extend(heard);
                let bytes = self.ends[side].bytes();
                for packet in bytes.chunks(4) {
                    self.carry(1 - side, packet.to_vec());
                }
            }
        }
    }

    fn carry(&mut self, to: usize, mut packet: Vec<u8>) {
        let at = self.ms + Self::DELAY_MS;
        if self.lot(self.bad.lost) {
            return;
        }
        if self.lot(self.bad.damaged) {
            let bit = (self.lots >> 8) as usize % (8 * packet.len());
            packet[bit / 8] ^= 1 << (bit % 8);
        }
        if self.lot(self.bad.doubled) {
            self.way[to].push((at, packet.clone()));
        }
        self.way[to].push((at, packet));
    }

    /// Runs until both have nothing to be heard.
    fn settle(&mut self) {
        for _ in 0..2400 {
            self.run(50);
            let ends = &self.ends;
            let is_quiet = ends.iter().all(|end| !end.link.has(|_| true));
            if is_quiet && self.way.iter().all(Vec::is_empty) {
                return;
            }
        }
        panic!("the line does not come to rest");
    }
}

/// The moves that stand, as an end has been told; text and the line's state are left out.
fn game(seen: &[Heard]) -> Vec<Option<Point>> {
    let mut moves = Vec::new();
    for heard in seen {
        match heard {
            Heard::Move(point) | Heard::Accepted(Own::Move(point)) => moves.push(*point),
            Heard::TookBack(count) | Heard::Accepted(Own::TakeBack(count)) => {
                moves.truncate(moves.len() - usize::from(*count));
            }
            _ => {}
        }
    }
    moves
}

/// A game of our two ends in which every point is played, with moves taken back between.
fn play(bad: Bad, seed: u32) {
    let setup = setup(
        9,
        if seed % 3 == 0 { 2 } else { 0 },
        Color::BOTH[seed as usize % 2],
    );
    let mut wire = Wire::new(setup, bad, seed);
    for _ in 0..60 {
        wire.settle();
        if wire.ends.iter().all(|end| end.stage == Stage::Playing) {
            break;
        }
        wire.run(1000);
    }
    for (number, point) in setup.size().points().enumerate() {
        let turn = wire.ends[0].turn().expect("a game");
        let side = usize::from(turn != setup.host());
        let point = (number % 9 != 8).then_some(point);
        wire.ends[side].play(point, wire.ms).unwrap();
        if number % 20 == 19 {
            wire.settle();
            wire.ends[number / 20 % 2].take_back(2, wire.ms).unwrap();
        }
        wire.settle();
        assert_eq!(game(&wire.seen[0]), game(&wire.seen[1]), "seed {seed}");
        assert_eq!(wire.ends[0].moves, wire.ends[1].moves);
    }
    assert_eq!(wire.ends[0].moves, 81 - 8);
    let is_refused = |heard: &Heard| matches!(heard, Heard::Bad(_) | Heard::Denied(_));
    assert!(!wire.seen.iter().flatten().any(is_refused), "seed {seed}");
}

#[test]
fn two_ends_agree_on_bad_lines() {
    let line = |lost, doubled, damaged| Bad {
        lost,
        doubled,
        damaged,
    };
    for seed in 0..40 {
        play(GOOD, seed);
        play(line(25, 0, 0), seed);
        play(line(0, 100, 0), seed);
        play(line(0, 0, 30), seed);
        play(line(20, 20, 20), seed);
    }
}

#[test]
fn who_speaks_at_once_is_heard_one_after_the_other() {
    for (lost, seed) in (0..50).flat_map(|seed| [(0, seed), (10, seed)]) {
        let setup = setup(9, 0, Color::BOTH[seed as usize % 2]);
        let bad = Bad { lost, ..GOOD };
        let mut wire = Wire::new(setup, bad, seed);
        wire.settle();
        wire.run(4000);
        let black = usize::from(setup.host() != Color::Black);
        for row in 0..8 {
            // One moves while the other takes the move before back.
            let (mover, other) = ((black + row) % 2, (black + row + 1) % 2);
            let point = Point::new(0, u8::try_from(row).unwrap());
            if row > 0 {
                let _ = wire.ends[other].take_back(1, wire.ms);
            }
            let _ = wire.ends[mover].play(Some(point), wire.ms);
            wire.settle();
            assert_eq!(game(&wire.seen[0]), game(&wire.seen[1]), "seed {seed}");
            assert_eq!(wire.ends[0].moves, wire.ends[1].moves);
        }
        // What the guest asked for gave way.
        let denied = |side: usize| {
            let seen = wire.seen[side].iter();
            seen.filter(|heard| matches!(heard, Heard::Denied(_)))
                .count()
        };
        assert_eq!(denied(0), 0, "seed {seed}");
        assert!(denied(1) > 0, "seed {seed}");
    }
}

#[test]
fn a_line_that_goes_silent_is_lost_and_comes_back() {
    let mut wire = Wire::new(setup(9, 0, Color::Black), GOOD, 1);
    wire.run(60_000);
    let lost = |wire: &Wire| {
        wire.seen
            .iter()
            .flatten()
            .filter(|h| **h == Heard::Lost)
            .count()
    };
    assert_eq!(lost(&wire), 0, "nobody moves, but both are there");
    wire.bad.lost = 100;
    wire.run(Gmp::LOST_MS + 3000);
    assert_eq!(lost(&wire), 2);
    wire.bad.lost = 0;
    wire.run(3000);
    for seen in &wire.seen {
        assert_eq!(seen.last(), Some(&Heard::Up));
    }
}

#[test]
fn another_game_is_asked_for() {
    for is_wanted in [false, true] {
        let first = setup(9, 0, Color::Black);
        let second = setup(13, 3, Color::White);
        let mut wire = Wire::new(first, GOOD, 7);
        wire.settle();
        wire.ends[0].play(None, wire.ms).unwrap();
        wire.settle();
        wire.ends[0].offer(second, wire.ms).unwrap();
        wire.run(9000);
        assert_eq!(wire.seen[1].last(), Some(&Heard::NewGameAsked));
        assert_eq!(wire.ends[1].play(None, wire.ms), Err(Refusal::Busy));
        wire.ends[1].answer(is_wanted, wire.ms);
        wire.settle();
        if is_wanted {
            assert_eq!(
                wire.seen[0].last(),
                Some(&Heard::Began(second, Color::White))
            );
            assert_eq!(
                wire.seen[1].last(),
                Some(&Heard::Began(second, Color::Black))
            );
            wire.ends[0].play(None, wire.ms).unwrap();
        } else {
            assert_eq!(wire.seen[0].last(), Some(&Heard::Denied(Own::Game)));
            wire.ends[1].play(None, wire.ms).unwrap();
        }
        wire.settle();
        assert_eq!(wire.ends[0].moves, if is_wanted { 1 } else { 2 });
    }
}

#[test]
fn one_who_starts_anew_in_the_middle_is_heard() {
    for moves in 0..4 {
        let terms = setup(9, 0, Color::Black);
        let mut wire = Wire::new(terms, GOOD, 7);
        wire.settle();
        for number in 0..moves {
            wire.ends[number % 2].play(None, wire.ms).unwrap();
            wire.settle();
        }
        wire.ends[0] = Gmp::new(Role::Host(terms));
        wire.run(8000);
        assert!(wire.seen[1].contains(&Heard::NewGameAsked), "{moves}");
        wire.ends[1].answer(true, wire.ms);
        wire.settle();
        assert_eq!(
            wire.seen[0].last(),
            Some(&Heard::Began(terms, Color::Black))
        );
        assert_eq!(wire.ends[1].moves, 0);
    }
}

#[test]
fn two_hosts_become_a_host_and_a_guest() {
    let mut wire = Wire::new(setup(9, 0, Color::Black), GOOD, 7);
    wire.ends[1] = Gmp::new(Role::Host(setup(19, 0, Color::Black)));
    // They were not started at the same moment.
    wire.ends[1].tick(2700);
    wire.run(60_000);
    let began = |side: usize| {
        let mut seen = wire.seen[side].iter().rev();
        seen.find_map(|heard| match heard {
            Heard::Began(setup, color) => Some((*setup, *color)),
            _ => None,
        })
    };
    let (first, second) = (began(0).unwrap(), began(1).unwrap());
    assert_eq!((first.0, first.1), (second.0, second.1.opponent()));
}

#[test]
fn what_cannot_be_is_refused() {
    let mut wire = Wire::new(setup(9, 0, Color::Black), GOOD, 7);
    wire.settle();
    assert_eq!(wire.ends[1].play(None, wire.ms), Err(Refusal::NotOurTurn));
    let off = Some(Point::new(9, 0));
    assert_eq!(wire.ends[0].play(off, wire.ms), Err(Refusal::OutOfRange));
    assert_eq!(wire.ends[0].take_back(1, wire.ms), Err(Refusal::OutOfRange));
    // A move off the board, one of the wrong colour, one move back of none, an extension.
    for command in [
        Command::Move(82),
        Command::Move(0x1FF),
        Command::Move(0x200),
        Command::TakeBack(1),
        Command::Extended(5),
    ] {
        wire.ends[0].link.send(command, wire.ms);
        wire.settle();
        let bad = match command {
            Command::Move(value) | Command::TakeBack(value) => Some(Heard::Bad(value)),
            _ => None,
        };
        let seen = wire.seen[1].last().cloned();
        assert!(bad.is_none() || seen == bad, "{command:?}: {seen:?}");
    }
    for query in [3, 12, 0x205] {
        wire.ends[0].link.send(Command::Query(query), wire.ms);
        wire.settle();
        assert_eq!(wire.ends[1].reply(query), 0);
    }
    assert_eq!(wire.ends[1].moves, 0);
}
