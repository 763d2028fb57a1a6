//! The HTML document: its head, and the frame of its body.

use model::Page;

use super::header::{footer, header};
use super::previews::previews;
use super::tree::tree;
use crate::Assets;
use crate::html::Html;
use crate::overview::Overview;

/// A document to be written.
pub(crate) struct Document<'a> {
    /// The site it belongs to.
    pub(crate) overview: &'a Overview<'a>,
    /// The files it names.
    pub(crate) assets: &'a Assets,
    /// The page it shows; `None` when there is no such page.
    pub(crate) page: Option<&'a Page>,
    /// What leads from it to the root of the site: `../../`, or an absolute path.
    pub(crate) root: &'a str,
    /// Its title.
    pub(crate) title: &'a str,
}

/// Writes a document around what `main` writes into its `<main>`.
pub(crate) fn document(document: &Document, main: impl FnOnce(&mut Html)) -> String {
    let mut out = String::new();
    let html = &mut Html::new(&mut out);
    let config = &document.overview.site.config;
    html.raw("<!doctype html>\n<html")
        .attr("lang", &config.language);
    if config.is_rtl() {
        html.raw(" dir=\"rtl\"");
    }
    // Printed at the head of each sheet.
    html.attr("style", &format!("--title:{}", css_string(document.title)));
    if let Some(data) = &document.assets.data {
        html.attr("data-tables", data);
    }
    if document.assets.scripts.is_none() {
        html.raw(" data-app=\"none\"");
    }
    html.raw(">\n<head>\n");
    head(html, document);
    html.raw("</head>\n<body>\n<a class=\"skip\" href=\"#main\">")
        .text(document.overview.words.skip)
        .raw("</a>\n");
    header(html, document);
    html.raw("<div class=\"frame\">\n");
    tree(html, document);
    html.raw("<main id=\"main\">\n");
    main(html);
    html.raw("</main>\n</div>\n");
    footer(html, document);
    asset(
        html.raw("<link rel=\"stylesheet\""),
        "href",
        document.root,
        &document.assets.late_style,
    )
    .raw(">\n");
    html.raw("</body>\n</html>\n");
    out
}

fn head(html: &mut Html, document: &Document) {
    let Document {
        overview,
        assets,
        page,
        root,
        title,
        ..
    } = document;
    let site = overview.site;
    html.raw("<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\"")
        .attr("content", &policy(assets))
        .raw(">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
        .text(title);
    if *title != site.config.title {
        html.raw(" · ").text(&site.config.title);
    }
    html.raw("</title>\n");
    let stated = page.and_then(|page| page.facts.description.as_deref());
    if let Some(description) = stated.or(site.config.description.as_deref()) {
        html.raw("<meta name=\"description\"")
            .attr("content", description)
            .raw(">\n");
    }
    html.raw("<meta name=\"color-scheme\" content=\"light dark\">\n");
    if let (Some(base), Some(page)) = (&site.config.base_url, page) {
        html.raw("<link rel=\"canonical\" href=\"")
            .text(base)
            .text(&page.address())
            .raw("\">\n");
    }
    previews(html, document);
    if let Some(feed) = &assets.feed {
        html.raw("<link rel=\"alternate\" type=\"application/atom+xml\"");
        asset(html.attr("title", &site.config.title), "href", root, feed).raw(">\n");
    }
    if let Some(favicon) = &assets.favicon {
        asset(html.raw("<link rel=\"icon\""), "href", root, favicon).raw(">\n");
    }
    embedded(html, "<style>", &assets.style.text, "</style>\n");
    // The loader runs before the body, so that the reader's choices are known to the first paint.
    if let Some(scripts) = &assets.scripts {
        html.raw("<script");
        for module in &scripts.modules {
            let files = [&module.glue, &module.wasm, &module.wasm_inline];
            html.raw(" data-").text(&module.name);
            for (file, before) in files.into_iter().zip(["=\"", " ", " "]) {
                html.raw(before).text(root).text(file);
            }
            html.raw("\"");
        }
        if document.overview.site.config.offline {
            asset(html, "data-worker", root, "worker.js");
        }
        embedded(html, ">", &scripts.loader.text, "</script>\n");
    }
}

/// What may load and run: the app's own files, pictures, and of what is written into the page the
/// app's own style sheet and loader, known by their hashes.
fn policy(assets: &Assets) -> String {
    let hash = |hash: &str| match hash {
        "" => String::new(),
        hash => format!(" 'sha256-{hash}'"),
    };
    let loader = assets
        .scripts
        .as_ref()
        .map(|scripts| &scripts.loader.sha256);
    format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'{}; style-src 'self'{}; \
         style-src-attr 'unsafe-inline'; img-src 'self' data: https:; connect-src 'self'; \
         base-uri 'none'; form-action 'none'",
        hash(loader.map_or("", String::as_str)),
        hash(&assets.style.sha256)
    )
}

/// Writes the app's own text, which must not be escaped, into an element.
fn embedded(html: &mut Html, open: &'static str, text: &str, close: &'static str) {
    html.raw(open);
    html.out().push_str(text);
    html.raw(close);
}

/// A text as CSS writes it, on one line.
fn css_string(text: &str) -> String {
    let mut quoted = String::from("'");
    for c in text.chars() {
        match c {
            '\'' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => quoted.push(' '),
            c => quoted.push(c),
        }
    }
    quoted.push('\'');
    quoted
}

fn asset<'h, 'o>(
    html: &'h mut Html<'o>,
    name: &'static str,
    root: &str,
    file: &str,
) -> &'h mut Html<'o> {
    html.raw(" ")
        .raw(name)
        .raw("=\"")
        .text(root)
        .text(file)
        .raw("\"")
}
