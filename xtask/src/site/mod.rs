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

/// How programs for the browser are compiled.
const PROFILE: &str = "site";
/// The folder of the files that pages load. They travel compressed, because many hosts do not compress.
const ASSETS: &str = "assets";
/// What lies beside the core as it is written.
const STATIC: [&str; 10] = [
    "site.js",
    "worker.js",
    "boot.js",
    "manifest.webmanifest",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable.png",
    "icon-apple.png",
    "index.html",
    "sw.js",
];
/// In the service worker, the places of the version and of the names of all files that pages load.
const VERSION: &str = "@VERSION@";
const NAMES: &str = "@NAMES@";

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
        size("core.wasm.lzma"),
        dir.display()
    );
    Ok(())
}

/// What a first visit loads before it shows its page. With the files of that page and of one game, 85 kB, it stays under 1.3 MB.
const MOST: usize = 1_215_000;

/// Whether a first visit is light: every file beside those that pages load, compressed as hosts do it.
pub(crate) fn weigh(dir: &Path) -> Result<usize, String> {
    let fault = |cause: std::io::Error| format!("{}: {cause}", dir.display());
    let mut weight = 0;
    for entry in fs::read_dir(dir).map_err(fault)? {
        let path = entry.map_err(fault)?.path();
        if path.is_file() && path.extension().is_none_or(|end| end != "png") {
            let bytes = fs::read(&path).map_err(fault)?;
            weight += bytes.len().min(gzip(&bytes).map_err(fault)?.len());
        }
    }
    if weight > MOST {
        return Err(format!("a first visit loads {weight} bytes before it shows its page: {MOST} at most"));
    }
    Ok(weight)
}

fn write(dir: &Path) -> Result<(), String> {
    build()?;
    let fault = |file: &Path| {
        let file = file.display().to_string();
        move |cause: std::io::Error| format!("{file}: {cause}")
    };
    fs::create_dir_all(dir).map_err(fault(dir))?;
    bind("unpack", "unpack", dir, &[])?;
    let unpacker = dir.join("unpack.wasm");
    let packed = fs::read(&unpacker).and_then(|bytes| gzip(&bytes)).map_err(fault(&unpacker))?;
    fs::write(dir.join("unpack.wasm.gz"), packed).map_err(fault(&unpacker))?;
    fs::remove_file(&unpacker).map_err(fault(&unpacker))?;
    bind("site", "core", dir, &["pack"])?;
    let crates = root().join("crates");
    for name in STATIC {
        let (from, to) = (crates.join("site/static").join(name), dir.join(name));
        fs::copy(&from, &to).map_err(fault(&from))?;
    }
    let names = assets(dir).map_err(fault(&dir.join(ASSETS)))?;
    let icon = crates.join("assets/files/favicon.svg");
    fs::copy(&icon, dir.join("icon.svg")).map_err(fault(&icon))?;
    // Hosts that show a page of their own for an address they do not know show this one.
    let index = dir.join("index.html");
    fs::copy(&index, dir.join("404.html")).map_err(fault(&index))?;
    stamp(dir, &names).map_err(fault(&dir.join("sw.js")))
}

/// Compiles the core and what unpacks it.
fn build() -> Result<(), String> {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--quiet", "--profile", PROFILE, "--package", "site", "--package", "unpack"]);
    run(cargo.args(["--target", TARGET, "--target-dir"]).arg(root().join("target")).current_dir(root()))
}

/// Writes a compiled program and the script beside it, by a program of its own.
fn bind(program: &str, name: &str, dir: &Path, how: &[&str]) -> Result<(), String> {
    let program = root().join("target").join(TARGET).join(PROFILE).join(format!("{program}.wasm"));
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["run", "--quiet", "--package", "xtask", "--features", "site", "--bin", "xtask-bind", "--"]);
    run(cargo.arg(program).arg(name).arg(dir).args(how).current_dir(root()))
}

/// Writes the files that pages load; gives their names.
fn assets(dir: &Path) -> std::io::Result<Vec<&'static str>> {
    let dir = dir.join(ASSETS);
    // What an older version had is no longer asked for.
    match fs::remove_dir_all(&dir) {
        Err(cause) if cause.kind() != std::io::ErrorKind::NotFound => return Err(cause),
        _ => fs::create_dir_all(&dir)?,
    }
    let write = |asset: assets::Asset| {
        fs::write(dir.join(format!("{}.gz", asset.name)), gzip(&asset.body)?)?;
        Ok(asset.name)
    };
    assets::beside_the_program().into_iter().map(write).collect()
}

fn gzip(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(bytes)?;
    packed.finish()
}

/// The service worker carries the print of all files: with another one, a browser fetches them anew.
fn stamp(dir: &Path, names: &[&str]) -> std::io::Result<()> {
    let mut print = Sha256::new();
    for folder in [dir, &dir.join(ASSETS)] {
        let mut files: Vec<PathBuf> =
            fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?;
        files.sort();
        for file in files.iter().filter(|file| file.is_file()) {
            print.update(fs::read(file)?);
        }
    }
    let print: String = print.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect();
    let worker = dir.join("sw.js");
    let script = fs::read_to_string(&worker)?.replace(VERSION, &print).replace(NAMES, &names.join(" "));
    fs::write(worker, script)
}
