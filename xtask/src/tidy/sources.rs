//! Rules of the sources: how files open, how long they are, who touches the disk, what ships.

use anyhow::{Context, Result};

use super::Finding;
use crate::{repository, shell};

const MOST_LINES: usize = 900;

/// Packages that must not reach the browser.
const NATIVE_ONLY: [&str; 6] = [
    "csv",
    "parse",
    "pulldown-cmark",
    "saphyr",
    "site",
    "syntect",
];

/// The bans of these crates are one text: a crate without them is as good as none.
const PURE_CRATES: [&str; 4] = [
    "crates/value",
    "crates/model",
    "crates/parse",
    "crates/search",
];

type Rule = fn(path: &str, text: &str) -> Vec<(usize, String)>;

const RULES: [Rule; 7] = [
    opens_with_a_sentence,
    is_short,
    leaves_the_disk_alone,
    leaves_the_network_alone,
    does_not_print,
    has_one_mode,
    names_what_exists,
];

pub(super) fn check() -> Result<Vec<Finding>> {
    let root = repository::root();
    let mut findings = Vec::new();
    for file in repository::files(root, &[".git", "dist", "target"])? {
        let path = repository::relative(&file, root);
        if !path.ends_with(".rs") && !path.ends_with(".toml") && path != "ARCHITECTURE.md" {
            continue;
        }
        let text = repository::read(&file)?;
        for (line, message) in RULES.iter().flat_map(|rule| rule(&path, &text)) {
            findings.push(Finding {
                file: path.clone(),
                line,
                message,
            });
        }
    }
    findings.extend(native_packages_in_wasm()?);
    findings.extend(missing_bans());
    Ok(findings)
}

fn opens_with_a_sentence(path: &str, text: &str) -> Vec<(usize, String)> {
    if !path.ends_with(".rs") || text.starts_with("//! ") {
        return Vec::new();
    }
    vec![(
        1,
        "expected `//!` and one sentence that says what the file is".to_owned(),
    )]
}

fn is_short(path: &str, text: &str) -> Vec<(usize, String)> {
    let lines = text.lines().count();
    if !path.ends_with(".rs") || lines <= MOST_LINES {
        return Vec::new();
    }
    vec![(
        0,
        format!("expected at most {MOST_LINES} lines, found {lines}"),
    )]
}

/// Only `site::content` reads and `site::dist` writes; `site::cache` does both in a folder of its own.
fn leaves_the_disk_alone(path: &str, text: &str) -> Vec<(usize, String)> {
    let may = [
        "xtask/",
        "fuzz/",
        // Runs before the program is there.
        "crates/cli/build.rs",
        "crates/site/src/content",
        "crates/site/src/cache",
        "crates/site/src/dist",
    ];
    if !path.ends_with(".rs") || is_test(path) || may.iter().any(|free| path.starts_with(free)) {
        return Vec::new();
    }
    let touches = |line: &str| {
        let Some(at) = line.find("fs::") else {
            return line.contains("std::fs");
        };
        !line[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_')
    };
    lines_of_code(text)
        .filter(|(_, line)| touches(line))
        .map(|(number, _)| {
            (
                number,
                "only `site::content` reads and `site::dist` writes the disk".to_owned(),
            )
        })
        .collect()
}

/// Only `preview` opens a socket, watches files, and depends on what does.
fn leaves_the_network_alone(path: &str, text: &str) -> Vec<(usize, String)> {
    const OPENS: [&str; 4] = ["TcpListener", "TcpStream", "UdpSocket", "UnixListener"];
    const LIBRARIES: [&str; 2] = ["axum.", "notify."];
    let is_manifest = path.ends_with("/Cargo.toml");
    let is_code = path.ends_with(".rs") && !is_test(path) && !path.starts_with("xtask/");
    if path.starts_with("crates/preview/") || !is_manifest && !is_code {
        return Vec::new();
    }
    let breaks = |line: &str| match is_manifest {
        true => LIBRARIES.iter().any(|library| line.starts_with(library)),
        false => OPENS.iter().any(|name| line.contains(name)),
    };
    lines_of_code(text)
        .filter(|(_, line)| breaks(line))
        .map(|(number, _)| {
            let message = "only `preview` opens a socket or watches files";
            (number, message.to_owned())
        })
        .collect()
}

/// Clippy bans printing; this bans lifting the ban.
fn does_not_print(path: &str, text: &str) -> Vec<(usize, String)> {
    let may = ["xtask/", "crates/cli/"];
    if !path.ends_with(".rs") || may.iter().any(|free| path.starts_with(free)) {
        return Vec::new();
    }
    lines_of_code(text)
        .filter(|(_, line)| line.contains("clippy::print_std"))
        .map(|(number, _)| (number, "only `cli` and `xtask` print".to_owned()))
        .collect()
}

/// Native renders and wasm32 hydrates: the target decides, no feature does.
fn has_one_mode(path: &str, text: &str) -> Vec<(usize, String)> {
    if path != "app/Cargo.toml" {
        return Vec::new();
    }
    let features = text.lines().position(|line| line.trim() == "[features]");
    features
        .map(|line| (line + 1, "the app has no features".to_owned()))
        .into_iter()
        .collect()
}

/// The map of the code must not show what is gone.
fn names_what_exists(path: &str, text: &str) -> Vec<(usize, String)> {
    if path != "ARCHITECTURE.md" {
        return Vec::new();
    }
    let named = text.lines().enumerate().flat_map(|(line, content)| {
        content
            .split('`')
            .skip(1)
            .step_by(2)
            .map(move |word| (line + 1, word))
    });
    named
        .filter(|(_, word)| looks_like_a_path(word) && !repository::root().join(word).exists())
        .map(|(line, word)| (line, format!("`{word}` does not exist")))
        .collect()
}

/// A word with a slash that could stand in the repository; what is built does not.
fn looks_like_a_path(word: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/._-".contains(c);
    let built = ["dist/", "target/"]
        .iter()
        .any(|folder| word.starts_with(folder));
    word.contains('/') && word.chars().all(plain) && !word.starts_with('/') && !built
}

fn is_test(path: &str) -> bool {
    path.contains("/tests/") || path.ends_with("/tests.rs")
}

/// Lines that are no comments, with their 1-based numbers.
fn lines_of_code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let numbered = text
        .lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line));
    numbered.filter(|(_, line)| !line.trim_start().starts_with("//"))
}

fn native_packages_in_wasm() -> Result<Vec<Finding>> {
    let tree = &mut shell::cargo();
    tree.args([
        "tree",
        "--package",
        "app",
        "--target",
        "wasm32-unknown-unknown",
    ]);
    let tree = shell::answer(tree.args(["--edges", "normal", "--prefix", "none"]))
        .context("`cargo tree` failed")?;
    let packages = tree.lines().filter_map(|line| line.split(' ').next());
    let banned = packages.filter(|package| NATIVE_ONLY.contains(package));
    Ok(banned
        .map(|package| Finding {
            file: "app/Cargo.toml".to_owned(),
            line: 0,
            message: format!("`{package}` must not reach the browser"),
        })
        .collect())
}

fn missing_bans() -> Vec<Finding> {
    let bans = |folder: &str| {
        repository::read(&repository::root().join(folder).join("clippy.toml")).unwrap_or_default()
    };
    let complete = |bans: &str| {
        [
            "std::fs::File",
            "std::fs::read",
            "std::time::Instant",
            "SystemTime::now",
        ]
        .iter()
        .all(|name| bans.contains(name))
    };
    PURE_CRATES
        .into_iter()
        .filter(|folder| !complete(&bans(folder)))
        .map(|folder| Finding {
            file: format!("{folder}/clippy.toml"),
            line: 0,
            message: "expected the bans of disk and clock".to_owned(),
        })
        .collect()
}

#[cfg(test)]
mod tests;
