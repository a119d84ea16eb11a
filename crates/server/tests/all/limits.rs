//! Too many requests.

use std::time::Duration;

use server::{Limit, Limits, Pair};

use crate::helpers::*;

/// A server that allows `burst` of each in an hour.
fn strict(burst: u32, change: impl FnOnce(&mut Limits)) -> TestApp {
    let folder = Folder::new();
    let mut config = folder.config();
    let limit = Limit { burst, per: Duration::from_secs(3600) };
    let pair = Pair { guest: limit, address: limit };
    let wide = Limits::default();
    let mut limits = Limits { tables: pair, sign_in: pair, links: pair, ..wide };
    change(&mut limits);
    config.limits = Some(limits);
    TestApp::start_with(&folder, config)
}

#[track_caller]
fn refused(answer: Answer, says: &str) -> Answer {
    let answer = answer.see(429);
    let wait: u64 = answer.header("retry-after").parse().unwrap();
    assert!(wait > 0 && wait <= 3600, "{wait}");
    assert!(answer.body.contains(says), "{}", answer.body);
    answer
}

#[test]
fn tables_are_limited_and_the_page_says_when_to_come_back() {
    let app = strict(2, |_| {});
    let mut ana = app.client();
    ana.get("/").see(200);
    ana.play("apprentice");
    ana.open(&[("seat0", "me"), ("seat1", "here")]);
    let page = refused(ana.post("/play", &[("game", GAME)]), "Try again in 30 minutes");
    assert!(page.header("content-type").starts_with("text/html") && page.body.contains("href=\"/\""));
    assert!(refused(ana.send("/play", &[("game", GAME)]), "30 minutes").is_plain());
    ana.lang = "fr";
    refused(ana.post("/play", &[("game", GAME)]), "Réessayez dans 30 minutes");
    ana.get("/").see(200);
    // Another guest of the same address shares its bucket.
    refused(app.client().post("/play", &[("game", GAME)]), "30 minutes");
}

#[test]
fn attempts_to_sign_in_are_limited_by_address() {
    let attempt = |client: &Client, name: &str| {
        client.post("/signin", &[("name", name), ("password", "just guessing")])
    };
    let by_address = strict(3, |_| {});
    for name in ["Ana", "Bo", "Cy"] {
        attempt(&by_address.client(), name).see(403);
    }
    refused(attempt(&by_address.client(), "Di"), "minutes");
    refused(by_address.client().post("/recover/0123456789abcdefghjkmnpqrs", &[]), "minutes");
}

#[test]
fn strangers_are_limited_and_get_no_cookie() {
    let app = strict(9, |limits| limits.new_guests = Limit { burst: 3, per: Duration::from_secs(3600) });
    let known: Vec<Client> = (0..3).map(|_| app.client()).collect();
    known.iter().for_each(|client| drop(client.get("/").see(200)));
    let late = app.client();
    refused(late.get("/"), "20 minutes");
    assert_eq!(late.cookie("guest"), None);
    known.iter().for_each(|client| drop(client.get("/").see(200)));
}

#[test]
fn links_to_other_devices_are_limited() {
    let app = strict(2, |_| {});
    let ana = app.client();
    ana.get("/").see(200);
    for _ in 0..2 {
        ana.post("/recover", &[]).see(200);
    }
    refused(ana.post("/recover", &[]), "minutes");
}

#[test]
fn streams_are_limited_and_closing_one_makes_room() {
    let app = strict(9, |limits| limits.guest_streams = 2);
    let (ana, bo, id) = app.two_people();
    let first = ana.events(&id, None, None);
    let _second = ana.events(&id, None, None);
    refused(ana.get(&format!("/t/{id}/events")), "Close some tabs");
    let _other = bo.events(&id, None, None);
    drop(first);
    // The server notices with the next thing that it sends.
    let action = first_legal(&app.mirror(&id), seat(A));
    ana.act(&id, 0, A, &action).see(200);
    eventually("room for a stream", || {
        let probe = ana.try_events(&id);
        (probe == 200).then_some(())
    });
}

#[test]
fn moves_are_limited_for_each_guest() {
    let app = strict(9, |limits| {
        limits.moves.guest = Limit { burst: 3, per: Duration::from_secs(60) };
    });
    let (ana, bo, id) = app.two_people();
    // To begin was one.
    for _ in 0..2 {
        ana.act(&id, 7, A, "pass").see(409);
    }
    let answer = refused(ana.act(&id, 7, A, "pass"), "Try again in 20 seconds");
    assert!(answer.is_plain());
    bo.act(&id, 7, B, "pass").see(409);
}

#[test]
fn without_limits_everything_passes() {
    let folder = Folder::new();
    let mut config = folder.config();
    config.limits = None;
    let app = TestApp::start_with(&folder, config);
    let (ana, _, id) = app.two_people();
    for n in 0..20 {
        ana.send(&format!("/t/{id}/chat"), &[("text", &n.to_string())]).see(204);
    }
}

#[test]
fn a_thousand_tables_from_one_address_are_welcome() {
    let limits = Limits::default();
    assert!(limits.new_guests.burst > 2000 && limits.tables.address.burst > 1000);
    assert!(limits.address_streams > 2000 && limits.moves.address.burst > 10_000);
}
