//! The machine at the table: it is asked for its move when it is its turn, and the room goes on
//! meanwhile.

#[cfg(test)]
mod tests;

use super::App;
use super::dialog::Dialog;
use super::form::Press;
use crate::board::{Color, Point};
use crate::config::Action;
use crate::event::{Aim, Effect};
use crate::game::{Command, Game, Machine, Phase, Refusal};
use crate::gobang::Step;
use crate::talk::pbrain::Fault;
use crate::text::gobang;

/// A move that the machine was asked for.
#[derive(Debug, Clone)]
pub(super) struct Asked {
    /// The number of the question.
    number: u64,
    /// The place that it is about: the node, and the record's revision.
    place: (usize, u64),
    /// Whether the answer has come.
    answered: bool,
    /// What went wrong, if an engine was asked.
    fault: Option<Fault>,
}

impl App {
    /// The machine, if it is its turn.
    pub(super) fn machine_to_move(&self) -> Option<Machine> {
        let machine = self.game.gobang()?.machine?;
        // In an opening the one who is asked need not be the player of the next stone.
        let is_turn = self.game.to_act() == machine.color
            && self.game.phase() == Phase::Playing
            && self.game.is_at_end()
            && !self.reviewing;
        is_turn.then_some(machine)
    }

    /// Whether the machine plays one side.
    fn has_machine(&self) -> bool {
        self.game
            .gobang()
            .is_some_and(|gobang| gobang.machine.is_some())
    }

    /// Whether the machine is thinking about its move.
    pub fn is_thinking(&self) -> bool {
        self.rival.as_ref().is_some_and(|asked| !asked.answered)
    }

    /// Asks the machine for its move, once, where it is its turn; where it no longer is, the question
    /// is given up.
    pub(super) fn await_machine(&mut self) {
        let place = (self.game.node(), self.game.revision());
        let machine = self.machine_to_move();
        let is_here = |asked: &Asked| machine.is_some() && asked.place == place;
        if self.rival.as_ref().is_some_and(is_here) {
            return;
        }
        if self.is_thinking() {
            self.effects.push(Effect::Hurry);
        }
        self.rival = None;
        let Some(machine) = machine else { return };
        let aim = self.aim(machine);
        let number = aim.map_or(0, |aim| self.think(aim));
        self.stale = true;
        self.rival = Some(Asked {
            number,
            place,
            answered: false,
            fault: None,
        });
        if aim.is_none() {
            self.erred(number, Fault::Missing(String::new()));
        }
    }

    /// What the machine is asked; `None` for an engine that the settings do not have.
    fn aim(&self, machine: Machine) -> Option<Aim> {
        let rule = self.game.gobang().map_or_else(Default::default, |g| g.rule);
        let Machine { color, level, .. } = machine;
        if let Some(defence) = self.defence() {
            return Some(defence);
        }
        // No engine knows them all.
        if self.game.opening().is_some() {
            return Some(Aim::Opening(rule));
        }
        let Some(seconds) = machine.seconds else {
            return Some(Aim::Move { color, rule, level });
        };
        let engines = self.config.engines();
        let name = &self.game.names()[color];
        let engine = engines.iter().position(|engine| engine.name.0 == *name)?;
        Some(Aim::Engine {
            color,
            rule,
            engine: u8::try_from(engine).ok()?,
            seconds,
        })
    }

    /// Plays the machine's move, unless the game has gone on.
    pub(super) fn chosen(&mut self, number: u64, point: Option<Point>) {
        let Some(asked) = self.rival.as_mut().filter(|asked| asked.number == number) else {
            return;
        };
        asked.answered = true;
        self.stale = true;
        let Some(point) = point else { return };
        let (color, node) = (self.game.to_play(), self.game.node());
        self.obey(Command::Play(point));
        let gobang = self.game.gobang();
        let is_engine = gobang.is_some_and(|g| g.machine.is_some_and(|m| m.seconds.is_some()));
        if is_engine && self.game.node() == node {
            // The referee has refused it.
            let is_open = self.game.stones().get(point) == Some(&None);
            let fault = if is_open && self.game.to_play() == color {
                Fault::Forbidden(point)
            } else {
                Fault::Occupied(point)
            };
            self.erred(number, fault);
        }
    }

    /// Carries out what the machine answers to the opening's question.
    pub(super) fn agreed(&mut self, number: u64, step: Option<Step>) {
        let Some(asked) = self.rival.as_mut().filter(|asked| asked.number == number) else {
            return;
        };
        asked.answered = true;
        self.stale = true;
        match step {
            Some(Step::Stone(point) | Step::Choose(point)) => self.obey(Command::Play(point)),
            Some(step) => {
                self.obey(Command::Agree(step));
                self.tell_step(step);
            }
            None => {}
        }
    }

    /// Says what the machine did with the colours.
    fn tell_step(&mut self, step: Step) {
        let told = match step {
            Step::Swap(true) => gobang::MACHINE_SWAPS,
            Step::Take(Color::Black) => gobang::MACHINE_TAKES_BLACK,
            Step::Take(Color::White) => gobang::MACHINE_TAKES_WHITE,
            _ => return,
        };
        self.say(self.words(told).to_owned());
    }

    /// Notes what an engine did wrong, and asks who is to play on.
    pub(super) fn erred(&mut self, number: u64, fault: Fault) {
        let Some(asked) = self.rival.as_mut().filter(|asked| asked.number == number) else {
            return;
        };
        asked.answered = true;
        asked.fault = Some(fault);
        self.stale = true;
        self.tell_fault();
    }

    /// Tells what the engine did wrong, if it did; whether it did.
    fn tell_fault(&mut self) -> bool {
        let fault = self.rival.as_ref().and_then(|asked| asked.fault.as_ref());
        let Some(fault) = fault else { return false };
        let (language, game) = (self.config.language, &self.game);
        let (told, detail) = gobang::fault(fault, self.name(game.to_play()), game, language);
        self.ask(Dialog::Erred(told, detail));
        true
    }

    /// Lets the engine, a level or the person play on. Left without an answer, the question comes
    /// again with the next stone.
    pub(super) fn fault_answered(&mut self, press: Press) {
        let Some(machine) = self.machine_to_move() else {
            return;
        };
        let next = match press {
            Press::Yes => Some(machine),
            Press::Pick(0) => Some(Machine {
                seconds: None,
                ..machine
            }),
            Press::Pick(_) => None,
            _ => return,
        };
        if next != Some(machine) {
            self.game.take_over(next);
            self.autosave(false);
        }
        self.rival = None;
    }

    /// Carries out what means something else where the machine plays. False when it does not.
    pub(super) fn rival_action(&mut self, action: Action) -> bool {
        let is_turn = self.machine_to_move().is_some();
        match action {
            Action::StopThinking if self.is_thinking() => self.effects.push(Effect::Hurry),
            Action::StopThinking => {}
            Action::Resign if is_turn => self.refuse(self.words(gobang::NOT_YOUR_TURN).to_owned()),
            Action::Undo | Action::Redo if self.has_machine() && !self.reviewing => {
                self.take_back(action);
            }
            _ => return false,
        }
        true
    }

    /// Takes back, or plays again, until it is the person's turn.
    pub(super) fn take_back(&mut self, action: Action) {
        let command = match action {
            Action::Redo => Command::Redo,
            _ => Command::Undo,
        };
        let is_turn = |game: &Game| {
            let machine = game.gobang().and_then(|gobang| gobang.machine);
            machine.is_some_and(|machine| machine.color == game.to_act())
        };
        let (mut tried, mut steps) = (self.game.clone(), 0);
        while tried.obey(command).is_ok() {
            steps += 1;
            if !is_turn(&tried) {
                break;
            }
        }
        // What the machine has begun with is not taken back: it would come again.
        if command == Command::Undo && is_turn(&tried) && !self.game.is_at_start() {
            let refusal = Refusal::NothingToUndo;
            return self.refuse(super::refusal::refusal_text(refusal, self.config.language));
        }
        // Where there is no step, the refusal is told.
        for _ in 0..steps.max(1) {
            self.obey(command);
        }
    }

    /// Refuses a person's stone while it is the machine's turn; whether it was refused.
    pub(super) fn is_machines_turn(&mut self) -> bool {
        let is_turn = self.machine_to_move().is_some();
        if is_turn && !self.tell_fault() {
            self.refuse(self.words(gobang::NOT_YOUR_TURN).to_owned());
        }
        is_turn
    }
}
