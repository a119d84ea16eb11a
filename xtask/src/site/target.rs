//! The standard library of the browser, without which nothing is compiled for it.

use std::path::PathBuf;
use std::process::Command;

/// What is compiled for.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// What to do where it is missing.
pub(crate) const HOW: &str = "The compiler lacks the standard library for the browser: \
    add it with `rustup target add wasm32-unknown-unknown` and run this again";

/// Whether the compiler has it.
pub(crate) fn is_there() -> bool {
    let asked = Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    let dir = asked.ok().and_then(|output| String::from_utf8(output.stdout).ok());
    let dir = dir.map(|dir| PathBuf::from(dir.trim()));
    let holds_std = |dir: PathBuf| {
        let mut files = std::fs::read_dir(dir).ok()?.filter_map(Result::ok);
        Some(files.any(|file| file.file_name().to_string_lossy().starts_with("libstd-")))
    };
    dir.and_then(holds_std).unwrap_or(false)
}

/// Adds it where rustup can.
pub(crate) fn ensure() -> Result<(), String> {
    if is_there() {
        return Ok(());
    }
    println!("adding {TARGET} to the toolchain");
    // Whether that went well is seen by looking.
    let _ = Command::new("rustup").args(["target", "add", TARGET]).status();
    if is_there() {
        return Ok(());
    }
    Err(HOW.into())
}
