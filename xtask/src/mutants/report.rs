//! What was found: for people, and as files beside the planted crate.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::explained::Explained;
use super::garden::{Key, write_if_new};
use super::plant::Mutant;
use super::trial::Outcome;
use crate::tree::read;

/// The share of faults that rule tests have to notice, in hundredths.
const WANTED: usize = 97;

/// What is known of a game's faults from this run and, where it tried some only, from those before.
#[derive(Default)]
pub(crate) struct Results(BTreeMap<Key, Known>);

#[derive(Clone, Serialize, Deserialize)]
struct Entry {
    #[serde(flatten)]
    key: Key,
    line: usize,
    number: u32,
    #[serde(flatten)]
    known: Known,
}

/// What is known of one fault.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Known {
    pub(crate) noticed: bool,
    pub(crate) reached_by: usize,
    /// Other tests that notice it, where that was asked for.
    #[serde(default)]
    pub(crate) others: Vec<String>,
}

impl Results {
    pub(crate) fn read(home: &Path) -> Self {
        let text = read(&home.join("results.json")).unwrap_or_default();
        let entries: Vec<Entry> = serde_json::from_str(&text).unwrap_or_default();
        Self(entries.into_iter().map(|entry| (entry.key, entry.known)).collect())
    }

    pub(crate) fn note(&mut self, mutant: &Mutant, outcome: Outcome, others: Vec<String>) {
        let (noticed, reached_by) = match outcome {
            Outcome::Noticed => (true, 0),
            Outcome::Survived { reached_by } => (false, reached_by),
        };
        self.0.insert(mutant.key(), Known { noticed, reached_by, others });
    }

    pub(crate) fn of(&self, mutant: &Mutant) -> Option<&Known> {
        self.0.get(&mutant.key())
    }

    /// Keeps what is known of the faults that there are.
    pub(crate) fn write(&self, home: &Path, mutants: &[Mutant]) -> Result<(), String> {
        let entry = |mutant: &Mutant| {
            let (key, line, number) = (mutant.key(), mutant.line, mutant.number);
            Some(Entry { known: self.0.get(&key)?.clone(), key, line, number })
        };
        let entries: Vec<Entry> = mutants.iter().filter_map(entry).collect();
        let text = serde_json::to_string_pretty(&entries).map_err(|error| error.to_string())?;
        write_if_new(&home.join("results.json"), &text)
    }
}

/// A fault as people read it.
pub(crate) fn describe(game: &str, mutant: &Mutant) -> String {
    let Mutant { number, file, line, function, source, change } = mutant;
    format!("{number:4}  crates/{game}/{file}:{line}  in {function}\n      {source}\n      {change}")
}

/// Tells what survives and writes it down; a fault where it is too much, not explained, or explained in vain.
pub(crate) fn summary(
    game: &str,
    home: &Path,
    viable: &[Mutant],
    results: &Results,
    explained: &Explained,
) -> Result<String, String> {
    let known: Vec<(&Mutant, &Known)> =
        viable.iter().filter_map(|one| Some((one, results.of(one)?))).collect();
    let survivors: Vec<Mutant> =
        known.iter().filter(|(_, known)| !known.noticed).map(|(one, _)| (*one).clone()).collect();
    let mut text = String::new();
    let mut open = 0;
    for mutant in &survivors {
        let _ = writeln!(text, "{}", describe(game, mutant));
        if let Some(Known { reached_by, others, .. }) = results.of(mutant) {
            let reached = if *reached_by == 0 {
                "no rule test reaches it".to_owned()
            } else {
                format!("{reached_by} rule tests reach it")
            };
            let _ = writeln!(text, "      {reached}");
            if !others.is_empty() {
                let _ = writeln!(text, "      noticed by {}", others.join(", "));
            }
        }
        match explained.reason(mutant) {
            Some(reason) => drop(writeln!(text, "      explained: {reason}")),
            None => open += 1,
        }
    }
    let (all, noticed) = (known.len(), known.len() - survivors.len());
    let share = noticed as f64 * 100.0 / all.max(1) as f64;
    let untried = viable.len() - all;
    let head = format!(
        "{game}: {all} faults, {noticed} noticed by rule tests ({share:.2} %), {} survive, {open} of them unexplained{}",
        survivors.len(),
        if untried == 0 { String::new() } else { format!("; {untried} not tried yet") },
    );
    let _ = writeln!(text, "{head}");
    write_if_new(&home.join("survivors.txt"), &text)?;
    print!("{text}");
    if untried > 0 {
        return Ok(head);
    }
    let mut faults = Vec::new();
    if noticed * 100 < all * WANTED {
        faults.push(format!("less than {WANTED} % noticed"));
    }
    if open > 0 {
        faults.push(format!("{open} survivors without a reason in docs/mutants/{game}.toml"));
    }
    let stale = explained.stale(&survivors);
    faults.extend(stale.map(|key| {
        format!(
            "docs/mutants/{game}.toml explains what does not survive: {}, {}: {}: {}",
            key.file, key.function, key.source, key.change
        )
    }));
    if faults.is_empty() { Ok(head) } else { Err(format!("{head}\n  {}", faults.join("\n  "))) }
}
