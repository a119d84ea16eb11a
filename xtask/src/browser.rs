//! Real-browser tests need Chromium and its driver: Debian's packages.

use std::path::PathBuf;
use std::process::Command;

use crate::tree::run;

const PROGRAMS: [&str; 2] = ["chromium", "chromedriver"];
const PACKAGES: [&str; 2] = ["chromium", "chromium-driver"];

/// Installs what is missing where that is possible; otherwise says what to install.
pub(crate) fn ensure() -> Result<(), String> {
    if PROGRAMS.iter().all(|program| find(program).is_some()) {
        return Ok(());
    }
    let packages = PACKAGES.join(" ");
    if !is_root() || find("apt-get").is_none() {
        return Err(format!(
            "the real-browser tests need {}; install them (Debian: sudo apt-get install {packages}) and run this again",
            PROGRAMS.join(" and ")
        ));
    }
    println!("installing {packages}");
    let apt = |arguments: &[&str]| {
        run(Command::new("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))
    };
    apt(&["update", "-qq"])?;
    apt(&["install", "-y", "-qq", "--no-install-recommends", PACKAGES[0], PACKAGES[1]])?;
    match PROGRAMS.iter().find(|program| find(program).is_none()) {
        Some(program) => Err(format!("{program} is still missing after installing {packages}")),
        None => Ok(()),
    }
}

fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|dir| dir.join(program)).find(|file| file.is_file())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout.trim_ascii() == b"0")
}
