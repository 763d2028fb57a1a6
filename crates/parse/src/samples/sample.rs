//! One measured request, as every log format hands it on.

/// One measured request. Texts are borrowed from the log; they are looked at only when needed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sample<'a> {
    /// Byte of the log where it stands.
    pub at: u64,
    /// When it started, in ms since 1970; `None` when the log does not say, or not legibly.
    pub start: Option<i64>,
    /// How long it took, in ticks of the log; `None` when the log does not say.
    pub elapsed: Option<u32>,
    /// What was requested.
    pub label: &'a [u8],
    /// The response code.
    pub code: &'a [u8],
    /// The response message.
    pub message: &'a [u8],
    /// Why an assertion failed.
    pub failure: &'a [u8],
    /// Bytes received.
    pub bytes: u64,
    /// Bytes sent.
    pub sent: u64,
    /// Threads, or virtual users, active at its end.
    pub threads: u32,
    /// How many requests it stands for: more than one where a log is condensed.
    pub samples: u64,
    /// How many of them failed.
    pub errors: u64,
    /// What it is part of.
    pub role: Role,
}

/// How a sample stands to others in the same log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Role {
    /// A request.
    Request,
    /// The sum of the requests of a transaction, which have samples of their own.
    Transaction,
    /// A part of a request, such as a redirect, whose time the request includes.
    Part,
}

/// Which facts a log holds: an absent one is not zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub(super) struct Facts {
    /// When samples started.
    pub start: bool,
    /// How long they took.
    pub elapsed: bool,
    /// Bytes received.
    pub bytes: bool,
    /// Bytes sent.
    pub sent: bool,
    /// Active threads.
    pub threads: bool,
    /// Whether times are written without a zone.
    pub local: bool,
}

impl Facts {
    /// The facts of two logs read as one.
    pub(super) fn or(self, other: Facts) -> Facts {
        Facts {
            start: self.start || other.start,
            elapsed: self.elapsed || other.elapsed,
            bytes: self.bytes || other.bytes,
            sent: self.sent || other.sent,
            threads: self.threads || other.threads,
            local: self.local || other.local,
        }
    }
}

impl<'a> Sample<'a> {
    /// A request at byte `at` of which nothing is known.
    pub(super) fn at(at: u64) -> Sample<'a> {
        Sample {
            at,
            start: None,
            elapsed: None,
            label: b"",
            code: b"",
            message: b"",
            failure: b"",
            bytes: 0,
            sent: 0,
            threads: 0,
            samples: 1,
            errors: 0,
            role: Role::Request,
        }
    }
}
