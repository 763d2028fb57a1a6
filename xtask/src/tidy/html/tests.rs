//! Tags of pages: quotes, comments and scripts.

use super::*;

fn check(page: &str, expected: &[&str]) {
    let shown = tags(page).into_iter().map(|tag| {
        let attributes = tag
            .attributes
            .iter()
            .map(|(name, value)| format!(" {name}={value}"));
        format!(
            "{}:{}{} {}",
            tag.line,
            tag.name,
            attributes.collect::<String>(),
            tag.script
        )
    });
    let shown: Vec<String> = shown.map(|tag| tag.trim_end().to_owned()).collect();
    assert_eq!(shown, expected, "{page}");
}

#[test]
fn attributes_in_all_quotes() {
    check(
        "<a href=\"x.html\" id='y' hidden>\n<img src=z.png><br/>",
        &["1:a href=x.html id=y hidden=", "2:img src=z.png", "2:br"],
    );
}

#[test]
fn text_comments_and_ends_are_no_tags() {
    check("1 < 2 <!-- <a> --> </p> &lt;b&gt; <!doctype html>", &[]);
}

#[test]
fn a_script_keeps_its_text() {
    check(
        "<script>a < b; '<i>'</script><i>",
        &["1:script a < b; '<i>'", "1:i"],
    );
    check("<style>a > b</style>", &["1:style"]);
}

#[test]
fn a_cut_page_ends() {
    check("<a href=\"x", &["1:a href=x"]);
    check("<a =", &["1:a =="]);
    check("<script>a", &["1:script a"]);
}
