//! The pages: the native build renders them, the wasm32 build hydrates their islands.

mod assets;
mod components;
mod html;
mod pages;
mod shell;
mod style;
pub mod table;

pub use assets::{Assets, LOADER, Scripts};
pub use pages::{not_found, page, reports_table, tables};
pub use style::STYLE;
