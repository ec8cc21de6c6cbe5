//! The tools: what a click puts on the board in review.

use super::super::App;
use super::super::dialog::Dialog;
use crate::board::{Color, Point};
use crate::game::{Edit, Mark, Stroke};
use crate::text::{self, Phrase};

/// What a click puts on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::app) enum Tool {
    /// A move that is tried.
    #[default]
    Trial,
    /// A stone without a move, or none.
    Stone(Option<Color>),
    /// A mark.
    Mark(Mark),
    /// The next letter.
    Letter,
    /// The next number.
    Number,
    /// A line or an arrow, from the first point to the second.
    Line(Stroke),
}

impl Tool {
    /// All of them, as they are offered.
    pub(in crate::app) const ALL: [Self; 16] = [
        Self::Trial,
        Self::Stone(Some(Color::Black)),
        Self::Stone(Some(Color::White)),
        Self::Stone(None),
        Self::Mark(Mark::Triangle),
        Self::Mark(Mark::Square),
        Self::Mark(Mark::Circle),
        Self::Mark(Mark::Cross),
        Self::Letter,
        Self::Number,
        Self::Line(Stroke::Line),
        Self::Line(Stroke::Arrow),
        Self::Mark(Mark::Selected),
        Self::Mark(Mark::Dim),
        Self::Mark(Mark::BlackTerritory),
        Self::Mark(Mark::WhiteTerritory),
    ];

    /// What it is called.
    pub(in crate::app) const fn name(self) -> Phrase {
        match self {
            Self::Trial => text::TOOL_TRIAL,
            Self::Stone(Some(Color::Black)) => text::TOOL_BLACK,
            Self::Stone(Some(Color::White)) => text::TOOL_WHITE,
            Self::Stone(None) => text::TOOL_REMOVE,
            Self::Letter => text::TOOL_LETTER,
            Self::Number => text::TOOL_NUMBER,
            Self::Line(Stroke::Line) => text::TOOL_LINE,
            Self::Line(Stroke::Arrow) => text::TOOL_ARROW,
            Self::Mark(Mark::Triangle) => text::TOOL_TRIANGLE,
            Self::Mark(Mark::Square) => text::TOOL_SQUARE,
            Self::Mark(Mark::Circle) => text::TOOL_CIRCLE,
            Self::Mark(Mark::Cross) => text::TOOL_CROSS,
            Self::Mark(Mark::Selected) => text::TOOL_SELECTED,
            Self::Mark(Mark::Dim) => text::TOOL_DIM,
            Self::Mark(Mark::BlackTerritory) => text::TOOL_BLACK_TERRITORY,
            Self::Mark(Mark::WhiteTerritory) => text::TOOL_WHITE_TERRITORY,
        }
    }
}

impl App {
    pub(super) fn ask_tools(&mut self) {
        self.ask(Dialog::Tools);
        let row = Tool::ALL.iter().position(|&tool| tool == self.study.tool);
        if let (Some(row), Some(layer)) = (row, self.layers.last_mut()) {
            layer.focus = row;
        }
    }

    /// Takes up a tool.
    pub(in crate::app) fn take_tool(&mut self, tool: Tool) {
        self.study.tool = tool;
        self.study.from = None;
        self.say(self.words(tool.name()).to_owned());
    }

    /// Gives the turn to the other colour.
    pub(in crate::app) fn change_turn(&mut self) {
        let color = self.game.to_play().opponent();
        if self.edit_record(&Edit::Turn(color)) {
            let name = self.words(text::color(color));
            self.say(text::TURN_OF.with(self.config.language, &[name]));
        }
    }

    /// Uses the tool at a point.
    pub(super) fn use_tool(&mut self, point: Point) {
        let edit = match self.study.tool {
            Tool::Trial => return,
            Tool::Stone(stone) => Edit::Stone(stone, point),
            Tool::Mark(mark) => Edit::Mark(mark, point),
            Tool::Letter | Tool::Number => Edit::Label(point, self.next_label(point)),
            Tool::Line(stroke) => {
                let Some(from) = self.study.from.take() else {
                    self.study.from = Some(point);
                    return self.say(self.words(text::SECOND_POINT).to_owned());
                };
                Edit::Line(stroke, from, point)
            }
        };
        self.edit_record(&edit);
    }

    /// The first letter or number that no point of the node has; nothing where the point has a label
    /// of that kind, which is taken off then.
    fn next_label(&self, point: Point) -> String {
        let node = self.game.record().node(self.game.node()).written();
        let labels: Vec<(&str, &str)> = node
            .values("LB")
            .filter_map(|value| value.split_once(':'))
            .collect();
        let is_number = |label: &str| label.parse::<u32>().is_ok();
        let by_number = self.study.tool == Tool::Number;
        let here = point.to_string();
        let stands = labels.iter().find(|(at, _)| at.trim() == here);
        if stands.is_some_and(|(_, label)| is_number(label) == by_number) {
            return String::new();
        }
        let is_free = |label: &String| labels.iter().all(|(_, other)| other != label);
        let letters = ('A'..='Z').chain('a'..='z').map(String::from);
        let numbers = (1..=labels.len() + 1).map(|number| number.to_string());
        let free = if by_number {
            numbers.into_iter().find(is_free)
        } else {
            letters.into_iter().find(is_free)
        };
        free.unwrap_or_else(|| "?".to_owned())
    }
}
