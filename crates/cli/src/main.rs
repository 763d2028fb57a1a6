//! The `perfolio` command: arguments, printing, exit codes.

mod app;
mod args;
mod cmd;
mod print;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command, New};
use print::Console;

fn main() -> ExitCode {
    silence_damaged_files();
    let Args { command, console } = Args::parse();
    let console = Console::new(&console);
    let outcome = match command {
        Command::New(New::Site(args)) => cmd::new::site(&args, console),
        Command::New(New::Report(args)) => cmd::new::report(&args, console),
        Command::Serve(args) => cmd::serve::run(&args, console),
        Command::Build(args) => cmd::build::run(&args, console),
        Command::Bundle(args) => cmd::bundle::run(&args, console),
        Command::Check(args) => cmd::check::run(&args, console),
        Command::Inspect(args) => cmd::inspect::run(&args, console),
        Command::Completions(args) => Ok(cmd::completions::run(&args)),
    };
    match outcome {
        Ok(code) => code,
        Err(error) => {
            console.error(&format!("{error:#}"));
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
