//! What other programs show of a page: Open Graph for previews of links, JSON-LD for search engines.

use model::{Block, Facts, Page};
use serde_json::{Value, json};

use super::Document;
use crate::html::Html;

/// Pictures that programs show; they take no SVG.
const PICTURES: [&str; 4] = [".png", ".jpg", ".jpeg", ".webp"];

/// Writes them where the site knows its full address. A page that is a list of others has the
/// preview of a page, and no data.
pub(super) fn previews(html: &mut Html, document: &Document) {
    let config = &document.overview.site.config;
    let (Some(base), Some(page)) = (&config.base_url, document.page) else {
        return;
    };
    let facts = &page.facts;
    let address = format!("{base}{}", page.address());
    let description = description(facts).or_else(|| config.description.clone());
    let picture = picture(page).map(|path| format!("{base}{path}"));

    let mut property = |name: &'static str, content: &str| {
        html.raw("<meta property=\"")
            .raw(name)
            .raw("\"")
            .attr("content", content)
            .raw(">\n");
    };
    let kind = match page.is_report() {
        true => "article",
        false => "website",
    };
    property("og:type", kind);
    property("og:title", &facts.title);
    property("og:url", &address);
    property("og:site_name", &config.title);
    property("og:locale", &config.language.replace('-', "_"));
    if let Some(description) = &description {
        property("og:description", description);
    }
    if let Some(picture) = &picture {
        property("og:image", picture);
    }
    if page.is_report() {
        if let Some(date) = &facts.date {
            property("article:published_time", date);
        }
        for label in &facts.labels {
            property("article:tag", label);
        }
        report(
            html,
            document,
            &address,
            description.as_deref(),
            picture.as_deref(),
        );
    }
}

/// Writes a report in the words of schema.org.
fn report(
    html: &mut Html,
    document: &Document,
    address: &str,
    description: Option<&str>,
    picture: Option<&str>,
) {
    let config = &document.overview.site.config;
    let base = config.base_url.as_deref().unwrap_or_default();
    let Some(Page { facts, .. }) = document.page else {
        return;
    };
    let stated = [&facts.release, &facts.environment, &facts.workflow];
    let keywords: Vec<&String> = stated.into_iter().flatten().chain(&facts.labels).collect();
    let json = json!({
        "@context": "https://schema.org",
        "@type": "TechArticle",
        "@id": address,
        "url": address,
        "headline": facts.title,
        "description": description,
        "image": picture,
        "inLanguage": config.language,
        "datePublished": facts.date,
        "keywords": keywords,
        "author": {
            "@type": "Organization",
            "name": facts.team.as_ref().unwrap_or(&config.title),
        },
        "isPartOf": { "@type": "WebSite", "name": config.title, "url": base },
    });
    html.raw("<script type=\"application/ld+json\">");
    // Nothing in it ends the script.
    html.out()
        .push_str(&stated_only(json).to_string().replace('<', "\\u003c"));
    html.raw("</script>\n");
}

/// An object without what nobody has stated.
fn stated_only(object: Value) -> Value {
    match object {
        Value::Object(members) => members
            .into_iter()
            .filter(|(_, value)| !value.is_null() && *value != json!([]))
            .collect(),
        value => value,
    }
}

/// What stands below the title of a preview: what came out, then what was done.
fn description(facts: &Facts) -> Option<String> {
    let told = [&facts.headline, &facts.description];
    let told: Vec<&str> = told.into_iter().flatten().map(String::as_str).collect();
    (!told.is_empty()).then(|| told.join(" "))
}

/// The first picture of a page: its address from the root of the site.
fn picture(page: &Page) -> Option<String> {
    let source = page.blocks.iter().find_map(|block| match block {
        Block::Image(image) => image
            .src
            .as_deref()
            .filter(|source| PICTURES.iter().any(|end| source.ends_with(end))),
        _ => None,
    })?;
    let is_outside = source.contains(':') || source.starts_with('/');
    (!is_outside).then(|| join(page.folder(), source))
}

/// The address, from the root of the site, that an address on a page of `folder` leads to.
fn join(folder: &str, source: &str) -> String {
    let mut parts: Vec<&str> = folder.split_terminator('/').collect();
    for part in source.split('/') {
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

#[cfg(test)]
mod tests;
