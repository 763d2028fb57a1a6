//! What holds for all values and all texts.

use std::cmp::Ordering;
use std::ops::Range;

use proptest::prelude::*;
use value::condition::Test;
use value::{
    Base, Condition, Decimal, Kind, Reading, Timestamp, Unit, Value, Version, compare_text, fold,
    header_unit, infer, is_missing, parse,
};

/// Numbers of every size, many of them short in decimal.
fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        any::<f64>().prop_filter("not huge", |number| number.abs() < 1e300),
        (-1_000_000_000_i64..1_000_000_000, 0..6)
            .prop_map(|(mantissa, scale)| { mantissa as f64 / 10_f64.powi(scale) }),
        (-100_000_i64..100_000).prop_map(|whole| whole as f64),
    ]
}

fn version(parts: Range<usize>) -> impl Strategy<Value = Version> {
    let name = prop::option::of("[a-z][a-z0-9_]{0,5}(-[a-z]{1,8}){0,2}");
    let rest = prop_oneof![
        Just(String::new()),
        Just("*".to_owned()),
        "[A-Z]{1,8}(\\.[0-9]{1,3})?"
    ];
    let parts = prop::collection::vec(0_u64..100, parts);
    (name, parts, rest).prop_map(|(name, parts, rest)| Version { name, parts, rest })
}

fn timestamp() -> impl Strategy<Value = Timestamp> {
    // From the year 1 to the year 9999, in steps that a number holds exactly.
    let quarters = -248_000_000_000_000_i64..1_013_000_000_000_000;
    let offset = prop::option::of((-12_i16..=14, prop::sample::select(vec![0, 30, 45])));
    (quarters, 0_u32..3, offset).prop_map(|(quarters, precision, offset)| {
        let step = [86_400_000.0, 1_000.0, 0.25][precision as usize];
        let epoch_ms = (quarters as f64 * 0.25 / step).round() * step;
        let minutes =
            |(hours, minutes): (i16, i16)| (hours * 60 + minutes * hours.signum()).clamp(-720, 840);
        Timestamp {
            epoch_ms,
            offset_minutes: offset.map(minutes),
        }
    })
}

fn scalar(kind: Kind) -> BoxedStrategy<Value> {
    match kind {
        Kind::Duration => number().prop_map(Value::Duration).boxed(),
        Kind::Bytes => number().prop_map(Value::Bytes).boxed(),
        Kind::Percent => number().prop_map(Value::Percent).boxed(),
        Kind::Count => number()
            .prop_map(|number| Value::Count(number.round()))
            .boxed(),
        Kind::Number => number().prop_map(Value::Number).boxed(),
        Kind::Rate => number().prop_map(Value::Rate).boxed(),
        Kind::Version => version(2..4).prop_map(Value::Version).boxed(),
        Kind::Timestamp => timestamp().prop_map(Value::Timestamp).boxed(),
        Kind::Bool => any::<bool>().prop_map(Value::Bool).boxed(),
        Kind::Text | Kind::Status | Kind::Id => {
            let text = "[a-zA-Zéß0-9а-яЁ_-]([a-zA-Z0-9а-я ]{0,10}[a-z0-9])?";
            text.prop_filter("not missing", |text| !is_missing(text))
                .prop_map(Value::Text)
                .boxed()
        }
        Kind::Range => {
            let kind = prop::sample::select(vec![
                Kind::Duration,
                Kind::Percent,
                Kind::Bytes,
                Kind::Count,
                Kind::Rate,
                Kind::Version,
                Kind::Timestamp,
            ]);
            let side = |kind| match kind {
                // `1.2 – 1.3` is a range of numbers.
                Kind::Version => version(3..4).prop_map(Value::Version).boxed(),
                _ => scalar(kind),
            };
            kind.prop_flat_map(move |kind| (side(kind), side(kind)))
                .prop_map(range)
                .boxed()
        }
    }
}

/// The smaller value is first, and both times have one zone.
fn range((a, b): (Value, Value)) -> Value {
    let (mut from, to) = if a.compare(&b) == Ordering::Greater {
        (b, a)
    } else {
        (a, b)
    };
    if let (Value::Timestamp(from), Value::Timestamp(to)) = (&mut from, &to) {
        from.offset_minutes = to.offset_minutes;
    }
    Value::Range(Box::new((from, to)))
}

fn kind() -> impl Strategy<Value = Kind> {
    prop::sample::select(Kind::ALL.to_vec())
}

fn value() -> impl Strategy<Value = Value> {
    prop_oneof![1 => Just(Value::Missing), 9 => kind().prop_flat_map(scalar)]
}

/// Three values of one kind, close enough together to be equal at times.
fn three() -> impl Strategy<Value = [Value; 3]> {
    let small = (-2_i32..3).prop_map(f64::from);
    let near = prop_oneof![
        small.prop_map(Value::Count),
        ((-2_i32..3), (-2_i32..3)).prop_map(|(from, to)| {
            Value::Range(Box::new((
                Value::Count(from.into()),
                Value::Count(to.into()),
            )))
        }),
        Just(Value::Missing),
    ];
    let text = "[aAäÄ0-2б _-]{0,3}".prop_map(Value::Text);
    let version = ("(a|b)?", prop::collection::vec(0_u64..2, 1..3), "(RC1|R2)?").prop_map(
        |(name, parts, rest)| {
            let name = Some(name).filter(|name| !name.is_empty());
            Value::Version(Version { name, parts, rest })
        },
    );
    prop_oneof![
        prop::array::uniform3(near),
        prop::array::uniform3(text),
        prop::array::uniform3(version),
        prop::array::uniform3(value()),
    ]
}

/// Texts out of the pieces that the readers look for.
fn pieces() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "0",
        "1",
        "7",
        "12",
        "59",
        "250",
        "2024",
        "9007199254740993",
        ".",
        ",",
        "'",
        "_",
        " ",
        "\u{A0}",
        "\u{202F}",
        "-",
        "–",
        "−",
        "+",
        ":",
        "/",
        "%",
        "(",
        ")",
        "~",
        "…",
        "..",
        "№",
        "*",
        "<br>",
        "@",
        "^",
        "e",
        "E",
        "x",
        "m",
        "M",
        "s",
        "ms",
        "µs",
        "min",
        "h",
        "d",
        "month",
        "P",
        "T",
        "Z",
        "b",
        "kb",
        "Gb",
        "MiB",
        "Ki",
        "K",
        "million",
        "to",
        "from",
        "and",
        "ago",
        "per",
        "UTC",
        "Apr",
        "Mon",
        "pm",
        "v",
        "mod-search",
        "SNAPSHOT",
        "-Xmx",
        "х",
        "ß",
        "İ",
        "½",
        "٣",
    ]);
    prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

fn reading() -> impl Strategy<Value = Reading> {
    let unit = prop::option::of(prop::sample::select(vec![
        "ms", "s", "hh:mm", "MiB", "%", "/min", "?",
    ]));
    let decimal = prop::sample::select(vec![Decimal::Auto, Decimal::Point, Decimal::Comma]);
    let base = prop::sample::select(vec![Base::Auto, Base::Binary, Base::Decimal]);
    (unit, decimal, base).prop_map(|(unit, decimal, base)| Reading {
        unit: unit.map(str::to_owned),
        decimal,
        base,
    })
}

/// A value as a condition writes it: with its unit, in the decimal sign of the reading.
fn typed(kind: Kind) -> BoxedStrategy<String> {
    match kind {
        Kind::Timestamp => {
            let cut = prop::sample::select(vec![4, 7, 10, 16, 19, 21, 23]);
            (0_u64..9_998, 0_u32..86_400_000, 1_u32..29, cut)
                .prop_map(|(year, ms, day, cut)| {
                    let (hour, minute) = (ms / 3_600_000, ms / 60_000 % 60);
                    let (second, ms) = (ms / 1_000 % 60, ms % 1_000);
                    let year = year + 1;
                    let month = day % 12 + 1;
                    format!(
                        "{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}.{ms:03}"
                    )[..cut]
                        .to_owned()
                })
                .boxed()
        }
        Kind::Text | Kind::Status | Kind::Id | Kind::Range => {
            "[a-zA-Zéß0-9 =!*\",а-яЁ≠_-]{0,8}".boxed()
        }
        _ => scalar(kind).prop_map(|value| value.to_string()).boxed(),
    }
}

/// One of the things in a condition.
fn term(kind: Kind) -> BoxedStrategy<String> {
    let operator = prop::sample::select(vec!["", "", "=", "> ", ">=", "< ", "≤"]);
    let (from, to) = (
        prop::sample::select(vec!["", ">"]),
        prop::sample::select(vec!["..", " .. <"]),
    );
    prop_oneof![
        4 => (operator, typed(kind)).prop_map(|(operator, value)| format!("{operator}{value}")),
        2 => (from, typed(kind), to, typed(kind))
            .prop_map(|(from, a, to, b)| format!("{from}{a}{to}{b}")),
        1 => prop::sample::select(vec!["empty", "not empty", "\"\"", "n/a"])
            .prop_map(str::to_owned),
    ]
    .boxed()
}

fn condition() -> impl Strategy<Value = (Kind, String)> {
    kind().prop_flat_map(|kind| {
        let not = prop::sample::select(vec!["", "", "!= ", "!"]);
        let list = prop::collection::vec(term(kind), 1..4);
        (Just(kind), not, list)
            .prop_map(|(kind, not, list)| (kind, format!("{not}{}", list.join(", "))))
    })
}

/// The digits behind the point of what a unit wrote.
fn decimals(text: &str) -> usize {
    let after = text.split_once('.').map_or("", |(_, after)| after);
    after.bytes().take_while(u8::is_ascii_digit).count()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_printed_reads_back((kind, value) in kind().prop_flat_map(|kind| (Just(kind), scalar(kind)))) {
        let text = value.to_string();
        prop_assert_eq!(parse(&text, kind, &Reading::default()), Ok(value), "{}", text);
    }

    #[test]
    fn the_order_is_total([a, b, c] in three()) {
        prop_assert_eq!(a.compare(&a), Ordering::Equal);
        prop_assert_eq!(a.compare(&b), b.compare(&a).reverse());
        if a.compare(&b) != Ordering::Greater && b.compare(&c) != Ordering::Greater {
            prop_assert_ne!(a.compare(&c), Ordering::Greater);
        }
        if a.compare(&b) == Ordering::Equal {
            prop_assert_eq!(a.compare(&c), b.compare(&c));
        }
    }

    #[test]
    fn missing_is_last(value in value()) {
        let expected = if value == Value::Missing { Ordering::Equal } else { Ordering::Less };
        prop_assert_eq!(value.compare(&Value::Missing), expected);
    }

    #[test]
    fn only_the_same_text_is_equal(a in "[aAäÄ0-2б ]{0,3}", b in "[aAäÄ0-2б ]{0,3}") {
        prop_assert_eq!(compare_text(&a, &b) == Ordering::Equal, a == b);
    }

    #[test]
    fn folding_twice_is_folding_once(text in any::<String>()) {
        let folded = fold(&text);
        prop_assert_eq!(fold(&folded), folded);
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in prop_oneof![pieces(), any::<String>()], reading in reading()) {
        for kind in Kind::ALL {
            if let Ok(value) = parse(&text, kind, &reading) {
                let finite = value.key().is_none_or(f64::is_finite);
                prop_assert!(finite, "{:?}", value);
                let _ = value.to_string();
            }
        }
        let _ = header_unit(&text);
    }

    #[test]
    fn what_is_inferred_is_also_read_when_declared(text in pieces()) {
        let (kind, value) = infer(&text);
        prop_assert_eq!(parse(&text, kind, &Reading::default()), Ok(value));
    }

    #[test]
    fn a_printed_condition_reads_back((kind, text) in condition(), reading in reading()) {
        if let Ok(condition) = Condition::parse(&text, kind, &reading) {
            let printed = condition.to_string();
            prop_assert_eq!(Condition::parse(&printed, kind, &reading), Ok(condition), "{} → {}", text, printed);
        }
    }

    #[test]
    fn conditions_are_read_often_enough((kind, text) in condition()) {
        // Most texts are conditions, else the law above says little.
        let value_of_kind = !text.contains("..") && !text.starts_with('!');
        let is_value = matches!(kind, Kind::Duration | Kind::Bytes | Kind::Percent | Kind::Timestamp);
        if value_of_kind && is_value {
            prop_assert!(Condition::parse(&text, kind, &Reading::default()).is_ok(), "{}", text);
        }
    }

    #[test]
    fn no_text_makes_a_condition_panic(text in prop_oneof![pieces(), any::<String>()], reading in reading()) {
        for kind in Kind::ALL {
            if let Ok(condition) = Condition::parse(&text, kind, &reading) {
                let printed = condition.to_string();
                prop_assert_eq!(Condition::parse(&printed, kind, &reading), Ok(condition), "{} → {}", text, printed);
            }
        }
    }

    #[test]
    fn a_condition_or_its_opposite_shows_a_value((kind, value, other) in kind().prop_flat_map(|kind| (Just(kind), scalar(kind), scalar(kind)))) {
        let accepts = |text: String| {
            Condition::parse(&text, kind, &Reading::default()).map(|condition| condition.accepts(&value))
        };
        let quoted = match kind {
            Kind::Text | Kind::Status | Kind::Id | Kind::Range => format!("\"{other}\""),
            _ => other.to_string(),
        };
        for (one, opposite) in [("= ", "!= "), ("> ", "<= "), (">= ", "< ")] {
            if let (Ok(a), Ok(b)) = (accepts(format!("{one}{quoted}")), accepts(format!("{opposite}{quoted}"))) {
                // Texts are not compared, and what is over `mod-a:1.0` is named so.
                let is_apart = quoted.starts_with(|first: char| first == '"' || first.is_ascii_alphabetic());
                prop_assert!(a != b || (one != "= " && is_apart), "{} {}", one, quoted);
            }
        }
    }

    #[test]
    fn a_value_is_equal_to_itself_and_in_its_ranges((kind, value) in kind().prop_flat_map(|kind| (Just(kind), scalar(kind)))) {
        let text = match (&value, kind) {
            // Conditions on versions name what versions start with.
            (Value::Version(version), _) if version.rest == "*" => return Ok(()),
            (_, Kind::Text | Kind::Status | Kind::Id | Kind::Range) => format!("\"{value}\""),
            _ => value.to_string(),
        };
        let mut texts = vec![text.clone(), format!("= {text}")];
        if !text.starts_with('"') && kind != Kind::Version {
            texts.extend([format!("{text}.."), format!("..{text}"), format!("{text}..{text}")]);
        }
        for text in texts {
            if let Ok(condition) = Condition::parse(&text, kind, &Reading::default()) {
                prop_assert!(condition.accepts(&value), "{} is not {:?}", text, condition);
            }
        }
    }

    #[test]
    fn intervals_are_sorted_and_do_not_touch((kind, text) in condition()) {
        let condition = Condition::parse(&text, kind, &Reading::default());
        if let Ok(Condition { test: Test::Numbers(intervals), .. }) = condition {
            prop_assert!(intervals.iter().all(|interval| interval.from < interval.to));
            prop_assert!(intervals.windows(2).all(|pair| pair[0].to < pair[1].from));
        }
    }

    #[test]
    fn what_a_unit_shows_is_the_value_but_for_its_decimals(
        kind in prop::sample::select(vec![Kind::Duration, Kind::Bytes, Kind::Percent, Kind::Rate, Kind::Number]),
        column in prop::collection::vec((-10_000_000_i64..10_000_000, 0..4), 1..6),
    ) {
        let column: Vec<f64> = column.iter().map(|(m, scale)| *m as f64 / 10_f64.powi(*scale)).collect();
        for unit in Unit::of(kind) {
            let shared = unit.decimals(kind, column.iter().copied());
            for number in &column {
                let mut text = String::new();
                unit.write(kind, *number, shared, &mut text);
                let reading = Reading { unit: Some(unit.name().to_owned()), ..Reading::default() };
                let read = parse(&text, kind, &reading).ok().and_then(|value| value.key());
                let Some(read) = read else {
                    prop_assert!(false, "{} is no {:?}", text, kind);
                    continue;
                };
                let adapts = *unit == Unit::Auto && kind != Kind::Number;
                let exact = if adapts { number.abs() * 1e-2 } else { 0.51 * unit.factor() / 10_f64.powi(shared.into()) };
                prop_assert!((read - number).abs() <= exact, "{} of {} is {}", text, number, read);
                prop_assert!(adapts || decimals(&text) == usize::from(shared), "{}", text);
            }
        }
    }
}
