//! Results on disk: three tables that only grow, in the order of the plan, and the same as Parquet.

mod folder;
mod parquet;
mod reader;
mod rows;
mod table;

use std::io;
use std::path::{Path, PathBuf};

pub(crate) use folder::{Folder, REPORT};
pub(crate) use parquet::write_parquet;
pub(crate) use reader::{Reader, Stored};
pub(crate) use table::TABLES;

/// Results that cannot be kept or read.
#[derive(Debug, thiserror::Error)]
pub enum ResultsError {
    #[error("{}: {cause}", path.display())]
    Io { path: PathBuf, cause: io::Error },
    #[error("{} holds the results of another plan (its plan.toml): choose another folder, or throw them away with --force", dir.display())]
    OtherPlan { dir: PathBuf },
    #[error("{} is in the way: choose another folder, or throw it away with --force", path.display())]
    InTheWay { path: PathBuf },
    #[error("another lab is at work in {}", dir.display())]
    InUse { dir: PathBuf },
    #[error("{}: not what a lab has written; begin anew with --force", path.display())]
    Damaged { path: PathBuf },
    #[error("{}: {reason}", path.display())]
    Parquet { path: PathBuf, reason: String },
}

/// An error of the system with the file that it is about.
pub(crate) fn io_at(path: &Path) -> impl FnOnce(io::Error) -> ResultsError {
    move |cause| ResultsError::Io { path: path.to_owned(), cause }
}
