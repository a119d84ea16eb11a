//! Layout 3: tables that may go, and who was shown the print of a seed. It is layout 10 of SQLite.

/// See [`crate::store::layouts`].
pub(super) const GOING: &str = "
    ALTER TABLE tables ADD COLUMN gone BIGINT NOT NULL DEFAULT 0;
    CREATE FUNCTION log_goes_with_its_table() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            IF NOT EXISTS (SELECT 1 FROM tables WHERE id = OLD.table_id AND gone = 1) THEN
                RAISE EXCEPTION 'the log only grows';
            END IF;
            RETURN OLD;
        END $$;
    DROP TRIGGER log_loses_no_entry ON log;
    CREATE TRIGGER log_loses_no_entry BEFORE DELETE ON log FOR EACH ROW EXECUTE FUNCTION log_goes_with_its_table();
    ALTER TABLE ratings DROP CONSTRAINT ratings_table_id_fkey;

    CREATE TABLE seals (
        table_id TEXT NOT NULL REFERENCES tables (id),
        guest    TEXT NOT NULL,
        print    TEXT NOT NULL,
        step     BIGINT NOT NULL,
        at       BIGINT NOT NULL,
        PRIMARY KEY (table_id, guest)
    );
    CREATE INDEX seals_by_guest ON seals (guest);
";
