//! The room: events come in, and go down the chain of responders to what they are for.

mod counting;
mod dialog;
mod examine;
mod far;
mod fight;
pub mod form;
mod gobang;
mod hands;
mod hints;
mod influence;
mod joseki;
mod layers;
pub mod layout;
mod leave;
pub mod map;
mod menu;
mod mouse;
mod opening;
mod outcome;
mod puzzles;
mod refusal;
mod review;
mod rival;
mod room;
pub mod scroll;
mod search;
mod settings;
mod shapes;
mod study;
mod table;

use crate::board::Point;
use crate::config::{Action, Config, Partial, Trigger};
use crate::event::{Effect, Event, Purpose, Task};
use crate::game::{Edit, Game, Repair};
use crate::geometry::Xy;
use crate::text::Phrase;

use counting::Counting;
pub use counting::Reading;
use dialog::{Browser, Dialog};
use examine::Examined;
use far::Far;
pub use far::Saying;
use fight::Fight;
use hands::{Hand, Held};
use hints::Hints;
pub use influence::Overlay;
use influence::Seen;
pub use joseki::Continuation;
use joseki::Joseki;
use layers::Layer;
use mouse::Target;
use review::Review;
pub use review::{Fork, Said, Sight};
pub use room::Shown;
use search::Search;
pub use search::{Line as SoughtLine, Told as Sought};
use shapes::Shapes;
pub use shapes::Told;
use study::Study;

/// The whole program, less the world outside.
#[derive(Debug)]
pub struct App {
    config: Config,
    /// What the player changed in the room, as `settings.ron` keeps it.
    changed: Partial,
    game: Game,
    /// What was found of the board that is counted.
    counting: Counting,
    /// The move that the machine was asked for.
    rival: Option<rival::Asked>,
    /// A table with other machines.
    far: Far,
    /// What helps a player of gobang.
    hints: Hints,
    joseki: Joseki,
    fight: Fight,
    shapes: Shapes,
    search: Search,
    /// What was found in the game.
    examined: Examined,
    /// The puzzle on the table, if that is one.
    trial: Option<puzzles::Trial>,
    /// The node at which the opening's question was put last.
    questioned: Option<usize>,
    /// How many questions were asked about boards.
    questions: u64,
    filing: Filing,
    /// The folder that was looked at last.
    browser: Browser,
    /// Whether the arrows walk the record instead of moving the cursor.
    reviewing: bool,
    /// How the record is edited and studied.
    study: Study,
    cursor: Point,
    /// Where the mouse is, or nothing when it is not over the picture.
    pointer: Option<Xy>,
    /// What the player touched last.
    hand: Hand,
    /// What the mouse button went down on; only a release on the same counts.
    armed: Option<Target>,
    /// A direction of the pad that is held.
    held: Option<Held>,
    /// What lies over the room, the topmost last.
    layers: Vec<Layer>,
    /// What was put right when the record was opened.
    repairs: Vec<Repair>,
    /// What the review shows.
    review: Review,
    /// What is shown of influence.
    seen: Seen,
    notice: Option<Notice>,
    fullscreen: bool,
    /// Milliseconds since the start.
    now: u64,
    effects: Vec<Effect>,
    /// Whether the screen no longer shows what is.
    stale: bool,
}

/// How it stands with the game's file.
#[derive(Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is true or false by itself"
)]
struct Filing {
    /// Whether the game has a file of its own.
    filed: bool,
    /// Whether the player waits to hear where the game was saved.
    asked: bool,
    /// Why the last save failed, if it did and no other one is under way.
    failed: Option<String>,
    /// Whether the player knows that saves fail.
    told: bool,
    /// Whether the program ends as soon as all is on the disk.
    leaving: bool,
    /// When something came last that may have changed what is being written.
    touched: Option<u64>,
    /// What is on the disk already of what is being written.
    drafted: Vec<Edit>,
    /// The file that the record was opened from, until the first save has told where it is kept.
    from: Option<String>,
    /// The file of the record that is offered because it did not end.
    found: Option<String>,
}

/// What is studied beside the board; one takes the place of the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Aside {
    Joseki,
    Fight,
    Shapes,
    Search,
}

/// A line said to the player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// What is said.
    pub text: String,
    /// Whether something was refused or failed.
    pub bad: bool,
}

impl App {
    /// The room with the configured board on the table. `changed` is what `settings.ron` holds.
    pub fn new(config: Config, changed: Partial) -> Self {
        let game = Game::new(settings::setup(&config));
        let mut app = Self {
            cursor: Point::new(0, 0),
            fullscreen: config.fullscreen,
            config,
            changed,
            game,
            counting: Counting::default(),
            rival: None,
            far: Far::default(),
            hints: Hints::default(),
            joseki: Joseki::default(),
            fight: Fight::default(),
            shapes: Shapes::default(),
            search: Search::default(),
            examined: Examined::default(),
            trial: None,
            questioned: None,
            questions: 0,
            filing: Filing::default(),
            browser: Browser::default(),
            reviewing: false,
            study: Study::default(),
            pointer: Some(Xy::new(320, 240)),
            hand: Hand::Mouse,
            armed: None,
            held: None,
            layers: Vec::new(),
            repairs: Vec::new(),
            review: Review::default(),
            seen: Seen::default(),
            notice: None,
            now: 0,
            effects: Vec::new(),
            stale: true,
        };
        app.center_cursor();
        app
    }

    /// Takes in one event; what is to be done in the world outside comes back.
    pub fn update(&mut self, event: Event) -> Vec<Effect> {
        if !matches!(event, Event::Letter(_) | Event::Tick(_)) {
            self.study.opener = None;
        }
        self.note_writing(&event);
        match event {
            Event::Tick(now) => self.tick(now),
            Event::Move(at) => self.point(Some(at)),
            Event::Leave => self.point(None),
            Event::Press(button, at) => self.press(button, at),
            Event::Release(button, at) => self.release(button, at),
            Event::Wheel(notches) => self.wheel(notches),
            Event::Key(chord) => self.key(Trigger::Chord(chord), false),
            Event::Repeat(chord) => self.key(Trigger::Chord(chord), true),
            Event::Letter(letter) => self.letter(letter),
            Event::Pad(pad) => self.pad(pad),
            // A click may bring the keyboard along; only losing it lets go.
            Event::Focus(true) => {}
            Event::Focus(false) => self.let_go(),
            Event::Fullscreen(yes) => (self.fullscreen, self.stale) = (yes, true),
            Event::Loaded {
                purpose,
                path,
                bytes,
            } => self.loaded(purpose, &path, &bytes),
            event @ (Event::Visit(_)
            | Event::Near(_)
            | Event::Listed { .. }
            | Event::Peeked { .. }) => self.read(event),
            Event::Close => self.leave(Action::Quit),
            event => self.follow_up(event),
        }
        self.catch_up();
        if std::mem::take(&mut self.stale) {
            self.effects.push(Effect::Draw);
        }
        std::mem::take(&mut self.effects)
    }

    /// Brings what is asked and shown up to what has happened.
    fn catch_up(&mut self) {
        self.wish();
        self.wonder();
        self.settle_help();
        self.settle_hints();
        self.settle_joseki();
        self.settle_fight();
        self.settle_shapes();
        self.settle_search();
        self.await_machine();
        self.question_opening();
        self.catch_up_with_table();
        self.put_question();
        self.look();
        self.look_through();
    }

    /// Puts away what is studied beside the board, but for one kind.
    fn put_aside_but(&mut self, kept: Option<Aside>) {
        self.put_hints_away();
        if kept != Some(Aside::Joseki) {
            self.put_joseki_away();
        }
        if kept != Some(Aside::Fight) {
            self.put_fight_away();
        }
        if kept != Some(Aside::Shapes) {
            self.put_shapes_away();
        }
        if kept != Some(Aside::Search) {
            self.leave_search();
        }
    }

    /// Takes in what became of an effect.
    fn follow_up(&mut self, event: Event) {
        match event {
            Event::Judged { number, judgement } => self.judged(number, *judgement),
            Event::Estimated { number, estimate } => self.estimated(number, &estimate),
            Event::Chosen { number, point } => self.chosen(number, point),
            Event::Agreed { number, step } => self.agreed(number, step),
            Event::Erred { number, fault } => self.erred(number, fault),
            Event::Hinted { number, hint } => self.hinted(number, *hint),
            Event::Fought { number, found } => self.fought(number, *found),
            Event::Searched { number, found } => self.sought(number, *found),
            Event::Net(news) => self.heard(*news),
            Event::Saved { path } => self.saved(&path),
            Event::Pasted { text } => self.pasted(&text),
            Event::Recalled { digest } => self.recalled(&digest),
            Event::Shapes(own) => self.shapes_read(*own),
            Event::Exported { path } => self.exported(path),
            Event::Failed { task, detail } => self.failed(task, &detail),
            _ => {}
        }
    }

    /// The settings in force.
    pub fn config(&self) -> &Config {
        &self.config
    }

    fn say(&mut self, text: String) {
        self.notice = Some(Notice { text, bad: false });
    }

    fn refuse(&mut self, text: String) {
        self.notice = Some(Notice { text, bad: true });
        self.sound(crate::event::Sound::Beep);
    }

    /// The phrase in the player's language.
    pub fn words(&self, phrase: Phrase) -> &'static str {
        phrase.get(self.config.language)
    }

    fn act(&mut self, action: Action) {
        self.stale = true;
        self.armed = None;
        self.stop_autoplay(action);
        match action {
            Action::Quit => self.leave(action),
            Action::Fullscreen => self.effects.push(Effect::Fullscreen(!self.fullscreen)),
            _ if self.layers.is_empty() && self.refuses_help(action) => {}
            _ if self.layers.is_empty() && self.hint_action(action) => {}
            _ if self.layers.is_empty() && self.joseki_action(action) => {}
            _ if self.layers.is_empty() && self.fight_action(action) => {}
            _ if self.layers.is_empty() && self.shape_action(action) => {}
            _ if self.layers.is_empty() && self.search_action(action) => {}
            _ if self.layers.is_empty() && self.counting_action(action) => {}
            _ if self.layers.is_empty() && self.review_action(action) => {}
            _ if self.layers.is_empty() => self.room_action(action),
            _ => self.layer_action(action),
        }
    }

    fn loaded(&mut self, purpose: Purpose, path: &str, bytes: &[u8]) {
        // What was asked for before a sheet was opened must not take its game away.
        if self.open_sheet().is_some() {
            return;
        }
        self.stale = true;
        let name = path.rsplit('/').next().unwrap_or(path);
        match (crate::game::open_file(bytes, name), purpose) {
            (Ok((game, repairs)), Purpose::Open) => {
                self.close_browser();
                self.browser.note_opened(path);
                self.opened(game, repairs, path);
                self.go_to_found(path);
            }
            (Ok((game, _)), Purpose::Resume) => {
                self.filing.found = Some(path.to_owned());
                self.ask(Dialog::resume(game, name));
            }
            (Err(error), _) => self.failed(Task::Open, &format!("{path}: {error}")),
        }
    }
}
