//! Firefox and WebKit, for the checks that open the site in other browsers.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::Result;

use super::{install, may_install, on_path};
use crate::{shell, tools};

/// Debian keeps WebKit's own small browser beside the library, in a folder of its version.
const WEBKIT_FOLDERS: &str = "/usr/lib";

/// Tells a test where Firefox and WebKit are. Installs them where that is possible without asking;
/// where one is missing, its checks do not run, which is said.
pub(crate) fn tell(test: &mut Command) -> Result<()> {
    if may_install() && (firefox().is_none() || webkit().is_none()) {
        install(&["firefox-esr", "webkit2gtk-driver", "xvfb"])?;
    }
    match firefox() {
        Some(firefox) => {
            test.env("PERFOLIO_FIREFOX", firefox)
                .env("PERFOLIO_GECKODRIVER", tools::geckodriver()?);
        }
        None => shell::say("there is no Firefox here: its checks do not run"),
    }
    match webkit() {
        Some([browser, driver, screen]) => {
            test.env("PERFOLIO_WEBKIT", browser)
                .env("PERFOLIO_WEBKITDRIVER", driver)
                .env("PERFOLIO_XVFB", screen);
        }
        None => shell::say("there is no WebKit with a driver here: its checks do not run"),
    }
    Ok(())
}

fn firefox() -> Option<PathBuf> {
    ["firefox-esr", "firefox"].into_iter().find_map(on_path)
}

/// WebKit's own small browser, its driver, and a screen that nobody sees.
fn webkit() -> Option<[PathBuf; 3]> {
    let browser = below(Path::new(WEBKIT_FOLDERS), 2)?;
    Some([browser, on_path("WebKitWebDriver")?, on_path("Xvfb")?])
}

/// `MiniBrowser` in a folder of WebKit, at most `depth` folders down; the newest.
fn below(folder: &Path, depth: u32) -> Option<PathBuf> {
    let mut found: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(folder).ok()?.flatten() {
        let name = entry.file_name();
        let is_webkit = name.to_string_lossy().starts_with("webkit2gtk-");
        let browser = entry.path().join("MiniBrowser");
        if is_webkit && browser.is_file() {
            found.push(browser);
        } else if 1 < depth && entry.path().is_dir() {
            found.extend(below(&entry.path(), depth - 1));
        }
    }
    found.into_iter().max()
}
