//! `perfolio check`: what is wrong with the content.

use std::process::ExitCode;
use std::time::Instant;

use crate::args::CheckArgs;
use crate::print::{Console, Tally};

/// Builds the site in memory, looks at it as a whole, and tells what is found.
pub(crate) fn run(args: &CheckArgs, console: Console) -> anyhow::Result<ExitCode> {
    if args.rules {
        Console::rules(parse::diagnostic::RULES);
        return Ok(ExitCode::SUCCESS);
    }
    let format = args.report.format;
    let start = Instant::now();
    let site::Warned {
        value: output,
        diagnostics,
    } = site::check(&args.source.input(None))?;
    console.diagnostics(&diagnostics, &args.report);

    let tally = Tally::of(&diagnostics);
    console.summary("checked", &output, start.elapsed(), &tally, format);
    Ok(tally.exit_code(args.report.deny_warnings))
}
