//! The pieces that pages are made of, each a function of `model` types.

mod blocks;
mod chart;
mod code;
mod date;
mod facts;
mod figure;
mod footnotes;
mod latest;
mod lightbox;
mod matrix;
mod note;
mod table;
mod tabs;

pub(crate) use blocks::{blocks, section_number};
pub(crate) use date::{Day, day};
pub(crate) use facts::facts;
pub(crate) use footnotes::footnotes;
pub(crate) use lightbox::lightbox;
pub(crate) use matrix::matrix;
