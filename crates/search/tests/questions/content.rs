//! The pages of `content/`, and a reader that gives an engine what it needs.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use model::{Page, SiteConfig};
use parse::{FileError, Files, Sink};
use search::{Answer, Contribution, Engine, Index, Shard, Step};

/// The files below a folder.
struct Folder(PathBuf);

impl Files for Folder {
    fn read(&self, path: &str) -> Result<Arc<[u8]>, FileError> {
        let bytes = fs::read(self.0.join(path)).map_err(|_| FileError::Missing)?;
        Ok(bytes.into())
    }

    fn exists(&self, path: &str) -> bool {
        self.0.join(path).is_file()
    }

    fn list(&self, folder: &str) -> Vec<String> {
        let mut paths = Vec::new();
        for entry in fs::read_dir(self.0.join(folder)).into_iter().flatten() {
            let path = entry.unwrap().path();
            let path = path.strip_prefix(&self.0).unwrap();
            paths.push(path.to_str().unwrap().to_owned());
        }
        paths.sort();
        paths
    }
}

/// All pages of `content/`.
pub(crate) fn pages() -> Vec<Page> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let folder = Folder(root);
    let mut paths = Vec::new();
    collect(&folder, "", &mut paths);
    let config = SiteConfig::default();
    paths
        .iter()
        .map(|path| {
            let text = String::from_utf8(folder.read(path).unwrap().to_vec()).unwrap();
            parse::page(path, &text, &config, &folder, &mut Sink::default()).page
        })
        .collect()
}

fn collect(folder: &Folder, below: &str, paths: &mut Vec<String>) {
    for path in folder.list(below) {
        if folder.0.join(&path).is_dir() {
            collect(folder, &path, paths);
        } else if path.ends_with(".md") {
            paths.push(path);
        }
    }
}

/// The index of these pages.
pub(crate) fn index(pages: &[Page]) -> Index {
    let contributions: Vec<Contribution> = pages.iter().map(Contribution::of).collect();
    Index::build(&contributions)
}

/// Asks, and gives what is needed from `index`; returns the answer and what was needed.
pub(crate) fn ask(engine: &mut Engine, index: &Index, question: &str) -> (Answer, Vec<Shard>) {
    let mut given = Vec::new();
    for _ in 0..12 {
        match engine.ask(question) {
            Step::Done(answer) => return (answer, given),
            Step::Needs(shards) => {
                for shard in shards {
                    let found = index.shards.iter().find(|(known, _)| *known == shard);
                    engine.give(shard, found.map(|(_, bytes)| bytes.clone()));
                    given.push(shard);
                }
            }
        }
    }
    panic!("`{question}` needs more and more");
}
