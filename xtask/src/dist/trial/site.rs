//! The page that needs no server: unpacked, served by a host that knows nothing of it, and fetched file by file.

use std::path::Path;
use std::process::{Command, Stdio};

use super::archive::unpack;
use super::program::Served;
use super::{all_there, names, same};
use crate::python::PYTHON;

/// Tries the zip; its files are those that lie beside the program.
pub(crate) fn check(zip: &Path, dir: &Path, beside_program: &Path) -> Result<(), String> {
    unpack(zip, dir)?;
    all_there(dir, &["index.html", "sw.js", "core.js", "manifest.webmanifest"])?;
    same(dir, beside_program)?;
    let mut host = Command::new(PYTHON);
    host.args(["-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory"]).arg(dir);
    host.stderr(Stdio::null());
    let mut host = Served::start(&mut host, "(http://")?;
    for name in names(dir)? {
        let file = dir.join(&name);
        let bytes = std::fs::read(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        if host.get_bytes(&format!("/{name}"))? != bytes {
            return Err(format!("{name} arrives otherwise than it lies there"));
        }
    }
    if host.get("/")? != crate::tree::read(&dir.join("index.html"))? {
        return Err("the first address is not index.html".into());
    }
    Ok(())
}
