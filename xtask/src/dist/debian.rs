//! The package for Debian and its kin, by cargo-deb; crates/hameau/Cargo.toml says what lies in it.

use std::path::PathBuf;
use std::process::Command;

use super::release::Release;
use crate::tools::{self, Tool, cargo_tool};
use crate::tree::{root, run_quietly};

const TOOL: (&str, &str) = ("cargo-deb", "3.8.0");
/// Tells which libraries of the system a program needs.
const NEEDED: [Tool; 1] = [("dpkg-shlibdeps", "dpkg-dev")];

/// Packs what the stage holds.
pub(crate) fn make(release: &Release) -> Result<PathBuf, String> {
    tools::ensure("packages for Debian", &NEEDED)?;
    let mut pack = Command::new(cargo_tool(TOOL.0, TOOL.1)?);
    pack.args(["--no-build", "--package", "hameau", "--output"]).arg(&release.dir).current_dir(root());
    run_quietly(release.at_its_time(&mut pack))?;
    release.debian()
}
