//! `POST /name`, `POST /lang`, and the cookie of a guest.

use crate::helpers::*;

#[test]
fn a_guest_is_remembered_by_a_signed_cookie() {
    let app = TestApp::start();
    let ana = app.client();
    let first = ana.get("/").see(200);
    let cookie = first.header("set-cookie");
    for part in ["guest=", "HttpOnly", "SameSite=Lax", "Max-Age=", "Path=/"] {
        assert!(cookie.contains(part), "{part} in {cookie}");
    }
    assert_eq!(ana.get("/").header("set-cookie"), "", "once is enough");
    let id = ana.open(&[("seat0", "me"), ("seat1", "here")]);
    let action = first_legal(&app.mirror(&id), seat(A));
    // Another signature, another guest.
    let mine = ana.cookie("guest").unwrap();
    let (guest, signature) = mine.split_once('.').unwrap();
    let forger = app.client();
    forger.set_cookie("guest", &format!("{guest}.{}", "0".repeat(signature.len())));
    forger.act(&id, 0, A, &action).see(403);
    assert_ne!(forger.cookie("guest"), Some(mine));
    ana.act(&id, 0, A, &action).see(200);
}

#[test]
fn the_language_is_the_browsers_until_it_is_chosen() {
    let app = TestApp::start();
    let mut ana = app.client();
    ana.lang = "fr";
    assert!(ana.get("/").body.contains("Invité"));
    let answer = ana.post("/lang", &[("lang", "en"), ("back", "/new?game=petits-peuples")]).see(303);
    assert_eq!(answer.header("location"), "/new?game=petits-peuples");
    assert!(ana.get("/").body.contains("Guest"));
    for back in ["//evil.example", "https://evil.example", "\\\\evil", ""] {
        let answer = ana.post("/lang", &[("lang", "fr"), ("back", back)]).see(303);
        assert_eq!(answer.header("location"), "/", "{back}");
    }
    ana.post("/lang", &[("lang", "de"), ("back", "/")]).see(400);
}

#[test]
fn a_name_is_shown_and_never_read_as_markup() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    ana.post("/name", &[("name", "<b>Ana</b>"), ("back", "/")]).see(303);
    let page = bo.page(&id).body;
    assert!(page.contains("&lt;b&gt;Ana&lt;/b&gt;") && !page.contains("<b>Ana</b>"));
    ana.post("/name", &[("name", "Ana"), ("back", &format!("/t/{id}"))]).see(303);
    assert!(bo.page(&id).body.contains("Ana"));
    for bad in ["", "   ", &"x".repeat(25)] {
        ana.post("/name", &[("name", bad)]).see(400);
    }
}

#[test]
fn the_last_level_is_offered_again() {
    let app = TestApp::start();
    let ana = app.client();
    ana.play("master");
    let home = ana.get("/").body;
    assert!(home.contains("value=\"master\" checked"), "{home}");
}
