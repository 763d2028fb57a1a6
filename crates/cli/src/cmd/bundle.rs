//! `perfolio bundle`: a page as one file that holds all it needs.

use std::path::{Component, Path, PathBuf};
use std::process::ExitCode;

use anyhow::bail;
use site::single::single;

use crate::app;
use crate::args::BundleArgs;
use crate::print::{Console, Tally};

/// Builds the site in memory, and writes one page of it.
pub(crate) fn run(args: &BundleArgs, console: Console) -> anyhow::Result<ExitCode> {
    let format = args.mistakes.format;
    let input = args.source.input(app::bundle(args.app.as_deref())?);
    let site::Warned {
        value: output,
        diagnostics,
    } = site::build(&input)?;
    let has = |url: &str| output.files.contains_key(url);
    let Some(url) = find(&args.report, &input.content, &has) else {
        let content = input.content.display();
        bail!(
            "there is no page `{}` in `{content}`",
            args.report.display()
        );
    };
    // What is wrong with other pages is not in this file.
    let folder = url.rsplit_once('/').map_or("", |(folder, _)| folder);
    let mut diagnostics = diagnostics;
    diagnostics.retain(|placed| is_of(&placed.diagnostic.file, folder));
    console.diagnostics(&diagnostics, &args.mistakes);
    let tally = Tally::of(&diagnostics);
    if args.mistakes.deny_warnings && !diagnostics.is_empty() {
        console.line(&format!("nothing is written: {tally}"), format);
        return Ok(ExitCode::from(1));
    }

    let page = single(&url, &|path| output.files.get(path).cloned())?;
    let out = args.out.clone().unwrap_or_else(|| named_after(&url));
    site::dist::file(&out, &page.html)?;
    for file in &page.left_out {
        console.line(&format!("left out, too large: {file}"), format);
    }
    if input.bundle.is_none() {
        console.line(app::MISSING, format);
    }
    let kilobytes = page.html.len().div_ceil(1000);
    console.line(&format!("wrote {}, {kilobytes} kB", out.display()), format);
    Ok(tally.exit_code(args.mistakes.deny_warnings))
}

/// The page that an author means: by its file or folder on disk, or by its path in the site, with or
/// without `reports/`.
fn find(named: &Path, content: &Path, has: &dyn Fn(&str) -> bool) -> Option<String> {
    let below = named.strip_prefix(content).ok().map(Path::to_owned);
    let below = below.or_else(|| {
        let (named, content) = (named.canonicalize().ok()?, content.canonicalize().ok()?);
        Some(named.strip_prefix(content).ok()?.to_owned())
    });
    let parts = below.as_deref().unwrap_or(named).components();
    let parts: Option<Vec<&str>> = parts
        .filter(|part| !matches!(part, Component::CurDir))
        .map(|part| part.as_os_str().to_str())
        .collect();
    let path = parts?.join("/");
    let stem = path
        .strip_suffix(".md")
        .or_else(|| path.strip_suffix(".html"));
    let path = stem.unwrap_or(&path);
    let pages = ["", "reports/"].into_iter().flat_map(|folder| {
        let index = if path.is_empty() {
            "index.html"
        } else {
            "/index.html"
        };
        [".html", index].map(|end| format!("{folder}{path}{end}"))
    });
    pages.into_iter().find(|page| has(page))
}

/// Whether a file of the content belongs to the pages of `folder`.
fn is_of(file: &str, folder: &str) -> bool {
    let rest = file.strip_prefix(folder);
    folder.is_empty() || rest.is_some_and(|rest| rest.starts_with('/'))
}

/// `reports/check-out/index.html` is written as `check-out.html`.
fn named_after(url: &str) -> PathBuf {
    let stem = url.strip_suffix(".html").unwrap_or(url);
    let stem = stem.strip_suffix("/index").unwrap_or(stem);
    let name = stem.rsplit('/').next().unwrap_or(stem);
    PathBuf::from(format!("{name}.html"))
}

#[cfg(test)]
mod tests;
