//! The folder in which a server keeps everything: what lies there, who may open it, and that one program uses it.

pub(crate) mod private;

use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// The name of the database in a data directory.
pub(crate) const DATABASE: &str = "hameau.db";
/// The name of the key that signs cookies.
pub(crate) const KEY: &str = "cookie.key";

/// Why a data directory cannot be used, and what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum DataDirError {
    #[error("the data directory {} cannot be used ({cause}): make it writable, or choose another", dir.display())]
    Unusable { dir: PathBuf, cause: io::Error },
    #[error(
        "another Hameau already uses the data directory {}: stop it, or choose another directory", dir.display()
    )]
    InUse { dir: PathBuf },
}

/// Makes a data directory for this program alone; it is held as long as what is given back lives.
pub(crate) fn prepare(dir: &Path) -> Result<File, DataDirError> {
    let unusable = |cause| DataDirError::Unusable { dir: dir.to_owned(), cause };
    private::make_folder(dir).map_err(unusable)?;
    let lock = lock(dir)?;
    for beginning in [DATABASE, KEY] {
        private::close_files(dir, beginning).map_err(unusable)?;
    }
    Ok(lock)
}

/// Two programs on one log would contradict each other: the second is refused.
pub(crate) fn lock(dir: &Path) -> Result<File, DataDirError> {
    let unusable = |cause| DataDirError::Unusable { dir: dir.to_owned(), cause };
    let file = File::options()
        .write(true)
        .create(true)
        .truncate(false)
        .open(dir.join("hameau.lock"))
        .map_err(unusable)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(DataDirError::InUse { dir: dir.to_owned() }),
        Err(TryLockError::Error(cause)) => Err(unusable(cause)),
    }
}
