//! Logs of requests: lines of a `table` fence, a NUL, the log. Without a NUL it is all log.

#![no_main]

#[path = "../../crates/parse/tests/hostile/targets.rs"]
#[allow(dead_code, reason = "each target uses one function")]
mod targets;

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    let parts = input.iter().position(|&byte| byte == 0);
    let (options, bytes) = parts.map_or((&b""[..], input), |at| (&input[..at], &input[at + 1..]));
    targets::samples(&String::from_utf8_lossy(options), bytes);
});
