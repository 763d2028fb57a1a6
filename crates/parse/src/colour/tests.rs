//! Tests of colours. The ratios are those of the WCAG's own examples: `#767676` is the lightest grey
//! that is enough on white, `#777777` is not.

use super::{ENOUGH, Ground, contrast, parse, print, ratio, readable};

#[test]
fn spellings() {
    for (text, expected) in [
        ("#1f52c0", Some("#1f52c0")),
        ("#FA0", Some("#ffaa00")),
        ("1f52c0", None),
        ("#1f52c", None),
        ("#gggggg", None),
        ("blue", None),
    ] {
        assert_eq!(parse(text).map(print).as_deref(), expected, "{text}");
    }
}

#[test]
fn ratios() {
    let colour = |text| parse(text).unwrap();
    let white = colour("#ffffff");
    assert_eq!(ratio(white, colour("#000000")), 21.0);
    assert!(ENOUGH <= ratio(white, colour("#767676")));
    assert!(ratio(white, colour("#777777")) < ENOUGH);
    // Tinted ground takes some of it.
    assert!(contrast(colour("#767676"), Ground::Light) < ENOUGH);
}

#[test]
fn readable_colours_are_the_nearest() {
    let blue = parse("#1f52c0").unwrap();
    assert_eq!(readable(blue, Ground::Light), blue);
    let on_dark = readable(blue, Ground::Dark);
    assert!(ENOUGH <= contrast(on_dark, Ground::Dark));
    assert!(
        contrast(on_dark, Ground::Dark) < 5.0,
        "no lighter than it must be"
    );
}
