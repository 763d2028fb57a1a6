//! The pages: the native build renders them, the wasm32 build hydrates their islands.
//!
//! Both are built from the same modules, but for `browser`. What a page never asks of the browser
//! (documents, prose, style) is not reachable from an island, and so not part of the bundle.

mod assets;
#[cfg(target_arch = "wasm32")]
mod browser;
mod components;
mod html;
pub mod islands;
mod pages;
mod shell;
mod style;
pub mod table;

pub use assets::{Assets, LOADER, Scripts};
pub use pages::{not_found, page, reports_table, tables};
pub use style::STYLE;
