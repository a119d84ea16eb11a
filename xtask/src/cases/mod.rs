//! Every rule has a yes and a no: its tests show where it allows or brings something, and where it does not.

mod polarity;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use serde::Deserialize;
use syn::visit::Visit;
use syn::{Item, ItemFn};

use self::polarity::{Cases, Reading};
use crate::rules;
use crate::tree::{read, rust_files, show};

/// Rules that can have one case only: `docs/rules/<game>-cases.toml`.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct OneSided {
    #[serde(default)]
    one_sided: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    rules: Vec<String>,
    reason: String,
}

/// Holds the tests of a game crate against the rules of its sheet.
pub(crate) fn check(root: &Path, game: &Path) -> Result<Vec<String>, String> {
    let name = game.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let prefix = rules::prefix_of_game(&name)?;
    let stated = rules::stated_in(&read(&root.join(format!("docs/rules/{name}.md")))?, &prefix);
    let mut files = Vec::new();
    for dir in ["src", "tests"] {
        for path in rust_files(&game.join(dir))? {
            files.push((show(root, &path), read(&path)?));
        }
    }
    let cases = of_rules(&files, &prefix)?;
    let list = format!("docs/rules/{name}-cases.toml");
    let path: PathBuf = root.join(&list);
    let text = if path.exists() { read(&path)? } else { String::new() };
    let one_sided: OneSided = toml::from_str(&text).map_err(|error| format!("{list}: {error}"))?;
    Ok(faults(&show(root, game), &list, &stated, &cases, &one_sided))
}

fn faults(
    at: &str,
    list: &str,
    stated: &BTreeSet<String>,
    cases: &BTreeMap<String, Cases>,
    one_sided: &OneSided,
) -> Vec<String> {
    let of = |id: &String| cases.get(id).copied().unwrap_or_default();
    let mut faults = Vec::new();
    let mut excused = BTreeSet::new();
    for entry in &one_sided.one_sided {
        if entry.reason.trim().is_empty() {
            faults.push(format!("{list}: {} without a reason", entry.rules.join(", ")));
        }
        for id in &entry.rules {
            if !stated.contains(id) {
                faults.push(format!("{list}: {id} stands in no sheet"));
            } else if of(id) == (Cases { yes: true, no: true }) {
                faults.push(format!("{list}: {id} has a yes and a no case, so it needs no reason"));
            } else if !excused.insert(id) {
                faults.push(format!("{list}: {id} stands there twice"));
            }
        }
    }
    for id in stated {
        let missing = match of(id) {
            Cases { yes: true, no: true } => continue,
            Cases { yes: false, no: false } => "asserts nothing",
            _ if excused.contains(id) => continue,
            Cases { yes: false, .. } => "has no yes case: nothing is allowed or happens",
            Cases { no: false, .. } => "has no no case: nothing is refused or stays as it was",
        };
        faults.push(format!("{at}: {id} {missing} in the tests named after it"));
    }
    faults
}

/// The cases of each rule: what the tests that carry its number assert, all together.
fn of_rules(files: &[(String, String)], prefix: &str) -> Result<BTreeMap<String, Cases>, String> {
    let mut functions = BTreeMap::new();
    for (path, text) in files {
        let parsed = syn::parse_file(text).map_err(|error| format!("{path}: {error}"))?;
        collect(path, &parsed.items, &mut functions);
    }
    let mut cases: BTreeMap<String, Cases> = BTreeMap::new();
    for ((path, name), reading) in &functions {
        let mut all = reading.cases;
        // Helpers of the same file, else those that all tests share; one step and no further.
        for call in &reading.calls {
            let own = functions.get(&(path.clone(), call.clone()));
            let shared =
                || functions.iter().find(|((at, one), _)| at.ends_with("tests/support.rs") && one == call);
            if let Some(helper) = own.or_else(|| shared().map(|(_, helper)| helper)) {
                all |= helper.cases;
            }
        }
        for id in rules::ids_of_test(name, prefix) {
            *cases.entry(id).or_default() |= all;
        }
    }
    Ok(cases)
}

/// Every function of a file by its name.
fn collect(path: &str, items: &[Item], functions: &mut BTreeMap<(String, String), Reading>) {
    for item in items {
        match item {
            Item::Fn(function) => drop(
                functions.insert((path.to_owned(), function.sig.ident.to_string()), reading_of(function)),
            ),
            Item::Mod(inner) => {
                let items = inner.content.as_ref().map(|(_, items)| &items[..]).unwrap_or_default();
                collect(path, items, functions);
            }
            _ => {}
        }
    }
}

fn reading_of(function: &ItemFn) -> Reading {
    let mut reading = Reading::default();
    reading.visit_block(&function.block);
    if function.attrs.iter().any(|one| one.path().is_ident("should_panic")) {
        reading.cases |= Cases { yes: false, no: true };
    }
    reading
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cases(text: &str) -> BTreeMap<String, Cases> {
        let support = "pub(crate) fn refused() { setup().unwrap_err(); }";
        let files = [("tests/rules.rs", text), ("tests/support.rs", support)];
        of_rules(&files.map(|(path, text)| (path.to_owned(), text.to_owned())), "FIX").unwrap()
    }

    fn found(text: &str, list: &str) -> Vec<String> {
        let stated = ["FIX-1", "FIX-2"].map(str::to_owned).into_iter().collect();
        faults("crates/fix", "list", &stated, &cases(text), &toml::from_str(list).unwrap())
    }

    const BOTH: &str = r#"
        #[test] fn fix_1_yes() { s.play("A", "end"); }
        #[test] fn fix_1_2_no() { refused(); }
        fn helper() { assert!(open()); }
        #[test] fn fix_2_yes() { helper(); }
    "#;

    #[test]
    fn tests_of_a_rule_are_taken_together_with_their_helpers() {
        assert_eq!(found(BOTH, ""), Vec::<String>::new());
    }

    #[test]
    fn what_is_missing_is_named() {
        let without = BOTH.replace("refused();", "");
        assert_eq!(
            found(&without, ""),
            [
                "crates/fix: FIX-1 has no no case: nothing is refused or stays as it was in the tests named after it",
                "crates/fix: FIX-2 has no no case: nothing is refused or stays as it was in the tests named after it",
            ]
        );
        let list = "[[one_sided]]\nrules = [\"FIX-1\"]\nreason = \"a count\"";
        assert_eq!(found(&without, list).len(), 1);
        let silent = BOTH.replace("assert!(open());", "").replace("refused();", "");
        assert!(found(&silent, "")[1].contains("FIX-2 asserts nothing"));
    }

    #[test]
    fn reasons_that_are_not_needed_are_refused() {
        let list = "[[one_sided]]\nrules = [\"FIX-1\", \"FIX-9\"]\nreason = \"a count\"";
        assert_eq!(
            found(BOTH, list),
            ["list: FIX-1 has a yes and a no case, so it needs no reason", "list: FIX-9 stands in no sheet"]
        );
        let without = BOTH.replace("refused();", "");
        let list = "[[one_sided]]\nrules = [\"FIX-1\", \"FIX-2\", \"FIX-2\"]\nreason = \" \"";
        assert_eq!(
            found(&without, list),
            ["list: FIX-1, FIX-2, FIX-2 without a reason", "list: FIX-2 stands there twice"]
        );
    }
}
