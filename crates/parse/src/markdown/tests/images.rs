//! Tests of images.

use expect_test::expect;

use super::check;

#[test]
fn an_image_alone_is_a_block() {
    check(
        "![CPU](cpu.png \"CPU of *all* nodes\")\n\nIn a line ![CPU](cpu.png).\n",
        expect![[r#"
        image cpu.png, alt "CPU": CPU of Emphasis(all) nodes
        p: In a line ![CPU](cpu.png).
    "#]],
    );
}

#[test]
fn a_missing_image_leaves_a_slot() {
    check(
        "![CPU](cpus.png)\n\nIn a line ![CPU](cpus.png).\n",
        expect![[r#"
        image not captured, alt "CPU"
        p: In a line CPU.
        error: there is no file `cpus.png` at 5:1 "![CPU](cpus.png)"
          hint: did you mean `cpu.png`?
        error: there is no file `cpus.png` at 7:11 "![CPU](cpus.png)"
          hint: did you mean `cpu.png`?
    "#]],
    );
}

#[test]
fn slots_name_test_and_metric() {
    check(
        "```image\ntest = \"Test 1\"\nmetric = \"CPU utilization\"\n```\n\n\
         ```image\nsrc = \"cpu.png\"\ncaption = \"see [a](a.md)\"\nwidth = 3\n```\n",
        expect![[r#"
            image not captured, alt "CPU utilization, Test 1", test "Test 1", metric "CPU utilization"
            image cpu.png, alt "see [a](a.md)": see [a](a.html)
            error: unknown key `width` at 13:1 "width"
              hint: valid keys are `src`, `test`, `metric`, `time`, `caption`, `alt`
        "#]],
    );
}

#[test]
fn images_from_elsewhere_are_reported() {
    check(
        "![a](https://a.example/a.png)\n",
        expect![[r#"
        image https://a.example/a.png, alt "a"
        warning: image `https://a.example/a.png` is not shown offline at 5:1 "![a](https://a.example/a.png)"
          hint: put the image beside the page
    "#]],
    );
}
