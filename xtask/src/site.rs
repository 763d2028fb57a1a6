//! `cargo xtask site`: the hook of `Trunk.toml`, which puts the site around the app.

mod names;
mod parts;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context, Result, bail};

use crate::{repository, shell, tools::Tools};

pub(crate) use parts::PARTS;

/// The files of a module, as wasm-bindgen names them: wasm and glue.
pub(crate) fn files_of(module: &str) -> [String; 2] {
    [format!("{module}_bg.wasm"), format!("{module}.js")]
}

/// What every browser of the last years knows. Others that wasm-opt knows make Chromium refuse.
const WASM_FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// Runs inside `trunk build` and `trunk serve`.
pub(crate) fn run() -> Result<()> {
    let staging = env::var_os("TRUNK_STAGING_DIR")
        .context("this is the hook of `Trunk.toml`: run `trunk build`")?;
    let staging = Path::new(&staging);
    make_small(staging, "app")?;
    for part in &PARTS {
        let built = parts::build(part.name)?;
        make_small(&built, part.name)?;
    }
    shell::run(binary(shell::cargo().args([
        "build",
        "--release",
        "--package",
        "cli",
    ]))?)?;
    let built = perfolio(staging)?
        .stderr(Stdio::inherit())
        .output()
        .context("failed to start `perfolio`")?;
    // The rest says how to open a folder that Trunk moves away.
    println!(
        "{}",
        String::from_utf8_lossy(&built.stdout)
            .lines()
            .next()
            .unwrap_or_default()
    );
    match built.status.code() {
        Some(0) => Ok(()),
        // Mistakes of an author: the site is written all the same, and Trunk shall keep it.
        Some(1) => fs::write(mistakes()?, "").context("failed to note the mistakes"),
        _ => bail!("the site could not be built ({})", built.status),
    }
}

/// Has `cargo` put the app into `perfolio`.
pub(crate) fn binary(cargo: &mut Command) -> Result<&mut Command> {
    Ok(cargo.env("PERFOLIO_APP", repository::bundle()?))
}

/// The command that builds a site into `out`, with the app that `perfolio` carries.
pub(crate) fn perfolio(out: &Path) -> Result<Command> {
    let mut perfolio = shell::command(repository::perfolio()?);
    perfolio.arg("build").arg("--out").arg(out);
    Ok(perfolio)
}

/// Whether the last build found mistakes in the content. Trunk cannot pass that on.
pub(crate) fn has_mistakes() -> Result<bool> {
    Ok(mistakes()?.exists())
}

/// Makes ready for a new build.
pub(crate) fn forget_mistakes() -> Result<()> {
    if has_mistakes()? {
        fs::remove_file(mistakes()?).context("failed to forget the mistakes of the last build")?;
    }
    Ok(())
}

fn mistakes() -> Result<PathBuf> {
    Ok(repository::target()?.join("site-has-mistakes"))
}

/// Makes a module in the folder `made` small, and puts it into the bundle.
///
/// That takes longer than all else, so it is done only when the module has changed: what it was made
/// from is kept beside the bundle.
fn make_small(made: &Path, module: &str) -> Result<()> {
    let files = files_of(module);
    let bundle = repository::bundle()?;
    let kept = bundle.with_extension("large");
    let is_same = |file: &String| {
        bundle.join(file).exists()
            && fs::read(kept.join(file)).ok() == fs::read(made.join(file)).ok()
    };
    if files.iter().all(is_same) {
        return Ok(());
    }
    shell::say(format!("making {module} small"));
    let [wasm, glue] = files.each_ref().map(|file| made.join(file));
    let aside = repository::target()?.join("bundle.new");
    for folder in [&bundle, &kept, &aside] {
        fs::create_dir_all(folder)
            .with_context(|| format!("failed to make `{}`", folder.display()))?;
    }
    let tools = Tools::set_up()?;
    let [small_wasm, small_glue] = files.each_ref().map(|file| aside.join(file));
    let mut wasm_opt = tools.command("wasm-opt");
    shell::run(
        wasm_opt
            .args(["-Oz", "--converge"])
            // rustc has inlined what is called once where that pays. More of it, but for the smallest,
            // makes functions of so many locals that gzip finds little in them twice.
            .arg("--one-caller-inline-max-function-size=20")
            // Functions of the same kind stand together, where gzip sees what they share.
            .args(["--debuginfo", "--reorder-functions-by-name"])
            .args(WASM_FEATURES)
            .arg(&wasm)
            .arg("-o")
            .arg(&small_wasm),
    )?;
    let (wasm, glue) = names::shorten(&read(&small_wasm)?, &text(&glue)?)?;
    write(&small_wasm, &wasm)?;
    write(&small_glue, glue.as_bytes())?;
    let mut esbuild = tools.command("esbuild");
    shell::run(
        esbuild
            .args([
                "--minify",
                "--target=es2020",
                "--allow-overwrite",
                "--log-level=warning",
            ])
            .arg(&small_glue)
            .arg(format!("--outfile={}", small_glue.display())),
    )?;
    for file in &files {
        copy(&aside.join(file), &bundle.join(file))?;
        copy(&made.join(file), &kept.join(file))?;
    }
    Ok(())
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("failed to read `{}`", path.display()))
}

fn text(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("failed to read `{}`", path.display()))
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(path, bytes).with_context(|| format!("failed to write `{}`", path.display()))
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to).with_context(|| format!("failed to copy `{}`", from.display()))?;
    Ok(())
}
