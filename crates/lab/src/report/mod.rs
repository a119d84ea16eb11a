//! One page about the results: no script, no network, drawn from the tables that a run has kept.

mod calibration;
mod gather;
mod lift;
mod page;
mod plot;
mod sections;

use std::path::Path;

use games::Library;

use crate::plan::Plan;
use crate::results::{REPORT, ResultsError, io_at};

/// Reads the tables of a folder and writes the report beside them.
///
/// # Errors
/// A file that cannot be read or written.
pub(crate) fn write(library: &Library, plan: &Plan, dir: &Path) -> Result<(), ResultsError> {
    let summaries = gather::gather(plan, dir)?;
    let path = dir.join(REPORT);
    std::fs::write(&path, page::page(library, plan, &summaries).into_string()).map_err(io_at(&path))
}
