//! The package for Debian: installed by dpkg into an empty root, used there, and removed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{all_there, program, same};
use crate::dist::licences;
use crate::dist::release::said;
use crate::tools::is_root;
use crate::tree::{run, run_quietly};

/// What has to be there afterwards.
const EXPECTED: [&str; 9] = [
    "usr/bin/hameau",
    "usr/lib/systemd/system/hameau.service",
    "usr/share/man/man1/hameau.1.gz",
    "usr/share/man/man1/hameau-play.1.gz",
    "usr/share/bash-completion/completions/hameau",
    "usr/share/zsh/vendor-completions/_hameau",
    "usr/share/fish/vendor_completions.d/hameau.fish",
    "usr/share/doc/hameau/copyright",
    "usr/share/doc/hameau/operating.md",
];

/// Tries the package.
pub(crate) fn check(package: &Path, dir: &Path, site: &Path) -> Result<(), String> {
    if !is_root() {
        // Only root may change what the root of a program is.
        println!("not root: the package is unpacked and used as it lies, not installed");
        run(Command::new("dpkg-deb").arg("--extract").arg(package).arg(dir))?;
        contents(dir, site)?;
        return program::check(&|| Command::new(dir.join("usr/bin/hameau")), &dir.join("games"));
    }
    furnish(dir, package)?;
    dpkg(dir, &["--install".as_ref(), package.as_os_str()])?;
    contents(dir, site)?;
    let within = || {
        let mut command = Command::new("chroot");
        command.arg(dir).arg("/usr/bin/hameau");
        command
    };
    program::check(&within, Path::new("/var/lib/hameau"))?;
    dpkg(dir, &["--purge".as_ref(), "hameau".as_ref()])?;
    let left = EXPECTED.iter().find(|file| dir.join(file).exists());
    left.map_or(Ok(()), |file| Err(format!("{file} is still there after the package was removed")))
}

fn contents(dir: &Path, site: &Path) -> Result<(), String> {
    all_there(dir, &EXPECTED)?;
    all_there(&dir.join("usr/share/doc/hameau"), &[licences::FILE])?;
    same(&dir.join("usr/share/hameau/site"), site)
}

fn dpkg(root: &Path, arguments: &[&std::ffi::OsStr]) -> Result<(), String> {
    run_quietly(Command::new("dpkg").arg("--root").arg(root).args(arguments))
}

/// A root with a shell for the scripts of the package, and with the packages that this one depends on as dpkg knows them
/// here: whatever else it needed would be missing.
fn furnish(dir: &Path, package: &Path) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", dir.display());
    for folder in ["var/lib/dpkg/info", "var/lib/dpkg/updates", "var/lib/hameau", "tmp", "dev", "bin"] {
        fs::create_dir_all(dir.join(folder)).map_err(failed)?;
    }
    let depends = said(Command::new("dpkg-deb").arg("--field").arg(package).arg("Depends"))?;
    let names: Vec<&str> = depends.split(',').filter_map(|one| one.split_whitespace().next()).collect();
    if names.is_empty() {
        return Err(format!("the package depends on nothing: {depends}"));
    }
    let known = said(Command::new("dpkg-query").arg("--status").args(&names))?;
    fs::write(dir.join("var/lib/dpkg/status"), format!("{}\n", known.trim_end())).map_err(failed)?;
    for name in &names {
        let files = said(Command::new("dpkg-query").arg("--listfiles").arg(name))?;
        // dpkg takes a package without its list for one without files.
        let libraries = files.lines().filter(|file| file.contains(".so") && Path::new(file).is_file());
        libraries.map(PathBuf::from).try_for_each(|file| lay(&file, dir))?;
    }
    lay(Path::new("/bin/sh"), dir)?;
    let needed = said(Command::new("ldd").arg("/bin/sh"))?;
    let paths = needed.split_whitespace().filter(|word| word.starts_with('/'));
    paths.map(PathBuf::from).try_for_each(|file| lay(&file, dir))
}

/// Copies a file of the system to its place below a root, with what lies behind links.
fn lay(file: &Path, root: &Path) -> Result<(), String> {
    let to = root.join(file.strip_prefix("/").unwrap_or(file));
    let above = to.parent().unwrap_or(root);
    let copied = fs::create_dir_all(above).and_then(|()| fs::copy(file, &to));
    copied.map(drop).map_err(|error| format!("{}: {error}", file.display()))
}
