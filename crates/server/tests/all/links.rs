//! Whole addresses: nobody makes the server send people elsewhere.

use std::io::{Read, Write};
use std::net::TcpStream;

use crate::helpers::*;

/// What a page says to a request with this `Host`.
fn asked_as(app: &TestApp, client: &Client, path: &str, headers: &str) -> String {
    let mut stream = TcpStream::connect(app.address).unwrap();
    let cookie = client.cookie("guest").unwrap();
    let request =
        format!("GET {path} HTTP/1.1\r\n{headers}\r\ncookie: guest={cookie}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    answer
}

#[test]
fn a_forged_host_is_in_no_link() {
    let app = TestApp::start();
    let ana = app.client();
    let id = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
    let table = format!("/t/{id}");
    for headers in [
        "host: evil.example",
        "host: evil.example:7979\r\nx-forwarded-host: evil.example\r\nx-forwarded-proto: https",
    ] {
        let page = asked_as(&app, &ana, &table, headers);
        assert!(!page.contains("evil.example") && page.contains("value=\"/join/"), "{page}");
        assert!(!page.contains("; Secure"));
    }
    let host = format!("host: {}\r\nx-forwarded-host: evil.example\r\nx-forwarded-proto: https", app.address);
    let page = asked_as(&app, &ana, &table, &host);
    assert!(page.contains(&format!("value=\"http://{}/join/", app.address)), "{page}");
    let local = asked_as(&app, &ana, &table, &format!("host: localhost:{}", app.address.port()));
    assert!(local.contains(&format!("value=\"http://localhost:{}/join/", app.address.port())));
    let link = ana.post("/recover", &[]).see(200).body;
    assert!(link.contains(&format!("value=\"http://{}/recover/", app.address)));
}

#[test]
fn a_page_that_is_kept_is_kept_for_the_address_it_was_asked_at() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    play_out(&app, &id, &[&ana, &bo]);
    let replay = format!("/t/{id}/replay?step=0&seat=all");
    let own = app.address.to_string();
    for (host, start) in [("evil.example", String::new()), (&*own, format!("http://{own}"))] {
        let page = asked_as(&app, &ana, &replay, &format!("host: {host}"));
        assert!(page.contains(&format!("data-copy=\"{start}/t/{id}")), "{host}: {page}");
    }
}

#[test]
fn links_name_the_public_address() {
    let folder = Folder::new();
    let mut config = folder.config();
    config.behind_proxy = true;
    config.public_address = Some("https://games.example".parse().unwrap());
    let app = TestApp::start_with(&folder, config);
    let ana = app.client();
    let secure = ana.get("/").see(200);
    assert!(secure.header("set-cookie").contains("; Secure"), "the public address is encrypted");
    let id = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
    let page =
        asked_as(&app, &ana, &format!("/t/{id}"), "host: evil.example\r\nx-forwarded-host: evil.example");
    assert!(page.contains("value=\"https://games.example/join/") && !page.contains("evil.example"));
    assert!(ana.post("/recover", &[]).see(200).body.contains("value=\"https://games.example/recover/"));
}

#[test]
fn a_proxy_says_whether_the_way_is_encrypted_only_where_there_is_one() {
    let secure = |behind_proxy| {
        let folder = Folder::new();
        let mut config = folder.config();
        config.behind_proxy = behind_proxy;
        let app = TestApp::start_with(&folder, config);
        let own = app.address.to_string();
        // Under our own name and under one that nobody gave us.
        [own.as_str(), "evil.example"].map(|host| {
            let answer =
                app.client().get_with("/", &[("host", host), ("x-forwarded-proto", "https")]).see(200);
            answer.header("set-cookie").contains("; Secure")
        })
    };
    assert_eq!((secure(true), secure(false)), ([true; 2], [false; 2]));
}
