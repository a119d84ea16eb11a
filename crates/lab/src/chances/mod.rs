//! Whether chances are what they say: games of equal players, what was said of their positions, and what happened.

mod fit;
mod measure;
mod paper;
mod report;
mod rows;
mod score;

pub use fit::{Sample, fit};
pub use measure::{Question, measure};
pub use paper::{data_file, drawing, tables, with_tables};
pub use report::{Kind, calibrate, report, report_by};
pub use rows::{Row, RowsError, append, read};
pub use score::{BINS, Bin, Score};
