//! What a query finds.

use crate::Class;

/// What a query finds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// Pages, the best first.
    pub groups: Vec<Group>,
    /// On how many pages something was found; more than there are groups when many are.
    pub pages: usize,
    /// Words that are nowhere, and the nearest ones that are: what was looked for instead, or what
    /// can be offered.
    pub meant: Vec<(String, Vec<String>)>,
    /// What the query may go on to: queries whose last field has a value that exists.
    pub completions: Vec<String>,
    /// Whether a shard could not be had, so that something may be missing.
    pub is_partial: bool,
}

/// A page on which something was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// Its address, relative to the root of the site.
    pub url: String,
    /// Its title.
    pub title: Vec<Piece>,
    /// Its day, or nothing.
    pub date: String,
    /// What was found on it, the best first.
    pub hits: Vec<Hit>,
}

/// A place that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// Where it is on the page, with its `#`; empty for the page itself.
    pub fragment: String,
    /// What it is.
    pub class: Class,
    /// The heading or the caption that it stands under.
    pub under: String,
    /// What it says, shortened.
    pub text: Vec<Piece>,
}

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// What it says.
    pub text: String,
    /// Whether it is what was looked for.
    pub is_marked: bool,
}
