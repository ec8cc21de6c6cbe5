//! Tables on the local network find each other by mDNS (RFC 6762, 6763). What is announced of a table
//! that is not listed says nothing that helps to read or enter a room. One that is listed says how to
//! look on, and by which key to ask for the seat: the players' code is on no network.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::thread;

use mdns_sd::{ResolvedService, ServiceDaemon, ServiceEvent, ServiceInfo};

use super::lobby::{Near, Sign, bytes, cut, name};
use super::wire::{Event, Frame, Teller, Wire};
use crate::event::net::Listed;

const SERVICE: &str = "_qishi._tcp.local.";
/// The keys of tables that are found so begin with this.
const NEAR: &str = "lan:";
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

impl Lan {
    /// Announces a table, or what is new about it.
    ///
    /// # Errors
    ///
    /// What the network says against it.
    pub(super) fn show(&self, sign: &Sign) -> mdns_sd::Result<()> {
        self.daemon.register(service(sign)?)
    }
}

/// Announces a table.
///
/// # Errors
///
/// What the network says against it.
pub(super) fn announce(sign: &Sign) -> mdns_sd::Result<Lan> {
    let lan = Lan {
        daemon: ServiceDaemon::new()?,
    };
    lan.show(sign)?;
    Ok(lan)
}

fn service(sign: &Sign) -> mdns_sd::Result<ServiceInfo> {
    let topic = prefix(&sign.topic);
    let key = sign.key.map(name).unwrap_or_default();
    let free = if sign.is_free { "1" } else { "0" };
    let texts = [
        ("v", "1"),
        ("topic", topic),
        ("host", cut(&sign.host, LONGEST)),
        ("terms", cut(&sign.terms, LONGEST)),
        ("watch", cut(&sign.watch, LONGEST)),
        ("key", &key),
        ("free", free),
    ];
    let name = format!("qishi-{topic}");
    let machine = format!("{name}.local.");
    let info = ServiceInfo::new(SERVICE, &name, &machine, "", sign.port, &texts[..])?;
    Ok(info.enable_addr_auto())
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

/// Looks for all tables that are listed.
///
/// # Errors
///
/// What the network says against it.
pub(super) fn look(teller: Teller) -> mdns_sd::Result<Lan> {
    let mut tables = BTreeMap::new();
    browse(move |event| {
        match event {
            ServiceEvent::ServiceResolved(found) => {
                let has_room = tables.len() < TABLES || tables.contains_key(&found.fullname);
                match near(&found).filter(|_| has_room) {
                    Some(near) => tables.insert(found.fullname.clone(), near),
                    None => tables.remove(&found.fullname),
                };
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

/// A table that was found; nothing where one can neither play nor look on.
fn near(found: &ResolvedService) -> Option<Near> {
    let key = bytes(&text(found, "key"));
    let listed = Listed {
        key: format!("{NEAR}{}", text(found, "topic")),
        is_near: true,
        host: text(found, "host"),
        terms: text(found, "terms"),
        watch: text(found, "watch"),
        is_free: text(found, "free") == "1" && key.is_some(),
    };
    let is_open = listed.is_free || !listed.watch.is_empty();
    is_open.then(|| Near {
        listed,
        key: key.unwrap_or_default(),
        addresses: addresses(found),
    })
}

fn text(found: &ResolvedService, key: &str) -> String {
    let text = found.txt_properties.get_property_val_str(key);
    let text = text.unwrap_or_default().chars();
    text.filter(|letter| !letter.is_control()).collect()
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

    const LONG: Duration = Duration::from_secs(10);

    fn sign(test: &str) -> Sign {
        Sign {
            topic: format!("{test}{:06}0123456789", std::process::id() % 1_000_000),
            host: "棋".repeat(100),
            port: 7361,
            key: Some([7; 32]),
            is_free: true,
            ..Sign::default()
        }
    }

    #[test]
    fn a_host_is_found_on_the_local_network() {
        let sign = sign("TEST");
        let host = announce(&sign).unwrap();
        let (inputs, heard) = channel();
        let guest = find(&sign.topic, Tellers::new(inputs).next()).unwrap();
        let Input::Wire(_, Event::Found(found)) = heard.recv_timeout(LONG).unwrap() else {
            panic!("nobody was found");
        };
        assert!(found.iter().all(|address| address.port() == 7361));
        assert!(!found.is_empty());
        drop((host, guest));
    }

    #[test]
    fn a_table_is_listed_while_strangers_may_come_or_look_on() {
        let sign = sign("LIST");
        let host = announce(&sign).unwrap();
        let (inputs, heard) = channel();
        let looking = look(Tellers::new(inputs).next()).unwrap();
        let key = format!("lan:{}", prefix(&sign.topic));
        let own = |is_it: fn(Option<&Near>) -> bool| {
            loop {
                let next = heard.recv_timeout(LONG).unwrap();
                let Input::Wire(_, Event::Tables(tables)) = next else {
                    continue;
                };
                let own = tables.iter().find(|table| table.listed.key == key);
                if is_it(own) {
                    return own.cloned();
                }
            }
        };
        let table = own(|own| own.is_some()).unwrap();
        assert!(table.listed.is_free && table.listed.is_near);
        assert!(table.listed.host.starts_with('棋') && table.key == [7; 32]);
        assert!(table.addresses.iter().all(|address| address.port() == 7361));
        // The seat is taken, but one may look on.
        let mut taken = sign;
        taken.is_free = false;
        taken.watch = "0123".to_owned();
        host.show(&taken).unwrap();
        let table = own(|own| own.is_some_and(|own| !own.listed.is_free)).unwrap();
        assert_eq!(table.listed.watch, "0123");
        // Nobody may come.
        taken.watch = String::new();
        host.show(&taken).unwrap();
        assert_eq!(own(|own| own.is_none()), None);
        drop((host, looking));
    }
}
