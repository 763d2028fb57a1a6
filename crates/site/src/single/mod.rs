//! A page of the site as one file that holds all it needs.
//!
//! It is made of the page as it stands in `dist/`. Scripts wait in blocks that no browser runs; the
//! loader takes them from there, and the policy of the page knows each by its hash.

mod address;
mod markup;

use std::collections::BTreeSet;
use std::sync::Arc;

use anyhow::{Context, bail};
use data_encoding::BASE64;
use model::PageData;
use sha2::{Digest, Sha256};

use crate::media_type::media_type;
use address::{Address, published};
use markup::{Piece, Tag, escaped, pieces};

/// A larger file is not put into a page: 5 MB.
const LARGEST: usize = 5_000_000;

/// Parts of the app that are of no use on a page without its site.
const PARTS_OF_SITES: [&str; 1] = ["search"];

/// A page that needs nothing beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Single {
    /// The page.
    pub html: String,
    /// Files that it links and does not hold, since they are too large.
    pub left_out: Vec<String>,
}

/// The files of a built site, by their paths below `dist/`.
pub type Lookup<'a> = dyn Fn(&str) -> Option<Arc<[u8]>> + 'a;

/// Makes one file of the page at `url`.
///
/// # Errors
/// When `files` lacks the page, or something without which it cannot be shown.
pub fn single(url: &str, files: &Lookup<'_>) -> anyhow::Result<Single> {
    let bytes = files(url).with_context(|| format!("the site has no page `{url}`"))?;
    let html = std::str::from_utf8(&bytes).with_context(|| format!("`{url}` is no page"))?;
    let mut page = Page {
        url,
        html,
        files,
        base: published(html, url),
        out: String::with_capacity(4 * html.len()),
        copied: 0,
        policy: None,
        hashes: BTreeSet::new(),
        style_hashes: BTreeSet::new(),
        held: BTreeSet::new(),
        left_out: BTreeSet::new(),
    };
    page.rewrite()?;
    Ok(Single {
        html: page.out,
        left_out: page.left_out.into_iter().collect(),
    })
}

/// A page on its way.
struct Page<'a> {
    /// Where it stands below `dist/`.
    url: &'a str,
    html: &'a str,
    files: &'a Lookup<'a>,
    /// Where the site is published.
    base: Option<String>,
    out: String,
    /// How much of `html` is in `out`, or left out of it.
    copied: usize,
    /// Where in `out` the policy goes.
    policy: Option<usize>,
    /// SHA-256 in base64 of each script that may run.
    hashes: BTreeSet<String>,
    /// The same of the style sheets.
    style_hashes: BTreeSet<String>,
    /// Names and texts of the scripts that wait.
    held: BTreeSet<(String, String)>,
    left_out: BTreeSet<String>,
}

impl Page<'_> {
    fn rewrite(&mut self) -> anyhow::Result<()> {
        let pieces = pieces(self.html);
        let has_charts = pieces.iter().any(|piece| {
            matches!(piece, Piece::Start(tag) if tag.name == "figure" && tag.has_class("chart"))
        });
        // What is left out up to its end: name of the element, and how many of them are open.
        let mut skipped: Option<(String, usize)> = None;
        // Links that have become spans, in the order in which they end.
        let mut spans: Vec<bool> = Vec::new();
        let mut pieces = pieces.into_iter().peekable();
        while let Some(piece) = pieces.next() {
            if let Some((name, depth)) = &mut skipped {
                match &piece {
                    Piece::Start(tag) if tag.name == *name => *depth += 1,
                    Piece::End(ended, range) if ended == name => {
                        *depth -= 1;
                        if *depth == 0 {
                            self.copied = range.end;
                            skipped = None;
                        }
                    }
                    _ => {}
                }
                continue;
            }
            match piece {
                Piece::Start(tag) if is_of_site(&tag) => {
                    self.copy_to(tag.range.start);
                    skipped = Some((tag.name, 1));
                }
                Piece::Start(tag) => match tag.name.as_str() {
                    "html" => self.root(tag)?,
                    "meta" if tag.get("http-equiv").is_some() => {
                        self.copy_to(tag.range.start);
                        self.copied = tag.range.end;
                        self.policy = Some(self.out.len());
                    }
                    "link" => self.link(tag)?,
                    "style" => {
                        let end = pieces.peek();
                        let text = self.text_until(&tag, end);
                        self.style_hashes.insert(hash(text));
                    }
                    "script" => {
                        let end = pieces.peek();
                        let text = self.text_until(&tag, end).to_owned();
                        self.script(tag, &text, has_charts)?;
                    }
                    "img" => self.image(tag),
                    "div" if tag.has_class("frame") => self.frame(tag),
                    "a" => {
                        let is_span = self.anchor(tag);
                        spans.push(is_span);
                    }
                    _ => {}
                },
                Piece::End(name, range) => match name.as_str() {
                    "a" if spans.pop() == Some(true) => self.replace(range, "</span>"),
                    "body" => {
                        self.copy_to(range.start);
                        self.hold();
                    }
                    _ => {}
                },
            }
        }
        self.copy_to(self.html.len());
        let policy = format!(
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
             script-src 'wasm-unsafe-eval'{}; style-src{}; style-src-attr 'unsafe-inline'; \
             img-src data: https:; base-uri 'none'; form-action 'none'\">",
            sources(&self.hashes),
            sources(&self.style_hashes),
        );
        let Some(at) = self.policy else {
            bail!("`{}` is no page of the site: it has no policy", self.url)
        };
        self.out.insert_str(at, &policy);
        Ok(())
    }

    /// `<html>`: the data of the tables waits like a script.
    fn root(&mut self, tag: Tag) -> anyhow::Result<()> {
        let Some(first) = tag.get("data-tables").map(str::to_owned) else {
            return Ok(());
        };
        let Address::Inside { path, .. } = address::read(self.url, &first) else {
            bail!("`{first}` is not in the site");
        };
        let folder = path.rfind('/').map_or("", |end| &path[..=end]).to_owned();
        let text = self.text(&path)?;
        for slice in slices(&text) {
            self.wait(&format!("{folder}{slice}"))?;
        }
        self.wait(&path)
    }

    fn link(&mut self, mut tag: Tag) -> anyhow::Result<()> {
        let address = tag.get("href").unwrap_or_default().to_owned();
        let Address::Inside { path, .. } = address::read(self.url, &address) else {
            return Ok(());
        };
        match tag.get("rel") {
            Some("stylesheet") => {
                let text = self.text(&path)?;
                // A style sheet ends where its element does.
                let text = text.replace("</style", "<\\/style");
                self.style_hashes.insert(hash(&text));
                self.replace(tag.range, &format!("<style>{text}</style>"));
            }
            Some("icon") => {
                if let Some(data) = self.data(&path) {
                    tag.set("href", data);
                    self.replace(tag.range.clone(), &tag.written());
                }
            }
            // What leads to neighbours or to feeds leads nowhere from here.
            _ => self.replace(tag.range, ""),
        }
        Ok(())
    }

    /// A script of the page runs; those that the loader would load wait.
    fn script(&mut self, mut tag: Tag, text: &str, has_charts: bool) -> anyhow::Result<()> {
        if tag.get("type").is_some() {
            return Ok(());
        }
        let modules: Vec<(String, String)> = tag
            .attributes
            .iter()
            .filter(|(name, _)| name.starts_with("data-"))
            .cloned()
            .collect();
        for (name, files) in modules {
            let part = name.trim_start_matches("data-");
            let is_used = match part {
                "charts" => has_charts,
                part => !PARTS_OF_SITES.contains(&part),
            };
            let scripts: Vec<&str> = files
                .split_ascii_whitespace()
                .filter(|file| file.ends_with(".js") && file.contains("assets/"))
                .collect();
            if !is_used || scripts.is_empty() {
                tag.remove(&name);
                continue;
            }
            for script in scripts {
                if let Address::Inside { path, .. } = address::read(self.url, script) {
                    self.wait(&path)?;
                }
            }
        }
        let source = tag.get("src").map(str::to_owned);
        let text = match &source {
            None => text.to_owned(),
            Some(source) => match address::read(self.url, source) {
                Address::Inside { path, .. } => script_text(&self.text(&path)?),
                _ => bail!("`{source}` is not in the site"),
            },
        };
        tag.remove("src");
        self.hashes.insert(hash(&text));
        self.replace(tag.range.clone(), &tag.written());
        if source.is_some() {
            self.out.push_str(&text);
        }
        Ok(())
    }

    fn image(&mut self, mut tag: Tag) {
        let source = tag.get("src").unwrap_or_default();
        if let Address::Inside { path, .. } = address::read(self.url, source)
            && let Some(data) = self.data(&path)
        {
            tag.set("src", data);
            self.replace(tag.range.clone(), &tag.written());
        }
    }

    /// The frame of a page, in which the page tree is missing.
    fn frame(&mut self, mut tag: Tag) {
        let classes = tag.get("class").unwrap_or_default();
        tag.set("class", format!("{classes} alone"));
        self.replace(tag.range.clone(), &tag.written());
    }

    /// A link; whether it has become a span, since it leads nowhere from here.
    fn anchor(&mut self, mut tag: Tag) -> bool {
        let Some(address) = tag.get("href").map(str::to_owned) else {
            return false;
        };
        let Address::Inside { path, fragment } = address::read(self.url, &address) else {
            return false;
        };
        if path == self.url {
            if !address.starts_with('#') {
                tag.set("href", format!("#{}", fragment.unwrap_or_default()));
                self.replace(tag.range.clone(), &tag.written());
            }
            return false;
        }
        let title = (self.files)(&path).and_then(|bytes| title(&bytes));
        if title.is_none()
            && let Some(data) = self.data(&path)
        {
            tag.set("href", data);
            tag.set("download", file_name(&path));
            self.replace(tag.range.clone(), &tag.written());
            return false;
        }
        if let Some(title) = title {
            tag.set("title", title);
        }
        let is_span = match &self.base {
            Some(base) => {
                tag.set("href", address::absolute(base, &path, fragment.as_deref()));
                false
            }
            None => {
                tag.name = "span".to_owned();
                tag.remove("href");
                true
            }
        };
        tag.remove("download");
        self.replace(tag.range.clone(), &tag.written());
        is_span
    }

    /// Writes the scripts that wait.
    fn hold(&mut self) {
        for (name, text) in std::mem::take(&mut self.held) {
            self.out.push_str(&format!(
                "<script type=\"text/plain\" data-held=\"{}\">{text}</script>\n",
                escaped(&name)
            ));
        }
    }

    /// Lets a script of the site wait.
    fn wait(&mut self, path: &str) -> anyhow::Result<()> {
        let text = script_text(&self.text(path)?);
        self.hashes.insert(hash(&text));
        self.held.insert((file_name(path).to_owned(), text));
        Ok(())
    }

    fn text(&self, path: &str) -> anyhow::Result<String> {
        let bytes = (self.files)(path).with_context(|| format!("the site lacks `{path}`"))?;
        String::from_utf8(bytes.to_vec()).with_context(|| format!("`{path}` is no text"))
    }

    /// A file as an address that holds it; `None` when there is none or it is too large.
    fn data(&mut self, path: &str) -> Option<String> {
        let bytes = (self.files)(path)?;
        if LARGEST < bytes.len() {
            self.left_out.insert(path.to_owned());
            return None;
        }
        let media_type = media_type(path).replace("; ", ";");
        Some(format!(
            "data:{media_type};base64,{}",
            BASE64.encode(&bytes)
        ))
    }

    /// What stands between a start tag and the next tag, which ends its element.
    fn text_until(&self, tag: &Tag, end: Option<&Piece>) -> &str {
        match end {
            Some(Piece::End(_, end)) => &self.html[tag.range.end..end.start],
            _ => "",
        }
    }

    fn copy_to(&mut self, end: usize) {
        self.out.push_str(&self.html[self.copied..end]);
        self.copied = end;
    }

    fn replace(&mut self, range: std::ops::Range<usize>, by: &str) {
        self.copy_to(range.start);
        self.out.push_str(by);
        self.copied = range.end;
    }
}

/// Whether an element leads through the site, and so nowhere without it.
fn is_of_site(tag: &Tag) -> bool {
    (tag.name == "nav" && !tag.has_class("contents")) || tag.get("data-site").is_some()
}

/// The names of the slices that complete the tables of a data script.
fn slices(script: &str) -> Vec<String> {
    let encoded = script.split('"').nth(1).unwrap_or_default();
    let bytes = BASE64.decode(encoded.as_bytes()).unwrap_or_default();
    let data = PageData::decode(&bytes).unwrap_or_default();
    let awaited = data.awaited.into_iter().flatten();
    awaited.flat_map(|awaited| awaited.slices).collect()
}

/// A script as it stands in its element: nothing in it ends the element early.
fn script_text(script: &str) -> String {
    script
        .replace("</script", "<\\/script")
        .replace("<!--", "<\\!--")
}

/// The title of a page of the site; `None` when the file is none.
fn title(bytes: &[u8]) -> Option<String> {
    let html = std::str::from_utf8(bytes).ok()?;
    if !html.contains("http-equiv=\"Content-Security-Policy\"") {
        return None;
    }
    let (_, rest) = html.split_once("<title>")?;
    let (title, _) = rest.split_once("</title>")?;
    let plain = title
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&amp;", "&");
    Some(plain)
}

fn file_name(path: &str) -> &str {
    path.rsplit_once('/').map_or(path, |(_, name)| name)
}

fn hash(text: &str) -> String {
    BASE64.encode(&Sha256::digest(text.as_bytes()))
}

fn sources(hashes: &BTreeSet<String>) -> String {
    let sources = hashes.iter().map(|hash| format!(" 'sha256-{hash}'"));
    sources.collect()
}

#[cfg(test)]
mod tests;
