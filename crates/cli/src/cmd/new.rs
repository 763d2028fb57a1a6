//! `perfolio new`: a site or a report to start from.

use std::path::Path;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Context;
use site::{Template, template};

use crate::args::{Format, NewArgs};
use crate::print::Console;

/// The repository on GitHub that this program was released from.
const REPOSITORY: Option<&str> = option_env!("PERFOLIO_REPOSITORY");

/// Makes a site with one report.
pub(crate) fn site(args: &NewArgs, console: Console) -> anyhow::Result<ExitCode> {
    let files = template::new_site(
        &args.folder,
        &Template {
            title: "Performance reports",
            date: &today()?,
            version: env!("CARGO_PKG_VERSION"),
            repository: REPOSITORY.filter(|repository| !repository.is_empty()),
        },
    )?;
    tell(&args.folder, &files, console);
    if REPOSITORY.is_none_or(str::is_empty) {
        console.line(
            "for GitHub Pages, set PERFOLIO_REPOSITORY in .github/workflows/pages.yml",
            Format::Human,
        );
    }
    let next = format!(
        "next: cd {} && perfolio serve --open",
        args.folder.display()
    );
    console.line(&next, Format::Human);
    Ok(ExitCode::SUCCESS)
}

/// Makes a report, whose title and date are those of its folder.
pub(crate) fn report(args: &NewArgs, console: Console) -> anyhow::Result<ExitCode> {
    let whole = std::path::absolute(&args.folder)
        .with_context(|| format!("failed to find `{}`", args.folder.display()))?;
    let name = whole.file_name().unwrap_or_default().to_string_lossy();
    let (date, title) = date_and_title(&name);
    let date = date.map_or_else(today, |date| Ok(date.to_owned()))?;
    let files = template::new_report(
        &args.folder,
        &Template {
            title: &title,
            date: &date,
            version: env!("CARGO_PKG_VERSION"),
            repository: None,
        },
    )?;
    tell(&args.folder, &files, console);
    Ok(ExitCode::SUCCESS)
}

fn tell(folder: &Path, files: &[String], console: Console) {
    for file in files {
        let path = folder.join(file);
        console.line(&format!("wrote {}", path.display()), Format::Human);
    }
}

/// `2024-06-01-check-out` → the day, and `Check out`.
fn date_and_title(name: &str) -> (Option<&str>, String) {
    let is_date = |text: &&str| {
        let shape = |(at, byte): (usize, u8)| match at {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        };
        text.bytes().enumerate().all(shape)
    };
    let date = name.get(..10).filter(is_date);
    let rest = date.map_or(name, |date| &name[date.len()..]);
    let words = rest.replace(['-', '_'], " ");
    let mut letters = words.trim().chars();
    let title = match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => "New report".to_owned(),
    };
    (date, title)
}

/// Today in UTC, `2024-06-01`.
fn today() -> anyhow::Result<String> {
    const SECONDS: u64 = 24 * 60 * 60;
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let days = since.context("the clock stands before 1970")?.as_secs() / SECONDS;
    Ok(civil(days))
}

/// The day of the calendar that is `days` after 1970-01-01.
fn civil(mut days: u64) -> String {
    let is_leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let mut year = 1970;
    loop {
        let length = 365 + u64::from(is_leap(year));
        if days < length {
            break;
        }
        days -= length;
        year += 1;
    }
    let february = 28 + u64::from(is_leap(year));
    let mut month = 1;
    for length in [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
        if days < length {
            break;
        }
        days -= length;
        month += 1;
    }
    format!("{year}-{month:02}-{:02}", days + 1)
}

#[cfg(test)]
mod tests;
