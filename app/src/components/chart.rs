//! A chart: caption, legend, the drawing for wide and for narrow pages, and its data.

use chart::{Frame, describe, kind_in_words, shape};
use model::{Chart, Horizontal, Plot, plain_text};
use value::Kind;

use super::figure::picture;
use super::table::table;
use crate::Words;
use crate::html::Html;
use crate::inline::inline;

/// In pixels; the style sheet shows one of the two.
const WIDE: f64 = 800.0;
const NARROW: f64 = 358.0;

/// More lines of data stand in the table, or in its data file.
const MOST_LINES: usize = 200;

/// Writes a chart with all that belongs to it.
pub(crate) fn chart(html: &mut Html, chart: &Chart, words: &Words) {
    html.raw("<figure class=\"chart\"")
        .attr("id", &chart.id)
        .attr("data-chart", &chart.spec.encode())
        .raw(if chart.spec.follow {
            " data-follow>"
        } else {
            ">"
        });
    if !chart.caption.is_empty() || !chart.spec.test.is_empty() {
        html.raw("<figcaption>");
        inline(html, &chart.caption);
        if !chart.spec.test.is_empty() {
            html.raw(" <span class=\"slot-test\">")
                .text(&chart.spec.test)
                .raw("</span>");
        }
        html.raw("</figcaption>");
    }
    legend(html, &chart.plot);
    drawing(html, chart, "wide", WIDE);
    drawing(html, chart, "narrow", NARROW);
    if let Some(image) = &chart.picture
        && let Some(src) = &image.src
    {
        html.raw("<details class=\"chart-data\"><summary>Show the picture</summary>");
        picture(html, image, src, words);
        html.raw("</details>");
    }
    html.raw("<details class=\"chart-data\"><summary>Show data</summary>");
    match &chart.data {
        Some(data) => table(html, data),
        None => figures(html, chart),
    }
    html.raw("</details></figure>");
}

/// The names of the series, each with its sign; one alone is named by the axis.
fn legend(html: &mut Html, plot: &Plot) {
    if plot.series.len() < 2 || plot.kind == model::ChartKind::Heat {
        return;
    }
    let has_lines = plot.kind.has_range();
    html.raw("<ul class=\"legend\">");
    for (index, series) in plot.series.iter().enumerate() {
        html.raw("<li").attr_number("data-series", index as u64);
        html.raw("><svg viewBox=\"0 0 24 12\" width=\"24\" height=\"12\" aria-hidden=\"true\">");
        if has_lines {
            shape(index, html.out());
        } else {
            html.raw("<rect x=\"6\" width=\"12\" height=\"12\" class=\"bar s")
                .number(index as u64 % 6)
                .raw("\"/>");
        }
        html.raw("</svg>").text(&series.name).raw("</li>");
    }
    html.raw("</ul>");
}

fn drawing(html: &mut Html, chart: &Chart, name: &'static str, width: f64) {
    let mut inside = String::new();
    let area = chart::draw(
        &chart.plot,
        &chart.spec,
        &Frame::of_width(width),
        &mut inside,
    );
    let caption = plain_text(&chart.caption);
    let title = if caption.is_empty() {
        kind_in_words(chart.plot.kind)
    } else {
        &caption
    };
    html.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"")
        .raw(name)
        .raw("\" role=\"img\" viewBox=\"0 0 ");
    html.number(area.size.0.ceil() as u64)
        .raw(" ")
        .number(area.size.1.ceil() as u64)
        .raw("\"");
    html.attr_number("width", area.size.0.ceil() as u64)
        .attr_number("height", area.size.1.ceil() as u64);
    for (attribute, part) in [
        (" aria-labelledby=\"", "title"),
        (" aria-describedby=\"", "desc"),
    ] {
        html.raw(attribute)
            .text(&chart.id)
            .raw("-")
            .raw(name)
            .raw("-")
            .raw(part)
            .raw("\"");
    }
    for (open, part, text, close) in [
        ("<title id=\"", "title", title, "</title>"),
        (
            "<desc id=\"",
            "desc",
            &describe(&chart.plot, &chart.spec),
            "</desc>",
        ),
    ] {
        html.raw(if part == "title" { ">" } else { "" }).raw(open);
        html.text(&chart.id)
            .raw("-")
            .raw(name)
            .raw("-")
            .raw(part)
            .raw("\">")
            .text(text)
            .raw(close);
    }
    html.out().push_str(&inside);
    html.raw("</svg>");
}

/// What is drawn, as a table: a line for each place along the chart.
fn figures(html: &mut Html, chart: &Chart) {
    let plot = &chart.plot;
    html.raw("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Data of the chart\"><table class=\"plain\"><thead><tr><th scope=\"col\">");
    html.raw(match &plot.x {
        Horizontal::Names(_) => "Name",
        Horizontal::Numbers(Kind::Timestamp, _) => "Time",
        Horizontal::Numbers(..) => "At",
    });
    html.raw("</th>");
    for series in &plot.series {
        html.raw("<th scope=\"col\">")
            .text(&series.name)
            .raw("</th>");
    }
    html.raw("</tr></thead><tbody>");
    let mut places: Vec<f64> = plot
        .series
        .iter()
        .flat_map(|series| &series.x)
        .copied()
        .collect();
    places.sort_by(f64::total_cmp);
    let is_box = plot.kind == model::ChartKind::Box;
    if !is_box {
        places.dedup();
    }
    let all = places.len();
    let mut seen = vec![0; plot.series.len()];
    for place in places.into_iter().take(MOST_LINES) {
        html.raw("<tr><th scope=\"row\">")
            .text(&chart::write_place(&plot.x, place))
            .raw("</th>");
        for (index, series) in plot.series.iter().enumerate() {
            let at = if is_box {
                seen[index]
            } else {
                series.x.partition_point(|x| *x < place)
            };
            let is_here = series.x.get(at) == Some(&place);
            let value = if is_here { series.y[at] } else { f64::NAN };
            seen[index] += usize::from(is_here);
            html.raw("<td>")
                .text(&chart::write_value(
                    plot,
                    chart.spec.baseline.is_some(),
                    value,
                ))
                .raw("</td>");
        }
        html.raw("</tr>");
    }
    html.raw("</tbody></table></div><p class=\"chart-note\">");
    if MOST_LINES < all {
        html.raw("The first ")
            .count(MOST_LINES)
            .raw(" of ")
            .count(all)
            .raw(" places. ");
    }
    html.raw("The data is that of <a href=\"#")
        .text(&chart.spec.table)
        .raw("\">this table</a>.</p>");
}
