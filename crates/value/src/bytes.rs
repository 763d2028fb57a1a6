//! Sizes, in bytes: `62.3gb`, `300 GiB`, `65Mi`, `-Xmx2g`.

use crate::error;
use crate::numeral::{self, Form, Numeral};
use crate::remark;
use crate::scan::Scan;
use crate::{Base, Error, Kind, Read, Reading, Value};

#[cfg(test)]
mod tests;

/// A unit of size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unit {
    power: u8,
    step: Step,
    /// Whether the spelling leaves no other meaning.
    clear: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    By1000,
    By1024,
    /// `Mb` and `M` say neither.
    Open,
}

/// Prints bytes so that reading them back gives exactly the same value.
///
/// ```
/// for (bytes, text) in [
///     (832.0, "832 B"),
///     (1_500.0, "1500 B"),
///     (2_457.6, "2.4 KiB"),
///     (8_589_934_592.0, "8 GiB"),
/// ] {
///     assert_eq!(value::bytes::print(bytes), text);
/// }
/// ```
pub fn print(bytes: f64) -> String {
    let units = ["EiB", "PiB", "TiB", "GiB", "MiB", "KiB"];
    for (unit, power) in units.into_iter().zip([6, 5, 4, 3, 2, 1]) {
        let scaled = bytes / f64::powi(1024.0, power);
        let is_handy = (1.0..f64::powi(1024.0, 2)).contains(&scaled.abs());
        if is_handy && has_three_decimals(scaled) {
            return format!("{} {unit}", numeral::print(scaled, 0));
        }
    }
    format!("{} B", numeral::print(bytes, 0))
}

/// Whether three decimals say all of `number`.
fn has_three_decimals(number: f64) -> bool {
    (number * 1e3).round() / 1e3 == number
}

/// Bytes in another unit: `B`, `KiB`, `kB`, `MiB`, `MB` and so on.
///
/// ```
/// assert_eq!(value::bytes::in_unit(1_572_864.0, "MiB"), Some(1.5));
/// assert_eq!(value::bytes::in_unit(1_572_864.0, "ms"), None);
/// ```
pub fn in_unit(bytes: f64, unit: &str) -> Option<f64> {
    let unit = Unit::named(unit, Base::Auto)?;
    let factor = unit.scale(&Numeral::new(1, 0))?;
    Some(bytes / factor)
}

/// How a unit of size is shown, if `unit` is a whole one: `GiB` for `GIB`; `G` and `Gb` are open.
pub(crate) fn unit_name(unit: &str) -> Option<String> {
    let unit = Unit::named(unit, Base::Auto)?;
    (unit.step != Step::Open).then(|| unit.name())
}

/// Whether `word` is spelled like a unit of size.
pub(crate) fn is_unit(word: &str) -> bool {
    Unit::named(word, Base::Auto).is_some()
}

pub(crate) fn read(text: &str, reading: &Reading) -> Result<Read, Error> {
    let unreadable = error::unreadable(Kind::Bytes);
    let setting = without_flag(text);
    let mut scan = Scan::new(setting.unwrap_or(text));
    let sign = scan.sign();
    let numeral = Numeral::read(&mut scan, Kind::Bytes, reading)?;
    let mut after = scan;
    after.blanks();
    let unit = match (after.word(), &reading.unit, numeral.form) {
        ("", ..) if numeral.has_leading_zero() => None,
        ("", None, Form::ThreeAfterPoint) => return Err(error::open_decimal(Kind::Bytes)),
        ("", None, _) => Some(Unit {
            clear: false,
            ..Unit::BYTE
        }),
        ("", Some(unit), _) => Unit::named(unit, reading.base),
        (word, ..) => {
            scan = after;
            Unit::named(word, reading.base)
        }
    };
    let unit = unit.ok_or(unreadable.clone())?;
    let is_rate = scan_per_second(&mut scan);
    let remark = remark::end(scan).ok_or(unreadable.clone())?;
    let bytes = sign.apply(unit.scale(&numeral).ok_or(error::open_bytes(Kind::Bytes))?);
    if !bytes.is_finite() {
        return Err(unreadable);
    }
    let sure = numeral.is_clear() && unit.clear && sign.is_clear();
    Ok(Read {
        value: Value::Bytes(bytes),
        clear: sure && remark && !is_rate && setting.is_none(),
    })
}

/// The value of a flag of the JVM: `-Xmx2g`, `-XX:MaxMetaspaceSize=128m`.
fn without_flag(text: &str) -> Option<&str> {
    match text.strip_prefix("-XX:") {
        Some(setting) => setting.split_once('=').map(|(_, value)| value),
        None => ["-Xmx", "-Xms", "-Xmn", "-Xss"]
            .iter()
            .find_map(|flag| text.strip_prefix(flag)),
    }
}

/// The `/s` of a throughput, whose value is the bytes of one second.
fn scan_per_second(scan: &mut Scan) -> bool {
    let mut ahead = *scan;
    ahead.blanks();
    let found = ahead.eat("/")
        && ["s", "sec", "second"]
            .iter()
            .any(|word| ahead.eat_word(word));
    if found {
        *scan = ahead;
    }
    found
}

impl Unit {
    const BYTE: Unit = Unit {
        power: 0,
        step: Step::By1000,
        clear: true,
    };

    pub(crate) fn named(word: &str, base: Base) -> Option<Unit> {
        if ["b", "byte", "bytes"]
            .iter()
            .any(|name| word.eq_ignore_ascii_case(name))
        {
            return Some(Unit::BYTE);
        }
        let first = word.chars().next()?;
        let power = PREFIXES
            .iter()
            .position(|prefix| *prefix == first.to_ascii_lowercase())?;
        let power = power as u8 + 1;
        let rest = &word[1..];
        let binary_name = rest.eq_ignore_ascii_case("i")
            || rest.eq_ignore_ascii_case("ib")
            || is_long_name(word, &BINARY_NAMES, power);
        if binary_name {
            return Some(Unit {
                power,
                step: Step::By1024,
                clear: true,
            });
        }
        let (step, clear) = match (rest, first.is_ascii_lowercase()) {
            // Elasticsearch and OpenSearch mean 1024.
            ("b", true) => (Step::By1024, true),
            // So does the JVM, but kubectl counts thousandths with `m`.
            ("", true) => (Step::By1024, false),
            ("B", _) => (Step::By1000, false),
            ("" | "b", false) => (Step::Open, false),
            _ if is_long_name(word, &DECIMAL_NAMES, power) => (Step::By1000, false),
            _ => return None,
        };
        let step = match base {
            Base::Auto => step,
            Base::Binary => Step::By1024,
            Base::Decimal => Step::By1000,
        };
        Some(Unit { power, step, clear })
    }

    pub(crate) fn name(self) -> String {
        let Some(prefix) = usize::from(self.power)
            .checked_sub(1)
            .map(|at| PREFIXES[at])
        else {
            return "B".to_owned();
        };
        match (self.step, prefix) {
            (Step::By1024, 'k') => "KiB".to_owned(),
            (Step::By1024, _) => format!("{}iB", prefix.to_ascii_uppercase()),
            (Step::By1000, 'k') => "kB".to_owned(),
            (Step::By1000, _) => format!("{}B", prefix.to_ascii_uppercase()),
            (Step::Open, _) => format!("{}b", prefix.to_ascii_uppercase()),
        }
    }

    /// Bytes; `None` when the step is open.
    pub(crate) fn scale(self, numeral: &Numeral) -> Option<f64> {
        match self.step {
            Step::By1000 => Some(numeral.scaled(3 * i32::from(self.power))),
            Step::By1024 => Some(numeral.scaled(0) * f64::powi(1024.0, self.power.into())),
            Step::Open => None,
        }
    }
}

const PREFIXES: [char; 8] = ['k', 'm', 'g', 't', 'p', 'e', 'z', 'y'];

const BINARY_NAMES: [&str; 8] = [
    "kibibyte", "mebibyte", "gibibyte", "tebibyte", "pebibyte", "exbibyte", "zebibyte", "yobibyte",
];

const DECIMAL_NAMES: [&str; 8] = [
    "kilobyte",
    "megabyte",
    "gigabyte",
    "terabyte",
    "petabyte",
    "exabyte",
    "zettabyte",
    "yottabyte",
];

/// Whether `word` is the name of the unit of `power`, with or without a plural `s`.
fn is_long_name(word: &str, names: &[&str; 8], power: u8) -> bool {
    let singular = word.strip_suffix(['s', 'S']).unwrap_or(word);
    names[usize::from(power) - 1].eq_ignore_ascii_case(singular)
}
