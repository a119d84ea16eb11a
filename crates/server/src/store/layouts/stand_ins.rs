//! Layout 5: seats that the machine plays in the place of a person, the pace of a table, and when entries were written.

/// `stand_in` says why the machine plays (`resigned`, `abandoned`, `late`). Entries of the log carry the time in
/// milliseconds at which they were written; older ones have none. `deadline` is kept beside the log: the moment at
/// which the next clock of a table runs out. The kinds of entries stand in a constraint, so the log is copied whole.
pub(super) const STAND_INS: &str = "
    ALTER TABLE seats ADD COLUMN stand_in TEXT;
    ALTER TABLE tables ADD COLUMN pace TEXT NOT NULL DEFAULT 'none';
    ALTER TABLE tables ADD COLUMN deadline INTEGER;
    CREATE INDEX tables_by_deadline ON tables (deadline) WHERE deadline IS NOT NULL AND over = 0;

    CREATE TABLE log_with_times (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seq      INTEGER NOT NULL,
        kind     TEXT NOT NULL CHECK (kind IN
            ('move', 'undo', 'sit', 'name', 'rematch', 'takeover', 'return', 'wake')),
        seat     INTEGER,
        action   TEXT,
        at       INTEGER,
        PRIMARY KEY (table_id, seq)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO log_with_times (table_id, seq, kind, seat, action)
        SELECT table_id, seq, kind, seat, action FROM log;
    DROP TABLE log;
    ALTER TABLE log_with_times RENAME TO log;
    CREATE TRIGGER log_keeps_its_entries BEFORE UPDATE ON log
        BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;
    CREATE TRIGGER log_loses_no_entry BEFORE DELETE ON log
        BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;
";
