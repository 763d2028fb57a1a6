//! Fences whose body is TOML: an image with its test and metric, and the table of all reports.

use model::{Image, ReportsList};

use super::inline;
use crate::context::{Context, Place};
use crate::image::{self, Picture};
use crate::settings::{Settings, Text};

/// More reports are no glance.
const MOST_LATEST: i64 = 12;

/// The body of a fence and where it starts in the page.
pub(crate) struct Body {
    pub text: String,
    pub start: usize,
}

/// An image, or the slot of one that was not captured.
pub(super) fn image(body: &Body, context: &mut Context<'_>) -> Image {
    let mut settings = Settings::from_toml(context.page, &body.text, body.start, context.sink);
    let src = settings.text("src", context.sink);
    let test = settings.text("test", context.sink).map(|test| test.text);
    let metric = settings
        .text("metric", context.sink)
        .map(|metric| metric.text);
    let time = settings.text("time", context.sink).map(|time| time.text);
    let caption = settings.text("caption", context.sink);
    let alt = settings.text("alt", context.sink).map(|alt| alt.text);
    settings.finish(context.sink);
    let Picture { src, size } = match src {
        Some(src) => image::picture(&src.text, &place(context, &src), context),
        None => Picture::default(),
    };
    let alt = alt.or_else(|| caption.as_ref().map(|caption| caption.text.clone()));
    let named: Vec<&str> = metric.iter().chain(&test).map(String::as_str).collect();
    Image {
        src,
        alt: alt.unwrap_or_else(|| named.join(", ")),
        caption: caption
            .map(|caption| inline::parse(&caption.text, &place(context, &caption), context))
            .unwrap_or_default(),
        test,
        metric,
        time,
        size,
        ..Image::default()
    }
}

/// Where the table of all reports stands.
pub(super) fn reports(body: &Body, context: &mut Context<'_>) -> ReportsList {
    let mut settings = Settings::from_toml(context.page, &body.text, body.start, context.sink);
    let caption = settings
        .text("caption", context.sink)
        .map(|caption| caption.text);
    let latest = settings
        .integer("latest", context.sink)
        .map(|count| count.clamp(1, MOST_LATEST) as u32);
    settings.finish(context.sink);
    ReportsList {
        caption,
        latest,
        of: None,
    }
}

fn place(context: &Context<'_>, text: &Text) -> Place {
    Place {
        file: context.page.to_owned(),
        span: text.span.clone(),
    }
}
