//! The program between its two ends: events in, effects out, and a picture when one was drawn.

use std::collections::VecDeque;
use std::path::Path;

use qishi::app::App;
use qishi::config::{Config, Partial};
use qishi::device::{self, Device, Recorder};
use qishi::event::{Effect, Event, Task};
use qishi::screen::Screen;
use qishi::view;

/// Where the events come from that are there before the window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Past {
    /// Nowhere, or from the start of this very session: a game that did not end may be resumed.
    Fresh,
    /// From the record that the player asked for.
    Record,
    /// From the log of another session: what that one saved and said has been saved and said.
    Log,
}

/// The room, its glass, and its log.
pub(crate) struct Session {
    app: App,
    screen: Screen,
    log: Option<Recorder>,
    /// Whether what is switched in the room becomes the player's own setting.
    keeps_settings: bool,
}

impl Session {
    /// With no `changed`, what is switched in the room is forgotten with it.
    pub(crate) fn new(config: Config, changed: Option<Partial>, log: Option<Recorder>) -> Self {
        let keeps_settings = changed.is_some();
        Self {
            app: App::new(config, changed.unwrap_or_default()),
            screen: Screen::new(),
            log,
            keeps_settings,
        }
    }

    fn hear(&mut self, event: Event) -> Vec<Effect> {
        if let Some(log) = &mut self.log {
            log.keep(&event);
        }
        self.app.update(event)
    }

    fn present(&mut self, device: &mut Device) {
        view::draw(&self.app, &mut self.screen);
        device.present(&self.screen, self.app.config().inks());
    }

    /// Hears the events of the past, with no window there. Folders and records are read all the same,
    /// unless a log has what was read then.
    pub(crate) fn remember(&mut self, past: Vec<Event>, kind: Past) {
        let mut events = VecDeque::from(past);
        while let Some(event) = events.pop_front() {
            let effects = self.hear(event);
            if kind != Past::Log {
                events.extend(effects.into_iter().flat_map(device::at_once));
            }
        }
    }

    /// Opens the window, hears the events of the past, and goes on until the room wants to end.
    pub(crate) fn open(
        &mut self,
        config: &Config,
        past: Vec<Event>,
        kind: Past,
    ) -> Result<(), device::Error> {
        let mut device = Device::open(config, last_tick(&past))?;
        for event in past {
            let effects = self.hear(event);
            if kind == Past::Log {
                if effects.contains(&Effect::Draw) {
                    self.present(&mut device);
                }
            } else {
                for effect in effects {
                    device.perform(effect);
                }
            }
        }
        self.present(&mut device);
        let first = device.start(kind == Past::Fresh);
        self.live(&mut device, first);
        Ok(())
    }

    fn live(&mut self, device: &mut Device, mut events: Vec<Event>) {
        let keeps_settings = self.keeps_settings;
        let mut drawn = false;
        loop {
            let mut ends = false;
            for effect in events.drain(..).flat_map(|event| self.hear(event)) {
                match effect {
                    Effect::Quit => ends = true,
                    Effect::Draw => drawn = true,
                    Effect::Settings(_) if !keeps_settings => {}
                    effect => device.perform(effect),
                }
            }
            if let Some(log) = &mut self.log {
                log.flush();
            }
            if ends {
                device.settle(&mut events);
                // What could not be saved at the last moment keeps the room open.
                if !events.iter().any(is_unsaved) {
                    return;
                }
                continue;
            }
            if drawn && device.is_ready() {
                self.present(device);
                drawn = false;
            }
            device.poll(drawn, &mut events);
        }
    }

    /// Writes the last picture, if it is wanted, and ends the log.
    pub(crate) fn finish(mut self, shot: Option<&Path>) -> Result<(), device::Error> {
        if let Some(path) = shot {
            view::draw(&self.app, &mut self.screen);
            device::write_png(path, &self.screen, self.app.config().inks())?;
        }
        self.log.map_or(Ok(()), Recorder::finish)
    }
}

fn is_unsaved(event: &Event) -> bool {
    matches!(
        event,
        Event::Failed {
            task: Task::Save,
            ..
        }
    )
}

/// The clock of a log goes on where the log ends.
fn last_tick(events: &[Event]) -> u64 {
    let ticks = events.iter().filter_map(|event| match event {
        Event::Tick(ms) => Some(*ms),
        _ => None,
    });
    ticks.max().unwrap_or(0)
}
