//! The list of games in which a position was found, laid out like the dialog of files.

use super::Dialog;
use super::list::{PAGE, ROWS};
use super::open::{BUTTONS, DOUBLE, LIST, LIST_WIDTH, NOTCH, PREVIEW, ROW, SCROLL, day, short};
use crate::app::App;
use crate::app::form::{Cells, Face, Item, Press, Tone};
use crate::app::layers::{Layer, Over};
use crate::app::layout::COLUMNS;
use crate::app::scroll::{Part, Scroll};
use crate::board::Color;
use crate::config::Action;
use crate::event::{Button, FilePath, FoundGame, Sound};
use crate::geometry::{Rect, Xy};
use crate::text::{self, search, thousands};

/// Which row is selected, and which are in sight.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::app) struct FoundList {
    selected: usize,
    top: usize,
    /// When a row was clicked last.
    clicked: Option<u64>,
    /// Where the scroll bar's thumb is held, from its upper edge.
    grip: Option<i32>,
}

impl FoundList {
    fn select(&mut self, row: usize, count: usize) {
        self.selected = row.min(count.saturating_sub(1));
        let least = (self.selected + 1).saturating_sub(ROWS);
        self.top = self.top.clamp(least, self.selected.max(least));
    }

    fn scroll_to(&mut self, top: usize, count: usize) {
        self.top = top.min(count.saturating_sub(ROWS));
        let last = (self.top + ROWS).min(count).saturating_sub(1);
        self.selected = self.selected.clamp(self.top, last.max(self.top));
    }
}

/// A row: a game, or a file that is no record.
enum Row<'a> {
    Game(&'a FoundGame),
    Bad(&'a FilePath),
}

impl FoundList {
    pub(super) fn items(self, app: &App) -> Vec<Item> {
        let mut items = Vec::with_capacity(40);
        let heads = [
            text::FILE_NAME,
            text::FILE_PLAYERS,
            text::FILE_DATE,
            text::FILE_RESULT,
        ];
        for ((left, width), label) in COLUMNS.into_iter().zip(heads) {
            let place = Rect::sized(Xy::new(LIST.x + left, 45), width, 18);
            let label = app.words(label).to_owned();
            let sorted = false;
            items.push(Item::shown(place, Face::Head { label, sorted }));
        }
        items.push(Item::shown(SCROLL, Face::Scroll(self.scroll(app))));
        for (place, row) in (0..).zip(self.top..app.found_rows().min(self.top + ROWS)) {
            let place = Rect::sized(LIST.by(0, ROW * place), LIST_WIDTH, ROW);
            if let Some(cells) = app.found_row(row).map(|it| cells(app, &it)) {
                let on = row == self.selected;
                let face = Face::Entry(Box::new(Cells { on, ..cells }));
                items.push(Item::pressed(place, face, Press::Pick(row)));
            }
        }
        self.aside(app, &mut items);
        let buttons = [
            (text::OPEN, "Enter", Press::Yes),
            (text::CLOSE, "Esc", Press::No),
        ];
        for (column, (label, key, press)) in (0..).zip(buttons) {
            let place = Rect::sized(Xy::new(10 + 155 * column, BUTTONS), 148, 24);
            let face = Face::Button {
                label: app.words(label).to_owned(),
                key: key.to_owned(),
                default: press == Press::Yes,
                on: false,
            };
            items.push(Item::pressed(place, face, press));
        }
        items
    }

    fn scroll(self, app: &App) -> Scroll {
        Scroll {
            place: SCROLL,
            top: self.top,
            rows: ROWS,
            total: app.found_rows(),
        }
    }

    /// What was looked for, and all that is known of the row that is selected.
    fn aside(self, app: &App, items: &mut Vec<Item>) {
        let board = Face::Board(Box::new(app.game.stones()), None);
        items.push(Item::shown(PREVIEW, board));
        let width = PREVIEW.width();
        let mut lines = Vec::new();
        let mut path = None;
        match app.found_row(self.selected) {
            Some(Row::Game(game)) => {
                for (color, name) in Color::BOTH.into_iter().zip(&game.players) {
                    let name = match name.as_str() {
                        "" => app.words(text::color(color)),
                        name => name,
                    };
                    lines.push(Face::Stone(color, text::cut(name, width - 26)));
                }
                let at = game.moves.to_string();
                let at = search::FOUND_AT.with(app.config.language, &[&at]);
                let swapped = app.words(search::FOUND_SWAPPED);
                let swapped = if game.is_swapped { swapped } else { "" };
                let told = [&game.result, &game.date, &at, swapped];
                let told = told.into_iter().filter(|text| !text.is_empty());
                lines.extend(told.map(|text| Face::Label(text::cut(text, width))));
                path = Some(&game.source.path);
            }
            Some(Row::Bad(file)) => {
                lines.push(Face::Warning(app.words(search::NO_RECORD).to_owned()));
                path = Some(file);
            }
            None => {}
        }
        let path = path.map(ToString::to_string).unwrap_or_default();
        lines.extend(text::lines(&path, width).map(|line| Face::Pale(line.to_owned())));
        let places = (0..10).map(|line| Xy::new(PREVIEW.left, PREVIEW.bottom + 5 + 19 * line));
        for (at, face) in places.zip(lines) {
            items.push(Item::shown(Rect::sized(at, width, 19), face));
        }
    }
}

fn cells(app: &App, row: &Row<'_>) -> Cells {
    let name = |path: &FilePath| String::from_utf8_lossy(path.name()).into_owned();
    match row {
        Row::Game(game) => {
            let number = game.source.game.map(|number| format!("#{number}"));
            let file = name(&game.source.path);
            let stem = file
                .rsplit_once('.')
                .map_or(file.as_str(), |(stem, _)| stem);
            let known = |name: &String| if name.is_empty() { "?" } else { name }.to_owned();
            let [black, white] = game.players.each_ref().map(known);
            Cells {
                name: stem.to_owned() + &number.unwrap_or_default(),
                players: format!("{black} - {white}"),
                date: day(&game.date),
                result: short(app, &game.result),
                tone: Tone::Plain,
                on: false,
            }
        }
        Row::Bad(file) => Cells {
            name: name(file),
            players: app.words(search::NO_RECORD).to_owned(),
            date: String::new(),
            result: String::new(),
            tone: Tone::Pale,
            on: false,
        },
    }
}

impl App {
    /// Lists the games that were found, and the files that are no records; the one that was opened last
    /// is selected.
    pub(in crate::app) fn list_found(&mut self) {
        if self.found_rows() == 0 {
            return self.refuse(self.words(self.no_games_told()).to_owned());
        }
        let mut list = FoundList::default();
        list.select(self.last_found(), self.found_rows());
        self.ask(Dialog::Found(list));
    }

    pub(super) fn found_title(&self) -> String {
        let language = self.config.language;
        let (listed, (hits, games)) = (self.found_games().len(), self.found_counts());
        let numbers = [hits, games].map(thousands);
        let title = search::FOUND_TITLE.with(language, &[&numbers[0], &numbers[1]]);
        if listed < hits {
            let first = search::FOUND_FIRST.with(language, &[&thousands(listed)]);
            return format!("{title}, {first}");
        }
        title
    }

    fn found_rows(&self) -> usize {
        self.found_games().len() + self.bad_files().len()
    }

    fn found_row(&self, row: usize) -> Option<Row<'_>> {
        let games = self.found_games();
        match row.checked_sub(games.len()) {
            None => games.get(row).map(Row::Game),
            Some(row) => self.bad_files().get(row).map(Row::Bad),
        }
    }

    fn found_list(&mut self) -> Option<&mut FoundList> {
        match self.layers.last_mut() {
            Some(Layer {
                over: Over::Dialog(Dialog::Found(list)),
                ..
            }) => Some(list),
            _ => None,
        }
    }

    /// The keys and the pad in the list. False when it is not open, or the action is another.
    pub(in crate::app) fn walk_found(&mut self, action: Action) -> bool {
        let count = self.found_rows();
        let Some(list) = self.found_list() else {
            return false;
        };
        let by = |by: isize| list.selected.saturating_add_signed(by);
        let row = match action {
            Action::Up | Action::OtherUp => by(-1),
            Action::Down | Action::OtherDown => by(1),
            Action::Left | Action::Back | Action::BackTen => by(-PAGE),
            Action::Right | Action::Forward | Action::ForwardTen => by(PAGE),
            Action::First => 0,
            Action::Last => usize::MAX,
            Action::Choose => {
                self.open_row();
                return true;
            }
            _ => return false,
        };
        list.select(row, count);
        self.stale = true;
        true
    }

    /// Scrolls the list. False when it is not open.
    pub(in crate::app) fn turn_found(&mut self, notches: i32) -> bool {
        let count = self.found_rows();
        let Some(list) = self.found_list() else {
            return false;
        };
        let rows = NOTCH * isize::try_from(notches.clamp(-100, 100)).unwrap_or(0);
        list.scroll_to(list.top.saturating_add_signed(rows), count);
        self.stale = true;
        true
    }

    /// What was pressed on the list. False when it is not open.
    pub(super) fn press_found(&mut self, press: Press) -> bool {
        let (count, now) = (self.found_rows(), self.now);
        let Some(list) = self.found_list() else {
            return false;
        };
        match press {
            Press::Pick(row) => {
                let again = list.selected == row
                    && list
                        .clicked
                        .is_some_and(|at| now.saturating_sub(at) <= DOUBLE);
                list.clicked = Some(now);
                list.select(row, count);
                if again {
                    self.open_row();
                }
            }
            Press::Yes => self.open_row(),
            _ => drop(self.layers.pop()),
        }
        true
    }

    fn open_row(&mut self) {
        let row = self.found_list().map_or(0, |list| list.selected);
        if row < self.found_games().len() {
            self.layers.clear();
            self.open_found(row);
        } else {
            self.sound(Sound::Beep);
        }
    }

    /// A press on the scroll bar counts at once. True when it was one.
    pub(in crate::app) fn grab_found(&mut self, button: Button, at: Xy) -> bool {
        let count = self.found_rows();
        let scroll = self.found_list().map(|list| *list);
        let part = scroll.and_then(|list| list.scroll(self).part(at));
        let (Some(part), Some(list)) = (part, self.found_list()) else {
            return false;
        };
        if button != Button::Left {
            return false;
        }
        match part {
            Part::Less => list.scroll_to(list.top.saturating_sub(1), count),
            Part::More => list.scroll_to(list.top + 1, count),
            Part::Before => list.scroll_to(list.top.saturating_sub(ROWS - 1), count),
            Part::After => list.scroll_to(list.top + ROWS - 1, count),
            Part::Thumb(grip) => list.grip = Some(grip),
        }
        true
    }

    /// The thumb follows the pointer while it is held.
    pub(in crate::app) fn drag_found(&mut self) {
        let count = self.found_rows();
        let list = self.found_list().map(|list| *list);
        let held = list.and_then(|list| Some((list.scroll(self), list.grip?)));
        if let (Some((scroll, grip)), Some(at), Some(list)) =
            (held, self.pointer, self.found_list())
        {
            list.scroll_to(scroll.top_at(at.y - grip), count);
        }
    }

    /// Lets go of the thumb.
    pub(in crate::app) fn let_found_go(&mut self) {
        if let Some(list) = self.found_list() {
            list.grip = None;
        }
    }
}
