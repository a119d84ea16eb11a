//! Layout 5: where a lesson stands, and since when somebody sits at a table. It is layout 12 of SQLite.

/// See [`crate::store::layouts`].
pub(super) const LESSONS: &str = "
    ALTER TABLE seats ADD COLUMN since BIGINT;
    ALTER TABLE log DROP CONSTRAINT log_kind_check;
    ALTER TABLE log ADD CONSTRAINT log_kind_check CHECK (kind IN
        ('move', 'undo', 'sit', 'name', 'rematch', 'takeover', 'return', 'wake', 'start', 'ready', 'hall', 'close',
         'lesson'));
";
