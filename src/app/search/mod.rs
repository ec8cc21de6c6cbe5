//! Search in a collection (查找局面): a part of the board is marked, and found in a folder of records at
//! once, wherever in the game one is.

mod area;
#[cfg(test)]
mod tests;
mod told;

use super::hands::Hand;
use super::{App, Aside};
use crate::board::{Color, Point};
use crate::collection::{Area, Next, Query};
use crate::config::{Action, Partial};
use crate::event::{Effect, Failure, FilePath, Findings, FoundGame, Search as Wanted, Sought};
use crate::game::Command;
use crate::text::{joseki, search};

pub use told::{Line, Told};

/// What is looked for, and what was found.
#[derive(Debug, Default)]
pub(super) struct Search {
    /// Whether an area is marked now.
    is_on: bool,
    /// What is marked, or was last.
    area: Option<Area>,
    /// The first corner of another area, while the second is to come.
    corner: Option<Point>,
    /// Where the mouse took hold, while it is held.
    grip: Option<Point>,
    /// What the last search was for: the area, the node and the record's revision.
    asked: Option<(Area, usize, u64)>,
    /// The number of the last search.
    number: u64,
    state: State,
    /// Whether the player has heard of the files that are no records.
    has_told_bad: bool,
    /// The game of the list that is to be opened, with its place there; and the one that was last.
    going: Option<FoundGame>,
    gone: usize,
}

/// How it stands with the last search.
#[derive(Debug, Default)]
enum State {
    /// Nothing is known yet.
    #[default]
    Waiting,
    /// The records are being looked through, so many of so many.
    Reading(usize, usize),
    Found(Box<Findings>, Vec<Played>),
    Failed(Failure),
}

/// A point that was played on next, by whoever did it most.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Played {
    point: Point,
    color: Color,
    count: u32,
    wins: [u32; 2],
}

/// The points that were played on next, the most frequent first.
fn by_point(next: &[Next]) -> Vec<Played> {
    let mut all: Vec<Played> = Vec::new();
    // The colour that is more frequent comes first.
    for next in next {
        match all.iter_mut().find(|played| played.point == next.point) {
            Some(played) => {
                played.count += next.count;
                played.wins[0] += next.wins[0];
                played.wins[1] += next.wins[1];
            }
            None => all.push(Played {
                point: next.point,
                color: next.color,
                count: next.count,
                wins: next.wins,
            }),
        }
    }
    all.sort_by_key(|played| std::cmp::Reverse(played.count));
    all
}

impl App {
    /// Whether an area is marked.
    pub(super) const fn is_searching(&self) -> bool {
        self.search.is_on
    }

    /// Whether a position can be looked for here.
    pub(super) fn is_search_open(&self) -> bool {
        self.game.gobang().is_none() && !self.is_guessing() && !self.is_tree()
    }

    /// The games that were found, the first ones if there are very many.
    pub(super) fn found_games(&self) -> &[FoundGame] {
        match &self.search.state {
            State::Found(found, _) => &found.list,
            _ => &[],
        }
    }

    /// The first files that are no records.
    pub(super) fn bad_files(&self) -> &[FilePath] {
        match &self.search.state {
            State::Found(found, _) => &found.bad.1,
            _ => &[],
        }
    }

    /// In how many games the area came up, of how many.
    pub(super) fn found_counts(&self) -> (usize, usize) {
        match &self.search.state {
            State::Found(found, _) => (found.hits, found.games),
            _ => (0, 0),
        }
    }

    /// Whether one of these can be done now.
    pub(super) fn is_search_action_open(&self, action: Action) -> bool {
        match action {
            Action::SearchGames => !self.found_games().is_empty(),
            _ => self.is_search_open(),
        }
    }

    /// Carries out what belongs to a search. False when the action means something else.
    pub(super) fn search_action(&mut self, action: Action) -> bool {
        let by_pad = self.hand == Hand::Pad;
        match action {
            Action::Search if !self.is_search_open() => {
                let is_go = self.game.gobang().is_none();
                let phrase = if is_go {
                    joseki::NOT_NOW
                } else {
                    search::GO_ONLY
                };
                self.refuse(self.words(phrase).to_owned());
            }
            Action::Search => self.mark_next(),
            Action::SearchFolder => self.ask_folder(),
            _ if !self.is_searching() => return false,
            Action::Numbers if by_pad => self.mark_next(),
            Action::SearchGames | Action::Pin => self.leave(Action::SearchGames),
            Action::Pass if by_pad => self.leave(Action::SearchGames),
            Action::Menu => drop(self.back_from_search()),
            Action::Undo if by_pad => drop(self.back_from_search()),
            Action::Choose => self.put_corner(self.cursor),
            _ => return false,
        }
        true
    }

    /// Marks an area, or the next one of those around the point that is looked at.
    fn mark_next(&mut self) {
        self.put_aside_but(Some(Aside::Search));
        let is_on = std::mem::replace(&mut self.search.is_on, true);
        let last = self.search.area.filter(|area| self.is_on_board(*area));
        let area = match last {
            Some(area) if !is_on => area,
            _ => area::next(self.game.size(), self.looked_at(), last),
        };
        self.mark(area);
    }

    fn is_on_board(&self, area: Area) -> bool {
        let size = self.game.size();
        size.contains(area.from) && size.contains(area.to)
    }

    fn mark(&mut self, area: Area) {
        self.search.area = Some(area);
        (self.search.corner, self.search.grip) = (None, None);
        self.notice = None;
        self.stale = true;
    }

    /// Takes this point for a corner of another area: the first one, or the second.
    fn put_corner(&mut self, point: Point) {
        self.stale = true;
        self.cursor = point;
        match self.search.corner.take() {
            None => self.search.corner = Some(point),
            Some(corner) => self.mark(Area::between(corner, point)),
        }
    }

    /// Takes the first corner of another area back, or ends the search; whether there was one.
    pub(super) fn back_from_search(&mut self) -> bool {
        if self.search.corner.take().is_some() {
            self.stale = true;
            return true;
        }
        self.leave_search()
    }

    /// Ends the search; whether there was one.
    pub(super) fn leave_search(&mut self) -> bool {
        let was_on = std::mem::take(&mut self.search.is_on);
        if was_on {
            self.effects.push(Effect::Search(None));
            self.search.state = State::Waiting;
            (self.search.corner, self.search.grip) = (None, None);
            self.search.asked = None;
            self.stale = true;
        }
        was_on
    }

    /// The search follows the game.
    pub(super) fn settle_search(&mut self) {
        let Some(area) = self.search.area.filter(|_| self.is_searching()) else {
            return;
        };
        if !self.is_search_open() || !self.is_on_board(area) {
            self.leave_search();
            return;
        }
        let place = (area, self.game.node(), self.game.revision());
        if self.search.asked != Some(place) {
            self.search.asked = Some(place);
            self.look_for(area);
        }
    }

    fn look_for(&mut self, area: Area) {
        self.search.number += 1;
        self.stale = true;
        let stones = self.game.stones();
        self.effects.push(Effect::Search(Some(Box::new(Wanted {
            number: self.search.number,
            folder: FilePath::new(self.config.collection.as_bytes()),
            query: Query { stones, area },
        }))));
    }

    /// Takes in how far a search is, or what was found.
    pub(super) fn sought(&mut self, number: u64, sought: Sought) {
        if number != self.search.number || !self.is_searching() {
            return;
        }
        self.stale = true;
        self.search.state = match sought {
            Sought::Reading { files, of } => State::Reading(files, of),
            Sought::Failed(why) => State::Failed(why),
            Sought::Found(mut found) => {
                let size = self.game.size();
                let is_on = |area: Area| size.contains(area.from) && size.contains(area.to);
                found.next.retain(|next| size.contains(next.point));
                found.list.retain(|game| is_on(game.area));
                let next = by_point(&found.next);
                self.tell_bad(&found);
                State::Found(Box::new(found), next)
            }
        };
    }

    /// Opens a game of the list where the area came up.
    pub(super) fn open_found(&mut self, index: usize) {
        if let Some(game) = self.found_games().get(index) {
            let game = game.clone();
            self.effects.push(Effect::Open(game.source.clone()));
            self.search.going = Some(game);
            self.search.gone = index;
        }
    }

    /// The game of the list that was opened last.
    pub(super) const fn last_found(&self) -> usize {
        self.search.gone
    }

    /// Goes to where the area came up in a game of the list that was opened.
    pub(super) fn go_to_found(&mut self, path: &str) {
        let going = self.search.going.take();
        let Some(game) = going.filter(|game| game.source.path.to_string() == path) else {
            return;
        };
        self.reviewing = true;
        if self.game.move_count() != game.moves {
            self.obey(Command::Goto(game.moves));
        }
        if self.is_search_open() && self.is_on_board(game.area) {
            self.search.is_on = true;
            self.mark(game.area);
        }
        let language = self.config.language;
        let moves = game.moves.to_string();
        self.say(if game.is_swapped {
            search::AT_MOVE_SWAPPED.with(language, &[&moves])
        } else {
            search::AT_MOVE.with(language, &[&moves])
        });
    }

    /// Looks through this folder from now on.
    pub(super) fn search_in(&mut self, folder: &FilePath) {
        let folder = folder.to_string();
        self.config.collection.clone_from(&folder);
        self.changed.collection = Some(folder);
        let settings = Partial::write(&self.changed);
        self.effects.push(Effect::Settings(settings));
        (self.search.has_told_bad, self.search.gone) = (false, 0);
        self.search.state = State::Waiting;
        self.search.asked = None;
        if self.is_search_open() && !self.is_searching() {
            self.mark_next();
        }
    }
}
