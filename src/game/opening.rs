//! The opening of a game of gobang: each stone is a move of the record, and what else is settled has
//! a node of its own, whose `QO` says it.

use super::{Game, Happened, Move, MoveKind, Refusal};
use crate::board::{Color, Point};
use crate::gobang::{self, Asked, Opening, OpeningRule, Seat, Step};

impl Game {
    /// The opening as it stands at the place shown, while something is to be done in it. None where
    /// the record has not kept to it.
    pub fn opening(&self) -> Option<Opening> {
        self.opening_so_far()
            .filter(|opening| opening.asked().is_some())
    }

    /// The colour of the player whose turn it is: of the one that the opening asks, which need not be
    /// the colour of the next stone.
    pub fn to_act(&self) -> Color {
        let asked = self
            .opening()
            .and_then(|opening| Some(opening.color(opening.asked()?.0)));
        asked.unwrap_or_else(|| self.to_play())
    }

    /// Whether the players have changed colours in the opening.
    pub fn is_swapped(&self) -> bool {
        let opening = self.opening_so_far();
        opening.is_some_and(|opening| opening.seat(Color::Black) == Seat::Second)
    }

    /// The opening up to the place shown, or up to its end.
    fn opening_so_far(&self) -> Option<Opening> {
        let gobang = self.gobang().filter(|g| g.opening != OpeningRule::Free)?;
        let mut opening = Opening::new(gobang.opening, self.size())?;
        for step in self.path.iter() {
            let Some((_, asked)) = opening.asked() else {
                break;
            };
            let node = self.record.node(step.node);
            if let Some(played) = node.played() {
                let MoveKind::Play(point) = played.kind else {
                    return None;
                };
                let is_choice = asked == Asked::Choose;
                let step = if is_choice { Step::Choose } else { Step::Stone };
                opening.take(step(point)).ok()?;
            }
            if let Some(words) = node.written().value("QO") {
                opening.take(words.parse().ok()?).ok()?;
            }
        }
        Some(opening)
    }

    /// Puts a stone that the opening asks for, or offers or chooses one.
    pub(super) fn play_opening(
        &mut self,
        opening: &Opening,
        point: Point,
    ) -> Result<Happened, Refusal> {
        self.check_playing()?;
        let step = match opening.asked() {
            Some((_, Asked::Offer { .. })) => return self.agree(Step::Offer(point)),
            Some((_, Asked::Choose)) => Step::Choose(point),
            Some((_, Asked::Stone { .. })) => Step::Stone(point),
            _ => return Err(Refusal::Opening(gobang::Refusal::NotAsked)),
        };
        opening.check(step).map_err(Refusal::Opening)?;
        let color = self.to_play();
        let kind = MoveKind::Play(point);
        self.make_move(Move { color, kind }, false)
    }

    /// Takes a step of the opening that is no stone.
    pub(super) fn agree(&mut self, step: Step) -> Result<Happened, Refusal> {
        self.check_playing()?;
        let opening = self.opening();
        let opening = opening.ok_or(Refusal::Opening(gobang::Refusal::NotAsked))?;
        opening.check(step).map_err(Refusal::Opening)?;
        let words = step.to_string();
        let here = self.node();
        let is_same = |&child: &usize| self.record.tree.node(child).value("QO") == Some(&words);
        let known = self.record.children(here).find(is_same);
        let node = known.unwrap_or_else(|| {
            let node = self.record.add(here);
            self.record.tree.set(node, "QO", [words]);
            node
        });
        self.record.lead(node);
        self.walk_to(node);
        Ok(Happened::Agreed)
    }

    /// Has the record name the players by the colours that they have at the place shown.
    pub(super) fn name_by_seats(&mut self) {
        let is_swapped = self.is_swapped();
        if is_swapped == self.record.is_swapped {
            return;
        }
        self.record.is_swapped = is_swapped;
        let names = &mut self.record.setup.names;
        std::mem::swap(&mut names.black, &mut names.white);
        for (name, text) in [("PB", &names.black), ("PW", &names.white)] {
            let text = Some(text).filter(|text| !text.is_empty());
            self.record.tree.set(0, name, text);
        }
        // The machine is one of the players.
        if let Some(gobang) = &mut self.record.setup.gobang {
            if let Some(machine) = &mut gobang.machine {
                machine.color = machine.color.opponent();
            }
            self.record.tree.set(0, "QG", gobang.told());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::ByColor;
    use crate::game::tests::{obey, point, refused};
    use crate::game::{Gobang, Setup, open, to_sgf};
    use crate::gobang::{Area, Board, Rule};
    use crate::sgf;

    fn table(opening: OpeningRule) -> Game {
        let gobang = Gobang {
            rule: Rule::Renju,
            opening,
            ..Gobang::default()
        };
        Game::new(Setup {
            names: ByColor {
                black: "Mei".to_owned(),
                white: "Lan".to_owned(),
            },
            ..Setup::of_gobang(Board::USUAL_SIZE, gobang)
        })
    }

    fn asked(game: &Game) -> Option<(Seat, Asked)> {
        game.opening().and_then(|opening| opening.asked())
    }

    fn written(game: &Game) -> String {
        sgf::write(&to_sgf(game))
    }

    #[test]
    fn the_opening_of_the_original_is_played_through() {
        let mut game = table(OpeningRule::Swap);
        let middle = Refusal::Opening(gobang::Refusal::Outside(Area::Middle));
        assert_eq!(refused(&mut game, "play hg"), middle);
        let not_asked = Refusal::Opening(gobang::Refusal::NotAsked);
        assert_eq!(refused(&mut game, "agree swap"), not_asked);
        obey(&mut game, "play hh,play hg,play hf");
        assert_eq!(asked(&game), Some((Seat::Second, Asked::Swap)));
        assert_eq!(refused(&mut game, "play aa"), not_asked);
        assert_eq!(obey(&mut game, "agree swap"), Happened::Agreed);
        assert_eq!(game.names().black, "Lan");
        // Who began has White now, and puts the fourth.
        obey(&mut game, "play ff,agree offer aa");
        let offer = Asked::Offer {
            number: 2,
            count: 2,
        };
        assert_eq!(asked(&game), Some((Seat::Second, offer)));
        let before = Refusal::Opening(gobang::Refusal::OfferedBefore);
        assert_eq!(refused(&mut game, "play aa"), before);
        obey(&mut game, "play bb");
        assert_eq!(game.move_count(), 4);
        let none = Refusal::Opening(gobang::Refusal::NotOffered);
        assert_eq!(refused(&mut game, "play cc"), none);
        obey(&mut game, "play bb");
        assert_eq!((asked(&game), game.move_count()), (None, 5));
        assert_eq!(game.stones()[point("aa")], None);
        let text = written(&game);
        assert!(
            text.contains("PB[Lan]PW[Mei]") && text.contains("QG[Swap]"),
            "{text}"
        );
        let again = open(text.as_bytes()).expect("a game");
        assert_eq!((again.names(), written(&again)), (game.names(), text));
    }

    #[test]
    fn steps_are_taken_back_one_by_one_and_the_names_with_them() {
        let mut game = table(OpeningRule::Swap);
        obey(&mut game, "play hh,play hg,play hf,agree swap,play ff");
        obey(&mut game, "undo,undo");
        assert_eq!(asked(&game), Some((Seat::Second, Asked::Swap)));
        assert_eq!(game.names().black, "Mei");
        obey(&mut game, "redo");
        assert_eq!((game.names().black.as_str(), game.move_count()), ("Lan", 3));
        obey(&mut game, "undo,agree stay");
        assert_eq!(game.names().black, "Mei");
        assert_eq!(game.record().children(3).count(), 2);
    }

    #[test]
    fn a_number_of_fifths_and_a_side_are_agreed_on() {
        let mut game = table(OpeningRule::Soosorv8);
        obey(&mut game, "play hh,play hg,play hf,agree stay,play ff");
        let most = Refusal::Opening(gobang::Refusal::BadNumber { most: 8 });
        assert_eq!(refused(&mut game, "agree number 9"), most);
        obey(&mut game, "agree number 1,agree stay,play aa,play aa");
        assert_eq!((asked(&game), game.move_count()), (None, 5));
        let mut game = table(OpeningRule::Swap2);
        obey(
            &mut game,
            "play hh,play hg,play aa,agree add,play bb,play cc,agree white",
        );
        assert_eq!((asked(&game), game.names().black.as_str()), (None, "Lan"));
    }

    #[test]
    fn a_record_that_breaks_its_opening_is_played_on_freely() {
        let text = "(;GM[4]RU[Renju]QG[Pro];B[aa];W[bb])";
        let mut game = open(text.as_bytes()).expect("a game");
        assert_eq!(game.opening(), None);
        obey(&mut game, "play cc");
        for bad in ["QO[swap]", "QO[dance]", "QO[offer zz]"] {
            let text = format!("(;GM[4]QG[Swap];B[hh]{bad};W[hg])");
            assert_eq!(
                open(text.as_bytes()).expect("a game").opening(),
                None,
                "{bad}"
            );
        }
    }
}
