//! All pictures of a page by test and metric, and which of them are missing.

use model::{Block, Image, Page};

use super::figure::size;
use crate::Words;
use crate::html::Html;

/// Writes the pictures of `page` that name test and metric as a table that folds; nothing unless
/// there are several of both.
pub(crate) fn matrix(html: &mut Html, page: &Page, words: &Words) {
    let blocks = page.all_blocks();
    let images: Vec<(&str, &str, &Image)> = blocks.into_iter().filter_map(named).collect();
    let tests = distinct(images.iter().map(|(test, _, _)| *test));
    let metrics = distinct(images.iter().map(|(_, metric, _)| *metric));
    if tests.len() < 2 || metrics.len() < 2 {
        return;
    }
    let missing = images.iter().filter(|(_, _, image)| image.src.is_none());
    html.raw("<details class=\"matrix\"><summary>")
        .text(words.pictures_by)
        .raw(" <small>")
        .count_parted(images.len(), words.thousands)
        .raw(" ")
        .text(words.pictures[1])
        .raw(", ")
        .count_parted(missing.count(), words.thousands)
        .raw(" ")
        .text(words.not_captured)
        .raw("</small></summary><div class=\"matrix-frame\" tabindex=\"0\" role=\"region\"")
        .attr("aria-label", words.pictures_by)
        .raw("><table><thead><tr><th scope=\"col\">")
        .text(words.metric)
        .raw("</th>");
    for test in &tests {
        html.raw("<th scope=\"col\">").text(test).raw("</th>");
    }
    html.raw("</tr></thead><tbody>");
    for metric in metrics {
        html.raw("<tr><th scope=\"row\">").text(metric).raw("</th>");
        for test in &tests {
            html.raw("<td>");
            let here = |image: &&(&str, &str, &Image)| image.0 == *test && image.1 == metric;
            let mut pictures = images.iter().filter(here).peekable();
            if pictures.peek().is_none() {
                html.raw("<span")
                    .attr("title", words.no_picture)
                    .raw(">–</span>");
            }
            for (test, metric, image) in pictures {
                cell(html, test, metric, image, words);
            }
            html.raw("</td>");
        }
        html.raw("</tr>");
    }
    html.raw("</tbody></table></div></details>");
}

/// A small picture that leads to the large one, or what is missing.
fn cell(html: &mut Html, test: &str, metric: &str, image: &Image, words: &Words) {
    html.raw("<a href=\"#")
        .text(&image.id)
        .raw("\" aria-label=\"");
    html.text(metric).raw(", ").text(test);
    let time = |html: &mut Html, before, after| {
        if let Some(time) = &image.time {
            html.raw(before).text(time).raw(after);
        }
    };
    match &image.src {
        Some(src) => {
            time(html, " ", "");
            html.raw("\"><img").attr_url("src", src).raw(" alt=\"\"");
            size(html, image);
            html.raw(" loading=\"lazy\" decoding=\"async\">");
        }
        None => {
            // Who says what they see means this link.
            html.raw(": ").text(words.not_captured);
            time(html, " ", "");
            html.raw("\">").text(words.not_captured);
        }
    }
    time(html, " <small>", "</small>");
    html.raw("</a>");
}

fn named(block: &Block) -> Option<(&str, &str, &Image)> {
    match block {
        Block::Image(image) => Some((image.test.as_deref()?, image.metric.as_deref()?, image)),
        _ => None,
    }
}

/// The different ones of `names`, in order.
fn distinct<'a>(names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut found: Vec<&str> = Vec::new();
    for name in names {
        if !found.contains(&name) {
            found.push(name);
        }
    }
    found
}

#[cfg(test)]
mod tests;
