//! The way to a shared database: encrypted as its address asks, and what is said when it cannot be.

use std::io::{Read, Write};
use std::net::TcpListener;
use std::sync::Arc;

use server::{Application, DatabaseUrl};

use crate::helpers::*;
use crate::nodes::shared_folder;

/// Where the certificate of the authority is that signed the one of the tests' PostgreSQL, which is for `localhost`.
const AUTHORITY: &str = "HAMEAU_TEST_POSTGRES_CA";

fn roots() -> String {
    format!("sslrootcert={}", std::env::var(AUTHORITY).unwrap())
}

fn started(folder: &Arc<Folder>, url: DatabaseUrl) -> TestApp {
    let mut config = folder.config();
    config.database = Some(url);
    TestApp::start_with(folder, config)
}

fn refusal(url: DatabaseUrl) -> String {
    let mut config = Folder::of_files().config();
    config.database = Some(url);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(Application::build(config)).unwrap_err().to_string()
}

/// How many connections of servers to this database are encrypted, and how many are not.
fn connections(folder: &Folder) -> (usize, usize) {
    let sql = "SELECT ssl::TEXT FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
        WHERE datname = current_database() AND application_name LIKE 'hameau-%'";
    let rows = folder.rows(sql, &[]);
    let encrypted = rows.iter().filter(|row| row[0].as_deref() == Some("true")).count();
    (encrypted, rows.len() - encrypted)
}

#[test]
fn every_connection_is_encrypted_as_the_address_asks() {
    let Some(folder) = shared_folder() else { return };
    let roots = roots();
    for (host, options, is_encrypted) in [
        ("127.0.0.1", "", true),
        ("127.0.0.1", "sslmode=disable", false),
        ("127.0.0.1", "sslmode=prefer", true),
        ("127.0.0.1", "sslmode=require", true),
        ("127.0.0.1", &*format!("sslmode=require&{roots}"), true),
        ("127.0.0.1", &*format!("sslmode=verify-ca&{roots}"), true),
        ("localhost", &*format!("sslmode=verify-full&{roots}"), true),
    ] {
        let app = started(&folder, folder.address_by(host, options));
        let (ana, _bo, id) = app.two_people();
        ana.act(&id, 0, A, &first_legal(&app.mirror(&id), seat(A))).see(200);
        // One writes, one reads, one listens to other servers; the last may take a moment.
        eventually("three connections", || {
            let (encrypted, open) = connections(&folder);
            let (right, wrong) = if is_encrypted { (encrypted, open) } else { (open, encrypted) };
            assert_eq!(wrong, 0, "{host} {options}");
            (right == 3).then_some(())
        });
        app.stop();
        eventually("all are closed", || (connections(&folder) == (0, 0)).then_some(()));
    }
}

#[test]
fn a_certificate_for_another_name_or_of_an_unknown_authority_is_refused() {
    let Some(folder) = shared_folder() else { return };
    let full = format!("sslmode=verify-full&{}", roots());
    let said = refusal(folder.address_by("127.0.0.1", &full));
    assert!(said.contains("another name") && said.contains("sslmode=verify-ca"), "{said}");
    // An authority that has nothing to do with it.
    let other = Folder::of_files();
    let file = other.path().join("other.crt");
    let made = std::process::Command::new("openssl")
        .args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"])
        .args(["-subj", "/CN=Somebody else", "-keyout"])
        .arg(other.path().join("other.key"))
        .arg("-out")
        .arg(&file)
        .output()
        .unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    for mode in ["require", "verify-ca", "verify-full"] {
        let options = format!("sslmode={mode}&sslrootcert={}", file.display());
        let said = refusal(folder.address_by("localhost", &options));
        assert!(
            said.contains("no authority that is trusted here") && said.contains("sslrootcert="),
            "{said}"
        );
    }
}

#[test]
fn a_server_without_tls_is_refused_where_tls_is_asked_for() {
    // What PostgreSQL answers to the question for TLS where it is off: «N».
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let mut question = [0; 8];
            if stream.read_exact(&mut question).is_ok() {
                let _ = stream.write_all(b"N");
            }
        }
    });
    let verified = std::env::var(AUTHORITY)
        .is_ok()
        .then(|| ["ca", "full"].map(|how| format!("verify-{how}&{}", roots())));
    for mode in std::iter::once("require".to_owned()).chain(verified.into_iter().flatten()) {
        let said = refusal(format!("postgresql://ana@127.0.0.1:{port}/x?sslmode={mode}").parse().unwrap());
        assert!(said.contains("does not support TLS") && said.contains("sslmode=prefer"), "{mode}: {said}");
    }
    let plain = refusal(format!("postgresql://ana@127.0.0.1:{port}/x?sslmode=prefer").parse().unwrap());
    assert!(!plain.contains("TLS"), "with prefer it goes on in the open: {plain}");
}
