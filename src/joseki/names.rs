//! What moves in a corner are called.

use super::corner::Step;

/// A line a name: the turns up to the move, and what it is called in English and in Chinese.
const NAMES: &str = include_str!("../../assets/joseki_names.txt");

/// What a move is called, in the program's languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Name {
    /// In English.
    pub english: &'static str,
    /// In Chinese.
    pub chinese: &'static str,
}

/// All names, with the turns up to the move.
pub(super) fn all() -> impl Iterator<Item = (Vec<Step>, Name)> {
    NAMES
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .filter_map(read)
}

fn read(line: &'static str) -> Option<(Vec<Step>, Name)> {
    let mut parts = line.split(" | ");
    let steps = read_steps(parts.next()?)?;
    let (english, chinese) = (parts.next()?, parts.next()?);
    Some((steps, Name { english, chinese }))
}

/// Reads turns as people write them: `3-4 - 5-3`.
pub(super) fn read_steps(text: &str) -> Option<Vec<Step>> {
    let step = |word: &str| match word {
        "-" => Some(None),
        word => word.parse().ok().map(Some),
    };
    text.split(' ').map(step).collect()
}

/// Writes turns as people do.
pub fn line_text(steps: &[Step]) -> String {
    let word = |step: &Step| step.map_or("-".to_owned(), |spot| spot.to_string());
    steps.iter().map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::super::Tree;
    use super::*;

    #[test]
    fn each_name_is_of_a_move_in_the_tree() {
        let lines = NAMES.lines().filter(|line| line.contains('|')).count();
        assert_eq!(all().count(), lines);
        let tree = Tree::strong();
        for (steps, name) in all() {
            let node = tree.find(&steps).expect(name.english);
            assert_eq!(tree.name(node), Some(name));
        }
    }
}
