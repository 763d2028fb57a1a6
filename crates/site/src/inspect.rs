//! Data files by themselves: what they are understood as.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use parse::Sink;
use parse::inspect::Inspected;

use crate::content::Folder;
use crate::{Placed, Warned, excerpt};

/// Where the options stand, as messages call it. No file has such a name here.
const OPTIONS: &str = "<options>";

/// Reads the data files at `paths` as one `table` fence that names them all, with these further
/// lines, would.
///
/// # Errors
/// When one of them is not there.
pub fn inspect(
    paths: &[PathBuf],
    options: &str,
    file_limit: u64,
) -> anyhow::Result<Warned<Option<Inspected>>> {
    let mut path_of: BTreeMap<String, &Path> = BTreeMap::new();
    let mut src = Vec::new();
    for path in paths {
        let mut name = plain_name(path);
        if path_of.contains_key(&name) {
            name = format!("{}-{name}", path_of.len());
        }
        src.push(format!("\"{name}\""));
        path_of.insert(name, path);
    }
    let folder = Folder::of_files(&path_of, file_limit)?;
    let fence = format!("src = [{}]\n{options}", src.join(", "));
    let mut sink = Sink::default();
    let inspected = parse::inspect::inspect(OPTIONS, &fence, &folder, &mut sink);

    let (of_options, of_files) = sink
        .diagnostics
        .into_iter()
        .partition(|diagnostic| diagnostic.file == OPTIONS);
    let mut diagnostics = excerpt::place_in_text(of_options, OPTIONS, &fence);
    let of_files = Sink {
        diagnostics: of_files,
    };
    let placed = excerpt::place(of_files, &folder).into_iter();
    diagnostics.extend(placed.map(|placed| {
        let path = path_of.get(placed.diagnostic.file.as_str());
        match path {
            Some(path) => Placed {
                path: path.to_path_buf(),
                ..placed
            },
            None => placed,
        }
    }));
    Ok(Warned {
        value: inspected,
        diagnostics,
    })
}

/// The name of a file without characters that mean something in `src`.
fn plain_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    let plain = name.chars().map(|c| if is_plain(c) { c } else { '_' });
    plain.collect()
}
