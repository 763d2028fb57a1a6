//! The style sheets of every page: what paints it, and what is added later.

use model::Colour;

/// The style sheets that paint a page, in the order of their effect. Pages hold them.
pub const STYLE: &str = concat!(
    include_str!("../style/tokens.css"),
    include_str!("../style/base.css"),
    include_str!("../style/shell.css"),
    include_str!("../style/prose.css"),
    include_str!("../style/code.css"),
    include_str!("../style/table.css"),
    include_str!("../style/tools.css"),
    include_str!("../style/figure.css"),
    include_str!("../style/chart.css"),
    include_str!("../style/finder.css"),
    include_str!("../style/variants.css"),
);

/// What is added once a page is painted, and what only printers read.
pub const LATE_STYLE: &str = concat!(
    include_str!("../style/late.css"),
    include_str!("../style/print.css"),
);

/// The style sheet that follows [`STYLE`] where a site has colours of its own, on light and dark
/// ground.
pub fn accent(Colour([r, g, b]): Colour, Colour([s, h, c]): Colour) -> String {
    format!(
        ":root {{
  --accent: light-dark(#{r:02x}{g:02x}{b:02x}, #{s:02x}{h:02x}{c:02x});
  --accent-soft: color-mix(in srgb, var(--accent) 10%, var(--page));
}}
"
    )
}

#[cfg(test)]
mod tests;
