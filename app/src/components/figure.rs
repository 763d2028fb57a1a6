//! Pictures, and the slots of those that were not captured.

use model::{Block, Image};

use crate::Words;
use crate::html::Html;
use crate::inline::inline;

/// Writes pictures that stand in a row as a grid.
pub(crate) fn slots(html: &mut Html, images: &[Block], words: &Words) {
    html.raw("<div class=\"slots\">");
    for block in images {
        if let Block::Image(image) = block {
            figure(html, image, words);
        }
    }
    html.raw("</div>");
}

/// Writes a picture, or its slot.
pub(crate) fn figure(html: &mut Html, image: &Image, words: &Words) {
    match &image.src {
        Some(src) => picture(html, image, src, words),
        None => slot(html, image, words),
    }
}

/// A picture links to itself as captured: scripts show it large in its place.
pub(crate) fn picture(html: &mut Html, image: &Image, src: &str, words: &Words) {
    let original = image.original.as_deref().unwrap_or(src);
    id(html.raw("<figure class=\"picture\""), image);
    html.raw("><a class=\"zoom\"")
        .attr_url("href", original)
        .raw("><img")
        .attr_url("src", src);
    let alt = match image.alt.as_str() {
        "" => words.pictures[0],
        alt => alt,
    };
    html.attr("alt", alt);
    size(html, image);
    html.raw(" loading=\"lazy\" decoding=\"async\"></a>");
    let is_said = image.metric.is_some() || image.test.is_some() || image.time.is_some();
    if is_said || !image.caption.is_empty() || image.original.is_some() {
        html.raw("<figcaption>");
        facts(html, image.metric.as_deref(), image);
        caption(html, image);
        if image.original.is_some() {
            html.raw(" <a class=\"original\"")
                .attr_url("href", original)
                .raw(">")
                .text(words.original)
                .raw("</a>");
        }
        html.raw("</figcaption>");
    }
    html.raw("</figure>");
}

fn slot(html: &mut Html, image: &Image, words: &Words) {
    id(html.raw("<figure class=\"slot\""), image);
    html.raw("><figcaption>");
    let name = match &image.metric {
        Some(metric) => metric,
        None if image.alt.is_empty() => words.pictures[0],
        None => &image.alt,
    };
    facts(html, Some(name), image);
    html.raw(" <span class=\"slot-state\">")
        .text(words.not_captured)
        .raw("</span>");
    caption(html, image);
    html.raw("</figcaption></figure>");
}

/// The size of a picture, so that its place is kept until it is there.
pub(crate) fn size(html: &mut Html, image: &Image) {
    if let Some((width, height)) = image.size {
        html.attr_number("width", width)
            .attr_number("height", height);
    }
}

fn id(html: &mut Html, image: &Image) {
    if !image.id.is_empty() {
        html.attr("id", &image.id);
    }
}

/// What it shows, in which test, and when.
fn facts(html: &mut Html, name: Option<&str>, image: &Image) {
    if let Some(name) = name {
        html.raw("<b>").text(name).raw("</b>");
    }
    for fact in [&image.test, &image.time].into_iter().flatten() {
        html.raw(" <span class=\"fact\">").text(fact).raw("</span>");
    }
}

fn caption(html: &mut Html, image: &Image) {
    if !image.caption.is_empty() {
        html.raw(" <span class=\"said-below\">");
        inline(html, &image.caption);
        html.raw("</span>");
    }
}

#[cfg(test)]
mod tests;
