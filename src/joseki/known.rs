//! What the tree knows of a corner of a game.

use super::corner::{Corner, Course, Sequence, Spot, Step};
use super::names::Name;
use super::tree::{Node, Source, Tree};
use crate::board::{Color, Point};

/// What is known of a corner, for the side whose turn it is in the game.
#[derive(Debug, Clone)]
pub struct Known {
    /// Which corner.
    pub corner: Corner,
    /// Whether its stones were set up, so that nothing is known of it.
    pub is_set_up: bool,
    /// What was played there; none where it is empty.
    pub sequence: Option<Sequence>,
    /// The place in the tree; none where what was played is not in it.
    pub node: Option<Node>,
    /// How many turns from the first are in the tree, the last one elsewhere included.
    pub depth: usize,
    /// What the last move is called that has a name, and whether it is the corner's last move.
    pub name: Option<(Name, bool)>,
    /// The moves that come next, the most frequent first.
    pub next: Vec<Next>,
    /// How often that side played elsewhere next.
    pub elsewhere: u32,
    /// How often what stands in the corner came up.
    pub count: u32,
}

/// A move that comes next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Next {
    /// Where: two points where the corner is still the same from both edges.
    pub points: Vec<Point>,
    /// How often it was played.
    pub count: u32,
    node: Node,
    spot: Spot,
}

impl Known {
    /// Looks up a corner of a game on the board of 19 lines, by what was played and by whose turn it
    /// is.
    pub fn read(
        tree: &Tree,
        source: Source,
        corner: Corner,
        course: &Course,
        to_play: Color,
    ) -> Self {
        let read = Sequence::read(corner, course);
        let is_set_up = read.is_err();
        let sequence = read.ok().flatten();
        let mut steps = sequence
            .as_ref()
            .map_or(Vec::new(), |sequence| sequence.steps.clone());
        if sequence
            .as_ref()
            .is_some_and(|sequence| sequence.turn() != to_play)
        {
            steps.push(None);
        }
        let node = tree
            .find(&steps)
            .filter(|&node| !is_set_up && tree.count(node, source) > 0);
        let mut known = Self {
            corner,
            is_set_up,
            name: named(tree, &steps),
            depth: tree.known(&steps),
            sequence,
            node,
            next: Vec::new(),
            elsewhere: 0,
            count: node.map_or(0, |node| tree.count(node, source)),
        };
        for (step, node, count) in node.map_or(Vec::new(), |node| tree.next(node, source)) {
            match step {
                Some(spot) => known.next.push(Next {
                    points: known.points(spot),
                    count,
                    node,
                    spot,
                }),
                None => known.elsewhere = count,
            }
        }
        known
    }

    /// Where a spot of the tree stands in this corner.
    fn points(&self, spot: Spot) -> Vec<Point> {
        let point = |spot| match &self.sequence {
            Some(sequence) => sequence.point(self.corner, spot),
            None => self.corner.point(spot),
        };
        let is_symmetric = self.sequence.as_ref().is_none_or(|s| s.is_symmetric);
        let twin = Some(spot.mirrored()).filter(|&twin| is_symmetric && twin != spot);
        std::iter::once(spot).chain(twin).map(point).collect()
    }

    /// How the line goes on after a move that comes next, by what was played most often: where, or
    /// nowhere for a turn that is left out. The first is the move itself.
    pub fn line(&self, tree: &Tree, source: Source, next: &Next) -> Vec<Option<Point>> {
        let point = |step: Step| step.map(|spot| self.points(spot)[0]);
        let mut line = vec![point(Some(next.spot))];
        let mut at = next.node;
        while let Some(&(step, node, _)) = tree.next(at, source).first() {
            line.push(point(step));
            at = node;
        }
        line
    }

    /// How often anything was played next, turns elsewhere included.
    pub fn total(&self) -> u32 {
        self.next.iter().map(|next| next.count).sum::<u32>() + self.elsewhere
    }
}

/// The last of these turns that has a name, and whether it is the last stone.
fn named(tree: &Tree, steps: &[Step]) -> Option<(Name, bool)> {
    let last = steps.iter().rposition(Option::is_some)? + 1;
    (1..=last).rev().find_map(|depth| {
        let node = tree.find(&steps[..depth])?;
        Some((tree.name(node)?, depth == last))
    })
}
