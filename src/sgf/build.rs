//! How a tree grows: by the reader, and by edits.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::Tree;
use super::scan::unescape;
use super::tree::{Links, NONE, PropertyAt, Span, narrow, some, wide};

/// A tree has room for so many nodes at most before it is read.
const ROOM: usize = 512;

/// Building it up.
impl Tree {
    /// A tree without nodes whose texts may be slices of this one, of which so many bytes are
    /// left to be read.
    pub(super) fn of(source: Arc<String>, left: usize) -> Self {
        // A move is six bytes or more. What turns out to be too much is given back.
        let nodes = left.div_ceil(8).min(ROOM);
        Self {
            source,
            nodes: Vec::with_capacity(nodes),
            properties: Vec::with_capacity(nodes),
            values: Vec::with_capacity(nodes),
            ..Self::default()
        }
    }

    /// Keeps a text that the source does not have.
    pub(super) fn keep(&mut self, text: &str) -> Span {
        let start = narrow(self.source.len() + self.added.len());
        self.added.push_str(text);
        Span {
            start,
            length: narrow(text.len()),
        }
    }

    /// Adds a node behind all the others, as the last child of `parent`, and gives its number.
    ///
    /// # Panics
    /// When there is no such parent.
    pub fn add(&mut self, parent: Option<usize>) -> usize {
        let node = self.nodes.len();
        let number = narrow(node);
        let mut links = Links::NOWHERE;
        links.properties = narrow(self.properties.len());
        if let Some(parent) = parent {
            links.parent = narrow(parent);
            let last = some(self.nodes[parent].last);
            if let Some(last) = last {
                self.change(last).next = number;
            }
            let parent = self.change(parent);
            parent.last = number;
            if last.is_none() {
                parent.first = number;
            }
        }
        self.nodes.push(links);
        self.version += 1;
        node
    }

    /// Gives the newest node one more property, whose name stands in the source. Its values
    /// follow, see [`Tree::push_slice`]. Tells whether the node may have it already.
    pub(super) fn push_property_at(&mut self, start: usize, name: &str) -> bool {
        let span = Span {
            start: narrow(start),
            length: narrow(name.len()),
        };
        self.push_property(span, name)
    }

    /// The same with a name that the source does not have.
    pub(super) fn push_property_named(&mut self, name: &str) -> bool {
        let span = self.keep(name);
        self.push_property(span, name)
    }

    fn push_property(&mut self, span: Span, name: &str) -> bool {
        let Some(node) = self.nodes.len().checked_sub(1) else {
            return false;
        };
        // Where a node has more than a few, it is cheaper to look for all of them at once.
        let repeats = self.nodes[node].count > 64 || self.node(node).property(name).is_some();
        self.properties.push(PropertyAt {
            name: span,
            values: narrow(self.values.len()),
            count: 0,
        });
        self.nodes[node].count += 1;
        repeats
    }

    /// Gives the newest property one more value, which stands in the source, with backslashes.
    pub(super) fn push_slice(&mut self, source: &str, start: usize, end: usize) {
        let value = match unescape(&source[start..end]) {
            Some(meant) => self.keep(&meant),
            None => Span {
                start: narrow(start),
                length: narrow(end - start),
            },
        };
        self.values.push(value);
        if let Some(property) = self.properties.last_mut() {
            property.count += 1;
        }
    }

    /// Joins the properties of the newest node that have the same name; tells whether there were
    /// any.
    pub(super) fn join_repeated(&mut self) -> bool {
        let Some(&links) = self.nodes.last() else {
            return false;
        };
        let start = wide(links.properties);
        let places = self.properties.split_off(start);
        let mut firsts: BTreeMap<String, usize> = BTreeMap::new();
        let mut joined: Vec<(Span, Vec<Span>)> = Vec::new();
        for place in places {
            let values = &self.values[wide(place.values)..][..wide(place.count)];
            let index = *firsts
                .entry(self.text(place.name).to_owned())
                .or_insert_with(|| {
                    joined.push((place.name, Vec::new()));
                    joined.len() - 1
                });
            joined[index].1.extend(values);
        }
        for (name, values) in joined {
            self.properties.push(PropertyAt {
                name,
                values: narrow(self.values.len()),
                count: narrow(values.len()),
            });
            self.values.extend(values);
        }
        let count = narrow(self.properties.len() - start);
        if let Some(node) = self.nodes.last_mut() {
            node.count = count;
        }
        count < links.count
    }

    /// Gives back the room that the lists have to spare.
    pub(super) fn shrink(&mut self) {
        self.nodes.shrink_to_fit();
        self.properties.shrink_to_fit();
        self.values.shrink_to_fit();
        self.added.shrink_to_fit();
    }

    /// Sets all values of a property, which comes last if the node did not have it; without
    /// values it is taken out.
    pub fn set<T: AsRef<str>>(
        &mut self,
        node: usize,
        name: &str,
        values: impl IntoIterator<Item = T>,
    ) {
        let start = narrow(self.values.len());
        for value in values {
            let value = self.keep(value.as_ref());
            self.values.push(value);
        }
        let count = narrow(self.values.len()) - start;
        if count == 0 && self.node(node).property(name).is_none() {
            return;
        }
        let mut properties: Vec<PropertyAt> = self.node(node).places().to_vec();
        let old = properties.iter().position(|p| self.text(p.name) == name);
        let with = |name| PropertyAt {
            name,
            values: start,
            count,
        };
        match old {
            Some(old) if count == 0 => drop(properties.remove(old)),
            Some(old) => properties[old] = with(properties[old].name),
            None => properties.push(with(self.keep(name))),
        }
        let links = Links {
            properties: narrow(self.properties.len()),
            count: narrow(properties.len()),
            ..self.nodes[node]
        };
        self.properties.extend(properties);
        *self.change(node) = links;
    }

    /// Makes the root name UTF-8 as the encoding, where it names another one or where the texts
    /// need more than ASCII: as UTF-8 everything is written.
    pub fn name_utf8(&mut self) {
        if self.is_empty() {
            return;
        }
        let named = self.node(0).value("CA");
        let is_named = named.is_some_and(|name| name.trim().eq_ignore_ascii_case("UTF-8"));
        if !is_named && (named.is_some() || !self.source.is_ascii() || !self.added.is_ascii()) {
            self.set(0, "CA", ["UTF-8"]);
        }
    }

    /// Puts a new node between a node and all that comes after it, and gives its number.
    pub fn insert_after(&mut self, node: usize) -> usize {
        let new = self.nodes.len();
        let links = self.nodes[node];
        for child in self.children(node).collect::<Vec<_>>() {
            self.change(child).parent = narrow(new);
        }
        self.nodes.push(Links {
            parent: narrow(node),
            next: NONE,
            properties: 0,
            count: 0,
            ..links
        });
        let above = self.change(node);
        (above.first, above.last) = (narrow(new), narrow(new));
        new
    }
}
