//! Pages.

#![no_main]

#[path = "../../crates/parse/tests/hostile/targets.rs"]
#[allow(dead_code, reason = "each target uses one function")]
mod targets;

libfuzzer_sys::fuzz_target!(|text: &str| targets::page(text));
