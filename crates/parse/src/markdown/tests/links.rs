//! Tests of links and ticket keys.

use expect_test::expect;

use super::check;
use crate::fixture::{Folder, parse};

#[test]
fn pages_files_and_folders() {
    check(
        "[a](a.md) [y](../y/index.md#top-1) [y](../y/) [y](../y) [home](/) [t](/guide/tables.md?v=1)\n\
         [runs](runs.csv) [shared](/shared/infra.csv) [built](../y/index.html)\n",
        expect![[r#"
            p: [a](a.html) [y](../y/index.html#top-1) [y](../y/index.html) [y](../y/index.html) [home](../../index.html) [t](../../guide/tables.html?v=1) [runs](runs.csv) [shared](../../shared/infra.csv) [built](../y/index.html)
        "#]],
    );
}

#[test]
fn all_spellings_of_a_name_resolve() {
    check(
        "[1](file%20with%20space.md) [2](<file with space.md>)\n\
         [3](%D0%BE%D1%82%D1%87%D1%91%D1%82%20%E2%84%965.md) [4](<отчёт №5.md>) [5](50%25.csv) [6](50%.csv)\n",
        expect![[r#"
            p: [1](file%20with%20space.html) [2](file%20with%20space.html) [3](отчёт%20№5.html) [4](отчёт%20№5.html) [5](50%25.csv) [6](50%25.csv)
        "#]],
    );
}

#[test]
fn missing_targets_name_the_nearest_file() {
    check(
        "[1](run.csv) [2](../z/index.md) [3](/guide/table.md) [4](nothing-like-it.txt)\n",
        expect![[r#"
        p: 1 2 3 4
        error: there is no file `run.csv` at 5:1 "[1](run.csv)"
          hint: did you mean `runs.csv`?
        error: there is no file `../z/index.md` at 5:14 "[2](../z/index.md)"
          hint: paths are relative to the file they stand in
        error: there is no file `/guide/table.md` at 5:33 "[3](/guide/table.md)"
          hint: did you mean `../../guide/tables.md`?
        error: there is no file `nothing-like-it.txt` at 5:54 "[4](nothing-like-it.txt)"
          hint: paths are relative to the file they stand in
    "#]],
    );
}

#[test]
fn paths_stay_inside_content() {
    check(
        "[1](../../../etc/passwd) ![2](/../x.png)\n",
        expect![[r#"
        p: 1 2
        error: `../../../etc/passwd` lies outside `content/` at 5:1 "[1](../../../etc/passwd)"
          hint: keep files below `content/`; a path that starts with `/` starts there
        error: `/../x.png` lies outside `content/` at 5:26 "![2](/../x.png)"
          hint: keep files below `content/`; a path that starts with `/` starts there
    "#]],
    );
}

#[test]
fn addresses_that_run_code_are_refused() {
    check(
        "[1](javascript:alert(1)) [2](JaVaScRiPt:x) [3](data:text/html,x) [4](java&#10;script:x)\n\
         [5](vbscript:x) ![6](data:image/png;base64,x)\n",
        expect![[r#"
            p: 1 2 3 4 5 6
            error: links of the scheme `javascript` are refused at 5:1 "[1](javascript:alert(1))"
              hint: link a page, a file or an `https` address
            error: links of the scheme `javascript` are refused at 5:26 "[2](JaVaScRiPt:x)"
              hint: link a page, a file or an `https` address
            error: links of the scheme `data` are refused at 5:44 "[3](data:text/html,x)"
              hint: link a page, a file or an `https` address
            error: links of the scheme `javascript` are refused at 5:66 "[4](java&#10;script:x)"
              hint: link a page, a file or an `https` address
            error: links of the scheme `vbscript` are refused at 6:1 "[5](vbscript:x)"
              hint: link a page, a file or an `https` address
            error: links of the scheme `data` are refused at 6:17 "![6](data:image/png;base64,x)"
              hint: link a page, a file or an `https` address
        "#]],
    );
}

#[test]
fn external_links_stay() {
    check(
        "[1](https://a.example/x?y#z) [2](mailto:a@b.c) [3](//a.example/x) <https://b.example>\n\
         <a@b.example> <mod-search:3.2.0>\n",
        expect![[r#"
            p: [1](https://a.example/x?y#z) [2](mailto:a@b.c) [3](https://a.example/x) [https://b.example](https://b.example) [a@b.example](mailto:a@b.example) <mod-search:3.2.0>
        "#]],
    );
}

#[test]
fn bare_addresses_are_linked() {
    check(
        "See https://a.example/x_y(z)_w, (https://b.example/). [https://c.example](a.md) `https://d.example`\n",
        expect![[r#"
            p: See [https://a.example/x_y(z)_w](https://a.example/x_y(z)_w), ([https://b.example/](https://b.example/)). [https://c.example](a.html) `https://d.example`
        "#]],
    );
}

#[test]
fn empty_links_are_reported() {
    check(
        "[a]()\n",
        expect![[r#"
        p: a
        warning: link leads nowhere at 5:1 "[a]()"
          hint: write the address between the parentheses
    "#]],
    );
}

#[test]
fn tickets_are_linked_in_prose_only() {
    check(
        "PERF-889: see MODINV-12, (PERF-1). `PERF-2` [PERF-3](a.md) XPERF-4 PERF-5x PERF-6-b PERF-\n\
         **PERF-7** https://a.example/PERF-8 OTHER-9\n",
        expect![[r#"
            p: [PERF-889 Closed](https://t.example/PERF-889?p=PERF): see [MODINV-12](https://t.example/MODINV-12?p=MODINV), ([PERF-1](https://t.example/PERF-1?p=PERF)). `PERF-2` [PERF-3](a.html) XPERF-4 PERF-5x PERF-6-b PERF- Strong([PERF-7](https://t.example/PERF-7?p=PERF)) [https://a.example/PERF-8](https://a.example/PERF-8) OTHER-9
        "#]],
    );
}

#[test]
fn anchors_are_collected() {
    let text = "[a](#b) [c](../y/#d%20e) [f](../y/index.md#g?sort=-h;i?q=j) [k](#:~:text=l)\n";
    let (parsed, _) = parse(text, &Folder::of(&super::FILES));
    let anchors: Vec<(&str, &str)> = parsed
        .anchors
        .iter()
        .map(|anchor| (anchor.page.as_str(), anchor.id.as_str()))
        .collect();
    assert_eq!(
        anchors,
        [
            ("reports/x/index.md", "b"),
            ("reports/y/index.md", "d e"),
            ("reports/y/index.md", "g"),
            ("reports/y/index.md", "i"),
        ]
    );
}

#[test]
fn used_files_are_listed_once() {
    let text = "[a](runs.csv) [b](runs.csv#x) ![c](cpu.png) [d](a.md)\n";
    let (parsed, _) = parse(text, &Folder::of(&super::FILES));
    assert_eq!(
        parsed.used_files,
        ["reports/x/runs.csv", "reports/x/cpu.png"]
    );
}

#[test]
fn definitions_that_no_link_uses_are_reported() {
    check(
        "[a][Used] ![b][image]\n\n[used]: a.md\n[image]: cpu.png\n[hostName]: https://a.example\n",
        expect![[r#"
            p: [a](a.html) ![b](cpu.png)
            warning: `[hostName]:` defines a link that nothing uses, and is not shown at 9:1 "[hostName]: https://a.example"
              hint: write `\[hostName]:` if it is meant as text
        "#]],
    );
}
