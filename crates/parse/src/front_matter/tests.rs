//! Tests of `front_matter`.
