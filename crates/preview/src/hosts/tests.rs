//! Hosts that may ask, and those that may not.

use super::Hosts;

#[test]
fn numbers_localhost_and_named_hosts_may_ask() {
    let hosts = Hosts::new(vec!["reports.lan".to_owned()]);
    for host in [
        "localhost",
        "LocalHost:8080",
        "127.0.0.1:8080",
        "192.168.1.7:8080",
        "[::1]:8080",
        "[::1]",
        "reports.lan",
        "reports.lan:80",
    ] {
        assert!(hosts.allow(host), "{host}");
    }
}

#[test]
fn strangers_may_not() {
    let hosts = Hosts::new(vec!["reports.lan".to_owned()]);
    for host in [
        "",
        "example.org",
        "example.org:8080",
        "localhost.example.org",
        "reports.lan.example.org",
        "127.0.0.1.example.org:8080",
        "127.0.0.1:8080@example.org",
    ] {
        assert!(!hosts.allow(host), "{host}");
    }
}
