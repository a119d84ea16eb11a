//! The Python wheel: built, installed into an environment of its own in the target directory, and tested there.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::tools;
use crate::tree::{cargo, root, run, target_dir};

/// Fine for `python3 -m venv`; Debian keeps a part of it in a package of its own.
const HAS_VENV: [&str; 2] = ["-c", "import ensurepip, venv"];
const PACKAGES: [&str; 2] = ["python3", "python3-venv"];
const REQUIREMENTS: &str = "requirements-test.txt";

/// Builds the program, then the wheel, and runs the Python tests against both.
pub(crate) fn check() -> Result<(), String> {
    cargo(&["build", "--package", "hameau"])?;
    wheel()
}

/// The same with the program as it was built last: after all other tests it is there.
pub(crate) fn wheel() -> Result<(), String> {
    let target = target_dir()?;
    let home = root().join("crates/python");
    let environment = Environment { dir: target.join("python/venv") };
    environment.ensure(&home)?;
    let wheels = target.join("python/wheels");
    environment.build(&home, &target, &wheels)?;
    run(environment
        .python()
        .args(["-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall"])
        .arg(built(&wheels)?))?;
    let program = target.join(format!("debug/hameau{}", std::env::consts::EXE_SUFFIX));
    run(environment.python().args(["-m", "pytest", "-q"]).current_dir(&home).env("HAMEAU", program))
}

struct Environment {
    dir: PathBuf,
}

impl Environment {
    fn python(&self) -> Command {
        let bin = if cfg!(windows) { "Scripts" } else { "bin" };
        Command::new(self.dir.join(bin).join("python"))
    }

    /// Makes the environment with everything pinned, unless it is there with the same pins.
    fn ensure(&self, home: &Path) -> Result<(), String> {
        let wanted = crate::tree::read(&home.join(REQUIREMENTS))?;
        let installed = self.dir.join(REQUIREMENTS);
        if std::fs::read_to_string(&installed).is_ok_and(|installed| installed == wanted) {
            return Ok(());
        }
        let works = Command::new("python3").args(HAS_VENV).output().is_ok_and(|out| out.status.success());
        if !works {
            tools::install("the Python tests", &["python3 with its module venv"], &PACKAGES)?;
        }
        run(Command::new("python3").args(["-m", "venv", "--clear"]).arg(&self.dir))?;
        let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"];
        run(self.python().args(pip).arg(home.join(REQUIREMENTS)))?;
        std::fs::write(&installed, wanted).map_err(|error| format!("{}: {error}", installed.display()))
    }

    /// Only the newest wheel lies in its folder afterwards.
    fn build(&self, home: &Path, target: &Path, wheels: &Path) -> Result<(), String> {
        if wheels.exists() {
            std::fs::remove_dir_all(wheels).map_err(|error| format!("{}: {error}", wheels.display()))?;
        }
        let python = self.python();
        let maturin = ["-m", "maturin", "build", "--quiet", "--profile", "dev", "--compatibility", "linux"];
        run(self
            .python()
            .args(maturin)
            .arg("--interpreter")
            .arg(python.get_program())
            .arg("--out")
            .arg(wheels)
            .arg("--target-dir")
            .arg(target)
            .current_dir(home))
    }
}

fn built(dir: &Path) -> Result<PathBuf, String> {
    let entries = std::fs::read_dir(dir).map_err(|error| format!("{}: {error}", dir.display()))?;
    let mut files = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let found = files.find(|file| file.extension().is_some_and(|extension| extension == "whl"));
    found.ok_or_else(|| format!("{}: no wheel was built", dir.display()))
}
