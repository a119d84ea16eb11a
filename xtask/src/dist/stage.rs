//! The folder from which packages are packed: everything as it lies below `/usr`, and what a reader wants at its top.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::licences;
use super::release::{Release, said};
use crate::site;
use crate::tree::{cargo, root, run_quietly, target_dir};

/// Where it is: the description of the Debian package in crates/hameau/Cargo.toml knows the place.
const PLACE: &str = "target/package";
/// At the top, for people.
const READ_FIRST: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];
/// Where shells look for what completes a command.
pub(crate) const COMPLETIONS: [(&str, &str); 4] = [
    ("bash", "share/bash-completion/completions/hameau"),
    ("zsh", "share/zsh/site-functions/_hameau"),
    ("fish", "share/fish/vendor_completions.d/hameau.fish"),
    ("powershell", "share/powershell/hameau.ps1"),
];
/// Where the program looks for the page that needs no server.
pub(crate) const SITE: &str = "share/hameau/site";
/// Where `man` looks.
pub(crate) const MANUAL: &str = "share/man/man1";
/// Where systemd looks.
pub(crate) const UNIT: &str = "lib/systemd/system/hameau.service";

/// The filled folder.
#[derive(Debug)]
pub(crate) struct Stage {
    dir: PathBuf,
}

impl Stage {
    /// Builds the program and the page, and lays everything out.
    pub(crate) fn fill(release: &Release) -> Result<Self, String> {
        let stage = Self { dir: root().join(PLACE) };
        if stage.dir.exists() {
            fs::remove_dir_all(&stage.dir).map_err(|error| format!("{}: {error}", stage.dir.display()))?;
        }
        cargo(&["build", "--release", "--locked", "--package", "hameau"])?;
        let name = format!("hameau{}", std::env::consts::EXE_SUFFIX);
        let program = stage.copy(&target_dir()?.join("release").join(&name), &format!("bin/{name}"))?;
        for (shell, place) in COMPLETIONS {
            let script = said(Command::new(&program).args(["completions", shell]))?;
            stage.write(place, &script)?;
        }
        run_quietly(Command::new(&program).arg("man").arg(stage.dir.join(MANUAL)))?;
        for name in READ_FIRST {
            stage.copy(&root().join(name), name)?;
        }
        stage.copy(&root().join("docs/operating.md"), "share/doc/hameau/operating.md")?;
        stage.write(licences::FILE, &licences::text(&release.target)?)?;
        if release.target.contains("linux") {
            stage.copy(&root().join("deploy/hameau.service"), UNIT)?;
        }
        if site::ensure().is_ok() {
            site::make(&[stage.site().to_string_lossy().into_owned()])?;
        }
        Ok(stage)
    }

    /// The folder.
    pub(crate) fn dir(&self) -> &Path {
        &self.dir
    }

    /// The page that needs no server.
    pub(crate) fn site(&self) -> PathBuf {
        self.dir.join(SITE)
    }

    /// Whether the page could be made.
    pub(crate) fn has_site(&self) -> bool {
        self.site().is_dir()
    }

    fn copy(&self, from: &Path, to: &str) -> Result<PathBuf, String> {
        let to = self.place(to)?;
        fs::copy(from, &to).map_err(|error| format!("{}: {error}", from.display()))?;
        Ok(to)
    }

    fn write(&self, to: &str, text: &str) -> Result<(), String> {
        let to = self.place(to)?;
        fs::write(&to, text).map_err(|error| format!("{}: {error}", to.display()))
    }

    /// A file of the folder, with the folders above it.
    fn place(&self, file: &str) -> Result<PathBuf, String> {
        let file = self.dir.join(file);
        let above = file.parent().unwrap_or(&self.dir);
        fs::create_dir_all(above).map_err(|error| format!("{}: {error}", above.display()))?;
        Ok(file)
    }
}
