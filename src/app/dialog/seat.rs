//! How the player comes to a table with other machines: the sheets for it, and what they mean.

use super::sheet::{Field, Kind, Sheet, What, field_press};
use super::table::{GAME, TableForm, places};
use super::{Dialog, Over};
use crate::app::{App, settings};
use crate::config::{Broker, PlayerName};
use crate::event::net::{Order, Role, Ways};
use crate::event::{Effect, Sound};
use crate::game::Setup;
use crate::geometry::{Rect, Xy};
use crate::talk::table::Colors;
use crate::text::{Phrase, far};

impl App {
    /// The sheet of a table that lies on top, or right under what lies on top.
    fn table_form(&mut self) -> Option<&mut TableForm> {
        self.layers.iter_mut().rev().take(2).find_map(|layer| {
            let Over::Dialog(Dialog::Sheet(sheet)) = &mut layer.over else {
                return None;
            };
            sheet.table.as_deref_mut()
        })
    }

    pub(in crate::app) fn ask_host(&mut self) {
        let form = TableForm::offered(settings::setup(&self.config));
        let brokers = self.config.brokers.first();
        let broker = brokers.map_or(String::new(), |broker| broker.0.clone());
        self.ask_sheet(Sheet::host(form, &self.config.name.0, &broker));
    }

    pub(in crate::app) fn ask_join(&mut self) {
        let form = TableForm::offered(settings::setup(&self.config));
        self.far.tables.clear();
        let ways = self.ways();
        self.order(Order::Look { on: true, ways });
        self.ask_sheet(Sheet::join(form, &self.config.name.0));
        if !self.config.name.0.is_empty() {
            self.focus(field_press(1));
        }
    }

    /// Tables are no longer looked for, and no seat is asked for.
    pub(in crate::app) fn look_no_more(&mut self) {
        self.far.asks_since = None;
        let ways = self.ways();
        self.order(Order::Look { on: false, ways });
    }

    /// Asks for the terms of another game at the table.
    pub(in crate::app) fn ask_terms(&mut self) {
        let role = self.far_role();
        let form = match self.terms_known() {
            Some(terms) => TableForm::of(terms, role),
            None => TableForm::offered(settings::setup(&self.config)),
        };
        self.ask_sheet(Sheet::terms(form));
    }

    pub(in crate::app) fn ask_serial(&mut self) {
        let form = TableForm::offered(settings::setup(&self.config));
        self.order(Order::Ports);
        let port = self.far.ports.first().cloned().unwrap_or_default();
        self.ask_sheet(Sheet::serial(form, &port));
    }

    pub(in crate::app) fn ask_chat(&mut self) {
        let form = TableForm::offered(settings::setup(&self.config));
        self.ask_sheet(Sheet::chat(form));
    }

    /// The devices that were found: the first one is offered.
    pub(in crate::app) fn ports_found(&mut self, ports: Vec<String>) {
        if let (Some(first), Some(Dialog::Sheet(sheet))) = (ports.first(), self.top_dialog_mut()) {
            if sheet.kind == Kind::Serial && sheet.text(0).is_empty() {
                sheet.write(0, first);
            }
        }
        self.far.ports = ports;
    }

    /// A choice on a sheet of a table; the game is chosen on a form of its own.
    pub(super) fn change_table(&mut self, what: usize, by: i32) {
        let Some(form) = self.table_form() else {
            return;
        };
        form.change(what, by);
        if what == GAME {
            let setup = form.setup.clone();
            self.ask_game_of(setup);
        }
    }

    /// Takes the game chosen over into the sheet below; false where there is none.
    pub(super) fn game_chosen(&mut self, setup: &Setup) -> bool {
        let Some(form) = self.table_form() else {
            return false;
        };
        form.setup = setup.clone();
        true
    }

    /// What becomes of a sheet of a table; false where it is to stay.
    pub(super) fn keep_table(&mut self, sheet: &Sheet) -> bool {
        let Some(form) = sheet.table.as_deref().cloned() else {
            return true;
        };
        match sheet.kind {
            Kind::Host => return self.host_from(sheet, &form),
            Kind::Join => return self.join_from(sheet, &form),
            Kind::Terms => {
                let terms = form.terms(self.far_role());
                self.propose(terms);
            }
            Kind::Serial => {
                let role = if form.role == Role::Guest {
                    Role::Guest
                } else {
                    Role::Host
                };
                self.serial_from(sheet, &form, role);
            }
            Kind::Chat => {
                let text = sheet.text(0).trim().to_owned();
                if !text.is_empty() {
                    self.order(Order::Chat(text));
                }
            }
            _ => {}
        }
        true
    }

    fn serial_from(&mut self, sheet: &Sheet, form: &TableForm, role: Role) {
        let mut terms = form.terms(Role::Host);
        terms.limit = None;
        terms.colors = Colors::Host(form.color());
        self.order(Order::Serial {
            port: sheet.text(0).trim().to_owned(),
            speed: form.speed,
            role,
            terms: terms.to_string(),
        });
    }

    fn host_from(&mut self, sheet: &Sheet, form: &TableForm) -> bool {
        let (name, broker) = (sheet.text(0).trim(), sheet.text(1).trim());
        if !self.keep_name(name) || !self.keep_broker(broker) {
            return false;
        }
        self.host(form.terms(Role::Host), form.is_listed);
        true
    }

    fn join_from(&mut self, sheet: &Sheet, form: &TableForm) -> bool {
        let [name, code, address] = [0, 1, 2].map(|field| sheet.text(field).trim().to_owned());
        let letters = code.chars().filter(char::is_ascii_alphanumeric).count();
        if letters != 12 {
            self.refuse(self.words(far::BAD_CODE).to_owned());
            return false;
        }
        if !self.keep_name(&name) {
            return false;
        }
        let ways = Ways {
            address,
            ..self.ways()
        };
        self.order(Order::Join {
            role: form.role,
            code,
            name,
            ways,
        });
        true
    }

    /// Asks for the seat of a table that is listed, or looks on there.
    pub(super) fn table_picked(&mut self, sheet: &Sheet, index: usize) {
        let name = sheet.text(0).trim().to_owned();
        let table = self.far.tables.get(index).cloned();
        let Some(table) = table.filter(|_| self.keep_name(&name)) else {
            return self.look_no_more();
        };
        let looks_on = sheet
            .table
            .as_ref()
            .is_some_and(|f| f.role == Role::Watcher);
        if looks_on || !table.is_free {
            self.look_no_more();
            let ways = self.ways();
            self.order(Order::Join {
                role: Role::Watcher,
                code: table.watch,
                name,
                ways,
            });
        } else {
            self.far.asks_since = Some(self.now);
            self.order(Order::Ask {
                key: table.key,
                name,
            });
        }
        self.say(self.words(far::ASKED).to_owned());
    }

    /// Keeps a name as the player's own.
    fn keep_name(&mut self, name: &str) -> bool {
        let Ok(name) = PlayerName::try_from(name.to_owned()) else {
            self.sound(Sound::Beep);
            return false;
        };
        if self.config.name != name {
            self.config.name = name.clone();
            self.changed.name = Some(name);
            self.keep_settings();
        }
        true
    }

    fn keep_broker(&mut self, broker: &str) -> bool {
        let first = self.config.brokers.first().map(|broker| broker.0.as_str());
        if first.unwrap_or_default() == broker {
            return true;
        }
        let brokers = match Broker::try_from(broker.to_owned()) {
            Ok(broker) => vec![broker],
            Err(_) if broker.is_empty() => Vec::new(),
            Err(_) => {
                self.refuse(self.words(far::BAD_BROKER).to_owned());
                return false;
            }
        };
        self.config.brokers.clone_from(&brokers);
        self.changed.brokers = Some(brokers);
        self.keep_settings();
        true
    }

    fn keep_settings(&mut self) {
        let text = self.changed.write();
        self.effects.push(Effect::Settings(text));
    }
}

impl Sheet {
    /// A sheet of a table: fields with their labels, in these rows.
    fn of_table(kind: Kind, form: TableForm, fields: &[(Phrase, &str, i32)]) -> Self {
        let fields = fields
            .iter()
            .map(|&(label, text, row)| Field::new(What::Table, label, text, places(row), 1));
        Self {
            kind,
            fields: fields.collect(),
            is_read: false,
            table: Some(Box::new(form)),
        }
    }

    pub(super) fn host(form: TableForm, name: &str, broker: &str) -> Self {
        let fields = [(far::YOUR_NAME, name, 0), (far::BROKER, broker, 9)];
        Self::of_table(Kind::Host, form, &fields)
    }

    pub(super) fn join(form: TableForm, name: &str) -> Self {
        let fields = [
            (far::YOUR_NAME, name, 0),
            (far::CODE, "", 1),
            (far::ADDRESS, "", 3),
        ];
        Self::of_table(Kind::Join, form, &fields)
    }

    pub(super) fn terms(form: TableForm) -> Self {
        Self::of_table(Kind::Terms, form, &[])
    }

    pub(super) fn serial(form: TableForm, port: &str) -> Self {
        Self::of_table(Kind::Serial, form, &[(far::PORT, port, 0)])
    }

    pub(super) fn chat(form: TableForm) -> Self {
        let mut sheet = Self::of_table(Kind::Chat, form, &[(far::SEND, "", 0)]);
        for field in &mut sheet.fields {
            let place = Rect::sized(Xy::new(16, 34), 528, 20);
            let none = Rect::sized(place.corner(), 0, 0);
            *field = Field::new(What::Table, far::SEND, "", [none, place], 1);
        }
        sheet
    }
}
