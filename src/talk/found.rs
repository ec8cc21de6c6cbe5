//! What a search in a collection finds, as JSON.

use serde_json::{Value, json};

use crate::board::Size;
use crate::collection::{Area, Found, Hit, Index};

/// One object: how many `games` there are, in how many of them it was `found`, the `next` moves, and the
/// first `most` of the games as `list`. Results are those that the records tell.
pub fn found_json(index: &Index, size: Size, found: &Found, most: usize) -> String {
    let next = found.next.iter().map(|next| {
        let [black, white] = next.wins;
        json!({
            "point": next.point.label(size),
            "color": next.color.letter().to_string(),
            "count": next.count,
            "black": black,
            "white": white,
        })
    });
    let list = found.hits.iter().take(most);
    let list = list.filter_map(|hit| listed(index, size, hit));
    json!({
        "games": found.games,
        "found": found.hits.len(),
        "next": next.collect::<Vec<_>>(),
        "list": list.collect::<Vec<_>>(),
    })
    .to_string()
}

fn listed(index: &Index, size: Size, hit: &Hit) -> Option<Value> {
    let game = index.game(&hit.path, hit.game)?;
    let Area { from, to } = hit.area;
    let [black, white] = &game.players;
    Some(json!({
        "file": hit.path,
        "game": game.number,
        "moves": hit.moves,
        "swapped": hit.is_swapped,
        "area": format!("{}-{}", from.label(size), to.label(size)),
        "black": black,
        "white": white,
        "result": game.result,
        "date": game.date,
    }))
}
