//! `SHA256SUMS`, as `sha256sum --check` reads it.

use std::path::{Path, PathBuf};

use crate::tree::{checksum, read};

/// How the file is called.
const FILE: &str = "SHA256SUMS";

/// Writes the sums of files of a folder.
pub(crate) fn write(dir: &Path, files: &[PathBuf]) -> Result<PathBuf, String> {
    let mut lines = files
        .iter()
        .map(|file| Ok(format!("{}  {}\n", checksum(file)?, name(file))))
        .collect::<Result<Vec<_>, String>>()?;
    lines.sort_by(|one, other| one[64..].cmp(&other[64..]));
    let path = dir.join(FILE);
    std::fs::write(&path, lines.concat()).map_err(|error| format!("{}: {error}", path.display()))?;
    Ok(path)
}

/// Holds the files of a folder against their sums; gives their names.
pub(crate) fn check(dir: &Path) -> Result<Vec<String>, String> {
    let text = read(&dir.join(FILE))?;
    let mut names = Vec::new();
    for line in text.lines() {
        let (stated, name) = line.split_once("  ").ok_or_else(|| format!("{FILE}: `{line}` is no sum"))?;
        let found = checksum(&dir.join(name))?;
        if found != stated {
            return Err(format!("{name} has the SHA-256 {found}, {FILE} says {stated}"));
        }
        names.push(name.to_owned());
    }
    Ok(names)
}

fn name(file: &Path) -> String {
    file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_changed_is_noticed() {
        let dir = crate::tree::target_dir().unwrap().join("tmp-sums");
        std::fs::create_dir_all(&dir).unwrap();
        let files = ["b", "a"].map(|name| dir.join(name));
        files.iter().for_each(|file| std::fs::write(file, "abc").unwrap());
        let sums = read(&write(&dir, &files).unwrap()).unwrap();
        let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(sums, format!("{abc}  a\n{abc}  b\n"));
        assert_eq!(check(&dir), Ok(vec!["a".into(), "b".into()]));
        std::fs::write(&files[0], "abd").unwrap();
        assert!(check(&dir).unwrap_err().starts_with("b has the SHA-256 "));
        std::fs::remove_file(&files[0]).unwrap();
        assert!(check(&dir).is_err());
    }
}
