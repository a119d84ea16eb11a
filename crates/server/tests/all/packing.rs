//! What is sent compressed, and what never is.

use std::io::Read as _;

use flate2::read::GzDecoder;

use crate::helpers::*;
use crate::play::play_out;

fn unpacked((coding, body): (Option<String>, Vec<u8>)) -> (bool, String) {
    let is_packed = coding.is_some();
    let mut text = String::new();
    if is_packed {
        GzDecoder::new(body.as_slice()).read_to_string(&mut text).unwrap();
    } else {
        text = String::from_utf8(body).unwrap();
    }
    (is_packed, text)
}

/// Whether an answer is sent compressed; what comes is the same for those who do not take it.
#[track_caller]
fn is_packed(client: &Client, path: &str) -> bool {
    let (is_packed, text) = unpacked(client.get_packed(path, &[]));
    let plain = client.get(path).see(200);
    assert_eq!(plain.header("content-encoding"), "");
    assert_eq!(text, plain.body, "{path}");
    // Who keeps copies on the way must not give a compressed one to those who do not take it.
    assert_eq!(plain.header("vary").contains("accept-encoding"), is_packed, "{path}");
    is_packed
}

#[test]
fn bodies_without_secrets_or_without_words_of_others_are_compressed() {
    let app = TestApp::start();
    for asset in web::assets() {
        let (coding, body) = app.client().get_packed(asset.path(), &[]);
        assert_eq!(coding.as_deref(), Some("gzip"), "{}", asset.name);
        assert_eq!(unpacked((coding, body)).1.as_bytes(), &*asset.body);
    }
    // Who comes for the first time has no secrets yet.
    for path in ["/", "/tables", "/rules/settlement"] {
        assert!(unpacked(app.client().get_packed(path, &[])).0, "{path}");
    }
    // At a table with the computer alone nobody else has a word.
    let ana = app.client();
    let alone = ana.open(&[("seat0", "me"), ("seat1", "ai:novice"), ("seat2", "ai:novice")]);
    assert!(unpacked(ana.get_packed(&format!("/t/{alone}"), &[])).0);
    // In a finished game nothing is hidden.
    let (bo, cy, id) = app.two_people();
    play_out(&app, [&bo, &cy], &id);
    let path = format!("/t/{id}/replay?step=5&seat=all");
    assert!(is_packed(&bo, &path), "{path}");
}

#[test]
fn secrets_beside_words_of_others_are_never_compressed() {
    let app = TestApp::start();
    let (ana, bo) = (app.client(), app.client());
    ana.post("/name", &[("name", "Ana")]).see(303);
    let waiting = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
    let invitation = ana.invitation(&waiting);
    assert!(ana.page(&waiting).body.contains(&invitation));
    let never = |client: &Client, path: &str| assert!(!is_packed(client, path), "{path}");
    // Ids of tables, invitations, what a hand holds beside what another says.
    for path in ["/", "/tables", "/me", "/new", &format!("/t/{waiting}"), &format!("/t/{waiting}/fragment")] {
        never(&ana, path);
    }
    bo.get("/").see(200);
    never(&bo, &format!("/join/{invitation}"));
    let (is_packed, made) = unpacked(ana.post_packed("/recover", &[]));
    assert!(!is_packed && made.contains("/recover/"));
    let (_, link) = made.split_once("/recover/").unwrap();
    let link: String = link.chars().take_while(char::is_ascii_alphanumeric).collect();
    never(&bo, &format!("/recover/{link}"));
    bo.join(&invitation, "Bo").see(303);
    for path in ["", "/fragment"] {
        never(&ana, &format!("/t/{waiting}{path}"));
        never(&bo, &format!("/t/{waiting}{path}"));
    }
    ana.start(&waiting);
    // The end of a game among people leads to their next table.
    play_out(&app, [&ana, &bo], &waiting);
    let next = table_of(&ana.rematch(&waiting).see(303));
    assert!(bo.page(&waiting).body.contains(&next));
    never(&bo, &format!("/t/{waiting}"));
    // A refusal repeats what was asked for.
    let page = bo.get_with("/t/nowhere?secret=guess", &[("accept-encoding", "gzip")]).see(404);
    assert_eq!(page.header("content-encoding"), "");
}
