//! Tests of formulas.

use super::{Manner, convert, depth, stranger};

#[test]
fn formulas() {
    assert_eq!(
        convert("a^2", Manner::Inline).as_deref(),
        Ok("<math><msup><mi>a</mi><mn>2</mn></msup></math>")
    );
    let block = convert(r"\frac{1}{n}\sum_{i=1}^{n} x_i", Manner::Display).unwrap();
    assert!(block.starts_with("<math display=\"block\">"), "{block}");
    assert!(
        block.contains("<mfrac><mn>1</mn><mi>n</mi></mfrac>"),
        "{block}"
    );
}

#[test]
fn what_no_formula_needs_is_refused() {
    for source in [
        r"\href{javascript:alert(1)}{x}",
        r"\frac{1}",
        r"\unknown",
        "{",
    ] {
        assert!(convert(source, Manner::Inline).is_err(), "{source}");
    }
    let text = convert(r"\text{<script>alert(1)</script>}", Manner::Inline).unwrap();
    assert!(!text.contains("<script"), "{text}");
    assert_eq!(stranger("<math><mi>x</mi></math>"), None);
    assert_eq!(
        stranger("<math onclick=\"x\"/>").as_deref(),
        Some("onclick")
    );
    assert_eq!(
        stranger("<math><script>x</script></math>").as_deref(),
        Some("script")
    );
}

#[test]
fn depth_is_what_may_be_open_at_once() {
    assert_eq!(depth(r"\alpha + \beta + \gamma"), 1);
    assert_eq!(depth(r"\frac{a}{\sqrt{b}}"), 3);
    assert_eq!(depth(r"\sqrt\sqrt\sqrt x"), 3);
    assert_eq!(depth(r"\left(\left(\left( x \right)\right)\right)"), 3);
    for deep in ["{", r"\sqrt", r"\left(", "^", r"\sqrt{\sqrt"] {
        assert!(
            convert(&deep.repeat(500), Manner::Inline).is_err(),
            "{deep}"
        );
    }
}
