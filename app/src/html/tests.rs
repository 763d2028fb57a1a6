//! Hostile text in every place that takes text.

use expect_test::{Expect, expect};

use super::Html;

fn check(write: impl FnOnce(&mut Html), expected: Expect) {
    let mut out = String::new();
    write(&mut Html::new(&mut out));
    expected.assert_eq(&out);
}

#[test]
fn text_cannot_leave_its_element() {
    check(
        |html| {
            html.text("</td><script>alert(\"1\" & '2')</script>");
        },
        expect!["&lt;/td&gt;&lt;script&gt;alert(&quot;1&quot; &amp; '2')&lt;/script&gt;"],
    );
}

#[test]
fn attribute_values_cannot_leave_their_quotes() {
    check(
        |html| {
            html.raw("<a").attr("title", "\" onclick=\"x").raw(">");
        },
        expect![[r#"<a title="&quot; onclick=&quot;x">"#]],
    );
}

#[test]
fn text_beyond_ascii_is_kept() {
    check(
        |html| {
            html.text("№ 1 – Größe < 2 μs");
        },
        expect!["№ 1 – Größe &lt; 2 μs"],
    );
}

#[test]
fn addresses_that_run_code_are_dropped() {
    let addresses = [
        "../index.html#a:b",
        "https://example.org/?a=1&b=2",
        "mailto:a@example.org",
        "javascript:alert(1)",
        "JavaScript:alert(1)",
        "java\nscript:alert(1)",
        " javascript:alert(1)",
        "data:text/html,x",
    ];
    check(
        |html| {
            for address in addresses {
                html.raw("<a").attr_url("href", address).raw(">\n");
            }
        },
        expect![[r#"
            <a href="../index.html#a:b">
            <a href="https://example.org/?a=1&amp;b=2">
            <a href="mailto:a@example.org">
            <a>
            <a>
            <a>
            <a>
            <a>
        "#]],
    );
}

#[test]
fn counts_are_grouped_by_thousands() {
    check(
        |html| {
            for count in [0, 999, 1_000, 12_345, 1_234_567] {
                html.count(count).raw(" ");
            }
        },
        expect!["0 999 1,000 12,345 1,234,567 "],
    );
}

#[test]
fn an_element_without_classes_has_no_class_attribute() {
    check(
        |html| {
            html.raw("<td").classes(&[None, None]).raw("><td");
            html.classes(&[Some("num"), None, Some("edge")]).raw(">");
        },
        expect![[r#"<td><td class="num edge">"#]],
    );
}
