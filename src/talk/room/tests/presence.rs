//! Who is there, and how far away; seats and what may be said from them.

use super::*;
use crate::talk::room::{Fault, Unsaid};

#[test]
fn everybody_hears_the_same_in_the_same_order() {
    let mut rooms = seated(2);
    rooms[0].say("terms 19").unwrap();
    rooms[1].say("agree").unwrap();
    // Both speak at once: the host's chain decides.
    carry(&mut rooms, 1100);
    rooms[1].say("two").unwrap();
    rooms[0].say("one").unwrap();
    carry(&mut rooms, 1200);
    let words = ["terms 19", "agree", "one", "two"];
    for room in &mut rooms {
        let said = said(&room.take_news());
        assert_eq!(
            said.iter()
                .map(|(_, words)| words.as_str())
                .collect::<Vec<_>>(),
            words
        );
        assert_eq!(said[3].0, Role::Guest);
    }
}

#[test]
fn who_is_there_is_told_and_who_goes_too() {
    let mut rooms = seated(2);
    let news = rooms[0].take_news();
    let here = |here| RoomNews::Present {
        by: Role::Guest,
        name: "Gu".into(),
        here,
    };
    assert!(news.contains(&here(true)), "{news:?}");
    assert!(news.contains(&RoomNews::Watchers(2)));
    assert!(news.iter().any(|news| matches!(news, RoomNews::Up(_))));
    // The guest's line breaks: it is told after eight seconds, and before ten.
    live(&mut rooms[..1], 1000, 8000);
    assert!(!rooms[0].take_news().contains(&RoomNews::Lost));
    live(&mut rooms[..1], 8000, 10_500);
    let news = rooms[0].take_news();
    assert!(
        news.contains(&RoomNews::Lost) && news.contains(&here(false)),
        "{news:?}"
    );
    assert!(news.contains(&RoomNews::Watchers(0)));
    // It comes back, and says goodbye.
    connect(&mut rooms, 11_000);
    carry(&mut rooms, 11_000);
    live(&mut rooms, 11_000, 12_000);
    assert!(rooms[0].take_news().contains(&here(true)));
    rooms[1].bye();
    carry(&mut rooms, 12_100);
    assert!(rooms[0].take_news().contains(&here(false)));
}

/// Whether the host and the guest were told to be there, one after the other.
fn presence(news: &[RoomNews]) -> Vec<bool> {
    let here = news.iter().filter_map(|news| match news {
        RoomNews::Present { here, .. } => Some(*here),
        _ => None,
    });
    here.collect()
}

#[test]
fn who_has_gone_and_waits_for_others_is_not_there() {
    let mut rooms = seated(1);
    for room in &mut rooms {
        room.take_news();
    }
    rooms[1].say("resign").unwrap();
    // What was said last is lost: the goodbye, too.
    rooms[1].bye();
    rooms[1].take_frames();
    live(&mut rooms, 1100, 9000);
    for at in [0, 2] {
        let news = rooms[at].take_news();
        assert_eq!(said(&news), [(Role::Guest, "resign".to_owned())]);
        assert_eq!(presence(&news), [false], "{news:?}");
        assert!(!news.iter().any(|news| matches!(news, RoomNews::Up(_))));
    }
    rooms[2].bye();
    live(&mut rooms, 9000, 14_000);
    assert!(rooms[0].take_news().contains(&RoomNews::Watchers(0)));
    // Who comes back is there again.
    let keys = Keys::player(&code());
    rooms[1] = Room::enter_with(Role::Guest, keys, "Gu", [2; 32], entropy(8));
    rooms[1].connected(14_000);
    live(&mut rooms, 14_000, 15_000);
    assert_eq!(presence(&rooms[0].take_news()), [true]);
}

#[test]
fn nobody_is_told_to_be_away_before_they_are_heard() {
    let mut rooms = seated(1);
    for room in &mut rooms {
        assert!(presence(&room.take_news()).iter().all(|here| *here));
    }
    // Entries of who is really away: that is told, by what is known of them.
    rooms.remove(0);
    let keys = Keys::watcher(rooms[1].watch_code());
    let late = Room::enter_with(Role::Watcher, keys, "Late", [9; 32], entropy(9));
    rooms.push(late);
    live(&mut rooms, 1000, 10_000);
    rooms[2].connected(10_000);
    live(&mut rooms, 10_000, 17_500);
    assert_eq!(presence(&rooms[2].take_news()), [true]);
    live(&mut rooms, 17_500, 20_000);
    let away = RoomNews::Present {
        by: Role::Host,
        name: "Hua".into(),
        here: false,
    };
    assert!(rooms[2].take_news().contains(&away));
}

#[test]
fn the_lag_is_the_time_to_the_other_and_back() {
    let mut rooms = rooms(0);
    let mut way: Vec<(u64, usize, Vec<u8>)> = Vec::new();
    connect(&mut rooms, 0);
    for now in 0..8000 {
        for (to, room) in rooms.iter_mut().enumerate() {
            let here = way
                .iter()
                .filter(|&&(at, for_whom, _)| at == now && for_whom == to);
            here.for_each(|(_, _, frame)| {
                room.receive(now, frame);
            });
            room.tick(now);
            let sent = room.take_frames().into_iter();
            way.extend(sent.map(|frame| (now + 60, 1 - to, frame)));
        }
    }
    for room in &mut rooms {
        let up = |news: &RoomNews| match news {
            RoomNews::Up(lag) => Some(*lag),
            _ => None,
        };
        assert_eq!(
            room.take_news().iter().filter_map(up).next_back(),
            Some(120)
        );
    }
}

#[test]
fn a_seat_is_taken_once() {
    let mut rooms = seated(0);
    let keys = Keys::player(&code());
    let late = Room::enter_with(Role::Guest, keys, "Late", [9; 32], entropy(9));
    rooms.push(late);
    assert_eq!(rooms[2].say("me too"), Err(Unsaid::NotSeated));
    rooms[2].connected(2000);
    live(&mut rooms, 2000, 4000);
    assert!(
        rooms[2]
            .take_news()
            .contains(&RoomNews::Fault(Fault::SeatTaken))
    );
    assert_eq!(rooms[2].say("me too"), Err(Unsaid::NotAPlayer));
    rooms[1].say("mine").unwrap();
    carry(&mut rooms, 4100);
    assert_eq!(
        said(&rooms[2].take_news()),
        [(Role::Guest, "mine".to_owned())]
    );
}

#[test]
fn what_may_be_said() {
    let mut rooms = seated(1);
    assert_eq!(rooms[0].say(""), Err(Unsaid::NotALine));
    assert_eq!(rooms[0].say("a\nb"), Err(Unsaid::NotALine));
    assert_eq!(rooms[0].say(&"x".repeat(2001)), Err(Unsaid::NotALine));
    assert_eq!(rooms[0].say(&"x".repeat(2000)), Ok(()));
    assert_eq!(rooms[0].chat(&"x".repeat(501)), Err(Unsaid::NotALine));
    assert_eq!(rooms[2].say("play pd"), Err(Unsaid::NotAPlayer));
    assert_eq!(rooms[2].chat("好棋"), Ok(()));
    carry(&mut rooms, 1100);
    let chat = RoomNews::Chat {
        by: Role::Watcher,
        name: "Wei".into(),
        text: "好棋".into(),
    };
    for room in &mut rooms {
        let news = room.take_news();
        assert!(news.contains(&chat));
        assert_eq!(said(&news).len(), 1);
    }
}

#[test]
fn who_looks_on_late_is_told_all_even_when_the_players_are_away() {
    let mut rooms = seated(1);
    for number in 0..100 {
        rooms[0].say(&format!("one {number}")).unwrap();
        rooms[1].say(&format!("two {number}")).unwrap();
        carry(&mut rooms, 1000 + number);
    }
    rooms.drain(..2);
    live(&mut rooms, 1100, 12_000);
    let keys = Keys::watcher(rooms[0].watch_code());
    rooms.push(Room::enter_with(
        Role::Watcher,
        keys,
        "Late",
        [9; 32],
        entropy(9),
    ));
    rooms[1].connected(12_000);
    live(&mut rooms, 12_000, 14_000);
    let all = said(&rooms[0].take_news());
    assert_eq!(all.len(), 200);
    assert_eq!(said(&rooms[1].take_news()), all);
}

#[test]
fn nobody_answers_under_a_code_that_is_mistyped() {
    let mut room = Room::enter(Role::Guest, &Code::new([7; 8]), "Gu", [2; 32], entropy(2));
    room.connected(0);
    for now in (0..11_000).step_by(500) {
        room.tick(now);
    }
    assert_eq!(room.take_news(), [RoomNews::Fault(Fault::NoAnswer)]);
}

#[test]
fn other_versions_and_other_rooms_are_told_once() {
    let mut other = Room::enter(Role::Host, &Code::new([7; 8]), "X", [7; 32], entropy(7));
    let frame = other.take_frames().remove(0);
    let mut room = rooms(0).remove(1);
    assert!(other.opens(&frame) && !room.opens(&frame));
    for now in 0..5 {
        room.receive(now, &frame);
        room.receive(now, &[2, 0, 0]);
    }
    let faults = [Fault::Version, Fault::NotSealed].map(RoomNews::Fault);
    assert_eq!(room.take_news(), faults);
}
