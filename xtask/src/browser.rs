//! Browsers and their drivers, for the tests that open the site.

pub(crate) mod others;

use std::{env, path::PathBuf, process::Command};

use anyhow::{Context, Result, bail};

use crate::shell;

/// Names that distributions give it, the likeliest first.
const CHROMIUM: [&str; 4] = [
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
];

/// A browser and the driver that speaks to it.
pub(crate) struct Browser {
    /// Chromium or Chrome.
    pub(crate) chromium: PathBuf,
    /// chromedriver of the same version.
    pub(crate) driver: PathBuf,
}

impl Browser {
    /// Finds both, or installs Debian's packages where that is possible without asking.
    pub(crate) fn set_up() -> Result<Browser> {
        if let Some(browser) = find() {
            return Ok(browser);
        }
        if !may_install() {
            bail!(
                "the browser tests need Chromium, chromedriver and pdftotext on PATH: install them \
                 (Debian: `sudo apt-get install chromium chromium-driver poppler-utils`; \
                 macOS: `brew install --cask chromium chromedriver` and `brew install poppler`)"
            );
        }
        install(&["chromium", "chromium-driver", "poppler-utils"])?;
        find().context(
            "Debian's packages brought no `chromium`, `chromedriver` and `pdftotext` onto PATH",
        )
    }

    /// Tells a test where they are.
    pub(crate) fn tell(&self, test: &mut Command) {
        test.env("PERFOLIO_CHROMIUM", &self.chromium)
            .env("PERFOLIO_CHROMEDRIVER", &self.driver);
    }
}

fn find() -> Option<Browser> {
    // The checks read what is printed with it.
    on_path("pdftotext")?;
    let chromium = CHROMIUM.into_iter().find_map(on_path)?;
    Some(Browser {
        chromium,
        driver: on_path("chromedriver")?,
    })
}

/// Installs packages of Debian.
fn install(packages: &[&str]) -> Result<()> {
    shell::say(format!(
        "installing Debian's packages {}, once",
        packages.join(", ")
    ));
    let apt = || {
        let mut apt = shell::command("apt-get");
        apt.env("DEBIAN_FRONTEND", "noninteractive");
        apt
    };
    let installed = shell::run(apt().args(["update", "--quiet"])).and_then(|()| {
        let flags = ["install", "--quiet", "--yes", "--no-install-recommends"];
        shell::run(apt().args(flags).args(packages))
    });
    installed.context("a browser could not be installed, which needs the network once")
}

fn on_path(program: &str) -> Option<PathBuf> {
    let file = format!("{program}{}", env::consts::EXE_SUFFIX);
    env::split_paths(&env::var_os("PATH")?)
        .map(|folder| folder.join(&file))
        .find(|path| path.is_file())
}

/// Whether this is Debian or a child of it, and we are root.
fn may_install() -> bool {
    let root = shell::answer(shell::command("id").arg("-u")).is_some_and(|id| id.trim() == "0");
    root && on_path("apt-get").is_some()
}
