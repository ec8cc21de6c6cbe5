//! How a game ends: counting, agreeing, resigning, and taking that back.

use super::trail::Trail;
use super::{Ending, Game, Happened, Outcome, Phase, Refusal};
use crate::board::{ByColor, Color, Grid, Point};
use crate::count::{Land, count};
use crate::go::Scoring;

impl Game {
    /// Begins to count, or goes on counting where a score was agreed on.
    pub(super) fn begin_counting(&mut self) -> Result<Happened, Refusal> {
        if self.is_at_end() && matches!(self.phase(), Phase::Finished(Outcome::Score { .. })) {
            self.count_again();
        } else {
            self.check_at_end()?;
            let dead = Grid::new(self.size(), false);
            self.end_with(dead, Trail::new(), None);
        }
        Ok(Happened::CountingBegan)
    }

    /// Marks the stones that were found to be dead, in place of all marks there were.
    ///
    /// # Errors
    /// When the board is not being counted.
    pub fn mark_dead(&mut self, dead: Grid<bool>) -> Result<Happened, Refusal> {
        let (happened, changes) = self.booked(|game| {
            game.check_counting()?;
            game.end_with(dead, Trail::new(), None);
            Ok(Happened::Flipped)
        })?;
        if !changes.is_empty() {
            self.journal.forget();
        }
        self.retracted = 0;
        self.find_end();
        Ok(happened)
    }

    /// The chains whose marks the players turned, by a stone of each, the last one last.
    pub fn flips(&self) -> &[Point] {
        self.ending().map_or(&[], |ending| &ending.flips)
    }

    /// Those marks with what was turned back, and may be turned again.
    fn flip_trail(&self) -> Trail<Point> {
        self.ending()
            .map_or_else(Trail::new, |ending| ending.flips.clone())
    }

    pub(super) fn flip(&mut self, point: Point) -> Result<Happened, Refusal> {
        self.check_counting()?;
        self.position().board.at(point).ok_or(Refusal::NoStone)?;
        let mut flips = self.flip_trail();
        flips.push(point);
        self.end_with(self.flipped(point), flips, None);
        Ok(Happened::Flipped)
    }

    /// The marks of the dead with those of a chain turned.
    fn flipped(&self, point: Point) -> Grid<bool> {
        let mut dead = self.dead().clone();
        let flipped = !dead[point];
        for stone in self.position().board.chain(point) {
            dead[stone] = flipped;
        }
        dead
    }

    /// Turns the marks back that were turned last.
    fn flip_back(&mut self) -> Option<Happened> {
        self.check_counting().ok()?;
        let mut flips = self.flip_trail();
        let dead = self.flipped(*flips.last()?);
        flips.show(flips.len() - 1);
        self.end_with(dead, flips, None);
        Some(Happened::Flipped)
    }

    /// The chain whose mark was turned back last, where that can be done again.
    fn turned_back(&self) -> Option<Point> {
        self.check_counting().ok()?;
        self.ending()?.flips.ahead().first().copied()
    }

    /// Whether marks were turned back that can be turned again.
    pub(super) fn can_flip_again(&self) -> bool {
        self.turned_back().is_some()
    }

    /// Turns the marks again that were turned back last.
    pub(super) fn flip_again(&mut self) -> Option<Happened> {
        let dead = self.flipped(self.turned_back()?);
        let mut flips = self.flip_trail();
        flips.show(flips.len() + 1);
        self.end_with(dead, flips, None);
        Some(Happened::Flipped)
    }

    pub(super) fn resume(&mut self) -> Result<Happened, Refusal> {
        self.check_counting()?;
        self.set_ending(None);
        Ok(Happened::Resumed)
    }

    pub(super) fn accept(&mut self) -> Result<Happened, Refusal> {
        self.check_counting()?;
        let score = self.score().ok_or(Refusal::NotCounting)?;
        let lead_half = score.lead_half();
        Ok(self.finish(Outcome::Score { lead_half }))
    }

    pub(super) fn resign(&mut self) -> Result<Happened, Refusal> {
        self.check_at_end()?;
        let winner = self.to_play().opponent();
        Ok(self.finish(Outcome::Resigned { winner }))
    }

    /// Ends the game without result, where a whole board has come back.
    pub(super) fn void(&mut self) -> Result<Happened, Refusal> {
        self.check_at_end()?;
        self.repeated().ok_or(Refusal::NotRepeated)?;
        Ok(self.finish(Outcome::Void))
    }

    /// Ends the game as the players, or their clocks, have it.
    ///
    /// # Errors
    /// When it is over, or has gone on from here.
    pub fn end(&mut self, outcome: Outcome) -> Result<Happened, Refusal> {
        if self.phase() != Phase::Counting {
            self.check_at_end()?;
        }
        let (happened, _) = self.booked(|game| Ok(game.finish(outcome)))?;
        self.journal.forget();
        self.retracted = 0;
        self.find_end();
        Ok(happened)
    }

    /// Whether the last moves are passes that end the play.
    ///
    /// Each pair counts once: when the game was resumed after two passes, it takes two more.
    pub(super) fn is_ended_by_passes(&self) -> bool {
        let passes = self.position().passes;
        match (self.rules().last_pass, self.last_move()) {
            (None, _) => passes > 0 && passes % 2 == 0,
            (Some(color), last) => passes > 1 && last.is_some_and(|last| last.color == color),
        }
    }

    fn finish(&mut self, outcome: Outcome) -> Happened {
        let mut flips = self.flip_trail();
        flips.forget_ahead();
        self.end_with(self.dead().clone(), flips, Some(outcome));
        Happened::Finished(outcome)
    }

    /// Takes back the ending, if that is what happened last: a score goes back to counting, a chain
    /// to what it was marked as, and what no pass led to goes back to playing. After a second pass it
    /// is the pass that has to be taken back.
    pub(super) fn take_ending_back(&mut self) -> Option<Happened> {
        if let Some(flipped) = self.flip_back() {
            return Some(flipped);
        }
        if self.position.ended.is_some() {
            // It is the stone that has to be taken back.
            self.set_ending(None);
            return None;
        }
        match self.phase() {
            Phase::Playing => return None,
            Phase::Counting if self.is_ended_by_passes() => return None,
            Phase::Finished(Outcome::Score { .. }) => self.count_again(),
            Phase::Counting | Phase::Finished(_) => self.set_ending(None),
        }
        Some(Happened::Resumed)
    }

    /// Takes a score back, and leaves the marks as they were.
    fn count_again(&mut self) {
        self.end_with(self.dead().clone(), self.flip_trail(), None);
    }

    /// Whether the game goes on here, and nothing but what was just taken back follows.
    fn check_at_end(&self) -> Result<(), Refusal> {
        self.check_playing()?;
        if self.handicap_left() > 0 {
            return Err(Refusal::HandicapFirst);
        }
        if self.is_at_end() || self.retracted > 0 {
            Ok(())
        } else {
            Err(Refusal::NotAtEnd)
        }
    }

    fn check_counting(&self) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Counting => Ok(()),
            Phase::Playing | Phase::Finished(_) => Err(Refusal::NotCounting),
        }
    }

    /// What was taken back stays in the record as a branch; the end gets a node of its own before
    /// it then.
    fn end_with(&mut self, dead: Grid<bool>, flips: Trail<Point>, outcome: Option<Outcome>) {
        if !self.is_at_end() {
            let end = self.record.add(self.node());
            self.record.lead(end);
            self.walk_to(end);
        }
        self.set_ending(Some(Ending {
            dead,
            flips,
            outcome,
        }));
    }

    /// Sets how the game ends at the node shown, and keeps the node's marks of territory true.
    fn set_ending(&mut self, ending: Option<Ending>) {
        let here = self.node();
        match ending {
            Some(ending) => drop(self.record.endings.insert(here, ending)),
            None => drop(self.record.endings.remove(&here)),
        }
        if self.gobang().is_none() {
            self.mark_territory(here);
        }
    }

    /// Puts into the record how the stones have ended the game, where its main line does.
    pub(super) fn settle(&mut self) {
        let ended = self.position.ended;
        if ended.is_some() && self.node() == self.record.main_end() {
            self.set_ending(Some(Ending {
                dead: Grid::new(self.size(), false),
                flips: Trail::new(),
                outcome: ended,
            }));
        }
    }

    /// Keeps the marks of territory true wherever the board is being counted, by other rules than
    /// before.
    pub(super) fn mark_territory_anew(&mut self) {
        let counted = self.record.endings.iter();
        let counted = counted.filter(|(_, ending)| ending.outcome.is_none());
        let counted: Vec<usize> = counted.map(|(&node, _)| node).collect();
        for node in counted {
            self.mark_territory(node);
        }
    }

    fn mark_territory(&mut self, node: usize) {
        let marks = self.territory_marks(node);
        for color in Color::BOTH {
            let points = marks[color].iter().map(Point::to_string);
            let name = match color {
                Color::Black => "TB",
                Color::White => "TW",
            };
            self.record.tree.set(node, name, points);
        }
    }

    /// Each side's points by the rules as every SGF program shows them, and all that lie under
    /// dead stones: those marks are how other programs know the dead.
    fn territory_marks(&self, node: usize) -> ByColor<Vec<Point>> {
        let Some(ending) = self.record.ending(node) else {
            return ByColor::default();
        };
        if !matches!(ending.outcome, None | Some(Outcome::Score { .. })) {
            return ByColor::default();
        }
        let stones = self.position_at(node).board.stones();
        let count = count(&stones, &ending.dead);
        let marks = |color: Color| {
            let is_mark = |&point: &Point| {
                count.owners[point] == color.into()
                    && match (stones[point], self.rules().scoring) {
                        (Some(_), _) => ending.dead[point],
                        (None, Scoring::Area) => true,
                        (None, Scoring::Territory) => count.land[point] == Land::Territory(color),
                    }
            };
            self.size().points().filter(is_mark).collect()
        };
        ByColor {
            black: marks(Color::Black),
            white: marks(Color::White),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::game::tests::{new_game, obey, point, refused};
    use crate::game::{Happened, Phase, Refusal};
    use crate::go::{RuleSet, Rules};

    #[test]
    fn other_rules_mark_other_territory_while_the_board_is_counted() {
        // . X . O .: one eye each, which are points of area but, in seki, none of territory.
        let text = "(;GM[1]SZ[5:1]RU[Chinese]AB[ba]AW[da];B[])";
        let mut game = crate::game::open(text.as_bytes()).expect("a game");
        obey(&mut game, "count");
        let marks = |game: &crate::game::Game| {
            let node = game.record().tree().node(game.node());
            node.values("TB").map(str::to_owned).collect::<Vec<_>>()
        };
        let before = marks(&game);
        game.set_rules(Rules::JAPANESE, Some(RuleSet::Japanese));
        assert_eq!(
            (before.as_slice(), marks(&game)),
            (&["aa".to_owned()][..], vec![])
        );
        game.set_rules(Rules::CHINESE, Some(RuleSet::Chinese));
        assert_eq!(marks(&game), before);
    }

    #[test]
    fn an_agreed_score_is_counted_again_with_its_marks() {
        let mut game = new_game(9, 0);
        obey(&mut game, "play ee,play aa,pass,pass,dead aa,accept");
        assert_eq!(obey(&mut game, "count"), Happened::CountingBegan);
        assert!(game.phase() == Phase::Counting && game.dead()[point("aa")]);
        obey(&mut game, "undo");
        assert!(!game.dead()[point("aa")]);
        // What was turned back before a score was agreed on is not turned again after it.
        assert!(game.can_redo());
        obey(&mut game, "accept,undo");
        assert!(!game.can_redo());
        obey(&mut game, "resume,resign");
        assert_eq!(refused(&mut game, "count"), Refusal::GameOver);
    }
}
