//! The records of games, one file each, for who wants to see them again.

use std::io;
use std::path::{Path, PathBuf};

use engine::Record;

/// How the name of such a file ends.
const ENDING: &str = "record";

/// A folder of records.
#[derive(Debug)]
pub struct Records {
    dir: PathBuf,
}

/// What is done with records that a folder holds already.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Held {
    /// They belong to other games: the folder is refused.
    Refused,
    /// They belong to the same games, which go on.
    Kept,
    /// They are thrown away.
    Cleared,
}

/// Records that cannot be kept.
#[derive(Debug, thiserror::Error)]
pub enum RecordsError {
    #[error("{}: {cause}", path.display())]
    Io { path: PathBuf, cause: io::Error },
    #[error("{} holds records already, such as {}: choose another folder for --records", dir.display(), file.display())]
    InTheWay { dir: PathBuf, file: PathBuf },
}

impl Records {
    /// Opens a folder, or makes it.
    ///
    /// # Errors
    /// A folder that cannot be used, or with records of other games.
    pub fn open(dir: &Path, held: Held) -> Result<Self, RecordsError> {
        std::fs::create_dir_all(dir).map_err(io_at(dir))?;
        for entry in std::fs::read_dir(dir).map_err(io_at(dir))? {
            let path = entry.map_err(io_at(dir))?.path();
            if path.extension().is_none_or(|ending| ending != ENDING) {
                continue;
            }
            match held {
                Held::Kept => {}
                Held::Cleared => std::fs::remove_file(&path).map_err(io_at(&path))?,
                Held::Refused => {
                    let file = path.file_name().map(PathBuf::from).unwrap_or_default();
                    return Err(RecordsError::InTheWay { dir: dir.to_owned(), file });
                }
            }
        }
        Ok(Self { dir: dir.to_owned() })
    }

    /// Writes a record. A reader finds it whole or not at all.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub fn keep(&self, name: &str, record: &Record) -> Result<(), RecordsError> {
        let path = self.dir.join(format!("{name}.{ENDING}"));
        let half = path.with_extension("half");
        std::fs::write(&half, record.to_string()).map_err(io_at(&half))?;
        std::fs::rename(&half, &path).map_err(io_at(&path))
    }
}

fn io_at(path: &Path) -> impl FnOnce(io::Error) -> RecordsError {
    move |cause| RecordsError::Io { path: path.to_owned(), cause }
}
