//! What is to be made of the record: a print, a picture, a film, a copy.

use super::Dialog;
use super::new_game::turned;
use super::sheet::{Sheet, beside};
use crate::app::App;
use crate::app::form::{Face, Item};
use crate::board::Color;
use crate::config::Language;
use crate::event::{Effect, Export, Form};
use crate::game;
use crate::geometry::Rect;
use crate::sgf;
use crate::text::{self, Phrase};

/// What the choices change; other dialogs' numbers are lower or higher.
const FORM: usize = 31;
const PAPER: usize = 32;
const MOVES: usize = 33;
const LANGUAGE: usize = 34;

/// Moves of a diagram.
const DIAGRAMS: [u32; 3] = [50, 100, 200];

/// What is chosen for a print.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Paper {
    form: Form,
    is_gobang: bool,
    on_letter: bool,
    moves: u32,
    language: Language,
}

impl Paper {
    /// Turns a choice to its next value, or to the one before.
    pub(super) fn change(&mut self, what: usize, by: i32) {
        match what {
            FORM => self.form = turned(Form::of_game(self.is_gobang), self.form, by),
            PAPER => self.on_letter = !self.on_letter,
            MOVES => self.moves = turned(&DIAGRAMS, self.moves, by),
            LANGUAGE => {
                self.language = match self.language {
                    Language::English => Language::Chinese,
                    Language::Chinese => Language::English,
                };
            }
            _ => {}
        }
    }

    /// Whether only some of the moves may be taken.
    pub(super) const fn has_range(self) -> bool {
        matches!(self.form, Form::Pdf | Form::Png | Form::Gif)
    }

    /// The choices; only a print has paper.
    pub(super) fn items(self, app: &App, frame: Rect) -> Vec<Item> {
        let word = |phrase: Phrase| app.words(phrase).to_owned();
        let paper = if self.on_letter {
            text::PRINT_LETTER
        } else {
            text::PRINT_A4
        };
        let language = match self.language {
            Language::English => text::PRINT_ENGLISH,
            Language::Chinese => text::PRINT_CHINESE,
        };
        let choices = [
            (text::PRINT_FORM, word(form_name(self.form)), FORM),
            (text::PRINT_PAPER, word(paper), PAPER),
            (text::PRINT_MOVES, self.moves.to_string(), MOVES),
            (text::PRINT_LANGUAGE, word(language), LANGUAGE),
        ];
        let is_print = matches!(self.form, Form::Pdf | Form::Png);
        let mut items = Vec::new();
        for (row, (label, value, what)) in (0..).zip(choices) {
            if row > 0 && !is_print {
                break;
            }
            let [left, right] = beside(row, 16, 112, 200);
            let [left, right] = [left, right].map(|place| place.by(frame.left, frame.top));
            items.push(Item::shown(left, Face::Label(word(label))));
            items.push(Item::choice(right, value, what));
        }
        items
    }
}

fn form_name(form: Form) -> Phrase {
    match form {
        Form::Pdf => text::PRINT_PDF,
        Form::Png => text::PRINT_PNG,
        Form::Gif => text::PRINT_GIF,
        Form::Sgf => text::PRINT_SGF,
        Form::Psq => text::PRINT_PSQ,
        Form::Rec => text::PRINT_REC,
        Form::Lib => text::PRINT_LIB,
    }
}

impl App {
    pub(in crate::app) fn ask_print(&mut self) {
        let paper = Paper {
            form: Form::Pdf,
            is_gobang: self.game.gobang().is_some(),
            on_letter: false,
            moves: 100,
            language: self.config.language,
        };
        let name = self.export_name();
        self.ask_sheet(Sheet::print(paper, &name));
    }

    /// The name that is offered for a file: the players', as far as they may stand in one.
    pub(in crate::app) fn export_name(&self) -> String {
        let names = Color::BOTH.map(|color| self.name(color).replace(['/', '\0'], "-"));
        let event = self.game.record().node(0).written();
        let date = event.values("DT").next().unwrap_or_default();
        let date: String = date
            .chars()
            .take(10)
            .filter(|c| "0123456789-".contains(*c))
            .collect();
        format!("{date} {}-{}", names[0], names[1])
            .trim()
            .to_owned()
    }

    /// Hands over what is to be written.
    pub(super) fn print(&mut self, paper: Paper, sheet: &Sheet) {
        let number = |field: usize| sheet.text(field).parse().ok();
        self.effects.push(Effect::Export(Box::new(Export {
            form: paper.form,
            name: sheet.text(2).to_owned(),
            on_letter: paper.on_letter,
            moves: paper.moves,
            in_chinese: paper.language == Language::Chinese,
            from: number(0).unwrap_or(1).max(1),
            to: number(1).unwrap_or(u32::MAX),
            sgf: sgf::write(&game::to_sgf(&self.game)),
        })));
        self.say(self.words(text::PRINTING).to_owned());
    }

    /// It is written.
    pub(in crate::app) fn exported(&mut self, path: String) {
        self.notice = None;
        self.ask(Dialog::Exported(path));
    }
}
