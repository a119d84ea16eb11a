//! The data sets that tables are played with.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use engine::{DataError, Game, SetupOption};
use petits_peuples::PetitsPeuples;
use rollwrite::RollWrite;
use settlement::Settlement;

use crate::GameId;

/// Each game with its data set.
#[derive(Clone, Debug)]
pub struct Library {
    pub(crate) petits_peuples: Arc<PetitsPeuples>,
    pub(crate) settlement: Arc<Settlement>,
    pub(crate) rollwrite: Arc<RollWrite>,
}

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
        Self {
            petits_peuples: Arc::new(standard()),
            settlement: Arc::new(standard()),
            rollwrite: Arc::new(standard()),
        }
    }

    /// The data sets of a directory; a game without a file there keeps the one that ships.
    ///
    /// # Errors
    /// A file that cannot be read, or all its faults by entry and field.
    pub fn from_dir(dir: &Path) -> Result<Self, LibraryError> {
        if !dir.is_dir() {
            return Err(LibraryError::NotADirectory {
                dir: dir.to_owned(),
                example: PetitsPeuples::DATA_FILE,
            });
        }
        Ok(Self {
            petits_peuples: Arc::new(load(dir)?),
            settlement: Arc::new(load(dir)?),
            rollwrite: Arc::new(load(dir)?),
        })
    }

    /// What can be chosen before a game besides the number of players.
    pub fn options(&self, game: GameId) -> Vec<SetupOption> {
        match game {
            GameId::PetitsPeuples => self.petits_peuples.options(),
            GameId::Settlement => self.settlement.options(),
            GameId::RollWrite => self.rollwrite.options(),
        }
    }

    /// Settlement.
    pub const fn settlement(&self) -> &Arc<Settlement> {
        &self.settlement
    }

    /// Roll & Write.
    pub const fn rollwrite(&self) -> &Arc<RollWrite> {
        &self.rollwrite
    }

    /// Petits Peuples.
    pub const fn petits_peuples(&self) -> &Arc<PetitsPeuples> {
        &self.petits_peuples
    }
}

#[allow(clippy::expect_used, reason = "`G::standard` reads the same text")]
fn standard<G: Game>() -> G {
    G::from_data(G::DATA_FILE, G::standard_data()).expect("the shipped data file is sound")
}

fn load<G: Game>(dir: &Path) -> Result<G, LibraryError> {
    let file = dir.join(G::DATA_FILE);
    match std::fs::read_to_string(&file) {
        Ok(text) => Ok(G::from_data(&file.display().to_string(), &text)?),
        Err(cause) if cause.kind() == std::io::ErrorKind::NotFound => Ok(standard()),
        Err(cause) => Err(LibraryError::Read { file, cause }),
    }
}
