//! Addresses of pages whose folders have unusual names.

use super::*;

fn check(url: &str, address: &str, to_root: &str) {
    let page = Page {
        url: url.to_owned(),
        ..Page::default()
    };
    assert_eq!(
        (page.address(), page.to_root()),
        (address.to_owned(), to_root.to_owned())
    );
}

#[test]
fn addresses_lead_to_the_file() {
    check("index.html", "index.html", "");
    check(
        "reports/2024-04-24_x~1/index.html",
        "reports/2024-04-24_x~1/index.html",
        "../../",
    );
    check(
        "reports/50 % load #1?/index.html",
        "reports/50%20%25%20load%20%231%3F/index.html",
        "../../",
    );
    check(
        "отчёт №5.html",
        "%D0%BE%D1%82%D1%87%D1%91%D1%82%20%E2%84%965.html",
        "",
    );
    check("a&b<c>\".html", "a%26b%3Cc%3E%22.html", "");
}
