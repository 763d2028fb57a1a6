//! The style sheet of every page.

/// All style sheets in the order of their effect.
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
    include_str!("../style/print.css"),
);

#[cfg(test)]
mod tests;
