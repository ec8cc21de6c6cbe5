//! Qishi (棋室), the go room: the plan of the house, floors ground first.
//!
//! Two pillars, the game and the screen, meet only under the roof. [`event::Event`] comes in,
//! [`event::Effect`] goes out; between a click and a stone stands a `game::Command` in words.
//! What each floor may know is guarded by `tests/floors.rs`.

// Ground: points, pixels and letters, and a tree of properties that knows no game.
pub mod board;
pub mod geometry;
mod glyph;
pub mod sgf;

// Rules: the referees, who do not know each other.
pub mod go;
pub mod gobang;

// Judgement: who lives, the score, and why; what is played in corners; shapes and their proverbs;
// positions found in a collection; and an opponent.
pub mod collection;
pub mod count;
pub mod joseki;
pub mod life;
pub mod mind;
pub mod shape;

// Other rooms' records: read as trees of properties.
pub mod formats;

// Table: one game at one table.
pub mod game;

// Paper: diagrams of a game, and pages of them.
pub mod print;

// Talk: protocols as pure state machines.
pub mod talk;

// Glass: the 640 x 480 screen in sixteen inks.
pub mod screen;

// Roof: what the player sees and does.
pub mod app;
pub mod config;
pub mod event;
pub mod text;
pub mod view;

// Edge: window, pad, disk, sound.
pub mod device;
