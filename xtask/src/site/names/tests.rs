//! Names in a module of a few functions.

use wasm_encoder::{
    CodeSection, CustomSection, ExportKind, ExportSection, Function, FunctionSection,
    ImportSection, Instruction, Module, TypeSection,
};
use wasmparser::{Parser, Payload};

use super::{short, shorten};

const GLUE: &str = "const imports = {
    __wbg_log_f249a2a76caa9a55: function(arg0) { wasm.__wbindgen_malloc(arg0); },
};
exports.hydrate = function() { wasm.hydrate(); };
";

/// `env`'s import, a function that the glue calls, and two that it does not.
fn module() -> Vec<u8> {
    let mut types = TypeSection::new();
    types.ty().function([], []);
    let mut imports = ImportSection::new();
    let function = wasm_encoder::EntityType::Function(0);
    imports.import("./app_bg.js", "__wbg_log_f249a2a76caa9a55", function);
    imports.import("./app_bg.js", "__wbg_unknown_aa", function);
    let mut functions = FunctionSection::new();
    functions.function(0);
    let mut exports = ExportSection::new();
    exports.export("__wbindgen_malloc", ExportKind::Func, 2);
    exports.export("hydrate", ExportKind::Func, 2);
    exports.export("__wbindgen_unused", ExportKind::Func, 2);
    let mut code = CodeSection::new();
    let mut function = Function::new([]);
    function.instruction(&Instruction::End);
    code.function(&function);
    let note = CustomSection {
        name: "producers".into(),
        data: b"rustc".as_slice().into(),
    };
    let mut module = Module::new();
    module
        .section(&types)
        .section(&imports)
        .section(&functions)
        .section(&exports)
        .section(&code)
        .section(&note);
    module.finish()
}

fn names(wasm: &[u8]) -> Vec<String> {
    let mut names = Vec::new();
    for payload in Parser::new(0).parse_all(wasm) {
        match payload.unwrap() {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    names.push(format!("import {}", import.unwrap().name));
                }
            }
            Payload::ExportSection(exports) => {
                for export in exports {
                    names.push(format!("export {}", export.unwrap().name));
                }
            }
            Payload::CustomSection(section) => names.push(format!("section {}", section.name())),
            Payload::CodeSectionEntry(body) => names.push(format!("code {}", body.range().len())),
            _ => {}
        }
    }
    names
}

#[test]
fn wasm_and_glue_agree_on_short_names() {
    let (wasm, glue) = shorten(&module(), GLUE).unwrap();
    assert_eq!(
        names(&wasm),
        [
            "import a",
            "import __wbg_unknown_aa",
            "export a",
            "export hydrate",
            "export __wbindgen_unused",
            "code 2",
        ]
    );
    assert_eq!(
        glue,
        "const imports = {
    a: function(arg0) { wasm.a(arg0); },
};
exports.hydrate = function() { wasm.hydrate(); };
"
    );
}

#[test]
fn what_is_no_wasm_is_an_error() {
    assert!(shorten(b"<!doctype html>", GLUE).is_err());
    let whole = module();
    assert!(shorten(&whole[..whole.len() - 1], GLUE).is_err());
}

#[test]
fn no_two_names_are_the_same() {
    assert_eq!(
        [0, 25, 26, 27, 675].map(short),
        ["a", "z", "ba", "bb", "zz"]
    );
    let mut all: Vec<String> = (0..2000).map(short).collect();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 2000);
}
