//! What holds for all values and all texts.

use std::cmp::Ordering;
use std::ops::Range;

use proptest::prelude::*;
use value::{
    Base, Decimal, Kind, Reading, Timestamp, Value, Version, compare_text, fold, header_unit,
    infer, is_missing, parse,
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
}
