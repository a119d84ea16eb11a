//! A data directory put away and brought back: the database with every game, and the key that makes guests who they are.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::data_dir::private;
use crate::data_dir::{DATABASE, DataDirError, KEY, lock};
use crate::store::{Contents, OpenError, copy, examine};

/// Why a backup was not made or not brought back.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error("no games are kept in {}", dir.display())]
    Nothing { dir: PathBuf },
    #[error("{} is there already: choose another name, or move it away", target.display())]
    Exists { target: PathBuf },
    #[error("{} is no backup: it has no {missing}", dir.display())]
    NotABackup { dir: PathBuf, missing: &'static str },
    #[error("{}: {cause}", path.display())]
    Io { path: PathBuf, cause: io::Error },
    #[error(transparent)]
    DataDir(#[from] DataDirError),
    #[error(transparent)]
    Database(#[from] OpenError),
}

fn at(path: &Path) -> impl Fn(io::Error) -> BackupError {
    let path = path.to_owned();
    move |cause| BackupError::Io { path: path.clone(), cause }
}

/// Puts a data directory away into a new folder; a server may be running there. The folder appears when it is complete.
///
/// # Errors
/// There is nothing to put away, the folder exists already, or something cannot be read or written.
pub fn backup(data_dir: &Path, target: &Path) -> Result<Contents, BackupError> {
    let file = data_dir.join(DATABASE);
    if !file.exists() {
        return Err(BackupError::Nothing { dir: data_dir.to_owned() });
    }
    if target.exists() {
        return Err(BackupError::Exists { target: target.to_owned() });
    }
    let mut unfinished = target.as_os_str().to_owned();
    unfinished.push(".unfinished");
    let unfinished = PathBuf::from(unfinished);
    if unfinished.exists() {
        fs::remove_dir_all(&unfinished).map_err(at(&unfinished))?;
    }
    private::make_folder(&unfinished).map_err(at(&unfinished))?;
    copy(&file, &unfinished.join(DATABASE))?;
    put(&data_dir.join(KEY), &unfinished.join(KEY))?;
    let contents = examine(&unfinished.join(DATABASE))?;
    flush(&unfinished.join(DATABASE))?;
    fs::rename(&unfinished, target).map_err(at(target))?;
    Ok(contents)
}

/// Brings a backup back into a data directory where no server runs. What lies there already is kept beside it, and only
/// moved away if `force` says so.
///
/// # Errors
/// The backup is not whole, a server runs, or games are kept there already.
pub fn restore_backup(source: &Path, data_dir: &Path, force: bool) -> Result<Contents, BackupError> {
    for missing in [DATABASE, KEY] {
        if !source.join(missing).exists() {
            return Err(BackupError::NotABackup { dir: source.to_owned(), missing });
        }
    }
    let contents = examine(&source.join(DATABASE))?;
    private::make_folder(data_dir).map_err(at(data_dir))?;
    let _lock = lock(data_dir)?;
    let file = data_dir.join(DATABASE);
    if file.exists() && !force {
        return Err(BackupError::Exists { target: file });
    }
    // Written beside what is there, so that nothing is lost if the disk is full.
    let arriving = data_dir.join("hameau.db.arriving");
    put(&source.join(DATABASE), &arriving)?;
    for name in [DATABASE, "hameau.db-wal", "hameau.db-shm", KEY] {
        move_away(data_dir, name)?;
    }
    put(&source.join(KEY), &data_dir.join(KEY))?;
    fs::rename(&arriving, &file).map_err(at(&file))?;
    Ok(contents)
}

/// Gives a file a name that nothing has yet: `hameau.db.before-1`.
fn move_away(dir: &Path, name: &str) -> Result<(), BackupError> {
    let file = dir.join(name);
    if !file.exists() {
        return Ok(());
    }
    let free = (1..).map(|number| dir.join(format!("{name}.before-{number}"))).find(|path| !path.exists());
    let free = free.unwrap_or_else(|| dir.join(format!("{name}.before")));
    fs::rename(&file, &free).map_err(at(&file))
}

/// Copies a file; the copy is for its owner alone, however open the file was.
fn put(from: &Path, to: &Path) -> Result<(), BackupError> {
    let mut source = fs::File::open(from).map_err(at(from))?;
    let mut copy = private::open_file(to).map_err(at(to))?;
    copy.set_len(0).map_err(at(to))?;
    io::copy(&mut source, &mut copy).map_err(at(to))?;
    flush(to)
}

fn flush(file: &Path) -> Result<(), BackupError> {
    fs::File::open(file).and_then(|file| file.sync_all()).map_err(at(file))
}
