//! Shares, as fractions of one: `94%`, `99,4 %`.

use crate::error;
use crate::numeral::{self, Form, Numeral};
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
    let numeral = Numeral::scan(&mut scan, reading.decimal).ok_or(unreadable.clone())?;
    if numeral.form == Form::ThreeAfterComma {
        return Err(error::open_decimal(Kind::Percent));
    }
    let mut ahead = scan;
    ahead.blanks();
    if ahead.eat("%") || ahead.eat_word("percent") {
        scan = ahead;
    } else if remark::end(scan).is_none() || numeral.form == Form::LeadingZero {
        return Err(unreadable);
    } else if reading.unit.as_deref() != Some("%") {
        return Err(error::no_unit(Kind::Percent));
    }
    let remark = match remark::end(scan) {
        Some(remark) => remark,
        None if eat_comparative(&mut scan) => false,
        None => return Err(unreadable),
    };
    let fraction = sign.apply(numeral.scaled(-2));
    // Nothing falls by more than all of it: such a hyphen is the dash of a list.
    let is_dash = sign.hyphen && fraction < -1.0;
    Ok(Read {
        value: Value::Percent(if is_dash { -fraction } else { fraction }),
        clear: numeral.is_clear() && remark && !is_dash && !(sign.loose && sign.hyphen),
    })
}

fn eat_comparative(scan: &mut Scan) -> bool {
    scan.blanks() && COMPARATIVES.iter().any(|word| scan.eat_word(word)) && scan.is_done()
}
