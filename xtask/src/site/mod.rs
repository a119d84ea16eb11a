//! `cargo xtask site`: the page that needs no server, as a folder of static files.

mod target;

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest as _, Sha256};

use crate::tree::{root, run};

pub(crate) use target::{HOW, TARGET, ensure, is_there};

/// What lies beside the core as it is written.
const STATIC: [&str; 6] = ["site.js", "worker.js", "boot.js", "manifest.webmanifest", "index.html", "sw.js"];
/// In the service worker, the place of the version.
const VERSION: &str = "@VERSION@";

/// Says to tests where the folder lies.
pub(crate) const TESTED: &str = "HAMEAU_TEST_SITE";

/// The folder that is written where no other is named.
pub(crate) fn usual() -> PathBuf {
    root().join("target/hameau-site")
}

/// Writes the folder: the one that is named, or `target/hameau-site`.
pub(crate) fn make(arguments: &[String]) -> Result<(), String> {
    let dir = match arguments {
        [] => usual(),
        [dir] => PathBuf::from(dir),
        _ => return Err("expected at most a folder: cargo xtask site [DIR]".into()),
    };
    ensure()?;
    write(&dir)?;
    let size = |name: &str| fs::metadata(dir.join(name)).map_or(0, |file| file.len() / 1000);
    println!(
        "{}: the core has {} kB as it travels; any web host serves the folder, here `python3 -m http.server --directory {}`",
        dir.display(),
        size("core.wasm.gz"),
        dir.display()
    );
    Ok(())
}

fn write(dir: &Path) -> Result<(), String> {
    let core = build()?;
    let fault = |file: &Path| {
        let file = file.display().to_string();
        move |cause: std::io::Error| format!("{file}: {cause}")
    };
    fs::create_dir_all(dir).map_err(fault(dir))?;
    bind(&core, dir)?;
    let raw = dir.join("core_bg.wasm");
    let packed = gzip(&fs::read(&raw).map_err(fault(&raw))?).map_err(fault(&raw))?;
    fs::write(dir.join("core.wasm.gz"), packed).map_err(fault(&raw))?;
    fs::remove_file(&raw).map_err(fault(&raw))?;
    let crates = root().join("crates");
    for name in STATIC {
        let (from, to) = (crates.join("site/static").join(name), dir.join(name));
        fs::copy(&from, &to).map_err(fault(&from))?;
    }
    let icon = crates.join("web/assets/favicon.svg");
    fs::copy(&icon, dir.join("icon.svg")).map_err(fault(&icon))?;
    // Hosts that show a page of their own for an address they do not know show this one.
    let index = dir.join("index.html");
    fs::copy(&index, dir.join("404.html")).map_err(fault(&index))?;
    stamp(dir).map_err(fault(&dir.join("sw.js")))
}

/// Compiles the core; gives the file.
fn build() -> Result<PathBuf, String> {
    let target = root().join("target");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args([
        "build",
        "--quiet",
        "--profile",
        "site",
        "--package",
        "site",
        "--target",
        TARGET,
        "--target-dir",
    ]);
    run(cargo.arg(&target).current_dir(root()))?;
    Ok(target.join(TARGET).join("site/site.wasm"))
}

/// Writes the script beside the core, by a program of its own.
fn bind(core: &Path, dir: &Path) -> Result<(), String> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["run", "--quiet", "--package", "xtask", "--features", "site", "--bin", "xtask-bind", "--"]);
    run(cargo.arg(core).arg(dir).current_dir(root()))
}

fn gzip(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(bytes)?;
    packed.finish()
}

/// The service worker carries the print of all files: with another one, a browser fetches them anew.
fn stamp(dir: &Path) -> std::io::Result<()> {
    let mut print = Sha256::new();
    let mut files: Vec<PathBuf> =
        fs::read_dir(dir)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?;
    files.sort();
    for file in files.iter().filter(|file| file.is_file()) {
        print.update(fs::read(file)?);
    }
    let print: String = print.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    let worker = dir.join("sw.js");
    let script = fs::read_to_string(&worker)?.replace(VERSION, &print);
    fs::write(worker, script)
}
