//! Writes SGF.

use super::{Property, Tree};

/// Where a line is full and the next node starts a new one.
const LINE: usize = 72;

/// What is still to be written.
enum Task {
    Node(usize),
    Branch(usize),
    Close,
}

/// Writes a tree as the text of a file.
///
/// ```
/// let text = "(;FF[4]C[a \\] and a \\\\](;B[pd];W[dd])(;B[dp]))";
/// let trees = qishi::sgf::read(text.as_bytes()).unwrap();
/// assert_eq!(
///     qishi::sgf::write(&trees[0]),
///     "(;FF[4]C[a \\] and a \\\\]\n(;B[pd];W[dd])\n(;B[dp]))\n",
/// );
/// ```
pub fn write(tree: &Tree) -> String {
    let mut text = String::from("(");
    let mut line_start = 0;
    let mut tasks = vec![Task::Close, Task::Node(0)];
    while let Some(task) = tasks.pop() {
        match task {
            Task::Close => text.push(')'),
            Task::Branch(node) => {
                text.push('\n');
                line_start = text.len();
                text.push('(');
                tasks.extend([Task::Close, Task::Node(node)]);
            }
            Task::Node(node) => {
                let Some(node) = tree.nodes.get(node) else {
                    continue;
                };
                if text.len() - line_start > LINE {
                    text.push('\n');
                    line_start = text.len();
                }
                text.push(';');
                for property in &node.properties {
                    write_property(&mut text, property);
                }
                match node.children.as_slice() {
                    &[only] => tasks.push(Task::Node(only)),
                    several => tasks.extend(several.iter().rev().map(|&n| Task::Branch(n))),
                }
            }
        }
    }
    text.push('\n');
    text
}

fn write_property(text: &mut String, property: &Property) {
    text.push_str(&property.name);
    for value in &property.values {
        text.push('[');
        for letter in value.chars() {
            if matches!(letter, ']' | '\\') {
                text.push('\\');
            }
            text.push(letter);
        }
        text.push(']');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sgf::read;

    #[test]
    fn what_is_written_is_read_back() {
        let mut tree = Tree::default();
        let root = tree.add(None);
        tree.nodes[root]
            .properties
            .push(Property::new("C", ["]\\[(;\n棋:\\]", ""]));
        for branch in 0..3 {
            let mut node = tree.add(Some(root));
            for n in 0..30 {
                let property = Property::new("B", [format!("{branch}{n}")]);
                tree.nodes[node].properties.push(property);
                node = tree.add(Some(node));
            }
        }
        let text = write(&tree);
        assert!(text.lines().all(|line| line.len() < LINE + 20));
        assert_eq!(read(text.as_bytes()), Ok(vec![tree]));
    }

    #[test]
    fn a_tree_without_nodes_is_written_too() {
        assert_eq!(write(&Tree::default()), "()\n");
    }
}
