//! Layout 4: the waiting room. It is layout 11 of SQLite.

/// See [`crate::store::layouts`].
pub(super) const WAITING_ROOM: &str = "
    ALTER TABLE tables ADD COLUMN started BIGINT NOT NULL DEFAULT 1;
    ALTER TABLE tables ADD COLUMN words TEXT;
    CREATE UNIQUE INDEX tables_by_words ON tables (words) WHERE words IS NOT NULL;
    ALTER TABLE seats ADD COLUMN ready BIGINT NOT NULL DEFAULT 1;

    CREATE TABLE removed (
        table_id TEXT NOT NULL REFERENCES tables (id),
        guest    TEXT NOT NULL,
        PRIMARY KEY (table_id, guest)
    );
    CREATE INDEX removed_by_guest ON removed (guest);

    ALTER TABLE log DROP CONSTRAINT log_kind_check;
    ALTER TABLE log ADD CONSTRAINT log_kind_check CHECK (kind IN
        ('move', 'undo', 'sit', 'name', 'rematch', 'takeover', 'return', 'wake', 'start', 'ready', 'hall', 'close'));
";
