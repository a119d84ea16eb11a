//! The files that pages load: style sheets, scripts and drawings, made ready to travel. All of them are part of the program,
//! and each address carries a hash of its content, so browsers may keep a file for ever.
//!
//! In a browser without a server they lie beside the program instead, and are loaded when a page wants them: for WebAssembly
//! this crate knows their names and addresses alone.

mod asset;
#[cfg(test)]
mod contrast;
pub mod inline;
mod lean;
mod list;
mod paint;

use std::sync::LazyLock;

pub use asset::{Addresses, Asset};
use list::is_of_first_page;
pub use paint::{LIGHT_PEN, PEN};

/// All files, as this program's pages address them.
pub fn assets() -> &'static [Asset] {
    static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| list::list(Addresses::HERE));
    &ASSETS
}

/// All files for pages that need no server.
pub fn beside_the_program() -> Vec<Asset> {
    list::list(Addresses::Plain)
}

/// The file with this name.
pub fn asset(name: &str) -> Option<&'static Asset> {
    assets().iter().find(|asset| asset.name == name)
}

/// The address of a file; without its hash if the name is unknown, so that the gap shows as a 404.
pub fn path_of(name: &str) -> String {
    asset(name).map_or_else(|| format!("/assets/{name}"), |asset| asset.path().to_owned())
}

/// The address of a pictogram. Both names are equally long: they travel with every change of a table.
pub fn path_of_icon(id: &str) -> String {
    path_of(if is_of_first_page(id) { "signs.svg" } else { "icons.svg" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_paths_carry_a_version() {
        for (index, asset) in assets().iter().enumerate() {
            assert!(!assets()[..index].iter().any(|other| other.name == asset.name), "{}", asset.name);
            let (path, version) = asset.path().split_once("?v=").unwrap();
            assert_eq!(path, format!("/assets/{}", asset.name));
            assert_eq!(version.len(), 8);
        }
    }

    #[test]
    fn beside_the_program_files_go_by_their_names() {
        let files = beside_the_program();
        assert_eq!(files.len(), assets().len());
        for file in &files {
            assert_eq!(file.path(), format!("/assets/{}", file.name));
            let text = std::str::from_utf8(&file.body).unwrap();
            assert!(!text.is_empty() && !text.contains("?v="), "{}", file.name);
        }
        let follow = files.iter().find(|file| file.name == "follow.js").unwrap();
        assert!(std::str::from_utf8(&follow.body).unwrap().contains("'./hameau.js'"));
    }

    #[test]
    fn no_file_reaches_outside() {
        for asset in assets() {
            let text = std::str::from_utf8(&asset.body).unwrap();
            let text = text.replace("http://www.w3.org/2000/svg", "");
            for outside in ["http://", "https://", "@import", "@font-face", "url(//"] {
                assert!(!text.contains(outside), "{} refers to {outside}", asset.name);
            }
        }
    }
}
