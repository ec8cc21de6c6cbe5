//! The tree of a game: nodes in one list, texts in one store.

use std::fmt;
use std::sync::Arc;

use super::edit::Edit;
use super::node::Node;

/// Where nothing is.
pub(super) const NONE: u32 = u32::MAX;

/// A game tree. Nodes are known by their numbers; number 0 is the root.
///
/// Everything lies in a few long lists, so a node costs some fifty bytes, and the values are
/// slices of the file's own text where that needs no change. What is taken out is no longer
/// linked to, but stays in the lists: so every number stays what it is, and an [`Edit`] is undone
/// by putting the links back.
///
/// ```
/// let file = qishi::sgf::read(b"(;FF[4]C[root](;B[pd];W[dd])(;B[dp]))").unwrap();
/// let tree = &file.trees[0];
/// assert_eq!(tree.node(0).value("C"), Some("root"));
/// assert_eq!(tree.children(0).collect::<Vec<_>>(), [1, 3]);
/// assert_eq!(tree.parent(2), Some(1));
/// ```
#[derive(Clone, Default)]
pub struct Tree {
    /// The text of the file.
    pub(super) source: Arc<String>,
    /// Texts that are not in it as they are.
    pub(super) added: String,
    pub(super) nodes: Vec<Links>,
    pub(super) properties: Vec<PropertyAt>,
    pub(super) values: Vec<Span>,
    /// What the nodes were before the edit that is being made.
    pub(super) edit: Option<Edit>,
    pub(super) version: u64,
}

/// A node's place, and which of the properties are its own.
#[derive(Debug, Clone, Copy)]
pub(super) struct Links {
    pub(super) parent: u32,
    pub(super) first: u32,
    pub(super) last: u32,
    /// The next child of the same parent.
    pub(super) next: u32,
    pub(super) properties: u32,
    pub(super) count: u32,
}

impl Links {
    /// A node that nothing leads to.
    pub(super) const NOWHERE: Self = Self {
        parent: NONE,
        first: NONE,
        last: NONE,
        next: NONE,
        properties: 0,
        count: 0,
    };
}

/// A piece of the source or, counted on from its end, of the added texts.
#[derive(Debug, Clone, Copy)]
pub(super) struct Span {
    pub(super) start: u32,
    pub(super) length: u32,
}

/// A property's name, and which of the values are its own.
#[derive(Debug, Clone, Copy)]
pub(super) struct PropertyAt {
    pub(super) name: Span,
    pub(super) values: u32,
    pub(super) count: u32,
}

pub(super) fn wide(number: u32) -> usize {
    // A `usize` has 32 bits or more wherever there is a window.
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// A number for the lists.
///
/// # Panics
/// When a list has four thousand million entries; the reader refuses files as long.
pub(super) fn narrow(number: usize) -> u32 {
    u32::try_from(number).unwrap_or_else(|_| panic!("{number} are too many"))
}

pub(super) fn some(number: u32) -> Option<usize> {
    (number != NONE).then(|| wide(number))
}

/// What can be asked.
impl Tree {
    /// How many nodes were ever in it.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether it has no nodes.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// A number that is another one after each change.
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// A node by its number.
    ///
    /// # Panics
    /// When there is no such node.
    pub fn node(&self, node: usize) -> Node<'_> {
        Node::new(self, node)
    }

    /// The node before; `None` for the root.
    pub fn parent(&self, node: usize) -> Option<usize> {
        some(self.nodes[node].parent)
    }

    /// The main one of the nodes after.
    pub fn first_child(&self, node: usize) -> Option<usize> {
        some(self.nodes[node].first)
    }

    /// The next branch after the same node.
    pub fn next_sibling(&self, node: usize) -> Option<usize> {
        some(self.nodes[node].next)
    }

    /// The nodes after, the main one first.
    pub fn children(&self, node: usize) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(self.first_child(node), |&child| self.next_sibling(child))
    }

    /// Whether more than one node comes after.
    pub fn is_fork(&self, node: usize) -> bool {
        self.nodes[node].first != self.nodes[node].last
    }

    /// Every node of the tree, in the order of the file.
    pub fn walk(&self) -> impl Iterator<Item = usize> + '_ {
        let root = (!self.is_empty()).then_some(0);
        std::iter::successors(root, |&node| self.after(node))
    }

    /// The node after this one in the order of the file.
    fn after(&self, node: usize) -> Option<usize> {
        let beside = |&node: &usize| self.next_sibling(node);
        let up = std::iter::successors(Some(node), |&node| self.parent(node));
        let mut up = up.filter_map(|node| beside(&node));
        self.first_child(node).or_else(|| up.next())
    }

    pub(super) fn text(&self, span: Span) -> &str {
        let start = wide(span.start);
        let (store, start) = match start.checked_sub(self.source.len()) {
            None => (self.source.as_str(), start),
            Some(start) => (self.added.as_str(), start),
        };
        &store[start..start + wide(span.length)]
    }
}

/// Changing its shape.
impl Tree {
    /// Takes a node and all that follows it off its parent. The root stays.
    pub fn detach(&mut self, node: usize) {
        let Some(parent) = self.parent(node) else {
            return;
        };
        let children: Vec<usize> = self.children(parent).filter(|&n| n != node).collect();
        self.link(parent, &children);
        let links = self.change(node);
        (links.parent, links.next) = (NONE, NONE);
    }

    /// Makes a node the child number `index` of its parent; the last one if there are not as many.
    pub fn reorder(&mut self, node: usize, index: usize) {
        let Some(parent) = self.parent(node) else {
            return;
        };
        let mut children: Vec<usize> = self.children(parent).filter(|&n| n != node).collect();
        children.insert(index.min(children.len()), node);
        self.link(parent, &children);
    }

    /// Makes these the children of a node; all of them know it as their parent.
    fn link(&mut self, parent: usize, children: &[usize]) {
        let number = |node: Option<&usize>| node.map_or(NONE, |&node| narrow(node));
        let links = self.change(parent);
        (links.first, links.last) = (number(children.first()), number(children.last()));
        for (index, &child) in children.iter().enumerate() {
            let next = number(children.get(index + 1));
            if self.nodes[child].next != next {
                self.change(child).next = next;
            }
        }
    }

    /// A node's links, to be changed.
    pub(super) fn change(&mut self, node: usize) -> &mut Links {
        self.version += 1;
        let links = &mut self.nodes[node];
        if let Some(edit) = &mut self.edit {
            edit.note(node, *links);
        }
        links
    }
}

/// Trees are equal when they say the same, wherever they keep it.
impl PartialEq for Tree {
    fn eq(&self, other: &Self) -> bool {
        let depth_kept = |tree: &Self, node| (tree.is_fork(node), tree.first_child(node).is_some());
        let mut pairs = self.walk().zip(other.walk());
        self.walk().count() == other.walk().count()
            && pairs.all(|(a, b)| {
                self.node(a) == other.node(b)
                    && depth_kept(self, a) == depth_kept(other, b)
                    && self.next_sibling(a).is_some() == other.next_sibling(b).is_some()
            })
    }
}

impl Eq for Tree {}

impl fmt::Debug for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&super::write(self))
    }
}
