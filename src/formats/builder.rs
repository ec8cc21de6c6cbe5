//! Builds a game tree: the only place in this room that knows how one is put together.

use crate::sgf::Tree;

/// A game tree in the making.
pub(super) struct Builder {
    tree: Tree,
}

impl Builder {
    /// The root of every game tree.
    pub(super) const ROOT: usize = 0;

    /// A tree of one empty node.
    pub(super) fn new() -> Self {
        let mut tree = Tree::default();
        tree.add(None);
        Self { tree }
    }

    /// Gives a node a property, which it does not have yet.
    pub(super) fn set<T: AsRef<str>>(
        &mut self,
        node: usize,
        name: &str,
        values: impl IntoIterator<Item = T>,
    ) {
        self.tree.set(node, name, values);
    }

    /// Adds a node as the last child of one that is there, and gives its number.
    pub(super) fn add(&mut self, parent: usize) -> usize {
        self.tree.add(Some(parent))
    }

    /// The tree.
    pub(super) fn finish(self) -> Tree {
        self.tree
    }
}
