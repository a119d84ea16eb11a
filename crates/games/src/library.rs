//! The data sets that tables are played with.

use std::cell::RefCell;
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
    #[error("{}: not a directory; give a folder that holds files such as {example}", dir.display())]
    NotADirectory { dir: PathBuf, example: &'static str },
    #[error("{}: {cause}", dir.display())]
    Unreadable { dir: PathBuf, cause: std::io::Error },
    #[error(
        "{}: no file of a game is in this folder; it would change nothing. Expected one or more of {expected} \
         (`hameau data write DIR` writes all of them)", dir.display()
    )]
    NoGame { dir: PathBuf, expected: String },
    #[error("{}", listed(faults))]
    Faulty { faults: Vec<Fault> },
}

fn listed(faults: &[Fault]) -> String {
    faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("\n")
}

/// The data file of a game that cannot be played with. It is in the way of its own game and of no other.
#[derive(Debug, thiserror::Error)]
#[error("{game} cannot be played with this data: {cause}")]
pub struct Fault {
    /// The game.
    pub game: GameId,
    /// What is wrong with its file.
    pub cause: FaultyFile,
}

/// What is wrong with a data file.
#[derive(Debug, thiserror::Error)]
pub enum FaultyFile {
    #[error("{}: {cause}", file.display())]
    Read { file: PathBuf, cause: std::io::Error },
    #[error(transparent)]
    Data(#[from] DataError),
}

impl Library {
    /// The data sets that ship.
    pub fn standard() -> Self {
        let Ok(library) = Self::filled(&Shipped);
        library
    }

    /// The data sets of a directory; a game without a file there keeps the one that ships.
    ///
    /// # Errors
    /// A directory without a file of any game, files that cannot be read, and all their faults by entry and field.
    pub fn from_dir(dir: &Path) -> Result<Self, LibraryError> {
        let (library, faults) = Self::sound_of_dir(dir)?;
        if faults.is_empty() { Ok(library) } else { Err(LibraryError::Faulty { faults }) }
    }

    /// The data sets of a directory as far as they are sound, and what is wrong with the others. Whoever goes on in spite
    /// of a fault must keep its game from being played: in its place stands the data set that ships.
    ///
    /// # Errors
    /// A directory without a file of any game.
    pub fn sound_of_dir(dir: &Path) -> Result<(Self, Vec<Fault>), LibraryError> {
        let files = GameId::ALL.map(|game| game.data_file().0);
        if !dir.is_dir() {
            return Err(LibraryError::NotADirectory { dir: dir.to_owned(), example: files[0] });
        }
        std::fs::read_dir(dir).map_err(|cause| LibraryError::Unreadable { dir: dir.to_owned(), cause })?;
        if !files.iter().any(|file| dir.join(file).exists()) {
            return Err(LibraryError::NoGame { dir: dir.to_owned(), expected: files.join(", ") });
        }
        let folder = Folder { dir, faults: RefCell::default() };
        let Ok(library) = Self::filled(&folder);
        Ok((library, folder.faults.into_inner()))
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

    fn shelve<G: Housed>(&self) -> Result<G, Infallible> {
        Ok(standard())
    }
}

/// The files of a directory, and what is wrong with some of them.
struct Folder<'a> {
    dir: &'a Path,
    faults: RefCell<Vec<Fault>>,
}

impl Shelver for Folder<'_> {
    type Error = Infallible;

    fn shelve<G: Housed>(&self) -> Result<G, Infallible> {
        Ok(read(&self.dir.join(G::DATA_FILE)).unwrap_or_else(|cause| {
            self.faults.borrow_mut().push(Fault { game: G::GAME, cause });
            standard()
        }))
    }
}

/// The game of a file; the one that ships where there is no file.
fn read<G: Game>(file: &Path) -> Result<G, FaultyFile> {
    match std::fs::read_to_string(file) {
        Ok(text) => Ok(G::from_data(&file.display().to_string(), &text)?),
        Err(cause) if cause.kind() == std::io::ErrorKind::NotFound => Ok(standard()),
        Err(cause) => Err(FaultyFile::Read { file: file.to_owned(), cause }),
    }
}

#[allow(clippy::expect_used, reason = "`G::standard` reads the same text")]
pub(crate) fn standard<G: Game>() -> G {
    G::from_data(G::DATA_FILE, G::standard_data()).expect("the shipped data file is sound")
}
