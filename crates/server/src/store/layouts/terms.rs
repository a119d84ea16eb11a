//! Layout 7: what a table allows.

/// Whether others may watch, whether players may ask for advice, and whether the end is rated; older tables allow all.
pub(super) const TERMS: &str = "
    ALTER TABLE tables ADD COLUMN spectators INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE tables ADD COLUMN advice INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 1;
";
