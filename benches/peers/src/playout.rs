//! Random games on a peer's board: the same definition for every peer.

use crate::past::Past;
use crate::peer::Board;
use crate::shape::Shape;

/// A generator of random numbers (xorshift64*) that costs next to nothing.
struct Random(u64);

impl Random {
    /// A number below `bound`.
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32;
        ((high * bound as u64) >> 32) as usize
    }
}

/// Plays at random; what one game after the other uses again.
pub(crate) struct Player {
    random: Random,
    empty: Vec<u16>,
}

impl Player {
    /// A player with a seed other than 0.
    pub(crate) const fn new(seed: u64) -> Self {
        Self {
            random: Random(seed),
            empty: Vec::new(),
        }
    }

    /// Plays from an empty board until both have passed; gives the number of moves, passes too.
    pub(crate) fn run<B: Board>(
        &mut self,
        board: &mut B,
        shape: &Shape,
        past: &mut impl Past<B::Hash>,
    ) -> usize {
        self.empty.clear();
        self.empty.extend(0..shape.area());
        let most = 3 * usize::from(shape.area());
        let (mut moves, mut passes) = (0, 0);
        while passes < 2 && moves < most {
            let color = B::COLORS[moves % 2];
            if self.try_move(board, shape, color, past) {
                passes = 0;
            } else {
                past.passed();
                passes += 1;
            }
            moves += 1;
        }
        moves
    }

    /// Plays one of the legal moves that fill no eye, each as likely as the others: points are
    /// drawn, and not put back, until one will do.
    fn try_move<B: Board>(
        &mut self,
        board: &mut B,
        shape: &Shape,
        color: B::Stone,
        past: &mut impl Past<B::Hash>,
    ) -> bool {
        let mut left = self.empty.len();
        while left > 0 {
            let drawn = self.random.below(left);
            let at = self.empty[drawn];
            if !is_eye(board, shape, color, at)
                && board.try_play(shape, (color, at), past, &mut self.empty)
            {
                self.empty.swap_remove(drawn);
                return true;
            }
            left -= 1;
            self.empty.swap(drawn, left);
        }
        false
    }
}

/// Whether all sides of a point are the colour's own, and fewer than two of its corners are the
/// opponent's; at the edge fewer than one.
pub(crate) fn is_eye<B: Board>(board: &B, shape: &Shape, color: B::Stone, at: u16) -> bool {
    let is_own = |&side: &u16| board.stone(side) == Some(color);
    if !shape.sides(at).iter().all(is_own) {
        return false;
    }
    let corners = shape.corners(at);
    let is_enemy = |corner: &&u16| board.stone(**corner).is_some_and(|stone| stone != color);
    let enemies = corners.iter().filter(is_enemy).count();
    enemies < if corners.len() == 4 { 2 } else { 1 }
}
