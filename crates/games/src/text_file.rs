//! A data set from the text of one file, where no folder is at hand.

use std::cell::RefCell;
use std::convert::Infallible;

use crate::house::Shelver;
use crate::library::standard;
use crate::{Fault, GameId, Housed, Library};

impl GameId {
    /// The game whose data file is called so, also where a browser has numbered it: `settlement (1).toml`.
    pub fn of_data_file(name: &str) -> Option<Self> {
        let stem = |name: &str| -> String {
            name.chars()
                .take_while(|sign| sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_'))
                .collect()
        };
        Self::ALL.into_iter().find(|game| stem(game.data_file().0) == stem(name))
    }
}

impl Library {
    /// The data sets that ship, with another one for one game.
    ///
    /// # Errors
    /// All faults of the text, by entry and field.
    pub fn with_text(game: GameId, file: &str, text: &str) -> Result<Self, Fault> {
        let shelf = OneText { game, file, text, fault: RefCell::default() };
        let Ok(library) = Self::filled(&shelf);
        shelf.fault.into_inner().map_or(Ok(library), Err)
    }
}

struct OneText<'a> {
    game: GameId,
    file: &'a str,
    text: &'a str,
    fault: RefCell<Option<Fault>>,
}

impl Shelver for OneText<'_> {
    type Error = Infallible;

    fn shelve<G: Housed>(&self) -> Result<G, Infallible> {
        if G::GAME != self.game {
            return Ok(standard());
        }
        Ok(G::from_data(self.file, self.text).unwrap_or_else(|cause| {
            *self.fault.borrow_mut() = Some(Fault { game: G::GAME, cause: cause.into() });
            standard()
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_known_by_its_name_and_changes_its_own_game_alone() {
        for game in GameId::ALL {
            let (file, text) = game.data_file();
            assert_eq!(GameId::of_data_file(file), Some(game));
            assert_eq!(GameId::of_data_file(&file.replace(".toml", " (2).toml")), Some(game));
            let library = Library::with_text(game, file, &format!("# ours\n{text}")).unwrap();
            let differs: Vec<_> =
                GameId::ALL.into_iter().filter(|one| library.data_id(*one) != "standard").collect();
            assert_eq!(differs, [game]);
            let fault = Library::with_text(game, file, "no = data").unwrap_err();
            assert!(fault.to_string().contains(file), "{fault}");
        }
        assert_eq!(GameId::of_data_file("recipes.toml"), None);
        assert_eq!(GameId::of_data_file(""), None);
    }
}
