//! Which moves are worth reading in a capturing race (semeai, 对杀).

use super::super::field::At;
use super::moves::Ideas;

/// Of the liberties that only one chain has, so many are tried: one is as good as another.
const ALIKE: usize = 3;
/// A chain that has fewer liberties looks for more.
const SHORT: usize = 6;

/// Adds a side's moves in a race between the fight's target and a rival of its attacker's.
pub(super) fn ideas(ideas: &mut Ideas, rival: At) {
    let field = ideas.field;
    let (own, enemy) = if ideas.color == ideas.fight.owner {
        (ideas.fight.target, rival)
    } else {
        (rival, ideas.fight.target)
    };
    let owned = field.liberties(own, 8);
    let mut outside: Vec<At> = Vec::new();
    for at in field.liberties(enemy, 8) {
        if owned.has(at) {
            ideas.add(at, 2);
        } else if field.is_legal(ideas.color, at) {
            outside.push(at);
        }
        // Who cannot fill a liberty yet has to come near first.
        if field.liberties_after(ideas.color, at, 2).len() < 2 {
            for next in field.beside(at) {
                if field.is_empty(next) && !owned.has(next) {
                    ideas.add(next, 3);
                }
            }
        }
    }
    outside.sort_by_key(|&at| std::cmp::Reverse(field.liberties_after(ideas.color, at, 3).len()));
    outside.truncate(ALIKE);
    for at in outside {
        ideas.add(at, 0);
    }
    gain(ideas, own, enemy);
}

/// Adds moves by which a chain gains liberties: captures around it, and extensions.
fn gain(ideas: &mut Ideas, own: At, enemy: At) {
    let (field, color) = (ideas.field, ideas.color);
    for wall in ideas.around(own, color.opponent()) {
        if field.head(wall) == field.head(enemy) {
            continue;
        }
        let liberties = field.liberties(wall, 3);
        if liberties.len() < 3 {
            let cost = if liberties.len() == 1 { 0 } else { 2 };
            ideas.add_all(liberties, cost);
        }
    }
    for friend in ideas.around(enemy, color) {
        ideas.save(friend, 1);
    }
    let liberties = field.liberties(own, SHORT);
    if liberties.len() >= SHORT {
        return;
    }
    for at in liberties {
        if field.liberties_after(color, at, 8).len() > liberties.len() {
            ideas.add(at, 3);
        }
    }
}
