//! What is done without anybody asking for a page: clocks that run out, old tables that are let go, news of other servers;
//! and what the program does where no server runs: backups, records, clearing up.

pub(crate) mod backup;
pub(crate) mod clocks;
pub(crate) mod export;
pub(crate) mod keeping;
pub(crate) mod neighbours;
