//! Days of the calendar, and what the name of a folder says.

use super::{civil, date_and_title};

#[test]
fn days_since_1970() {
    // `date -u -d @$((DAYS * 86400)) +%F`
    for (days, date) in [
        (0, "1970-01-01"),
        (58, "1970-02-28"),
        (59, "1970-03-01"),
        (789, "1972-02-29"),
        (11_016, "2000-02-29"),
        (19_723, "2024-01-01"),
        (19_875, "2024-06-01"),
        (20_088, "2024-12-31"),
    ] {
        assert_eq!(civil(days), date);
    }
}

#[test]
fn folders_say_day_and_title() {
    for (name, date, title) in [
        ("2024-06-01-check-out", Some("2024-06-01"), "Check out"),
        ("data_export", None, "Data export"),
        ("2024-06-01", Some("2024-06-01"), "New report"),
        ("2024", None, "2024"),
        ("überlast", None, "Überlast"),
    ] {
        assert_eq!(date_and_title(name), (date, title.to_owned()));
    }
}
