//! The typed report: all that crosses to the browser.

mod block;
mod chart;
mod export;
#[cfg(test)]
mod fixture;
mod fragment;
mod page;
mod site;
mod table;
mod view;
mod wire;

pub use block::{
    Block, Code, Definition, Glance, Heading, Image, Inline, ListItem, Listed, Note, ReportsList,
    Tab, Tag, Token, TokenClass, plain_text,
};
pub use chart::{
    Band, Chart, ChartKind, ChartSort, ChartSpec, Horizontal, Mark, Plot, Series, Zone,
};
pub use export::{Format, Manner, Selection, Shown, export, header_in, looks_like_formula};
pub use fragment::Fragment;
pub use page::{Facts, Footnote, Page, Ticket};
pub use site::{Checks, Colour, Level, Site, SiteConfig, TOPICS, TicketPattern, Topic};
pub use table::{
    Better, Cell, Column, DataSource, Dictionary, Display, Exclusion, Scale, Strings, Table,
};
pub use view::{
    Amount, Baseline, ColumnFilter, Columns, Comparison, Comparisons, Delta, Figure, Folds,
    GroupRows, Heat, Judgement, Line, Look, Outliers, Query, Rows, SortKey, Total, View, Wanted,
    extent, toggle, total,
};
pub use wire::{Awaited, Joiner, PageData, SCHEMA_VERSION, WireError, split};
