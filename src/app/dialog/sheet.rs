//! Sheets of fields that are written: a comment, the game's information, the number of a move.

use super::print::Paper;
use super::simple::buttons;
use super::table::{self, TableForm};
use super::writing::{MARGIN, ROW, Way, Writing};
use crate::app::App;
use crate::app::form::{Face, Item, Passage, Press};
use crate::game::{Edit, Info};
use crate::geometry::{Rect, Xy};
use crate::text::{self, Phrase, far};

/// What pressing a field changes: this and the field's index. Other dialogs' numbers are lower.
const FIELD: usize = 40;

/// The press of a field.
pub(super) const fn field_press(field: usize) -> Press {
    Press::Change(FIELD + field, 0)
}

/// The field that a press means.
pub(super) fn pressed_field(press: Press) -> Option<usize> {
    match press {
        Press::Change(what, 0) => what.checked_sub(FIELD),
        _ => None,
    }
}

/// What a sheet is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// What is said about the node shown, as it is after so many moves.
    Comment(u32),
    /// Who played, when and where.
    Info,
    /// The number of a move to go to, up to this one.
    Goto(u32),
    /// What is to be made of the record.
    Print(Paper),
    /// A table is opened for somebody on another machine.
    Host,
    /// A table on another machine is looked for.
    Join,
    /// Another game is proposed at the table.
    Terms,
    /// A game over a serial line.
    Serial,
    /// Something is said to the others at the table.
    Chat,
}

/// What a field holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    Name,
    Comment,
    Info(Info),
    Number,
    File,
    /// Something of a table with other machines.
    Table,
}

/// A field: what it holds, what stood there before, and what stands there now.
#[derive(Debug, Clone)]
pub(super) struct Field {
    what: What,
    label: Phrase,
    before: String,
    writing: Writing,
    /// The label's and the field's place, from the sheet's corner.
    places: [Rect; 2],
}

/// A sheet.
#[derive(Debug, Clone)]
pub(in crate::app) struct Sheet {
    pub(super) kind: Kind,
    pub(super) fields: Vec<Field>,
    /// Whether it is only read.
    pub(super) is_read: bool,
    /// What else is chosen for a table with other machines.
    pub(super) table: Option<Box<TableForm>>,
}

/// Rows of a comment that are in sight, and pixels of one: 60 letters.
const COMMENT_ROWS: usize = 14;
const COMMENT_WIDTH: i32 = 480;
const REMARK_ROWS: usize = 4;

/// The fields of the information: two beside each other, or one.
const INFO: [(Info, Phrase, i32, i32); 13] = [
    (Info::Black, text::BLACK, 0, 0),
    (Info::BlackRank, text::INFO_RANK, 0, 1),
    (Info::White, text::WHITE, 1, 0),
    (Info::WhiteRank, text::INFO_RANK, 1, 1),
    (Info::Date, text::INFO_DATE, 2, 0),
    (Info::Result, text::INFO_RESULT, 2, 1),
    (Info::Event, text::INFO_EVENT, 3, 0),
    (Info::Round, text::INFO_ROUND, 3, 1),
    (Info::Place, text::INFO_PLACE, 4, 0),
    (Info::Komi, text::KOMI, 4, 1),
    (Info::Title, text::INFO_TITLE_OF_GAME, 5, 0),
    (Info::Time, text::INFO_TIME, 5, 1),
    (Info::Overtime, text::INFO_OVERTIME, 6, 1),
];

impl Field {
    /// A field of `rows` rows, its label to the left on the same line.
    pub(super) fn new(
        what: What,
        label: Phrase,
        text: &str,
        places: [Rect; 2],
        rows: usize,
    ) -> Self {
        let writing = Writing::new(text, places[1].width() - MARGIN, rows);
        Self {
            what,
            label,
            before: writing.text().to_owned(),
            writing,
            places,
        }
    }

    fn is_changed(&self) -> bool {
        self.writing.text() != self.before
    }
}

/// A label and a field beside each other, in a row of lines 24 apart.
pub(super) fn beside(row: i32, left: i32, label: i32, width: i32) -> [Rect; 2] {
    let top = 28 + 24 * row;
    [
        Rect::sized(Xy::new(left, top), label, 20),
        Rect::sized(Xy::new(left + label + 4, top), width, 20),
    ]
}

impl Sheet {
    /// The comment and the name of the node shown, to be changed or only read.
    pub(super) fn comment(app: &App, is_read: bool) -> Self {
        let game = &app.game;
        let node = game.record().node(game.node()).written();
        let value = |name| node.values(name).next().unwrap_or_default();
        let rows = i32::try_from(COMMENT_ROWS).unwrap_or(1);
        let name = beside(0, 12, 60, COMMENT_WIDTH + MARGIN - 64);
        let size = (COMMENT_WIDTH + MARGIN, ROW * rows + 6);
        let comment = Rect::sized(Xy::new(12, 54), size.0, size.1);
        let none = Rect::sized(comment.corner(), 0, 0);
        let mut sheet = Self {
            kind: Kind::Comment(game.move_count()),
            // The comment comes first: that is what is mostly written.
            fields: vec![
                Field::new(
                    What::Comment,
                    text::NODE_NAME,
                    value("C"),
                    [none, comment],
                    COMMENT_ROWS,
                ),
                Field::new(What::Name, text::NODE_NAME, value("N"), name, 1),
            ],
            is_read,
            table: None,
        };
        if let Some(writing) = sheet.writing(0).filter(|_| is_read) {
            // Reading begins at the beginning.
            writing.go(Way::Start, false);
        }
        sheet
    }

    /// What the root says of the game.
    pub(super) fn info(app: &App) -> Self {
        let root = app.game.record().node(0).written();
        let value = |info: Info| root.values(info.name()).next().unwrap_or_default();
        let mut fields: Vec<Field> = INFO
            .iter()
            .map(|&(info, label, row, column)| {
                let places = match column {
                    0 => beside(row, 12, 68, 240),
                    _ => beside(row, 336, 68, 120),
                };
                Field::new(What::Info(info), label, value(info), places, 1)
            })
            .collect();
        let rows = i32::try_from(REMARK_ROWS).unwrap_or(1);
        let [label, line] = beside(7, 12, 68, 444);
        let remark = Rect::sized(line.corner(), line.width(), ROW * rows + 6);
        fields.push(Field::new(
            What::Info(Info::Remark),
            text::INFO_REMARK,
            value(Info::Remark),
            [label, remark],
            REMARK_ROWS,
        ));
        Self {
            kind: Kind::Info,
            fields,
            is_read: false,
            table: None,
        }
    }

    /// A number up to the last move's.
    pub(super) fn goto(last: u32) -> Self {
        let places = [
            Rect::sized(Xy::new(16, 32), 150, 20),
            Rect::sized(Xy::new(170, 32), 90, 20),
        ];
        Self {
            kind: Kind::Goto(last),
            fields: vec![Field::new(What::Number, text::GOTO_NUMBER, "", places, 1)],
            is_read: false,
            table: None,
        }
    }

    /// What is to be made of the record, under this name.
    pub(super) fn print(paper: Paper, name: &str) -> Self {
        let number = |row| beside(row, 16, 112, 80);
        let fields = vec![
            Field::new(What::Number, text::PRINT_FROM, "1", number(4), 1),
            Field::new(What::Number, text::PRINT_TO, "", number(5), 1),
            Field::new(
                What::File,
                text::PRINT_NAME,
                name,
                beside(6, 16, 112, 272),
                1,
            ),
        ];
        Self {
            kind: Kind::Print(paper),
            fields,
            is_read: false,
            table: None,
        }
    }

    /// The text of a field.
    pub(super) fn text(&self, field: usize) -> &str {
        self.fields
            .get(field)
            .map_or("", |field| field.writing.text())
    }

    /// The sheet's width and height.
    pub(super) fn size(&self) -> (i32, i32) {
        match self.kind {
            Kind::Comment(_) => (COMMENT_WIDTH + MARGIN + 24, 334),
            Kind::Info => (540, 318),
            Kind::Goto(_) => (276, 104),
            Kind::Print(_) => (420, 238),
            kind => table::size(kind),
        }
    }

    pub(super) fn title(&self, app: &App) -> String {
        match self.kind {
            Kind::Comment(moves) => {
                text::COMMENT_TITLE.with(app.config.language, &[&moves.to_string()])
            }
            Kind::Info => app.words(text::INFO_TITLE).to_owned(),
            Kind::Goto(_) => app.words(text::GOTO_TITLE).to_owned(),
            Kind::Print(_) => app.words(text::PRINT_TITLE).to_owned(),
            Kind::Host => app.words(far::ACT_HOST).to_owned(),
            Kind::Join => app.words(far::ACT_JOIN).to_owned(),
            Kind::Terms => app.words(far::TERMS_TITLE).to_owned(),
            Kind::Serial => app.words(far::SERIAL_TITLE).to_owned(),
            Kind::Chat => app.words(far::CHAT_TITLE).to_owned(),
        }
    }

    /// The fields come first, in the order in which Tab goes through them.
    pub(super) fn items(&self, app: &App, frame: Rect, focus: Option<usize>) -> Vec<Item> {
        let mut items = Vec::new();
        for (index, field) in self.fields.iter().enumerate() {
            if self.is_idle(index) {
                continue;
            }
            let place = field.places[1].by(frame.left, frame.top);
            let face = self.face(app, field, focus == Some(index));
            items.push(if self.is_read {
                Item::shown(place, face)
            } else {
                Item::pressed(place, face, field_press(index))
            });
        }
        for (index, field) in self.fields.iter().enumerate() {
            let place = field.places[0];
            if place.width() > 0 && !self.is_idle(index) {
                let label = match self.kind {
                    Kind::Goto(last) => field.label.with(app.config.language, &[&last.to_string()]),
                    _ => app.words(field.label).to_owned(),
                };
                let place = place.by(frame.left, frame.top);
                items.push(Item::shown(place, Face::Label(label)));
            }
        }
        if let Kind::Print(paper) = self.kind {
            items.extend(paper.items(app, frame));
        }
        if let Some(form) = &self.table {
            items.extend(form.items(app, frame, self.kind));
        }
        let no = Some(text::CANCEL).filter(|_| !self.is_read);
        items.extend(buttons(app, frame, self.yes(), no));
        items
    }

    /// What Enter means.
    const fn yes(&self) -> Phrase {
        match self.kind {
            Kind::Host => far::HOST_YES,
            Kind::Join => far::JOIN_YES,
            Kind::Terms => far::PROPOSE_YES,
            Kind::Serial => far::SERIAL_YES,
            Kind::Chat => far::SEND,
            _ => text::OK,
        }
    }

    /// Whether a field means nothing for what is chosen: a copy of the record has all its moves.
    fn is_idle(&self, index: usize) -> bool {
        matches!(self.kind, Kind::Print(paper) if index < 2 && !paper.has_range())
    }

    fn face(&self, app: &App, field: &Field, focus: bool) -> Face {
        let is_silent = field.writing.text().is_empty() && field.what == What::Comment;
        if self.is_read && is_silent {
            let rows = vec![app.words(text::NOTHING_SAID).to_owned()];
            return Face::Text(Passage {
                rows,
                sight: (0, COMMENT_ROWS, 1),
                ..Passage::default()
            });
        }
        if focus && !self.is_read {
            field.writing.face()
        } else {
            field.writing.rest(self.is_read)
        }
    }

    /// How many fields there are.
    pub(super) fn len(&self) -> usize {
        self.fields.len()
    }

    /// The text of a field.
    pub(super) fn writing(&mut self, field: usize) -> Option<&mut Writing> {
        Some(&mut self.fields.get_mut(field)?.writing)
    }

    /// Types or pastes a text into a field; whether it may stand there.
    pub(super) fn write(&mut self, field: usize, text: &str) -> bool {
        let Some(field) = self.fields.get_mut(field) else {
            return false;
        };
        let is_number = field.what == What::Number;
        let digits = field.writing.text().len() - field.writing.choice().len() + text.len();
        if is_number && (digits > 5 || !text.bytes().all(|digit| digit.is_ascii_digit())) {
            return false;
        }
        field.writing.insert(text);
        true
    }

    /// Whether something is written that is not kept yet.
    pub(super) fn is_changed(&self) -> bool {
        let is_kept = |what| matches!(what, What::Number | What::File | What::Table);
        let is_changed = |field: &Field| !is_kept(field.what) && field.is_changed();
        self.fields.iter().any(is_changed)
    }

    /// What was changed, as edits of the record.
    pub(super) fn edits(&self) -> Vec<Edit> {
        let changed = self.fields.iter().filter(|field| field.is_changed());
        let edits = changed.filter_map(|field| {
            let text = field.writing.text().to_owned();
            Some(match field.what {
                What::Name => Edit::Name(text),
                What::Comment => Edit::Comment(text),
                What::Info(info) => Edit::Info(info, text),
                What::Number | What::File | What::Table => return None,
            })
        });
        edits.collect()
    }

    /// The number that was written, if it is one.
    pub(super) fn number(&self) -> Option<u32> {
        let is_number = |field: &&Field| field.what == What::Number;
        let field = self.fields.iter().find(is_number)?;
        field.writing.text().parse().ok()
    }
}
