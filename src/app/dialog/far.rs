//! The small dialogs of a table with other machines.

use super::simple::{buttons, label, row as row_place};
use crate::app::App;
use crate::app::form::{Face, Item, Passage, Press};
use crate::event::net::{Order, Role};
use crate::geometry::Rect;
use crate::talk::table::{Step, Wish};
use crate::text::{self, far};

/// A small dialog of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) enum FarDialog {
    /// The codes of the table.
    Code,
    /// Terms are proposed.
    Proposed,
    /// Something is asked by the other player.
    Wish(Wish),
    /// Shall the player get up?
    Leave,
    /// The other has been away for too long: is the game over?
    Absent,
    /// A room with this name was left before its game was over.
    Kept(String),
    /// Somebody of this name asks for the free seat, by this key.
    Asks(String, String),
}

impl FarDialog {
    pub(super) const fn size(&self) -> (i32, i32) {
        match self {
            Self::Code => (420, 178),
            Self::Proposed => (404, 178),
            Self::Wish(_) => (340, 104),
            Self::Leave | Self::Absent | Self::Kept(_) | Self::Asks(..) => (460, 104),
        }
    }

    pub(super) fn title(&self, app: &App) -> String {
        let phrase = match self {
            Self::Code => far::CODE_TITLE,
            Self::Proposed => far::PROPOSED_TITLE,
            Self::Wish(_) => return app.wish_title(),
            Self::Leave => far::LEAVE_TITLE,
            Self::Absent => far::ABSENT_TITLE,
            Self::Kept(_) => far::KEPT_TITLE,
            Self::Asks(..) => far::ASKS_TITLE,
        };
        app.words(phrase).to_owned()
    }

    pub(super) fn items(&self, app: &App, frame: Rect) -> Vec<Item> {
        match self {
            Self::Code => code(app, frame),
            Self::Proposed => proposed(app, frame),
            Self::Wish(wish) => self::wish(app, frame, *wish),
            Self::Leave => leave(app, frame),
            Self::Absent => absent(app, frame),
            Self::Kept(_) => kept(app, frame),
            Self::Asks(name, _) => asks(app, frame, name),
        }
    }

    /// Whether the other player asks it.
    pub(in crate::app) const fn asks(&self) -> bool {
        matches!(self, Self::Proposed | Self::Wish(_))
    }

    /// Whether it asks something that may be settled meanwhile.
    pub(in crate::app) const fn passes(&self) -> bool {
        !matches!(self, Self::Leave)
    }
}

impl App {
    /// What an answer to one of these dialogs means.
    pub(super) fn far_answered(&mut self, dialog: FarDialog, press: Press) {
        let yes = press == Press::Yes;
        match dialog {
            FarDialog::Code if yes => self.copy_code(),
            FarDialog::Proposed => self.answer_terms(press),
            FarDialog::Wish(_) => self.answer_wish(yes),
            FarDialog::Leave if yes => self.leave_table(),
            FarDialog::Absent if yes => self.say_step(&Step::Absent),
            FarDialog::Kept(_) if press == Press::No => self.ask_found(),
            FarDialog::Kept(room) => {
                let ways = self.ways();
                self.order(Order::Return { room, ways });
                if !yes {
                    self.order(Order::Leave { over: true });
                    self.ask_found();
                }
            }
            FarDialog::Asks(_, key) => self.order(Order::Grant { key, yes }),
            FarDialog::Code | FarDialog::Leave | FarDialog::Absent => {}
        }
    }

    /// The head of a question of the other player's.
    pub(super) fn wish_title(&self) -> String {
        let name = self.far_name(self.far_role().other());
        far::ASK_TITLE.with(self.config.language, &[&name])
    }
}

fn code(app: &App, frame: Rect) -> Vec<Item> {
    let (code, watch) = app.codes();
    let lines = [(far::CODE_PLAYER, code), (far::CODE_WATCH, watch)];
    let mut items = Vec::new();
    for (row, (told, code)) in (0..).step_by(2).zip(lines) {
        items.push(label(frame, row, app.words(told)));
        let face = Face::Text(Passage {
            rows: vec![code.to_owned()],
            sight: (0, 1, 1),
            ..Passage::default()
        });
        let place = row_place(frame, row + 1, 20, 140);
        items.push(Item::shown(place, face));
    }
    let answers = [(far::CODE_HIDE, Press::No), (far::CODE_COPY, Press::Yes)];
    items.extend(app.answers(frame, &answers));
    items
}

fn proposed(app: &App, frame: Rect) -> Vec<Item> {
    let language = app.config.language;
    let mut items = Vec::new();
    if let Some(terms) = app.terms_known() {
        let is_host = app.far_role() == Role::Host;
        let away = match terms.away {
            0 => app.words(far::FOR_EVER).to_owned(),
            away => far::MINUTES.with(language, &[&away.to_string()]),
        };
        let lines = [
            far::game(terms, language),
            far::colors(&terms.colors, is_host, language),
            far::limit(terms.limit, language),
            format!("{}: {away}", app.words(far::AWAY)),
        ];
        let lines = lines.iter().map(|line| text::cut(line, frame.width() - 40));
        items.extend((0..).zip(lines).map(|(row, line)| label(frame, row, &line)));
    }
    let answers = [
        (far::ACCEPT, Press::Yes),
        (far::OTHER_TERMS, Press::Pick(0)),
        (far::DECLINE, Press::No),
    ];
    items.extend(app.answers(frame, &answers));
    items
}

fn wish(app: &App, frame: Rect, wish: Wish) -> Vec<Item> {
    let told = far::wish(wish, app.config.language);
    let mut items = vec![label(frame, 0, &told)];
    items.extend(buttons(app, frame, far::ACCEPT, Some(far::DECLINE)));
    items
}

fn leave(app: &App, frame: Rect) -> Vec<Item> {
    let ask = if app.plays_far() {
        far::LEAVE_ASK
    } else {
        far::LEAVE_OVER
    };
    let mut items = vec![label(frame, 0, app.words(ask))];
    items.extend(buttons(app, frame, far::LEAVE_YES, Some(text::CANCEL)));
    items
}

fn absent(app: &App, frame: Rect) -> Vec<Item> {
    let name = app.far_name(app.far_role().other());
    let told = far::ABSENT_ASK.with(app.config.language, &[&name]);
    let mut items = vec![label(frame, 0, &text::cut(&told, frame.width() - 40))];
    let answers = [(far::ABSENT_WAIT, Press::No), (far::ABSENT_END, Press::Yes)];
    items.extend(app.answers(frame, &answers));
    items
}

fn kept(app: &App, frame: Rect) -> Vec<Item> {
    let mut items = vec![label(frame, 0, app.words(far::KEPT_ASK))];
    let answers = [
        (text::GO_ON, Press::Yes),
        (far::KEPT_LATER, Press::No),
        (far::KEPT_NEVER, Press::Pick(0)),
    ];
    items.extend(app.answers(frame, &answers));
    items
}

fn asks(app: &App, frame: Rect, name: &str) -> Vec<Item> {
    let told = far::ASKS_SEAT.with(app.config.language, &[name]);
    let mut items = vec![label(frame, 0, &text::cut(&told, frame.width() - 40))];
    items.extend(buttons(app, frame, far::ACCEPT, Some(far::DECLINE)));
    items
}
