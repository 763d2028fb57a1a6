//! Files that go into the site at the paths they have: data files and images of pages, and the public folder.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use parse::{FileError, Sink};
use rayon::prelude::*;

use crate::cache::Print;
use crate::content::Folder;
use crate::diagnostic;
use crate::target::Put;

/// What is known of the last build.
#[derive(Default)]
pub(crate) struct Known<'a> {
    /// What the files held that were copied.
    pub(crate) copied: Option<&'a BTreeMap<String, u128>>,
    /// What files hold now.
    pub(crate) prints: Option<&'a BTreeMap<String, Print>>,
}

/// The prints of the files that are in the site now.
pub(crate) struct Copied {
    /// By content path, which is the path below `dist/` too.
    pub(crate) prints: BTreeMap<String, Print>,
    /// Those of which there is something to tell.
    told: BTreeSet<String>,
}

impl Copied {
    /// What they hold that need not be looked at again unless it changes: messages are not kept, so
    /// that files with some are copied by each build.
    pub(crate) fn hashes(&self) -> BTreeMap<String, u128> {
        let quiet = self.prints.iter();
        let quiet = quiet.filter(|(path, _)| !self.told.contains(*path));
        quiet
            .map(|(path, print)| (path.clone(), print.hash))
            .collect()
    }
}

/// Puts the files `paths` of `folder` into `target`, at the same paths, each as `change` leaves it,
/// unless it holds them.
///
/// # Errors
/// When `target` refuses.
pub(crate) fn copy<'a, T: Put>(
    folder: &Folder,
    paths: impl IntoIterator<Item = &'a str>,
    taken: &HashSet<&str>,
    known: &Known<'_>,
    target: &T,
    sink: &mut Sink,
    change: impl Fn(&str, Vec<u8>, &mut Sink) -> Vec<u8> + Sync,
) -> anyhow::Result<Copied> {
    let mut free = Vec::new();
    for path in paths {
        match taken.contains(path) {
            true => sink.push(diagnostic::path_taken(path)),
            false => free.push(path),
        }
    }
    let copied: Vec<(Result<Print, FileError>, Sink)> = free
        .par_iter()
        .map(|path| {
            let mut sink = Sink::default();
            if let Some(print) = known.unchanged(path)
                && target.holds(path)
            {
                return Ok((Ok(print), sink));
            }
            match folder.read_print(path) {
                Ok((bytes, print)) => {
                    target.put(path, change(path, bytes, &mut sink))?;
                    Ok((Ok(print), sink))
                }
                Err(error) => Ok((Err(error), sink)),
            }
        })
        .collect::<anyhow::Result<_>>()?;
    let mut prints = BTreeMap::new();
    let mut told = BTreeSet::new();
    for (path, (copied, found)) in free.into_iter().zip(copied) {
        if !found.diagnostics.is_empty() {
            told.insert(path.to_owned());
            sink.diagnostics.extend(found.diagnostics);
        }
        match copied {
            Ok(print) => drop(prints.insert(path.to_owned(), print)),
            Err(error) => sink.push(diagnostic::unreadable(path, error)),
        }
    }
    Ok(Copied { prints, told })
}

impl Known<'_> {
    /// The print of a file that is as it was when it was copied.
    fn unchanged(&self, path: &str) -> Option<Print> {
        let print = self.prints?.get(path)?;
        (self.copied?.get(path) == Some(&print.hash)).then_some(*print)
    }
}
