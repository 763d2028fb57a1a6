//! Links and file names: relative to the page, resolved to what the site will hold.

use crate::context::{Context, Place};
use crate::{AnchorLink, diagnostic, path};

/// The path below `dist/` of the page at content path `path`.
pub fn page_url(path: &str) -> String {
    format!("{}.html", path.strip_suffix(".md").unwrap_or(path))
}

/// The final address of a link that leads to `target`; `None` when it leads nowhere, which is
/// reported.
pub(crate) fn resolve(target: &str, place: &Place, context: &mut Context<'_>) -> Option<String> {
    if let Some(external) = external(target) {
        return match external {
            External::Safe(address) => Some(address),
            External::Unsafe(scheme) => {
                context
                    .sink
                    .push(diagnostic::unsafe_link(&place.file, &place.span, &scheme));
                None
            }
        };
    }
    let (target, fragment) = match target.split_once('#') {
        Some((target, fragment)) => (target, Some(fragment)),
        None => (target, None),
    };
    let (target, query) = match target.split_once('?') {
        Some((target, query)) => (target, format!("?{query}")),
        None => (target, String::new()),
    };
    let suffix = fragment.map_or(query.clone(), |fragment| format!("{query}#{fragment}"));
    if target.is_empty() {
        if suffix.is_empty() {
            context
                .sink
                .push(diagnostic::empty_link(&place.file, &place.span));
            return None;
        }
        note_anchor(context.page, fragment, place, context);
        return Some(suffix);
    }
    let path = locate(target, place, context)?;
    if path.ends_with(".md") {
        note_anchor(&path, fragment, place, context);
        return Some(path::relative(context.page, &page_url(&path)) + &suffix);
    }
    context.use_file(&path);
    Some(path::relative(context.page, &path) + &suffix)
}

/// The content path of the file that `name`, written on the page, names; `None` when there is no
/// such file, which is reported. The file goes into `dist/`.
pub(crate) fn file(name: &str, place: &Place, context: &mut Context<'_>) -> Option<String> {
    let path = locate(name, place, context)?;
    context.use_file(&path);
    Some(path)
}

/// An address that leaves the site.
pub(crate) enum External {
    /// The address.
    Safe(String),
    /// Its scheme, which runs code.
    Unsafe(String),
}

/// What `target` is, when it leaves the site.
pub(crate) fn external(target: &str) -> Option<External> {
    if let Some(rest) = target.strip_prefix("//") {
        // An address without scheme would take `file:` on a page opened from disk.
        return Some(External::Safe(format!("https://{rest}")));
    }
    // Browsers drop blanks and control characters in a scheme.
    let bare: String = target
        .chars()
        .filter(|c| !c.is_whitespace() && !c.is_control())
        .take(64)
        .collect();
    let (scheme, _) = bare.split_once(':')?;
    let is_scheme = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c));
    if !is_scheme {
        return None;
    }
    match scheme.to_ascii_lowercase().as_str() {
        unsafe_scheme @ ("javascript" | "vbscript" | "data") => {
            Some(External::Unsafe(unsafe_scheme.to_owned()))
        }
        _ => Some(External::Safe(target.to_owned())),
    }
}

/// The content path of the file or page that `target` leads to.
fn locate(target: &str, place: &Place, context: &mut Context<'_>) -> Option<String> {
    let decoded = path::decode(target);
    let mut wanted = None;
    for spelling in [decoded.as_str(), target] {
        let Ok(path) = path::resolve(context.page, spelling) else {
            context.sink.push(diagnostic::outside_content(
                &place.file,
                &place.span,
                target,
            ));
            return None;
        };
        if let Some(found) = existing(&path, spelling.ends_with('/'), context) {
            return Some(found);
        }
        wanted.get_or_insert(path);
    }
    let wanted = wanted.unwrap_or_default();
    let near = nearest_file(&wanted, context)
        .map(|near| path::decode(&path::relative(context.page, &near)));
    context.sink.push(diagnostic::missing_file(
        &place.file,
        &place.span,
        target,
        near.as_deref(),
    ));
    None
}

/// The file that stands behind a path: itself, the index of a folder, the source of a page.
fn existing(path: &str, is_folder: bool, context: &Context<'_>) -> Option<String> {
    let index = if path.is_empty() {
        "index.md".to_owned()
    } else {
        format!("{path}/index.md")
    };
    let source = path.strip_suffix(".html").map(|stem| format!("{stem}.md"));
    let mut candidates = Vec::new();
    if !is_folder && !path.is_empty() {
        candidates.push(path.to_owned());
        candidates.extend(source);
    }
    candidates.push(index);
    candidates
        .into_iter()
        .find(|candidate| context.files.exists(candidate))
}

/// The file whose path is most like the missing `wanted`, in the same folder or that of the page.
fn nearest_file(wanted: &str, context: &Context<'_>) -> Option<String> {
    [path::folder(wanted), path::folder(context.page)]
        .into_iter()
        .find_map(|folder| {
            let files = context.files.list(folder);
            let others = files.iter().filter(|file| *file != context.page);
            let names = others.map(|file| path::name(file));
            let near = diagnostic::nearest(path::name(wanted), names)?;
            files.iter().find(|file| path::name(file) == near).cloned()
        })
}

/// Notes a link to a heading or table, to be checked once all pages are known.
fn note_anchor(page: &str, fragment: Option<&str>, place: &Place, context: &mut Context<'_>) {
    let fragment = fragment.unwrap_or_default();
    // `#:~:text=` finds text; `#runs?sort=-Duration;modules?q=search` holds the views of tables.
    if fragment.is_empty() || fragment.starts_with(":~:") {
        return;
    }
    let views: Vec<&str> = if fragment.contains('?') {
        fragment.split(';').collect()
    } else {
        vec![fragment]
    };
    for id in views.into_iter().filter_map(|view| view.split('?').next()) {
        // `#?tab=Test+2` is said of the page.
        if id.is_empty() {
            continue;
        }
        context.anchors.push(AnchorLink {
            page: page.to_owned(),
            id: path::decode(id),
            file: place.file.clone(),
            span: place.span.clone(),
        });
    }
}
