//! Tests of `diagnostic`.
