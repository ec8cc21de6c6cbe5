//! Places on the 640 x 480 screen: a pixel and a rectangle of pixels.

/// A pixel, counted from the upper left; may lie outside the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Xy {
    /// Pixels from the left edge.
    pub x: i32,
    /// Pixels from the top edge.
    pub y: i32,
}

impl Xy {
    /// The pixel at `x`, `y`.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// The pixel `dx` to the right and `dy` further down.
    pub const fn by(self, dx: i32, dy: i32) -> Self {
        Self {
            x: self.x + dx,
            y: self.y + dy,
        }
    }
}

/// A rectangle of whole pixels; `right` and `bottom` belong to it, as in BGI's `bar`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rect {
    /// Leftmost column of pixels.
    pub left: i32,
    /// Topmost row of pixels.
    pub top: i32,
    /// Rightmost column of pixels, within.
    pub right: i32,
    /// Lowest row of pixels, within.
    pub bottom: i32,
}

impl Rect {
    /// The rectangle from the upper left pixel to the lower right one, both within.
    pub const fn new(left: i32, top: i32, right: i32, bottom: i32) -> Self {
        Self {
            left,
            top,
            right,
            bottom,
        }
    }

    /// The rectangle with its upper left pixel at `at`, `width` by `height` pixels large.
    pub const fn sized(at: Xy, width: i32, height: i32) -> Self {
        Self::new(at.x, at.y, at.x + width - 1, at.y + height - 1)
    }

    /// Pixels from left to right.
    pub const fn width(self) -> i32 {
        self.right - self.left + 1
    }

    /// Pixels from top to bottom.
    pub const fn height(self) -> i32 {
        self.bottom - self.top + 1
    }

    /// Whether the pixel belongs to the rectangle.
    pub const fn contains(self, at: Xy) -> bool {
        at.x >= self.left && at.x <= self.right && at.y >= self.top && at.y <= self.bottom
    }

    /// Whether the two share a pixel.
    pub const fn overlaps(self, other: Self) -> bool {
        self.left <= other.right
            && other.left <= self.right
            && self.top <= other.bottom
            && other.top <= self.bottom
    }

    /// The same rectangle with each side moved outward by `by` pixels (inward when negative).
    pub const fn grow(self, by: i32) -> Self {
        Self::new(
            self.left - by,
            self.top - by,
            self.right + by,
            self.bottom + by,
        )
    }

    /// The same rectangle, `dx` to the right and `dy` further down.
    pub const fn by(self, dx: i32, dy: i32) -> Self {
        Self::new(
            self.left + dx,
            self.top + dy,
            self.right + dx,
            self.bottom + dy,
        )
    }

    /// The upper left pixel.
    pub const fn corner(self) -> Xy {
        Xy::new(self.left, self.top)
    }

    /// The pixel in the middle (the upper left one of four when there is none).
    pub const fn center(self) -> Xy {
        Xy::new(
            self.left + (self.right - self.left) / 2,
            self.top + (self.bottom - self.top) / 2,
        )
    }
}
