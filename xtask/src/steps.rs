//! The steps of `cargo xtask test`. All of them use the dev profile, so that everything is compiled once.

use std::time::Instant;

use crate::tree::cargo;
use crate::{browser, house, python};

pub(crate) fn test() -> Result<(), String> {
    let started = Instant::now();
    step("format", || cargo(&["fmt", "--all", "--check"]))?;
    step("the house", house::check)?;
    step("lints", || cargo(&["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    step("browser", browser::ensure)?;
    step("tests", || cargo(&["test", "--workspace"]))?;
    step("python", python::wheel)?;
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
