//! The repository as files and commands.

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use sha2::{Digest as _, Sha256};

/// Runs a command and names it when it fails.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let name = format!("{command:?}");
    let status = command.status().map_err(|error| format!("{name}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("{name} failed ({status})")) }
}

/// The same without its output, which is told only if it fails; tests that passed are left out then.
pub(crate) fn run_quietly(command: &mut Command) -> Result<(), String> {
    let name = format!("{command:?}");
    // One pipe for both: lines stay in the order in which they were written.
    let (mut reader, writer) = std::io::pipe().map_err(|error| format!("no pipe: {error}"))?;
    let errors = writer.try_clone().map_err(|error| format!("no pipe: {error}"))?;
    let spawned = command.stdin(Stdio::null()).stdout(writer).stderr(errors).spawn();
    let mut child = spawned.map_err(|error| format!("{name}: {error}"))?;
    // The command holds the other end as long as it lives.
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut output = Vec::new();
    let read = reader.read_to_end(&mut output);
    let status = child.wait().and_then(|status| read.map(|_| status));
    let status = status.map_err(|error| format!("{name}: {error}"))?;
    if status.success() {
        return Ok(());
    }
    let output = String::from_utf8_lossy(&output);
    let lines: Vec<&str> = output.lines().filter(|line| !line.ends_with(" ... ok")).collect();
    Err(format!("{name} failed ({status})\n{}", lines.join("\n")))
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

/// The SHA-256 of a file, in hexadecimal digits.
pub(crate) fn checksum(path: &Path) -> Result<String, String> {
    let bytes = std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect())
}

/// A path as people write it, from the root of the repository.
pub(crate) fn show(root: &Path, path: &Path) -> String {
    path.strip_prefix(root).unwrap_or(path).display().to_string()
}

/// All Rust files below a folder, sorted.
pub(crate) fn rust_files(dir: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = std::fs::read_dir(dir).map_err(|error| format!("{}: {error}", dir.display()))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            files.extend(rust_files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    Ok(files)
}

/// The target directory, wherever it was put: this program was built into it.
pub(crate) fn target_dir() -> Result<PathBuf, String> {
    let program = std::env::current_exe().map_err(|error| format!("this program is nowhere: {error}"))?;
    let dir = program.ancestors().nth(2).map(Path::to_owned);
    dir.ok_or_else(|| format!("{} lies in no target directory", program.display()))
}

/// Runs cargo in the repository.
pub(crate) fn cargo(arguments: &[&str]) -> Result<(), String> {
    run(&mut cargo_command(arguments))
}

/// In the environment of this program where it stands in for cargo: the cargo behind it.
pub(crate) const CARGO_BEHIND: &str = "HAMEAU_CARGO";

/// Cargo in the repository, to be run.
pub(crate) fn cargo_command(arguments: &[&str]) -> Command {
    let named = std::env::var_os(CARGO_BEHIND).or_else(|| std::env::var_os("CARGO"));
    let program = named.unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    command
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::run_quietly;

    fn sh(script: &str) -> Result<(), String> {
        run_quietly(Command::new("sh").args(["-c", script]))
    }

    #[test]
    fn what_a_command_printed_is_told_if_it_fails() {
        assert_eq!(sh("echo fine; exit 0"), Ok(()));
        let told = sh("echo 'test a ... ok'; echo 'test b ... FAILED'; echo why >&2; exit 3").unwrap_err();
        assert!(told.ends_with("\ntest b ... FAILED\nwhy"), "{told}");
        assert!(told.contains("failed (exit status: 3)"), "{told}");
    }
}
