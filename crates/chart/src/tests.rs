//! Tables of ticks and scales, what thinning keeps, and what never stands in a drawing.

use model::{ChartKind, ChartSpec, Horizontal, Mark, Plot, Series, Zone};
use proptest::prelude::*;
use value::{Kind, Unit};

use crate::boxes::Box;
use crate::{Frame, Scale, describe, draw, gap_after, thin, ticks, time_ticks, write};

const MINUTE: f64 = 60_000.0;
const HOUR: f64 = 3_600_000.0;

fn labels(kind: Kind, ticks: &[f64]) -> String {
    write::all(kind, Unit::Auto, ticks).join(", ")
}

fn clock(ticks: &[f64], zone: Zone) -> String {
    let texts: Vec<String> = ticks
        .iter()
        .map(|tick| write::local(*tick, zone).to_string())
        .collect();
    texts.join(", ")
}

#[test]
fn ticks_are_round_in_the_units_of_people() {
    let check = |kind, low, high, wanted: f64, expected: &str| {
        assert_eq!(labels(kind, &ticks(kind, low, high, wanted)), expected);
    };
    check(
        Kind::Duration,
        0.0,
        8.0 * HOUR,
        4.0,
        "0 ms, 2 h, 4 h, 6 h, 8 h",
    );
    check(
        Kind::Duration,
        0.0,
        14.0 * HOUR,
        4.0,
        "0 ms, 4 h, 8 h, 12 h",
    );
    check(
        Kind::Duration,
        0.0,
        4.0 * HOUR,
        4.0,
        "0 ms, 1 h, 2 h, 3 h, 4 h",
    );
    check(
        Kind::Duration,
        0.0,
        950.0,
        5.0,
        "0 ms, 200 ms, 400 ms, 600 ms, 800 ms",
    );
    check(
        Kind::Duration,
        0.0,
        90.0 * MINUTE,
        4.0,
        "0 ms, 30 min, 1 h, 1 h 30 min",
    );
    check(
        Kind::Bytes,
        0.0,
        3_221_225_472.0,
        4.0,
        "0 B, 1 GiB, 2 GiB, 3 GiB",
    );
    check(
        Kind::Bytes,
        0.0,
        2048.0,
        4.0,
        "0 B, 512 B, 1 KiB, 1.5 KiB, 2 KiB",
    );
    check(Kind::Percent, 0.0, 1.0, 5.0, "0%, 20%, 40%, 60%, 80%, 100%");
    check(Kind::Count, 0.0, 3.0, 9.0, "0, 1, 2, 3");
    check(Kind::Number, 0.0, 0.6, 3.0, "0.0, 0.2, 0.4, 0.6");
}

#[test]
fn times_are_round_on_the_clocks_of_their_zone() {
    // 2024-04-24 09:37 to 12:10 UTC.
    let (low, high) = (1_713_951_420_000.0, 1_713_960_600_000.0);
    let utc = time_ticks(low, high, 0, 6.0);
    assert_eq!(
        clock(&utc, Zone::Offset(0)),
        "2024-04-24 10:00, 2024-04-24 10:30, 2024-04-24 11:00, 2024-04-24 11:30, 2024-04-24 12:00"
    );
    // Half an hour off, in India, the round times are others.
    let india = time_ticks(low, high, 330, 3.0);
    assert_eq!(
        clock(&india, Zone::Offset(330)),
        "2024-04-24 16:00, 2024-04-24 17:00"
    );
    // Months differ in length, and years in leap days.
    let months = time_ticks(1_704_067_200_000.0, 1_714_521_600_000.0, 0, 4.0);
    assert_eq!(
        clock(&months, Zone::Offset(0)),
        "2024-01-01, 2024-02-01, 2024-03-01, 2024-04-01, 2024-05-01"
    );
}

#[test]
fn scales_end_at_round_numbers_and_stay_sane() {
    let check = |values, zero, low: f64, high: f64| {
        let (scale, _) = Scale::round((Kind::Number, Unit::Auto), values, zero, 5.0, false);
        assert_eq!((scale.low, scale.high), (low, high), "{values:?}");
    };
    check((3.0, 97.0), false, 0.0, 100.0);
    check((91.0, 99.0), false, 90.0, 100.0);
    // Lengths start at zero, whatever the values are.
    check((91.0, 99.0), true, 0.0, 100.0);
    check((-4.0, 9.0), true, -5.0, 10.0);
    // Equal values, zeros alone, and nothing at all.
    check((7.0, 7.0), false, 0.0, 8.0);
    check((0.0, 0.0), false, 0.0, 1.0);
    check((f64::INFINITY, f64::NEG_INFINITY), false, 0.0, 1.0);
    let (log, marks) = Scale::round(
        (Kind::Number, Unit::Auto),
        (3.0, 40_000.0),
        false,
        5.0,
        true,
    );
    assert_eq!((log.low, log.high), (1.0, 100_000.0));
    assert_eq!(marks, [1.0, 10.0, 100.0, 1e3, 1e4, 1e5]);
    assert!((log.along(0.0, 100.0).place(1e3) - 60.0).abs() < 1e-9);
}

fn series(points: &[(f64, f64)]) -> Series {
    Series {
        name: "a & <b>".to_owned(),
        x: points.iter().map(|point| point.0).collect(),
        y: points.iter().map(|point| point.1).collect(),
        rows: (0..points.len() as u32).collect(),
    }
}

fn plot(kind: ChartKind, x: Horizontal, points: &[(f64, f64)]) -> Plot {
    Plot {
        kind,
        x,
        series: vec![series(points)],
        ..Plot::default()
    }
}

#[test]
fn a_gap_is_longer_than_three_median_steps() {
    let time = Horizontal::Numbers(Kind::Timestamp, Zone::Unknown);
    let points: Vec<(f64, f64)> = [0.0, 1.0, 2.0, 3.0, 6.0, 10.0].map(|x| (x, 1.0)).into();
    let series = series(&points);
    let gap = gap_after(&time, &series);
    assert_eq!(gap, 3.0);
    let scale = Scale {
        low: 0.0,
        high: 10.0,
        from: 0.0,
        to: 100.0,
        log: false,
    };
    let steps = thin(&series, 0..6, &scale, gap);
    let starts: Vec<usize> = steps
        .iter()
        .filter(|step| step.is_start)
        .map(|step| step.at)
        .collect();
    // From 3 to 6 it is three steps, from 6 to 10 four.
    assert_eq!(starts, [0, 5]);
    // Numbers of users are where their author wants them.
    let users: Vec<(f64, f64)> = [1.0, 5.0, 10.0, 50.0, 200.0, 1000.0]
        .map(|x| (x, 1.0))
        .into();
    assert_eq!(
        gap_after(
            &Horizontal::Numbers(Kind::Count, Zone::Unknown),
            &self::series(&users)
        ),
        f64::INFINITY
    );
}

#[test]
fn a_missing_value_breaks_a_line_and_a_point_alone_is_a_dot() {
    let numbers = Horizontal::Numbers(Kind::Count, Zone::Unknown);
    let plot = plot(
        ChartKind::Line,
        numbers,
        &[(0.0, 1.0), (1.0, f64::NAN), (2.0, 3.0), (3.0, 2.0)],
    );
    let mut svg = String::new();
    draw(
        &plot,
        &ChartSpec::default(),
        &Frame::of_width(800.0),
        &mut svg,
    );
    let path = svg.split("class=\"line s0\" d=\"").nth(1).unwrap();
    let path = path.split('"').next().unwrap();
    assert_eq!(path.matches('M').count(), 2, "{path}");
    assert!(path.contains("h0M"), "{path}");
}

#[test]
fn quartiles_and_whiskers() {
    // R: quantile(c(1, 2, 3, 4, 5, 6, 7, 8, 30), type = 7) → 3, 5, 7; the fences are at −3 and 13.
    let found = Box::of(vec![30.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, f64::NAN]).unwrap();
    assert_eq!(found.quartiles, (3.0, 5.0, 7.0));
    assert_eq!(found.whiskers, (1.0, 8.0));
    assert_eq!(found.outliers, [30.0]);
}

#[test]
fn a_description_names_the_ends_and_their_places() {
    let names = ["Test 1", "Test 2", "Test 3"].map(str::to_owned).to_vec();
    let mut plot = plot(
        ChartKind::Bar,
        Horizontal::Names(names),
        &[(0.0, 1_500.0), (1.0, f64::NAN), (2.0, 593.0)],
    );
    (plot.y_kind, plot.y_title) = (Kind::Duration, "Average".to_owned());
    assert_eq!(
        describe(&plot, &ChartSpec::default()),
        "Bar chart of Average, 3 names. Lowest 593 ms at Test 3, highest 1.5 s at Test 1."
    );
}

fn any_value() -> impl Strategy<Value = f64> {
    prop_oneof![
        8 => -1e9..1e9,
        1 => Just(0.0),
        1 => Just(f64::NAN),
        1 => Just(f64::INFINITY),
        1 => Just(f64::MAX),
        1 => Just(f64::MIN_POSITIVE),
    ]
}

proptest! {
    /// Of each column of pixels the first, lowest, highest and last point are there, and no others.
    #[test]
    fn thinning_keeps_what_the_eye_sees(ys in prop::collection::vec(-1e6..1e6, 1..400)) {
        let points: Vec<(f64, f64)> = ys.iter().enumerate().map(|(x, y)| (x as f64, *y)).collect();
        let series = series(&points);
        let scale = Scale { low: 0.0, high: ys.len() as f64, from: 0.0, to: 20.0, log: false };
        let kept = thin(&series, 0..ys.len(), &scale, f64::INFINITY);
        for pixel in 0..=20 {
            let of = |at: &usize| scale.place(*at as f64).floor() as i64 == pixel;
            let all: Vec<usize> = (0..ys.len()).filter(|at| of(at)).collect();
            let kept: Vec<usize> = kept.iter().map(|step| step.at).filter(|at| of(at)).collect();
            if all.is_empty() {
                continue;
            }
            let ends = |places: &[usize]| {
                let values = places.iter().map(|at| ys[*at]);
                let low = values.clone().fold(f64::INFINITY, f64::min);
                (places[0], places[places.len() - 1], low, values.fold(f64::NEG_INFINITY, f64::max))
            };
            prop_assert_eq!(ends(&all), ends(&kept));
            prop_assert!(kept.len() <= 4);
            prop_assert!(kept.is_sorted());
        }
    }

    #[test]
    fn a_place_is_that_of_its_value(low in -1e6..1e6_f64, length in 1e-3..1e6_f64, share in 0.0..1.0_f64) {
        let scale = Scale { low, high: low + length, from: 40.0, to: 760.0, log: false };
        let value = low + share * length;
        prop_assert!((scale.value(scale.place(value)) - value).abs() <= 1e-9 * (low.abs() + length));
    }

    /// B33: whatever is measured, attributes are numbers.
    #[test]
    fn no_attribute_is_no_number(
        ys in prop::collection::vec(any_value(), 0..40),
        kind in prop::sample::select(ChartKind::ALL.to_vec()),
        value_kind in prop::sample::select(vec![Kind::Duration, Kind::Bytes, Kind::Percent, Kind::Count, Kind::Number, Kind::Rate]),
        log in any::<bool>(),
        width in prop::sample::select(vec![358.0, 800.0]),
    ) {
        let points: Vec<(f64, f64)> = ys.iter().enumerate().map(|(x, y)| (x as f64, *y)).collect();
        let names = (0..ys.len()).map(|at| at.to_string()).collect();
        let x = match kind.has_range() {
            true => Horizontal::Numbers(Kind::Timestamp, Zone::Offset(660)),
            false => Horizontal::Names(names),
        };
        let mut plot = plot(kind, x, &points);
        plot.y_kind = value_kind;
        let spec = ChartSpec {
            kind,
            log,
            thresholds: vec![Mark { at: 5.0, label: "limit".to_owned() }],
            ..ChartSpec::default()
        };
        let mut svg = describe(&plot, &spec);
        let area = draw(&plot, &spec, &Frame::of_width(width), &mut svg);
        prop_assert!(!svg.contains("NaN") && !svg.contains("inf\"") && !svg.contains("infinity"), "{}", svg);
        prop_assert!(area.size.1.is_finite());
        let mut again = describe(&plot, &spec);
        draw(&plot, &spec, &Frame::of_width(width), &mut again);
        prop_assert_eq!(svg, again);
    }
}
