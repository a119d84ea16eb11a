//! Programs that the checks and the packages need and a system may lack: Debian's packages, and cargo's commands.

use std::path::PathBuf;
use std::process::Command;

use crate::tree::{cargo_command, run, target_dir};

/// A program, and the package that brings it.
pub(crate) type Tool = (&'static str, &'static str);

/// Installs what is missing where that is possible; otherwise says what to install and what needs it.
pub(crate) fn ensure(purpose: &str, tools: &[Tool]) -> Result<(), String> {
    let missing = || tools.iter().filter(|(program, _)| find(program).is_none());
    let (programs, packages): (Vec<&str>, Vec<&str>) = missing().copied().unzip();
    if programs.is_empty() {
        return Ok(());
    }
    install(purpose, &programs, &packages)?;
    match missing().next() {
        Some((program, _)) => {
            Err(format!("{program} is still missing after installing {}", packages.join(" ")))
        }
        None => Ok(()),
    }
}

/// Installs packages where that is possible; otherwise says what is needed.
pub(crate) fn install(purpose: &str, needed: &[&str], packages: &[&str]) -> Result<(), String> {
    let wanted = packages.join(" ");
    if !is_root() || find("apt-get").is_none() {
        return Err(format!(
            "{purpose} need {}; install them (Debian: sudo apt-get install {wanted}) and run this again",
            needed.join(" and ")
        ));
    }
    println!("installing {wanted}");
    let apt = |arguments: &[&str]| {
        run(Command::new("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))
    };
    apt(&["update", "-qq"])?;
    apt(&[&["install", "-y", "-qq", "--no-install-recommends"], packages].concat())
}

/// A command of cargo in exactly this version; it is compiled once into the target directory.
pub(crate) fn cargo_tool(name: &str, version: &str) -> Result<PathBuf, String> {
    let home = target_dir()?.join("tools").join(format!("{name}-{version}"));
    let program = home.join(format!("bin/{name}{}", std::env::consts::EXE_SUFFIX));
    if !program.is_file() {
        println!("compiling {name} {version}");
        let install = ["install", "--quiet", "--locked", "--no-track", "--version", version, name, "--root"];
        run(cargo_command(&install).arg(&home))?;
    }
    Ok(program)
}

fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|dir| dir.join(program)).find(|file| file.is_file())
}

pub(crate) fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout.trim_ascii() == b"0")
}
