//! The `perfolio` command: arguments, printing, exit codes.

mod args;
mod cmd;
mod print;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};

fn main() -> ExitCode {
    let outcome = match Args::parse().command {
        Command::Build(args) => cmd::build::run(&args),
        Command::Bundle(args) => cmd::bundle::run(&args),
        Command::Check(args) => cmd::check::run(&args),
        Command::Inspect(args) => cmd::inspect::run(&args),
    };
    match outcome {
        Ok(code) => code,
        Err(error) => {
            // When nobody listens, the exit code still tells.
            let _ = writeln!(io::stderr(), "error: {error:#}");
            ExitCode::from(2)
        }
    }
}
