//! The `perfolio` command: arguments, printing, exit codes.

fn main() {}
