//! Tables that are listed.

use super::*;
use crate::app::form::Press;
use crate::config::{Action, Config, Partial};
use crate::event::Event;

/// The orders that an app gives after an event.
fn orders(app: &mut App, event: Event) -> Vec<Order> {
    let effects = app.update(event).into_iter();
    effects
        .filter_map(|effect| match effect {
            Effect::Net(order) => Some(*order),
            _ => None,
        })
        .collect()
}

#[test]
fn who_asks_for_a_listed_seat_looks_on_until_that_is_answered() {
    let mut app = App::new(Config::default(), Partial::default());
    app.act(Action::JoinTable);
    let looks = |orders: &[Order], yes| matches!(orders, [Order::Look { on, .. }] if *on == yes);
    assert!(looks(&orders(&mut app, Event::Tick(1)), true));
    let tables =
        "net tables off on \"key\" \"Mei\" \"draw: - 30 (;GM[1]SZ[9])\" \"2345-6789-ABCD\"";
    app.update(tables.parse().expect("news"));
    app.pressed(Press::Pick(0));
    let asked = orders(&mut app, Event::Tick(2));
    assert!(
        matches!(&asked[..], [Order::Ask { key, .. }] if key == "key"),
        "{asked:?}"
    );
    assert!(app.status().starts_with("Asked for the seat"));
    // A host that never answers is given up a little after its minute.
    assert!(orders(&mut app, Event::Tick(60_000)).is_empty());
    assert!(looks(&orders(&mut app, Event::Tick(66_000)), false));
    assert!(matches!(app.top_dialog(), Some(Dialog::Trouble(..))));
}
