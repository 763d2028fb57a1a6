use expect_test::{Expect, expect};
use model::{Block, Image, Inline};

use crate::components::blocks;
use crate::html::Html;

fn check(images: Vec<Image>, expected: Expect) {
    let images: Vec<Block> = images.into_iter().map(Block::Image).collect();
    let mut out = String::new();
    blocks(&mut Html::new(&mut out), &images);
    expected.assert_eq(&out.replace("<figure", "\n<figure"));
}

fn slot(metric: &str) -> Image {
    Image { metric: Some(metric.to_owned()), test: Some("Test #1".to_owned()), ..Image::default() }
}

#[test]
fn a_slot_names_metric_and_test() {
    check(vec![slot("CPU")], expect![[]]);
}

#[test]
fn slots_in_a_row_become_a_grid() {
    check(vec![slot("CPU"), slot("Memory")], expect![[]]);
}

#[test]
fn a_picture_keeps_its_room() {
    check(
        vec![Image {
            src: Some("cpu.png".to_owned()),
            alt: "CPU \"spikes\"".to_owned(),
            caption: vec![Inline::Text("after 15 minutes".to_owned())],
            size: Some((800, 300)),
            ..slot("CPU")
        }],
        expect![[]],
    );
}
