//! `perfolio completions`: a script by which a shell completes the commands.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::CommandFactory;

use crate::args::{Args, CompletionsArgs};

/// Prints the script.
pub(crate) fn run(args: &CompletionsArgs) -> ExitCode {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "perfolio", &mut script);
    // A reader that has enough of it hangs up.
    let _ = io::stdout().write_all(&script);
    ExitCode::SUCCESS
}
