//! `perfolio build`: content to a folder that opens everywhere.

use std::process::ExitCode;
use std::time::Instant;

use crate::args::{BuildArgs, if_there};
use crate::print;

/// Builds the site and writes it, unless warnings are denied and there is something to tell.
pub(crate) fn run(args: &BuildArgs) -> anyhow::Result<ExitCode> {
    let start = Instant::now();
    let input = args
        .check
        .input(args.bundle.clone().or_else(|| if_there("target/bundle")));
    let mut tally = print::Tally::default();
    let built = site::publish(&input, &args.out, |diagnostics| {
        print::diagnostics(diagnostics, args.check.format);
        tally = print::Tally::of(diagnostics);
        !args.check.deny_warnings || diagnostics.is_empty()
    })?;
    if !built.written {
        print::line(&format!("nothing is written: {tally}"), args.check.format);
        return Ok(ExitCode::from(1));
    }

    print::summary("built", &built, start.elapsed(), &tally, args.check.format);
    if input.bundle.is_none() {
        let note = "without the compiled app: the pages are complete, but do not sort and filter";
        print::line(note, args.check.format);
    }
    print::line(
        &format!("open {}", args.out.join("index.html").display()),
        args.check.format,
    );
    Ok(tally.exit_code(args.check.deny_warnings))
}
