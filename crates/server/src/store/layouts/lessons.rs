//! Layout 12: where a lesson stands is written down, and since when somebody sits at a table.

/// `since` is when a guest sat down, in milliseconds; nobody knows it of those who sat there before. The kinds of entries stand
/// in a constraint, so the log is copied whole.
pub(super) const LESSONS: &str = "
    ALTER TABLE seats ADD COLUMN since INTEGER;

    CREATE TABLE log_with_lessons (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seq      INTEGER NOT NULL,
        kind     TEXT NOT NULL CHECK (kind IN
            ('move', 'undo', 'sit', 'name', 'rematch', 'takeover', 'return', 'wake', 'start', 'ready', 'hall', 'close',
             'lesson')),
        seat     INTEGER,
        action   TEXT,
        at       INTEGER,
        PRIMARY KEY (table_id, seq)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO log_with_lessons (table_id, seq, kind, seat, action, at)
        SELECT table_id, seq, kind, seat, action, at FROM log;
    DROP TABLE log;
    ALTER TABLE log_with_lessons RENAME TO log;
    CREATE TRIGGER log_keeps_its_entries BEFORE UPDATE ON log
        BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;
    CREATE TRIGGER log_loses_no_entry BEFORE DELETE ON log
        WHEN NOT EXISTS (SELECT 1 FROM tables WHERE id = OLD.table_id AND gone = 1)
        BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;
";
