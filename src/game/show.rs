//! What can be asked of a game.

use super::{Ending, Game, Move, MoveKind, Outcome, Phase, Position, Record, Refusal};
use crate::board::{ByColor, Color, Grid, Point, Size};
use crate::count::{Count, Difference, Score, Turns, count};
use crate::go::{Compensation, Illegal, Ko, RuleSet, Rules, Scoring};

/// What was agreed on.
impl Game {
    /// The board's size.
    pub const fn size(&self) -> Size {
        self.record.setup.size
    }

    /// The rules.
    pub const fn rules(&self) -> &Rules {
        &self.record.setup.rules
    }

    /// The name by which the players know the rules; `None` for a mixture.
    pub const fn rule_set(&self) -> Option<RuleSet> {
        self.record.setup.rule_set
    }

    /// The players' names.
    pub const fn names(&self) -> &ByColor<String> {
        &self.record.setup.names
    }

    /// The handicap, from 2 stones on; 0 for none.
    pub const fn handicap(&self) -> u8 {
        self.record.setup.handicap
    }
}

/// What is shown.
impl Game {
    /// The position shown.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The stone at each point.
    pub fn stones(&self) -> Grid<Option<Color>> {
        self.position().board.stones()
    }

    /// Whose turn it is.
    pub fn to_play(&self) -> Color {
        self.position().to_play
    }

    /// The point that may not be played at once because of ko.
    pub fn ko(&self) -> Option<Point> {
        self.position().board.ko()
    }

    /// Stones captured by each colour.
    pub fn prisoners(&self) -> ByColor<u32> {
        self.position().prisoners
    }

    /// The last move.
    pub fn last_move(&self) -> Option<Move> {
        self.position().last_move
    }

    /// What is against the rules about the last move, in a record that has such a move. A board
    /// that it repeats is told by the number of moves that led to it.
    pub fn illegal(&self) -> Option<Illegal> {
        match self.last_step().illegal {
            Some(Refusal::Illegal(illegal)) => Some(illegal),
            _ => None,
        }
    }

    /// How many moves on the way to the place shown are against the rules.
    pub fn illegal_count(&self) -> usize {
        self.path
            .iter()
            .filter(|step| step.illegal.is_some())
            .count()
    }

    /// Where the rules know no superko: after how many moves the whole board was already as the
    /// last move has made it. The game may end without result then.
    pub fn repeated(&self) -> Option<usize> {
        if self.rules().ko != Ko::Simple || self.phase() != Phase::Playing {
            return None;
        }
        let ply = self.history.repeated(&self.position.board)?;
        Some(self.moves_at(ply))
    }

    /// The number of the last move; passes count, and so do moves off the board.
    pub fn move_count(&self) -> u32 {
        self.position().move_count
    }

    /// The number of the stone at each point; 0 where there is none, or one that was set up.
    pub fn numbers(&self) -> &Grid<u32> {
        &self.position().numbers
    }
}

/// Where that is in the record.
impl Game {
    /// The record.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The number of the node shown, see [`Record::node`].
    pub fn node(&self) -> usize {
        self.last_step().node
    }

    /// The position at the end of the line shown, for a second, small board.
    pub const fn end_of_line(&self) -> &Position {
        &self.end.position
    }

    /// The number of the node at the end of the line shown.
    pub const fn end_node(&self) -> usize {
        self.end.node
    }

    /// Whether the whole line shown is known to be the main one; no other branch was ever chosen
    /// then.
    pub fn goes_on_main(&self) -> bool {
        self.record.chosen.is_empty() && self.is_on_main_line()
    }

    /// How many moves there are to the end of the line shown.
    pub const fn line_length(&self) -> u32 {
        self.end.position.move_count
    }

    /// Which of how many branches the node shown is: its index, from 0, and the count.
    pub fn branches(&self) -> (usize, usize) {
        let node = self.node();
        let parent = self.record.parent(node);
        let count = parent.map_or(1, |parent| self.record.children(parent).count());
        (self.record.index_of(node), count)
    }

    /// Whether the place shown is on the main line.
    pub fn is_on_main_line(&self) -> bool {
        if self.known.main == self.record.tree.version() {
            return self.last_step().is_main;
        }
        self.path.windows(2).all(|two| {
            let [parent, child] = two else { return true };
            self.record.tree.first_child(parent.node) == Some(child.node)
        })
    }

    /// Whether the start of the record is shown.
    pub fn is_at_start(&self) -> bool {
        self.node() == 0
    }

    /// Whether the end of the line is shown.
    pub fn is_at_end(&self) -> bool {
        self.record.next(self.node()).is_none()
    }

    /// Whether a move, or a mark of the count, was just taken back and can be done again.
    pub fn can_redo(&self) -> bool {
        self.retracted > 0 || self.can_flip_again()
    }
}

/// How it ends there.
impl Game {
    /// What the game is at.
    pub fn phase(&self) -> Phase {
        match (self.outcome(), self.ending()) {
            (Some(outcome), _) => Phase::Finished(outcome),
            (None, Some(_)) => Phase::Counting,
            (None, None) => Phase::Playing,
        }
    }

    /// The outcome, once there is one.
    pub fn outcome(&self) -> Option<Outcome> {
        let told = self.ending().and_then(|ending| ending.outcome);
        // A record tells who has won, the board how.
        told.filter(|told| !matches!(told, Outcome::Won { .. }))
            .or(self.position.ended)
            .or(told)
    }

    /// The stones marked as dead; none while nothing is counted.
    pub fn dead(&self) -> &Grid<bool> {
        self.ending().map_or(&self.none_dead, |ending| &ending.dead)
    }

    /// Whose each point is, while the board is counted and when it was.
    pub fn count(&self) -> Option<Count> {
        match self.phase() {
            _ if self.gobang().is_some() => None,
            Phase::Counting | Phase::Finished(Outcome::Score { .. }) => {
                Some(count(&self.stones(), self.dead()))
            }
            _ => None,
        }
    }

    /// The figures, while the board is counted and when it was.
    pub fn score(&self) -> Option<Score> {
        self.count().map(|count| self.score_of(&count))
    }

    /// The figures if the game ended at the place shown and these stones were dead.
    pub fn score_without(&self, dead: &Grid<bool>) -> Score {
        self.score_of(&count(&self.stones(), dead))
    }

    /// What each side did from the start of the record to the place shown.
    pub fn turns(&self) -> Turns {
        let mut turns = Turns {
            captured: self.prisoners(),
            handicap: self.handicap().into(),
            ..Turns::default()
        };
        let played = self
            .path
            .iter()
            .filter_map(|step| self.record.node(step.node).played());
        for Move { color, kind } in played {
            match kind {
                MoveKind::Play(_) => turns.stones[color] += 1,
                MoveKind::Pass => turns.passes[color] += 1,
            }
        }
        if self.rules().pass_stones {
            for color in Color::BOTH {
                let handed = turns.passes[color.opponent()];
                turns.captured[color] = turns.captured[color].saturating_sub(handed);
            }
        }
        turns
    }

    /// Why a count of the place shown comes to another lead by area than by territory.
    pub fn difference(&self, count: &Count) -> Difference {
        Difference::new(count, &self.turns(), self.rules().pass_stones)
    }

    fn score_of(&self, count: &Count) -> Score {
        let mut score = Score::new(count, self.prisoners(), self.rules());
        score.compensation_half = 2 * self.compensation();
        score
    }

    /// The points that White gets for the handicap. They make up for stones that are points
    /// themselves, so territory scoring has none.
    fn compensation(&self) -> i32 {
        let stones = i32::from(self.handicap());
        match (self.rules().scoring, self.rules().compensation) {
            (Scoring::Territory, _) | (_, Compensation::None) => 0,
            (Scoring::Area, Compensation::EachStone) => stones,
            (Scoring::Area, Compensation::EachButFirst) => (stones - 1).max(0),
        }
    }

    pub(super) fn ending(&self) -> Option<&Ending> {
        self.record.ending(self.node())
    }
}
