//! The archive: unpacked and used as it lies.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::{all_there, program};
use crate::dist::release::Release;
use crate::dist::{licences, stage};
use crate::python::PYTHON;
use crate::tree::run;

/// Unpacks and tries it; gives the folder with `bin` and `share`.
pub(crate) fn check(release: &Release, dir: &Path) -> Result<PathBuf, String> {
    unpack(&release.program(), dir)?;
    let top = dir.join(release.name());
    let name = format!("bin/hameau{}", std::env::consts::EXE_SUFFIX);
    let (manual, site) = (format!("{}/hameau.1", stage::MANUAL), format!("{}/index.html", stage::SITE));
    let mut expected = vec![&*name, &manual, &site, licences::FILE];
    expected.extend([
        "README.md",
        "CHANGELOG.md",
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "share/doc/hameau/operating.md",
    ]);
    expected.extend(stage::COMPLETIONS.iter().map(|(_, place)| *place));
    if cfg!(target_os = "linux") {
        expected.push(stage::UNIT);
    }
    all_there(&top, &expected)?;
    program::check(&|| Command::new(top.join(&name)), &dir.join("games"))?;
    if cfg!(target_os = "linux") {
        read_by_others(&top)?;
    }
    Ok(top)
}

/// `tar` and Python know what they unpack on every system.
pub(crate) fn unpack(archive: &Path, dir: &Path) -> Result<(), String> {
    if archive.extension().is_some_and(|ending| ending == "zip") {
        return run(Command::new(PYTHON).args(["-m", "zipfile", "-e"]).arg(archive).arg(dir));
    }
    run(Command::new("tar").arg("-xzf").arg(archive).arg("-C").arg(dir))
}

/// `man` shows the manual, and a shell completes.
fn read_by_others(top: &Path) -> Result<(), String> {
    let page = top.join(stage::MANUAL).join("hameau.1");
    let shown = crate::dist::release::said(
        Command::new("man").arg("--local-file").arg(&page).env("MANWIDTH", "100"),
    )?;
    if !shown.contains("hameau-play(1)") {
        return Err(format!("man shows no list of commands: {shown}"));
    }
    let script = top.join(stage::COMPLETIONS[0].1);
    let asked = "source \"$0\"; COMP_WORDS=(hameau ver); COMP_CWORD=1; _hameau hameau ver hameau; echo \"${COMPREPLY[*]}\"";
    let offered = crate::dist::release::said(Command::new("bash").args(["-c", asked]).arg(&script))?;
    if offered.trim() != "verify" {
        return Err(format!("bash completes `hameau ver` with `{}`", offered.trim()));
    }
    Ok(())
}
