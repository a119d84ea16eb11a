//! Every rule of a sheet is cited by code and by a test, and nothing cites a rule that does not exist.

use std::collections::BTreeSet;
use std::path::Path;

use crate::tree::{read, root, rust_files, show};

/// Holds a game crate against `docs/rules/<game>.md` and its examples.
pub(crate) fn check(root: &Path, game: &Path) -> Result<Vec<String>, String> {
    let name = game.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let sheet = read(&root.join(format!("docs/rules/{name}.md")))?;
    let examples = read(&root.join(format!("docs/rules/{name}-examples.md")))?;
    let prefix = prefix_of_game(&name)?;
    let stated = stated_in(&sheet, &prefix);
    let vectors = stated_vectors(&examples, &prefix);
    let sources = sources(&game.join("src"))?;
    let tests = sources.iter().cloned().chain(self::sources(&game.join("tests"))?).collect::<Vec<_>>();
    let cited = cited_in_docs(&sources, &prefix);
    let tested = tested(&tests, &prefix);
    let at = show(root, game);
    let lacking = |set: &BTreeSet<String>, what: &str, wanted: &BTreeSet<String>| {
        let missing = wanted.difference(set);
        missing.map(|id| format!("{at}: {id} has no {what}")).collect::<Vec<_>>()
    };
    let known: BTreeSet<String> = stated.union(&vectors).cloned().collect();
    let invented = cited.union(&tested).filter(|id| !known.contains(*id));
    let mut faults = lacking(&cited, "doc comment in src that cites it", &stated);
    faults.extend(lacking(&tested, "test named after it", &known));
    faults.extend(invented.map(|id| format!("{at}: {id} is cited but stands in no sheet")));
    Ok(faults)
}

/// The letters before the numbers of a game's sheet.
pub(crate) fn prefix_of_game(name: &str) -> Result<String, String> {
    let sheet = read(&root().join(format!("docs/rules/{name}.md")))?;
    prefix_of(&sheet).ok_or_else(|| format!("docs/rules/{name}.md: no rule of the form `- ABC-1 …`"))
}

/// The rules that a test `com_88_92_…` is named after.
pub(crate) fn ids_of_test(test: &str, prefix: &str) -> Vec<String> {
    let rest = test.strip_prefix(&*format!("{}_", prefix.to_lowercase()));
    rest.map(|rest| ids_of_name(rest, prefix)).unwrap_or_default()
}

/// The letters before the numbers, such as `PTP`, from the first numbered statement.
fn prefix_of(sheet: &str) -> Option<String> {
    sheet.lines().find_map(|line| {
        let (prefix, rest) = line.strip_prefix("- ")?.split_once('-')?;
        let is_prefix = !prefix.is_empty() && prefix.bytes().all(|byte| byte.is_ascii_uppercase());
        (is_prefix && rest.starts_with(|c: char| c.is_ascii_digit())).then(|| prefix.to_owned())
    })
}

/// Rules `- PTP-63 …`, rulings `12. PTP-E12 …` and decisions `| PTP-D4 …`.
pub(crate) fn stated_in(sheet: &str, prefix: &str) -> BTreeSet<String> {
    let openings = sheet.lines().filter_map(|line| {
        let bare = line.trim_start_matches(|c: char| c.is_ascii_digit() || "-.| ".contains(c));
        let opens = line.starts_with("- ")
            || line.starts_with("| ")
            || line.starts_with(|c: char| c.is_ascii_digit());
        (opens && bare.starts_with(prefix)).then_some(bare)
    });
    openings.filter_map(|line| ids_in(line, prefix).into_iter().next()).collect()
}

/// Vectors `**PTP-EX-19 …**`.
fn stated_vectors(examples: &str, prefix: &str) -> BTreeSet<String> {
    let openings = examples.lines().filter_map(|line| line.strip_prefix("**"));
    openings.filter_map(|line| ids_in(line, prefix).into_iter().next()).collect()
}

/// Every id in a text, ranges such as `PTP-30 to PTP-40` filled.
fn ids_in(text: &str, prefix: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut rest = text;
    let mut is_range = false;
    let marker = format!("{prefix}-");
    while let Some(at) = rest.find(&marker) {
        is_range = is_range && rest[..at].trim() == "to";
        let (id, after) = split_id(&rest[at + marker.len()..]);
        if let (true, Some(first), Some((kind, last))) = (is_range, found.last().cloned(), number_of(&id)) {
            let first = number_of(&first[marker.len()..]).map_or(last, |(_, number)| number);
            found.extend((first + 1..last).map(|number| format!("{marker}{kind}{number}")));
        }
        if !id.is_empty() {
            found.push(format!("{marker}{id}"));
        }
        is_range = !id.is_empty();
        rest = after;
    }
    found
}

/// Splits `EX-19 order` into `EX-19` and the rest; an empty id where no number follows. A letter after the number
/// belongs to it (`45a`), except in decisions: `D6c` is a step of `D6`.
fn split_id(text: &str) -> (String, &str) {
    let letters = text.bytes().take_while(u8::is_ascii_uppercase).count();
    let dash = usize::from(letters > 1 && text[letters..].starts_with('-'));
    let start = letters + dash;
    let digits = text[start..].bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 {
        return (String::new(), text);
    }
    let (id, rest) = text.split_at(start + digits);
    let suffix = rest.bytes().take_while(u8::is_ascii_alphanumeric).count();
    let is_letter = suffix == 1 && rest.starts_with(|c: char| c.is_ascii_lowercase());
    let own = if is_letter && !id.starts_with('D') { &rest[..1] } else { "" };
    (format!("{id}{own}"), &rest[own.len()..])
}

/// `E12` as (`E`, 12).
fn number_of(id: &str) -> Option<(&str, u32)> {
    let digits = id.len() - id.bytes().rev().take_while(u8::is_ascii_digit).count();
    Some((&id[..digits], id[digits..].parse().ok()?))
}

/// The ids that doc comments cite.
fn cited_in_docs(sources: &[String], prefix: &str) -> BTreeSet<String> {
    let lines = sources.iter().flat_map(|source| source.lines()).map(str::trim_start);
    let docs = lines.filter(|line| line.starts_with("///") || line.starts_with("//!"));
    docs.flat_map(|line| ids_in(line, prefix)).collect()
}

/// The ids in the names of tests: `fn ptp_24_25_…`, `fn ptp_e12_…`, `fn ptp_ex_19_…`.
fn tested(sources: &[String], prefix: &str) -> BTreeSet<String> {
    let marker = format!("fn {}_", prefix.to_lowercase());
    let lines = sources.iter().flat_map(|source| source.lines()).map(str::trim_start);
    lines.filter_map(|line| line.strip_prefix(&marker)).flat_map(|name| ids_of_name(name, prefix)).collect()
}

/// `24_25_touching()` names 24 and 25; `e12_e13_…` names E12 and E13; `45a_…` names 45a; `ex_19_…` names EX-19.
fn ids_of_name(name: &str, prefix: &str) -> Vec<String> {
    let mut ids = Vec::new();
    let mut words = name.split(['_', '(']).peekable();
    while let Some(word) = words.next() {
        let letters = word.bytes().take_while(u8::is_ascii_lowercase).count();
        let (kind, number) = word.split_at(letters);
        let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let digits = number.strip_suffix(|c: char| c.is_ascii_lowercase()).unwrap_or(number);
        if is_number(digits) && matches!(kind, "" | "e" | "d") {
            let number = if kind == "d" { digits } else { number };
            ids.push(format!("{prefix}-{}{number}", kind.to_uppercase()));
        } else if kind == "ex" && number.is_empty() {
            while let Some(next) = words.next_if(|next| is_number(next)) {
                ids.push(format!("{prefix}-EX-{next}"));
            }
            break;
        } else {
            break;
        }
    }
    ids
}

/// The texts of all Rust files below a folder.
fn sources(dir: &Path) -> Result<Vec<String>, String> {
    rust_files(dir)?.iter().map(|path| read(path)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_ranges_are_read() {
        assert_eq!(
            ids_in("PTP-30 to PTP-33, PTP-E3.", "PTP"),
            ["PTP-30", "PTP-31", "PTP-32", "PTP-33", "PTP-E3"]
        );
        assert_eq!(ids_in("PTP-EX-19 two; see PTP-n", "PTP"), ["PTP-EX-19"]);
        assert_eq!(ids_in("PTP-E1 to PTP-E3", "PTP"), ["PTP-E1", "PTP-E2", "PTP-E3"]);
        assert_eq!(ids_in("PTP-45a, PTP-E39a; PTP-D6c", "PTP"), ["PTP-45a", "PTP-E39a", "PTP-D6"]);
    }

    #[test]
    fn sheets_state_rules_rulings_and_decisions() {
        let sheet = "- PTP-1 Players.\n12. PTP-E12 **Floor.** See PTP-3.\n| PTP-D4 action | who |\nText PTP-9.\n- other";
        let stated: Vec<String> = stated_in(sheet, "PTP").into_iter().collect();
        assert_eq!(stated, ["PTP-1", "PTP-D4", "PTP-E12"]);
        assert_eq!(prefix_of(sheet).as_deref(), Some("PTP"));
    }

    #[test]
    fn test_names_carry_ids() {
        assert_eq!(ids_of_name("24_25_touching()", "PTP"), ["PTP-24", "PTP-25"]);
        assert_eq!(ids_of_name("e12_d4_x()", "PTP"), ["PTP-E12", "PTP-D4"]);
        assert_eq!(ids_of_name("ex_19_two()", "PTP"), ["PTP-EX-19"]);
        assert_eq!(ids_of_name("9_a_2_player_game()", "PTP"), ["PTP-9"]);
        assert_eq!(ids_of_name("45a_e39a_d6c_x()", "PTP"), ["PTP-45a", "PTP-E39a", "PTP-D6"]);
    }
}
