//! The kinds of pages, each a whole document.

mod not_found;
mod page;
mod reports;
mod site_map;

pub use not_found::not_found;
pub use page::page;
pub use reports::tables;
pub use site_map::{SITE_MAP, site_map};
