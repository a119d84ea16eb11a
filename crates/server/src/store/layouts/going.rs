//! Layout 10: tables that may go, and who was shown the print of a seed.

/// A table that is `gone` may lose its log, and no other. A rating outlives its game, so it no longer refers to a table.
/// `seals` says who was first shown which print of a table, when, and after how many moves.
pub(super) const GOING: &str = "
    ALTER TABLE tables ADD COLUMN gone INTEGER NOT NULL DEFAULT 0;
    DROP TRIGGER log_loses_no_entry;
    CREATE TRIGGER log_loses_no_entry BEFORE DELETE ON log
        WHEN NOT EXISTS (SELECT 1 FROM tables WHERE id = OLD.table_id AND gone = 1)
        BEGIN SELECT RAISE(ABORT, 'the log only grows'); END;

    CREATE TABLE ratings_alone (
        player    TEXT NOT NULL,
        game      TEXT NOT NULL,
        number    INTEGER NOT NULL,
        table_id  TEXT NOT NULL,
        mean      REAL NOT NULL,
        deviation REAL NOT NULL,
        PRIMARY KEY (player, game, number)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO ratings_alone SELECT player, game, number, table_id, mean, deviation FROM ratings;
    DROP TABLE ratings;
    ALTER TABLE ratings_alone RENAME TO ratings;
    CREATE INDEX ratings_by_table ON ratings (table_id);

    CREATE TABLE seals (
        table_id TEXT NOT NULL REFERENCES tables (id),
        guest    TEXT NOT NULL,
        print    TEXT NOT NULL,
        step     INTEGER NOT NULL,
        at       INTEGER NOT NULL,
        PRIMARY KEY (table_id, guest)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX seals_by_guest ON seals (guest);
";
