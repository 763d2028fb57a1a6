//! Shares, as fractions of one: `94%`, `99,4 %`.

use crate::error;
use crate::numeral::{self, Numeral};
use crate::remark;
use crate::scan::Scan;
use crate::{Error, Kind, Read, Reading, Value};

#[cfg(test)]
mod tests;

/// Words that say how two things compare: `15% longer`.
const COMPARATIVES: [&str; 10] = [
    "longer", "shorter", "faster", "slower", "more", "less", "higher", "lower", "better", "worse",
];

/// Prints a fraction so that reading it back gives exactly the same value.
///
/// ```
/// for (fraction, text) in [(0.94, "94%"), (-0.428, "−42.8%"), (10.0, "1000%")] {
///     assert_eq!(value::percent::print(fraction), text);
/// }
/// ```
pub fn print(fraction: f64) -> String {
    format!("{}%", numeral::print(fraction, 2))
}

pub(crate) fn read(text: &str, reading: &Reading) -> Result<Read, Error> {
    let unreadable = error::unreadable(Kind::Percent);
    let mut scan = Scan::new(text);
    let sign = scan.sign();
    let numeral = Numeral::read(&mut scan, Kind::Percent, reading)?;
    let bare = scan;
    scan.blanks();
    let mut shift = -2;
    if !scan.eat("%") && !scan.eat_word("percent") {
        if remark::end(bare).is_none() || numeral.has_leading_zero() {
            return Err(unreadable);
        }
        shift = match reading.unit.as_deref() {
            Some("%") => -2,
            Some("fraction") => 0,
            _ => return Err(error::no_unit(Kind::Percent)),
        };
        scan = bare;
    }
    let remark = match remark::end(scan) {
        Some(remark) => remark,
        None if is_comparative(scan) => false,
        None => return Err(unreadable),
    };
    let fraction = sign.apply(numeral.scaled(shift));
    // Nothing falls by more than all of it: such a hyphen is the dash of a list. Only programs
    // write fractions.
    let is_dash = sign.hyphen && fraction < -1.0 && shift != 0;
    Ok(Read {
        value: Value::Percent(if is_dash { -fraction } else { fraction }),
        clear: numeral.is_clear() && remark && !is_dash && sign.is_clear(),
    })
}

/// The rest of `15% longer`.
fn is_comparative(mut scan: Scan) -> bool {
    scan.blanks() && COMPARATIVES.iter().any(|word| scan.eat_word(word)) && scan.is_done()
}
