//! `hameau backup` and `hameau restore`: games put away and brought back.

use std::path::PathBuf;

use server::{BackupError, Contents};

use super::serve::{data_dir, database};
use crate::arguments::{BackupArguments, RestoreArguments};
use crate::failure::Failure;
use crate::out::outln;

pub(crate) fn backup(arguments: &BackupArguments) -> Result<(), Failure> {
    let dir = folder(arguments.data_dir.as_ref())?;
    let contents = server::backup(&dir, &arguments.folder).map_err(Failure::failed)?;
    outln!("{} are in {}.", told(contents), arguments.folder.display());
    outln!("Keep it as you would keep a password: it holds the key by which guests are known.");
    Ok(())
}

pub(crate) fn restore(arguments: &RestoreArguments) -> Result<(), Failure> {
    let dir = folder(arguments.data_dir.as_ref())?;
    let restored = server::restore_backup(&arguments.folder, &dir, arguments.force);
    let contents = restored.map_err(|error| match error {
        BackupError::Exists { .. } => Failure::failed(format!("{error} (--force moves it aside)")),
        _ => Failure::failed(error),
    })?;
    outln!("{} are back in {}.", told(contents), dir.display());
    Ok(())
}

/// Where games are kept, if it is a folder.
fn folder(asked: Option<&PathBuf>) -> Result<PathBuf, Failure> {
    match database(None, asked)? {
        Some(url) => Err(Failure::usage(format!(
            "games are kept in {url}: put them away with pg_dump, or name a folder with --data-dir"
        ))),
        None => data_dir(asked),
    }
}

fn told(Contents { tables, entries }: Contents) -> String {
    format!("{tables} tables with {entries} entries in their logs")
}
