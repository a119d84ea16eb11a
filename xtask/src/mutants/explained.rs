//! Survivors that are known and explained, game by game: `docs/mutants/<game>.toml`.

use serde::Deserialize;

use super::garden::Key;
use super::plant::Mutant;
use crate::tree::{read, root};

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    survivor: Vec<Entry>,
}

/// Faults of one line that no rule can tell from what is right, and why.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    file: String,
    function: String,
    line: String,
    changes: Vec<String>,
    reason: String,
}

/// What is explained in one game.
pub(crate) struct Explained(Vec<(Key, String)>);

impl Explained {
    pub(crate) fn of(game: &str) -> Result<Self, String> {
        let name = format!("docs/mutants/{game}.toml");
        let path = root().join(&name);
        let text = if path.exists() { read(&path)? } else { String::new() };
        Self::parse(&text).map_err(|reason| format!("{name}: {reason}"))
    }

    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
        let mut known = Vec::new();
        for Entry { file, function, line, changes, reason } in file.survivor {
            if reason.trim().is_empty() {
                return Err(format!("`{line}` in {function} needs a reason"));
            }
            for change in changes {
                let (file, function, source) = (file.clone(), function.clone(), line.clone());
                known.push((Key { file, function, source, change }, reason.clone()));
            }
        }
        Ok(Self(known))
    }

    /// Why a fault survives, if that is known.
    pub(crate) fn reason(&self, mutant: &Mutant) -> Option<&str> {
        let key = mutant.key();
        self.0.iter().find(|(known, _)| *known == key).map(|(_, reason)| &**reason)
    }

    /// Explanations of what does not survive or is not there.
    pub(crate) fn stale<'a>(&'a self, survivors: &'a [Mutant]) -> impl Iterator<Item = &'a Key> {
        let survives = |key: &Key| survivors.iter().any(|one| one.key() == *key);
        self.0.iter().map(|(key, _)| key).filter(move |key| !survives(key))
    }
}
