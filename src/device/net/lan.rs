//! Tables on the local network find each other by mDNS (RFC 6762, 6763). What is announced says
//! nothing that helps to read or enter a room: the code is on no network.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::thread;

use mdns_sd::{ResolvedService, ServiceDaemon, ServiceEvent, ServiceInfo};

use super::lobby::{Sign, cut};
use super::wire::{Event, Frame, Teller, Wire};
use crate::event::net::Listed;

const SERVICE: &str = "_qishi._tcp.local.";
/// So much of a room's topic is told to everybody.
const TOPIC: usize = 10;
/// So many tables are listed at most.
const TABLES: usize = 64;
/// What is told of a table, in bytes at most each: a record has room for 255 with its name.
const LONGEST: usize = 200;

/// What is done on the local network; it ends with this.
pub(super) struct Lan {
    daemon: ServiceDaemon,
}

impl Drop for Lan {
    fn drop(&mut self) {
        // Says goodbye to the network, too.
        let _ = self.daemon.shutdown();
    }
}

impl Wire for Lan {
    /// Nothing goes over it: it only finds the way.
    fn send(&self, _: &Frame) {}
}

/// Announces a table.
///
/// # Errors
///
/// What the network says against it.
pub(super) fn announce(sign: &Sign) -> mdns_sd::Result<Lan> {
    let daemon = ServiceDaemon::new()?;
    let topic = prefix(&sign.topic);
    let free = if sign.is_free { "1" } else { "0" };
    let texts = [
        ("v", "1"),
        ("topic", topic),
        ("host", cut(&sign.host, LONGEST)),
        ("terms", cut(&sign.terms, LONGEST)),
        ("watch", cut(&sign.watch, LONGEST)),
        ("free", free),
    ];
    let name = format!("qishi-{topic}");
    let machine = format!("{name}.local.");
    let info = ServiceInfo::new(SERVICE, &name, &machine, "", sign.port, &texts[..])?;
    daemon.register(info.enable_addr_auto())?;
    Ok(Lan { daemon })
}

/// Looks for the host of a room.
///
/// # Errors
///
/// What the network says against it.
pub(super) fn find(topic: &str, teller: Teller) -> mdns_sd::Result<Lan> {
    let topic = prefix(topic).to_owned();
    browse(move |event| match event {
        ServiceEvent::ServiceResolved(found) if text(&found, "topic") == topic => {
            teller.tell(Event::Found(addresses(&found)))
        }
        _ => true,
    })
}

/// Looks for all tables.
///
/// # Errors
///
/// What the network says against it.
pub(super) fn look(teller: Teller) -> mdns_sd::Result<Lan> {
    let mut tables = BTreeMap::new();
    browse(move |event| {
        match event {
            ServiceEvent::ServiceResolved(found) if tables.len() < TABLES => {
                tables.insert(found.fullname.clone(), listed(&found));
            }
            ServiceEvent::ServiceRemoved(_, name) => {
                tables.remove(&name);
            }
            _ => return true,
        }
        teller.tell(Event::Tables(tables.values().cloned().collect()))
    })
}

fn browse(mut hear: impl FnMut(ServiceEvent) -> bool + Send + 'static) -> mdns_sd::Result<Lan> {
    let daemon = ServiceDaemon::new()?;
    let found = daemon.browse(SERVICE)?;
    thread::spawn(move || {
        // The daemon closes the way when it ends.
        while let Ok(event) = found.recv() {
            if !hear(event) {
                return;
            }
        }
    });
    Ok(Lan { daemon })
}

fn listed(found: &ResolvedService) -> Listed {
    Listed {
        key: text(found, "topic"),
        is_near: true,
        host: text(found, "host"),
        terms: text(found, "terms"),
        watch: text(found, "watch"),
        is_free: text(found, "free") == "1",
    }
}

fn text(found: &ResolvedService, key: &str) -> String {
    let text = found.txt_properties.get_property_val_str(key);
    text.unwrap_or_default().to_owned()
}

/// Those of version 4 first: a link's own addresses of version 6 need more than a number. This
/// machine's own last: from elsewhere they lead to another machine.
fn addresses(found: &ResolvedService) -> Vec<SocketAddr> {
    let addresses = found.addresses.iter().map(mdns_sd::ScopedIp::to_ip_addr);
    let mut addresses: Vec<_> = addresses
        .map(|ip| SocketAddr::new(ip, found.port))
        .collect();
    addresses.sort_by_key(|address| (address.ip().is_loopback(), *address));
    addresses
}

fn prefix(topic: &str) -> &str {
    topic.get(..TOPIC).unwrap_or(topic)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use super::super::Input;
    use super::super::wire::Tellers;
    use super::*;

    #[test]
    fn a_table_is_found_on_the_local_network() {
        let topic = format!("TEST{:06}0123456789", std::process::id() % 1_000_000);
        let sign = Sign {
            topic: topic.clone(),
            host: "棋".repeat(100),
            port: 7361,
            is_free: true,
            ..Sign::default()
        };
        let host = announce(&sign).unwrap();
        let (inputs, heard) = channel();
        let guest = find(&topic, Tellers::new(inputs).next()).unwrap();
        let first = heard.recv_timeout(Duration::from_secs(10)).unwrap();
        let Input::Wire(_, Event::Found(found)) = first else {
            panic!("nobody was found");
        };
        assert!(found.iter().all(|address| address.port() == 7361));
        assert!(!found.is_empty());
        let (inputs, heard) = channel();
        let looking = look(Tellers::new(inputs).next()).unwrap();
        let tables = loop {
            let next = heard.recv_timeout(Duration::from_secs(10)).unwrap();
            match next {
                Input::Wire(_, Event::Tables(tables)) if !tables.is_empty() => break tables,
                _ => {}
            }
        };
        let own = tables.iter().find(|table| table.key == topic[..TOPIC]);
        let own = own.expect("the table is listed");
        assert!(own.is_free && own.is_near && own.host.starts_with('棋'));
        drop((host, guest, looking));
    }
}
