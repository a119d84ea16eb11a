//! `cargo xtask dist`: packages for this machine's platform, and `cargo xtask try-dist`: each of them installed and tried.
//! docs/packages.md says what lies in them.

mod bill;
mod closure;
mod debian;
mod licences;
mod release;
mod stage;
mod sums;
mod trial;
mod wheel;

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::site;
use crate::tree::{cargo_command, root, run};

use release::Release;
use stage::Stage;

/// Makes the packages, in the folder that is named or in `target/dist`.
pub(crate) fn make(arguments: &[String]) -> Result<(), String> {
    let release = Release::here(&folder(arguments)?)?;
    std::fs::create_dir_all(&release.dir).map_err(|error| format!("{}: {error}", release.dir.display()))?;
    let stage = Stage::fill(&release)?;
    let mut made = vec![archive(&release, stage.dir(), &release.program(), &release.name())?];
    if stage.has_site() {
        made.push(archive(&release, &stage.site(), &release.site(), ".")?);
        if cfg!(target_os = "linux") {
            made.push(debian::make(&release)?);
        }
    }
    made.push(wheel::make(&release)?);
    made.push(bill::make(&release)?);
    made.push(sums::write(&release.dir, &made)?);
    for file in &made {
        let size = std::fs::metadata(file).map_or(0, |file| file.len());
        println!("{:>12} bytes  {}", size, file.display());
    }
    if !stage.has_site() {
        println!(
            "== NOT MADE: the page that needs no server, and the package for Debian, which brings it. {}",
            site::HOW
        );
    }
    Ok(())
}

/// Installs and tries the packages of a folder.
pub(crate) fn try_out(arguments: &[String]) -> Result<(), String> {
    trial::run(&Release::here(&folder(arguments)?)?)
}

fn folder(arguments: &[String]) -> Result<PathBuf, String> {
    match arguments {
        [] => Ok(root().join("target/dist")),
        [dir] if !dir.starts_with('-') => std::path::absolute(dir).map_err(|error| format!("{dir}: {error}")),
        _ => Err("expected at most a folder: cargo xtask dist [DIR], cargo xtask try-dist [DIR]".into()),
    }
}

/// Packs a folder, by a program of its own: only this needs what it is made of.
fn archive(release: &Release, from: &Path, to: &Path, top: &str) -> Result<PathBuf, String> {
    let pack = ["run", "--quiet", "--package", "xtask", "--features", "dist", "--bin", "xtask-pack", "--"];
    let mut pack: Command = cargo_command(&pack);
    run(pack.arg(to).arg(from).arg(top).arg(release.epoch.to_string()))?;
    Ok(to.to_owned())
}
