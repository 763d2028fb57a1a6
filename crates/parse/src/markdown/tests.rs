//! Tests of `markdown`.
