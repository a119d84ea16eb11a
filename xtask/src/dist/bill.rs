//! The bill of materials: every crate that the program is made of, as CycloneDX, by cargo-cyclonedx.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use super::release::Release;
use crate::tools::cargo_tool;
use crate::tree::{read, root, run_quietly};

const TOOL: (&str, &str) = ("cargo-cyclonedx", "0.5.9");
/// The tool writes such a file beside the description of every package of the workspace.
const FILE: &str = "bill-of-materials";

/// Writes the bill of the program.
pub(crate) fn make(release: &Release) -> Result<PathBuf, String> {
    let mut list = Command::new(cargo_tool(TOOL.0, TOOL.1)?);
    list.args(["cyclonedx", "--format", "json", "--spec-version", "1.5", "--quiet"]);
    list.args(["--override-filename", FILE, "--target", &release.target]);
    list.arg("--manifest-path").arg(root().join("crates/hameau/Cargo.toml"));
    run_quietly(release.at_its_time(&mut list))?;
    let written = root().join(format!("crates/hameau/{FILE}.json"));
    // Where the repository lies on this machine concerns nobody.
    let bill = read(&written)?.replace(&*root().to_string_lossy(), "/hameau");
    for file in all()? {
        fs::remove_file(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    let to = release.bill();
    fs::write(&to, bill).map_err(|error| format!("{}: {error}", to.display()))?;
    Ok(to)
}

/// What the tool has left in the workspace.
fn all() -> Result<Vec<PathBuf>, String> {
    let crates = root().join("crates");
    let entries = fs::read_dir(&crates).map_err(|error| format!("{}: {error}", crates.display()))?;
    let dirs = entries.filter_map(|entry| Some(entry.ok()?.path())).chain([root().join("xtask")]);
    Ok(dirs.map(|dir| dir.join(format!("{FILE}.json"))).filter(|file| file.is_file()).collect())
}
