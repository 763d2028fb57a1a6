//! Colours that an author chooses, and whether they can be read.

use model::Colour;

/// The grounds of a page, light and dark: `--page` in `app/style/tokens.css`.
const LIGHT: Colour = Colour([0xff, 0xff, 0xff]);
const DARK: Colour = Colour([0x13, 0x16, 0x1c]);

/// How much of the accent is in the ground behind what is chosen: `--accent-soft`.
const SOFT: f64 = 0.1;

/// What text needs (WCAG 2.2, success criterion 1.4.3).
pub(crate) const ENOUGH: f64 = 4.5;

/// The look that a colour is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    /// White paper.
    Light,
    /// The dark look.
    Dark,
}

impl Ground {
    /// What the author calls it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Ground::Light => "light",
            Ground::Dark => "dark",
        }
    }

    fn colour(self) -> Colour {
        match self {
            Ground::Light => LIGHT,
            Ground::Dark => DARK,
        }
    }
}

/// Reads `#1f52c0` or `#15c`.
pub(crate) fn parse(text: &str) -> Option<Colour> {
    let digits = text.trim().strip_prefix('#')?;
    let values: Vec<u8> = digits
        .chars()
        .map(|digit| digit.to_digit(16).map(|value| value as u8))
        .collect::<Option<_>>()?;
    match values[..] {
        [r, g, b] => Some(Colour([r * 17, g * 17, b * 17])),
        [r, s, g, h, b, c] => Some(Colour([r * 16 + s, g * 16 + h, b * 16 + c])),
        _ => None,
    }
}

/// As CSS writes it.
pub(crate) fn print(Colour([r, g, b]): Colour) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// The least contrast that `colour` has as text on `ground`, and on what it tints there.
pub(crate) fn contrast(colour: Colour, ground: Ground) -> f64 {
    let page = ground.colour();
    ratio(colour, page).min(ratio(colour, mixed(colour, page, SOFT)))
}

/// The nearest colour to `colour`, darker or lighter, that can be read on `ground`.
pub(crate) fn readable(colour: Colour, ground: Ground) -> Colour {
    let far = match ground {
        Ground::Light => Colour([0; 3]),
        Ground::Dark => Colour([255; 3]),
    };
    (0..=50)
        .map(|step| mixed(far, colour, f64::from(step) / 50.0))
        .find(|&colour| ENOUGH <= contrast(colour, ground))
        .unwrap_or(far)
}

/// `share` of `a`, the rest of `b`.
fn mixed(Colour(a): Colour, Colour(b): Colour, share: f64) -> Colour {
    let mix =
        |at: usize| (f64::from(a[at]) * share + f64::from(b[at]) * (1.0 - share)).round() as u8;
    Colour([mix(0), mix(1), mix(2)])
}

/// The contrast of two colours, from 1 to 21 (WCAG 2.2, "contrast ratio").
fn ratio(a: Colour, b: Colour) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// How light a colour is, from 0 to 1 (WCAG 2.2, "relative luminance").
fn luminance(Colour(parts): Colour) -> f64 {
    let [r, g, b] = parts.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    });
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

#[cfg(test)]
mod tests;
