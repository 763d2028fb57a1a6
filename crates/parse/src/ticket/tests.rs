//! Tests of `ticket`.
