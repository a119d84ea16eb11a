//! The log tells operators what happens, and nobody who it happened to.

use crate::person::Browser;
use crate::process::{Folder, Process};

#[test]
fn the_log_names_requests_and_no_guest() {
    let folder = Folder::new();
    let server = Process::start_with(folder.path(), &["-vv", "--log", "json"]);
    let base = server.base.clone();
    let (mut ana, mut bo) = (Browser::new(), Browser::new());
    let post = |browser: &mut Browser, path: &str, fields: &[(&str, &str)]| {
        browser.post(&format!("{base}{path}"), fields).unwrap()
    };
    post(&mut ana, "/name", &[("name", "Anastasia Quill")]);
    let (status, location, _) =
        post(&mut ana, "/tables", &[("game", "petits-peuples"), ("seat0", "me"), ("seat1", "friend")]);
    assert_eq!(status, 303);
    let page = ana.get(&format!("{base}{location}")).unwrap().2;
    let token: String =
        page.split_once("/join/").unwrap().1.chars().take_while(char::is_ascii_alphanumeric).collect();
    post(&mut bo, &format!("/join/{token}"), &[("name", "Bohumil")]);
    post(&mut bo, &format!("{location}/chat"), &[("text", "a word in confidence")]);
    post(&mut bo, "/account", &[("name", "Bohumil"), ("password", "correct horse battery")]);
    post(&mut bo, "/signin", &[("name", "Bohumil"), ("password", "wrong horse battery")]);
    post(
        &mut ana,
        &format!("{location}/moves"),
        &[("step", "0"), ("seat", "A"), ("action", "gibberish-of-ana")],
    );
    ana.get(&format!("{base}/join/0123456789abcdef")).unwrap();
    ana.get(&format!("{base}/no/such/page-of-ana?secret=1")).unwrap();
    let (status, log) = server.stop();
    assert!(status.success());
    let table = location.strip_prefix("/t/").unwrap();
    for private in [
        "Anastasia",
        "Bohumil",
        "confidence",
        "horse",
        "gibberish",
        "0123456789abcdef",
        "page-of-ana",
        "secret",
        &token,
        table,
    ] {
        assert!(!log.contains(private), "{private} stands in the log:\n{log}");
    }
    let lines: Vec<serde_json::Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let joined =
        lines.iter().find(|line| line["span"]["route"] == "/join/{token}" && line["message"] == "answered");
    let joined = joined.unwrap_or_else(|| panic!("{log}"));
    assert_eq!(joined["status"], 303);
    assert!(joined["span"]["id"].as_str().unwrap().len() > 8);
}

#[test]
fn a_log_that_is_no_terminal_has_no_colours() {
    let folder = Folder::new();
    let server = Process::start_with(folder.path(), &["-v"]);
    Browser::new().get(&server.base).unwrap();
    let (status, log) = server.stop();
    assert!(status.success());
    assert!(log.contains("answered") && !log.contains('\u{1b}'), "{log:?}");
}

#[test]
fn more_open_files_are_asked_for_and_the_log_says_how_many() {
    let folder = Folder::new();
    let (_, log) = Process::start_with_soft_limit(folder.path(), 200).stop();
    let mut lines = log.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let said = lines.find(|line| line["message"] == "open files").unwrap_or_else(|| panic!("{log}"));
    let number = |name: &str| said[name].as_u64().unwrap_or_else(|| panic!("{said}"));
    assert!(number("files") > 200, "{said}");
    assert!(
        number("connections") < number("files") && number("each_address") < number("connections"),
        "{said}"
    );
}
