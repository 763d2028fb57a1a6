//! Builds, tests, checks and measures the repository.

fn main() {}
