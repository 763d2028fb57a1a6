//! What a new site and a new report start from.

use crate::dist;

use std::path::Path;

/// What a template is filled in with.
#[derive(Clone, Debug)]
pub struct Template<'a> {
    /// The title of the site or of the report.
    pub title: &'a str,
    /// The day of the report, `2024-06-01`.
    pub date: &'a str,
    /// The version of perfolio, `0.1.0`.
    pub version: &'a str,
    /// The repository on GitHub that releases of perfolio are taken from, `owner/name`.
    pub repository: Option<&'a str>,
}

/// Path and text.
type Files = &'static [(&'static str, &'static str)];

const SITE: Files = &[
    ("content/site.toml", include_str!("site/content/site.toml")),
    ("content/index.md", include_str!("site/content/index.md")),
    (
        "content/guide/index.md",
        include_str!("site/content/guide/index.md"),
    ),
    (
        ".github/workflows/pages.yml",
        include_str!("site/pages.yml"),
    ),
    (
        "public/favicon.svg",
        include_str!("site/public/favicon.svg"),
    ),
    (".gitignore", include_str!("site/gitignore")),
    ("README.md", include_str!("site/README.md")),
];

const REPORT: Files = &[
    ("index.md", include_str!("report/index.md")),
    ("runs.csv", include_str!("report/runs.csv")),
];

/// Writes a site with one report into `folder`; the paths of its files.
///
/// # Errors
/// When one of the files is there already, or the system refuses to write; nothing is overwritten.
pub fn new_site(folder: &Path, template: &Template) -> anyhow::Result<Vec<String>> {
    let mut files = filled(SITE, "", template);
    let report = Template {
        title: "The first report",
        ..template.clone()
    };
    let report_folder = format!("content/reports/{}-first-report/", template.date);
    files.extend(filled(REPORT, &report_folder, &report));
    dist::create(folder, &files)?;
    Ok(files.into_iter().map(|(path, _)| path).collect())
}

/// Writes a report into `folder`; the paths of its files.
///
/// # Errors
/// When one of the files is there already, or the system refuses to write; nothing is overwritten.
pub fn new_report(folder: &Path, template: &Template) -> anyhow::Result<Vec<String>> {
    let files = filled(REPORT, "", template);
    dist::create(folder, &files)?;
    Ok(files.into_iter().map(|(path, _)| path).collect())
}

/// Path and text of each file below `prefix`.
fn filled(files: Files, prefix: &str, template: &Template) -> Vec<(String, String)> {
    // A variable of the repository stands in for what this program was not told.
    const VARIABLE: &str = "${{ vars.PERFOLIO_REPOSITORY }}";
    let filled = files.iter().map(|(path, text)| {
        let title = match path.ends_with(".toml") {
            // A basic string of TOML, without its quotes.
            true => template.title.replace('\\', "\\\\").replace('"', "\\\""),
            false if path.ends_with("index.md") => yaml_text(template.title),
            false => template.title.to_owned(),
        };
        let text = text
            .replace("{{title}}", &title)
            .replace("{{date}}", template.date)
            .replace("{{version}}", template.version)
            .replace("{{repository}}", template.repository.unwrap_or(VARIABLE));
        (format!("{prefix}{path}"), text)
    });
    filled.collect()
}

/// A text as a value of YAML: in quotes, unless all of it is letters, digits and blanks.
fn yaml_text(text: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || c == ' ' || c == '-';
    match text.starts_with(char::is_alphabetic) && text.chars().all(is_plain) {
        true => text.to_owned(),
        false => format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"")),
    }
}

#[cfg(test)]
mod tests;
