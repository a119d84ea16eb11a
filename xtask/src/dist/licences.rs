//! One text with the licences of everything that is compiled into what we hand out.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use cargo_metadata::Package;

use super::closure;
use crate::site::TARGET as BROWSER;
use crate::tree::{read, root};

/// How the file is called, in every package.
pub(crate) const FILE: &str = "LICENSES-OF-DEPENDENCIES.txt";

const HEAD: &str = "\
Hameau is licensed under MIT or Apache-2.0, at your choice. It is made of the work of many others: this file names every crate
that is compiled into the program, into the page that needs no server and into the Python package, and tells its licence.
The standard library of Rust is in them too, under MIT or Apache-2.0.
";

/// How the names of files begin that hold a licence, in small letters.
const NAMES: [&str; 6] = ["license", "licence", "copying", "copyright", "notice", "unlicense"];

/// Licences whose text is with us, for crates that name one and bring none.
const OURS: [(&str, &str); 2] = [("MIT", "LICENSE-MIT"), ("Apache-2.0", "LICENSE-APACHE")];

/// The text, for the packages of a target.
pub(crate) fn text(target: &str) -> Result<String, String> {
    let mut crates: BTreeMap<(String, String), Package> = BTreeMap::new();
    for (package, target) in [("hameau", target), ("hameau-python", target), ("site", BROWSER)] {
        for one in closure::foreign(package, target)? {
            crates.insert((one.name.to_string(), one.version.to_string()), one);
        }
    }
    let mut texts = Texts::default();
    let mut list = String::new();
    for ((name, version), package) in &crates {
        let licence = package.license.as_deref().unwrap_or("as its file says");
        let home = package.repository.as_deref().or(package.homepage.as_deref()).unwrap_or("");
        // Writing into a text does not fail.
        let _ = writeln!(list, "{}", format!("{} ({licence}) {home}", entry(name, version)).trim_end());
        texts.take(&entry(name, version), package)?;
    }
    Ok(format!("{HEAD}\n{list}\n{}", texts.told()))
}

/// How a crate is named in the text.
pub(crate) fn entry(name: &str, version: &str) -> String {
    format!("{name} {version}")
}

/// Every text once, with the crates that bring it.
#[derive(Default)]
struct Texts {
    by_words: BTreeMap<String, usize>,
    texts: Vec<(String, BTreeSet<String>)>,
}

impl Texts {
    fn take(&mut self, name: &str, package: &Package) -> Result<(), String> {
        let dir = package.manifest_path.parent().ok_or_else(|| format!("{name} lies nowhere"))?;
        let mut files = licence_files(dir.as_std_path())?;
        files.extend(package.license_file().map(PathBuf::from).filter(|file| file.is_file()));
        for file in &files {
            self.add(name, &read(file)?);
        }
        if files.is_empty() {
            let licence = package.license.as_deref().unwrap_or_default();
            let held = ours(licence);
            if held.is_empty() {
                return Err(format!("{name} brings no licence, and we have no text of `{licence}`"));
            }
            for file in held {
                self.add(name, &of_its_authors(&read(&file)?, name, &package.authors));
            }
        }
        Ok(())
    }

    /// Texts that differ only in where lines break are one.
    fn add(&mut self, name: &str, text: &str) {
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let place = *self.by_words.entry(words).or_insert(self.texts.len());
        if place == self.texts.len() {
            self.texts.push((text.trim_end().to_owned(), BTreeSet::new()));
        }
        self.texts[place].1.insert(name.to_owned());
    }

    fn told(&self) -> String {
        let line = "=".repeat(100);
        let told = self.texts.iter().map(|(text, names)| {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            format!("{line}\n{}\n{line}\n\n{text}\n\n", names.join(", "))
        });
        told.collect()
    }
}

fn ours(licence: &str) -> Vec<PathBuf> {
    let held = OURS.iter().filter(|(name, _)| licence.contains(name));
    held.map(|(_, file)| root().join(file)).collect()
}

/// A text of ours as that of a crate: the line that says whose work it is names those who made it.
fn of_its_authors(text: &str, name: &str, authors: &[String]) -> String {
    let whose = if authors.is_empty() { format!("the authors of {name}") } else { authors.join(", ") };
    let line = |line: &str| match line.starts_with("Copyright (c)") {
        true => format!("Copyright (c) {whose}\n"),
        false => format!("{line}\n"),
    };
    text.lines().map(line).collect()
}

/// The files of a crate that hold a licence, also those in folders with such a name.
fn licence_files(dir: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = std::fs::read_dir(dir).map_err(|error| format!("{}: {error}", dir.display()))?;
    let mut files = Vec::new();
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        let name = path.file_name().map(|name| name.to_string_lossy().to_lowercase()).unwrap_or_default();
        let is_code = [".rs", ".html", ".json", ".hbs", ".toml"].iter().any(|ending| name.ends_with(ending));
        if is_code || !NAMES.iter().any(|beginning| name.starts_with(beginning)) {
            continue;
        }
        if path.is_dir() {
            let within = std::fs::read_dir(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            files.extend(within.filter_map(|entry| Some(entry.ok()?.path())).filter(|path| path.is_file()));
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_stands_once_with_all_that_bring_it() {
        let mut texts = Texts::default();
        texts.add("b 1.0.0", "Do what\nyou like.\n");
        texts.add("a 2.0.0", "Do what you\r\nlike.");
        texts.add("a 2.0.0", "Or do not.");
        let told = texts.told();
        assert_eq!(told.matches("like.").count(), 1, "{told}");
        assert!(told.contains("\na 2.0.0, b 1.0.0\n") && told.contains("Or do not."), "{told}");
    }

    #[test]
    fn nobody_else_is_named_as_the_author_of_a_crate() {
        let text = read(&root().join("LICENSE-MIT")).unwrap();
        let named = of_its_authors(&text, "ours", &["Ana".into(), "Bo".into()]);
        assert!(named.contains("Copyright (c) Ana, Bo\n") && !named.contains("Hameau"), "{named}");
        assert!(of_its_authors(&text, "one 1.0.0", &[]).contains("Copyright (c) the authors of one 1.0.0\n"));
    }

    #[test]
    fn a_crate_without_a_text_has_that_of_the_licence_it_names() {
        let names = |licence| ours(licence).iter().map(|file| file.is_file()).collect::<Vec<_>>();
        assert_eq!(names("MIT OR Apache-2.0"), [true, true]);
        assert_eq!(names("MIT"), [true]);
        assert!(names("Zlib").is_empty());
    }
}
