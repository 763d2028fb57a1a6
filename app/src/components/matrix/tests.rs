//! Pictures by test and metric.

use expect_test::expect;
use model::{Block, Image, Page};

use super::matrix;
use crate::Words;
use crate::html::Html;

fn image(test: &str, metric: &str, src: Option<&str>, time: Option<&str>) -> Block {
    Block::Image(Image {
        src: src.map(str::to_owned),
        test: Some(test.to_owned()),
        metric: Some(metric.to_owned()),
        time: time.map(str::to_owned),
        size: Some((800, 400)),
        id: format!("{metric}-{test}"),
        ..Image::default()
    })
}

fn written(blocks: Vec<Block>) -> String {
    let page = Page {
        blocks,
        ..Page::default()
    };
    let mut out = String::new();
    matrix(&mut Html::new(&mut out), &page, Words::of("en"));
    out.replace("<tr", "\n<tr").replace("<td", "\n  <td")
}

#[test]
fn what_is_there_what_is_missing_and_what_was_never_meant() {
    let html = written(vec![
        image("1", "CPU", Some("cpu.png"), None),
        image("1", "Memory", None, None),
        image("2", "Memory", None, None),
        image("2", "Memory", None, Some("09:55 - 11:50")),
    ]);
    expect![[r##"
        <details class="matrix"><summary>Pictures by test and metric <small>4 pictures, 3 not captured</small></summary><div class="matrix-frame" tabindex="0" role="region" aria-label="Pictures by test and metric"><table><thead>
        <tr><th scope="col">Metric</th><th scope="col">1</th><th scope="col">2</th></tr></thead><tbody>
        <tr><th scope="row">CPU</th>
          <td><a href="#CPU-1" aria-label="CPU, 1"><img src="cpu.png" alt="" width="800" height="400" loading="lazy" decoding="async"></a></td>
          <td><span title="The report has no such picture">–</span></td></tr>
        <tr><th scope="row">Memory</th>
          <td><a href="#Memory-1" aria-label="Memory, 1: not captured">not captured</a></td>
          <td><a href="#Memory-2" aria-label="Memory, 2: not captured">not captured</a><a href="#Memory-2" aria-label="Memory, 2: not captured 09:55 - 11:50">not captured <small>09:55 - 11:50</small></a></td></tr></tbody></table></div></details>"##]].assert_eq(&html);
}

#[test]
fn one_test_needs_no_table() {
    assert_eq!(
        written(vec![
            image("1", "CPU", None, None),
            image("1", "Memory", None, None),
        ]),
        ""
    );
}
