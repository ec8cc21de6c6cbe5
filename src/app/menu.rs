//! The menu bar and its pulled menus: everything that can be done, by name.

use super::App;
use super::form::{Face, Item, Press};
use super::layers::{Layer, Over};
use super::layout::{TITLE_BAR, WAY_OUT};
use crate::config::{Action, Numbers};
use crate::geometry::{Rect, Xy};
use crate::text::{self, Phrase};

/// Pixels from one row of a menu to the next.
const ROW: i32 = 20;

/// A menu: its word in the bar, and its rows.
struct Menu {
    title: Phrase,
    rows: &'static [Action],
}

/// What belongs to tables with other machines; the help lists it, too.
pub(super) const NET: &[Action] = &[
    Action::HostTable,
    Action::JoinTable,
    Action::SerialLine,
    Action::Chat,
    Action::OfferDraw,
    Action::PauseClocks,
    Action::TableCode,
    Action::LeaveTable,
];

/// What helps to judge and to study the board; the help lists it, too.
pub(super) const STUDY: &[Action] = &[
    Action::Count,
    Action::Accept,
    Action::Resume,
    Action::Protocol,
    Action::Estimate,
    Action::Joseki,
    Action::JosekiTree,
    Action::JosekiSource,
    Action::Shapes,
    Action::ReadFight,
    Action::Search,
    Action::SearchGames,
    Action::SearchFolder,
];

const MENUS: [Menu; 8] = [
    Menu {
        title: text::MENU_FILE,
        rows: &[
            Action::NewGame,
            Action::Open,
            Action::Puzzles,
            Action::Save,
            Action::Print,
            Action::Repairs,
            Action::Quit,
        ],
    },
    Menu {
        title: text::MENU_GAME,
        rows: &[
            Action::Pass,
            Action::Undo,
            Action::Redo,
            Action::Resign,
            Action::NoResult,
            Action::Hint,
            Action::StopThinking,
        ],
    },
    Menu {
        title: text::MENU_RECORD,
        rows: &[
            Action::Review,
            Action::Back,
            Action::Forward,
            Action::BackTen,
            Action::ForwardTen,
            Action::First,
            Action::Last,
            Action::PreviousBranch,
            Action::NextBranch,
            Action::PreviousChoice,
            Action::NextChoice,
            Action::PreviousComment,
            Action::NextComment,
            Action::Goto,
            Action::Find,
            Action::Autoplay,
            Action::Faster,
            Action::Slower,
            Action::Guess,
            Action::Examine,
        ],
    },
    Menu {
        title: text::joseki::MENU_STUDY,
        rows: STUDY,
    },
    Menu {
        title: text::MENU_EDIT,
        rows: &[
            Action::Undo,
            Action::Redo,
            Action::Tools,
            Action::TrialTool,
            Action::Comment,
            Action::Info,
            Action::BranchUp,
            Action::BranchDown,
            Action::MainLine,
            Action::DeleteBranch,
            Action::Copy,
            Action::CopyDiagram,
            Action::CopyMoves,
            Action::Paste,
        ],
    },
    Menu {
        title: text::MENU_VIEW,
        rows: &[
            Action::Numbers,
            Action::Coordinates,
            Action::Influence,
            Action::Forbidden,
            Action::Fullscreen,
            Action::Palette,
            Action::Language,
            Action::Sound,
            Action::Pin,
            Action::PinBack,
            Action::PinForward,
        ],
    },
    Menu {
        title: text::far::MENU_NET,
        rows: NET,
    },
    Menu {
        title: text::MENU_HELP,
        rows: &[Action::Help, Action::About],
    },
];

impl App {
    /// The words of the bar and the way out.
    pub(super) fn bar_items(&self, pulled: Option<usize>) -> Vec<Item> {
        let mut items = Vec::with_capacity(MENUS.len() + 1);
        let mut left = 2;
        for (index, menu) in MENUS.iter().enumerate() {
            let label = self.words(menu.title).to_owned();
            let width = text::width(&label) + 7;
            let place = Rect::new(left, TITLE_BAR.top, left + width - 1, TITLE_BAR.bottom);
            let face = Face::Title {
                label,
                on: pulled == Some(index),
            };
            items.push(Item::pressed(place, face, Press::Pull(index)));
            left += width;
        }
        let exit = Face::Exit(self.words(text::EXIT).to_owned());
        items.push(Item::pressed(WAY_OUT, exit, Press::Act(Action::Quit)));
        items
    }

    /// The bar, and the rows of the menu that is pulled down.
    pub(super) fn menu_items(&self, menu: usize) -> Vec<Item> {
        let mut items = self.bar_items(Some(menu));
        let frame = self.menu_frame(menu);
        for (row, action) in (0..).zip(self.menu_rows(menu)) {
            let at = frame.corner().by(2, 4 + ROW * row);
            let place = Rect::sized(at, frame.width() - 4, ROW);
            let face = Face::Row {
                label: self.action_label(action),
                key: self.config.key_name(action),
                on: self.is_on(action),
            };
            items.push(if self.is_open(action) {
                Item::pressed(place, face, Press::Act(action))
            } else {
                Item::shown(place, face)
            });
        }
        items
    }

    /// The rows of a menu. What is undone is an edit in review, else a move.
    fn menu_rows(&self, menu: usize) -> impl Iterator<Item = Action> {
        let Menu { title, rows } = &MENUS[menu];
        let other = if self.reviewing {
            text::MENU_GAME
        } else {
            text::MENU_EDIT
        };
        let is_other = *title == other;
        let rows = rows.iter().copied();
        rows.filter(move |action| !(is_other && matches!(action, Action::Undo | Action::Redo)))
    }

    /// The plate of a pulled menu, under its word.
    pub(super) fn menu_frame(&self, menu: usize) -> Rect {
        let width = |action: Action| {
            text::width(&self.action_label(action)) + text::width(&self.config.key_name(action))
        };
        let widest = self.menu_rows(menu).map(width).max().unwrap_or(0);
        let left = self.bar_items(None)[menu].place.left;
        let height = ROW * i32::try_from(self.menu_rows(menu).count()).unwrap_or(0) + 8;
        Rect::sized(Xy::new(left, TITLE_BAR.bottom + 1), widest + 60, height)
    }

    /// What a row says: the action's name, with the value it would change.
    pub(super) fn action_label(&self, action: Action) -> String {
        let name = self.words(text::action(action));
        match action {
            Action::Numbers => format!("{name}: {}", self.numbers_name()),
            Action::Influence => format!("{name}: {}", self.lens_name()),
            Action::Palette => format!("{name}: {}", self.palette_name()),
            Action::PauseClocks if self.is_paused() => self.words(text::far::ACT_GO).to_owned(),
            Action::Undo if self.reviewing => self.words(text::EDIT_UNDO).to_owned(),
            Action::Redo if self.reviewing => self.words(text::EDIT_REDO).to_owned(),
            _ => name.to_owned(),
        }
    }

    /// What the palette in use is called; the player's own ones have the names that they were given.
    fn palette_name(&self) -> &str {
        let own = text::palette(&self.config.palette);
        own.map_or(&self.config.palette, |phrase| self.words(phrase))
    }

    pub(super) fn numbers_name(&self) -> String {
        match self.config.numbers {
            Numbers::Off => self.words(text::OFF).to_owned(),
            Numbers::All => self.words(text::ALL).to_owned(),
            Numbers::Last => {
                let last = self.config.last_numbers.get().to_string();
                text::LAST_N.with(self.config.language, &[&last])
            }
        }
    }

    fn is_on(&self, action: Action) -> bool {
        match action {
            Action::Coordinates => self.config.coordinates,
            Action::Influence => self.has_lens(),
            Action::Forbidden => self.config.show_forbidden && self.is_open(action),
            Action::Hint => self.has_hints(),
            Action::Joseki => self.shows_joseki(),
            Action::JosekiTree => self.is_tree(),
            Action::ReadFight => self.is_fight(),
            Action::Shapes => self.shape().is_some(),
            Action::Search => self.is_searching(),
            Action::Estimate => self.is_estimating(),
            Action::Sound => self.config.sound,
            Action::Fullscreen => self.fullscreen,
            Action::Review => self.reviewing,
            Action::Pin => self.review.is_pinned() || self.reading().is_some(),
            _ => false,
        }
    }

    /// Pulls a menu down, or lets it up again when it is down already.
    pub(super) fn pull(&mut self, menu: usize) {
        self.stale = true;
        let same =
            matches!(self.layers.last(), Some(Layer { over: Over::Menu(m), .. }) if *m == menu);
        self.layers.clear();
        if !same {
            self.open_menu(menu);
        }
    }

    pub(super) fn open_menu(&mut self, menu: usize) {
        self.layers.push(Layer {
            over: Over::Menu(menu),
            focus: 0,
        });
        let items = self.items();
        let row = |item: &Item| matches!(item.face, Face::Row { .. }) && item.press.is_some();
        let focus = items.iter().position(row).unwrap_or(menu);
        if let Some(layer) = self.layers.last_mut() {
            layer.focus = focus;
        }
    }

    pub(super) fn neighbor_menu(&mut self, menu: usize, right: bool) {
        let step = if right { 1 } else { MENUS.len() - 1 };
        self.layers.clear();
        self.open_menu((menu + step) % MENUS.len());
    }

    pub(super) fn close_menu(&mut self) {
        let top = self.layers.last();
        let is_menu = top.is_some_and(|layer| matches!(layer.over, Over::Menu(_)));
        if is_menu || self.is_choosing_tool() {
            self.layers.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Config, Partial};

    /// Does with the pad what a menu offers: right to the menu, down to the row.
    fn choose_by_pad(app: &mut App, action: Action) {
        app.update("pad press start".parse().expect("Start"));
        for _ in MENUS {
            for _ in 0..app.items().len() {
                let focus = app.layers.last().map_or(0, |layer| layer.focus);
                if app.items()[focus].press == Some(Press::Act(action)) {
                    app.update("pad press south".parse().expect("A"));
                    return;
                }
                app.update("pad press down".parse().expect("down"));
            }
            app.update("pad press right".parse().expect("right"));
        }
    }

    #[test]
    fn a_pad_reaches_the_estimate_and_the_influence_by_the_menu() {
        let mut app = App::new(Config::default(), Partial::default());
        choose_by_pad(&mut app, Action::Estimate);
        assert!(app.is_estimating());
        choose_by_pad(&mut app, Action::Estimate);
        choose_by_pad(&mut app, Action::Influence);
        assert!(app.has_lens() && app.layers.is_empty());
    }
}
