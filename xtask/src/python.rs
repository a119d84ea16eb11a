//! The Python wheel: built, installed into an environment of its own in the target directory, and tested there. The wheel of
//! a release is built by `dist`, in another such environment.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::tree::{CARGO_BEHIND, root, run, run_quietly, target_dir};
use crate::{programs, tools};

/// Fine for `python3 -m venv`; Debian keeps a part of it in a package of its own.
const HAS_VENV: [&str; 2] = ["-c", "import ensurepip, venv"];
/// The interpreter of the system.
pub(crate) const PYTHON: &str = if cfg!(windows) { "python" } else { "python3" };
const PACKAGES: [&str; 2] = ["python3", "python3-venv"];

/// Builds the workspace, then the wheel, and runs the Python tests against both.
pub(crate) fn check() -> Result<(), String> {
    programs::build()?;
    prepare()?;
    wheel()
}

/// Makes the environment of the tests unless it is there.
pub(crate) fn prepare() -> Result<(), String> {
    Environment::of_tests()?.ensure()
}

/// The wheel of what was built, in the environment that was prepared.
pub(crate) fn wheel() -> Result<(), String> {
    let environment = Environment::of_tests()?;
    let wheels = target_dir()?.join("python/wheels");
    environment.build(&wheels)?;
    run_quietly(
        environment
            .python()
            .args(["-m", "pip", "install", "--quiet", "--no-deps", "--force-reinstall"])
            .arg(built(&wheels)?),
    )?;
    let tests = ["-m", "pytest", "-q"];
    run_quietly(environment.python().args(tests).current_dir(home()).env("HAMEAU", programs::hameau()?))
}

/// Whether maturin asks this program instead of cargo.
pub(crate) fn is_stand_in() -> bool {
    std::env::var_os(CARGO_BEHIND).is_some()
}

/// Stands in for cargo when maturin builds the module: it is taken from the one build of the workspace, where maturin would
/// build its package alone.
pub(crate) fn stand_in() -> Result<(), String> {
    let cargo = std::env::var_os(CARGO_BEHIND).ok_or(format!("{CARGO_BEHIND} names no cargo"))?;
    let mut arguments = std::env::args().skip(1).peekable();
    let mut command = if arguments.peek().is_some_and(|first| first == "rustc") {
        let mut build = programs::build_command()?;
        // They would compile the crates beneath the module anew, for an interpreter that its stable interface does not need.
        for variable in FOR_PYO3 {
            build.env_remove(variable);
        }
        build
    } else {
        let mut asked = Command::new(&cargo);
        asked.args(arguments);
        asked
    };
    run(command.env("CARGO", &cargo).env_remove(CARGO_BEHIND))
}

/// What maturin tells the build script of PyO3.
const FOR_PYO3: [&str; 5] = [
    "PYO3_PYTHON",
    "PYO3_ENVIRONMENT_SIGNATURE",
    "PYO3_CONFIG_FILE",
    "PYO3_BUILD_EXTENSION_MODULE",
    "PYTHON_SYS_EXECUTABLE",
];

/// The folder of the package.
pub(crate) fn home() -> PathBuf {
    root().join("crates/python")
}

/// A Python with libraries of its own, in the target directory.
#[derive(Debug)]
pub(crate) struct Environment {
    dir: PathBuf,
    /// The file of the package that pins the libraries.
    requirements: &'static str,
}

impl Environment {
    fn of_tests() -> Result<Self, String> {
        Ok(Self { dir: target_dir()?.join("python/venv"), requirements: "requirements-test.txt" })
    }

    /// In which wheels are built to be handed out.
    pub(crate) fn of_packages() -> Result<Self, String> {
        Ok(Self { dir: target_dir()?.join("python/packages"), requirements: "requirements-dist.txt" })
    }

    /// The interpreter.
    pub(crate) fn python(&self) -> Command {
        let bin = if cfg!(windows) { "Scripts" } else { "bin" };
        Command::new(self.dir.join(bin).join("python"))
    }

    /// Makes the environment with everything pinned, unless it is there with the same pins.
    pub(crate) fn ensure(&self) -> Result<(), String> {
        let pins = home().join(self.requirements);
        let wanted = crate::tree::read(&pins)?;
        let installed = self.dir.join(self.requirements);
        if std::fs::read_to_string(&installed).is_ok_and(|installed| installed == wanted) {
            return Ok(());
        }
        let works = Command::new(PYTHON).args(HAS_VENV).output().is_ok_and(|out| out.status.success());
        if !works {
            tools::install("wheels and their tests", &["python3 with its module venv"], &PACKAGES)?;
        }
        run(Command::new(PYTHON).args(["-m", "venv", "--clear"]).arg(&self.dir))?;
        let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement"];
        run(self.python().args(pip).arg(&pins))?;
        std::fs::write(&installed, wanted).map_err(|error| format!("{}: {error}", installed.display()))
    }

    /// Only the newest wheel lies in its folder afterwards.
    fn build(&self, wheels: &Path) -> Result<(), String> {
        if wheels.exists() {
            std::fs::remove_dir_all(wheels).map_err(|error| format!("{}: {error}", wheels.display()))?;
        }
        let python = self.python();
        let maturin = ["-m", "maturin", "build", "--quiet", "--profile", "dev", "--compatibility", "linux"];
        let here = std::env::current_exe().map_err(|error| format!("this program is nowhere: {error}"))?;
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        run_quietly(
            self.python()
                .args(maturin)
                .arg("--interpreter")
                .arg(python.get_program())
                .arg("--out")
                .arg(wheels)
                .env("CARGO", here)
                .env(CARGO_BEHIND, cargo)
                .current_dir(home()),
        )
    }
}

fn built(dir: &Path) -> Result<PathBuf, String> {
    let entries = std::fs::read_dir(dir).map_err(|error| format!("{}: {error}", dir.display()))?;
    let mut files = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let found = files.find(|file| file.extension().is_some_and(|extension| extension == "whl"));
    found.ok_or_else(|| format!("{}: no wheel was built", dir.display()))
}
