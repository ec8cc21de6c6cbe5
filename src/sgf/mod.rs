//! SGF as what it is: trees of properties, in text; no game is known here.

mod charset;
mod read;
mod write;

pub use charset::decode;
pub use read::{Error, ErrorKind, read};
pub use write::write;

/// A game tree: nodes in one list, the root first.
///
/// ```
/// let trees = qishi::sgf::read(b"(;FF[4]C[root](;B[pd];W[dd])(;B[dp]))").unwrap();
/// let tree = &trees[0];
/// assert_eq!(tree.nodes[0].value("C"), Some("root"));
/// assert_eq!(tree.nodes[0].children, [1, 3]);
/// assert_eq!(tree.nodes[2].parent, Some(1));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tree {
    /// The nodes; number 0 is the root.
    pub nodes: Vec<Node>,
}

/// A node: its properties, and its place in the tree.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Node {
    /// The properties, in the order of the file.
    pub properties: Vec<Property>,
    /// The node before; `None` for the root.
    pub parent: Option<usize>,
    /// The nodes after, the main one first.
    pub children: Vec<usize>,
}

/// A property: a name and its values, unescaped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Property {
    /// Capital letters.
    pub name: String,
    /// One value or more, in the order of the file.
    pub values: Vec<String>,
}

impl Property {
    /// A property with these values.
    pub fn new<T: Into<String>>(name: &str, values: impl IntoIterator<Item = T>) -> Self {
        Self {
            name: name.to_owned(),
            values: values.into_iter().map(Into::into).collect(),
        }
    }
}

impl Tree {
    /// Adds a node behind all the others, as the last child of `parent`, and gives its number.
    ///
    /// # Panics
    /// When there is no such parent.
    pub fn add(&mut self, parent: Option<usize>) -> usize {
        let node = self.nodes.len();
        if let Some(parent) = parent {
            self.nodes[parent].children.push(node);
        }
        self.nodes.push(Node {
            parent,
            ..Node::default()
        });
        node
    }
}

impl Node {
    /// The first value of a property, if the node has it.
    pub fn value(&self, name: &str) -> Option<&str> {
        self.values(name).first().map(String::as_str)
    }

    /// All values of a property; none if the node does not have it.
    pub fn values(&self, name: &str) -> &[String] {
        self.properties
            .iter()
            .find(|property| property.name == name)
            .map_or(&[], |property| &property.values)
    }
}
