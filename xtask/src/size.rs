//! What a reader downloads before a page is interactive, against `docs/size.tsv`.

use std::{fmt::Write as _, fs, io::Write as _, path::PathBuf};

use anyhow::{Context, Result, ensure};
use flate2::{Compression, write::GzEncoder};

use crate::{repository, site};

/// Of wasm and glue together, compressed.
const MOST_BYTES: u64 = 200_000;

/// The size of a file, or of all.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Size {
    file: String,
    raw: u64,
    /// As `gzip -9` makes it.
    gzip: u64,
}

/// Prints the sizes, and how they differ from the committed ones.
///
/// # Errors
/// When the app or a part is larger than it may be.
pub(crate) fn show() -> Result<()> {
    let sizes = measured()?;
    let committed = fs::read_to_string(committed()).unwrap_or_default();
    print!("{}", compared(&sizes, &read(&committed)));
    for (module, most) in modules() {
        let total = total_of(module);
        let gzip = sizes.iter().find(|size| size.file == total);
        let gzip = gzip.map_or(0, |size| size.gzip);
        ensure!(
            gzip <= most,
            "{module} takes {gzip} bytes, more than the {most} it may"
        );
    }
    Ok(())
}

/// The size of a file as `gzip -9` makes it.
pub(crate) fn gzip(bytes: &[u8]) -> u64 {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    // Writing to a vector cannot fail.
    let _ = gzip.write_all(bytes);
    gzip.finish().map_or(0, |bytes| bytes.len() as u64)
}

/// Writes the sizes to `docs/size.tsv`.
pub(crate) fn record() -> Result<()> {
    let mut table = "file\traw\tgzip\n".to_owned();
    for size in measured()? {
        let _ = writeln!(table, "{}\t{}\t{}", size.file, size.raw, size.gzip);
    }
    fs::write(committed(), table).context("failed to write `docs/size.tsv`")
}

fn committed() -> PathBuf {
    repository::root().join("docs/size.tsv")
}

/// The app and its parts, with what each may take.
fn modules() -> impl Iterator<Item = (&'static str, u64)> {
    let parts = site::PARTS.iter().map(|part| (part.name, part.most_bytes));
    std::iter::once(("app", MOST_BYTES)).chain(parts)
}

/// What the sum of a module's files is called.
fn total_of(module: &str) -> String {
    match module {
        "app" => "total".to_owned(),
        part => format!("{part} total"),
    }
}

/// The sizes of the bundle's files, after those of each module their sum.
fn measured() -> Result<Vec<Size>> {
    let mut sizes = Vec::new();
    for (module, _) in modules() {
        let mut total = Size {
            file: total_of(module),
            raw: 0,
            gzip: 0,
        };
        for file in site::files_of(module) {
            let path = repository::bundle()?.join(&file);
            let bytes = fs::read(&path)
                .with_context(|| format!("failed to read `{}`: build first", path.display()))?;
            let raw = bytes.len() as u64;
            let gzip = gzip(&bytes);
            total.raw += raw;
            total.gzip += gzip;
            sizes.push(Size { file, raw, gzip });
        }
        sizes.push(total);
    }
    Ok(sizes)
}

/// Reads a table of sizes. A line that is none counts as absent.
fn read(table: &str) -> Vec<Size> {
    let sizes = table.lines().filter_map(|line| {
        let mut fields = line.split('\t');
        let file = fields.next()?.to_owned();
        let raw = fields.next()?.parse().ok()?;
        let gzip = fields.next()?.parse().ok()?;
        Some(Size { file, raw, gzip })
    });
    sizes.collect()
}

/// The sizes as a table, with their changes.
fn compared(sizes: &[Size], committed: &[Size]) -> String {
    let mut table = format!("{:<14} {:>9} {:>9}  change\n", "file", "raw", "gzip -9");
    for size in sizes {
        let before = committed.iter().find(|before| before.file == size.file);
        let change = match before.map(|before| size.gzip.cast_signed() - before.gzip.cast_signed())
        {
            None => "new".to_owned(),
            Some(0) => "none".to_owned(),
            Some(change) => format!("{change:+}"),
        };
        let _ = writeln!(
            table,
            "{:<14} {:>9} {:>9}  {change}",
            size.file, size.raw, size.gzip
        );
    }
    table
}

#[cfg(test)]
mod tests;
