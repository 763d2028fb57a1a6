//! The search index: built from pages, asked in the browser.
//!
//! A page becomes a [`Contribution`]: its places (title, headings, sentences, rows, …) as chunks of
//! text, and for each term the places that hold it. [`Index::build`] merges those of all pages into
//! shards: a directory, shards of terms, lists of words, and the chunks. An [`Engine`] answers a
//! query from the directory and the few shards that the query needs, which it names before.

mod answer;
mod ask;
mod bytes;
mod chunk;
mod class;
mod contribution;
mod directory;
mod engine;
mod index;
mod measures;
mod places;
mod postings;
mod query;
mod snippet;
mod stem;
mod tokens;
mod typos;

pub use answer::{Answer, Group, Hit, Piece};
pub use bytes::Corrupt;
pub use class::Class;
pub use contribution::Contribution;
pub use engine::{Engine, Step};
pub use index::{Index, Shard, VERSION};
pub use tokens::tokens;
