//! Rules of the built site: it opens from a folder, its links lead somewhere, it builds the same.

use std::collections::{BTreeMap, HashMap, HashSet};

use anyhow::{Context, Result};

use super::{
    Finding,
    html::{Tag, tags},
};
use crate::{
    repository, shell, site,
    tree::{self, Tree},
};

pub(super) fn check() -> Result<Vec<Finding>> {
    let dist = tree::read(&repository::dist())?;
    let mut findings = links_and_scripts(&dist);
    findings.extend(impurities(&dist)?);
    Ok(findings)
}

/// A build is a pure function of its input: a second one makes the same bytes.
fn impurities(dist: &Tree) -> Result<Vec<Finding>> {
    let again = repository::target()?.join("tidy");
    shell::answer(&mut site::perfolio(&again)?).context("a second build of the site failed")?;
    let again = tree::read(&again)?;
    let differences = tree::differences(dist, &again).into_iter();
    Ok(differences
        .map(|path| finding(path, 0, "a second build differs".to_owned()))
        .collect())
}

fn links_and_scripts(site: &Tree) -> Vec<Finding> {
    let texts: BTreeMap<&str, String> = site
        .iter()
        .filter(|(path, _)| {
            [".html", ".js", ".css"]
                .iter()
                .any(|end| path.ends_with(end))
        })
        .map(|(path, bytes)| (path.as_str(), String::from_utf8_lossy(bytes).into_owned()))
        .collect();
    let pages: HashMap<&str, Vec<Tag<'_>>> = texts
        .iter()
        .filter(|(path, _)| path.ends_with(".html"))
        .map(|(path, text)| (*path, tags(text)))
        .collect();
    let ids: HashMap<&str, HashSet<&str>> = pages
        .iter()
        .map(|(path, tags)| {
            (
                *path,
                tags.iter().filter_map(|tag| tag.attribute("id")).collect(),
            )
        })
        .collect();

    let mut findings = Vec::new();
    for (path, text) in &texts {
        let mut find = |line, message: String| findings.push(finding(path, line, message));
        let Some(tags) = pages.get(path) else {
            if text.contains("import(") {
                find(0, "`import()` fails on `file://`".to_owned());
            }
            if text.contains("url(/") {
                find(
                    0,
                    "an address that starts with `/` ties the site to a host's root".to_owned(),
                );
            }
            continue;
        };
        let mut seen = HashSet::new();
        for tag in tags {
            if let Some(id) = tag.attribute("id").filter(|id| !seen.insert(*id)) {
                find(tag.line, format!("the id `{id}` is there twice"));
            }
            if tag.attribute("type") == Some("module") && tag.attribute("src").is_some() {
                find(tag.line, "an external module fails on `file://`".to_owned());
            }
            if tag.script.contains("import(") {
                find(tag.line, "`import()` fails on `file://`".to_owned());
            }
            let addresses = ["href", "src"]
                .into_iter()
                .filter_map(|name| tag.attribute(name));
            for message in addresses.filter_map(|address| broken(path, address, site, &ids)) {
                find(tag.line, message);
            }
        }
    }
    findings
}

/// Why an address of a page leads nowhere, if so.
fn broken(
    page: &str,
    address: &str,
    site: &Tree,
    ids: &HashMap<&str, HashSet<&str>>,
) -> Option<String> {
    if page == "404.html" || has_scheme(address) {
        return None;
    }
    if address.starts_with('/') {
        return Some(format!("`{address}` ties the site to a host's root"));
    }
    let address = address.replace("&amp;", "&");
    let (path, fragment) = address.split_once('#').unwrap_or((&address, ""));
    let target = match path {
        "" => page.to_owned(),
        path => join(page, &percent_decoded(path)),
    };
    if !site.contains_key(&target) {
        return Some(format!("`{address}` leads to no file"));
    }
    let fragment = percent_decoded(fragment);
    // A fragment with `?` names the view of a table.
    let id = fragment.split('?').next().unwrap_or_default();
    if id == "top" {
        // The standard of HTML lets it lead to the top of each page.
        return None;
    }
    let known = ids
        .get(target.as_str())
        .is_none_or(|ids| id.is_empty() || ids.contains(id));
    (!known).then(|| format!("`{address}` leads to no id"))
}

fn has_scheme(address: &str) -> bool {
    let (scheme, rest) = address.split_once(':').unwrap_or(("", ""));
    address.starts_with("//")
        || (!scheme.is_empty()
            && !rest.is_empty()
            && scheme
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c)))
}

/// The path that a relative address means on a page.
fn join(page: &str, relative: &str) -> String {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in relative.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts.join("/")
}

fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let code = after
            .get(..2)
            .and_then(|digits| std::str::from_utf8(digits).ok());
        match code.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(byte) if *first == b'%' => {
                bytes.push(byte);
                rest = &after[2..];
            }
            _ => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn finding(file: &str, line: usize, message: String) -> Finding {
    Finding {
        file: format!("dist/{file}"),
        line,
        message,
    }
}

#[cfg(test)]
mod tests;
