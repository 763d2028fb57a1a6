//! The `perfolio` command: arguments, printing, exit codes.

mod args;
mod cmd;
mod print;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};

fn main() -> ExitCode {
    silence_damaged_files();
    let outcome = match Args::parse().command {
        Command::Build(args) => cmd::build::run(&args),
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

/// What a library's panic over a damaged data file means is told by a diagnostic, not by the panic.
fn silence_damaged_files() {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if !parse::is_guarded() {
            hook(panic);
        }
    }));
}
