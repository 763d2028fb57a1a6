//! Two sections that take turns.

use expect_test::expect;
use model::{Block, Heading, Inline, Tab};

use super::tabs;
use crate::Words;
use crate::html::Html;

fn tab(name: &str, heading: &str) -> Tab {
    let heading = Heading {
        level: 3,
        id: heading.to_lowercase().replace(' ', "-"),
        number: Vec::new(),
        content: vec![Inline::Text(heading.to_owned())],
    };
    let text = Block::Paragraph(vec![Inline::Text(format!("About {name}."))]);
    Tab {
        name: name.to_owned(),
        blocks: vec![Block::Heading(heading), text],
    }
}

#[test]
fn the_first_is_chosen_and_a_heading_that_says_more_is_marked() {
    let mut out = String::new();
    let html = &mut Html::new(&mut out);
    let both = [tab("Test 1", "Test 1"), tab("Test \"2\"", "Test 2 again")];
    tabs(html, &both, Words::of("en"));
    let lines = out
        .replace("<label", "\n<label")
        .replace("<section", "\n<section");
    expect![[r##"
        <div class="tabs" role="group" aria-label="Variants">
        <label class="tab"><input type="radio" name="tabs-test-1" autocomplete="off" value="Test 1" checked>Test 1</label>
        <section class="variant said-above" hidden="until-found"><h3 id="test-1">Test 1 <a class="anchor" href="#test-1" aria-label="Copy link to this section"></a></h3><p>About Test 1.</p></section>
        <label class="tab"><input type="radio" name="tabs-test-1" autocomplete="off" value="Test &quot;2&quot;">Test &quot;2&quot;</label>
        <section class="variant" hidden="until-found"><h3 id="test-2-again">Test 2 again <a class="anchor" href="#test-2-again" aria-label="Copy link to this section"></a></h3><p>About Test &quot;2&quot;.</p></section>
        <label class="beside"><input type="checkbox" autocomplete="off">Side by side</label></div>"##]].assert_eq(&lines);
}
