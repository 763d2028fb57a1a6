//! Tests of settings: what YAML and TOML become, and their places.

use expect_test::{Expect, expect};

use super::*;

/// Prints `key@span = value@span`, nested in brackets.
fn print(settings: &Settings) -> String {
    let entries: Vec<String> = settings
        .entries
        .iter()
        .map(|entry| {
            format!(
                "{}@{:?}={}",
                entry.key,
                entry.key_span,
                print_setting(&entry.value)
            )
        })
        .collect();
    entries.join(" ")
}

fn print_setting(setting: &Setting) -> String {
    let data = match &setting.data {
        Data::Null => "null".to_owned(),
        Data::Plain(text) => text.clone(),
        Data::Quoted(text) => format!("{text:?}"),
        Data::List(items) => {
            format!(
                "[{}]",
                items
                    .iter()
                    .map(print_setting)
                    .collect::<Vec<_>>()
                    .join(" ")
            )
        }
        Data::Map(settings) => format!("{{{}}}", print(settings)),
    };
    format!("{data}@{:?}", setting.span)
}

fn check_yaml(text: &str, expected: Expect) {
    let mut sink = Sink::default();
    let settings = Settings::from_yaml("x", text, 100, &mut sink);
    assert_eq!(sink.diagnostics, []);
    expected.assert_eq(&print(&settings));
}

fn check_toml(text: &str, expected: Expect) {
    let mut sink = Sink::default();
    let settings = Settings::from_toml("x", text, 100, &mut sink);
    assert_eq!(sink.diagnostics, []);
    expected.assert_eq(&print(&settings));
}

#[test]
fn yaml_has_places() {
    check_yaml(
        "№: 1.10\nb: 'x'\nc:\n  - y\n  - {d: ~}\ne:\n",
        expect![[
            r#"№@100..103=1.10@105..109 b@110..111="x"@113..116 c@117..118=[y@124..125 {d@131..132=null@134..135}@130..130]@122..122 e@137..138=null@138..138"#
        ]],
    );
}

#[test]
fn toml_has_places() {
    check_toml(
        "a = 1.10\nb = 'x'\nc = ['y', {d = true}]\n[e.'f g']\nh = 2024-04-24\n",
        expect![[
            r#"a@100..101=1.10@104..108 b@109..110="x"@113..116 c@117..118=["y"@122..125 {d@128..129=true@132..136}@127..137]@121..138 e@140..141={f g@142..147={h@149..150=2024-04-24@153..163}@139..148}@140..141"#
        ]],
    );
}

#[test]
fn nothing_is_no_settings() {
    check_yaml("", expect![[""]]);
    check_yaml("# remark\n", expect![[""]]);
    check_toml("# remark\n", expect![[""]]);
}
