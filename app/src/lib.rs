//! The pages: the native build renders them, the wasm32 build hydrates their islands.
//!
//! Both share the islands, the table and inline content; what only a whole page needs is native,
//! and what touches the browser is wasm32.

#![cfg_attr(
    target_arch = "wasm32",
    allow(
        dead_code,
        reason = "the browser calls only a part of the shared modules"
    )
)]

#[cfg(not(target_arch = "wasm32"))]
mod assets;
#[cfg(target_arch = "wasm32")]
mod browser;
#[cfg(not(target_arch = "wasm32"))]
mod components;
mod html;
mod inline;
pub mod islands;
#[cfg(not(target_arch = "wasm32"))]
mod overview;
#[cfg(not(target_arch = "wasm32"))]
mod pages;
#[cfg(not(target_arch = "wasm32"))]
mod shell;
#[cfg(not(target_arch = "wasm32"))]
mod style;
pub mod table;
#[cfg(not(target_arch = "wasm32"))]
mod words;

#[cfg(not(target_arch = "wasm32"))]
pub use {
    assets::{Assets, Embedded, LOADER, Module, Scripts, WORKER},
    overview::Overview,
    pages::{SITE_MAP, not_found, page, site_map, tables},
    style::{LATE_STYLE, STYLE, accent},
    table::is_virtual as comes_in_slices,
    words::Words,
};
