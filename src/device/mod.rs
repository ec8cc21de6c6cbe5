//! The edge: what happens in the window, on the pads and the disk comes in as events, and what the
//! room wants of them goes out.
#![expect(
    clippy::disallowed_types,
    reason = "this is the edge: here time becomes an event"
)]

mod browse;
mod clipboard;
mod collection;
mod disk;
mod error;
mod export;
mod far;
mod files;
mod film;
mod fit;
mod folder;
mod inbox;
mod keys;
mod learn;
mod log;
mod native;
mod net;
mod output;
mod pad;
mod pbrain;
mod peek;
mod png;
mod pointer;
mod save;
mod scale;
mod search;
mod serial;
mod shapes;
mod sound;
mod thinker;
mod window;
mod wm;
mod x11;

pub use browse::{at_once, name};
pub use collection::{Looked, collect, collection_file};
pub use error::Error;
pub use files::{Settings, load, load_input, open, settings};
pub use film::Film;
pub use folder::{FileId, is_same_place, make_folder, records};
pub use learn::{Progress, joseki_file, learn, learned};
pub use log::{Recorder, read as read_log};
pub use net::{Net, PORT, rooms_folder};
pub use output::{Pixels, create, save_bytes, save_png};
pub use pbrain::{Engine, Patience};
pub use png::write as write_png;
pub use save::{save, save_new};
pub use shapes::{load_shapes, shapes_file};

use std::time::{Duration, Instant};

use crate::config::Config;
use crate::event::{Effect, Event, Pad, PadButton};
use crate::geometry::Xy;
use crate::screen::{Palette, Screen};
use browse::Browser;
use clipboard::Clipboard;
use disk::Disk;
use export::Exporter;
use far::Far;
use inbox::Inbox;
use search::Searcher;
use shapes::OwnShapes;
use sound::Speaker;
use thinker::Thinker;
use window::Window;

/// Between two ticks when nothing happens.
const TICK: Duration = Duration::from_millis(500);
/// Between two ticks while a pad's button or stick is held, which the room repeats.
const FAST_TICK: Duration = Duration::from_millis(8);
/// Between two pictures.
const FRAME: Duration = Duration::from_millis(16);

/// All devices together.
pub struct Device {
    window: Window,
    disk: Disk,
    browser: Browser,
    exporter: Exporter,
    clipboard: Clipboard,
    speaker: Speaker,
    thinker: Thinker,
    searcher: Searcher,
    far: Far,
    shapes: OwnShapes,
    inbox: Inbox,
    start: Instant,
    last_tick: Instant,
    next_frame: Instant,
    held: Vec<PadButton>,
    pushed: bool,
    /// Whether the room wants many ticks.
    often: bool,
}

impl Device {
    /// Opens the window; all else waits until the first picture stands in it. The clock starts at
    /// `clock` milliseconds.
    ///
    /// # Errors
    ///
    /// When there is no window to be had.
    pub fn open(config: &Config, clock: u64) -> Result<Self, Error> {
        let window = Window::open(config)?;
        let inbox = Inbox::new().map_err(|reason| Error::Window(reason.to_string()))?;
        let games = files::games(config);
        let browser = Browser::new(games.clone(), inbox.messenger());
        let searcher = Searcher::new(games.clone(), inbox.messenger());
        let disk = Disk::new(games, files::settings_file(), inbox.messenger());
        let now = Instant::now();
        Ok(Self {
            window,
            disk,
            browser,
            clipboard: Clipboard::new(inbox.messenger()),
            exporter: Exporter::new(config.inks(), inbox.messenger()),
            speaker: Speaker::default(),
            thinker: Thinker::new(config.engine_commands(), inbox.messenger()),
            searcher,
            far: Far::new(config, inbox.messenger()),
            shapes: OwnShapes::new(inbox.messenger()),
            inbox,
            start: now.checked_sub(Duration::from_millis(clock)).unwrap_or(now),
            last_tick: now,
            next_frame: now,
            held: Vec::new(),
            pushed: false,
            often: false,
        })
    }

    /// Starts what the first picture did not need: the pads, and the games' folder. Answers with the
    /// game that did not end and the table with others that was left, if `resume` asks for them.
    pub fn start(&mut self, resume: bool) -> Vec<Event> {
        pad::listen(self.inbox.messenger());
        let unfinished = self.disk.settle(resume);
        let kept = self.far.kept().filter(|_| resume);
        let kept = kept.map(|news| Event::Net(Box::new(news)));
        unfinished.into_iter().chain(kept).collect()
    }

    /// Sleeps until something happens, or a picture that is `drawn` may be presented; adds what
    /// happened. The caller's list is used again and again, so that idling allocates nothing.
    pub fn poll(&mut self, drawn: bool, events: &mut Vec<Event>) {
        let now = Instant::now();
        let lively = self.often || self.pushed || !self.held.is_empty();
        let tick = self.last_tick + if lively { FAST_TICK } else { TICK };
        let until = if drawn {
            tick.min(self.next_frame)
        } else {
            tick
        };
        self.window
            .wait(self.inbox.bell(), until.saturating_duration_since(now));
        self.window.poll(events);
        self.inbox.take(events);
        for event in &*events {
            self.watch_pad(event);
        }
        let now = Instant::now();
        let moves = |event: &Event| matches!(event, Event::Move(_) | Event::Leave);
        // What is more than a movement happens at a time of its own, for the players' clocks.
        if now >= tick || !events.iter().all(moves) {
            self.last_tick = now;
            let since = now.duration_since(self.start).as_millis();
            events.insert(0, Event::Tick(u64::try_from(since).unwrap_or(u64::MAX)));
        }
    }

    fn watch_pad(&mut self, event: &Event) {
        match event {
            Event::Pad(Pad::Press(button)) => self.held.push(*button),
            Event::Pad(Pad::Release(button)) => self.held.retain(|held| held != button),
            Event::Pad(Pad::Stick(at)) => self.pushed = *at != Xy::default(),
            _ => {}
        }
    }

    /// Whether a picture may be presented: not sooner than the eye can see after the last one.
    pub fn is_ready(&self) -> bool {
        Instant::now() >= self.next_frame
    }

    /// Shows what is drawn on the screen.
    pub fn present(&mut self, screen: &Screen, palette: &Palette) {
        self.next_frame = Instant::now() + FRAME;
        self.window.present(screen, palette);
    }

    /// Waits until all that was to be saved is on the disk, or is known not to be; adds what happened.
    pub fn settle(&mut self, events: &mut Vec<Event>) {
        self.disk.wait();
        self.inbox.take(events);
    }

    /// Does what the room wants. What concerns the loop alone, `Draw` and `Quit`, is left to it.
    pub fn perform(&mut self, effect: Effect) {
        match effect {
            Effect::Autosave { new, from, sgf } => {
                self.disk.autosave(new, from.as_deref(), &sgf);
            }
            Effect::Browse(folder) => self.browser.browse(folder),
            Effect::Peek(sources) => self.browser.peek(sources),
            Effect::Open(source) => self.browser.open(source),
            Effect::Think(question) => self.thinker.ask(*question),
            Effect::Hurry => self.thinker.hurry(),
            Effect::Search(search) => self.searcher.search(search.map(|search| *search)),
            Effect::Write { name, text } => self.exporter.write(name, text),
            Effect::Copy(text) => self.clipboard.copy(text),
            Effect::Paste => self.clipboard.paste(),
            Effect::Recall => learn::recall(self.inbox.messenger()),
            Effect::Shapes => self.shapes.read(),
            Effect::Export(export) => self.exporter.begin(*export),
            Effect::Settings(text) => self.disk.keep_settings(text),
            Effect::Sound(sound) => self.speaker.play(sound),
            Effect::Fullscreen(on) => self.window.set_fullscreen(on),
            Effect::Ticks(often) => self.often = often,
            Effect::Net(order) => self.far.perform(*order),
            Effect::Draw | Effect::Quit => {}
        }
    }
}
