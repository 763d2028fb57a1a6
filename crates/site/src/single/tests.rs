//! One file of a page: what it holds, what it leaves out, where its links lead.

use std::collections::BTreeMap;
use std::sync::Arc;

use data_encoding::BASE64;
use expect_test::{Expect, expect};
use sha2::{Digest, Sha256};

use super::address::{self, Address};
use super::{Single, single};

const HEAD: &str = "<!doctype html>\n<html lang=\"en\"><head>\
                    <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'\">";

fn bundled(page: &str, files: &[(&str, &str)]) -> Single {
    let mut site: BTreeMap<String, Arc<[u8]>> = files
        .iter()
        .map(|(path, text)| ((*path).to_owned(), text.as_bytes().into()))
        .collect();
    let page = format!("{HEAD}{page}</body></html>\n");
    site.insert("reports/a/index.html".to_owned(), page.as_bytes().into());
    single("reports/a/index.html", &|path| site.get(path).cloned()).unwrap()
}

/// Checks what becomes of a body.
fn check(head: &str, body: &str, files: &[(&str, &str)], expected: Expect) {
    let html = bundled(&format!("{head}</head><body>{body}"), files).html;
    let (_, body) = html.split_once("<body>").unwrap();
    let (body, _) = body.split_once("</body>").unwrap();
    expected.assert_eq(body);
}

const CANONICAL: &str =
    "<link rel=\"canonical\" href=\"https://example.org/perf/reports/a/index.html\">";

fn other() -> (&'static str, String) {
    let page =
        format!("{HEAD}<title>Export &amp; import · Site</title></head><body></body></html>");
    ("reports/b/index.html", page)
}

#[test]
fn links_lead_to_where_the_site_is_published() {
    let (path, page) = other();
    check(
        CANONICAL,
        "<a href=\"../b/index.html#runs\">B</a> <a href=\"https://example.net/\">net</a> \
         <a href=\"#top\">top</a> <a href=\"index.html#x\">x</a>",
        &[(path, &page)],
        expect![[
            r##"<a title="Export &amp; import · Site" href="https://example.org/perf/reports/b/index.html#runs">B</a> <a href="https://example.net/">net</a> <a href="#top">top</a> <a href="#x">x</a>"##
        ]],
    );
}

#[test]
fn links_are_plain_text_where_the_site_has_no_address() {
    let (path, page) = other();
    check(
        "",
        "<a class=\"x\" href=\"../b/index.html\">see <code>B</code></a> <a href=\"#top\">top</a>",
        &[(path, &page)],
        expect![[
            r##"<span class="x" title="Export &amp; import · Site">see <code>B</code></span> <a href="#top">top</a>"##
        ]],
    );
}

#[test]
fn files_and_pictures_are_inside() {
    check(
        "",
        "<a class=\"file\" download href=\"../../shared/r%C3%BCns%20%231.csv\">CSV</a><img alt=\"\" src=\"cpu.svg\">\
         <a href=\"t.html\">a table</a>",
        &[
            ("shared/rüns #1.csv", "a,b\n"),
            ("reports/a/cpu.svg", "<svg/>"),
            ("reports/a/t.html", "<table>"),
        ],
        expect![[
            r#"<a class="file" href="data:text/csv;charset=utf-8;base64,YSxiCg==" download="rüns #1.csv">CSV</a><img alt src="data:image/svg+xml;base64,PHN2Zy8+"><a href="data:text/html;charset=utf-8;base64,PHRhYmxlPg==" download="t.html">a table</a>"#
        ]],
    );
}

#[test]
fn a_file_that_is_too_large_is_left_out_and_named() {
    let large = "x".repeat(super::LARGEST + 1);
    let page = "</head><body><a href=\"log.jtl\">log</a>";
    let page = bundled(page, &[("reports/a/log.jtl", &large)]);
    assert!(page.html.contains("<body><span>log</span>"));
    assert_eq!(page.left_out, ["reports/a/log.jtl"]);
}

#[test]
fn what_leads_through_the_site_is_left_out() {
    check(
        "",
        "<nav class=\"tree\"><ul><li><nav>in</nav></li></ul></nav><nav class=\"contents\">here</nav>\
         <footer><p data-offline data-site></p>end</footer>",
        &[],
        expect![[r#"<nav class="contents">here</nav><footer>end</footer>"#]],
    );
}

/// Each script and style sheet stands in the page, and the policy names each by its hash.
#[test]
fn scripts_run_by_their_hashes_or_wait() {
    let page = "<style>b{}</style><script data-app=\"../../assets/app.js ../../assets/app_bg.wasm \
                ../../assets/app-wasm.js\" data-charts=\"../../assets/charts.js\" \
                data-search=\"../../assets/search.js\" data-worker=\"../../worker.js\">go(1 < 2)</script>\
                <script type=\"application/ld+json\">{}</script></head><body>";
    let files = [
        ("assets/app.js", "glue('</script>')"),
        ("assets/app-wasm.js", "self.w = \"AA==\";\n"),
        ("assets/charts.js", "charts"),
        ("assets/search.js", "search"),
    ];
    let html = bundled(page, &files).html;
    let hash = |text: &str| format!("'sha256-{}'", BASE64.encode(&Sha256::digest(text)));
    let glue = "glue('<\\/script>')";
    for (script, is_in) in [
        ("go(1 < 2)", true),
        (glue, true),
        ("self.w = \"AA==\";\n", true),
        ("charts", false),
        ("search", false),
    ] {
        assert_eq!(html.contains(&hash(script)), is_in, "{script}");
    }
    assert!(html.contains(&format!("style-src {};", hash("b{}"))));
    for waiting in [
        format!("<script type=\"text/plain\" data-held=\"app.js\">{glue}</script>"),
        "<script type=\"text/plain\" data-held=\"app-wasm.js\">self.w = \"AA==\";\n</script>"
            .to_owned(),
    ] {
        assert!(html.contains(&waiting), "{waiting}");
    }
    assert!(!html.contains("'self'") && !html.contains("connect-src"));
    assert!(!html.contains("data-search") && !html.contains("data-worker"));
    let (head, _) = html.split_once("<body>").unwrap();
    assert!(head.contains(">go(1 < 2)</script>") && head.contains("ld+json\">{}</script>"));
}

#[test]
fn charts_wait_where_there_are_some() {
    let page = "<script data-charts=\"../../assets/charts.js\">go</script></head><body>\
                <figure class=\"chart\"></figure>";
    let html = bundled(page, &[("assets/charts.js", "charts")]).html;
    assert!(html.contains("data-held=\"charts.js\">charts</script>"));
}

#[test]
fn a_page_that_is_not_there_is_an_error() {
    let error = single("reports/a/index.html", &|_| None).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the site has no page `reports/a/index.html`"
    );
}

#[test]
fn addresses_lead_from_a_page_to_a_file() {
    let inside = |path: &str, fragment: Option<&str>| Address::Inside {
        path: path.to_owned(),
        fragment: fragment.map(str::to_owned),
    };
    for (address, expected) in [
        ("x.csv", inside("reports/a/x.csv", None)),
        ("../../index.html?q#top", inside("index.html", Some("top"))),
        ("./b%20c", inside("reports/a/b c", None)),
        ("#a?b", inside("reports/a/index.html", Some("a?b"))),
        ("mailto:a@example.org", Address::Outside),
        ("//example.org/x", Address::Outside),
        ("../../../x", Address::Outside),
    ] {
        assert_eq!(
            address::read("reports/a/index.html", address),
            expected,
            "{address}"
        );
    }
}
