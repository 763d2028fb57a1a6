//! The files of the bench are as large as they say.

use super::*;

fn check(write: fn(&mut dyn Write, u64) -> Result<()>, lines: usize, start: &str) {
    let write = || {
        let mut out = Vec::new();
        write(&mut out, 100).unwrap();
        String::from_utf8(out).unwrap()
    };
    let text = write();
    assert_eq!(text, write());
    assert_eq!(text.lines().count(), lines);
    assert!(text.starts_with(start), "{text}");
}

#[test]
fn each_record_is_a_line() {
    check(jtl, 101, "timeStamp,elapsed,label,");
    check(csv, 101, "Test,Module,Version,");
    check(cat_indices, 101, "health status index uuid ");
    check(prometheus, 1, "{\"status\":\"success\",");
}
