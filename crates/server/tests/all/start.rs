//! What is in the way of a start, said in a sentence.

use std::path::Path;

use server::{Application, Config};

use crate::helpers::*;
use crate::restart::stop_at_layout;

fn refusal(config: Config) -> String {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(Application::build(config)).unwrap_err().to_string()
}

#[test]
fn a_second_server_on_the_same_folder_is_refused() {
    let app = TestApp::start_in(&Folder::of_files());
    let said = refusal(app.folder.config());
    assert!(said.contains("another Hameau already uses"), "{said}");
}

#[test]
fn a_port_in_use_is_named() {
    let app = TestApp::start();
    let folder = Folder::new();
    let mut config = folder.config();
    config.port = app.address.port();
    let said = refusal(config);
    assert!(said.contains(&app.address.to_string()) && said.contains("another port"), "{said}");
}

#[test]
fn the_port_of_the_operator_in_use_is_told_from_the_other() {
    let app = TestApp::start();
    let folder = Folder::new();
    let mut config = folder.config();
    config.operator = Some(app.address);
    let said = refusal(config);
    assert!(said.contains("for the operator") && said.contains(&app.address.to_string()), "{said}");
}

#[test]
fn a_damaged_file_is_refused_and_left_alone() {
    let folder = TestApp::start_in(&Folder::of_files()).stop();
    let file = folder.path().join("hameau.db");
    let mut bytes = std::fs::read(&file).unwrap();
    bytes[100..].iter_mut().for_each(|byte| *byte = 0xA5);
    std::fs::write(&file, &bytes).unwrap();
    let said = refusal(folder.config());
    assert!(said.contains("hameau.db is damaged"), "{said}");
    assert_eq!(std::fs::read(&file).unwrap(), bytes);

    std::fs::write(&file, "these are not the bytes you are looking for".repeat(50)).unwrap();
    let said = refusal(folder.config());
    assert!(said.contains("hameau.db is damaged"), "{said}");
}

#[test]
fn a_file_of_a_newer_or_another_program_is_refused() {
    let folder = TestApp::start_in(&Folder::of_files()).stop();
    let file = folder.path().join("hameau.db");
    let db = rusqlite::Connection::open(&file).unwrap();
    db.pragma_update(None, "user_version", 99).unwrap();
    drop(db);
    let said = refusal(folder.config());
    assert!(said.contains("newer Hameau (layout 99"), "{said}");

    let folder = Folder::of_files();
    let db = rusqlite::Connection::open(folder.path().join("hameau.db")).unwrap();
    db.execute_batch("CREATE TABLE recipes (name TEXT)").unwrap();
    drop(db);
    let said = refusal(folder.config());
    assert!(said.contains("another program"), "{said}");
}

/// The layout of a file and the entries in its log.
fn contents(file: &Path) -> (i64, i64) {
    let db = rusqlite::Connection::open(file).unwrap();
    let layout = db.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
    (layout, db.query_row("SELECT count(*) FROM log", [], |row| row.get(0)).unwrap())
}

#[test]
fn an_older_file_is_kept_as_it_was() {
    let app = TestApp::start_in(&Folder::of_files());
    let (ana, _bo, id) = app.two_people();
    ana.act(&id, 0, "A", &first_legal(&app.mirror(&id), seat(A))).see(200);
    let folder = stop_at_layout(app, 4);
    let beside = |ending: &str| folder.path().join(format!("hameau.db{ending}"));
    let before = contents(&beside(""));
    assert_eq!(before.0, 4);

    std::fs::create_dir(beside(".layout-4.unfinished")).unwrap();
    let said = refusal(folder.config());
    assert!(said.contains("no copy of it can be kept") && said.contains("nothing was changed"), "{said}");
    assert_eq!(contents(&beside("")), before);
    std::fs::remove_dir(beside(".layout-4.unfinished")).unwrap();

    // A copy that broke off is made again; one that is complete is never written over.
    std::fs::write(beside(".layout-4.unfinished"), "half of it").unwrap();
    for kept in [".layout-4", ".layout-4-2"] {
        let app = TestApp::start_in(&folder);
        assert_eq!(contents(&beside(kept)), before, "{kept}");
        assert!(!beside(".layout-4.unfinished").exists());
        stop_at_layout(app, 4);
    }
}

#[test]
fn a_folder_that_cannot_be_used_is_named() {
    let folder = Folder::of_files();
    let file = folder.path().join("occupied");
    std::fs::write(&file, "").unwrap();
    let mut config = folder.config();
    config.data_dir = file.join("data");
    let said = refusal(config);
    assert!(said.contains("occupied") && said.contains("cannot be used"), "{said}");
}

#[test]
fn a_broken_key_is_named() {
    let folder = Folder::of_files();
    std::fs::write(folder.path().join("cookie.key"), "short").unwrap();
    let said = refusal(folder.config());
    assert!(said.contains("cookie.key") && said.contains("64 bytes"), "{said}");
}

#[cfg(unix)]
#[test]
fn the_key_is_for_the_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = TestApp::start_in(&Folder::of_files()).stop();
    let mode = std::fs::metadata(folder.path().join("cookie.key")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}

#[cfg(unix)]
#[test]
fn games_are_for_the_owner_alone_whatever_the_folder_is() {
    use std::fs::{Permissions, metadata, set_permissions};
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::of_files();
    set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
    let closed = |when: &str, names: &[&str]| {
        for name in names {
            let mode = metadata(folder.path().join(name)).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "{name} {when}");
        }
    };
    let app = TestApp::start_in(&folder);
    app.two_people();
    let running = ["hameau.db", "hameau.db-wal", "hameau.db-shm", "cookie.key"];
    closed("as it was made", &running);
    app.stop();
    // What an earlier program or a careless hand left open is closed at the next start.
    std::fs::write(folder.path().join("hameau.db.layout-3"), "").unwrap();
    let left = ["hameau.db", "cookie.key", "hameau.db.layout-3"];
    for name in left {
        set_permissions(folder.path().join(name), Permissions::from_mode(0o644)).unwrap();
    }
    let app = TestApp::start_in(&folder);
    closed("at the next start", &left);
    closed("at the next start", &running);
    let folder_mode = metadata(folder.path()).unwrap().permissions().mode() & 0o777;
    assert_eq!(folder_mode, 0o755, "the folder stays as its owner wants it");
    app.stop();
}

#[test]
fn a_table_of_another_data_set_says_so_on_its_page() {
    let app = TestApp::start();
    let ana = app.client();
    let id = ana.open(&[("seat0", "me"), ("seat1", "here")]);
    let folder = app.stop();
    folder.rows("UPDATE tables SET data = 'c0ffee'", &[]);
    let app = TestApp::start_in(&folder);
    let mut ana = ana;
    ana.move_to(&app);
    let page = ana.page(&id).see(503);
    assert!(page.body.contains("c0ffee") && page.body.contains("standard"), "{}", page.body);
    ana.get("/").see(200);
}
