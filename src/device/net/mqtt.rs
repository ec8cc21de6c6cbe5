//! Rooms over a broker that speaks MQTT 5. Nothing is asked of it but to hand on what it gets while
//! it gets it (no acknowledgements): measured, brokers that are killed keep less than they promise, and the room's
//! log repairs what is lost.
//!
//! The library's clients are thrown away with each connection, and so is what they would repeat.

mod address;
#[cfg(test)]
pub(super) mod tests;
mod why;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use rumqttc::mqttbytes::QoS;
use rumqttc::mqttbytes::v5::{
    Filter, LastWill, Packet, Publish, PublishProperties, RetainForwardRule, SubAck,
    SubscribeReasonCode,
};
use rumqttc::{Client, Connection, Event as Happening, MqttOptions, NetworkOptions};

use super::wire::{Budget, Event, Frame, LONGEST, Teller, Wire, Wish};
use crate::event::net::Broken;
use address::{Address, without_user};

/// Seconds after which the broker is asked whether it is there.
const KEEP_ALIVE: u16 = 5;
/// A broker that says nothing for so long is left; the library would wait longer.
const SILENCE: Duration = Duration::from_secs(8);
/// Who looks for the others goes on to the next broker when nobody else speaks at this one.
const LONELY: Duration = Duration::from_secs(12);
/// A broker that does not let one in in this time is left.
const PATIENCE: Duration = Duration::from_secs(4);
/// A broker that lets one in, but does not say in this time that it hands on what is said, is left.
const ANSWER: Duration = Duration::from_secs(10);
/// So many messages a second that do not belong to the room are heard at all, and so many at once: from
/// a few the room knows what is wrong.
const STRANGE: (u32, u32) = (5, 10);
/// Between two attempts: at first, and at most.
const PAUSE: Duration = Duration::from_millis(250);
const LONGEST_PAUSE: Duration = Duration::from_secs(3);
/// So many messages wait for the broker; what is more is dropped.
const WAITING: usize = 256;
/// The longest packet that is taken, in bytes: a frame, its topic and properties.
const LONGEST_PACKET: u32 = 8192;

/// A broker, or the search for one.
pub(super) struct Mqtt {
    shared: Arc<Shared>,
    room: Option<String>,
    thread: Thread,
}

#[derive(Default)]
struct Shared {
    /// There while the broker listens to what is sent.
    client: Mutex<Option<Client>>,
    is_closed: AtomicBool,
}

impl Shared {
    fn client(&self) -> MutexGuard<'_, Option<Client>> {
        self.client.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Relaxed)
    }
}

impl Mqtt {
    /// Looks for a broker, now and whenever one is lost.
    pub(super) fn new(wish: Wish, teller: Teller) -> Self {
        let shared = Arc::<Shared>::default();
        let room = wish.room.clone();
        let searching = Searching {
            shared: Arc::clone(&shared),
            wish,
            teller,
        };
        let thread = thread::spawn(move || searching.run()).thread().clone();
        Self {
            shared,
            room,
            thread,
        }
    }

    /// Leaves a message at a topic, for so many seconds; an empty one takes it away.
    pub(super) fn keep(&self, topic: &str, message: Vec<u8>, seconds: u32) {
        let properties = PublishProperties {
            message_expiry_interval: Some(seconds),
            ..PublishProperties::default()
        };
        if let Some(client) = &*self.shared.client() {
            let qos = QoS::AtLeastOnce;
            let _ = client.try_publish_with_properties(topic, qos, true, message, properties);
        }
    }

    /// Sends a message to those who listen at a topic now.
    pub(super) fn publish(&self, topic: &str, message: Vec<u8>) {
        if let Some(client) = &*self.shared.client() {
            let _ = client.try_publish(topic, QoS::AtMostOnce, false, message);
        }
    }
}

impl Wire for Mqtt {
    fn send(&self, frame: &Frame) {
        if let Some(room) = &self.room {
            self.publish(room, frame.to_vec());
        }
    }
}

impl Drop for Mqtt {
    fn drop(&mut self) {
        self.shared.is_closed.store(true, Ordering::Relaxed);
        if let Some(client) = self.shared.client().take() {
            let _ = client.try_disconnect();
        }
        self.thread.unpark();
    }
}

/// What the thread has.
struct Searching {
    shared: Arc<Shared>,
    wish: Wish,
    teller: Teller,
}

impl Searching {
    fn run(self) {
        let mut pause = PAUSE;
        for broker in self.wish.brokers.iter().cycle() {
            let start = Instant::now();
            let why = match Address::read(broker) {
                Ok(address) => self.stay(&address),
                Err(why) => why.to_owned(),
            };
            *self.shared.client() = None;
            if self.shared.is_closed() {
                return;
            }
            let broker = without_user(broker);
            if !self.teller.tell(Event::Down(format!("{broker}: {why}"))) {
                return;
            }
            pause = if start.elapsed() > SILENCE {
                PAUSE
            } else {
                (pause * 2).min(LONGEST_PAUSE)
            };
            thread::park_timeout(pause);
            if self.shared.is_closed() {
                return;
            }
        }
    }

    fn options(&self, address: &Address) -> MqttOptions {
        let mut options = MqttOptions::new(&self.wish.client, (&*address.host, address.port));
        let mut network = NetworkOptions::new();
        network.set_tcp_nodelay(true);
        options
            .set_keep_alive(KEEP_ALIVE)
            .set_clean_start(true)
            .set_connect_timeout(PATIENCE)
            .set_max_packet_size(Some(LONGEST_PACKET))
            .set_network_options(network);
        match &address.user {
            Some((user, password)) if password.is_empty() => options.set_username(user),
            Some((user, password)) => options.set_credentials(user, password.clone()),
            // Some brokers take anybody, but not without a name and a password, such as ejabberd.
            None => {
                let name = format!("{}@localhost", self.wish.client);
                options.set_credentials(name, self.wish.client.clone())
            }
        };
        #[cfg(feature = "tls")]
        if address.is_tls {
            options.set_transport(rumqttc::Transport::tls_with_default_config());
        }
        if let Some(topic) = &self.wish.will {
            let will = LastWill::new(topic, Vec::new(), QoS::AtLeastOnce, true, None);
            options.set_last_will(will);
        }
        options
    }

    /// Stays with a broker until it is lost: why.
    fn stay(&self, address: &Address) -> String {
        let (client, mut connection) = Client::new(self.options(address), WAITING);
        let (mut heard, mut met) = (Instant::now(), Instant::now());
        let (mut asked, mut strange) = (None, Budget::new(STRANGE, heard));
        loop {
            // The client must be free while nothing happens.
            let is_up = self.shared.client().is_some();
            let happening = match wait(&mut connection, heard, asked.filter(|_| !is_up), is_up) {
                Ok(happening) => happening,
                Err(why) => return why,
            };
            let now = Instant::now();
            if self.hunts() && now.duration_since(met) > LONELY {
                return Broken::Nobody.words().to_owned();
            }
            let Happening::Incoming(packet) = happening else {
                continue;
            };
            heard = now;
            let goes_on = match packet {
                Packet::ConnAck(_) => {
                    asked = Some(now);
                    self.subscribe(&client)
                }
                Packet::SubAck(answer) if is_refusal(&answer) => {
                    return Broken::Refused.words().to_owned();
                }
                Packet::SubAck(_) => {
                    *self.shared.client() = Some(client.clone());
                    // Closed in the meantime: nobody else would tell the client.
                    !self.shared.is_closed() && self.teller.tell(Event::Up(address.to_string()))
                }
                Packet::Publish(message) => {
                    let (is_own, goes_on) = self.hear(&message, &mut strange);
                    met = if is_own { now } else { met };
                    goes_on
                }
                _ => true,
            };
            if !goes_on {
                return String::new();
            }
        }
    }

    /// Whether the others may be at another broker.
    fn hunts(&self) -> bool {
        self.wish.hunts && self.wish.brokers.len() > 1
    }

    fn subscribe(&self, client: &Client) -> bool {
        let filter = |topic: &String, retained| Filter {
            path: topic.clone(),
            qos: QoS::AtMostOnce,
            nolocal: true,
            preserve_retain: true,
            retain_forward_rule: retained,
        };
        // Nobody honest leaves anything at the topic of a room.
        let room = self.wish.room.iter();
        let room = room.map(|topic| filter(topic, RetainForwardRule::Never));
        let others = self.wish.others.iter();
        let others = others.map(|topic| filter(topic, RetainForwardRule::OnEverySubscribe));
        client.try_subscribe_many(room.chain(others)).is_ok()
    }

    /// Tells what came: whether it belongs to the room, and whether anybody listens.
    fn hear(&self, message: &Publish, strange: &mut Budget) -> (bool, bool) {
        let (topic, payload) = (&message.topic[..], &message.payload[..]);
        if payload.len() > LONGEST {
            return (false, true);
        }
        let room = self.wish.room.as_ref();
        if room.is_none_or(|room| room.as_bytes() != topic) {
            let topic = std::str::from_utf8(topic).map(str::to_owned);
            let event = topic.map(|topic| Event::Published(topic, payload.to_vec()));
            // What has no name is of no interest.
            return (false, event.map_or(true, |event| self.teller.tell(event)));
        }
        strange.refill(Instant::now());
        let opens = self.wish.opens.as_ref();
        let is_own = !message.retain && opens.is_none_or(|opens| opens(payload));
        if !is_own && (message.retain || !strange.take()) {
            return (false, true);
        }
        (is_own, self.teller.tell(Event::Frame(payload.to_vec())))
    }
}

fn is_refusal(answer: &SubAck) -> bool {
    let codes = &answer.return_codes;
    let is_granted = |code| matches!(code, &SubscribeReasonCode::Success(_));
    !codes.iter().all(is_granted)
}

/// What happens next, or why nothing more does: something was heard last at this time, and the broker
/// was asked for the room.
fn wait(
    connection: &mut Connection,
    heard: Instant,
    asked: Option<Instant>,
    is_up: bool,
) -> Result<Happening, String> {
    let silence = (
        SILENCE.saturating_sub(heard.elapsed()),
        Broken::Silent.words(),
    );
    let answer = asked.map(|asked| {
        (
            ANSWER.saturating_sub(asked.elapsed()),
            Broken::NotOpened.words(),
        )
    });
    let (left, why) = answer.map_or(silence, |answer| answer.min(silence));
    // Before the broker has let one in, the library must not be interrupted, and has a limit.
    let next = if is_up || asked.is_some() {
        connection.recv_timeout(left).map_err(|_| ())
    } else {
        connection.recv().map_err(|_| ())
    };
    match next {
        Ok(Ok(_)) if left.is_zero() => Err(why.to_owned()),
        Ok(Ok(happening)) => Ok(happening),
        Ok(Err(error)) => Err(why::why(&error)),
        Err(()) => Err(why.to_owned()),
    }
}
