//! Walking to a place that is known by something else than the way there.

use super::{Game, Happened, MoveKind, Refusal};
use crate::board::Point;

impl Game {
    /// Shows a node of the record.
    pub(super) fn jump(&mut self, node: usize) -> Result<Happened, Refusal> {
        if node >= self.record.tree.len() {
            return Err(Refusal::NotFound);
        }
        let line = self.record.line_to(node);
        // What was taken out of the record has no way to it from the root.
        if line.first() != Some(&0) {
            return Err(Refusal::NotFound);
        }
        let shared = line.iter().zip(self.path.iter());
        let shared = shared.take_while(|(node, step)| **node == step.node);
        let shared = shared.count();
        self.walk_back_to(shared);
        for &node in &line[shared..] {
            self.walk_to(node);
        }
        Ok(Happened::Moved)
    }

    /// Shows the line after so many of its moves.
    pub(super) fn go_to_move(&mut self, number: u32) -> Result<Happened, Refusal> {
        let moves = |node: &usize| u32::from(self.record.node(*node).is_move());
        let mut count = 0;
        let nodes = self.nodes_of_line();
        let node = nodes.iter().find(|node| {
            count += moves(node);
            count >= number
        });
        let node = *node.ok_or(Refusal::NotFound)?;
        self.jump(node)
    }

    /// Shows the move whose stone stands at a point, or the next one that will be played there.
    pub(super) fn find_move(&mut self, point: Point) -> Result<Happened, Refusal> {
        let is_it = |node: &usize| {
            let played = self.record.node(*node).played();
            played.is_some_and(|played| played.kind == MoveKind::Play(point))
        };
        let nodes = self.nodes_of_line();
        let (before, after) = nodes.split_at(self.path.len());
        let stands = self.position.board.at(point).is_some();
        let before = || before.iter().rfind(|node| is_it(node));
        let after = || after.iter().find(|node| is_it(node));
        let found = if stands {
            before().or_else(after)
        } else {
            after().or_else(before)
        };
        let node = *found.ok_or(Refusal::NotFound)?;
        if node == self.node() {
            return Err(Refusal::NotFound);
        }
        self.jump(node)
    }

    /// Shows the next node of the line that has a comment, or the one before if `steps` is negative.
    pub(super) fn find_comment(&mut self, steps: i32) -> Result<Happened, Refusal> {
        let has_comment = |node: &&usize| self.record.tree.node(**node).property("C").is_some();
        let nodes = self.nodes_of_line();
        let here = self.path.len() - 1;
        let found = if steps < 0 {
            nodes[..here].iter().rfind(has_comment)
        } else {
            nodes[here + 1..].iter().find(has_comment)
        };
        let node = *found.ok_or(Refusal::NotFound)?;
        self.jump(node)
    }

    /// The nodes of the line shown, the root first.
    fn nodes_of_line(&self) -> Vec<usize> {
        let path = self.path.iter().map(|step| step.node);
        path.chain(self.record.line_after(self.node())).collect()
    }
}
