//! Pictures: where they lie and how large they are, so that nothing moves when they load.

use model::{Block, Page};

use crate::context::{Context, Place};
use crate::ids::{self, Ids};
use crate::{diagnostic, link, path};

/// A picture of a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Picture {
    /// Its final address; `None` when it is not there.
    pub src: Option<String>,
    /// Width and height in pixels, when they are known.
    pub size: Option<(u32, u32)>,
}

/// The picture that `target`, written on the page, names. One that is not there is reported.
pub(crate) fn picture(target: &str, place: &Place, context: &mut Context<'_>) -> Picture {
    match link::external(target) {
        Some(link::External::Safe(src)) => {
            context
                .sink
                .push(diagnostic::external_image(&place.file, &place.span, &src));
            return Picture {
                src: Some(src),
                size: None,
            };
        }
        Some(link::External::Unsafe(scheme)) => {
            context
                .sink
                .push(diagnostic::unsafe_link(&place.file, &place.span, &scheme));
            return Picture::default();
        }
        None => {}
    }
    let Some(path) = link::file(target, place, context) else {
        return Picture::default();
    };
    let size = context
        .files
        .read(&path)
        .ok()
        .and_then(|bytes| size(&bytes));
    Picture {
        src: Some(path::relative(context.page, &path)),
        size,
    }
}

/// Gives each picture and slot of `page` an id of what it shows. Headings have theirs already.
pub(crate) fn name(page: &mut Page, ids: &mut Ids) {
    page.change_blocks(&mut |block| {
        if let Block::Image(image) = block {
            let named: Vec<&str> = [&image.metric, &image.test]
                .into_iter()
                .flatten()
                .map(String::as_str)
                .collect();
            image.id = match named[..] {
                [] => ids.unique("picture"),
                _ => ids.unique(&ids::slug(&named.join(" "))),
            };
        }
    });
}

/// Width and height that the head of a PNG, JPEG, GIF, WebP or SVG file states.
fn size(bytes: &[u8]) -> Option<(u32, u32)> {
    if let Ok(size) = imagesize::blob_size(bytes) {
        return Some((
            u32::try_from(size.width).ok()?,
            u32::try_from(size.height).ok()?,
        ));
    }
    svg_size(std::str::from_utf8(bytes).ok()?)
}

/// Width and height of an SVG in pixels, else those of its view box.
fn svg_size(text: &str) -> Option<(u32, u32)> {
    let (_, rest) = text.split_once("<svg")?;
    let (tag, _) = rest.split_once('>')?;
    let attribute = |name: &str| {
        let (_, rest) = tag.split_once(&format!(" {name}="))?;
        let quote = rest.chars().next().filter(|quote| "'\"".contains(*quote))?;
        rest[1..].split(quote).next()
    };
    let pixels = |text: &str| {
        let number: f64 = text.trim().trim_end_matches("px").parse().ok()?;
        (0.0 < number && number < 1e6).then_some(number.round() as u32)
    };
    let sides = attribute("width").zip(attribute("height"));
    if let Some(size) = sides.and_then(|(width, height)| pixels(width).zip(pixels(height))) {
        return Some(size);
    }
    let mut numbers = attribute("viewBox")?
        .split([' ', ','])
        .filter(|part| !part.is_empty());
    let (width, height) = (numbers.nth(2)?, numbers.next()?);
    pixels(width).zip(pixels(height))
}

#[cfg(test)]
mod tests;
