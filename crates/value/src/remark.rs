//! What may stand behind a value in its cell: a delta, a remark in parentheses, stray signs.

use crate::Decimal;
use crate::numeral::Numeral;
use crate::scan::Scan;

/// Whether the rest of a cell may be left aside, and then whether it is sure to be a remark.
pub(crate) fn end(mut scan: Scan) -> Option<bool> {
    if scan.is_done() {
        return Some(true);
    }
    let separated = skip_breaks(&mut scan);
    if scan.rest.starts_with('(') && scan.rest.ends_with(')') {
        return Some(true);
    }
    if separated && is_delta(scan) {
        return Some(true);
    }
    scan.rest
        .chars()
        .all(|stray| matches!(stray, ',' | ';' | '*'))
        .then_some(false)
}

/// Blanks and `<br>`.
fn skip_breaks(scan: &mut Scan) -> bool {
    let mut found = false;
    while scan.blanks() || scan.eat("<br>") || scan.eat("<br/>") || scan.eat("<br />") {
        found = true;
    }
    found
}

/// `-42.8%`, `+4.5 %`.
fn is_delta(mut scan: Scan) -> bool {
    scan.eat_any(&['+', '-', '−']).is_some()
        && Numeral::scan(&mut scan, Decimal::Auto).is_some()
        && {
            scan.blanks();
            scan.eat("%") && scan.is_done()
        }
}
