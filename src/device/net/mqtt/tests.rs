//! A broker that is started, killed and started again.

use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::super::Input;
use super::super::wire::{Event, Frame, Tellers, Wire, Wish};
use super::Mqtt;

/// A broker, ended with this.
pub(in super::super) struct Broker(Child);

impl Broker {
    pub(in super::super) fn start(port: u16) -> Self {
        let mut command = Command::new("/usr/sbin/mosquitto");
        command.args(["-p", &port.to_string()]);
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        let broker = Self(child.expect("mosquitto; `sh .ci/setup test` installs it"));
        let is_there = || TcpStream::connect(("127.0.0.1", port)).is_ok();
        while !is_there() {
            thread::sleep(Duration::from_millis(20));
        }
        broker
    }
}

impl Drop for Broker {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

pub(in super::super) fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

fn client(brokers: &[String], wish: Wish) -> (Mqtt, Receiver<Input>) {
    let (inputs, heard) = channel();
    let brokers = brokers.to_vec();
    let mqtt = Mqtt::new(Wish { brokers, ..wish }, Tellers::new(inputs).next());
    (mqtt, heard)
}

fn in_room(client: &str) -> Wish {
    Wish {
        client: client.to_owned(),
        room: Some("qishi/1/r/test".to_owned()),
        ..Wish::default()
    }
}

fn hear(heard: &Receiver<Input>, mut is_it: impl FnMut(&Event) -> bool) {
    let end = Instant::now() + Duration::from_secs(15);
    loop {
        let left = end.saturating_duration_since(Instant::now());
        match heard.recv_timeout(left).expect("it happens in time") {
            Input::Wire(_, event) if is_it(&event) => return,
            _ => {}
        }
    }
}

fn is_up(event: &Event) -> bool {
    matches!(event, Event::Up(_))
}

#[test]
fn frames_go_over_a_broker_and_over_the_next_one() {
    let ports = [free_port(), free_port()];
    let first = Broker::start(ports[0]);
    let _second = Broker::start(ports[1]);
    let brokers = ports.map(|port| format!("mqtt://127.0.0.1:{port}"));
    let (one, at_one) = client(&brokers, in_room("one"));
    let (_two, at_two) = client(&brokers, in_room("two"));
    hear(&at_one, is_up);
    hear(&at_two, is_up);
    one.send(&Frame::from(&b"hello"[..]));
    hear(&at_two, |event| *event == Event::Frame(b"hello".to_vec()));
    drop(first);
    hear(&at_one, is_up);
    hear(&at_two, is_up);
    one.send(&Frame::from(&b"again"[..]));
    hear(&at_two, |event| *event == Event::Frame(b"again".to_vec()));
    // Nobody hears themselves.
    let own = at_one
        .try_iter()
        .any(|input| matches!(input, Input::Wire(_, Event::Frame(_))));
    assert!(!own);
}

#[test]
fn what_is_kept_goes_with_who_left_it() {
    let port = free_port();
    let _broker = Broker::start(port);
    let brokers = [format!("127.0.0.1:{port}")];
    let topic = "qishi/1/lobby/host";
    let host = Wish {
        client: "host".to_owned(),
        will: Some(topic.to_owned()),
        others: vec!["qishi/1/k/host".to_owned()],
        ..Wish::default()
    };
    let (host, at_host) = client(&brokers, host);
    hear(&at_host, is_up);
    host.keep(topic, b"card".to_vec(), 120);
    let looking = Wish {
        client: "looking".to_owned(),
        others: vec!["qishi/1/lobby/+".to_owned()],
        ..Wish::default()
    };
    let (looking, at_looking) = client(&brokers, looking);
    hear(&at_looking, |event| {
        *event == Event::Published(topic.to_owned(), b"card".to_vec())
    });
    looking.publish("qishi/1/k/host", b"let me in".to_vec());
    let plea = Event::Published("qishi/1/k/host".to_owned(), b"let me in".to_vec());
    hear(&at_host, |event| *event == plea);
    host.keep(topic, Vec::new(), 0);
    hear(&at_looking, |event| {
        *event == Event::Published(topic.to_owned(), Vec::new())
    });
}
