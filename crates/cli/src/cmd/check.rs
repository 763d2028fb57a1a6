//! `perfolio check`: what is wrong with the content.

use std::process::ExitCode;
use std::time::Instant;

use crate::args::CheckArgs;
use crate::print::{Console, Tally};

/// Looks at the site as a whole, and tells what is found.
pub(crate) fn run(args: &CheckArgs, console: Console) -> anyhow::Result<ExitCode> {
    if args.rules {
        Console::rules(parse::diagnostic::RULES);
        return Ok(ExitCode::SUCCESS);
    }
    let format = args.report.format;
    let start = Instant::now();
    let built = site::check(&args.source.input(None))?;
    console.diagnostics(&built.diagnostics, &args.report);

    let tally = Tally::of(&built.diagnostics);
    console.summary("checked", &built, start.elapsed(), &tally, format);
    Ok(tally.exit_code(args.report.deny_warnings))
}
