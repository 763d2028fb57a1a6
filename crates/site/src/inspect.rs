//! One data file by itself: what it is understood as.

use std::path::Path;

use parse::Sink;
use parse::inspect::Inspected;

use crate::content::Folder;
use crate::{Placed, Warned, excerpt};

/// Where the options stand, as messages call it. No file has such a name here.
const OPTIONS: &str = "<options>";

/// Reads the data file at `path` as a `table` fence with these further lines would.
///
/// # Errors
/// When there is no such file.
pub fn inspect(
    path: &Path,
    options: &str,
    file_limit: u64,
) -> anyhow::Result<Warned<Option<Inspected>>> {
    let name = plain_name(path);
    let folder = Folder::of_file(path, &name, file_limit)?;
    let fence = format!("src = \"{name}\"\n{options}");
    let mut sink = Sink::default();
    let inspected = parse::inspect::inspect(OPTIONS, &fence, &folder, &mut sink);

    let (of_options, of_file) = sink
        .diagnostics
        .into_iter()
        .partition(|diagnostic| diagnostic.file == OPTIONS);
    let mut diagnostics = excerpt::place_in_text(of_options, OPTIONS, &fence);
    let of_file = Sink {
        diagnostics: of_file,
    };
    let placed = excerpt::place(of_file, &folder).into_iter();
    diagnostics.extend(placed.map(|placed| Placed {
        path: path.to_owned(),
        ..placed
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
