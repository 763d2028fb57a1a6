//! `perfolio build`: content to a folder that opens everywhere.

use std::process::ExitCode;
use std::time::Instant;

use crate::app;
use crate::args::BuildArgs;
use crate::print::{Console, Tally};

/// Builds the site and writes it, unless warnings are denied and there is something to tell.
pub(crate) fn run(args: &BuildArgs, console: Console) -> anyhow::Result<ExitCode> {
    let start = Instant::now();
    let format = args.report.format;
    let input = args.source.input(app::bundle(args.app.as_deref())?);
    let mut tally = Tally::default();
    let built = site::publish(&input, &args.out, |diagnostics| {
        console.diagnostics(diagnostics, &args.report);
        tally = Tally::of(diagnostics);
        !args.report.deny_warnings || diagnostics.is_empty()
    })?;
    if !built.written {
        console.line(&format!("nothing is written: {tally}"), format);
        return Ok(ExitCode::from(1));
    }

    console.summary("built", &built, start.elapsed(), &tally, format);
    if input.bundle.is_none() {
        console.line(app::MISSING, format);
    }
    let open = args.out.join("index.html");
    console.line(&format!("open {}", open.display()), format);
    Ok(tally.exit_code(args.report.deny_warnings))
}
