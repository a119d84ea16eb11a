//! axe-core, the accessibility audit of the browser tests: a development tool from the npm registry. It is kept in
//! the target directory; nothing that is built or sent to a reader contains it.

use std::process::Command;

use crate::tools;
use crate::tree::{checksum, run, target_dir};

const PACKAGE: &str = "axe-core@4.14.0";
/// The script inside the package, which tests put into pages.
const SCRIPT: &str = "axe.min.js";
/// SHA-256 of that script.
const CHECKSUM: &str = "20c09fe157a8a34a30e241aaa1fcdade657734f08ab379ecfbeb7d45cc46e878";
const FETCH: [tools::Tool; 2] = [("npm", "npm"), ("tar", "tar")];

/// Fetches the script unless it is there; what came is not used unless it is the one we know.
pub(crate) fn ensure() -> Result<(), String> {
    let dir = target_dir()?.join("axe-core");
    let script = dir.join(SCRIPT);
    if checksum(&script).is_ok_and(|sum| sum == CHECKSUM) {
        return Ok(());
    }
    tools::ensure("the accessibility checks", &FETCH)?;
    println!("fetching {PACKAGE}");
    std::fs::create_dir_all(&dir).map_err(|error| format!("{}: {error}", dir.display()))?;
    run(Command::new("npm").args(["pack", PACKAGE, "--silent", "--pack-destination"]).arg(&dir))?;
    let tarball = dir.join(format!("{}.tgz", PACKAGE.replace('@', "-")));
    let unpack = ["--strip-components=1", "-xzf"];
    run(Command::new("tar").arg("-C").arg(&dir).args(unpack).arg(&tarball).arg(format!("package/{SCRIPT}")))?;
    let sum = checksum(&script)?;
    if sum == CHECKSUM {
        return Ok(());
    }
    std::fs::remove_file(&script).map_err(|error| format!("{}: {error}", script.display()))?;
    Err(format!("{SCRIPT} of {PACKAGE} has the SHA-256 {sum}, expected {CHECKSUM}"))
}
