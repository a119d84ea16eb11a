//! Data sets side by side: a house may own the printed cards and a corrected or extended edition of them.

use std::fmt;
use std::sync::Arc;

use crate::{Fault, GameId, Library};

/// One edition or more. A new table is played with the usual one unless another is chosen; a table that exists is read
/// with the one that it was begun with.
#[derive(Clone)]
pub struct Editions {
    usual: (String, Library),
    others: Vec<(String, Library)>,
    faults: Vec<Arc<Fault>>,
}

impl Editions {
    /// The name of the data sets that ship.
    pub const STANDARD: &'static str = "standard";

    /// One edition, which is the usual one.
    pub fn of(name: impl Into<String>, library: Library) -> Self {
        Self { usual: (name.into(), library), others: Vec::new(), faults: Vec::new() }
    }

    /// With one more. Where a name is taken, the newcomer gets a number.
    #[must_use]
    pub fn and(mut self, name: &str, library: Library) -> Self {
        let is_free = |name: &String| self.all().all(|(taken, _)| taken != name);
        let numbered = (2..).map(|number| format!("{name} {number}"));
        let name = std::iter::once(name.to_owned()).chain(numbered).find(is_free).unwrap_or_default();
        self.others.push((name, library));
        self
    }

    /// With games that are not dealt anew, because a file of theirs is faulty: playing them with other cards than those
    /// that were asked for would be worse. Tables that exist go on with the data set that they were begun with.
    #[must_use]
    pub fn without(mut self, faults: Vec<Fault>) -> Self {
        self.faults.extend(faults.into_iter().map(Arc::new));
        self
    }

    /// Why a game is not dealt anew.
    pub fn fault(&self, game: GameId) -> Option<&Fault> {
        self.faults.iter().find(|fault| fault.game == game).map(|fault| &**fault)
    }

    /// The usual edition.
    pub const fn usual(&self) -> &Library {
        &self.usual.1
    }

    /// The edition with this name.
    pub fn named(&self, name: &str) -> Option<&Library> {
        self.all().find(|(known, _)| known == name).map(|(_, library)| library)
    }

    /// The names of the editions in which a game differs, the usual one first.
    pub fn of_game(&self, game: GameId) -> Vec<&str> {
        let mut met: Vec<(String, &str)> = Vec::new();
        for (name, library) in self.all() {
            let data = library.data_id(game);
            if met.iter().all(|(known, _)| *known != data) {
                met.push((data, name));
            }
        }
        met.into_iter().map(|(_, name)| name).collect()
    }

    /// The edition that holds a game with this data set, as records name it.
    pub fn holding(&self, game: GameId, data: &str) -> Option<&Library> {
        self.all().map(|(_, library)| library).find(|library| library.data_id(game) == data)
    }

    fn all(&self) -> impl Iterator<Item = &(String, Library)> {
        std::iter::once(&self.usual).chain(&self.others)
    }
}

impl From<Library> for Editions {
    fn from(library: Library) -> Self {
        Self::of(Self::STANDARD, library)
    }
}

impl fmt::Debug for Editions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.all().map(|(name, _)| name)).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Game as _;
    use settlement::Settlement;

    /// A library whose Settlement differs by a comment.
    fn corrected(folder: &str) -> Library {
        let dir = std::env::temp_dir().join(format!("hameau-editions-{folder}-{}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        let text = format!("# {folder}\n{}", Settlement::standard_data());
        std::fs::write(dir.join(Settlement::DATA_FILE), text).unwrap();
        let library = Library::from_dir(&dir).unwrap();
        std::fs::remove_dir_all(dir).unwrap();
        library
    }

    #[test]
    fn a_table_finds_the_edition_that_it_was_begun_with() {
        let house = corrected("house");
        let data = house.data_id(GameId::Settlement);
        let editions = Editions::of("house", house).and(Editions::STANDARD, Library::standard());
        assert_eq!(editions.of_game(GameId::Settlement), ["house", "standard"]);
        assert_eq!(editions.of_game(GameId::Nobility), ["house"], "the same cards in both");
        assert_eq!(editions.usual().data_id(GameId::Settlement), data);
        let found =
            |data: &str| Some(editions.holding(GameId::Settlement, data)?.data_id(GameId::Settlement));
        assert_eq!(found(&data), Some(data.clone()));
        assert_eq!(found("standard").as_deref(), Some("standard"));
        assert_eq!(found("0123456789abcdef"), None);
    }

    #[test]
    fn a_faulty_file_is_in_the_way_of_its_own_game_alone() {
        let dir = std::env::temp_dir().join(format!("hameau-faulty-{}", std::process::id()));
        std::fs::create_dir_all(&dir).unwrap();
        let empty = Library::from_dir(&dir).unwrap_err().to_string();
        assert!(empty.contains("no file of a game") && empty.contains("settlement.toml"), "{empty}");
        std::fs::write(dir.join(Settlement::DATA_FILE), "no = data").unwrap();
        let strict = Library::from_dir(&dir).unwrap_err().to_string();
        let (library, faults) = Library::sound_of_dir(&dir).unwrap();
        std::fs::remove_dir_all(dir).unwrap();
        assert!(strict.starts_with("settlement cannot be played with this data: "), "{strict}");
        let editions = Editions::of("house", library).without(faults);
        let blocked: Vec<_> =
            GameId::ALL.into_iter().filter(|game| editions.fault(*game).is_some()).collect();
        assert_eq!(blocked, [GameId::Settlement]);
    }

    #[test]
    fn two_folders_of_one_name_are_told_apart() {
        let editions =
            Editions::from(Library::standard()).and("cards", corrected("a")).and("cards", corrected("b"));
        assert_eq!(editions.of_game(GameId::Settlement), ["standard", "cards", "cards 2"]);
        assert!(editions.named("cards 2").is_some() && editions.named("cards 3").is_none());
    }
}
