//! `cargo xtask tidy`: the invariants of `ARCHITECTURE.md` that no compiler checks.

mod html;
mod site;
mod sources;

use std::fmt;

use anyhow::{Result, ensure};

use crate::{repository, shell};

/// A rule that is broken, and where.
#[derive(Debug, PartialEq, Eq)]
struct Finding {
    /// A path from the root of the repository or of the site.
    file: String,
    /// 1-based; 0 when it is about the whole file.
    line: usize,
    message: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.file, self.message),
            line => write!(f, "{}:{line}: {}", self.file, self.message),
        }
    }
}

pub(crate) fn run() -> Result<()> {
    sources()?;
    if repository::dist().join("index.html").exists() {
        return site();
    }
    shell::say("`dist/` is not built, so its rules were not checked: run `cargo xtask build`");
    Ok(())
}

/// Checks the repository.
pub(crate) fn sources() -> Result<()> {
    report(&sources::check()?)
}

/// Checks the built site.
pub(crate) fn site() -> Result<()> {
    report(&site::check()?)
}

fn report(findings: &[Finding]) -> Result<()> {
    for finding in findings {
        println!("{finding}");
    }
    ensure!(findings.is_empty(), "{} rules are broken", findings.len());
    Ok(())
}
