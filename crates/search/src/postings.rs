//! The places of a term: on which pages it is, and for each page the places that tell most.

use crate::Class;
use crate::bytes::{Corrupt, Reader, put};

/// A place of a term on a page, and what the term stands in there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Posting {
    pub(crate) place: u32,
    pub(crate) class: Class,
}

const CLASS_BITS: u32 = 3;

/// The most places of a page that are kept for a term.
pub(crate) const MOST_PLACES: usize = 255;

/// The most places of a page for a term on so many pages: a common word must not weigh much.
pub(crate) fn most_places(pages: usize) -> usize {
    match pages {
        0..=64 => MOST_PLACES,
        65..=250 => 6,
        251..=600 => 3,
        601..=1_500 => 2,
        _ => 1,
    }
}

/// Keeps those that tell most, in the order of their places.
pub(crate) fn keep_best(postings: &mut Vec<Posting>, most: usize) {
    if postings.len() <= most {
        return;
    }
    postings.sort_by_key(|posting| (posting.class, posting.place));
    postings.truncate(most);
    postings.sort_by_key(|posting| posting.place);
}

pub(crate) fn put_places(out: &mut Vec<u8>, postings: &[Posting]) {
    let mut last = 0;
    for posting in postings {
        let delta = u64::from(posting.place - last);
        put(out, delta << CLASS_BITS | posting.class as u64);
        last = posting.place;
    }
}

pub(crate) fn read_places(
    bytes: &mut Reader<'_>,
    count: usize,
    mut found: impl FnMut(Posting),
) -> Result<(), Corrupt> {
    let mut place = 0_u32;
    for _ in 0..count {
        let number = bytes.number()?;
        let delta = u32::try_from(number >> CLASS_BITS).map_err(|_| Corrupt)?;
        place = place.checked_add(delta).ok_or(Corrupt)?;
        let class = Class::of(number as u8 & 7);
        found(Posting { place, class });
    }
    Ok(())
}

/// Calls `found` with the pages and places of an encoded term; returns on how many pages it is.
///
/// It is written in columns, which compress better: how many pages, by how much the number of each
/// is more than the one before, how many places each has, and the places of all.
pub(crate) fn read(payload: &[u8], mut found: impl FnMut(u32, Posting)) -> Result<usize, Corrupt> {
    let mut bytes = Reader(payload);
    let pages = bytes.count()?;
    let mut deltas = bytes;
    for _ in 0..pages {
        bytes.number()?;
    }
    let mut counts = bytes;
    for _ in 0..pages {
        bytes.number()?;
    }
    let mut page = 0_u32;
    for _ in 0..pages {
        let delta = u32::try_from(deltas.number()?).map_err(|_| Corrupt)?;
        page = page.checked_add(delta).ok_or(Corrupt)?;
        let count = counts.number()? as usize;
        read_places(&mut bytes, count.min(MOST_PLACES), |posting| {
            found(page, posting);
        })?;
    }
    Ok(pages)
}
