//! Rules about the site as a whole, and what its author says of all rules.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use model::{Level, SiteConfig};
use parse::lint::{Outline, Silence, duplicate_title, outline, unused_file, unused_silence};
use parse::{Diagnostic, Severity, Sink};
use rayon::prelude::*;

use crate::content::Folder;

/// Content path of the settings of the site.
const SETTINGS: &str = "site.toml";

/// What the pages say of themselves, by content path.
pub(crate) type Outlines = BTreeMap<String, Outline>;

/// Reads all pages of `content`. Those that cannot be read are the build's to tell.
pub(crate) fn outlines(content: &Folder, config: &SiteConfig) -> Outlines {
    let pages: Vec<&str> = content.paths().filter(|path| is_page(path)).collect();
    of_pages(&pages, content, config)
}

/// What is wrong with the site as a whole, beside what its build finds; `used` are the files that
/// pages use.
pub(crate) fn site(content: &Folder, used: &BTreeSet<&str>, outlines: &Outlines, sink: &mut Sink) {
    for outline in outlines.values() {
        sink.diagnostics.extend(outline.diagnostics.iter().cloned());
    }
    duplicate_titles(outlines, sink);
    let others = content
        .paths()
        .filter(|path| !path.to_ascii_lowercase().ends_with(".md") && *path != SETTINGS);
    // A log that is too large to be copied may be summed up all the same.
    let unused = others.filter(|path| !used.contains(*path) && content.fits_copy(path));
    for path in unused {
        sink.push(unused_file(path));
    }
}

/// Leaves out what the author does not want to be told, and makes the rest as bad as the author
/// says. Silences that have silenced nothing are told if `outlines` are those of all pages.
pub(crate) fn settle(
    mut sink: Sink,
    content: &Folder,
    config: &SiteConfig,
    outlines: Option<&Outlines>,
) -> Sink {
    let read: Outlines;
    let known = match outlines {
        Some(outlines) => outlines,
        None => {
            let told: BTreeSet<&str> = sink
                .diagnostics
                .iter()
                .map(|diagnostic| diagnostic.file.as_str())
                .filter(|path| is_page(path))
                .collect();
            read = of_pages(&told.into_iter().collect::<Vec<_>>(), content, config);
            &read
        }
    };
    let mut used = BTreeSet::new();
    sink.diagnostics.retain(|diagnostic| {
        let outline = known.get(&diagnostic.file);
        let silences = outline.map_or(&[][..], |outline| &outline.silences);
        let mut is_silent = false;
        for (index, silence) in silences.iter().enumerate() {
            if silences_it(silence, diagnostic) {
                used.insert((diagnostic.file.clone(), index));
                is_silent = true;
            }
        }
        !is_silent
    });
    for (path, outline) in outlines.into_iter().flatten() {
        for (index, silence) in outline.silences.iter().enumerate() {
            let is_off = config.checks.levels.get(silence.rule) == Some(&Level::Off);
            if !is_off && !used.contains(&(path.clone(), index)) {
                sink.push(unused_silence(path, silence.span.clone(), silence.rule));
            }
        }
    }
    sink.diagnostics.retain_mut(|diagnostic| {
        match config.checks.levels.get(diagnostic.rule) {
            Some(Level::Off) => return false,
            Some(Level::Warning) => diagnostic.severity = Severity::Warning,
            Some(Level::Error) => diagnostic.severity = Severity::Error,
            None => {}
        }
        true
    });
    sink
}

/// Whether `silence` is about `diagnostic`; both are of one page.
fn silences_it(silence: &Silence, diagnostic: &Diagnostic) -> bool {
    // What is about the page as a whole is silenced where the page starts.
    let at = diagnostic.span.as_ref().map_or(0, |span| span.start);
    silence.rule == diagnostic.rule && silence.covers.contains(&at)
}

/// Titles that a page before, in the order of paths, has already.
fn duplicate_titles(outlines: &Outlines, sink: &mut Sink) {
    let mut pages: HashMap<&str, &str> = HashMap::new();
    for (path, outline) in outlines {
        let Some(title) = &outline.title else {
            continue;
        };
        let text = title.text.trim();
        match pages.get(text) {
            Some(other) => {
                let span = Some(title.span.clone());
                sink.push(duplicate_title(path, span, text, other));
            }
            None => {
                pages.insert(text, path);
            }
        }
    }
}

fn of_pages(pages: &[&str], content: &Folder, config: &SiteConfig) -> Outlines {
    let read = |path: &&str| {
        let source = content.source(path).ok()?;
        Some(((*path).to_owned(), outline(path, &source.text, config)))
    };
    let outlines: Vec<(String, Outline)> = pages.par_iter().filter_map(read).collect();
    outlines.into_iter().collect()
}

fn is_page(path: &str) -> bool {
    path.ends_with(".md")
}

#[cfg(test)]
mod tests;
