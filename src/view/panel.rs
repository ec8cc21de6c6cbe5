//! The panel to the right of the board, the caption, the notice and the status line.

use super::plate::{Relief, bevel, plate};
use super::{board, far, review, search, shapes, stones};
use crate::app::App;
use crate::app::layout::{
    CAPTION, NAME, NOTICE, NOTICE_WIDTH, PIN_ARROWS, PLATES, RULES_LINE, SMALL_BOARD, STATUS,
    count_line,
};
use crate::board::{ByColor, Color};
use crate::count::{Quarters, Score};
use crate::game::Phase;
use crate::geometry::{Rect, Xy};
use crate::go::{Compensation, Scoring};
use crate::screen::{Ink, Screen};
use crate::text::{self, Phrase, gobang, halves, width};

/// Where the columns of the count end, from the left of its lines.
const BLACK_COLUMN: i32 = 116;
const WHITE_COLUMN: i32 = 158;

/// Everything that stands beside and below the board, less the buttons.
pub(super) fn draw(app: &App, screen: &mut Screen) {
    let language = app.config().language;
    screen.text(NAME, text::NAME.get(language), Ink::LightCyan);
    if app.is_reviewing() {
        review::draw(app, screen);
    } else {
        agreed(app, screen);
    }
    if let Some(proverb) = app.proverb() {
        shapes::proverb(app, screen, &proverb);
    } else if let Some(told) = app.search_told() {
        search::told(app, screen, &told);
    } else if let Some(reading) = app.reading() {
        caption(app, screen);
        board::reading(reading, screen);
    } else if let Some(chat) = app
        .chat()
        .filter(|_| app.score().is_none() && !app.is_reviewing())
    {
        far::chat(app, screen, chat);
    } else if let Some(score) = app.score() {
        count(app, screen, score);
    } else {
        caption(app, screen);
        board::small(app, screen);
    }
    notice(app, screen);
    status(app, screen);
}

/// Who plays, and by which rules.
fn agreed(app: &App, screen: &mut Screen) {
    for (color, place) in Color::BOTH.into_iter().zip(PLATES) {
        player(app, screen, color, place);
    }
    let rules = app.rules_line();
    screen.text_within(
        RULES_LINE.corner(),
        RULES_LINE.width(),
        &rules,
        Ink::DarkGray,
    );
}

/// A player's plate: raised and with the red sign while it is that player's turn.
fn player(app: &App, screen: &mut Screen, color: Color, place: Rect) {
    let language = app.config().language;
    let playing = app.game().phase() == Phase::Playing;
    let turn = playing && app.game().to_act() == color;
    plate(
        screen,
        place,
        if turn { Relief::Raised } else { Relief::Sunken },
    );
    let at = Xy::new(place.left + 25, place.center().y);
    if turn {
        let tip = Xy::new(place.left + 12, at.y);
        screen.fillpoly(&[tip, tip.by(-8, -6), tip.by(-8, 6)], Ink::Red);
    }
    screen.stamp(at, &stones::stone(9, color));
    let left = place.left + 40;
    let name_width = place.right - 4 - left;
    screen.text_within(
        Xy::new(left, place.top + 3),
        name_width,
        app.name(color),
        Ink::Black,
    );
    let below = Xy::new(left, place.top + 20);
    far::clock(app, screen, color, turn, place);
    if let Some(gobang) = app.game().gobang() {
        let machine = gobang.machine.filter(|machine| machine.color == color);
        let words = match machine {
            Some(_) if turn && app.is_thinking() => gobang::THINKING.get(language).to_owned(),
            Some(machine) => gobang::machine(machine, language),
            None if turn && app.is_pondering() => gobang::THINKING.get(language).to_owned(),
            None => return,
        };
        screen.text(below, &words, Ink::DarkGray);
        return;
    }
    let prisoners = app.game().prisoners()[color].to_string();
    let prisoners = text::PRISONERS.with(language, &[&prisoners]);
    screen.text(below, &prisoners, Ink::DarkGray);
}

/// What the small board shows, and where in the line the big one stands.
fn caption(app: &App, screen: &mut Screen) {
    let language = app.config().language;
    let game = app.game();
    if let Some(words) = app.caption() {
        // The arrows that walk on the small board stand beside it.
        let is_counted = !app.is_reviewing() && app.reading().is_some();
        let right = if app.has_line() || is_counted {
            PIN_ARROWS[0].left - 4
        } else {
            CAPTION.right + 1
        };
        screen.text_within(CAPTION.corner(), right - CAPTION.left, &words, Ink::Red);
        return;
    }
    let words = match game.branches() {
        (index, count) if count > 1 => {
            text::BRANCH_N.with(language, &[&(index + 1).to_string(), &count.to_string()])
        }
        _ if game.is_on_main_line() => text::END_OF_LINE.get(language).to_owned(),
        _ => text::SIDE_LINE.get(language).to_owned(),
    };
    let mut place = format!("{}/{}", game.move_count(), game.line_length());
    // A very long line leaves no room for its length.
    if width(&words) + 8 + width(&place) > CAPTION.width() {
        place = game.move_count().to_string();
    }
    let left = CAPTION.right + 1 - width(&place);
    let room = left - 8 - CAPTION.left;
    screen.text_within(CAPTION.corner(), room, &words, Ink::Blue);
    screen.text(Xy::new(left, CAPTION.top), &place, Ink::DarkGray);
}

fn notice(app: &App, screen: &mut Screen) {
    plate(screen, NOTICE, Relief::Sunken);
    if let Some(notice) = app.notice() {
        let ink = if notice.bad { Ink::Red } else { Ink::Blue };
        let at = Xy::new(NOTICE.left + 5, NOTICE.top + 4);
        screen.text_within(at, NOTICE_WIDTH, &notice.text, ink);
    }
}

fn status(app: &App, screen: &mut Screen) {
    let at = Xy::new(STATUS.left + 4, STATUS.top + 1);
    screen.text_within(at, 560, &app.status(), Ink::Black);
    if let Some(point) = app.pointed() {
        let left = STATUS.right - 6 - width(&point);
        screen.text(Xy::new(left, STATUS.top + 1), &point, Ink::Blue);
    }
}

/// The arithmetic of the count, where the small board stands otherwise.
fn count(app: &App, screen: &mut Screen, score: Score) {
    let language = app.config().language;
    screen.text(CAPTION.corner(), text::MENU_COUNT.get(language), Ink::Blue);
    screen.bar(SMALL_BOARD, Ink::LightGray);
    bevel(screen, SMALL_BOARD, Relief::Sunken);
    head(screen);
    for (line, (what, (black, white))) in (1..).zip(rows(score)) {
        figures(screen, line, what.get(language), &black, &white);
    }
    let total = |color| halves(score.points_half(color));
    figures(
        screen,
        4,
        text::COUNT_TOTAL.get(language),
        &total(Color::Black),
        &total(Color::White),
    );
    let komi = halves(score.komi.half_points() + score.compensation_half);
    let stones = app.game().handicap().to_string();
    let what = match (score.compensation_half, app.game().rules().compensation) {
        (0, _) | (_, Compensation::None) => text::COUNT_KOMI.get(language).to_owned(),
        (_, Compensation::EachStone) => text::COUNT_KOMI_HANDICAP.with(language, &[&stones]),
        (_, Compensation::EachButFirst) => text::COUNT_KOMI_BUT_FIRST.with(language, &[&stones]),
    };
    figures(screen, 5, &what, "", &komi);
    let rule = count_line(6).by(0, 4);
    screen.line(rule.corner(), Xy::new(rule.right, rule.top), Ink::DarkGray);
    screen.text(count_line(7).corner().by(0, -6), &sum(score), Ink::Black);
    screen.text(
        count_line(8).corner().by(0, -4),
        &verdict(app, score),
        Ink::Blue,
    );
}

/// What each side's total is made of.
fn rows(score: Score) -> [(Phrase, (String, String)); 3] {
    let dame = Quarters::from(2 * score.dame);
    let both = |figures: ByColor<u32>| (figures.black.to_string(), figures.white.to_string());
    match score.scoring {
        Scoring::Area => [
            (text::COUNT_STONES, both(score.stones)),
            (text::COUNT_POINTS, both(score.territory)),
            (text::COUNT_DAME, (dame.to_string(), dame.to_string())),
        ],
        Scoring::Territory => [
            (text::COUNT_POINTS, both(score.territory)),
            (text::COUNT_PRISONERS, both(score.prisoners)),
            (text::COUNT_DEAD, both(score.taken_dead)),
        ],
    }
}

/// A stone of each colour over its column.
fn head(screen: &mut Screen) {
    let line = count_line(0);
    for (right, color) in [(BLACK_COLUMN, Color::Black), (WHITE_COLUMN, Color::White)] {
        let at = Xy::new(line.left + right - 8, line.top + 7);
        screen.stamp(at, &stones::stone(7, color));
    }
}

/// The comparison in one line, as the winner makes it: against par under area scoring (数子法),
/// against the other side under territory scoring.
fn sum(score: Score) -> String {
    let winner = score.winner().unwrap_or(Color::Black);
    let (own, other, komi, rest) = match score.scoring {
        Scoring::Area => (
            score.counted(winner).to_string(),
            score.par().to_string(),
            score.given_back(),
            score.above_par(winner).to_string(),
        ),
        Scoring::Territory => (
            halves(score.points_half(winner)),
            halves(score.points_half(winner.opponent())),
            Quarters(2 * score.komi.half_points()),
            halves(score.lead_half().abs()),
        ),
    };
    // Black gives komi and White gets it; one below nothing goes the other way.
    let gets = (winner == Color::White) == (komi.0 >= 0);
    let sign = if gets { '+' } else { '-' };
    format!("{own}-{other}{sign}{}={rest}", Quarters(komi.0.abs()))
}

/// Who is ahead, and by how much: in stones above par too where area is counted.
fn verdict(app: &App, score: Score) -> String {
    let language = app.config().language;
    let Some(winner) = score.winner() else {
        return text::DRAW.get(language).to_owned();
    };
    let name = app.words(text::color(winner));
    let points = halves(score.lead_half().abs());
    match score.scoring {
        // Each stone above par is two points of lead.
        Scoring::Area => {
            let stones = score.above_par(winner).to_string();
            text::COUNT_LEADS_STONES.with(language, &[name, &stones, &points])
        }
        Scoring::Territory => text::COUNT_LEADS.with(language, &[name, &points]),
    }
}

/// One line: what, Black's figure, White's figure.
fn figures(screen: &mut Screen, line: i32, what: &str, black: &str, white: &str) {
    let place = count_line(line);
    screen.text_within(place.corner(), 76, what, Ink::Black);
    for (right, figure) in [(BLACK_COLUMN, black), (WHITE_COLUMN, white)] {
        screen.text(
            Xy::new(place.left + right - width(figure), place.top),
            figure,
            Ink::Black,
        );
    }
}
