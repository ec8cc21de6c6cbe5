//! A node of a tree, and its properties.

use std::fmt;

use super::Tree;
use super::tree::{Links, PropertyAt, wide};

/// A node of a tree.
#[derive(Clone, Copy)]
pub struct Node<'t> {
    tree: &'t Tree,
    links: &'t Links,
}

/// A property: a name and its values, unescaped.
#[derive(Clone, Copy)]
pub struct Property<'t> {
    tree: &'t Tree,
    at: PropertyAt,
}

impl<'t> Node<'t> {
    pub(super) fn new(tree: &'t Tree, node: usize) -> Self {
        let links = &tree.nodes[node];
        Self { tree, links }
    }

    pub(super) fn places(self) -> &'t [PropertyAt] {
        let start = wide(self.links.properties);
        &self.tree.properties[start..start + wide(self.links.count)]
    }

    /// The properties, in the order of the file.
    pub fn properties(self) -> impl Iterator<Item = Property<'t>> {
        let tree = self.tree;
        self.places().iter().map(move |&at| Property { tree, at })
    }

    /// A property, if the node has it.
    pub fn property(self, name: &str) -> Option<Property<'t>> {
        self.properties().find(|property| property.name() == name)
    }

    /// The first value of a property, if the node has it.
    pub fn value(self, name: &str) -> Option<&'t str> {
        self.values(name).next()
    }

    /// All values of a property; none if the node does not have it.
    pub fn values(self, name: &str) -> impl Iterator<Item = &'t str> {
        let property = self.property(name);
        property.into_iter().flat_map(Property::values)
    }
}

impl<'t> Property<'t> {
    /// Its name: capital letters.
    pub fn name(self) -> &'t str {
        self.tree.text(self.at.name)
    }

    /// Its values, in the order of the file: one or more.
    pub fn values(self) -> impl ExactSizeIterator<Item = &'t str> {
        let start = wide(self.at.values);
        let values = &self.tree.values[start..start + wide(self.at.count)];
        let tree = self.tree;
        values.iter().map(move |&value| tree.text(value))
    }
}

impl PartialEq for Node<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.properties().eq(other.properties())
    }
}

impl PartialEq for Property<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name() && self.values().eq(other.values())
    }
}

impl fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.properties()).finish()
    }
}

impl fmt::Debug for Property<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:?}", self.name(), self.values().collect::<Vec<_>>())
    }
}
