//! Which printed values were found nowhere and chosen by us, and the rank tables that they are held against.

use std::collections::BTreeMap;

use engine::Game as _;
use engine::words::{Lang, Voice};
use games::{GameId, Library, each_game};
use toml::Value;

/// How many values of a part of a data set come from where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Origins {
    pub(crate) rulebook: u32,
    pub(crate) public: u32,
    pub(crate) reconstructed: u32,
}

/// The parts of a data set, by the name of their table, with where their values come from.
pub(crate) fn origins(library: &Library, game: GameId) -> BTreeMap<String, Origins> {
    let text = each_game!(game, G => library.game::<G>().data().to_owned());
    // The library has read the same text before.
    let root: toml::Table = text.parse().unwrap_or_default();
    let mut parts = BTreeMap::new();
    for (part, value) in &root {
        let mut origins = Origins::default();
        count(value, &mut origins);
        if origins != Origins::default() {
            parts.insert(part.clone(), origins);
        }
    }
    parts
}

fn count(value: &Value, origins: &mut Origins) {
    match value {
        Value::Array(list) => list.iter().for_each(|inner| count(inner, origins)),
        Value::Table(table) => {
            for (field, inner) in table {
                match (field.contains("provenance"), inner.as_str()) {
                    (true, Some("rulebook")) => origins.rulebook += 1,
                    (true, Some("public")) => origins.public += 1,
                    (true, Some("reconstructed")) => origins.reconstructed += 1,
                    _ => count(inner, origins),
                }
            }
        }
        _ => {}
    }
}

/// The titles of a solo game with the least points for each, lowest first.
pub(crate) fn ranks(library: &Library, game: GameId) -> Vec<(String, i32)> {
    let lexicons = [game.lexicon()];
    let voice = Voice::new(Lang::En, &lexicons);
    let least = each_game!(game, G => library.game::<G>().solo_ranks());
    let named = (0..).zip(least).filter_map(|(title, least)| Some((library.solo_title(game, title)?, least)));
    named.map(|(title, least)| (voice.say(&title), least)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn origins_are_counted_in_every_part_of_a_data_set() {
        let parts = origins(&Library::standard(), GameId::Settlement);
        let terrains = parts["terrain"];
        assert_eq!((terrains.rulebook, terrains.reconstructed), (0, 36), "{terrains:?}");
        let all: u32 = parts.values().map(|part| part.reconstructed).sum();
        assert_eq!(
            all as usize,
            GameId::Settlement.data_file().1.matches("provenance = \"reconstructed\"").count()
        );
    }

    #[test]
    fn games_with_a_rank_table_name_its_titles() {
        let library = Library::standard();
        let with_table: Vec<GameId> =
            GameId::ALL.into_iter().filter(|game| !ranks(&library, *game).is_empty()).collect();
        assert_eq!(with_table, [GameId::Settlement, GameId::RollWrite]);
        let ranks = ranks(&library, GameId::RollWrite);
        assert_eq!(ranks.len(), 8);
        assert!(ranks.is_sorted_by(|one, other| one.1 < other.1), "{ranks:?}");
    }
}
