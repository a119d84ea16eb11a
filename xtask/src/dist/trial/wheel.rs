//! The wheel: installed into a fresh environment with nothing but what it asks for, and a game played.

use std::path::Path;
use std::process::Command;

use super::program;
use crate::dist::release::{Release, said};
use crate::python::PYTHON;
use crate::tree::run;

/// A game alone by the first legal action at every turn; prints the version, then the record.
const GAME: &str = "\
import hameau
table = hameau.Table('rollwrite', players=1, seed=7)
while not table.is_over:
    table.play(table.legal(table.to_act[0])[0][0])
print(hameau.__version__)
print(table.record(), end='')
";

/// Tries the wheel; the program of the archive has to find its game sound.
pub(crate) fn check(wheel: &Path, dir: &Path, archive: &Path) -> Result<(), String> {
    run(Command::new(PYTHON).args(["-m", "venv"]).arg(dir))?;
    let python = dir.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    run(Command::new(&python).args(pip).arg(wheel))?;
    // Not in the repository: there the sources of the package would be found first.
    let told = said(Command::new(&python).args(["-c", GAME]).current_dir(dir))?;
    let (version, record) = told.split_once('\n').ok_or_else(|| format!("the game told nothing: {told}"))?;
    if version != Release::VERSION {
        return Err(format!("hameau.__version__ is {version}, not {}", Release::VERSION));
    }
    let program = archive.join(format!("bin/hameau{}", std::env::consts::EXE_SUFFIX));
    program::verify(&|| Command::new(&program), record)?;
    licences(&python)
}

/// The licences travel with it.
fn licences(python: &Path) -> Result<(), String> {
    let asked = "from importlib.metadata import files; print('\\n'.join(map(str, files('hameau'))))";
    let files = said(Command::new(python).args(["-c", asked]))?;
    let expected = ["LICENSE-MIT", "LICENSE-APACHE", crate::dist::licences::FILE];
    match expected.iter().find(|name| !files.contains(*name)) {
        Some(name) => Err(format!("the wheel lacks {name}: {files}")),
        None => Ok(()),
    }
}
