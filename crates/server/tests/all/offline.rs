//! The page that needs no server, where its folder lies beside one.

use std::path::Path;

use server::{Application, Config, StartError};

use crate::helpers::*;

fn write_site(dir: &Path) {
    std::fs::create_dir_all(dir.join("more")).unwrap();
    for (name, text) in [
        ("index.html", "<p>moving in</p>".repeat(200)),
        ("404.html", "<p>moving in, from elsewhere</p>".to_owned()),
        ("sw.js", "// worker".to_owned()),
        ("core.wasm.gz", "packed".to_owned()),
        ("icon-192.png", "picture".to_owned()),
        ("manifest.webmanifest", "{}".to_owned()),
        ("more/core.wasm", "core".to_owned()),
    ] {
        std::fs::write(dir.join(name), text).unwrap();
    }
}

fn config(folder: &Folder) -> Config {
    let site = folder.path().join("site");
    write_site(&site);
    Config { site: Some(site), ..folder.config() }
}

#[test]
fn files_of_the_page_have_their_types_and_are_asked_for_again() {
    let folder = Folder::new();
    let app = TestApp::start_with(&folder, config(&folder));
    let ana = app.client();
    for (path, kind, words) in [
        ("/offline/", "text/html; charset=utf-8", "moving in"),
        ("/offline/index.html", "text/html; charset=utf-8", "moving in"),
        ("/offline/sw.js", "text/javascript; charset=utf-8", "// worker"),
        ("/offline/core.wasm.gz", "application/gzip", "packed"),
        ("/offline/icon-192.png", "image/png", "picture"),
        ("/offline/manifest.webmanifest", "application/manifest+json", "{}"),
        ("/offline/more/core.wasm", "application/wasm", "core"),
    ] {
        let file = ana.get(path).see(200);
        assert_eq!(file.header("content-type"), kind, "{path}");
        assert!(file.body.contains(words), "{path}");
        assert_eq!(file.header("cache-control"), "no-cache", "{path}");
        assert!(file.header("content-security-policy").contains("'wasm-unsafe-eval'"), "{path}");
        assert!(file.header("set-cookie").is_empty(), "{path}: nobody is a guest for a file");
        let tag = file.header("etag").to_owned();
        ana.get_with(path, &[("if-none-match", &tag)]).see(304);
    }
    assert_eq!(ana.get("/offline").see(308).header("location"), "/offline/");
    let (coding, body) = ana.get_packed("/offline/", &[]);
    assert!(coding.as_deref() == Some("gzip") && body.len() < 400, "{coding:?} {}", body.len());
    assert_eq!(ana.get_packed("/offline/core.wasm.gz", &[]).0, None, "it is unpacked by the page itself");
    // A table that a browser keeps: the page moves in there too.
    assert!(ana.get("/offline/t/0123456789").see(404).body.contains("from elsewhere"));
}

#[test]
fn nothing_above_the_folder_can_be_asked_for() {
    let folder = Folder::of_files();
    let app = TestApp::start_with(&folder, config(&folder));
    let ana = app.client();
    std::fs::write(folder.path().join("secret.txt"), "secret").unwrap();
    for path in [
        "/offline/../secret.txt",
        "/offline/%2e%2e/secret.txt",
        "/offline/..%2fsecret.txt",
        "/offline/%2e%2e%2f%2e%2e%2fetc/passwd",
        "/offline/more/../../secret.txt",
        "/offline//secret.txt",
        "/offline/%00",
    ] {
        let answer = ana.get(path);
        assert!(answer.status >= 400 && !answer.body.contains("secret"), "{path}: {}", answer.body);
    }
}

#[test]
fn it_is_offered_only_where_it_is() {
    let folder = Folder::new();
    let app = TestApp::start_with(&folder, config(&folder));
    assert!(app.client().get("/").see(200).body.contains("href=\"/offline/\""));
    let without = TestApp::start();
    let ana = without.client();
    assert!(!ana.get("/").see(200).body.contains("/offline/"));
    assert!(ana.get("/offline/").see(404).body.contains("404"), "a page of ours says so");
}

#[tokio::test]
async fn a_folder_that_is_not_the_page_is_named() {
    let folder = Folder::of_files();
    let site = folder.path().join("empty");
    let build = |site: &Path| Application::build(Config { site: Some(site.to_owned()), ..folder.config() });
    let Err(error @ StartError::Site(_)) = build(&site).await else { panic!("it is not there") };
    assert!(error.to_string().contains("empty"), "{error}");
    std::fs::create_dir(&site).unwrap();
    let Err(error) = build(&site).await else { panic!("it is empty") };
    assert!(error.to_string().contains("index.html is missing"), "{error}");
}
