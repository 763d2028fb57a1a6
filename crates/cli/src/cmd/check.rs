//! `perfolio check`: what is wrong with the content.

use std::process::ExitCode;
use std::time::Instant;

use crate::args::CheckArgs;
use crate::print;

/// Reads the site and tells what it finds.
pub(crate) fn run(args: &CheckArgs) -> anyhow::Result<ExitCode> {
    let start = Instant::now();
    let built = site::check(&args.input(None))?;
    print::diagnostics(&built.diagnostics, args.format);

    let tally = print::Tally::of(&built.diagnostics);
    print::summary("checked", &built, start.elapsed(), &tally, args.format);
    Ok(tally.exit_code(args.deny_warnings))
}
