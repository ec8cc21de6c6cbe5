//! SGF as what it is: trees of properties, in text; no game is known here.

mod build;
mod charset;
mod edit;
mod error;
mod node;
mod read;
mod repair;
mod scan;
mod tree;
mod write;

#[cfg(test)]
mod tests;

pub use charset::{Decoded, Encoding, decode, encode};
pub use edit::Edit;
pub use error::{Error, ErrorKind};
pub use node::{Node, Property};
pub use read::{Collection, parse, read, read_root};
pub use repair::{Repair, RepairKind};
pub use tree::Tree;
pub use write::write;
