//! A folder in memory, to compare what two builds wrote.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use anyhow::{Context, Result};

use crate::repository;

/// The files below a folder by their paths from it, with `/`.
pub(crate) type Tree = BTreeMap<String, Vec<u8>>;

pub(crate) fn read(folder: &Path) -> Result<Tree> {
    let mut tree = Tree::new();
    for file in repository::files(folder, &[])? {
        let bytes =
            fs::read(&file).with_context(|| format!("failed to read `{}`", file.display()))?;
        tree.insert(repository::relative(&file, folder), bytes);
    }
    Ok(tree)
}

/// Paths that only one of the two holds, or that hold other bytes.
pub(crate) fn differences<'a>(one: &'a Tree, other: &'a Tree) -> Vec<&'a str> {
    let paths: BTreeSet<&String> = one.keys().chain(other.keys()).collect();
    let differs = |path: &&String| one.get(*path) != other.get(*path);
    paths
        .into_iter()
        .filter(differs)
        .map(String::as_str)
        .collect()
}

#[cfg(test)]
mod tests;
