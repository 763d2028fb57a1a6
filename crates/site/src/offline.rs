//! What lets readers keep the site: the service worker, and the list of what there is to keep.

use app::Words;
use model::SiteConfig;
use serde_json::json;

use crate::target::Held;

/// The path of the worker below `dist/`. It stands at the root, since a worker serves what is below
/// it, and keeps its name, since browsers ask for it again by that.
pub(crate) const WORKER: &str = "worker.js";

/// The path of the list of all files.
pub(crate) const LIST: &str = "files.json";

/// Takes the place of the worker where a site keeps nothing: browsers that have one ask for it
/// again, and are rid of it with all it has kept.
const LEAVING: &str = include_str!("offline/leaving.js");

/// The worker and the list of a site that has `files` beside them, in the order of their paths: paths
/// and texts.
pub(crate) fn scripts<'a>(
    config: &SiteConfig,
    files: impl Iterator<Item = (&'a str, Held)> + Clone,
) -> Vec<(&'static str, String)> {
    if !config.offline {
        return vec![(WORKER, LEAVING.to_owned())];
    }
    let app = files.clone().map(|(path, _)| path);
    let worker = worker(config, app.filter(|path| is_of_app(path)));
    vec![(LIST, list(files)), (WORKER, worker)]
}

/// The worker of a site: what differs from site to site stands in its first lines.
fn worker<'a>(config: &SiteConfig, app: impl Iterator<Item = &'a str>) -> String {
    let app: Vec<&str> = app.collect();
    let words = Words::of(&config.language).offline;
    format!(
        "const APP = {};\nconst WORDS = {};\nconst LANG = {};\n{}",
        json!(app),
        json!(words),
        json!(config.language),
        app::WORKER
    )
}

/// What there is to keep: for each file its path, its size and a hash of what it holds.
fn list<'a>(files: impl Iterator<Item = (&'a str, Held)>) -> String {
    let files = files.filter(|(path, _)| is_kept(path));
    let lines: Vec<String> = files
        .map(|(path, held)| {
            json!([path, held.size, format!("{:012x}", held.hash >> 16)]).to_string()
        })
        .collect();
    format!("[\n{}\n]\n", lines.join(",\n"))
}

/// Whether a file belongs to the app that every page needs.
fn is_of_app(path: &str) -> bool {
    path.starts_with("assets/") && !is_twin(path)
}

/// Whether a file is of use to a reader without a network.
fn is_kept(path: &str) -> bool {
    let is_for_servers = [
        "404.html",
        ".nojekyll",
        "robots.txt",
        "sitemap.xml",
        "feed.xml",
    ];
    !is_for_servers.contains(&path) && path != WORKER && path != LIST && !is_twin(path)
}

/// Whether a file is the copy of a module for `file://`.
fn is_twin(path: &str) -> bool {
    path.starts_with("assets/") && path.contains("-wasm-")
}

#[cfg(test)]
mod tests;
