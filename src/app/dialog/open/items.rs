//! How the dialog of files is laid out, and what its rows and its preview say.

use super::Browser;
use super::told::{changed, day, players, short, told};
use crate::app::App;
use crate::app::dialog::list::{Line, ROWS, Row, Show, Sort, stem};
use crate::app::form::{Cells, Face, Item, Press, Tone};
use crate::app::hands::Hand;
use crate::app::layout::COLUMNS;
use crate::app::scroll::Scroll;
use crate::board::Size;
use crate::event::{Kind, PadButton, Summary};
use crate::geometry::{Rect, Xy};
use crate::go::Board;
use crate::text::{self, Phrase, thousands};

/// What the buttons, the heads and the field change.
pub(super) const SORT: usize = 0;
pub(super) const SHOW: usize = 1;
pub(super) const CLOSE: usize = 2;
pub(super) const LETTERS_PRESS: usize = 3;
pub(super) const SORT_NAME: usize = 4;
pub(super) const SORT_DATE: usize = 5;
pub(super) const SEARCH: usize = 6;

/// The letters for the filter, where they leave most of the list in sight.
pub(in crate::app::dialog) const LETTERS: Rect = Rect::new(258, 180, 621, 375);

/// The upper left pixel of the list, and pixels from row to row.
pub(in crate::app::dialog) const LIST: Xy = Xy::new(10, 66);
pub(in crate::app::dialog) const ROW: i32 = 17;
pub(in crate::app::dialog) const LIST_WIDTH: i32 = 424;
pub(in crate::app::dialog) const SCROLL: Rect = Rect::sized(Xy::new(434, 64), 16, 17 * 19 + 4);
/// The small board of the preview, as large as the one in the room.
pub(in crate::app::dialog) const PREVIEW: Rect = Rect::sized(Xy::new(456, 46), 168, 168);
const FIELD: Rect = Rect::sized(Xy::new(72, 395), 186, 20);
/// What a filter may be wide, in pixels.
pub(super) const FILTER_WIDTH: i32 = 170;
const SAID: Rect = Rect::sized(Xy::new(270, 395), 354, 20);
pub(in crate::app::dialog) const BUTTONS: i32 = 423;
/// The widest title.
const TITLE: i32 = 600;

impl Browser {
    pub(in crate::app::dialog) fn title(&self, app: &App) -> String {
        if !self.folder.is_empty() {
            let title = if self.seeks {
                text::search::FOLDER_TITLE
            } else {
                text::OPEN_TITLE
            };
            let around = text::width(&title.with(app.config.language, &[""]));
            let folder = text::tail(&self.folder.to_string(), TITLE - around);
            return title.with(app.config.language, &[&folder]);
        }
        let named = self.list.came() > 0;
        let title = if named { text::OPEN_NAMED } else { text::OPEN };
        app.words(title).to_owned()
    }

    pub(super) fn scroll(&self) -> Scroll {
        Scroll {
            place: SCROLL,
            top: self.list.top(),
            rows: ROWS,
            total: self.list.len(),
        }
    }

    pub(in crate::app::dialog) fn items(&self, app: &App) -> Vec<Item> {
        let mut items = Vec::with_capacity(48);
        self.head_items(app, &mut items);
        // The paper of the rows comes with it.
        items.push(Item::shown(SCROLL, Face::Scroll(self.scroll())));
        for (place, row) in (0..).zip(self.list.in_sight()) {
            let at = LIST.by(0, ROW * place);
            let place = Rect::sized(at, LIST_WIDTH, ROW);
            if let Some(shown) = self.list.row(row) {
                let cells = self.cells(app, shown, row == self.list.selected());
                let face = Face::Entry(Box::new(cells));
                items.push(Item::pressed(place, face, Press::Pick(row)));
            }
        }
        if self.list.counts().0 == 0 {
            // Below the way up, if that is there.
            let place = Rect::sized(LIST.by(16, 40), LIST_WIDTH - 32, 20);
            let words = app.words(self.why_empty()).to_owned();
            items.push(Item::shown(place, Face::Pale(words)));
        }
        self.preview_items(app, &mut items);
        self.foot_items(app, &mut items);
        items
    }

    fn why_empty(&self) -> Phrase {
        match self.wanted {
            Some(_) => text::READING,
            None if self.list.filter().is_empty() => text::NOTHING_HERE,
            None => text::NOTHING_FOUND,
        }
    }

    fn head_items(&self, app: &App, items: &mut Vec<Item>) {
        let sort = self.list.sort();
        let date = match sort {
            Sort::Name => text::FILE_DATE,
            Sort::Date => text::FILE_CHANGED,
        };
        let heads = [
            (text::FILE_NAME, Some((Sort::Name, SORT_NAME))),
            (text::FILE_PLAYERS, None),
            (date, Some((Sort::Date, SORT_DATE))),
            (text::FILE_RESULT, None),
        ];
        for ((left, width), (label, sorts)) in COLUMNS.into_iter().zip(heads) {
            let place = Rect::sized(Xy::new(LIST.x + left, 45), width, 18);
            let face = Face::Head {
                label: app.words(label).to_owned(),
                sorted: sorts.is_some_and(|(by, _)| by == sort),
            };
            items.push(match sorts {
                Some((_, what)) => Item::pressed(place, face, Press::Change(what, 0)),
                None => Item::shown(place, face),
            });
        }
    }

    fn cells(&self, app: &App, row: Row<'_>, on: bool) -> Cells {
        let Row::Line(line) = row else {
            return Cells {
                name: "..".to_owned(),
                players: String::new(),
                date: String::new(),
                result: String::new(),
                tone: Tone::Folder,
                on,
            };
        };
        // The first game's day and result would be taken for those of all.
        let summary = known(line);
        let alone = summary.filter(|summary| summary.games == 1);
        let date = match self.list.sort() {
            Sort::Name => alone.map_or(String::new(), |summary| day(&summary.date)),
            Sort::Date => changed(line.entry.modified),
        };
        Cells {
            name: self.name(line),
            players: match summary {
                Some(summary) => players(app, summary),
                None if line.entry.kind == Kind::Game => line.name.clone(),
                None => String::new(),
            },
            date,
            result: alone.map_or(String::new(), |summary| short(app, &summary.result)),
            tone: match line.entry.kind {
                Kind::Folder => Tone::Folder,
                Kind::Broken => Tone::Pale,
                Kind::File | Kind::Game => Tone::Plain,
            },
            on,
        }
    }

    /// A name as it is shown: where there are only records, `.sgf` says nothing.
    fn name(&self, line: &Line) -> String {
        match line.entry.kind {
            Kind::Folder => format!("{}/", line.name),
            Kind::Game => line.number.to_string(),
            _ if self.list.show() == Show::Records => stem(&line.name).to_owned(),
            _ => line.name.clone(),
        }
    }

    fn preview_items(&self, app: &App, items: &mut Vec<Item>) {
        let (face, lines) = match self.list.selected_row() {
            None => (Face::Blank(String::new()), Vec::new()),
            Some(Row::Up) => (blank(app, text::FOLDER_UP), Vec::new()),
            Some(Row::Line(line)) => {
                let name = match line.entry.kind {
                    Kind::Game => {
                        text::GAME_NUMBER.with(app.config.language, &[&line.number.to_string()])
                    }
                    _ => line.name.clone(),
                };
                let mut lines = vec![Face::Label(text::cut(&name, PREVIEW.width()))];
                let face = match (&line.summary, line.entry.kind) {
                    (Some(Ok(summary)), _) => {
                        lines.extend(told(app, summary, PREVIEW.width()));
                        Face::Board(Box::new(summary.stones.clone()), summary.last)
                    }
                    (Some(Err(reason)), _) => Face::Blank(reason.clone()),
                    (None, Kind::Folder) => blank(app, text::FOLDER),
                    (None, Kind::Broken) => blank(app, text::BROKEN_LINK),
                    (None, _) => blank(app, text::LOOKING),
                };
                if line.entry.modified > 0 {
                    let changed = changed(line.entry.modified);
                    let label = app.words(text::FILE_CHANGED);
                    lines.push(Face::Pale(format!("{label} {changed}")));
                }
                (face, lines)
            }
        };
        items.push(Item::shown(PREVIEW, self.or_reason(app, face)));
        let mut top = PREVIEW.bottom + 5;
        for face in lines {
            let place = Rect::sized(Xy::new(PREVIEW.left, top), PREVIEW.width(), 19);
            items.push(Item::shown(place, face));
            top += 19;
        }
    }

    /// In the preview's place, what the foot has no room for, or why no board is shown.
    fn or_reason(&self, app: &App, face: Face) -> Face {
        match (&self.said, face) {
            (Some(said), _) if text::width(said) > SAID.width() => Face::Blank(said.clone()),
            (_, Face::Board(stones, _)) if is_too_large(stones.size()) => {
                blank(app, text::TOO_LARGE)
            }
            (_, face) => face,
        }
    }

    fn foot_items(&self, app: &App, items: &mut Vec<Item>) {
        let label = app.words(text::FILTER).to_owned();
        let place = Rect::sized(Xy::new(12, FIELD.top), 56, 20);
        items.push(Item::shown(place, Face::Label(label)));
        let field = Face::Field {
            text: self.filter().to_owned(),
            hint: app.words(text::FILTER_HINT).to_owned(),
            open: true,
        };
        items.push(Item::pressed(FIELD, field, Press::Change(LETTERS_PRESS, 0)));
        let said = match &self.said {
            Some(said) => Face::Warning(text::cut(said, SAID.width())),
            None => Face::Pale(self.counted(app)),
        };
        items.push(Item::shown(SAID, said));
        self.button_items(app, items);
    }

    /// How many are to be seen, of how many.
    fn counted(&self, app: &App) -> String {
        let (shown, all) = self.list.counts();
        let (shown, all) = (thousands(shown), thousands(all));
        let unknown = self.unknown().count();
        if unknown > 0 {
            let unknown = thousands(unknown);
            return text::SHOWN_OF_SOUGHT.with(app.config.language, &[&shown, &all, &unknown]);
        }
        let phrase = match self.wanted {
            Some(_) => text::SHOWN_OF_MORE,
            None => text::SHOWN_OF,
        };
        phrase.with(app.config.language, &[&shown, &all])
    }

    /// The button that the pad's Select is: what is shown, or where is looked for positions.
    fn select_button(&self) -> (Phrase, &'static str, PadButton, Press) {
        let (label, key, press) = match self.list.show() {
            _ if self.seeks => (text::search::SEARCH_HERE, "^F", Press::Change(SEARCH, 0)),
            Show::Records => (text::SHOW_RECORDS, "^A", Press::Change(SHOW, 1)),
            Show::Files => (text::SHOW_FILES, "^A", Press::Change(SHOW, 1)),
            Show::Hidden => (text::SHOW_HIDDEN, "^A", Press::Change(SHOW, 1)),
        };
        (label, key, PadButton::Select, press)
    }

    fn button_items(&self, app: &App, items: &mut Vec<Item>) {
        let by_pad = app.hand == Hand::Pad;
        let sort = match self.list.sort() {
            Sort::Name => text::BY_NAME,
            Sort::Date => text::BY_DATE,
        };
        let buttons = [
            (text::OPEN, "Enter", PadButton::South, Press::Yes),
            (sort, "Tab", PadButton::West, Press::Change(SORT, 1)),
            self.select_button(),
            (
                text::CLOSE,
                "Esc",
                PadButton::Start,
                Press::Change(CLOSE, 0),
            ),
        ];
        for (column, (label, key, button, press)) in (0..).zip(buttons) {
            let at = Xy::new(10 + 155 * column, BUTTONS);
            let key = if by_pad {
                app.words(text::pad_button(button))
            } else {
                key
            };
            let face = Face::Button {
                label: app.words(label).to_owned(),
                key: key.to_owned(),
                default: press == Press::Yes,
                on: false,
            };
            items.push(Item::pressed(Rect::sized(at, 148, 24), face, press));
        }
    }
}

/// Whether the room cannot show a board.
fn is_too_large(size: Size) -> bool {
    size.columns().max(size.rows()) > Board::MAX_LINES
}

fn known(line: &Line) -> Option<&Summary> {
    line.summary.as_ref()?.as_deref().ok()
}

fn blank(app: &App, words: Phrase) -> Face {
    Face::Blank(app.words(words).to_owned())
}
