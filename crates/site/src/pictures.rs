//! Pictures on their way into the site: drawings that can do nothing, photographs that tell nothing
//! of who took them, and large ones in a size that a page can show.

mod shrink;
mod strip;
mod svg;

use std::collections::BTreeMap;

use model::{Block, Image, Page};
use parse::{Files, Sink};
use xxhash_rust::xxh3::xxh3_128;

use crate::assets::hashed_name;
use crate::diagnostic;
use shrink::Smaller;

/// What pictures of pixels are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Png,
    Jpeg,
}

/// Changes when what is kept between builds is made in another way.
const VERSION: &[u8] = b"picture 1";

/// The bytes of the file at content path `path` as the site has them: cleaned if it is a picture.
pub(crate) fn clean(path: &str, bytes: Vec<u8>, sink: &mut Sink) -> Vec<u8> {
    if is_drawing(path) {
        return drawing(path, &bytes, sink);
    }
    let stripped = match format(&bytes) {
        Some(Format::Png) => strip::png(&bytes),
        Some(Format::Jpeg) => strip::jpeg(&bytes),
        None => return bytes,
    };
    match stripped {
        Some(stripped) => stripped,
        None => {
            sink.push(diagnostic::broken_picture(path));
            bytes
        }
    }
}

fn drawing(path: &str, bytes: &[u8], sink: &mut Sink) -> Vec<u8> {
    let text = std::str::from_utf8(bytes).ok();
    let text = text.map(|text| text.trim_start_matches('\u{feff}'));
    let Some(cleaned) = text.and_then(svg::clean) else {
        sink.push(diagnostic::bad_drawing(path));
        return b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>".to_vec();
    };
    if !cleaned.left_out.is_empty() {
        let left_out: Vec<String> = cleaned.left_out.into_iter().collect();
        sink.push(diagnostic::left_out_of_drawing(path, &left_out));
    }
    cleaned.text.into_bytes()
}

/// Puts smaller pictures in the place of those that are larger than the page can show. They lie
/// beside the originals, which the page links: their paths and bytes.
pub(crate) fn shrink_on_page(page: &mut Page, content: &dyn Files) -> BTreeMap<String, Vec<u8>> {
    let folder = page.folder().to_owned();
    let mut files = BTreeMap::new();
    page.change_blocks(&mut |block| {
        if let Block::Image(image) = block
            && let Some((path, bytes)) = shrink_image(image, &folder, content)
        {
            files.insert(path, bytes);
        }
    });
    files
}

fn shrink_image(image: &mut Image, folder: &str, content: &dyn Files) -> Option<(String, Vec<u8>)> {
    let src = image.src.as_deref()?;
    let size = image.size?;
    let path = content_path(folder, src)?;
    let is_jpeg = |end: &str| end.eq_ignore_ascii_case("jpg") || end.eq_ignore_ascii_case("jpeg");
    let may_be_turned = path.rsplit('.').next().is_some_and(is_jpeg);
    // Of most pictures the size says that there is nothing to do.
    if !shrink::is_large(size) && !may_be_turned {
        return None;
    }
    let bytes = content.read(&path).ok()?;
    let format = format(&bytes)?;
    if format == Format::Jpeg && strip::is_on_its_side(&bytes) {
        image.size = Some((size.1, size.0));
    }
    if !shrink::is_large(image.size?) {
        return None;
    }
    let smaller = kept_or_shrunk(format, &bytes, content)?;
    let extension = match format {
        Format::Png => "png",
        Format::Jpeg => "jpg",
    };
    let name = hashed_name("picture", extension, &smaller.bytes);
    let beside = |path: &str| format!("{}{name}", &path[..path.rfind('/').map_or(0, |at| at + 1)]);
    let small = beside(src);
    image.original = image.src.replace(small);
    image.size = Some(smaller.size);
    Some((beside(&path), smaller.bytes))
}

/// A smaller picture from an earlier build, or made now. That there is none is kept, too.
fn kept_or_shrunk(format: Format, bytes: &[u8], content: &dyn Files) -> Option<Smaller> {
    let key = xxh3_128(&[VERSION, &xxh3_128(bytes).to_le_bytes()].concat());
    if let Some(kept) = content.recall(key) {
        let (size, bytes) = kept.split_first_chunk::<8>()?;
        let [a, b, c, d, e, f, g, h] = *size;
        return Some(Smaller {
            bytes: bytes.to_vec(),
            size: (
                u32::from_le_bytes([a, b, c, d]),
                u32::from_le_bytes([e, f, g, h]),
            ),
        });
    }
    let smaller = shrink::shrink(format, bytes);
    let kept = smaller.as_ref().map_or_else(Vec::new, |smaller| {
        let (width, height) = smaller.size;
        [
            &width.to_le_bytes(),
            &height.to_le_bytes(),
            &smaller.bytes[..],
        ]
        .concat()
    });
    content.keep(key, &kept);
    smaller
}

/// The content path of a picture that a page in `folder` names; `None` for one of another site.
fn content_path(folder: &str, src: &str) -> Option<String> {
    if src.contains("://") || src.contains(['?', '#']) {
        return None;
    }
    let mut names: Vec<&str> = folder.split('/').filter(|name| !name.is_empty()).collect();
    for name in src.split('/') {
        match name {
            "." => {}
            ".." => drop(names.pop()?),
            name => names.push(name),
        }
    }
    Some(parse::decode_path(&names.join("/")))
}

fn is_drawing(path: &str) -> bool {
    path.rsplit_once('.')
        .is_some_and(|(_, end)| end.eq_ignore_ascii_case("svg"))
}

fn format(bytes: &[u8]) -> Option<Format> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        Some(Format::Png)
    } else {
        bytes.starts_with(b"\xff\xd8\xff").then_some(Format::Jpeg)
    }
}

#[cfg(test)]
mod tests;
