//! What is said of a search: beside the board, on it, and in the lines below.

use super::{Played, State};
use crate::app::App;
use crate::app::hands::Hand;
use crate::app::joseki::{Continuation, percent};
use crate::board::Color;
use crate::config::Action;
use crate::event::Findings;
use crate::text::{Phrase, search, thousands};

/// So many moves are lettered: what the small board's place has room for.
const MOST: usize = 8;

/// What stands in the small board's place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Told {
    /// Nothing yet.
    Nothing,
    /// How far it is, of 100.
    Progress(usize, String),
    /// In words.
    Words(String),
    /// What was played next.
    Moves(Vec<Line>),
}

/// A move that was played next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Who played it.
    pub color: Color,
    /// Its letter on the board.
    pub letter: String,
    /// In how many games, and how many of a hundred that is.
    pub count: String,
    /// How many of a hundred.
    pub share: String,
    /// How many of a hundred Black won, of those whose winner is known.
    pub black: String,
}

impl Played {
    fn line(&self, index: usize, total: u32) -> Line {
        let [black, white] = self.wins;
        let decided = black + white;
        Line {
            color: self.color,
            letter: crate::app::review::letter(index),
            count: self.count.to_string(),
            share: format!("{}%", percent(self.count, total)),
            black: if decided > 0 {
                format!("{}%", percent(black, decided))
            } else {
                "-".to_owned()
            },
        }
    }
}

impl App {
    /// Whether another area is being marked.
    fn is_marking(&self) -> bool {
        self.search.grip.or(self.search.corner).is_some()
    }

    /// Why there are no games to be listed.
    pub(in crate::app) const fn no_games_told(&self) -> Phrase {
        match &self.search.state {
            State::Waiting | State::Reading(..) => search::STILL_READING,
            State::Failed(_) => search::NOT_READ,
            State::Found(found, _) if found.games == 0 => search::NO_BOARDS,
            State::Found(..) => search::NOT_FOUND,
        }
    }

    /// What was played next, unless another area is being marked.
    fn played(&self) -> &[Played] {
        match &self.search.state {
            State::Found(_, next) if self.is_searching() && !self.is_marking() => next,
            _ => &[],
        }
    }

    /// The moves that were played next, as letters on the board with their shares.
    pub(in crate::app) fn found_continuations(&self) -> Vec<Continuation> {
        let total = total(self.played());
        let next = self.played().iter().take(MOST).enumerate();
        next.map(|(index, played)| Continuation {
            points: vec![played.point],
            letter: crate::app::review::letter(index),
            share: percent(played.count, total),
            is_chosen: false,
        })
        .collect()
    }

    /// What stands in the small board's place, while something is looked for.
    pub fn search_told(&self) -> Option<Told> {
        if !self.is_searching() {
            return None;
        }
        Some(match &self.search.state {
            _ if self.is_marking() => Told::Nothing,
            State::Waiting => Told::Nothing,
            State::Reading(files, of) => {
                let numbers = [files, of].map(|number| thousands(*number));
                let words = search::READ.with(self.config.language, &[&numbers[0], &numbers[1]]);
                Told::Progress(100 * files / (*of).max(1), words)
            }
            State::Failed(failure) => Told::Words(search::failed(failure, self.config.language)),
            State::Found(found, _) if found.games == 0 => {
                Told::Words(self.words(search::NO_GAMES).to_owned())
            }
            State::Found(found, _) if found.hits == 0 => {
                Told::Words(self.words(search::NOT_FOUND).to_owned())
            }
            State::Found(_, next) if next.is_empty() => {
                Told::Words(self.words(search::NOTHING_NEXT).to_owned())
            }
            State::Found(_, next) => {
                let (total, next) = (total(next), next.iter().take(MOST).enumerate());
                Told::Moves(
                    next.map(|(index, played)| played.line(index, total))
                        .collect(),
                )
            }
        })
    }

    /// What stands over it: in how many games the area came up.
    pub(in crate::app) fn search_caption(&self) -> Option<String> {
        let known = Some(&self.search.state).filter(|_| !self.is_marking());
        let Some(State::Found(found, _)) = known else {
            let phrase = match self.search.state {
                State::Reading(..) => search::READING,
                _ => search::ACT_SEARCH,
            };
            return self.is_searching().then(|| self.words(phrase).to_owned());
        };
        let numbers = [found.hits, found.games].map(thousands);
        let told = search::HITS.with(self.config.language, &[&numbers[0], &numbers[1]]);
        self.is_searching().then_some(told)
    }

    /// What the status line says of it.
    pub(in crate::app) fn search_status(&self) -> Option<String> {
        if !self.is_searching() {
            return None;
        }
        let language = self.config.language;
        if self.hand == Hand::Pad {
            return Some(self.words(search::STATUS_PAD).to_owned());
        }
        let key = |action| self.config.key_name(action);
        let keys = [Action::Search, Action::SearchGames, Action::Menu].map(key);
        let keys = keys.each_ref().map(String::as_str);
        let phrase = if self.search.corner.is_some() {
            search::STATUS_CORNER
        } else {
            search::STATUS
        };
        Some(phrase.with(language, &keys))
    }

    /// Says once how many files are no records, and names the first.
    pub(super) fn tell_bad(&mut self, found: &Findings) {
        let (count, named) = &found.bad;
        let is_new = !std::mem::replace(&mut self.search.has_told_bad, true);
        if let Some(first) = named.first().filter(|_| is_new) {
            let name = String::from_utf8_lossy(first.name()).into_owned();
            let count = thousands(*count);
            self.say(search::BAD_FILES.with(self.config.language, &[&count, &name]));
        }
    }
}

fn total(next: &[Played]) -> u32 {
    next.iter().map(|played| played.count).sum::<u32>().max(1)
}
