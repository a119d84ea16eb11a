//! Each package installed and tried, in folders where nothing else of the house lies. Whatever is missing is a fault.

mod archive;
mod contents;
mod debian;
mod program;
mod site;
mod wheel;

use std::path::{Path, PathBuf};

use super::release::Release;
use super::{stage, sums};
use crate::tree::target_dir;

/// Tries everything that is made for this platform.
pub(crate) fn run(release: &Release) -> Result<(), String> {
    let room = Room::empty()?;
    let listed = tried("checksums", || sums::check(&release.dir))?;
    let archive = tried("the archive", || archive::check(release, &room.folder("archive")?))?;
    let site = archive.join(stage::SITE);
    tried("what the program is made of", || contents::check(release, &archive))?;
    tried("the page that needs no server", || site::check(&release.site(), &room.folder("site")?, &site))?;
    let mut files = vec![release.program(), release.site(), release.bill(), release.wheel()?];
    if cfg!(target_os = "linux") {
        files.push(release.debian()?);
        tried("the package for Debian", || {
            debian::check(&release.debian()?, &room.folder("debian")?, &site)
        })?;
    }
    tried("the wheel", || wheel::check(&release.wheel()?, &room.folder("wheel")?, &archive))?;
    let unlisted = files
        .iter()
        .filter_map(|file| file.file_name())
        .find(|name| !listed.iter().any(|one| one.as_str() == *name));
    match unlisted {
        Some(name) => Err(format!("SHA256SUMS does not name {}", name.display())),
        None => Ok(()),
    }
}

fn tried<T>(name: &str, trial: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    println!("== {name}");
    trial().map_err(|reason| format!("{name}: {reason}"))
}

/// Where packages are installed to be tried.
struct Room {
    dir: PathBuf,
}

impl Room {
    /// Cleared of what was tried before.
    fn empty() -> Result<Self, String> {
        let dir = target_dir()?.join("tried");
        if dir.exists() {
            std::fs::remove_dir_all(&dir).map_err(|error| format!("{}: {error}", dir.display()))?;
        }
        Ok(Self { dir })
    }

    fn folder(&self, name: &str) -> Result<PathBuf, String> {
        let dir = self.dir.join(name);
        std::fs::create_dir_all(&dir).map_err(|error| format!("{}: {error}", dir.display()))?;
        Ok(dir)
    }
}

/// The files below a folder, by their names from there, sorted.
fn names(dir: &Path) -> Result<Vec<String>, String> {
    let mut names = Vec::new();
    let mut waiting = vec![dir.to_owned()];
    while let Some(folder) = waiting.pop() {
        let entries = std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
            if path.is_dir() {
                waiting.push(path);
            } else {
                let name = path.strip_prefix(dir).unwrap_or(&path);
                names.push(name.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    names.sort();
    Ok(names)
}

/// Both folders hold the same files with the same bytes.
fn same(one: &Path, other: &Path) -> Result<(), String> {
    let found = [names(one)?, names(other)?];
    if found[0] != found[1] || found[0].is_empty() {
        return Err(format!("{} holds {:?}, {} {:?}", one.display(), found[0], other.display(), found[1]));
    }
    for name in &found[0] {
        let read = |dir: &Path| std::fs::read(dir.join(name)).map_err(|error| format!("{name}: {error}"));
        if read(one)? != read(other)? {
            return Err(format!("{name} differs in {} and {}", one.display(), other.display()));
        }
    }
    Ok(())
}

/// Every one of these files is there, and something is in it.
fn all_there(dir: &Path, files: &[&str]) -> Result<(), String> {
    let is_there = |file: &&&str| std::fs::metadata(dir.join(file)).is_ok_and(|found| found.len() > 0);
    let missing: Vec<&&str> = files.iter().filter(|file| !is_there(file)).collect();
    if missing.is_empty() { Ok(()) } else { Err(format!("{} lacks {missing:?}", dir.display())) }
}
