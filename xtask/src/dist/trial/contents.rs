//! What the program is made of: the bill of materials and the text of licences name every crate.

use std::collections::BTreeSet;
use std::path::Path;

use serde_json::Value;

use crate::dist::closure;
use crate::dist::licences;
use crate::dist::release::Release;
use crate::tree::read;

/// Holds both against what cargo resolves.
pub(crate) fn check(release: &Release, unpacked: &Path) -> Result<(), String> {
    let needed = closure::foreign("hameau", &release.target)?;
    let named = |name: &str, version: &str| licences::entry(name, version);
    let needed: BTreeSet<String> =
        needed.iter().map(|one| named(one.name.as_str(), &one.version.to_string())).collect();
    let listed = listed(&read(&release.bill())?)?;
    complain("the bill of materials", needed.difference(&listed))?;
    let licences = read(&unpacked.join(licences::FILE))?;
    let told: BTreeSet<String> =
        licences.lines().filter_map(|line| Some(line.split_once(" (")?.0.to_owned())).collect();
    complain(licences::FILE, needed.difference(&told))?;
    println!("{} crates of others, each in the bill and with its licence", needed.len());
    Ok(())
}

fn complain<'a>(file: &str, missing: impl Iterator<Item = &'a String>) -> Result<(), String> {
    let missing: Vec<&str> = missing.map(String::as_str).collect();
    if missing.is_empty() { Ok(()) } else { Err(format!("{file} lacks {}", missing.join(", "))) }
}

/// Names and versions of a bill.
fn listed(bill: &str) -> Result<BTreeSet<String>, String> {
    let bill: Value = serde_json::from_str(bill).map_err(|error| format!("the bill is no JSON: {error}"))?;
    if bill["bomFormat"] != "CycloneDX" || bill["metadata"]["component"]["name"] != "hameau" {
        return Err("the bill is none of CycloneDX for hameau".into());
    }
    let components = bill["components"].as_array().ok_or("the bill lists no components")?;
    let entry = |one: &Value| Some(licences::entry(one["name"].as_str()?, one["version"].as_str()?));
    Ok(components.iter().filter_map(entry).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bill_is_read_and_anything_else_refused() {
        let bill = r#"{"bomFormat":"CycloneDX","metadata":{"component":{"name":"hameau"}},
            "components":[{"name":"tar","version":"0.4.46"},{"name":"nameless"}]}"#;
        assert_eq!(listed(bill), Ok(BTreeSet::from(["tar 0.4.46".to_owned()])));
        assert!(listed("{}").is_err() && listed("bill").is_err());
    }
}
