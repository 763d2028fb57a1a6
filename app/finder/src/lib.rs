//! The dialog that searches the site: a module of its own, loaded when a reader opens it.
//!
//! What it shows is written by pure functions from an answer; `browser` keeps the dialog and gives
//! the engine the shards that it needs.

#![cfg_attr(
    not(target_arch = "wasm32"),
    allow(dead_code, reason = "only the browser shows what is written here")
)]

#[cfg(target_arch = "wasm32")]
mod browser;
mod markup;
mod recent;
mod words;

#[cfg(target_arch = "wasm32")]
pub use browser::open;
