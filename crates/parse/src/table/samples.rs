//! Tables of logs of requests: what is asked of the log, and the table that it becomes.

use std::ops::Range;

use model::{DataSource, Table};
use value::{Kind, Reading, Value};

use crate::context::Context;
use crate::data::{Packing, Places, ReadAs};
use crate::samples::{self, Bound, Cuts, Digest, Rule, Transactions, Trouble, View, What};
use crate::settings::{Settings, Text};
use crate::{FileError, Sink, diagnostic, path};

use super::file;
use super::options::{Options, one_of};
use super::{build, id};

/// What an author asks of a log.
#[derive(Default)]
pub(super) struct LogOptions {
    /// The format, when it is not to be recognised.
    pub format: Option<&'static str>,
    view: Option<View>,
    rule: Option<Rule>,
    cuts: Cuts,
    /// The option that is of use to logs only.
    first: Option<Range<usize>>,
}

impl LogOptions {
    /// Takes the options of logs from those of a fence.
    pub(super) fn read(page: &str, settings: &mut Settings, sink: &mut Sink) -> LogOptions {
        let view = settings.text("view", sink);
        let rule = settings.text("percentile", sink);
        let every = settings.text("every", sink);
        let labels = settings.texts("labels", sink);
        let exclude = settings.texts("exclude", sink);
        let from = settings.text("from", sink);
        let to = settings.text("to", sink);
        let ramp_up = settings.text("ramp-up", sink);
        let transactions = settings.text("transactions", sink);
        let sub_samples = settings.flag("sub-samples", sink);

        let single = [&view, &rule, &every, &from, &to, &ramp_up, &transactions];
        let texts = single.into_iter().flatten().chain(&labels).chain(&exclude);
        let first = texts
            .map(|text| text.span.clone())
            .min_by_key(|span| span.start);
        let view = view.and_then(|text| one_of(page, "a view", &text, &View::ALL, sink));
        let ramp_up = ramp_up.and_then(|text| Some(Bound::After(duration(page, &text, sink)?)));
        let from = from.and_then(|text| bound(page, &text, sink));
        let all = |texts: Vec<Text>| texts.into_iter().map(|text| text.text).collect();
        let default = Cuts::default();
        LogOptions {
            format: None,
            rule: rule.and_then(|text| one_of(page, "a rule", &text, &Rule::ALL, sink)),
            cuts: Cuts {
                labels: all(labels),
                exclude: all(exclude),
                from: [from, ramp_up].into_iter().flatten().collect(),
                to: to.and_then(|text| bound(page, &text, sink)),
                transactions: transactions
                    .and_then(|text| {
                        one_of(
                            page,
                            "what becomes of them",
                            &text,
                            &Transactions::ALL,
                            sink,
                        )
                    })
                    .unwrap_or_default(),
                sub_samples: sub_samples.unwrap_or(default.sub_samples),
                every: every
                    .and_then(|text| duration(page, &text, sink))
                    .unwrap_or(default.every),
                keep: view == Some(View::Samples),
            },
            view,
            first,
        }
    }
}

/// A length of time in whole ms.
fn duration(page: &str, text: &Text, sink: &mut Sink) -> Option<i64> {
    match value::parse(&text.text, Kind::Duration, &Reading::default()) {
        Ok(Value::Duration(ms)) if (1.0..1e15).contains(&ms) => Some(ms.round() as i64),
        _ => {
            let span = text.span.clone();
            sink.push(diagnostic::samples::bad_duration(page, span, &text.text));
            None
        }
    }
}

/// A point in time, or a time since the first sample.
fn bound(page: &str, text: &Text, sink: &mut Sink) -> Option<Bound> {
    let reading = Reading::default();
    match value::parse(&text.text, Kind::Timestamp, &reading) {
        Ok(Value::Timestamp(time)) => return Some(Bound::At(time.epoch_ms.round() as i64)),
        _ if text.text.contains(':') => {}
        _ => {
            if let Ok(Value::Duration(ms)) = value::parse(&text.text, Kind::Duration, &reading)
                && (0.0..1e15).contains(&ms)
            {
                return Some(Bound::After(ms.round() as i64));
            }
        }
    }
    let span = text.span.clone();
    sink.push(diagnostic::samples::bad_bound(page, span, &text.text));
    None
}

/// Whether a fence is about logs: its author says so, or its files are logs and nothing is said
/// about how else to read them.
pub(super) fn are_asked_for(
    named: &[(String, &Text)],
    options: &Options,
    context: &mut Context<'_>,
) -> bool {
    let log = &options.log;
    let layout = &options.layout;
    let is_table =
        layout.format.is_some() || layout.delimiter.is_some() || options.has_header_option;
    let is_log = || {
        let mut paths = named.iter();
        paths.any(|(path, _)| samples::is_log(path, context.files))
    };
    let asked = log.view.is_some() || log.format.is_some() || !is_table && is_log();
    if !asked && let Some(span) = &log.first {
        let problem = diagnostic::samples::option_without_log(context.page, span.clone());
        context.sink.push(problem);
    }
    asked
}

/// The table that a log becomes.
pub(super) fn table(
    named: &[(String, &Text)],
    options: &Options,
    context: &mut Context<'_>,
) -> Option<Table> {
    let LogOptions {
        format, view, rule, ..
    } = options.log;
    let paths: Vec<&str> = named.iter().map(|(path, _)| &**path).collect();
    let mut troubles = Vec::new();
    let cuts = &options.log.cuts;
    let digest = samples::read(&paths, format, cuts, context.files, &mut troubles);
    for (index, trouble) in troubles {
        report_trouble(trouble, &named[index], context);
    }
    let digest = digest?;
    report_records(&digest, &paths, context.sink);
    if digest.is_empty() {
        return None;
    }

    let view = view.unwrap_or(View::Summary);
    let rule = rule.or(digest.logs.first().map(|log| log.rule));
    let rule = rule.unwrap_or(Rule::Jmeter);
    let grid = samples::table(&digest, view, rule);
    let first = paths[digest.logs.first().map_or(0, |log| log.index as usize)];
    let mut table = build(&grid, &Places::in_file(first), options, context);
    table.id = id(options, stem(first), context);
    table.note = samples::note(&digest, view, rule);
    for log in &digest.logs {
        let path = paths[log.index as usize];
        let fits = context.files.fits(path);
        if fits {
            context.use_file(path);
        }
        context.read.push(ReadAs {
            format: log.title.clone(),
            encoding: None,
            compression: log.packing.map(Packing::name),
            delimiter: None,
        });
        table.sources.push(DataSource {
            name: path::name(path).to_owned(),
            // A log that is too large for the site is named, but not linked.
            href: if fits {
                path::relative(context.page, path)
            } else {
                String::new()
            },
            format: log.title.clone(),
        });
    }
    Some(table)
}

/// `load` for `load.jtl.gz`.
fn stem(path: &str) -> &str {
    let name = path::name(path);
    let stem = |name| str::rsplit_once(name, '.').map_or(name, |(stem, _)| stem);
    match name.rsplit_once('.') {
        Some((_, "gz" | "zst")) => stem(stem(name)),
        _ => stem(name),
    }
}

fn report_trouble(trouble: Trouble, named: &(String, &Text), context: &mut Context<'_>) {
    let (path, text) = named;
    let problem = match trouble {
        Trouble::File(FileError::Unreadable(reason)) => {
            let span = text.span.clone();
            diagnostic::table::unreadable(context.page, span, path, &reason)
        }
        Trouble::File(error) => return file::report(error, path, text, context),
        Trouble::Unknown(head) if head.trim_ascii().is_empty() => {
            diagnostic::data::empty_file(path)
        }
        Trouble::Unknown(head) => diagnostic::samples::unknown_log(path, &head),
        Trouble::NoHeader => diagnostic::samples::no_header(path),
        Trouble::NoSamples => diagnostic::samples::no_samples(path),
        Trouble::Mixed => diagnostic::samples::mixed_logs(path),
    };
    context.sink.push(problem);
}

/// Reports what is wrong with logs and with their records.
fn report_records(digest: &Digest, paths: &[&str], sink: &mut Sink) {
    for log in &digest.logs {
        let path = paths[log.index as usize];
        if let Some(columns) = log.assumed {
            sink.push(diagnostic::samples::assumed_columns(path, columns));
        }
        if let Some(reason) = &log.failure {
            sink.push(diagnostic::samples::broken_off(path, reason));
        }
    }
    for what in What::ALL {
        let (count, found) = digest.problems.of(what);
        diagnostic::folded_of(sink, count, found, |found| {
            diagnostic::samples::record(paths[found.log as usize], what, found)
        });
    }
    if digest.is_empty() {
        let path = paths[digest.logs.first().map_or(0, |log| log.index as usize)];
        sink.push(diagnostic::samples::nothing_counts(
            path,
            digest.has_left_out(),
        ));
    }
}
