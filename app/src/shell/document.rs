//! The HTML document: its head, and the frame of its body.

use model::{Page, Site};

use super::header::{footer, header};
use super::sections::Section;
use super::tree::tree;
use crate::Assets;
use crate::html::Html;

/// What may load and run: the app's own files, pictures, and nothing written into the page.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; \
                      img-src 'self' data: https:; connect-src 'self'; base-uri 'none'; \
                      form-action 'none'";

/// A document to be written.
pub(crate) struct Document<'a> {
    /// The site it belongs to.
    pub(crate) site: &'a Site,
    /// The sections of the site.
    pub(crate) sections: &'a [Section<'a>],
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
    html.raw("<!doctype html>\n<html")
        .attr("lang", &document.site.config.language);
    if let Some(data) = &document.assets.data {
        html.attr("data-tables", data);
    }
    if document.assets.scripts.is_none() {
        html.raw(" data-app=\"none\"");
    }
    html.raw(">\n<head>\n");
    head(html, document);
    html.raw("</head>\n<body>\n<a class=\"skip\" href=\"#main\">Skip to content</a>\n");
    header(html, document);
    html.raw("<div class=\"frame\">\n");
    tree(html, document);
    html.raw("<main id=\"main\">\n");
    main(html);
    html.raw("</main>\n</div>\n");
    footer(html, document);
    html.raw("</body>\n</html>\n");
    out
}

fn head(html: &mut Html, document: &Document) {
    let Document {
        site,
        assets,
        page,
        root,
        title,
        ..
    } = document;
    html.raw("<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\"")
        .attr("content", POLICY)
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
    if let Some(favicon) = &assets.favicon {
        asset(html.raw("<link rel=\"icon\""), "href", root, favicon).raw(">\n");
    }
    // The loader blocks, so that the reader's choice of light or dark is known to the first paint.
    if let Some(scripts) = &assets.scripts {
        asset(html.raw("<script"), "src", root, &scripts.loader);
        for module in &scripts.modules {
            let files = [&module.glue, &module.wasm, &module.wasm_inline];
            html.raw(" data-").text(&module.name);
            for (file, before) in files.into_iter().zip(["=\"", " ", " "]) {
                html.raw(before).text(root).text(file);
            }
            html.raw("\"");
        }
        html.raw("></script>\n");
    }
    asset(
        html.raw("<link rel=\"stylesheet\""),
        "href",
        root,
        &assets.style,
    )
    .raw(">\n");
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
