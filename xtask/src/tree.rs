//! The repository as files and commands.

use std::path::{Path, PathBuf};
use std::process::Command;

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

/// The text of a file; a failure names it.
pub(crate) fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// A path as people write it, from the root of the repository.
pub(crate) fn show(root: &Path, path: &Path) -> String {
    path.strip_prefix(root).unwrap_or(path).display().to_string()
}

/// The target directory, wherever it was put: this program was built into it.
pub(crate) fn target_dir() -> Result<PathBuf, String> {
    let program = std::env::current_exe().map_err(|error| format!("this program is nowhere: {error}"))?;
    let dir = program.ancestors().nth(2).map(Path::to_owned);
    dir.ok_or_else(|| format!("{} lies in no target directory", program.display()))
}

/// Runs cargo in the repository.
pub(crate) fn cargo(arguments: &[&str]) -> Result<(), String> {
    cargo_with(arguments, &[])
}

/// The same with variables set.
pub(crate) fn cargo_with(arguments: &[&str], variables: &[(&str, &str)]) -> Result<(), String> {
    run(cargo_command(arguments).envs(variables.iter().copied()))
}

/// Cargo in the repository, to be run.
pub(crate) fn cargo_command(arguments: &[&str]) -> Command {
    let program = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    command
}
