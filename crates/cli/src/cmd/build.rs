//! `perfolio build`: content to a folder that opens everywhere.

use std::process::ExitCode;
use std::time::Instant;

use anyhow::Context;

use crate::app;
use crate::args::BuildArgs;
use crate::print::{Console, Tally};

/// Builds the site and writes it, unless warnings are denied and there is something to tell.
pub(crate) fn run(args: &BuildArgs, console: Console) -> anyhow::Result<ExitCode> {
    let start = Instant::now();
    let format = args.report.format;
    let input = args.source.input(app::bundle(args.app.as_deref())?);
    end_between_commits()?;
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

/// Lets Ctrl-C end the process before or after the files are put in place, but not on the way.
fn end_between_commits() -> anyhow::Result<()> {
    /// What shells say of a program that Ctrl-C has ended.
    const ENDED: i32 = 130;
    ctrlc::set_handler(|| {
        let _held = site::dist::uninterrupted();
        std::process::exit(ENDED);
    })
    .context("failed to listen for Ctrl-C")
}
