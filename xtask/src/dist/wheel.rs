//! The Python wheel as it is handed out: optimised, with the licences of what it is made of, and named after the systems that
//! it runs on.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::licences;
use super::release::{Release, said};
use crate::python::{Environment, home};
use crate::tree::{root, run};

/// Below the folder of the package, which is all that a wheel is built from.
const LICENCES: &str = "licenses";

/// Builds the wheel; on Linux auditwheel has to agree to its name.
pub(crate) fn make(release: &Release) -> Result<PathBuf, String> {
    let environment = Environment::of_packages()?;
    environment.ensure()?;
    lay_out_licences(&home().join(LICENCES), release)?;
    if let Ok(older) = release.wheel() {
        fs::remove_file(&older).map_err(|error| format!("{}: {error}", older.display()))?;
    }
    let mut build = environment.python();
    build.args(["-m", "maturin", "build", "--quiet", "--release", "--locked", "--out"]).arg(&release.dir);
    let interpreter = environment.python();
    build.arg("--interpreter").arg(interpreter.get_program()).current_dir(home());
    run(release.at_its_time(&mut build))?;
    let wheel = release.wheel()?;
    if cfg!(target_os = "linux") {
        let seen = said(environment.python().args(["-m", "auditwheel", "show", "--json"]).arg(&wheel))?;
        agree(&wheel, &seen)?;
    }
    Ok(wheel)
}

fn lay_out_licences(dir: &Path, release: &Release) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", dir.display());
    fs::create_dir_all(dir).map_err(failed)?;
    fs::write(dir.join(licences::FILE), licences::text(&release.target)?).map_err(failed)?;
    for name in ["LICENSE-MIT", "LICENSE-APACHE"] {
        fs::copy(root().join(name), dir.join(name)).map_err(failed)?;
    }
    Ok(())
}

/// Whether what auditwheel has found out is what the wheel calls itself: `manylinux_2_34_x86_64`.
fn agree(wheel: &Path, seen: &str) -> Result<(), String> {
    let name = wheel.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let tags = name.rsplit('-').next().unwrap_or_default();
    let seen: Value = serde_json::from_str(seen).map_err(|error| format!("auditwheel: {error}"))?;
    let found = seen["overall_tag"].as_str().unwrap_or("nothing");
    if found.starts_with("manylinux") && tags.split('.').any(|tag| tag == found) {
        return Ok(());
    }
    Err(format!("{name} calls itself {tags}, and auditwheel calls it {found}"))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::agree;

    #[test]
    fn a_wheel_may_not_promise_more_than_it_holds() {
        let named = |tag: &str, seen: &str| {
            let seen = format!(r#"{{"version": 1, "overall_tag": "{seen}"}}"#);
            agree(Path::new(&format!("hameau-0.1.0-cp310-abi3-{tag}.whl")), &seen)
        };
        assert_eq!(named("manylinux_2_34_x86_64", "manylinux_2_34_x86_64"), Ok(()));
        let both = "manylinux_2_17_x86_64.manylinux2014_x86_64";
        assert_eq!(named(both, "manylinux_2_17_x86_64"), Ok(()));
        assert!(named(both, "manylinux_2_34_x86_64").unwrap_err().contains("2_17"));
        assert!(named("linux_x86_64", "linux_x86_64").is_err());
        assert!(agree(Path::new("hameau-0.1.0-cp310-abi3-manylinux_2_34_x86_64.whl"), "{}").is_err());
    }
}
