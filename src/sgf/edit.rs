//! What an edit changed, so that it can be undone and redone.

use super::Tree;
use super::tree::Links;

/// The nodes that an edit changed, as they were before it.
#[derive(Debug, Clone, Default)]
pub struct Edit {
    before: Vec<(usize, Links)>,
}

impl Edit {
    /// Keeps what a node was, once.
    pub(super) fn note(&mut self, node: usize, links: Links) {
        if !self.before.iter().any(|(noted, _)| *noted == node) {
            self.before.push((node, links));
        }
    }

    /// Whether nothing was changed.
    pub fn is_empty(&self) -> bool {
        self.before.is_empty()
    }
}

impl Tree {
    /// From here on every change is part of an edit.
    pub fn begin_edit(&mut self) {
        self.edit = Some(Edit::default());
    }

    /// Ends the edit that was begun, and gives it.
    pub fn end_edit(&mut self) -> Edit {
        self.edit.take().unwrap_or_default()
    }

    /// Undoes an edit, which must be the last that was made and not undone; what it becomes is
    /// the edit that redoes it.
    ///
    /// ```
    /// let mut tree = qishi::sgf::Tree::default();
    /// let root = tree.add(None);
    /// tree.begin_edit();
    /// tree.set(root, "C", ["a comment"]);
    /// let mut edit = tree.end_edit();
    /// tree.swap(&mut edit);
    /// assert_eq!(tree.node(root).value("C"), None);
    /// tree.swap(&mut edit);
    /// assert_eq!(tree.node(root).value("C"), Some("a comment"));
    /// ```
    pub fn swap(&mut self, edit: &mut Edit) {
        self.version += 1;
        for (node, links) in &mut edit.before {
            std::mem::swap(&mut self.nodes[*node], links);
        }
    }
}
