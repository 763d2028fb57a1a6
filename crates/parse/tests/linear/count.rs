//! The readers as wasm, and how many instructions they execute.

use std::path::Path;
use std::process::Command;

use wasmi::{Config, Engine, Instance, Linker, Module, Store};

/// What a file is read as.
#[derive(Clone, Copy)]
pub(crate) enum What {
    /// The data of a table.
    Data,
    /// A page.
    Page,
}

/// The readers, compiled.
pub(crate) struct Readers {
    engine: Engine,
    module: Module,
}

impl Readers {
    /// Compiles them.
    pub(crate) fn compile() -> Readers {
        const TARGET: &str = "wasm32-unknown-unknown";
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
        let status = Command::new(env!("CARGO"))
            .args(["build", "--quiet", "--package", "work", "--target", TARGET])
            .arg("--target-dir")
            .arg(target)
            .current_dir(root)
            // What is set for this test is not meant for them.
            .env_remove("RUSTFLAGS")
            .env("CARGO_PROFILE_DEV_OPT_LEVEL", "1")
            .status()
            .unwrap();
        assert!(status.success(), "the readers do not compile");
        let wasm = std::fs::read(target.join(TARGET).join("debug/work.wasm")).unwrap();
        let mut config = Config::default();
        config.consume_fuel(true);
        let engine = Engine::new(&config);
        let module = Module::new(&engine, &wasm).unwrap();
        Readers { engine, module }
    }

    /// How many instructions it takes to read a file.
    pub(crate) fn count(&self, what: What, bytes: &[u8]) -> u64 {
        let mut store = Store::new(&self.engine, ());
        store.set_fuel(u64::MAX).unwrap();
        let linker = Linker::new(&self.engine);
        let instance: Instance = linker
            .instantiate_and_start(&mut store, &self.module)
            .unwrap();
        let push = instance.get_typed_func::<u32, ()>(&store, "push").unwrap();
        for &byte in bytes {
            push.call(&mut store, u32::from(byte)).unwrap();
        }
        let read = match what {
            What::Data => "read_data",
            What::Page => "read_page",
        };
        let read = instance.get_typed_func::<(), u32>(&store, read).unwrap();
        let before = store.get_fuel().unwrap();
        read.call(&mut store, ()).unwrap();
        before - store.get_fuel().unwrap()
    }
}
