//! What is kept of a page once it is rendered: what other pages need, and what it depends on.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use model::{Facts, Page};
use parse::{AnchorLink, Diagnostic, FileError, Files, Stream};
use search::Contribution;
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

use crate::cache::Print;
use crate::content::Folder;

/// What is kept of a page: about two kilobytes, and what the search index takes from it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Card {
    /// Content path of the page.
    pub(crate) source: String,
    /// Whether no file stands behind it.
    pub(crate) is_made: bool,
    /// What its front matter states.
    pub(crate) facts: Facts,
    /// Ids of headings and tables, one a line.
    pub(crate) ids: String,
    /// Links with a fragment.
    pub(crate) anchors: Vec<AnchorLink>,
    /// Content paths of the files that go into the site for it.
    pub(crate) used_files: Vec<String>,
    /// What it asked of the content folder.
    pub(crate) asked: Asked,
    /// Paths below `dist/` of its files.
    pub(crate) outputs: Vec<String>,
    /// How many tables it has.
    pub(crate) tables: usize,
    /// Whether it shows a list of reports, and so depends on the facts of all of them.
    pub(crate) lists: bool,
    /// What it gives to the search index, if the site has one.
    pub(crate) found: Option<Contribution>,
    /// What its author got wrong. It is not kept on disk: such a page is parsed by each command.
    #[serde(skip)]
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// What a page asked of the content folder, and the answers.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Asked {
    /// What the files held that it read, itself among them.
    pub(crate) read: BTreeMap<String, u128>,
    /// Which files there are.
    exists: BTreeMap<String, bool>,
    /// What stands in a folder, as a hash.
    lists: BTreeMap<String, u64>,
    /// Whether an answer could not be noted, so that it must be asked again.
    pub(crate) is_open: bool,
}

impl Asked {
    /// Whether `folder` would say the same of what is there; what files hold is looked at elsewhere.
    pub(crate) fn holds(&self, folder: &Folder) -> bool {
        let exists = |(path, answer): (&String, &bool)| folder.exists(path) == *answer;
        let lists = |(path, answer): (&String, &u64)| hash_list(&folder.list(path)) == *answer;
        self.exists.iter().all(exists) && self.lists.iter().all(lists)
    }
}

fn hash_list(names: &[String]) -> u64 {
    xxh3_64(names.join("\n").as_bytes())
}

/// The content folder as one page sees it: notes what the page asks, and keeps what it reads until
/// the page is done.
pub(crate) struct Asking<'a> {
    folder: &'a Folder,
    notes: Mutex<Notes>,
}

#[derive(Default)]
struct Notes {
    asked: Asked,
    prints: BTreeMap<String, Print>,
    /// Files whose prints are known when they are read to their ends.
    awaited: Vec<String>,
    bytes: BTreeMap<String, Arc<[u8]>>,
}

impl<'a> Asking<'a> {
    /// Nothing asked yet.
    pub(crate) fn of(folder: &'a Folder) -> Asking<'a> {
        Asking {
            folder,
            notes: Mutex::default(),
        }
    }

    /// Notes that the page depends on a file that held this.
    pub(crate) fn note(&self, path: &str, print: Print) {
        self.change(|notes| {
            notes.asked.read.insert(path.to_owned(), print.hash);
            notes.prints.insert(path.to_owned(), print);
        });
    }

    /// What was asked, and the prints of the files that were read.
    pub(crate) fn finish(self) -> (Asked, BTreeMap<String, Print>) {
        for path in self.change(|notes| std::mem::take(&mut notes.awaited)) {
            match self.folder.print(&path) {
                Some(print) => self.note(&path, print),
                None => self.change(|notes| notes.asked.is_open = true),
            }
        }
        let notes = self.notes.into_inner();
        let notes = notes.unwrap_or_else(|error| error.into_inner());
        (notes.asked, notes.prints)
    }

    fn change<T>(&self, change: impl FnOnce(&mut Notes) -> T) -> T {
        change(&mut self.notes.lock().unwrap_or_else(|error| error.into_inner()))
    }
}

impl Files for Asking<'_> {
    fn read(&self, path: &str) -> Result<Arc<[u8]>, FileError> {
        if let Some(bytes) = self.change(|notes| notes.bytes.get(path).cloned()) {
            return Ok(bytes);
        }
        match self.folder.read_print(path) {
            Ok((bytes, print)) => {
                self.note(path, print);
                let bytes: Arc<[u8]> = bytes.into();
                self.change(|notes| notes.bytes.insert(path.to_owned(), bytes.clone()));
                Ok(bytes)
            }
            Err(error) => {
                self.change(|notes| match error {
                    FileError::Missing => drop(notes.asked.exists.insert(path.to_owned(), false)),
                    _ => notes.asked.is_open = true,
                });
                Err(error)
            }
        }
    }

    fn open(&self, path: &str) -> Result<Stream<'_>, FileError> {
        self.change(|notes| notes.awaited.push(path.to_owned()));
        self.folder.open(path)
    }

    fn fits(&self, path: &str) -> bool {
        self.folder.fits(path)
    }

    fn fingerprint(&self, path: &str) -> Option<u128> {
        self.change(|notes| notes.awaited.push(path.to_owned()));
        self.folder.fingerprint(path)
    }

    fn recall(&self, key: u128) -> Option<Vec<u8>> {
        self.folder.recall(key)
    }

    fn keep(&self, key: u128, bytes: &[u8]) {
        self.folder.keep(key, bytes);
    }

    fn exists(&self, path: &str) -> bool {
        let exists = self.folder.exists(path);
        self.change(|notes| notes.asked.exists.insert(path.to_owned(), exists));
        exists
    }

    fn list(&self, folder: &str) -> Vec<String> {
        let names = self.folder.list(folder);
        self.change(|notes| {
            notes
                .asked
                .lists
                .insert(folder.to_owned(), hash_list(&names))
        });
        names
    }
}

/// The page that a card stands for, as other pages see it: without its body.
pub(crate) fn outline(source: &str, facts: Facts) -> Page {
    Page {
        source: source.to_owned(),
        url: parse::page_url(source),
        facts,
        ..Page::default()
    }
}
