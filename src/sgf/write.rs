//! Writes SGF.

use super::{Node, Tree};

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
/// let file = qishi::sgf::read(text.as_bytes()).unwrap();
/// assert_eq!(
///     qishi::sgf::write(&file.trees[0]),
///     "(;FF[4]C[a \\] and a \\\\]\n(;B[pd];W[dd])\n(;B[dp]))\n",
/// );
/// ```
pub fn write(tree: &Tree) -> String {
    let mut text = String::from("(");
    let mut line_start = 0;
    let mut tasks = vec![Task::Close];
    tasks.extend((!tree.is_empty()).then_some(Task::Node(0)));
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
                if text.len() - line_start > LINE {
                    text.push('\n');
                    line_start = text.len();
                }
                write_node(&mut text, tree.node(node));
                if tree.is_fork(node) {
                    let branches = tasks.len();
                    tasks.extend(tree.children(node).map(Task::Branch));
                    tasks[branches..].reverse();
                } else {
                    tasks.extend(tree.first_child(node).map(Task::Node));
                }
            }
        }
    }
    text.push('\n');
    text
}

fn write_node(text: &mut String, node: Node<'_>) {
    text.push(';');
    for property in node.properties() {
        text.push_str(property.name());
        let is_move = matches!(property.name(), "B" | "W");
        for value in property.values() {
            text.push('[');
            for piece in value.split_inclusive([']', '\\', ';']) {
                match piece.as_bytes().last() {
                    // A move with a `;` in it looks like one whose bracket is missing.
                    Some(b';') if !is_move => text.push_str(piece),
                    Some(last @ (b']' | b'\\' | b';')) => {
                        text.push_str(&piece[..piece.len() - 1]);
                        text.push('\\');
                        text.push(char::from(*last));
                    }
                    _ => text.push_str(piece),
                }
            }
            text.push(']');
        }
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
        tree.set(root, "C", ["]\\[(;\n棋:\\]", ""]);
        for branch in 0..3 {
            let mut node = tree.add(Some(root));
            for n in 0..30 {
                tree.set(node, "B", [format!("{branch}{n}")]);
                node = tree.add(Some(node));
            }
        }
        let text = write(&tree);
        assert!(text.lines().all(|line| line.len() < LINE + 20));
        let file = read(text.as_bytes()).expect("a game");
        assert_eq!(file.trees, [tree]);
        assert_eq!(file.repairs.len(), 1, "no encoding is named");
    }

    #[test]
    fn a_move_that_looks_like_two_is_one() {
        let mut tree = Tree::default();
        let root = tree.add(None);
        tree.set(root, "B", ["a;B[", ";W[aa", "\\;B["]);
        let file = read(write(&tree).as_bytes()).expect("a game");
        assert_eq!(file.trees, [tree]);
    }

    #[test]
    fn a_tree_without_nodes_is_written_too() {
        assert_eq!(write(&Tree::default()), "()\n");
    }
}
