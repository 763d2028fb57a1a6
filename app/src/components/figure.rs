//! Pictures, and the slots of those that were not captured.

use model::{Block, Image, plain_text};

use crate::html::Html;
use crate::inline::inline;

/// Writes pictures that stand in a row as a grid.
pub(crate) fn slots(html: &mut Html, images: &[Block]) {
    html.raw("<div class=\"slots\">");
    for block in images {
        if let Block::Image(image) = block {
            figure(html, image);
        }
    }
    html.raw("</div>");
}

/// Writes a picture, or its slot.
pub(crate) fn figure(html: &mut Html, image: &Image) {
    match &image.src {
        Some(src) => picture(html, image, src),
        None => slot(html, image),
    }
}

pub(crate) fn picture(html: &mut Html, image: &Image, src: &str) {
    html.raw("<figure class=\"picture\"><img")
        .attr_url("src", src)
        .attr("alt", &image.alt);
    if let Some((width, height)) = image.size {
        html.attr_number("width", width)
            .attr_number("height", height);
    }
    html.raw(" loading=\"lazy\" decoding=\"async\">");
    let names: Vec<&str> = [&image.metric, &image.test]
        .into_iter()
        .flatten()
        .map(String::as_str)
        .collect();
    if !names.is_empty() || !image.caption.is_empty() {
        html.raw("<figcaption>");
        html.text(&names.join(", "));
        if !names.is_empty() && !image.caption.is_empty() {
            html.raw(": ");
        }
        inline(html, &image.caption);
        html.raw("</figcaption>");
    }
    html.raw("</figure>");
}

fn slot(html: &mut Html, image: &Image) {
    html.raw("<figure class=\"slot\"><figcaption>");
    match &image.metric {
        Some(metric) => html.raw("<b>").text(metric).raw("</b>"),
        None if image.alt.is_empty() => html.raw("<b>Picture</b>"),
        None => html.raw("<b>").text(&image.alt).raw("</b>"),
    };
    if let Some(test) = &image.test {
        html.raw(" <span class=\"slot-test\">")
            .text(test)
            .raw("</span>");
    }
    html.raw(" <span class=\"slot-state\">not captured</span>");
    if !plain_text(&image.caption).is_empty() {
        html.raw(" <span class=\"slot-caption\">");
        inline(html, &image.caption);
        html.raw("</span>");
    }
    html.raw("</figcaption></figure>");
}

#[cfg(test)]
mod tests;
