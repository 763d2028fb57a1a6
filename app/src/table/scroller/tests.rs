//! What is in sight of tables of all lengths.

use super::*;

const LINE: f64 = 30.0;
const FRAME: f64 = 600.0;

/// Taller than any box: its lines take 60 million pixels.
const MANY: usize = 2_000_000;

/// The window holds what is in sight, and its parts are as tall as the box.
fn check(scroller: &Scroller) {
    let (window, sight) = (scroller.window(), scroller.in_sight());
    assert!(
        window.lines.start <= sight.start && sight.end <= window.lines.end,
        "{window:?} does not hold {sight:?}"
    );
    assert!(window.lines.end <= scroller.lines());
    // A frame ahead, a frame in sight, a frame behind.
    assert!(
        window.lines.len() <= 3 * (FRAME / LINE) as usize + 2,
        "{window:?}"
    );
    let height = window.above + window.lines.len() as f64 * LINE + window.below;
    let box_height = (scroller.lines() as f64 * LINE).min(TALLEST);
    assert!(
        (height - box_height).abs() < 1.0,
        "{height} is not {box_height}"
    );
}

fn at(lines: usize, positions: &[f64]) -> Scroller {
    let mut scroller = Scroller::new(LINE, FRAME, lines);
    for &position in positions {
        scroller.follow(position);
        check(&scroller);
    }
    scroller
}

#[test]
fn lines_of_a_short_table_stand_where_they_are() {
    assert_eq!(at(1_000, &[0.0]).in_sight(), 0..20);
    assert_eq!(
        at(1_000, &[0.0]).window(),
        Window {
            lines: 0..40,
            above: 0.0,
            below: 28_800.0
        }
    );
    let scrolled = at(1_000, &[3_000.0]);
    assert_eq!(scrolled.in_sight(), 100..120);
    assert_eq!(
        scrolled.window(),
        Window {
            lines: 80..140,
            above: 2_400.0,
            below: 25_800.0
        }
    );
    assert_eq!(at(1_000, &[29_400.0]).in_sight(), 980..1_000);
}

#[test]
fn few_lines_or_none_need_no_room() {
    for lines in [0, 1, 20] {
        let mut scroller = at(lines, &[0.0, 50.0, -10.0]);
        assert_eq!(scroller.in_sight(), 0..lines);
        assert_eq!(
            (scroller.window().above, scroller.window().below),
            (0.0, 0.0)
        );
        assert_eq!(scroller.position_of(0), 0.0);
    }
    // A frame that is not laid out yet.
    let scroller = Scroller::new(0.0, 0.0, 10);
    assert!(!scroller.window().lines.is_empty());
}

#[test]
fn a_long_table_has_both_ends_and_its_middle() {
    let room = TALLEST - FRAME;
    assert_eq!(at(MANY, &[0.0]).in_sight(), 0..20);
    assert_eq!(at(MANY, &[room]).in_sight(), MANY - 20..MANY);
    let middle = at(MANY, &[room / 2.0]).in_sight();
    assert!(middle.contains(&(MANY / 2)), "{middle:?}");
    // Back to the ends from anywhere.
    assert_eq!(at(MANY, &[room / 2.0, 0.0]).in_sight(), 0..20);
    assert_eq!(
        at(MANY, &[room / 2.0, room + 5.0]).in_sight(),
        MANY - 20..MANY
    );
}

#[test]
fn small_movements_in_a_long_table_go_line_by_line() {
    let room = TALLEST - FRAME;
    let mut scroller = at(MANY, &[room / 3.0]);
    let first = scroller.in_sight().start;
    for step in 1..=20 {
        scroller.follow(room / 3.0 + f64::from(step) * LINE);
        check(&scroller);
        assert_eq!(scroller.in_sight().start, first + step as usize);
    }
}

#[test]
fn every_line_can_be_brought_into_sight() {
    for lines in [50, 1_000, MANY] {
        for line in [0, 1, lines / 3, lines / 2, lines - 2, lines - 1] {
            let mut scroller = Scroller::new(LINE, FRAME, lines);
            let position = scroller.position_of(line);
            check(&scroller);
            assert!(scroller.in_sight().contains(&line), "{line} of {lines}");
            // The browser tells of the position that it was given, rounded.
            scroller.follow(position.round());
            check(&scroller);
            assert!(scroller.in_sight().contains(&line), "{line} of {lines}");
        }
    }
}

#[test]
fn the_nearest_position_moves_no_more_than_it_must() {
    for lines in [1_000, MANY] {
        let mut scroller = Scroller::new(LINE, FRAME, lines);
        scroller.position_of(500);
        let sight = scroller.in_sight();
        assert_eq!(scroller.nearest(sight.start + 3), None);
        // Up by one line, then down.
        let above = sight.start - 1;
        assert!(scroller.nearest(above).is_some());
        check(&scroller);
        assert_eq!(scroller.in_sight().start, above);
        let below = scroller.in_sight().end + 5;
        assert!(scroller.nearest(below).is_some());
        check(&scroller);
        let end = scroller.in_sight().end;
        assert_eq!(end, below + 1, "{lines}");
        // The ends.
        assert!(scroller.nearest(0).is_some());
        assert_eq!(scroller.in_sight().start, 0);
        assert!(scroller.nearest(lines - 1).is_some());
        assert_eq!(scroller.in_sight().end, lines);
        check(&scroller);
    }
}
