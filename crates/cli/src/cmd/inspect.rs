//! `perfolio inspect`: what data files are understood as.

use std::process::ExitCode;

use crate::args::{Format, InspectArgs, ReportArgs, TableFormat};
use crate::print::{self, Console, Tally};

/// Tells of each file what it was understood as, and what is wrong with it.
pub(crate) fn run(args: &InspectArgs, console: Console) -> anyhow::Result<ExitCode> {
    let fence = args.fence();
    let mut all = Vec::new();
    let at_once = if args.together { args.files.len() } else { 1 };
    for files in args.files.chunks(at_once) {
        let site::Warned {
            value: inspected,
            diagnostics,
        } = site::inspect(files, &fence, site::FILE_LIMIT)?;
        let inspected = inspected.as_ref();
        let format = match args.format {
            TableFormat::Human => Format::Human,
            TableFormat::Short => Format::Short,
            TableFormat::Json => {
                print::whole_table(files, inspected, &diagnostics)?;
                all.extend(diagnostics);
                continue;
            }
        };
        console.inspected(files, inspected);
        let report = ReportArgs {
            deny_warnings: args.deny_warnings,
            format,
        };
        console.diagnostics(&diagnostics, &report);
        all.extend(diagnostics);
    }
    Ok(Tally::of(&all).exit_code(args.deny_warnings))
}
