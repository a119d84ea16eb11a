//! The data sets that tables are played with.

use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use engine::words::Phrase;
use engine::{DataError, Game, SetupOption};

use crate::house::Shelver;
use crate::{GameId, Housed, Library};

/// A data directory that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    #[error("{}: {cause}", file.display())]
    Read { file: PathBuf, cause: std::io::Error },
    #[error("{}: not a directory; give a folder that holds files such as {example}", dir.display())]
    NotADirectory { dir: PathBuf, example: &'static str },
    #[error(transparent)]
    Data(#[from] DataError),
}

impl Library {
    /// The data sets that ship.
    pub fn standard() -> Self {
        match Self::filled(&Shipped) {
            Ok(library) => library,
            Err(never) => match never {},
        }
    }

    /// The data sets of a directory; a game without a file there keeps the one that ships.
    ///
    /// # Errors
    /// A file that cannot be read, or all its faults by entry and field.
    pub fn from_dir(dir: &Path) -> Result<Self, LibraryError> {
        if !dir.is_dir() {
            let (example, _) = GameId::PetitsPeuples.data_file();
            return Err(LibraryError::NotADirectory { dir: dir.to_owned(), example });
        }
        Self::filled(&Folder(dir))
    }

    /// A game with its data set.
    pub fn game<G: Housed>(&self) -> &Arc<G> {
        G::on_shelf(self)
    }

    /// `standard`, or the fingerprint of the data set of a game.
    pub fn data_id(&self, game: GameId) -> String {
        each_game!(game, G => engine::data_id(&**self.game::<G>()))
    }

    /// What the title of a game alone is called.
    pub fn solo_title(&self, game: GameId, title: u8) -> Option<Phrase> {
        each_game!(game, G => self.game::<G>().solo_title(title))
    }

    /// What can be chosen before a game besides the number of players.
    pub fn options(&self, game: GameId) -> Vec<SetupOption> {
        each_game!(game, G => self.game::<G>().options())
    }
}

/// The files that are part of the program.
struct Shipped;

impl Shelver for Shipped {
    type Error = Infallible;

    fn shelve<G: Game>(&self) -> Result<G, Infallible> {
        Ok(standard())
    }
}

/// The files of a directory.
struct Folder<'a>(&'a Path);

impl Shelver for Folder<'_> {
    type Error = LibraryError;

    fn shelve<G: Game>(&self) -> Result<G, LibraryError> {
        let file = self.0.join(G::DATA_FILE);
        match std::fs::read_to_string(&file) {
            Ok(text) => Ok(G::from_data(&file.display().to_string(), &text)?),
            Err(cause) if cause.kind() == std::io::ErrorKind::NotFound => Ok(standard()),
            Err(cause) => Err(LibraryError::Read { file, cause }),
        }
    }
}

#[allow(clippy::expect_used, reason = "`G::standard` reads the same text")]
fn standard<G: Game>() -> G {
    G::from_data(G::DATA_FILE, G::standard_data()).expect("the shipped data file is sound")
}
