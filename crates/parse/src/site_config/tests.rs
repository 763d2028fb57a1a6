//! Tests of `site_config`.
