//! The room itself: the panel's buttons, and what its lines say.

use super::dialog::Dialog;
use super::form::{Face, Item, Press};
use super::hands::Hand;
use super::layers::Over;
use super::layout::{BOARD, BoardFrame, RULES_LINE, panel_button};
use super::{App, Notice};
use crate::board::Point;
use crate::config::{Action, Language, Numbers};
use crate::count::{Quarters, Score};
use crate::game::{Game, Outcome, Phase};
use crate::geometry::{Rect, Xy};
use crate::go::Scoring;
use crate::text::{self, Phrase};

/// A form as it lies on the screen, for drawing.
#[derive(Debug)]
pub struct Shown {
    /// Its plate, if it has one.
    pub frame: Option<Rect>,
    /// The words in its head, if it has one.
    pub title: Option<String>,
    /// What is on it.
    pub items: Vec<Item>,
    /// The item with the focus, if that is to be seen.
    pub focus: Option<usize>,
}

/// The buttons of the panel: two columns, from the top.
const PLAYING: [Action; 8] = [
    Action::Pass,
    Action::Undo,
    Action::Numbers,
    Action::Redo,
    Action::Count,
    Action::Review,
    Action::Resign,
    Action::Menu,
];
/// In gobang nobody passes, and nothing is counted.
const PLAYING_GOBANG: [Action; 8] = [
    Action::Forbidden,
    Action::Undo,
    Action::Numbers,
    Action::Redo,
    Action::Hint,
    Action::Review,
    Action::Resign,
    Action::Menu,
];
/// With another machine nothing is played again, and nobody counts alone.
const PLAYING_FAR: [Action; 8] = [
    Action::Pass,
    Action::Undo,
    Action::Numbers,
    Action::Chat,
    Action::LeaveTable,
    Action::Review,
    Action::Resign,
    Action::Menu,
];
const PLAYING_GOBANG_FAR: [Action; 8] = [
    Action::Forbidden,
    Action::Undo,
    Action::Numbers,
    Action::Chat,
    Action::LeaveTable,
    Action::Review,
    Action::Resign,
    Action::Menu,
];
const FINISHED_GOBANG: [Action; 8] = [
    Action::NewGame,
    Action::Undo,
    Action::Numbers,
    Action::Redo,
    Action::Examine,
    Action::Review,
    Action::Last,
    Action::Menu,
];
/// While a position is looked for.
const SEARCHING: [Action; 8] = [
    Action::Search,
    Action::Undo,
    Action::SearchGames,
    Action::Redo,
    Action::SearchFolder,
    Action::Review,
    Action::Numbers,
    Action::Menu,
];
/// While counting. A third click where "pass" was plays on; it never accepts the count.
const COUNTING: [Action; 8] = [
    Action::Resume,
    Action::Undo,
    Action::Numbers,
    Action::Redo,
    Action::Accept,
    Action::Review,
    Action::Protocol,
    Action::Menu,
];
/// After the end.
const FINISHED: [Action; 8] = [
    Action::NewGame,
    Action::Undo,
    Action::Numbers,
    Action::Redo,
    Action::Protocol,
    Action::Review,
    Action::First,
    Action::Menu,
];

impl App {
    pub(super) fn room_items(&self) -> Vec<Item> {
        let mut items = self.bar_items(None);
        if self.reviewing {
            items.extend(self.review_items());
            return items;
        }
        if self.has_line() {
            items.extend(super::hints::aside_arrows());
        }
        for (place, action) in (0..8).zip(self.panel_actions()) {
            let face = Face::Button {
                label: self.words(self.button_phrase(action)).to_owned(),
                key: short(&self.config.key_name(action)),
                default: false,
                on: match action {
                    Action::Review => self.reviewing,
                    Action::Forbidden => self.config.show_forbidden,
                    Action::Hint => self.has_hints(),
                    Action::Joseki => self.shows_joseki(),
                    Action::Numbers => self.config.numbers != Numbers::Off,
                    Action::Coordinates => self.config.coordinates,
                    _ => false,
                },
            };
            let place = panel_button(place % 2, place / 2);
            items.push(if self.is_open(action) {
                Item::pressed(place, face, Press::Act(action))
            } else {
                Item::shown(place, face)
            });
        }
        items
    }

    fn button_phrase(&self, action: Action) -> Phrase {
        match action {
            Action::Menu if self.is_searching() => text::search::BUTTON_LEAVE,
            _ => text::button(action),
        }
    }

    /// What the panel's buttons do now.
    fn panel_actions(&self) -> [Action; 8] {
        let is_gobang = self.game.gobang().is_some();
        match self.game.phase() {
            _ if self.is_searching() => SEARCHING,
            Phase::Playing if self.plays_far() && is_gobang => PLAYING_GOBANG_FAR,
            Phase::Playing if self.plays_far() => PLAYING_FAR,
            Phase::Playing if is_gobang => PLAYING_GOBANG,
            Phase::Finished(_) if is_gobang => FINISHED_GOBANG,
            Phase::Playing => PLAYING,
            Phase::Counting => COUNTING,
            Phase::Finished(_) => FINISHED,
        }
    }

    /// Everything that lies on the screen as forms, the room first.
    pub fn forms(&self) -> Vec<Shown> {
        let room = Shown {
            frame: None,
            title: None,
            items: self.room_items(),
            focus: None,
        };
        let mut forms = vec![room];
        for layer in &self.layers {
            let focus = Some(layer.focus);
            forms.push(match &layer.over {
                Over::Menu(menu) => Shown {
                    frame: Some(self.menu_frame(*menu)),
                    title: None,
                    items: self.menu_items(*menu),
                    focus,
                },
                Over::Dialog(dialog) => Shown {
                    frame: Some(dialog.frame()),
                    title: Some(dialog.title(self)),
                    items: dialog.items(self),
                    // The list has a row of its own that is selected.
                    focus: focus.filter(|_| !matches!(dialog, Dialog::Open)),
                },
            });
        }
        forms
    }

    /// The game on the table.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The mouse's pixel, or nothing when it is not over the picture.
    pub fn pointer(&self) -> Option<Xy> {
        self.pointer
    }

    /// The board cursor, when keys or pad move it.
    pub fn cursor(&self) -> Option<Point> {
        (self.hand != Hand::Mouse && self.layers.is_empty()).then_some(self.cursor)
    }

    /// Whether the arrows walk the record.
    pub fn is_reviewing(&self) -> bool {
        self.reviewing
    }

    /// The line said to the player last.
    pub fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    /// The figures of the count, while they are to be shown.
    pub fn score(&self) -> Option<Score> {
        let score = self.game.score()?;
        match self.game.phase() {
            // A file may tell a result without telling which stones were dead.
            Phase::Finished(Outcome::Score { lead_half }) => {
                (score.lead_half() == lead_half).then_some(score)
            }
            _ => Some(score),
        }
    }

    /// Rules, komi and handicap in one line.
    pub fn rules_line(&self) -> String {
        let language = self.config.language;
        if let Some(gobang) = self.game.gobang() {
            return text::gobang::agreed(gobang, language);
        }
        let rules = self.game.rules();
        let komi = rules.komi.half_points();
        // 贴 3¾ 子: in Chinese, area counting speaks of stones, each of which is two points.
        let (phrase, komi) = match (rules.scoring, language) {
            (Scoring::Area, Language::Chinese) => (text::AREA_KOMI, Quarters(komi).to_string()),
            _ => (text::TERRITORY_KOMI, text::halves(komi)),
        };
        let name = self.words(text::rule_set(self.game.rule_set()));
        let handicap = match self.game.handicap() {
            0 => String::new(),
            stones => format!(
                " {}",
                text::HANDICAP_N.with(language, &[&stones.to_string()])
            ),
        };
        let line = format!("{name} {}{handicap}", phrase.with(language, &[&komi]));
        if text::width(&line) <= RULES_LINE.width() {
            return line;
        }
        // The longest names leave no room for the word.
        format!("{name} {komi}{handicap}")
    }

    /// What the status line says: what goes on, and what the main keys do.
    pub fn status(&self) -> String {
        // What lies over the room has its own keys.
        let bare = self.layers.is_empty().then_some(self);
        self.cut_label()
            .or_else(|| bare?.study_status())
            .or_else(|| self.verdict_told())
            .or_else(|| bare?.hint_told())
            .or_else(|| bare?.joseki_told())
            .or_else(|| bare?.fight_told())
            .or_else(|| bare?.shape_told())
            .or_else(|| bare?.search_status())
            .or_else(|| bare?.estimate_told())
            .or_else(|| self.forbidden_told())
            .or_else(|| bare?.far_told())
            .or_else(|| bare?.opening_told())
            .or_else(|| bare.filter(|app| !app.is_thinking())?.trial_told())
            .or_else(|| bare?.thinking_told())
            .unwrap_or_else(|| self.words(self.keys_told()).to_owned())
    }

    fn thinking_told(&self) -> Option<String> {
        let keys = [Action::StopThinking, Action::Undo].map(|act| self.config.key_name(act));
        let keys = keys.each_ref().map(String::as_str);
        let told = text::gobang::STATUS_THINKING.with(self.config.language, &keys);
        self.is_thinking().then_some(told)
    }

    /// What the main keys do.
    fn keys_told(&self) -> Phrase {
        match self.game.phase() {
            _ if self.is_browsing() => text::STATUS_OPEN,
            _ if self.is_writing() => text::STATUS_WRITE,
            _ if !self.layers.is_empty() => text::STATUS_FORM,
            _ if self.reviewing => text::STATUS_REVIEW,
            Phase::Playing => text::STATUS_PLAY,
            Phase::Counting => text::STATUS_COUNT,
            Phase::Finished(_) => text::STATUS_END,
        }
    }

    /// The crossing that is pointed at, in words.
    pub fn pointed(&self) -> Option<String> {
        let point = self.pointed_at()?;
        Some(self.game.called(point))
    }

    /// The crossing that is pointed at.
    pub(super) fn pointed_at(&self) -> Option<Point> {
        match self.hand {
            _ if !self.layers.is_empty() => None,
            Hand::Mouse => {
                let frame = BoardFrame::within(BOARD, self.game.size());
                frame.point_at(self.pointer?, self.config.strict)
            }
            Hand::Keys | Hand::Pad => Some(self.cursor),
        }
    }

    /// The label of the crossing that is pointed at, where its cell has no room for all of it.
    fn cut_label(&self) -> Option<String> {
        let point = self.pointed_at()?;
        let node = self.game.record().tree().node(self.game.node());
        let here = point.to_string();
        let label = node.values("LB").find_map(|value| {
            let (at, label) = value.split_once(':')?;
            (at.trim() == here).then(|| label.trim())
        })?;
        let step = BoardFrame::within(BOARD, self.game.size()).step;
        let is_cut = !text::fitted(label, step).1;
        is_cut.then(|| format!("{}: {label}", self.game.called(point)))
    }
}

/// A key's name short enough for a button: `^Z` for `Ctrl+Z`.
fn short(key: &str) -> String {
    key.replace("Ctrl+", "^")
}
