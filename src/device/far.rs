//! The two ways to other machines: the rooms of the net, and a serial line.

use super::inbox::Messenger;
use super::net::{Net, rooms_folder};
use super::serial::{self, Serial};
use crate::config::Config;
use crate::event::Event;
use crate::event::net::{News, Order};

/// Both ways; of a line that is open the player hears, else of the net.
pub(super) struct Far {
    net: Net,
    line: Option<Serial>,
    messenger: Messenger,
}

impl Far {
    pub(super) fn new(config: &Config, messenger: Messenger) -> Self {
        let teller = messenger.clone();
        let tell = move |news| teller.send(Event::Net(Box::new(news)));
        Self {
            net: Net::new(rooms_folder(config), tell),
            line: None,
            messenger,
        }
    }

    /// The room that the player left last, if it can be come back to.
    pub(super) fn kept(&self) -> Option<News> {
        self.net.rooms().into_iter().next().map(News::Kept)
    }

    pub(super) fn perform(&mut self, order: Order) {
        match (order, &self.line) {
            (Order::Ports, _) => self.tell(serial::ports()),
            (
                Order::Serial {
                    port,
                    speed,
                    role,
                    terms,
                },
                _,
            ) => {
                // The device is free again before it is opened anew.
                self.line = None;
                let teller = self.messenger.clone();
                let send = move |news| {
                    teller.send(Event::Net(Box::new(news)));
                };
                let line = Serial::open(port, speed, (role, String::new()), &terms, send);
                self.line = Some(line);
            }
            (Order::Say(words), Some(line)) => line.say(words),
            (Order::Chat(text), Some(line)) => line.chat(text),
            (Order::Leave { .. }, Some(_)) => self.line = None,
            (order, _) => self.net.perform(order),
        }
    }

    fn tell(&self, news: News) {
        self.messenger.send(Event::Net(Box::new(news)));
    }
}
