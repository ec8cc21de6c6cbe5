//! Where nothing changes nothing is done: no picture is asked for, and no memory is taken. Nor is any
//! for a move.
#![expect(unsafe_code, reason = "a counting allocator is one by its trait")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use qishi::app::App;
use qishi::board::{Color, Size};
use qishi::config::{Config, Partial};
use qishi::event::{Effect, Event, Key};
use qishi::geometry::Xy;
use qishi::go::{Board, History, Rules};
use qishi::life::Playout;

thread_local! {
    static TAKEN: Cell<usize> = const { Cell::new(0) };
}

/// The system's allocator, with a count of what it gave this thread.
struct Counting;

// SAFETY: every call is handed to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let _ = TAKEN.try_with(|taken| taken.set(taken.get() + 1));
        // SAFETY: the caller keeps the rules of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the rules of `dealloc`.
        unsafe { System.dealloc(place, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn taken(work: impl FnOnce()) -> usize {
    let before = TAKEN.with(Cell::get);
    work();
    TAKEN.with(Cell::get) - before
}

#[test]
fn a_tick_that_changes_nothing_asks_for_no_picture_and_no_memory() {
    let mut app = App::new(Config::default(), Partial::default());
    assert_eq!(
        app.update(Event::Tick(1)),
        [Effect::Draw],
        "the first picture"
    );
    let at = Xy::new(100, 100);
    assert_eq!(
        app.update(Event::Move(at)),
        [Effect::Draw],
        "the pointer moved"
    );
    // What is shown of influence is known until something happens.
    let key = Event::Key(Key::Char('i').into());
    assert_eq!(app.update(key), [Effect::Draw]);
    assert!(app.overlay().is_some());
    let count = taken(|| {
        for ms in 0..1000 {
            assert!(app.update(Event::Tick(ms)).is_empty());
            assert!(app.update(Event::Move(at)).is_empty(), "it stands still");
        }
    });
    assert_eq!(count, 0);
    assert!(taken(|| drop(Box::new(at))) > 0, "the count counts");
}

#[test]
fn games_played_out_take_no_memory() {
    let start = Board::new(Size::square(19));
    let mut board = start.clone();
    let mut playout = Playout::new(1);
    // The first game gets the store that all others use.
    playout.run(&mut board, Color::Black);
    let count = taken(|| {
        for _ in 0..20 {
            board.clone_from(&start);
            assert!(playout.run(&mut board, Color::Black) > 300);
        }
    });
    assert_eq!(count, 0);
}

#[test]
fn moves_with_superko_take_no_memory() {
    let size = Size::square(19);
    let points: Vec<_> = size.points().collect();
    let mut board = Board::new(size);
    let mut history = History::new(&board, Color::Black);
    let (mut captured, mut lot) = (0, 1);
    for ply in 0..400 {
        let color = Color::BOTH[ply % 2];
        lot = lot * 1_103_515_245 % 2_147_483_647;
        let mut tries = (0..361).map(|n| points[(lot + n) % 361]);
        let played = tries.find_map(|point| {
            let mut played = None;
            let count = taken(|| {
                let captured = history.play(&mut board, color, point, &Rules::TROMP_TAYLOR);
                played = captured.map(<[_]>::len).ok();
            });
            // A refusal may look closer: whether a board has come back is made certain.
            assert!(played.is_none() || count == 0, "{count} for move {ply}");
            played
        });
        captured += played.expect("a move somewhere");
    }
    assert!(captured > 20, "{captured} captured");
}
