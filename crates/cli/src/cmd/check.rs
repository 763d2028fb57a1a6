//! `perfolio check`: what is wrong with the content.

use std::process::ExitCode;
use std::time::Instant;

use crate::args::CheckArgs;
use crate::print;

/// Builds the site in memory and tells what it finds.
pub(crate) fn run(args: &CheckArgs) -> anyhow::Result<ExitCode> {
    let start = Instant::now();
    let site::Warned {
        value: output,
        diagnostics,
    } = site::build(&args.input(None))?;
    print::diagnostics(&diagnostics, args.format);

    let tally = print::Tally::of(&diagnostics);
    print::summary("checked", &output, start.elapsed(), &tally, args.format);
    Ok(tally.exit_code(args.deny_warnings))
}
