//! The steps of `cargo xtask test`. All of them use the dev profile, so that everything is compiled once.

use std::time::Instant;

use crate::postgres::{self, Cluster};
use crate::tree::{cargo, cargo_with};
use crate::{browser, house, python};

pub(crate) fn test() -> Result<(), String> {
    let started = Instant::now();
    step("format", || cargo(&["fmt", "--all", "--check"]))?;
    step("the house", house::check)?;
    step("lints", || cargo(&["clippy", "--quiet", "--workspace", "--all-targets", "--", "-D", "warnings"]))?;
    step("browser", browser::ensure)?;
    step("tests", tests)?;
    step("python", python::wheel)?;
    println!("== all checks passed in {} s", started.elapsed().as_secs());
    Ok(())
}

/// Tests of several servers need PostgreSQL; the server's own suite runs on it as a whole once more.
fn tests() -> Result<(), String> {
    let cluster = Cluster::start()?;
    let at = (postgres::URL, &*cluster.url());
    cargo_with(&["test", "--workspace"], &[at])?;
    cargo_with(&["test", "--package", "server", "--test", "all"], &[at, postgres::KIND])
}

fn step(name: &str, work: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    println!("== {name}");
    let started = Instant::now();
    work().map_err(|reason| format!("{name}: {reason}"))?;
    println!("== {name}: {} s", started.elapsed().as_secs());
    Ok(())
}
