//! The steps of `cargo xtask test`. All of them use the dev profile, so that everything is compiled once.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::{browser, house};

pub(crate) fn test() -> Result<(), String> {
    let started = Instant::now();
    step("format", || cargo(&["fmt", "--all", "--check"]))?;
    step("the house", house::check)?;
    step("lints", || cargo(&["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    step("browser", browser::ensure)?;
    step("tests", || cargo(&["test", "--workspace"]))?;
    println!("== all checks passed in {} s", started.elapsed().as_secs());
    Ok(())
}

fn step(name: &str, work: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    println!("== {name}");
    let started = Instant::now();
    work().map_err(|reason| format!("{name}: {reason}"))?;
    println!("== {name}: {} s", started.elapsed().as_secs());
    Ok(())
}

fn cargo(arguments: &[&str]) -> Result<(), String> {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    run(Command::new(program).args(arguments).current_dir(root()))
}

/// Runs a command and names it when it fails.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let name = format!("{command:?}");
    let status = command.status().map_err(|error| format!("{name}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{name} failed ({status})")) }
}

/// The root of the repository: the folder above this crate.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}
