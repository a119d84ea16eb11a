//! Games put away while the server runs, and brought back elsewhere.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

use games::GameId;

use crate::person::Person;
use crate::process::{Folder, Process, hameau};

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[track_caller]
fn refused(arguments: &[&str], says: &str) {
    let output = hameau(arguments);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{errors}");
    assert!(errors.contains(says), "{errors}");
}

#[test]
fn a_backup_brings_games_and_guests_back_for_their_owner_alone() {
    let (folder, elsewhere) = (Folder::new(), Folder::new());
    let (dir, away, back) = (folder.join("data"), folder.join("away"), elsewhere.join("data"));
    let server = Process::start(&dir);
    let mut person = Person::new(GameId::ALL[0]);
    let play = |person: &mut Person, server: &Process, dir: &Path| {
        assert!((0..10).all(|_| person.play(&server.base, dir).unwrap()));
    };
    play(&mut person, &server, &dir);
    let table = format!("/t/{}", person.table().unwrap());
    let here = person.browser.get(&format!("{}{table}", server.base)).unwrap();
    let made = hameau(&["backup", text(&away), "--data-dir", text(&dir)]);
    let said = String::from_utf8(made.stdout).unwrap();
    assert!(made.status.success() && said.starts_with("1 tables with 10 entries"), "{said}");
    play(&mut person, &server, &dir);

    refused(&["backup", text(&away), "--data-dir", text(&dir)], "is there already");
    refused(&["restore", text(&away), "--data-dir", text(&dir)], "another Hameau already uses");
    refused(&["backup", text(&folder.join("more")), "--data-dir", text(&back)], "no games are kept");
    refused(&["restore", text(&dir.join("none")), "--data-dir", text(&back)], "is no backup");

    assert!(hameau(&["restore", text(&away), "--data-dir", text(&back)]).status.success());
    for made in [&dir, &away, &back] {
        let mode = std::fs::metadata(made).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o700, "{} is for its owner alone", made.display());
        for name in ["hameau.db", "cookie.key"] {
            let mode = std::fs::metadata(made.join(name)).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "{name} in {} is for its owner alone", made.display());
        }
    }
    let restored = Process::start(&back);
    let there = person.browser.get(&format!("{}{table}", restored.base)).unwrap();
    assert_eq!((here.0, there.0), (200, 200));
    let version =
        |page: &str| page.split_once(" data-version=\"").unwrap().1.split('"').next().unwrap().to_owned();
    assert_eq!(version(&there.2), version(&here.2), "the table as it was when it was put away");
    assert_eq!(
        here.2.contains("name=\"action\""),
        there.2.contains("name=\"action\""),
        "the guest still sits there"
    );
}

#[test]
fn a_database_is_put_away_by_its_own_means() {
    let folder = Folder::new();
    let output = Command::new(env!("CARGO_BIN_EXE_hameau"))
        .args(["backup", text(&folder.join("away"))])
        .env("HAMEAU_DATABASE", "postgresql://ana:s3cret@db.example/games")
        .output()
        .unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(2) && errors.contains("pg_dump"), "{errors}");
    assert!(!errors.contains("s3cret") && !folder.join("away").exists(), "{errors}");
}

#[test]
fn what_lies_there_is_moved_aside_and_never_deleted() {
    let folder = Folder::new();
    let (dir, away) = (folder.join("data"), folder.join("away"));
    let server = Process::start(&dir);
    let mut person = Person::new(GameId::ALL[1]);
    assert!(person.play(&server.base, &dir).unwrap());
    assert!(hameau(&["backup", text(&away), "--data-dir", text(&dir)]).status.success());
    assert!(person.play(&server.base, &dir).unwrap());
    server.stop();
    let before = std::fs::read(dir.join("hameau.db")).unwrap();
    refused(&["restore", text(&away), "--data-dir", text(&dir)], "--force");
    assert_eq!(std::fs::read(dir.join("hameau.db")).unwrap(), before);
    assert!(hameau(&["restore", text(&away), "--data-dir", text(&dir), "--force"]).status.success());
    assert_eq!(std::fs::read(dir.join("hameau.db.before-1")).unwrap(), before);
    drop(Process::start(&dir));

    // A backup that is broken takes nobody's place.
    let mut bytes = std::fs::read(away.join("hameau.db")).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..].fill(0x5a);
    std::fs::write(away.join("hameau.db"), bytes).unwrap();
    let now = std::fs::read(dir.join("hameau.db")).unwrap();
    refused(&["restore", text(&away), "--data-dir", text(&dir), "--force"], "is damaged");
    assert_eq!(std::fs::read(dir.join("hameau.db")).unwrap(), now);
}
