//! Where the page that needs no server lies, for a server that offers it too.

use std::path::{Path, PathBuf};

/// The variable that says so.
const SITE: &str = "HAMEAU_SITE";

/// The folder that was asked for, or the one that a package has put beside the program; none is as good.
pub(super) fn site_folder(asked: Option<&PathBuf>) -> Option<PathBuf> {
    let variable = || std::env::var_os(SITE).filter(|dir| !dir.is_empty()).map(PathBuf::from);
    let packaged = || beside(&std::env::current_exe().ok()?);
    asked.cloned().or_else(variable).or_else(packaged)
}

/// `site` beside the program, or `../share/hameau/site`.
fn beside(program: &Path) -> Option<PathBuf> {
    // A link to the program leads to the place where the package lies.
    let program = program.canonicalize().unwrap_or_else(|_| program.to_owned());
    let folder = program.parent()?;
    let shared = folder.parent().map(|above| above.join("share/hameau/site"));
    [Some(folder.join("site")), shared].into_iter().flatten().find(|dir| dir.join("sw.js").is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_brings_the_page_in_one_of_two_places() {
        let root = std::env::temp_dir().join(format!("hameau-packaged-{}", std::process::id()));
        let program = root.join("bin/hameau");
        std::fs::create_dir_all(root.join("bin")).unwrap();
        std::fs::write(&program, "").unwrap();
        let root_found = root.canonicalize().unwrap();
        assert_eq!(beside(&program), None);
        for (place, file) in [("share/hameau/site", "sw.js"), ("bin/site", "sw.js")] {
            std::fs::create_dir_all(root.join(place)).unwrap();
            std::fs::write(root.join(place).join(file), "").unwrap();
            assert_eq!(beside(&program), Some(root_found.join(place)));
        }
        std::fs::remove_dir_all(root).unwrap();
    }
}
