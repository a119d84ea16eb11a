//! The threats of `docs/security.md`: each names a test, and the test exists.

use std::collections::BTreeSet;
use std::path::Path;

use crate::tree::read;

/// What is wrong with the table.
pub(crate) fn check(root: &Path) -> Result<Vec<String>, String> {
    let text = read(&root.join("docs/security.md"))?;
    let mut tests = BTreeSet::new();
    collect(&root.join("crates"), &mut tests)?;
    let mut faults = Vec::new();
    for row in rows(&text) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [threat, _, named] = cells[..] else {
            faults.push(format!("docs/security.md: a row of {} cells: {row}", cells.len()));
            continue;
        };
        let named: Vec<&str> = named.split('`').skip(1).step_by(2).collect();
        if named.is_empty() {
            faults.push(format!("docs/security.md: no test covers «{threat}»"));
        }
        let missing = named.iter().filter(|name| !name.starts_with("cargo ") && !tests.contains(**name));
        faults.extend(missing.map(|name| format!("docs/security.md: there is no test `{name}`")));
    }
    Ok(faults)
}

/// The rows of tables whose last column is that of the test; other tables tell of other things. A table begins with its head
/// and a line of dashes.
fn rows(text: &str) -> impl Iterator<Item = &str> {
    let blocks = text.split("\n\n").filter(|block| {
        let head = block.lines().next().unwrap_or("");
        head.starts_with('|') && head.trim_end_matches('|').trim_end().ends_with("| test")
    });
    blocks.flat_map(|block| block.lines().skip(2))
}

/// The names of all tests below a folder.
fn collect(dir: &Path, tests: &mut BTreeSet<String>) -> Result<(), String> {
    let failed = |error| format!("{}: {error}", dir.display());
    for entry in std::fs::read_dir(dir).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.is_dir() {
            collect(&path, tests)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = read(&path)?;
            let mut lines = text.lines().map(str::trim);
            while lines.by_ref().any(|line| line == "#[test]" || line == "#[tokio::test]") {
                let name = lines
                    .by_ref()
                    .find_map(|line| line.strip_prefix("async ").unwrap_or(line).strip_prefix("fn "));
                tests.extend(name.and_then(|name| name.split('(').next()).map(str::to_owned));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::rows;

    #[test]
    fn only_tables_that_name_tests_are_read() {
        let text = "# T\n\n| who | how | test |\n|---|---|---|\n| a | b | `c` |\n| d | e | `f` |\n\nText\n\n| x | y |\n|---|---|\n| 1 | 2 |\n";
        assert_eq!(rows(text).collect::<Vec<_>>(), ["| a | b | `c` |", "| d | e | `f` |"]);
    }
}
