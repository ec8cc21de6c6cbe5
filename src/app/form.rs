//! A form: one list of items, made anew whenever wanted and walked twice, once to find what is
//! pressed or has the focus, once to draw.

use super::scroll::Scroll;
use crate::board::{Color, Grid, Point};
use crate::config::Action;
use crate::geometry::{Rect, Xy};

/// What an item looks like.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Face {
    /// A raised plate with a label, and the name of its key to the right.
    Button {
        /// The label.
        label: String,
        /// The key's name, or nothing: then the label stands in the middle.
        key: String,
        /// Whether it is what Enter means when nothing else is chosen.
        default: bool,
        /// Whether it is a switch that is on: sunken.
        on: bool,
    },
    /// A round mark with a label: one of several.
    Radio {
        /// The label.
        label: String,
        /// Whether it is the one chosen.
        on: bool,
    },
    /// A value between two arrows.
    Stepper(String),
    /// One of several words between two arrows.
    Choice(String),
    /// A sunken box for text.
    Field {
        /// What stands in it.
        text: String,
        /// Said, paler, when nothing stands in it.
        hint: String,
        /// Whether letters go there even without the focus.
        open: bool,
    },
    /// A sunken box for text of several rows, or of one.
    Text(Passage),
    /// A word of the menu bar.
    Title {
        /// The word.
        label: String,
        /// Whether its menu is pulled down.
        on: bool,
    },
    /// The way out.
    Exit(String),
    /// A row of a pulled menu.
    Row {
        /// The label.
        label: String,
        /// The key's name, or nothing.
        key: String,
        /// Whether it is a switch that is on: ticked.
        on: bool,
    },
    /// A stone and a line beside it.
    Stone(Color, String),
    /// Plain text.
    Label(String),
    /// A bar that is full so far, of 100.
    Gauge(usize),
    /// Plain text that stands back.
    Pale(String),
    /// Plain text that something went wrong.
    Warning(String),
    /// The head of a column, with a mark where the rows are sorted by it.
    Head {
        /// The label.
        label: String,
        /// Whether the rows are sorted by it.
        sorted: bool,
    },
    /// A row of a list of files.
    Entry(Box<Cells>),
    /// A scroll bar.
    Scroll(Scroll),
    /// A small board: its stones, and the last one played.
    Board(Box<Grid<Option<Color>>>, Option<Point>),
    /// The place of a small board without one, and why.
    Blank(String),
    /// A branch of the record: its letter, if it is one of several, and its move.
    Branch {
        /// The letter, or nothing.
        letter: String,
        /// The move.
        label: String,
        /// Whether the line goes on with it.
        on: bool,
    },
    /// A small arrow, to the left or the right, up or down.
    Arrow(Way),
    /// Lines on white paper, and how much of them is in sight.
    Paper(Vec<String>, Scroll),
}

/// What is in sight of a text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Passage {
    /// The rows in sight.
    pub rows: Vec<String>,
    /// Where the caret stands, if it is to be seen: the row in sight, and the pixel in it.
    pub caret: Option<(usize, i32)>,
    /// What is chosen: rows in sight, each from a pixel to another.
    pub chosen: Vec<(usize, i32, i32)>,
    /// The first row in sight, how many can be in sight, and how many there are.
    pub sight: (usize, usize, usize),
}

/// What a row of a list of files says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cells {
    /// The name.
    pub name: String,
    /// The players.
    pub players: String,
    /// A date.
    pub date: String,
    /// The result.
    pub result: String,
    /// How the name is to be seen.
    pub tone: Tone,
    /// Whether this is the row that is selected.
    pub on: bool,
}

/// How the name of a file is to be seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// As a file.
    Plain,
    /// As a folder.
    Folder,
    /// As something that cannot be opened.
    Pale,
}

/// What pressing an item means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Press {
    /// What a key could ask for, too.
    Act(Action),
    /// Pull down this menu of the bar.
    Pull(usize),
    /// Say yes to the dialog.
    Yes,
    /// Go back.
    No,
    /// Change a value of the dialog: which one, and to what or by how much.
    Change(usize, i32),
    /// Type a letter.
    Type(char),
    /// Take the last letter away.
    Erase,
    /// Choose this row of the list.
    Pick(usize),
    /// Turn to the other page.
    Turn,
    /// Walk to this node of the record.
    Node(usize),
}

/// One thing on a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// Where it stands; a press anywhere in it counts.
    pub place: Rect,
    /// What it looks like.
    pub face: Face,
    /// What pressing it means, if it can be pressed.
    pub press: Option<Press>,
    /// What the left half of a stepper means.
    pub less: Option<Press>,
}

impl Item {
    /// Something that is only looked at.
    pub fn shown(place: Rect, face: Face) -> Self {
        Self {
            place,
            face,
            press: None,
            less: None,
        }
    }

    /// Something that can be pressed.
    pub fn pressed(place: Rect, face: Face, press: Press) -> Self {
        Self {
            place,
            face,
            press: Some(press),
            less: None,
        }
    }

    /// A value between two arrows: `what` changes by `by` on the right, by `-by` on the left.
    pub fn stepper(place: Rect, value: String, what: usize, by: i32) -> Self {
        Self {
            place,
            face: Face::Stepper(value),
            press: Some(Press::Change(what, by)),
            less: Some(Press::Change(what, -by)),
        }
    }

    /// A word between two arrows: the next one on the right, the one before on the left.
    pub fn choice(place: Rect, word: String, what: usize) -> Self {
        Self {
            face: Face::Choice(word),
            ..Self::stepper(place, String::new(), what, 1)
        }
    }

    /// What a press at this pixel of the item means.
    pub fn press_at(&self, at: Xy) -> Option<Press> {
        match self.less {
            Some(less) if at.x <= self.place.center().x => Some(less),
            _ => self.press,
        }
    }
}

/// The index of the item under a pixel that can be pressed.
pub fn hit(items: &[Item], at: Xy) -> Option<usize> {
    items
        .iter()
        .position(|item| item.press.is_some() && item.place.contains(at))
}

/// A way to move the focus.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Way {
    /// To the nearest item above.
    Up,
    /// To the nearest item below.
    Down,
    /// To the nearest item on the left.
    Left,
    /// To the nearest item on the right.
    Right,
    /// To the next item of the list, round and round.
    Next,
}

/// The item that has the focus after a step from `focus`; the same one at the form's edge.
pub fn step(items: &[Item], focus: usize, way: Way) -> usize {
    let Some(from) = items.get(focus).map(|item| item.place) else {
        return first(items);
    };
    let open = |&(index, item): &(usize, &Item)| index != focus && item.press.is_some();
    let others = || items.iter().enumerate().filter(open);
    if way == Way::Next {
        return others()
            .map(|(index, _)| index)
            .min_by_key(|&index| (index < focus, index))
            .unwrap_or(focus);
    }
    // Straight ahead counts once, a gap to the side thrice: the focus keeps to its row or column.
    // Among equals the one whose left or upper end is nearest wins.
    let cost = |place: Rect| {
        let across = gap((from.left, from.right), (place.left, place.right));
        let along = gap((from.top, from.bottom), (place.top, place.bottom));
        let (ahead, aside, off) = match way {
            Way::Up => (from.top - place.bottom, across, place.left - from.left),
            Way::Down => (place.top - from.bottom, across, place.left - from.left),
            Way::Left => (from.left - place.right, along, place.top - from.top),
            Way::Right | Way::Next => (place.left - from.right, along, place.top - from.top),
        };
        (ahead > 0).then_some((ahead + 3 * aside, off.abs()))
    };
    others()
        .filter_map(|(index, item)| Some((cost(item.place)?, index)))
        .min()
        .map_or(focus, |(_, index)| index)
}

/// How far two stretches lie apart; 0 where they share something.
fn gap(one: (i32, i32), other: (i32, i32)) -> i32 {
    (other.0 - one.1).max(one.0 - other.1).max(0)
}

/// The item that has the focus at first: the default button, else the first that can be pressed.
pub fn first(items: &[Item]) -> usize {
    let default = |item: &Item| matches!(item.face, Face::Button { default: true, .. });
    items
        .iter()
        .position(default)
        .or_else(|| items.iter().position(|item| item.press.is_some()))
        .unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn button(left: i32, top: i32) -> Item {
        let place = Rect::sized(Xy::new(left, top), 40, 20);
        Item::pressed(place, Face::Label(String::new()), Press::Yes)
    }

    #[test]
    fn the_focus_keeps_to_rows_and_columns_and_stops_at_the_edge() {
        let items = [
            button(0, 0),
            button(50, 0),
            button(0, 30),
            button(50, 30),
            button(120, 60),
        ];
        assert_eq!(step(&items, 0, Way::Right), 1);
        assert_eq!(step(&items, 0, Way::Down), 2);
        assert_eq!(step(&items, 3, Way::Up), 1);
        assert_eq!(step(&items, 3, Way::Left), 2);
        assert_eq!(step(&items, 0, Way::Up), 0);
        assert_eq!(step(&items, 4, Way::Next), 0);
    }

    #[test]
    fn a_wide_item_is_not_jumped_over() {
        let field = |top| Item {
            place: Rect::sized(Xy::new(0, top), 200, 20),
            ..button(0, 0)
        };
        let items = [
            button(0, 0),
            field(30),
            field(60),
            button(20, 100),
            button(80, 100),
        ];
        assert_eq!(step(&items, 3, Way::Up), 2);
        assert_eq!(step(&items, 4, Way::Up), 2);
        assert_eq!(step(&items, 2, Way::Up), 1);
        assert_eq!(step(&items, 1, Way::Up), 0);
        assert_eq!(step(&items, 2, Way::Down), 3);
    }

    #[test]
    fn a_stepper_goes_down_on_its_left_half() {
        let item = Item::stepper(Rect::new(0, 0, 99, 19), "9".to_owned(), 3, 1);
        assert_eq!(item.press_at(Xy::new(10, 5)), Some(Press::Change(3, -1)));
        assert_eq!(item.press_at(Xy::new(90, 5)), Some(Press::Change(3, 1)));
    }
}
