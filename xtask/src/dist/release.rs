//! What is made where: names, version, platform and the one time that everything in a package has.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::tree::root;

/// The variable in which tools that make packages look for the time of everything in them.
const EPOCH: &str = "SOURCE_DATE_EPOCH";

/// The packages of one version for one platform.
#[derive(Debug)]
pub(crate) struct Release {
    /// Where they lie.
    pub(crate) dir: PathBuf,
    /// `x86_64-unknown-linux-gnu`.
    pub(crate) target: String,
    /// When the last change was committed, in seconds since 1970.
    pub(crate) epoch: u64,
}

impl Release {
    /// All crates of the workspace have one version.
    pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

    /// For the platform of the compiler.
    pub(crate) fn here(dir: &Path) -> Result<Self, String> {
        let about = said(Command::new("rustc").arg("-vV").current_dir(root()))?;
        let host = about.lines().find_map(|line| line.strip_prefix("host: "));
        let target = host.ok_or("rustc -vV names no host")?.to_owned();
        Ok(Self { dir: dir.to_owned(), target, epoch: epoch()? })
    }

    /// `hameau-0.1.0-x86_64-unknown-linux-gnu`.
    pub(crate) fn name(&self) -> String {
        format!("hameau-{}-{}", Self::VERSION, self.target)
    }

    /// The program with everything beside it; where people know zip files better, one of these.
    pub(crate) fn program(&self) -> PathBuf {
        let ending = if self.target.contains("windows") { "zip" } else { "tar.gz" };
        self.dir.join(format!("{}.{ending}", self.name()))
    }

    /// The page that needs no server.
    pub(crate) fn site(&self) -> PathBuf {
        self.dir.join(format!("hameau-site-{}.zip", Self::VERSION))
    }

    /// What the program is made of.
    pub(crate) fn bill(&self) -> PathBuf {
        self.dir.join(format!("{}.cdx.json", self.name()))
    }

    /// The package for Debian, whose name says its architecture in Debian's words.
    pub(crate) fn debian(&self) -> Result<PathBuf, String> {
        self.only(&format!("hameau_{}-", Self::VERSION), ".deb")
    }

    /// The wheel, whose name says which systems it is for.
    pub(crate) fn wheel(&self) -> Result<PathBuf, String> {
        self.only(&format!("hameau-{}-", Self::VERSION), ".whl")
    }

    /// The one file with such a name.
    fn only(&self, beginning: &str, ending: &str) -> Result<PathBuf, String> {
        let entries =
            std::fs::read_dir(&self.dir).map_err(|error| format!("{}: {error}", self.dir.display()))?;
        let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
        let fits = |name: &String| name.starts_with(beginning) && name.ends_with(ending);
        let mut found: Vec<String> = names.filter(fits).collect();
        match (found.pop(), found.pop()) {
            (Some(name), None) => Ok(self.dir.join(name)),
            (None, _) => Err(format!("{}: no {beginning}*{ending}", self.dir.display())),
            (Some(one), Some(other)) => Err(format!("{}: both {one} and {other}", self.dir.display())),
        }
    }

    /// Lets a tool write the one time.
    pub(crate) fn at_its_time<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command.env(EPOCH, self.epoch.to_string())
    }
}

/// The time that the environment gives, or that of the last commit.
fn epoch() -> Result<u64, String> {
    let text = match std::env::var(EPOCH) {
        Ok(text) => text,
        Err(_) => said(Command::new("git").args(["log", "-1", "--format=%ct"]).current_dir(root()))
            .map_err(|reason| format!("no time for the packages ({reason}): set {EPOCH}"))?,
    };
    text.trim().parse().map_err(|_| format!("`{}` is no number of seconds since 1970", text.trim()))
}

/// What a command prints.
pub(crate) fn said(command: &mut Command) -> Result<String, String> {
    let name = format!("{command:?}");
    let output = command.output().map_err(|error| format!("{name}: {error}"))?;
    if !output.status.success() {
        let reason = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{name} failed ({})\n{reason}", output.status));
    }
    String::from_utf8(output.stdout).map_err(|_| format!("{name} printed something that is no text"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn release(target: &str) -> Release {
        Release { dir: PathBuf::from("d"), target: target.into(), epoch: 0 }
    }

    #[test]
    fn names_say_version_and_platform() {
        let version = Release::VERSION;
        let linux = release("x86_64-unknown-linux-gnu");
        let named = |file: PathBuf| file.file_name().unwrap().to_string_lossy().into_owned();
        assert_eq!(named(linux.program()), format!("hameau-{version}-x86_64-unknown-linux-gnu.tar.gz"));
        assert_eq!(named(linux.site()), format!("hameau-site-{version}.zip"));
        let windows = release("x86_64-pc-windows-msvc");
        assert_eq!(named(windows.program()), format!("hameau-{version}-x86_64-pc-windows-msvc.zip"));
        assert_eq!(named(windows.bill()), format!("hameau-{version}-x86_64-pc-windows-msvc.cdx.json"));
    }

    #[test]
    fn a_package_is_found_if_there_is_one_of_it() {
        let dir = crate::tree::target_dir().unwrap().join("tmp-only");
        let _ = std::fs::remove_dir_all(&dir);
        std::fs::create_dir_all(&dir).unwrap();
        let release = Release { dir: dir.clone(), ..release("x") };
        assert!(release.debian().unwrap_err().contains("no hameau_"));
        let [one, other] =
            [1, 2].map(|number| dir.join(format!("hameau_{}-{number}_amd64.deb", Release::VERSION)));
        std::fs::write(dir.join("hameau_0.0.1-1_amd64.deb"), "").unwrap();
        std::fs::write(&one, "").unwrap();
        assert_eq!(release.debian(), Ok(one));
        std::fs::write(other, "").unwrap();
        assert!(release.debian().unwrap_err().contains("both"));
    }
}
