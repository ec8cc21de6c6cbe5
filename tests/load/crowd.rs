//! Many games in one thread, each of two room logs and two connections.

use std::io;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use qishi::board::Lots;
use qishi::talk::room::{Entropy, Keys, Role, Room, RoomNews};
use rustix::event::{Timespec, epoll};

use super::client::Client;

/// A move of each game comes after this.
const EACH: Duration = Duration::from_secs(1);
/// Rooms are looked at so often, whether something is due.
const LOOK: u64 = 5;

struct Seat {
    room: Room,
    client: Client,
    /// When the room wants to be called, in milliseconds.
    due: u64,
    heard: Vec<String>,
}

struct Game {
    seats: [Seat; 2],
    said: Vec<Instant>,
    next: Instant,
}

/// What a thread has measured.
#[derive(Default)]
pub(crate) struct Measured {
    /// From before a word is sealed until the other player's log tells it.
    pub(crate) ways: Vec<Duration>,
    pub(crate) words: usize,
    pub(crate) lost: usize,
    /// Frames and bytes that were published while words were said.
    pub(crate) frames: usize,
    pub(crate) bytes: usize,
    /// The sizes of frames without what MQTT adds.
    pub(crate) sizes: Vec<usize>,
    /// Frames of ten seconds in which nobody said anything.
    pub(crate) idle: usize,
}

pub(crate) struct Crowd {
    games: Vec<Game>,
    start: Instant,
    ears: rustix::fd::OwnedFd,
    measured: Measured,
}

fn entropy(seed: u64) -> Entropy {
    let mut lots = Lots::new(seed);
    Box::new(move |bytes| {
        for part in bytes.chunks_mut(8) {
            part.copy_from_slice(&lots.next().to_le_bytes()[..part.len()]);
        }
    })
}

impl Crowd {
    /// Seats the players of these games. Games whose keys are the same have topics of their own.
    pub(crate) fn new(
        broker: SocketAddr,
        numbers: impl Iterator<Item = usize>,
        keys: &[Keys],
    ) -> io::Result<Self> {
        let ears = epoll::create(epoll::CreateFlags::CLOEXEC)?;
        let mut games = Vec::new();
        for number in numbers {
            let keys = &keys[number % keys.len()];
            let seat = |role: Role, side: u64| {
                let topic = format!("qishi/1/r/{:020}{number:06}", 0);
                let client = Client::new(broker, &format!("qishi-{role}-{number:06}"), topic)?;
                let mark = epoll::EventData::new_u64(2 * games.len() as u64 + side);
                epoll::add(&ears, &client.stream, mark, epoll::EventFlags::IN)?;
                let mut key = [0; 32];
                key[..8].copy_from_slice(&(2 * number as u64 + side).to_le_bytes());
                let lots = entropy(2 * number as u64 + side);
                let name = role.word();
                let mut room = Room::enter_with(role, keys.clone(), name, key, lots);
                room.connected(1);
                Ok::<_, io::Error>(Seat {
                    room,
                    client,
                    due: 0,
                    heard: Vec::new(),
                })
            };
            let seats = [seat(Role::Host, 0)?, seat(Role::Guest, 1)?];
            games.push(Game {
                seats,
                said: Vec::new(),
                next: Instant::now(),
            });
        }
        Ok(Self {
            games,
            start: Instant::now(),
            ears,
            measured: Measured::default(),
        })
    }

    /// Lets all games go on for so long at a move a second, and checks that everything was heard.
    pub(crate) fn play(mut self, lasting: Duration) -> io::Result<Measured> {
        self.start = Instant::now();
        // Everybody sits down.
        self.live(self.start + Duration::from_secs(8), false)?;
        self.measured.frames = 0;
        let begin = Instant::now();
        self.live(begin + Duration::from_secs(10), false)?;
        self.measured.idle = self.measured.frames;
        (self.measured.frames, self.measured.bytes) = (0, 0);
        self.measured.sizes.clear();
        let begin = Instant::now();
        let many = u32::try_from(self.games.len()).unwrap();
        for (number, game) in (0..).zip(&mut self.games) {
            game.next = begin + EACH * number / many;
        }
        self.live(begin + lasting, true)?;
        let counted = (self.measured.frames, self.measured.bytes);
        for _ in 0..30 {
            if self.missing() > 0 {
                self.live(Instant::now() + Duration::from_secs(1), false)?;
            }
        }
        self.measured.lost = self.missing();
        self.measured.words = self.games.iter().map(|game| game.said.len()).sum();
        (self.measured.frames, self.measured.bytes) = counted;
        for game in &self.games {
            assert_eq!(game.seats[0].heard, game.seats[1].heard);
        }
        Ok(self.measured)
    }

    /// How many words somebody has not heard.
    fn missing(&self) -> usize {
        let missing = |game: &Game| {
            let seats = game.seats.iter();
            seats
                .map(|seat| game.said.len() - seat.heard.len())
                .sum::<usize>()
        };
        self.games.iter().map(missing).sum()
    }

    fn ms(&self) -> u64 {
        u64::try_from(self.start.elapsed().as_millis()).unwrap() + 1
    }

    fn live(&mut self, until: Instant, talks: bool) -> io::Result<()> {
        let mut events = vec![
            epoll::Event {
                flags: epoll::EventFlags::empty(),
                data: epoll::EventData::new_u64(0)
            };
            256
        ];
        let mut looked = 0;
        while Instant::now() < until {
            let wait = Timespec::try_from(Duration::from_millis(LOOK)).unwrap();
            let count = epoll::wait(&self.ears, &mut events[..], Some(&wait))?;
            for event in &events[..count] {
                let (flags, data) = (event.flags, event.data);
                if flags.contains(epoll::EventFlags::IN) {
                    let seat = usize::try_from(data.u64()).unwrap();
                    self.hear(seat / 2, seat % 2)?;
                }
            }
            let ms = self.ms();
            if ms >= looked + LOOK {
                looked = ms;
                self.look(talks)?;
            }
        }
        Ok(())
    }

    fn hear(&mut self, game: usize, side: usize) -> io::Result<()> {
        let ms = self.ms();
        let seat = &mut self.games[game].seats[side];
        for frame in seat.client.frames()? {
            seat.room.receive(ms, &frame);
        }
        self.settle(game, side)
    }

    /// Does what is due.
    fn look(&mut self, talks: bool) -> io::Result<()> {
        let (now, ms) = (Instant::now(), self.ms());
        for number in 0..self.games.len() {
            let game = &mut self.games[number];
            if talks && game.next <= now {
                game.next += EACH;
                let count = game.said.len();
                game.said.push(Instant::now());
                let side = count % 2;
                let words = format!("act {} 950 play pd", count + 1);
                let said = game.seats[side].room.say(&words);
                said.map_err(io::Error::other)?;
                self.settle(number, side)?;
            }
            for side in [0, 1] {
                if self.games[number].seats[side].due <= ms {
                    self.settle(number, side)?;
                }
            }
        }
        Ok(())
    }

    /// Sends and tells what there is to send and tell.
    fn settle(&mut self, game: usize, side: usize) -> io::Result<()> {
        let ms = self.ms();
        let Game { seats, said, .. } = &mut self.games[game];
        let seat = &mut seats[side];
        seat.due = seat.room.tick(ms);
        drop(seat.room.take_journal());
        for frame in seat.room.take_frames() {
            self.measured.frames += 1;
            self.measured.sizes.push(frame.len());
            self.measured.bytes += seat.client.publish(&frame)?;
        }
        seat.client.flush()?;
        for news in seat.room.take_news() {
            if let RoomNews::Said { by, words, .. } = news {
                let number = words
                    .split(' ')
                    .nth(1)
                    .and_then(|n| n.parse::<usize>().ok());
                if by != seat.room.role() {
                    let at = said[number.unwrap() - 1];
                    self.measured.ways.push(at.elapsed());
                }
                seat.heard.push(words);
            }
        }
        Ok(())
    }
}
