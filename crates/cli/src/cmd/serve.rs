//! `perfolio serve`: the site in a browser while its author writes.

use std::process::ExitCode;
use std::sync::Mutex;

use preview::{Built, Options, Preview};
use site::Placed;

use crate::app;
use crate::args::{Format, ReportArgs, ServeArgs};
use crate::print::{Console, Tally, plural};

/// Builds the site in memory, serves it, and builds it anew with each change, until Ctrl-C.
pub(crate) fn run(args: &ServeArgs, console: Console) -> anyhow::Result<ExitCode> {
    let input = args.source.input(app::bundle(args.app.as_deref())?);
    let has_app = input.bundle.is_some();
    let options = Options {
        input,
        app: args.app.clone(),
        host: args.host,
        port: args.port,
        names: args.allow_host.clone(),
    };
    let told = Mutex::new(Vec::new());
    let tell = move |built: &Built| tell(built, &told, console);
    let preview = Preview::open(options, &tell)?;
    if !has_app {
        console.line(app::MISSING, Format::Human);
    }
    let address = preview.address()?;
    // The one line that is told even to those who want to hear of mistakes only.
    Console::address(&address);
    if args.open
        && let Err(error) = open::that_detached(&address)
    {
        console.line(
            &format!("no browser could be opened: {error}"),
            Format::Human,
        );
    }
    preview.run(tell)?;
    Ok(ExitCode::SUCCESS)
}

/// Prints what a build found, if it is not what the last one found, and a line about the build.
fn tell(built: &Built, told: &Mutex<Vec<Placed>>, console: Console) {
    let took = built.took.as_millis();
    if let Some(failure) = built.failure {
        console.error(failure);
        return;
    }
    let tally = Tally::of(built.diagnostics);
    if let Ok(mut told) = told.lock()
        && *told != built.diagnostics
    {
        let report = ReportArgs {
            deny_warnings: false,
            format: Format::Human,
        };
        console.diagnostics(built.diagnostics, &report);
        *told = built.diagnostics.to_vec();
    }
    let what = match built.is_first {
        true => format!("built {}", plural(built.pages, "page")),
        false => format!("{} changed", plural(built.changed, "page")),
    };
    console.line(&format!("{what} in {took} ms: {tally}"), Format::Human);
}
