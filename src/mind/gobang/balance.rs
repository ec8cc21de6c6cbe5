//! What the threats that stand on the board are worth to the side to play.

use super::answer::FOURS;
use super::field::Field;
use super::patterns::class;
use crate::board::Color;

/// The threes that can be made, the strongest first.
const THREES: [u8; 3] = [class::THREE_THREE, class::THREE_TWO, class::THREE];
/// The fours. The side to play has no open four to make: that would be a win.
const OWN_FOURS: [u8; 3] = [class::FOUR_THREE, class::FOUR_TWO, class::FOUR];

/// How strong the strongest of these is that a side can make, 0 for none.
fn level(field: &Field, color: Color, classes: &[u8]) -> usize {
    let found = classes.iter().position(|&class| field.has(color, class));
    classes.len() - found.unwrap_or(classes.len())
}

/// The worth of being to play, by the strongest four and the strongest three that either side can
/// make. Like the worth of the points it was fitted to some 40,000 positions of the program's games
/// against itself: half to their results, half to what a search of 8,000 positions said.
pub(super) fn balance(field: &Field, color: Color) -> i32 {
    let other = color.opponent();
    let fours = [level(field, color, &OWN_FOURS), level(field, other, &FOURS)];
    let threes = [color, other].map(|color| level(field, color, &THREES));
    i32::from(WORTH[(fours[0] * 4 + threes[0]) * 20 + fours[1] * 4 + threes[1]])
}

/// By the own four, the own three, the other's four and the other's three, the last the fastest.
#[rustfmt::skip]
const WORTH: [i16; 320] = [
    84, 248, 220, 214, 229, 317, 250, 34, 328, 397, 230, 211, 555, 932, 579, 274, 554, 570, 404, -81,
    89, 185, 151, 267, 220, 137, 145, -18, 345, 176, 247, 162, 393, 354, 630, 218, 524, 582, 385, -369,
    255, 315, 346, 728, 315, 396, 344, 401, 443, 495, 436, 429, 384, 689, 514, 135, 538, 348, 273, -703,
    1698, 1767, 2314, 2338, 1349, 1503, 1552, 1883, 760, 833, 1041, 1731, 641, 805, 618, 973, 356, 88, 33, -601,
    -4, 178, 174, 34, 144, 176, 142, 203, 306, 339, 231, 73, 488, 860, 616, 299, 498, 348, 379, -360,
    -27, 103, 202, 222, 141, 188, 202, 134, 270, 295, 216, 219, 398, 421, 639, 249, 575, 442, 304, -276,
    299, 78, 392, 372, 188, 363, 408, 357, 447, 379, 486, 586, 371, 615, 516, 44, 525, 484, 337, -54,
    1573, 1628, 2001, 2179, 1338, 1498, 1430, 1749, 1008, 609, 1013, 857, 600, 626, 652, 896, 448, 371, 382, -53,
    120, 153, 265, 121, 71, 139, 179, 30, 272, 328, 235, 238, 508, 416, 515, 503, 428, 443, 288, 54,
    -55, -196, 261, 281, 56, 130, 136, 128, 227, 197, 233, 82, 391, 552, 561, 315, 476, 452, 286, 21,
    263, 528, 546, 751, 258, 315, 446, 283, 336, 400, 513, 469, 433, 588, 530, 383, 451, 357, 212, -175,
    1645, 1688, 2086, 2222, 1140, 1350, 1350, 1769, 932, 773, 1026, 1289, 599, 633, 645, 952, 129, 380, 152, -230,
    -142, -29, 47, 1, -48, 101, -20, -75, 291, 321, 320, 260, 207, 394, 256, 18, 260, 181, 59, -499,
    -345, -303, -162, -174, -255, -21, -476, -255, 258, 206, -175, 210, -102, 14, -364, -263, -50, -207, 207, -652,
    58, 82, 300, 368, 89, 150, 171, 315, -48, 23, 337, 761, 83, 153, 410, 61, 428, -838, -3, 518,
    1195, 1250, 1514, 1731, 881, 973, 1039, 1247, 695, 668, 1087, 1290, 67, 196, 246, 271, -239, -375, -424, -1030,
];
