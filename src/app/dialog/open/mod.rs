//! The dialog of files: a folder, a filter, and what each file holds before it is opened.

mod hands;
mod items;
#[cfg(test)]
mod tests;
mod told;

use super::Dialog;
use super::list::{Line, List, Row, Show, Sort};
use crate::app::App;
use crate::app::layers::{Layer, Over};
use crate::event::{Effect, Entry, Event, FilePath, Kind, Sound, Source, Summary};
use crate::text;

pub(super) use hands::{DOUBLE, NOTCH};
pub(super) use items::{BUTTONS, LETTERS, LIST, LIST_WIDTH, PREVIEW, ROW, SCROLL};
pub(super) use told::{day, short};

/// So many records are looked into at a time for the filter.
const BATCH: usize = 64;

/// The folder that was looked at last, and what was seen there.
#[derive(Debug, Default)]
pub(in crate::app) struct Browser {
    /// The folder, or the file whose games are listed. Empty where nothing came yet, or where the
    /// list is of files that the arguments named.
    folder: FilePath,
    list: List,
    /// Where to begin, before anything came. Empty: the device knows where the games are.
    start: FilePath,
    /// Whether all of the list has come.
    whole: bool,
    /// The folder that is asked for, while not all of it has come.
    wanted: Option<FilePath>,
    /// The name to be selected there.
    sought: Option<Vec<u8>>,
    /// What came of the same folder read again, until it is whole.
    again: Option<Vec<Entry>>,
    /// The file that is to be opened, and may turn out to have several games.
    opening: Option<FilePath>,
    /// The numbers of the lines that were wished to be looked into.
    wish: Vec<u32>,
    /// The row that was clicked last: its line's number, 0 for the way up, and when.
    clicked: Option<(u32, u64)>,
    /// Where the scroll bar's thumb is held, from its upper edge.
    grip: Option<i32>,
    /// What went wrong last.
    said: Option<String>,
    /// The record that was opened last, by its path for people.
    opened: Option<String>,
    /// Whether a folder is chosen in which positions are looked for, instead of a record.
    pub(super) seeks: bool,
}

impl Browser {
    /// The folder above; from named files, the one of the first.
    fn above(&self) -> Option<FilePath> {
        if !self.folder.is_empty() {
            return self.folder.parent();
        }
        FilePath::new(self.list.first_come()?).parent()
    }

    /// Whether a list that begins now is the one that is waited for.
    fn expects(&self, folder: &FilePath) -> bool {
        let is_it = |wanted: &FilePath| wanted.is_empty() || wanted == folder;
        let opens = self.opening.as_ref() == Some(folder);
        opens || folder.is_empty() || self.wanted.as_ref().is_some_and(is_it)
    }

    /// Takes in entries; those that nobody waits for any more are passed over.
    fn listed(&mut self, folder: FilePath, from: usize, entries: Vec<Entry>, done: bool) {
        if from == 0 {
            if !self.expects(&folder) {
                return;
            }
            self.opening = None;
            self.wish.clear();
            if folder == self.folder && self.list.came() > 0 {
                self.again = Some(Vec::new());
            } else {
                self.again = None;
                self.whole = false;
                // Named files have a way up to the folder of the first.
                let up = folder.is_empty() || folder.parent().is_some();
                self.list.begin(up, self.sought.take());
            }
            self.wanted = Some(folder.clone());
            self.folder = folder;
        } else {
            let came = self.again.as_ref().map_or(self.list.came(), Vec::len);
            if folder != self.folder || from != came {
                return;
            }
        }
        match &mut self.again {
            Some(again) => again.extend(entries),
            None => self.list.add(entries),
        }
        if done {
            self.whole = true;
            if self.wanted.as_ref() == Some(&self.folder) {
                self.wanted = None;
            }
            if let Some(again) = self.again.take() {
                self.list.renew(again);
                self.wish.clear();
            }
        }
    }

    fn peeked(&mut self, source: &Source, summary: Result<Box<Summary>, String>) {
        let path = &source.path;
        let name = match source.game {
            Some(_) if *path == self.folder => &[],
            None if self.folder.is_empty() => path.bytes(),
            None if path.parent().as_ref() == Some(&self.folder) => path.name(),
            _ => return,
        };
        self.list.peeked(name, source.game, summary);
    }

    /// Where a line's record comes from.
    fn source(&self, line: &Line) -> Source {
        match line.entry.kind {
            Kind::Game => Source {
                path: self.folder.clone(),
                game: Some(line.number),
            },
            _ => Source {
                path: self.folder.join(&line.entry.name),
                game: None,
            },
        }
    }

    /// The records to look into now, if there are others than those that were wished already: what is
    /// selected first, then all that is in sight, then what the filter may let through.
    fn wishes(&mut self) -> Option<Vec<Source>> {
        let rows = std::iter::once(self.list.selected()).chain(self.list.in_sight());
        let in_sight = rows.filter_map(|row| match self.list.row(row)? {
            Row::Line(line) => line.is_unknown().then_some(line),
            Row::Up => None,
        });
        let is_new = |line: &Line| !self.wish.contains(&line.number);
        let waiting = self.wish.iter().filter(|&&n| self.list.is_unknown(n));
        let is_short = waiting.count() < BATCH / 2;
        let more = is_short && self.unknown().any(is_new);
        if !more && !in_sight.clone().any(is_new) {
            return None;
        }
        let mut wish = Vec::new();
        let mut sources = Vec::new();
        for line in in_sight.chain(self.unknown().take(BATCH)) {
            if !wish.contains(&line.number) {
                wish.push(line.number);
                sources.push(self.source(line));
            }
        }
        self.wish = wish;
        Some(sources)
    }

    /// What must be looked into before it is known whether the filter lets it through.
    fn unknown(&self) -> impl Iterator<Item = &Line> + Clone {
        let filters = !self.list.filter().is_empty();
        self.list.unknown().filter(move |_| filters)
    }

    pub(super) fn filter(&self) -> &str {
        self.list.filter()
    }

    pub(super) fn erase(&mut self) {
        self.said = None;
        self.list.erase();
    }

    /// Notes which record was opened.
    pub(in crate::app) fn note_opened(&mut self, path: &str) {
        self.opened = Some(path.to_owned());
    }

    /// The name of the record that was opened last, if it is in the folder where the dialog begins.
    fn opened_here(&self) -> Option<Vec<u8>> {
        let (folder, name) = self.opened.as_deref()?.rsplit_once('/')?;
        let here = [&self.folder, &self.start];
        let here = here.into_iter().find(|folder| !folder.is_empty());
        let is_here = here.is_none_or(|here| here.to_string().trim_end_matches('/') == folder);
        is_here.then(|| name.as_bytes().to_vec())
    }

    pub(in crate::app) fn let_go(&mut self) {
        self.grip = None;
    }
}

impl App {
    /// Opens the dialog where it was left.
    pub(in crate::app) fn ask_open(&mut self) {
        self.browse(false);
    }

    /// Opens it to choose a folder in which positions are looked for.
    pub(in crate::app) fn ask_folder(&mut self) {
        self.browse(true);
        let folder = FilePath::new(self.config.collection.as_bytes());
        if !folder.is_empty() && folder != self.browser.folder {
            self.go(folder, None);
        }
    }

    fn browse(&mut self, seeks: bool) {
        let browser = &mut self.browser;
        browser.seeks = seeks;
        browser.said = None;
        browser.clicked = None;
        browser.wish.clear();
        browser.list.clear_filter();
        browser.sought = browser.opened_here();
        self.read_again();
        self.ask(Dialog::Open);
    }

    /// Opens the dialog at a folder.
    fn visit(&mut self, folder: FilePath) {
        self.go(folder, None);
        if !self.has_browser() {
            self.ask(Dialog::Open);
        }
    }

    /// Reads the folder anew. What the arguments named stays as it is.
    fn read_again(&mut self) {
        let browser = &mut self.browser;
        if browser.folder.is_empty() && browser.whole {
            return;
        }
        let here = if browser.folder.is_empty() {
            &browser.start
        } else {
            &browser.folder
        };
        // Reading another one goes on.
        let folder = browser.wanted.as_ref().unwrap_or(here).clone();
        browser.wanted = Some(folder.clone());
        self.effects.push(Effect::Browse(folder));
    }

    /// Goes to another folder; the list stays until the other one begins to come.
    fn go(&mut self, folder: FilePath, sought: Option<Vec<u8>>) {
        self.stale = true;
        // What is held does not run through the folders.
        self.held = None;
        let browser = &mut self.browser;
        browser.opening = None;
        browser.clicked = None;
        browser.sought = sought;
        browser.wanted = Some(folder.clone());
        self.effects.push(Effect::Browse(folder));
    }

    /// Goes to the folder above; whether there is one.
    fn go_up(&mut self) -> bool {
        let Some(above) = self.browser.above() else {
            return false;
        };
        let from = self.browser.folder.name().to_vec();
        self.go(above, Some(from).filter(|name| !name.is_empty()));
        true
    }

    /// Opens what is selected: a record, a folder, or the way up.
    fn open_selected(&mut self) {
        match self.browser.list.selected_row() {
            None => self.sound(Sound::Beep),
            Some(Row::Up) => {
                self.go_up();
            }
            Some(Row::Line(line)) => {
                let source = self.browser.source(line);
                match line.entry.kind {
                    Kind::Folder => self.go(source.path, None),
                    Kind::Broken => {
                        self.tell_browser(self.words(text::BROKEN_LINK));
                    }
                    Kind::File | Kind::Game if self.browser.seeks => self.search_here(),
                    Kind::File | Kind::Game => {
                        self.browser.opening = Some(source.path.clone());
                        self.effects.push(Effect::Open(source));
                    }
                }
            }
        }
    }

    /// Looks for positions in the folder that is listed.
    fn search_here(&mut self) {
        let folder = self.browser.folder.clone();
        self.close_browser();
        self.search_in(&folder);
    }

    /// What came of folders and records.
    pub(in crate::app) fn read(&mut self, event: Event) {
        self.stale |= self.has_browser();
        match event {
            Event::Visit(folder) => self.visit(folder),
            Event::Near(folder) => self.browser.start = folder,
            Event::Listed {
                folder,
                from,
                entries,
                done,
            } => self.browser.listed(folder, from, entries, done),
            Event::Peeked { source, summary } => self.browser.peeked(&source, summary),
            _ => {}
        }
    }

    /// Asks for what the records in sight hold, where that is not known.
    pub(in crate::app) fn wish(&mut self) {
        if self.has_browser() {
            let wishes = self.browser.wishes();
            self.effects.extend(wishes.map(Effect::Peek));
        }
    }

    /// Says in the dialog what went wrong; whether the dialog is open.
    pub(in crate::app) fn tell_browser(&mut self, detail: &str) -> bool {
        if !self.has_browser() {
            return false;
        }
        self.stale = true;
        self.sound(Sound::Beep);
        let browser = &mut self.browser;
        // The head says already which folder it is.
        let folder = browser.folder.join(b"").to_string();
        let detail = detail.strip_prefix(&folder).unwrap_or(detail);
        browser.said = Some(detail.to_owned());
        browser.opening = None;
        browser.sought = None;
        let failed = browser.wanted.take();
        // What was given up for the other folder is asked for again.
        if failed.is_some_and(|folder| folder != browser.folder) && !browser.whole {
            self.read_again();
        }
        true
    }

    /// Whether the dialog lies on top.
    pub(in crate::app) fn is_browsing(&self) -> bool {
        self.layers.last().is_some_and(is_open)
    }

    fn has_browser(&self) -> bool {
        self.layers.iter().any(is_open)
    }

    /// Whether letters go to the filter.
    pub(super) fn types_filter(&self) -> bool {
        matches!(
            self.layers.last(),
            Some(Layer {
                over: Over::Dialog(Dialog::Open | Dialog::Filter),
                ..
            })
        )
    }

    /// Closes the dialog, and the letters over it.
    pub(in crate::app) fn close_browser(&mut self) {
        if self.has_browser() {
            self.layers.clear();
        }
    }
}

fn is_open(layer: &Layer) -> bool {
    matches!(layer.over, Over::Dialog(Dialog::Open))
}

/// The next one of what is shown, round and round.
const fn next_show(show: Show) -> Show {
    match show {
        Show::Records => Show::Files,
        Show::Files => Show::Hidden,
        Show::Hidden => Show::Records,
    }
}

const fn other_sort(sort: Sort) -> Sort {
    match sort {
        Sort::Name => Sort::Date,
        Sort::Date => Sort::Name,
    }
}
