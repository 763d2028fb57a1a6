//! The folders of a site, watched for changes.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver};
use std::time::Instant;

use anyhow::Context;
use notify::event::{AccessKind, AccessMode, CreateKind, ModifyKind, RemoveKind, RenameMode};
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};

use crate::batch::{Batch, Change, LONGEST};

/// Folders that are watched for as long as this lives.
pub(crate) struct Watch {
    roots: Vec<Root>,
    watcher: Mutex<RecommendedWatcher>,
    events: Receiver<notify::Result<Event>>,
}

/// A folder that is watched.
struct Root {
    /// As the system names it in events.
    path: PathBuf,
}

impl Watch {
    /// Watches `folders`.
    ///
    /// # Errors
    /// When one of them is not there, or the system refuses.
    pub(crate) fn start(folders: Vec<PathBuf>) -> anyhow::Result<Watch> {
        let (sender, events) = mpsc::channel();
        let mut watcher = notify::recommended_watcher(sender)
            .context("the system does not tell which files change")?;
        let mut roots = Vec::new();
        for folder in folders {
            let failed = || format!("failed to watch the folder `{}`", folder.display());
            let path = std::path::absolute(&folder).with_context(failed)?;
            watcher
                .watch(&path, RecursiveMode::Recursive)
                .with_context(failed)?;
            // Its own parent tells when the folder itself is moved away and comes back.
            if let Some(parent) = path.parent() {
                let _ = watcher.watch(parent, RecursiveMode::NonRecursive);
            }
            roots.push(Root { path });
        }
        Ok(Watch {
            roots,
            watcher: Mutex::new(watcher),
            events,
        })
    }

    /// Waits for changes, and for all that belong to them; when the first one came. `None` when
    /// nothing is watched any more.
    pub(crate) fn next(&self) -> Option<Instant> {
        let mut batch = Batch::default();
        while !self.add(self.events.recv().ok()?, &mut batch) {}
        let start = Instant::now();
        loop {
            let left = LONGEST.saturating_sub(start.elapsed());
            match self.events.recv_timeout(batch.patience().min(left)) {
                Ok(event) => {
                    self.add(event, &mut batch);
                }
                Err(_) => return Some(start),
            }
        }
    }

    /// Adds what an event tells; whether it is about the site.
    fn add(&self, event: notify::Result<Event>, batch: &mut Batch) -> bool {
        let Ok(event) = event else {
            // What was lost is not known.
            batch.add(PathBuf::new(), Change::Much);
            return true;
        };
        if event.need_rescan() {
            batch.add(PathBuf::new(), Change::Much);
            return true;
        }
        let mut is_ours = false;
        for (index, path) in event.paths.iter().enumerate() {
            let Some(change) = change(event.kind, index) else {
                continue;
            };
            let Some(root) = self.roots.iter().find(|root| root.holds(path)) else {
                continue;
            };
            if *path == root.path {
                self.watch_again(root);
            }
            batch.add(path.clone(), change);
            is_ours = true;
        }
        is_ours
    }

    /// Watches a folder that was moved away and may have come back: a new one by an old name.
    fn watch_again(&self, root: &Root) {
        if let Ok(mut watcher) = self.watcher.lock()
            && root.path.exists()
        {
            let _ = watcher.unwatch(&root.path);
            let _ = watcher.watch(&root.path, RecursiveMode::Recursive);
        }
    }
}

impl Root {
    /// Whether a path is the folder, or one below that the site may be made of.
    fn holds(&self, path: &Path) -> bool {
        let Ok(below) = path.strip_prefix(&self.path) else {
            return false;
        };
        let is_hidden = |name: &std::ffi::OsStr| name.as_encoded_bytes().starts_with(b".");
        !below.iter().any(is_hidden)
    }
}

/// What an event says of the path at `index` of its paths; `None` when nothing has changed.
fn change(kind: EventKind, index: usize) -> Option<Change> {
    match kind {
        EventKind::Access(AccessKind::Close(AccessMode::Write)) => Some(Change::Complete),
        EventKind::Access(_) => None,
        EventKind::Create(CreateKind::Folder) => Some(Change::Folder),
        EventKind::Create(_) => Some(Change::Written),
        EventKind::Modify(ModifyKind::Name(RenameMode::From)) => Some(Change::Gone),
        EventKind::Modify(ModifyKind::Name(RenameMode::To)) => Some(Change::Complete),
        EventKind::Modify(ModifyKind::Name(RenameMode::Both)) => match index {
            0 => Some(Change::Gone),
            _ => Some(Change::Complete),
        },
        EventKind::Modify(ModifyKind::Metadata(_)) => Some(Change::Complete),
        EventKind::Modify(_) => Some(Change::Written),
        EventKind::Remove(RemoveKind::Folder) => Some(Change::Folder),
        EventKind::Remove(_) => Some(Change::Gone),
        EventKind::Any | EventKind::Other => Some(Change::Written),
    }
}
