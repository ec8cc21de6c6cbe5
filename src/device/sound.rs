//! The room's sounds, made of numbers and played by a thread of their own.
#![expect(
    clippy::disallowed_methods,
    reason = "this is the edge: waiting for the card needs a thread"
)]

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use super::native::Alsa;
use crate::event::Sound;

/// How long the card stays open after a sound: an open card costs power, opening costs time.
const PATIENCE: Duration = Duration::from_secs(1);
/// More sounds than this behind the game are dropped, the oldest first.
const MOST_WAITING: usize = 4;

/// The loudspeaker: silent for good where there is no library, silent for now where there is no card.
#[derive(Default)]
pub(super) struct Speaker(Option<Sender<Sound>>);

impl Speaker {
    /// Plays a sound after those that are playing. Returns at once.
    pub(super) fn play(&mut self, sound: Sound) {
        let sender = self.0.get_or_insert_with(|| {
            let (sender, receiver) = channel();
            thread::spawn(move || serve(&receiver));
            sender
        });
        // Without the library the thread has ended, and nobody hears the sound.
        let _ = sender.send(sound);
    }
}

fn serve(sounds: &Receiver<Sound>) {
    let Some(alsa) = Alsa::open() else {
        return;
    };
    while let Ok(first) = sounds.recv() {
        let Some(card) = alsa.card() else {
            continue;
        };
        let mut next = Ok(first);
        while let Ok(sound) = next {
            let mut waiting = vec![sound];
            waiting.extend(sounds.try_iter());
            let late = waiting.len().saturating_sub(MOST_WAITING);
            if !waiting[late..]
                .iter()
                .all(|sound| card.play(&samples(*sound)))
            {
                break;
            }
            next = sounds.recv_timeout(PATIENCE);
        }
        if next == Err(RecvTimeoutError::Disconnected) {
            return;
        }
    }
}

fn samples(sound: Sound) -> Vec<i16> {
    match sound {
        Sound::Stone => click(30, 1),
        Sound::Capture => (0..5).flat_map(|i| click(18 + i * 7 % 12, i + 2)).collect(),
        Sound::Beep => square(880, 80),
    }
}

fn length(milliseconds: u32) -> u32 {
    u32::from(Alsa::RATE) * milliseconds / 1000
}

/// The PC speaker: on, off, on, off.
fn square(hertz: u32, milliseconds: u32) -> Vec<i16> {
    (0..length(milliseconds))
        .map(|at| {
            let half = at * hertz * 2 / u32::from(Alsa::RATE);
            if half % 2 == 0 { 5000 } else { -5000 }
        })
        .collect()
}

/// A stone on wood: noise and a short ring, both dying away. In whole numbers, so that it is the
/// same everywhere.
fn click(milliseconds: u32, seed: u32) -> Vec<i16> {
    let mut noise = seed.wrapping_mul(0x9E37_79B9) | 1;
    let mut loud = 22_000;
    let period = 18 + i32::from(seed % 2 == 0) * 3;
    (0..period)
        .cycle()
        .zip(0..length(milliseconds))
        .map(|(phase, _)| {
            noise ^= noise << 13;
            noise ^= noise >> 17;
            noise ^= noise << 5;
            let hiss = i32::from(noise.to_le_bytes()[0]) - 128;
            // A triangle from -128 to 128 stands in for the sine.
            let ring = 128 - (phase * 2 - period).abs() * 256 / period;
            let sample = (hiss + 2 * ring) * loud / 384;
            loud -= loud / 60;
            i16::try_from(sample).unwrap_or(0)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_sound_is_short_and_heard() {
        for sound in [Sound::Stone, Sound::Capture, Sound::Beep] {
            let samples = samples(sound);
            let milliseconds = samples.len() * 1000 / usize::from(Alsa::RATE);
            assert!(
                (20..200).contains(&milliseconds),
                "{sound:?}: {milliseconds}"
            );
            assert!(samples.iter().any(|sample| sample.abs() > 4000));
        }
    }

    #[test]
    fn a_click_dies_away() {
        let samples = samples(Sound::Stone);
        let loudest = |part: &[i16]| part.iter().map(|sample| sample.abs()).max();
        assert!(loudest(&samples[..60]) > loudest(&samples[samples.len() - 60..]));
    }
}
