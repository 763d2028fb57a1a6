//! One file a subcommand.

pub(crate) mod build;
pub(crate) mod bundle;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod inspect;
pub(crate) mod new;
pub(crate) mod serve;
