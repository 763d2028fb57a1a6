//! Pictures, and slots of those that were not captured.

use expect_test::{Expect, expect};
use model::{Block, Image, Inline};

use crate::Words;
use crate::components::blocks;
use crate::html::Html;

fn check(images: Vec<Image>, expected: Expect) {
    let images: Vec<Block> = images.into_iter().map(Block::Image).collect();
    let mut out = String::new();
    blocks(&mut Html::new(&mut out), &images, Words::of("en"));
    expected.assert_eq(&out.replace("<figure", "\n<figure"));
}

fn slot(metric: &str) -> Image {
    Image {
        metric: Some(metric.to_owned()),
        test: Some("Test #1".to_owned()),
        ..Image::default()
    }
}

#[test]
fn a_slot_names_metric_and_test() {
    check(
        vec![slot("CPU")],
        expect![[r#"

            <figure class="slot"><figcaption><b>CPU</b> <span class="fact">Test #1</span> <span class="slot-state">not captured</span></figcaption></figure>"#]],
    );
}

#[test]
fn slots_in_a_row_become_a_grid() {
    check(
        vec![slot("CPU"), slot("Memory")],
        expect![[r#"
            <div class="slots">
            <figure class="slot"><figcaption><b>CPU</b> <span class="fact">Test #1</span> <span class="slot-state">not captured</span></figcaption></figure>
            <figure class="slot"><figcaption><b>Memory</b> <span class="fact">Test #1</span> <span class="slot-state">not captured</span></figcaption></figure></div>"#]],
    );
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
        expect![[r#"

            <figure class="picture"><a class="zoom" href="cpu.png"><img src="cpu.png" alt="CPU &quot;spikes&quot;" width="800" height="300" loading="lazy" decoding="async"></a><figcaption><b>CPU</b> <span class="fact">Test #1</span> <span class="said-below">after 15 minutes</span></figcaption></figure>"#]],
    );
}
