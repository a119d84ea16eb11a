//! Layout 11: the waiting room. A game begins when its host says so, and until then the table may change.

/// A table of an older file has begun, or begins by itself as it was opened to do. `words` lead to a table until it begins.
/// `removed` are guests whom a host has sent away. The kinds of entries stand in a constraint, so the log is copied whole.
pub(super) const WAITING_ROOM: &str = "
    ALTER TABLE tables ADD COLUMN started INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE tables ADD COLUMN words TEXT;
    CREATE UNIQUE INDEX tables_by_words ON tables (words) WHERE words IS NOT NULL;
    ALTER TABLE seats ADD COLUMN ready INTEGER NOT NULL DEFAULT 1;

    CREATE TABLE removed (
        table_id TEXT NOT NULL REFERENCES tables (id),
        guest    TEXT NOT NULL,
        PRIMARY KEY (table_id, guest)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX removed_by_guest ON removed (guest);

    CREATE TABLE log_with_start (
        table_id TEXT NOT NULL REFERENCES tables (id),
        seq      INTEGER NOT NULL,
        kind     TEXT NOT NULL CHECK (kind IN
            ('move', 'undo', 'sit', 'name', 'rematch', 'takeover', 'return', 'wake', 'start', 'ready', 'hall', 'close')),
        seat     INTEGER,
        action   TEXT,
        at       INTEGER,
        PRIMARY KEY (table_id, seq)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO log_with_start (table_id, seq, kind, seat, action, at)
        SELECT table_id, seq, kind, seat, action, at FROM log;
    DROP TABLE log;
    ALTER TABLE log_with_start RENAME TO log;
    CREATE TRIGGER log_keeps_its_entries BEFORE UPDATE ON log
        BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;
    CREATE TRIGGER log_loses_no_entry BEFORE DELETE ON log
        WHEN NOT EXISTS (SELECT 1 FROM tables WHERE id = OLD.table_id AND gone = 1)
        BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;
";
