//! Logs of each format → the figures of their labels.

mod dashboard;
mod formats;
mod material;
mod pieces;

use std::fmt::Write;

use expect_test::Expect;

use super::*;
use crate::fixture::Folder;

/// Reads logs that are one.
fn digest(logs: &[(&str, &[u8])], format: Option<&str>, cuts: &Cuts) -> (Option<Digest>, String) {
    let mut files = Folder::default();
    for (name, bytes) in logs {
        files.0.insert((*name).to_owned(), (*bytes).into());
    }
    let paths: Vec<&str> = logs.iter().map(|(name, _)| *name).collect();
    let mut troubles = Vec::new();
    let digest = read(&paths, format, cuts, &files, &mut troubles);
    let troubles: String = troubles
        .iter()
        .map(|(index, trouble)| format!("{}: {trouble:?}\n", paths[*index]))
        .collect();
    (digest, troubles)
}

/// The figures of a log, then what is wrong with it.
fn dump(log: impl AsRef<[u8]>, cuts: &Cuts) -> String {
    let (digest, mut dump) = digest(&[("log", log.as_ref())], None, cuts);
    let Some(digest) = digest else {
        return dump;
    };
    for log in &digest.logs {
        let _ = write!(dump, "{}", log.title);
        if let Some(columns) = log.assumed {
            let _ = write!(dump, ", {columns} columns assumed");
        }
        if let Some(failure) = &log.failure {
            let _ = write!(dump, ", broken off: {failure}");
        }
        dump.push('\n');
    }
    let totals = [("(total)", &digest.total)];
    let labels = digest.labels.iter().map(|row| {
        let label = if row.is_transaction {
            format!("[{}]", row.label)
        } else {
            row.label.clone()
        };
        (label, &row.figures)
    });
    let totals = totals.map(|(label, figures)| (label.to_owned(), figures));
    for (label, figures) in totals.into_iter().chain(labels) {
        let _ = write!(dump, "{label:?}: {} samples", figures.samples);
        if 0 < figures.errors {
            let _ = write!(dump, ", {} errors", figures.errors);
        }
        if let Some(times) = &figures.times {
            let _ = write!(
                dump,
                ", {}..{} ms, mean {:.2}",
                times.min, times.max, times.mean
            );
        }
        if let Some(span) = figures.span {
            let _ = write!(dump, ", {} + {} s", span.first, span.ms() / 1e3);
        }
        if 0 < figures.bytes + figures.sent {
            let _ = write!(dump, ", {} B in, {} B out", figures.bytes, figures.sent);
        }
        if 0 < figures.threads {
            let _ = write!(dump, ", {} threads", figures.threads);
        }
        dump.push('\n');
    }
    for failure in &digest.failures {
        let (code, message) = (&failure.code, &failure.message);
        let _ = writeln!(
            dump,
            "{} × {code:?} {message:?} {:?}",
            failure.count, failure.labels
        );
    }
    for what in What::ALL {
        let (count, found) = digest.problems.of(what);
        for found in found {
            let _ = write!(
                dump,
                "{what:?} 1 of {count} in line {}: {:?}",
                found.line, found.text
            );
            if found.fields != (0, 0) {
                let _ = write!(dump, " {} of {} fields", found.fields.0, found.fields.1);
            }
            dump.push('\n');
        }
    }
    dump
}

fn check(log: impl AsRef<[u8]>, expect: Expect) {
    expect.assert_eq(&dump(log, &Cuts::default()));
}
