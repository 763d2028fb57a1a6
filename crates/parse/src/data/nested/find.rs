//! Where the rows are in nested data: where the author says, else in the only place there is.

use crate::{Diagnostic, diagnostic};

use super::{Key, Node, Shape};

/// Rows are looked for in objects of so many levels.
const MAX_DEPTH: usize = 4;

/// What is to become rows.
pub(super) enum Found<'a, N> {
    /// Each of these is a row.
    Elements(Vec<N>),
    /// Each of these is a row, and its name is a cell of it.
    Named(Vec<(Key<'a>, N)>),
    /// Each of these is a column.
    Columns(Vec<(Key<'a>, N)>),
    /// This is the only row.
    One(N),
}

/// Why there are no rows.
pub(super) enum Problem {
    /// There are several places for them.
    Several(Vec<String>),
    /// The author's path leads nowhere from here on; these names would go on.
    NoPath { at: String, names: Vec<String> },
    /// What was found is no rows.
    NoRows(&'static str),
}

impl Problem {
    /// The problem as a message.
    pub(super) fn told(self, file: &str) -> Diagnostic {
        match self {
            Problem::Several(paths) => diagnostic::nested::several_arrays(file, &paths),
            Problem::NoPath { at, names } => diagnostic::nested::no_path(file, &at, &names),
            Problem::NoRows(found) => diagnostic::nested::no_rows(file, found),
        }
    }
}

/// The rows of `root`, or of what stands at `path` in it.
pub(super) fn rows<'a, N: Node<'a>>(root: N, path: Option<&str>) -> Result<Found<'a, N>, Problem> {
    let node = match path {
        Some(path) => at(root, path)?,
        None => root,
    };
    match node.shape() {
        Shape::Array => return Ok(Found::Elements(node.elements())),
        Shape::Plain => return Err(Problem::NoRows("a plain value")),
        Shape::Object => {}
    }
    let mut arrays = Vec::new();
    collect(node, "", 0, &mut arrays);
    match arrays.len() {
        0 => {}
        1 => return Ok(Found::Elements(arrays.swap_remove(0).1)),
        _ => {
            return Err(Problem::Several(
                arrays.into_iter().map(|(path, _)| path).collect(),
            ));
        }
    }
    let members = node.members();
    let count = |shape| {
        members
            .iter()
            .filter(|(_, value)| value.shape() == shape)
            .count()
    };
    if !members.is_empty() && count(Shape::Array) == members.len() || are_columns(&members) {
        let is_array = |(_, value): &(Key<'a>, N)| value.shape() == Shape::Array;
        return Ok(Found::Columns(
            members.into_iter().filter(is_array).collect(),
        ));
    }
    // One object may be a row that is nested, several of them have names.
    let least = if path.is_some() { 1 } else { 2 };
    if least <= members.len() && count(Shape::Object) == members.len() {
        return Ok(Found::Named(members));
    }
    match members.is_empty() {
        true => Err(Problem::NoRows("an empty object")),
        false => Ok(Found::One(node)),
    }
}

/// Whether there are several lists of values, all of the same length.
fn are_columns<'a, N: Node<'a>>(members: &[(Key<'a>, N)]) -> bool {
    let arrays = members
        .iter()
        .filter(|(_, value)| value.shape() == Shape::Array);
    let lengths: Vec<usize> = arrays.map(|(_, value)| value.elements().len()).collect();
    1 < lengths.len() && 1 < lengths[0] && lengths.iter().all(|length| *length == lengths[0])
}

/// The arrays of objects or arrays in an object, each with its path.
fn collect<'a, N: Node<'a>>(
    node: N,
    prefix: &str,
    depth: usize,
    arrays: &mut Vec<(String, Vec<N>)>,
) {
    for (key, value) in node.members() {
        let path = match prefix {
            "" => key.text.into_owned(),
            prefix => format!("{prefix}.{}", key.text),
        };
        match value.shape() {
            Shape::Object if depth < MAX_DEPTH => collect(value, &path, depth + 1, arrays),
            Shape::Array => {
                let elements = value.elements();
                if elements
                    .iter()
                    .any(|element| element.shape() != Shape::Plain)
                {
                    arrays.push((path, elements));
                }
            }
            _ => {}
        }
    }
}

/// What stands at a path such as `data.result` or `pages.0.rows`.
fn at<'a, N: Node<'a>>(root: N, path: &str) -> Result<N, Problem> {
    let mut node = root;
    let mut rest = path.trim();
    while !rest.is_empty() {
        let next = match node.shape() {
            Shape::Array => {
                let (index, after) = rest.split_once('.').unwrap_or((rest, ""));
                let index = index.parse().ok();
                index.and_then(|index: usize| Some((*node.elements().get(index)?, after)))
            }
            _ => member(node, rest),
        };
        let Some((value, after)) = next else {
            let names = node.members().into_iter();
            return Err(Problem::NoPath {
                at: rest.to_owned(),
                names: names.map(|(key, _)| key.text.into_owned()).collect(),
            });
        };
        (node, rest) = (value, after);
    }
    Ok(node)
}

/// The member whose name `path` starts with, and the rest of the path; names may hold dots.
fn member<'a, 'p, N: Node<'a>>(node: N, path: &'p str) -> Option<(N, &'p str)> {
    let after = |name: &str| match path.strip_prefix(name)? {
        "" => Some(""),
        rest => rest.strip_prefix('.'),
    };
    let members = node.members().into_iter();
    let found = members.filter_map(|(key, value)| Some((value, after(&key.text)?)));
    found.min_by_key(|(_, rest)| rest.len())
}
