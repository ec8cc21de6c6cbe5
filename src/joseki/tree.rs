//! The tree of what was played in corners, with how often each move was.

use std::fmt::Write as _;

use super::corner::{Spot, Step};
use super::names::{self, Name, line_text, read_steps};

/// The lines that are part of the program.
const LINES: &str = include_str!("../../assets/joseki.txt");

/// Whose corners are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Source {
    /// All of the program's own lines.
    #[default]
    Strong,
    /// Games with a professional on the Fox server, 2013-2019.
    Fox,
    /// Games of 9 dan on the Tom server, 2003-2011.
    Tom,
    /// Games of 6 dan and up on KGS, 2001-2017.
    Kgs,
    /// The records that the tree was taught from.
    Own,
}

impl Source {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 5] = [Self::Strong, Self::Fox, Self::Tom, Self::Kgs, Self::Own];
}

/// How often something was played: by Fox, Tom and KGS, and in the player's own records.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Counts([u32; 4]);

impl Counts {
    fn of(self, source: Source) -> u32 {
        let Self([fox, tom, kgs, own]) = self;
        match source {
            Source::Strong => fox + tom + kgs,
            Source::Fox => fox,
            Source::Tom => tom,
            Source::Kgs => kgs,
            Source::Own => own,
        }
    }

    fn add(&mut self, other: Self) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count = count.saturating_add(more);
        }
    }
}

/// A place in the tree: what was played up to there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Node(usize);

#[derive(Debug, Default)]
struct Place {
    step: Step,
    counts: Counts,
    /// The first place after this one, and the next one beside it; 0 is none.
    first: usize,
    beside: usize,
    name: Option<Name>,
}

/// The tree. The program's lines are those that were played most: what its places count are the lines
/// that go through them, so that a move which few followed up has a smaller share than in the games.
#[derive(Debug)]
pub struct Tree {
    places: Vec<Place>,
}

impl Tree {
    /// An empty corner, of which nothing is known.
    pub fn new() -> Self {
        Self {
            places: vec![Place::default()],
        }
    }

    /// The tree that is part of the program, with its names.
    pub fn strong() -> Self {
        let mut tree = Self::new();
        let mut before: Vec<Step> = Vec::new();
        for line in LINES.lines().filter(|line| !line.starts_with('#')) {
            let Some(counts) = read_line(line, &mut before) else {
                continue;
            };
            tree.add(&before, counts);
        }
        for (steps, name) in names::all() {
            if let Some(node) = tree.find(&steps) {
                tree.places[node.0].name = Some(name);
            }
        }
        tree
    }

    /// Adds what was played in so many corners of the player's own records.
    pub fn learn(&mut self, steps: &[Step], count: u32) {
        self.add(steps, Counts([0, 0, 0, count]));
    }

    /// Adds lines of the player's own, as [`Tree::digest`] writes them; lines that are none are passed
    /// over.
    pub fn learn_digest(&mut self, text: &str) {
        for line in text.lines() {
            let read = line.split_once('\t');
            let read =
                read.and_then(|(count, line)| Some((count.parse().ok()?, read_steps(line)?)));
            if let Some((count, steps)) = read {
                self.learn(&steps, count);
            }
        }
    }

    /// The player's own lines, each with how often it came up: what was played but once is told as far
    /// as its first move that nobody else made.
    pub fn digest(&self) -> String {
        let mut text = String::new();
        for (steps, count) in self.lines_until(Source::Own, 1) {
            let _ = writeln!(text, "{count}\t{}", line_text(&steps));
        }
        text
    }

    fn add(&mut self, steps: &[Step], counts: Counts) {
        let mut at = 0;
        self.places[at].counts.add(counts);
        for &step in steps {
            at = self.child(at, step).unwrap_or_else(|| self.grow(at, step));
            self.places[at].counts.add(counts);
        }
    }

    fn grow(&mut self, at: usize, step: Step) -> usize {
        let new = self.places.len();
        let beside = self.places[at].first;
        self.places.push(Place {
            step,
            beside,
            ..Place::default()
        });
        self.places[at].first = new;
        new
    }

    fn child(&self, at: usize, step: Step) -> Option<usize> {
        self.below(at)
            .find(|&child| self.places[child].step == step)
    }

    fn below(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        let some = |at: usize| (at != 0).then_some(at);
        std::iter::successors(some(self.places[at].first), move |&at| {
            some(self.places[at].beside)
        })
    }

    /// The empty corner.
    pub const fn root(&self) -> Node {
        Node(0)
    }

    /// The place after these turns; none where they are not in the tree.
    pub fn find(&self, steps: &[Step]) -> Option<Node> {
        let found = steps.iter().try_fold(0, |at, &step| self.child(at, step));
        found.map(Node)
    }

    /// How many of these turns are in the tree.
    pub fn known(&self, steps: &[Step]) -> usize {
        let mut at = 0;
        let is_known = |step: &&Step| match self.child(at, **step) {
            Some(child) => {
                at = child;
                true
            }
            None => false,
        };
        steps.iter().take_while(is_known).count()
    }

    /// The turns that come next, the most frequent first, with how often each was played; those that
    /// this source does not have are left out.
    pub fn next(&self, node: Node, source: Source) -> Vec<(Step, Node, u32)> {
        let mut next: Vec<_> = self
            .below(node.0)
            .map(|at| {
                (
                    self.places[at].step,
                    Node(at),
                    self.places[at].counts.of(source),
                )
            })
            .filter(|&(.., count)| count > 0)
            .collect();
        next.sort_by_key(|&(step, _, count)| (std::cmp::Reverse(count), step));
        next
    }

    /// How often a place was come to.
    pub fn count(&self, node: Node, source: Source) -> u32 {
        self.places[node.0].counts.of(source)
    }

    /// What the move that leads to a place is called.
    pub fn name(&self, node: Node) -> Option<Name> {
        self.places[node.0].name
    }

    /// Each line to its end, with how often it was played to there and no further.
    pub fn lines(&self, source: Source) -> Vec<(Vec<Step>, u32)> {
        self.lines_until(source, 0)
    }

    /// The same, but lines end where they are no more frequent than `rare`.
    fn lines_until(&self, source: Source, rare: u32) -> Vec<(Vec<Step>, u32)> {
        let mut lines = Vec::new();
        let mut open = vec![(0, Vec::new())];
        while let Some((at, steps)) = open.pop() {
            let count = |at: usize| self.places[at].counts.of(source);
            let is_rare = count(at) <= rare;
            let through: u32 = if is_rare {
                0
            } else {
                self.below(at).map(count).sum()
            };
            let ends = count(at).saturating_sub(through);
            if ends > 0 && !steps.is_empty() {
                lines.push((steps.clone(), ends));
            }
            if is_rare {
                continue;
            }
            for child in self.below(at) {
                let mut steps = steps.clone();
                steps.push(self.places[child].step);
                open.push((child, steps));
            }
        }
        lines.sort_by(|one, other| (other.1, &one.0).cmp(&(one.1, &other.0)));
        lines
    }
}

impl Default for Tree {
    fn default() -> Self {
        Self::new()
    }
}

/// Reads a line of the asset: how many turns are those of the line before, the others, the counts.
fn read_line(line: &str, steps: &mut Vec<Step>) -> Option<Counts> {
    let mut words = line.split(' ');
    let turns = words.next()?;
    let depth = turns.chars().next()?.to_digit(36)?;
    steps.truncate(usize::try_from(depth).ok()?);
    for pair in turns.as_bytes()[1..].chunks_exact(2) {
        steps.push(read_step(pair)?);
    }
    let mut count = || words.next()?.parse().ok();
    Some(Counts([count()?, count()?, count()?, 0]))
}

/// The outer `None` is an error, the inner one a turn elsewhere.
fn read_step(pair: &[u8]) -> Option<Step> {
    if pair == b"--" {
        return Some(None);
    }
    let line = |letter: u8| letter.checked_sub(b'a' - 1);
    let spot = Spot::new(line(pair[0])?, line(pair[1])?)?;
    Some(Some(spot))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(tree: &Tree, line: &str) -> Node {
        tree.find(&read_steps(line).expect("turns")).expect(line)
    }

    #[test]
    fn the_lines_of_the_program_are_all_there() {
        let tree = Tree::strong();
        // 506 lines, 75,356 corners; the most frequent line, with its counts by collection.
        let lines = tree.lines(Source::Strong);
        assert_eq!(lines.len(), 506);
        assert_eq!(tree.count(tree.root(), Source::Strong), 75_356);
        let usual = "4-4 3-6 3-8 3-3 3-4 4-3 5-4 2-4 2-5 2-3 3-5 6-3";
        assert_eq!(lines[0], (read_steps(usual).expect("turns"), 3_035));
        let counts = [Source::Fox, Source::Tom, Source::Kgs, Source::Own]
            .map(|source| tree.count(at(&tree, usual), source));
        assert_eq!(counts, [56, 2_191, 788, 0]);
    }

    #[test]
    fn what_is_learned_is_counted_beside_it() {
        let mut tree = Tree::strong();
        for line in ["4-4 3-6 6-3", "4-4 3-6 6-3 2-4", "4-4 9-9"] {
            tree.learn(&read_steps(line).expect("turns"), 1);
        }
        let next = tree.next(at(&tree, "4-4"), Source::Own);
        let counts: Vec<u32> = next.iter().map(|&(.., count)| count).collect();
        assert_eq!(counts, [2, 1]);
        assert_eq!(tree.count(tree.root(), Source::Strong), 75_356);
        let own = tree.lines(Source::Own);
        assert_eq!(own.len(), 3);
        // What came up once is cut where it left the others.
        let digest = "1\t4-4 9-9\n1\t4-4 3-6 6-3\n1\t4-4 3-6 6-3 2-4\n";
        let mut again = Tree::new();
        again.learn_digest(&tree.digest());
        let mut told: Vec<_> = again.digest().lines().map(str::to_owned).collect();
        let mut wanted: Vec<_> = digest.lines().map(str::to_owned).collect();
        told.sort();
        wanted.sort();
        assert_eq!(told, wanted);
        assert_eq!(tree.known(&read_steps("4-4 9-9 1-1").expect("turns")), 2);
    }
}
