//! Files that go into the site as they are: data files and images of pages, and the public folder.

use std::collections::{BTreeMap, HashSet};

use parse::{FileError, Sink};
use rayon::prelude::*;

use crate::cache::Print;
use crate::content::Folder;
use crate::diagnostic;
use crate::target::Target;

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
}

impl Copied {
    /// What they hold.
    pub(crate) fn hashes(&self) -> BTreeMap<String, u128> {
        let hash = |(path, print): (&String, &Print)| (path.clone(), print.hash);
        self.prints.iter().map(hash).collect()
    }
}

/// Puts the files `paths` of `folder` into `target`, at the same paths, unless it holds them.
///
/// # Errors
/// When `target` refuses.
pub(crate) fn copy<'a, T: Target>(
    folder: &Folder,
    paths: impl IntoIterator<Item = &'a str>,
    taken: &HashSet<&str>,
    known: &Known<'_>,
    target: &T,
    sink: &mut Sink,
) -> anyhow::Result<Copied> {
    let mut free = Vec::new();
    for path in paths {
        match taken.contains(path) {
            true => sink.push(diagnostic::path_taken(path)),
            false => free.push(path),
        }
    }
    let copied: Vec<Result<Print, FileError>> = free
        .par_iter()
        .map(|path| {
            if let Some(print) = known.unchanged(path)
                && target.holds(path)
            {
                return Ok(Ok(print));
            }
            match folder.read_print(path) {
                Ok((bytes, print)) => target.put(path, bytes).map(|()| Ok(print)),
                Err(error) => Ok(Err(error)),
            }
        })
        .collect::<anyhow::Result<_>>()?;
    let mut prints = BTreeMap::new();
    for (path, copied) in free.into_iter().zip(copied) {
        match copied {
            Ok(print) => drop(prints.insert(path.to_owned(), print)),
            Err(error) => sink.push(diagnostic::unreadable(path, error)),
        }
    }
    Ok(Copied { prints })
}

impl Known<'_> {
    /// The print of a file that is as it was when it was copied.
    fn unchanged(&self, path: &str) -> Option<Print> {
        let print = self.prints?.get(path)?;
        (self.copied?.get(path) == Some(&print.hash)).then_some(*print)
    }
}
