//! The names of hashed files, and what the scripts hold.

use super::{hashed_name, own_glue, script};

#[test]
fn a_name_changes_with_the_content_only() {
    assert_eq!(hashed_name("data", "js", b"a"), "data-e6c632b61e96.js");
    assert_eq!(hashed_name("data", "js", b"b"), "data-575a0b1c44d8.js");
}

#[test]
fn a_script_leaves_base64_in_a_global_variable() {
    assert_eq!(
        script("__perfolio_data", &[0, 255, 16]),
        "self.__perfolio_data = \"AP8Q\";\n"
    );
}

#[test]
fn the_glue_of_each_module_has_its_own_name() {
    assert_eq!(
        own_glue("charts", b"let wasm_bindgen = 1;"),
        b"{\nlet wasm_bindgen = 1;\nself.perfolio_charts = wasm_bindgen;\n}\n"
    );
}
