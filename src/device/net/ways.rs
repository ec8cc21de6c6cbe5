//! The wires of a room: the host waits on all of them, the others try all of them at once.

use std::net::{IpAddr, SocketAddr};

use super::PORT;
use super::lan;
use super::lobby::{Shown, Sign};
use super::mqtt::Mqtt;
use super::open::Open;
use super::serving::{Refusal, random};
use super::tcp::{self, Place};
use super::wire::{Event, Teller, Tellers, Wire, Wish};
use crate::event::net::{Role, Ways};

/// Begins the wires that are wanted; `shown` is what strangers are told. One that cannot begin is told
/// of as one that does not stand.
///
/// # Errors
///
/// When the system has no randomness.
pub(super) fn begin(
    open: &mut Open,
    ways: &Ways,
    shown: Option<&Shown>,
    tellers: &mut Tellers,
) -> Result<(), Refusal> {
    if open.room.role() == Role::Host {
        host(open, ways, shown, tellers);
    } else {
        if !ways.address.is_empty() {
            let place = Place::Named(with_port(&ways.address));
            let opens = open.opens();
            add(open, tellers, |teller| tcp::guest(place, opens, teller));
        }
        if ways.lan {
            let topic = open.room.topic().to_owned();
            add(open, tellers, |teller| lan::find(&topic, teller));
        }
    }
    if !ways.brokers.is_empty() {
        let wish = wish(open, ways)?;
        let begun = |teller| Ok::<_, std::io::Error>(Mqtt::new(wish, teller));
        add(open, tellers, begun);
    }
    Ok(())
}

fn host(open: &mut Open, ways: &Ways, shown: Option<&Shown>, tellers: &mut Tellers) {
    if ways.port == 0 {
        return;
    }
    let known = (open.opens(), open.seated.clone());
    let mut port = ways.port;
    add(open, tellers, |teller| {
        let (wire, at) = tcp::host(port, known, teller)?;
        port = at;
        Ok::<_, std::io::Error>(wire)
    });
    if ways.lan {
        let room = &open.room;
        let watch = shown.map(|_| room.watch_code().to_string());
        let sign = Sign {
            topic: room.topic().to_owned(),
            host: room.name().to_owned(),
            terms: shown.map(|shown| shown.terms.clone()).unwrap_or_default(),
            watch: watch.unwrap_or_default(),
            key: shown.map(Shown::key),
            is_free: shown.is_some() && !room.has_guest(),
            port,
        };
        open.sign = lan::announce(&sign).ok().map(|lan| (sign, lan));
    }
}

/// The host of the room was found on the local network.
pub(super) fn found(open: &mut Open, addresses: Vec<SocketAddr>, tellers: &mut Tellers) {
    let is_known = |(_, known): &(u64, Vec<SocketAddr>)| *known == addresses;
    if !open.found.as_ref().is_some_and(is_known) {
        open.forget_found();
        let place = Place::Known(addresses.clone());
        let opens = open.opens();
        let wire = add(open, tellers, |teller| tcp::guest(place, opens, teller));
        open.found = Some((wire, addresses));
    }
}

/// Adds a wire to a room; its number.
fn add<W: Wire + 'static, E: std::fmt::Display>(
    open: &mut Open,
    tellers: &mut Tellers,
    begin: impl FnOnce(Teller) -> Result<W, E>,
) -> u64 {
    let teller = tellers.next();
    let number = teller.wire;
    match begin(teller.clone()) {
        Ok(wire) => open.wires.push((number, Box::new(wire))),
        Err(why) => {
            teller.tell(Event::Down(why.to_string()));
        }
    }
    number
}

fn wish(open: &Open, ways: &Ways) -> Result<Wish, Refusal> {
    let client = u64::from_le_bytes(random()?);
    Ok(Wish {
        brokers: ways.brokers.clone(),
        client: format!("qishi-{client:016x}"),
        room: Some(format!("qishi/1/r/{}", open.room.topic())),
        opens: Some(open.opens()),
        hunts: open.room.role() != Role::Host,
        ..Wish::default()
    })
}

/// An address with the port of rooms, where it has none.
fn with_port(address: &str) -> String {
    let address = address.trim();
    if let Ok(ip) = address.parse::<IpAddr>() {
        return SocketAddr::new(ip, PORT).to_string();
    }
    let is_named = address
        .rsplit_once(':')
        .is_some_and(|(_, port)| port.parse::<u16>().is_ok());
    if is_named {
        address.to_owned()
    } else {
        format!("{address}:{PORT}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_port() {
        for (address, expected) in [
            ("go.example", "go.example:7361"),
            ("go.example:99", "go.example:99"),
            (" 192.0.2.7 ", "192.0.2.7:7361"),
            ("2001:db8::7", "[2001:db8::7]:7361"),
            ("[2001:db8::7]:99", "[2001:db8::7]:99"),
        ] {
            assert_eq!(with_port(address), expected);
        }
    }
}
