//! A file of recipes: kinds of symbols, and what makes each of them.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;

use super::drawings::Drawings;
use crate::tree::read;

/// The file as it is written.
#[derive(Debug, Deserialize)]
struct File {
    sprite: String,
    parts: Vec<String>,
    #[serde(default)]
    own: Vec<String>,
    colours_of: Option<String>,
    #[serde(default)]
    colours: BTreeMap<String, String>,
    kind: BTreeMap<String, Kind>,
    #[serde(flatten)]
    recipes: BTreeMap<String, BTreeMap<String, Recipe>>,
}

/// What the symbols of a kind have in common.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Kind {
    /// The id, with `{name}` for the name of a recipe.
    pub(super) id: String,
    /// Whether it is a part of others and no symbol.
    #[serde(default)]
    pub(super) part: bool,
    /// The box of the symbol.
    #[serde(rename = "box", default)]
    pub(super) view: String,
    /// How it fills a place of another shape, as SVG says it; else it fits into it.
    pub(super) fit: Option<String>,
    /// What lies over what, from behind.
    pub(super) layers: Vec<String>,
}

/// What fills the places of a kind's layers.
pub(super) type Recipe = BTreeMap<String, Slot>;

/// What fills a place.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Slot {
    /// Words: a part and its colours.
    Words(String),
    /// Layers of the recipe's own.
    Layers(Vec<String>),
}

/// Everything that a sprite is built from.
#[derive(Debug)]
pub(super) struct Recipes {
    pub(super) sprite: String,
    /// Drawn once in the sprite and used by its symbols.
    pub(super) parts: Drawings,
    /// Drawn where they are named.
    pub(super) own: Drawings,
    pub(super) colours: BTreeMap<String, String>,
    pub(super) kinds: Vec<(Kind, BTreeMap<String, Recipe>)>,
}

impl Recipes {
    pub(super) fn read(art: &Path, file: &str) -> Result<Self, String> {
        let text = read(&art.join(file))?;
        let mut read_file: File = toml::from_str(&text).map_err(|error| format!("{file}: {error}"))?;
        let mut colours = read_file.colours;
        if let Some(shared) = &read_file.colours_of {
            let text = read(&art.join(shared))?;
            let shared: BTreeMap<String, String> =
                toml::from_str(&text).map_err(|error| format!("{shared}: {error}"))?;
            colours.extend(shared);
        }
        let mut kinds = Vec::new();
        for (name, kind) in read_file.kind {
            let recipes = read_file.recipes.remove(&name);
            kinds.push((kind, recipes.ok_or_else(|| format!("{file}: no {name} has a recipe"))?));
        }
        if let Some(kind) = read_file.recipes.keys().next() {
            return Err(format!("{file}: nothing says what a {kind} is"));
        }
        Ok(Self {
            sprite: read_file.sprite,
            parts: Drawings::read(art, &read_file.parts)?,
            own: Drawings::read(art, &read_file.own)?,
            colours,
            kinds,
        })
    }
}
