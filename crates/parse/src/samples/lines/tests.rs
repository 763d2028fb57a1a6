//! The lines of some bytes of a log.

use super::*;

#[test]
fn lines_are_counted_across_pieces() {
    let log = "0123456\n".repeat(100_000);
    let places = [0, 7, 8, 262_143, 262_144, 262_145, 799_999, 5_000_000];
    let lines = at(&places, log.as_bytes());
    assert_eq!(lines, [1, 1, 2, 32_768, 32_769, 32_769, 100_000, 100_001]);
    assert_eq!(at(&[], log.as_bytes()), [0_u64; 0]);
}
