//! Going through a game of gobang: how far one has come, and what was found.

use super::Dialog;
use super::simple::row;
use crate::app::App;
use crate::app::form::{Face, Item, Press, Way};
use crate::app::layers::{Layer, Over};
use crate::geometry::{Rect, Xy};
use crate::text::{self, examine};

/// Moments in sight.
pub(super) const ROWS: usize = 8;
/// The dialog's width and height.
pub(super) const SIZE: (i32, i32) = (420, 262);

/// The moments from this one on, or the bar while they are looked for.
pub(super) fn items(app: &App, frame: Rect, top: usize) -> Vec<Item> {
    let language = app.config.language;
    let line = |index| row(frame, index, 20, frame.width() - 40);
    let examined = app.examined();
    if let Some((done, of)) = examined.progress() {
        let told = [done, of].map(|number| number.to_string());
        let told = examine::PROGRESS.with(language, &[&told[0], &told[1]]);
        let gauge = Face::Gauge(100 * done / of.max(1));
        let mut items = vec![
            Item::shown(line(0), Face::Label(told)),
            Item::shown(line(1), gauge),
        ];
        items.extend(app.answers(frame, &[(examine::STOP, Press::No)]));
        return items;
    }
    let head = match examined.stopped() {
        Some((done, of)) => examine::STOPPED.with(language, &[&done.to_string(), &of.to_string()]),
        None if examined.moments().is_empty() => app.words(examine::NOTHING).to_owned(),
        None => app.words(examine::FOUND).to_owned(),
    };
    let mut items = vec![Item::shown(line(0), Face::Label(head))];
    let moments = examined.moments().iter().enumerate();
    for (place, (index, moment)) in (0..).zip(moments.skip(top).take(ROWS)) {
        let at = frame.corner().by(8, 56 + 20 * place);
        let face = Face::Row {
            label: app.moment_in_words(moment),
            key: String::new(),
            on: examined.chosen() == Some(index),
        };
        let place = Rect::sized(at, frame.width() - 32, 20);
        items.push(Item::pressed(place, face, Press::Pick(index)));
    }
    if examined.moments().len() > ROWS {
        for (way, at, by) in [(Way::Up, 56, -1), (Way::Down, 199, 1)] {
            let place = Rect::sized(Xy::new(frame.right - 22, frame.top + at), 16, 16);
            items.push(Item::pressed(place, Face::Arrow(way), Press::Change(0, by)));
        }
    }
    items.extend(app.answers(frame, &[(text::CLOSE, Press::No)]));
    items
}

impl App {
    /// The focus goes to the moment that comes next, where there are some.
    pub(in crate::app) fn focus_moment(&mut self) {
        let examined = self.examined();
        let chosen = examined.chosen().unwrap_or_default();
        let count = examined.moments().len();
        let Some(Layer {
            over: Over::Dialog(Dialog::Examined(top)),
            ..
        }) = self.layers.last_mut()
        else {
            return;
        };
        *top = (chosen + 1).saturating_sub(ROWS);
        self.focus(if count > 0 {
            Press::Pick(chosen)
        } else {
            Press::No
        });
    }
}

/// The first moment in sight of so many, after a step.
pub(super) fn stepped(top: usize, by: i32, count: usize) -> usize {
    let by = isize::try_from(by).unwrap_or(0);
    top.saturating_add_signed(by)
        .min(count.saturating_sub(ROWS))
}
