//! Puts single files in place of others, and undoes it when it was not done to the end.
//!
//! The journal lists the files before the first of them moves. Each goes by one rename, so it is
//! there all the time; its old self is linked aside before. When all have moved, the journal goes.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use super::workspace::{JOURNAL, Workspace, create_parent};

/// Stands in the journal before a file that comes or is replaced.
const MOVED: char = '+';

/// Stands there before a file that goes.
const REMOVED: char = '-';

/// Moves the files `written` of a workspace into `out`, and removes the files `removed` from there.
///
/// # Errors
/// When the system refuses; `out` is then as it was.
pub(super) fn commit(
    workspace: &Workspace,
    out: &Path,
    written: &BTreeSet<&str>,
    removed: &[String],
) -> io::Result<()> {
    if written.is_empty() && removed.is_empty() {
        return Ok(());
    }
    let moves = written.iter().map(|path| format!("{MOVED}{path}\n"));
    let removals = removed.iter().map(|path| format!("{REMOVED}{path}\n"));
    let list: String = moves.chain(removals).collect();
    fs::write(workspace.journal(), list)?;
    let moved = move_all(workspace, out, written, removed);
    match moved {
        Ok(()) => fs::remove_file(workspace.journal()),
        Err(error) => {
            let folder = workspace.journal();
            undo(folder.parent().unwrap_or(out), out)?;
            Err(error)
        }
    }
}

fn move_all(
    workspace: &Workspace,
    out: &Path,
    written: &BTreeSet<&str>,
    removed: &[String],
) -> io::Result<()> {
    let (new, old) = (workspace.new_folder(), workspace.old_folder());
    // A file may stand where a folder goes, and the other way round.
    let above: BTreeSet<&str> = written.iter().flat_map(|path| folders(path)).collect();
    let is_in_the_way = |path: &&String| {
        above.contains(path.as_str()) || folders(path).any(|folder| written.contains(folder))
    };
    let (first, last): (Vec<&String>, Vec<&String>) = removed.iter().partition(is_in_the_way);
    for path in first {
        remove(path, out, &old)?;
    }
    // A page is new only when all that it loads is there.
    let is_page = |path: &&&str| path.ends_with(".html");
    let (pages, others): (Vec<&&str>, Vec<&&str>) = written.iter().partition(is_page);
    for path in others.into_iter().chain(pages) {
        replace(path, out, &new, &old)?;
    }
    for path in last {
        remove(path, out, &old)?;
    }
    Ok(())
}

fn replace(path: &str, out: &Path, new: &Path, old: &Path) -> io::Result<()> {
    let place = out.join(path);
    let aside = old.join(path);
    if place.is_file() {
        create_parent(&aside)?;
        // Some disks know no links; there the file is gone for a moment.
        fs::hard_link(&place, &aside).or_else(|_| fs::rename(&place, &aside))?;
    } else {
        create_parent(&place)?;
    }
    fs::rename(new.join(path), place)
}

fn remove(path: &str, out: &Path, old: &Path) -> io::Result<()> {
    let place = out.join(path);
    let aside = old.join(path);
    create_parent(&aside)?;
    fs::rename(&place, aside)?;
    // Folders that are empty now go too.
    let mut folder = place.parent();
    while let Some(empty) = folder.filter(|folder| *folder != out) {
        if fs::remove_dir(empty).is_err() {
            break;
        }
        folder = empty.parent();
    }
    Ok(())
}

/// The folders above a file, the nearest first.
fn folders(path: &str) -> impl Iterator<Item = &str> {
    path.rmatch_indices('/').map(|(end, _)| &path[..end])
}

/// Undoes what was begun from the workspace `folder`.
///
/// # Errors
/// When the system refuses.
pub(super) fn undo(folder: &Path, out: &Path) -> io::Result<()> {
    let journal = folder.join(JOURNAL);
    let Ok(list) = fs::read_to_string(&journal) else {
        return Ok(());
    };
    let (new, old) = (folder.join("new"), folder.join("old"));
    let aside = |path: &&str| old.join(path).is_file();
    // What came new goes first: it may stand where a folder was.
    let moved = list.lines().filter_map(|line| line.strip_prefix(MOVED));
    for path in moved.filter(|path| !aside(path) && !new.join(path).exists()) {
        let place = out.join(path);
        if place.is_file() {
            fs::remove_file(&place)?;
            let parents = folders(path).map(|folder| out.join(folder));
            let _ = parents
                .map(fs::remove_dir)
                .take_while(Result::is_ok)
                .count();
        }
    }
    let all = list
        .lines()
        .filter_map(|line| line.strip_prefix([MOVED, REMOVED]));
    for path in all.filter(aside) {
        let place = out.join(path);
        create_parent(&place)?;
        // A link to the same file is no move; that is right then as well.
        fs::rename(old.join(path), place)?;
    }
    fs::remove_file(journal)
}
