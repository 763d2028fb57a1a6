//! Gatling's `simulation.log` as text, of each layout up to 3.10.
//!
//! Layouts differ in what stands in front: scenario, number of the user, groups. In all of them a
//! line ends in name, points in time, `OK` or `KO`, and a message; so it is read from there.

use super::blocks::{Place, after_line};
use super::format::{Format, Parser, Pieces};
use super::number;
use super::percentile::Rule;
use super::problems::What;
use super::sample::{Facts, Role, Sample};
use super::tally::Tally;

/// Gatling's log as text.
pub(super) static FORMAT: Format = Format {
    name: "gatling",
    title: "Gatling log",
    rule: Rule::NearestRank,
    is_likely: |head| {
        let mut lines = head.split(|&byte| byte == b'\n').take(100);
        lines.any(|line| {
            let mut fields = line.split(|&byte| byte == b'\t');
            fields.clone().nth(3).is_some() && fields.any(|field| field == b"RUN")
        })
    },
    pieces: |_| {
        Ok(Pieces {
            facts: Facts {
                start: true,
                elapsed: true,
                threads: true,
                ..Facts::default()
            },
            ticks_per_ms: 1,
            cut: after_line,
            assumed: None,
            parser: Box::new(Gatling { users: 0 }),
        })
    },
};

/// Reads a log, and counts the users that are active.
struct Gatling {
    users: u32,
}

impl Parser for Gatling {
    fn read(&mut self, block: &[u8], place: Place, tally: &mut Tally<'_>) {
        let mut at = place.at;
        for line in block.split_inclusive(|&byte| byte == b'\n') {
            let is_cut = place.is_last && !line.ends_with(b"\n");
            if self.line(line.trim_ascii_end(), at, tally).is_none() {
                let what = if is_cut { What::Cut } else { What::Foreign };
                tally.note(what, at, line);
            }
            at += line.len() as u64;
        }
    }
}

impl Gatling {
    /// Counts a line; `None` when it cannot be read.
    fn line(&mut self, line: &[u8], at: u64, tally: &mut Tally<'_>) -> Option<()> {
        let fields: Vec<&[u8]> = line.split(|&byte| byte == b'\t').collect();
        let kind = fields.iter().take(3).find(|field| {
            let kinds: [&[u8]; 3] = [b"REQUEST", b"GROUP", b"USER"];
            kinds.contains(field)
        });
        let Some(&kind) = kind else {
            let others: [&[u8]; 5] = [b"RUN", b"ASSERTION", b"ERROR", b"ACTION", b""];
            let is_known = fields.iter().take(3).any(|field| others.contains(field));
            return is_known.then_some(());
        };
        if kind == b"USER" {
            return self.user(&fields, tally);
        }
        let end = fields.iter().rposition(|field| {
            [b"OK", b"KO"].contains(&field.first_chunk().unwrap_or(b"  ")) && field.len() == 2
        })?;
        // Behind the points in time a group has the sum of its requests.
        let last = (0..end)
            .rev()
            .find(|&index| moment(fields[index]).is_some())?;
        let first = (0..=last)
            .rev()
            .take_while(|&index| moment(fields[index]).is_some())
            .last()?;
        let (start, stop) = (moment(fields[first])?, moment(fields[last])?);
        let name = first.checked_sub(1)?;
        let groups = name.checked_sub(1).map(|index| fields[index]);
        let (role, groups, name) = match kind {
            b"GROUP" => (Role::Transaction, Some(fields[name]), None),
            _ => (Role::Request, groups, Some(fields[name])),
        };
        let groups = groups.filter(|groups| *groups != kind).unwrap_or_default();
        let groups = groups
            .split(|&byte| byte == b',')
            .filter(|group| !group.is_empty());
        let parts: Vec<&[u8]> = groups.chain(name).collect();
        tally.add(&Sample {
            start: Some(start),
            elapsed: u32::try_from(stop - start).ok(),
            label: &parts.join(&b" / "[..]),
            message: fields.get(end + 1).copied().unwrap_or_default(),
            errors: u64::from(fields[end] == b"KO"),
            threads: self.users,
            role,
            ..Sample::at(at)
        });
        Some(())
    }

    /// Counts a user that starts or ends.
    fn user(&mut self, fields: &[&[u8]], tally: &mut Tally<'_>) -> Option<()> {
        let is = |word: &[u8]| fields.contains(&word);
        let time = fields.iter().rev().find_map(|field| moment(field))?;
        if is(b"START") {
            self.users = self.users.saturating_add(1);
        } else if is(b"END") {
            self.users = self.users.saturating_sub(1);
        } else {
            return None;
        }
        tally.note_threads(time, self.users);
        Some(())
    }
}

/// A point in time in ms; other numbers are too small.
fn moment(field: &[u8]) -> Option<i64> {
    let is_time = field.len() == 13;
    number::whole(field).filter(|_| is_time)?.try_into().ok()
}
