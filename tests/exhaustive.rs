//! The board against all small positions, and against a slow twin that knows no shortcuts.

use qishi::board::{Color, Grid, Point, Size};
use qishi::go::{Board, Illegal, Rules, Suicide};

type Stones = Grid<Option<Color>>;

const fn rules(suicide: bool) -> Rules {
    Rules {
        suicide: if suicide {
            Suicide::Allowed
        } else {
            Suicide::Forbidden
        },
        ..Rules::CHINESE
    }
}

/// The numbers that Tromp and Farnebäck published.
#[test]
fn small_boards_have_the_known_numbers_of_legal_positions() {
    let legal = |lines| {
        let boards = all_boards(Size::square(lines));
        boards.filter(|board| is_legal(&board.stones())).count()
    };
    assert_eq!((legal(1), legal(2), legal(3)), (1, 57, 12_675));
}

#[test]
fn every_move_on_every_small_board_is_as_the_twin_has_it() {
    for board in all_boards(Size::square(3)).filter(|board| is_legal(&board.stones())) {
        for suicide in [false, true] {
            // White's moves are Black's on the board with the colours changed, which comes too.
            compare_all(&board, &Twin::of(&board), &[Color::Black], suicide);
        }
    }
}

#[test]
fn random_games_are_as_the_twin_has_them() {
    for (lines, games, moves) in [(5, 20, 100), (9, 4, 160), (19, 1, 400)] {
        for seed in 0..games {
            let suicide = seed % 2 == 1;
            play_random_game(Size::square(lines), seed, moves, suicide);
        }
    }
}

fn play_random_game(size: Size, seed: u64, moves: usize, suicide: bool) {
    let mut board = Board::new(size);
    let mut twin = Twin::of(&board);
    let mut lots = Lots(seed);
    let points: Vec<Point> = size.points().collect();
    for number in 0..moves {
        // Everywhere now and then; the larger the board, the more seldom.
        if number % (size.area() / 2) == 0 {
            compare_all(&board, &twin, &Color::BOTH, suicide);
        }
        let color = Color::BOTH[number % 2];
        // The first point from a drawn one on where a stone may be played, or now and then a pass.
        let start = lots.draw(points.len());
        let tries = if lots.draw(30) > 0 { points.len() } else { 0 };
        let mut plays = (points.iter().cycle().skip(start).take(tries))
            .filter_map(|&point| Some((point, twin.try_play(color, point, suicide).ok()?)));
        let played = plays.next();
        if let Some((point, taken)) = played {
            let captured = board.play(color, point, &rules(suicide)).map(sorted);
            assert_eq!(captured, Ok(taken));
        } else {
            board.pass();
            twin.ko = None;
        }
        assert_eq!(board.stones(), twin.stones, "game {seed}, move {number}");
        assert_eq!(board.ko(), twin.ko.map(|(_, point)| point));
    }
}

/// Every point for these colours: the same answer, and the same board after.
fn compare_all(board: &Board, twin: &Twin, colors: &[Color], suicide: bool) {
    for point in board.size().points() {
        for &color in colors {
            let mut after = board.clone();
            let mut twin_after = twin.clone();
            let expected = twin_after.try_play(color, point, suicide);
            let played = after.play(color, point, &rules(suicide)).map(sorted);
            assert_eq!(played, expected, "{color:?} {point}\n{board}");
            assert_eq!(after.stones(), twin_after.stones);
            assert_eq!(after.ko(), twin_after.ko.map(|(_, point)| point));
        }
    }
}

fn sorted(points: &[Point]) -> Vec<Point> {
    let mut points = points.to_vec();
    points.sort_unstable();
    points
}

/// Every board of that size, legal or not: all numbers written in base three.
fn all_boards(size: Size) -> impl Iterator<Item = Board> {
    let count = 3usize.pow(u32::try_from(size.area()).expect("a small board"));
    (0..count).map(move |mut number| {
        let mut board = Board::new(size);
        for point in size.points() {
            board.put(
                point,
                [None, Some(Color::Black), Some(Color::White)][number % 3],
            );
            number /= 3;
        }
        board
    })
}

/// Whether every chain has a liberty.
fn is_legal(stones: &Stones) -> bool {
    let breathing = breathing(stones);
    stones.iter().all(|(point, _)| breathing[point])
}

/// The points that are empty, or that reach an empty point through stones of their own colour:
/// passed on from neighbour to neighbour until nothing changes.
fn breathing(stones: &Stones) -> Grid<bool> {
    let size = stones.size();
    let mut breathing = Grid::new(size, false);
    loop {
        let before = breathing.clone();
        for point in size.points().filter(|&point| !before[point]) {
            let mut neighbors = size.neighbors(point);
            breathing[point] = stones[point].is_none()
                || neighbors
                    .any(|p| stones[p].is_none() || (breathing[p] && stones[p] == stones[point]));
        }
        if breathing == before {
            return breathing;
        }
    }
}

/// A board that works everything out anew from the stones alone.
#[derive(Clone)]
struct Twin {
    stones: Stones,
    ko: Option<(Color, Point)>,
}

impl Twin {
    fn of(board: &Board) -> Self {
        Self {
            stones: board.stones(),
            ko: None,
        }
    }

    /// Plays if the rules allow it, and gives what left the board.
    fn try_play(
        &mut self,
        color: Color,
        point: Point,
        suicide: bool,
    ) -> Result<Vec<Point>, Illegal> {
        if self.stones[point].is_some() {
            return Err(Illegal::Occupied);
        }
        if self.ko == Some((color, point)) {
            return Err(Illegal::Ko);
        }
        let before = self.clone();
        let taken = self.play(color, point);
        if !suicide && self.stones[point].is_none() {
            *self = before;
            return Err(Illegal::Suicide);
        }
        Ok(taken)
    }

    /// Puts the stone down, takes off what does not breathe of the other colour, then of its own.
    fn play(&mut self, color: Color, point: Point) -> Vec<Point> {
        self.stones[point] = Some(color);
        let captured = self.take(color.opponent());
        let lost = self.take(color);
        // The reverse move would take exactly the one stone that took exactly one.
        let mut back = self.stones.clone();
        self.ko = match captured.as_slice() {
            &[taken] => {
                back[taken] = Some(color.opponent());
                let breathing = breathing(&back);
                let choked = back.iter().filter(|(p, _)| !breathing[*p]);
                let choked: Vec<Point> = choked
                    .filter(|(_, stone)| **stone == Some(color))
                    .map(|(p, _)| p)
                    .collect();
                (choked == [point]).then_some((color.opponent(), taken))
            }
            _ => None,
        };
        sorted(if lost.is_empty() { &captured } else { &lost })
    }

    fn take(&mut self, color: Color) -> Vec<Point> {
        let breathing = breathing(&self.stones);
        let choked = self.stones.iter().filter(|(p, _)| !breathing[*p]);
        let choked: Vec<Point> = choked
            .filter(|(_, stone)| **stone == Some(color))
            .map(|(p, _)| p)
            .collect();
        for &point in &choked {
            self.stones[point] = None;
        }
        choked
    }
}

/// Numbers that look drawn by lot, the same for the same seed.
struct Lots(u64);

impl Lots {
    fn draw(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = self.0.wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % below
    }
}
