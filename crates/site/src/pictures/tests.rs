//! Pictures of pages: cleaned, made smaller, kept.

use std::collections::BTreeMap;
use std::fs;
use std::io::Cursor;
use std::path::Path;

use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use model::{Block, Image, Page};
use parse::Sink;
use tempfile::TempDir;

use super::{clean, content_path, shrink_on_page};
use crate::cache::Cache;
use crate::content::Folder;

/// A picture with something in each pixel.
fn picture(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let image = RgbImage::from_fn(width, height, |x, y| Rgb([x as u8, y as u8, (x * y) as u8]));
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::from(image)
        .write_to(&mut bytes, format)
        .unwrap();
    bytes.into_inner()
}

/// A site of one page that shows these pictures, and the files that are made for it.
fn shrunk(
    content: &Path,
    cache: &Path,
    images: &[(&str, (u32, u32))],
) -> (Vec<Image>, BTreeMap<String, Vec<u8>>) {
    let folder = Folder::open(content, u64::MAX, &mut Sink::default()).unwrap();
    let folder = folder.with_cache(Cache::new(Some(cache)));
    let image = |(src, size): &(&str, (u32, u32))| {
        Block::Image(Image {
            src: Some((*src).to_owned()),
            size: Some(*size),
            ..Image::default()
        })
    };
    let mut page = Page {
        url: "reports/x/index.html".to_owned(),
        blocks: images.iter().map(image).collect(),
        ..Page::default()
    };
    let files = shrink_on_page(&mut page, &folder);
    let images = page
        .all_blocks()
        .into_iter()
        .filter_map(|block| match block {
            Block::Image(image) => Some(image.clone()),
            _ => None,
        });
    (images.collect(), files)
}

#[test]
fn a_large_picture_is_shown_smaller_and_links_the_original() {
    let (content, cache) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let folder = content.path().join("reports/x");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("a b.png"), picture(2_500, 50, ImageFormat::Png)).unwrap();
    fs::write(folder.join("c.png"), picture(2_400, 2, ImageFormat::Png)).unwrap();
    let names = [
        ("a%20b.png", (2_500, 50)),
        ("c.png", (2_400, 2)),
        ("../y/gone.png", (9_000, 2)),
    ];
    let (images, files) = shrunk(content.path(), cache.path(), &names);
    assert_eq!(images[0].original.as_deref(), Some("a%20b.png"));
    assert_eq!(images[0].size, Some((1_600, 32)));
    assert_eq!(images[1].original, None);
    assert_eq!(images[2].original, None);
    let made = Vec::from_iter(&files);
    let [(path, bytes)] = made[..] else {
        panic!("{} files", files.len());
    };
    assert_eq!(
        *path,
        format!("reports/x/{}", images[0].src.as_deref().unwrap())
    );
    let small = image::load_from_memory(bytes).unwrap();
    assert_eq!((small.width(), small.height()), (1_600, 32));
    // The next build finds it: what is kept stands in for the picture.
    let kept = fs::read_dir(cache.path()).unwrap().count();
    let (again, same) = shrunk(content.path(), cache.path(), &names);
    assert_eq!((again, same), (images, files));
    assert_eq!(fs::read_dir(cache.path()).unwrap().count(), kept);
}

#[test]
fn drawings_are_cleaned_and_the_author_is_told() {
    let mut sink = Sink::default();
    let hostile = b"<svg onload=\"x()\"><script/><g/></svg>";
    let cleaned = clean("a/b.SVG", hostile.to_vec(), &mut sink);
    assert_eq!(&*cleaned, b"<svg><g/></svg>");
    let broken = clean("c.svg", b"<svg><g>".to_vec(), &mut sink);
    assert_eq!(&*broken, b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    let said: Vec<String> = sink
        .diagnostics
        .iter()
        .map(|said| format!("{} {}", said.file, said.message))
        .collect();
    assert_eq!(
        said,
        [
            "a/b.SVG the drawing could run or load something; left out: `<script>`, `onload`",
            "c.svg expected a drawing in SVG, in UTF-8"
        ]
    );
}

#[test]
fn broken_pictures_stay_and_the_author_is_told() {
    let mut sink = Sink::default();
    let png = picture(4, 4, ImageFormat::Png);
    let cut = clean("a.png", png[..40].to_vec(), &mut sink);
    assert_eq!(*cut, png[..40]);
    assert_eq!(sink.diagnostics.len(), 1);
    let other = clean("a.csv", b"a,b".to_vec(), &mut sink);
    assert_eq!(&*other, b"a,b");
    assert_eq!(sink.diagnostics.len(), 1);
}

#[test]
fn paths() {
    let check = |src, expected: Option<&str>| {
        assert_eq!(
            content_path("reports/x/", src).as_deref(),
            expected,
            "{src}"
        );
    };
    check("a.png", Some("reports/x/a.png"));
    check("../../shared/a%20b.png", Some("shared/a b.png"));
    check("../../../a.png", None);
    check("https://a.example/a.png", None);
}
