//! The steps of `cargo xtask test`. All of them use the dev profile, so that everything is compiled once.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Instant;

use cargo_metadata::{Artifact, Message};

use crate::postgres::{self, Cluster};
use crate::tree::{cargo, cargo_command, cargo_with, root, run};
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
    let at =
        [(postgres::URL, &*cluster.url()), (postgres::AUTHORITY, &*cluster.authority().to_string_lossy())];
    cargo_with(&["test", "--workspace"], &at)?;
    // The program that is built already: cargo would build it anew with the features of one package.
    let suite = built_test("server", "all")?;
    let (name, value) = postgres::KIND;
    run(Command::new(suite).current_dir(root().join("crates/server")).envs(at).env(name, value))
}

/// A test program of the workspace.
fn built_test(package: &str, test: &str) -> Result<PathBuf, String> {
    let arguments =
        ["test", "--workspace", "--no-run", "--quiet", "--message-format=json-render-diagnostics"];
    let output = cargo_command(&arguments).stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("cargo test --no-run: {error}"))?;
    let is_wanted = |artifact: &Artifact| {
        let is_ours = artifact.manifest_path.parent().is_some_and(|dir| dir.ends_with(package));
        is_ours && artifact.target.is_test() && artifact.target.name == test
    };
    let programs = Message::parse_stream(&*output.stdout).filter_map(|message| match message {
        Ok(Message::CompilerArtifact(artifact)) if is_wanted(&artifact) => artifact.executable,
        _ => None,
    });
    let program = programs.last().ok_or(format!("cargo names no test `{test}` of {package}"))?;
    Ok(program.into())
}

fn step(name: &str, work: impl FnOnce() -> Result<(), String>) -> Result<(), String> {
    println!("== {name}");
    let started = Instant::now();
    work().map_err(|reason| format!("{name}: {reason}"))?;
    println!("== {name}: {} s", started.elapsed().as_secs());
    Ok(())
}
