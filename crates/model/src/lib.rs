//! The typed report: all that crosses to the browser.

mod block;
mod fragment;
mod page;
mod site;
mod table;
mod view;
mod wire;

pub use block::{
    Block, Code, Definition, Heading, Image, Inline, ListItem, Note, ReportsList, Tag, Token,
    TokenClass, plain_text,
};
pub use fragment::{Fragment, Selection, SortedColumn};
pub use page::{Facts, Footnote, Page, Ticket};
pub use site::{Site, SiteConfig, TicketPattern};
pub use table::{Better, Cell, Column, DataSource, Display, Group, Table};
pub use view::{SortKey, View, Visible, VisibleGroup};
pub use wire::{PageData, SCHEMA_VERSION, WireError};
