//! How many errors and warnings there are, and the exit code that follows.

use std::fmt;
use std::process::ExitCode;

use parse::Severity;
use site::Placed;

use super::plural;

/// How many diagnostics of each severity there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    errors: usize,
    warnings: usize,
}

impl Tally {
    /// Counts.
    pub(crate) fn of(diagnostics: &[Placed]) -> Tally {
        let count = |severity| {
            diagnostics
                .iter()
                .filter(|placed| placed.diagnostic.severity == severity)
                .count()
        };
        Tally {
            errors: count(Severity::Error),
            warnings: count(Severity::Warning),
        }
    }

    /// 1 if something is wrong, else 0.
    pub(crate) fn exit_code(self, deny_warnings: bool) -> ExitCode {
        let failed = 0 < self.errors || deny_warnings && 0 < self.warnings;
        ExitCode::from(u8::from(failed))
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}, {}",
            plural(self.errors, "error"),
            plural(self.warnings, "warning")
        )
    }
}

/// What a severity is called.
pub(crate) fn name(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    }
}
