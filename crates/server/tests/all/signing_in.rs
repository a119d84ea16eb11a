//! Signing in: strangers who guess, owners who are not disturbed by it, and cookies that end.

use std::time::Duration;

use server::{Delay, Limit, Limits};

use crate::helpers::*;
use crate::restart::stop_at_layout;

const PASSWORD: &str = "red roof, blue door";
const HOUR: Duration = Duration::from_secs(3600);

fn open(device: &Client, name: &str) -> Answer {
    device.post("/account", &[("name", name), ("password", PASSWORD)])
}

/// An attempt from an address that a proxy names.
fn attempt(device: &Client, address: &str, name: &str, password: &str) -> Answer {
    device.post_with("/signin", &[("name", name), ("password", password)], &[("x-forwarded-for", address)])
}

/// A server behind a proxy.
fn proxied(limits: Limits) -> TestApp {
    let folder = Folder::new();
    let mut config = folder.config();
    config.behind_proxy = true;
    config.limits = Some(limits);
    TestApp::start_with(&folder, config)
}

fn slow() -> Limits {
    let retry = Delay { free: 3, first: HOUR, most: HOUR, forgets: 2 * HOUR };
    Limits { retry, ..Limits::default() }
}

#[test]
fn a_stranger_cannot_lock_an_owner_out() {
    let app = proxied(slow());
    let (ana, stranger) = (app.client(), app.client());
    open(&ana, "Ana").see(303);
    for name in ["Ana", " ana", "ANA ", "A\u{200B}na"] {
        attempt(&stranger, "6.6.6.6", name, "just guessing").see(403);
    }
    let refused = attempt(&stranger, "6.6.6.6", "ana", PASSWORD).see(429);
    assert!(refused.header("retry-after").parse::<u64>().unwrap() > 3000, "also the right one waits");
    attempt(&stranger, "6.6.6.6", "bo", "just guessing").see(403);
    // From elsewhere nothing has changed, on whatever device.
    attempt(&app.client(), "7.7.7.7", "ana", PASSWORD).see(303);
    // Behind the same address, a device that has signed in before waits for nobody.
    ana.post("/signout", &[]).see(303);
    attempt(&ana, "6.6.6.6", "ana", "a slip of the finger").see(403);
    attempt(&ana, "6.6.6.6", "ana", PASSWORD).see(303);
}

#[test]
fn a_known_device_is_not_concerned_by_the_limit_of_its_address_and_has_its_own() {
    let few = Limit { burst: 3, per: HOUR };
    let app = proxied(Limits {
        sign_in: server::Pair { guest: few, address: few },
        devices: Limit { burst: 4, per: HOUR },
        ..Limits::default()
    });
    let (ana, stranger) = (app.client(), app.client());
    open(&ana, "Ana").see(303);
    ana.post("/signout", &[]).see(303);
    for name in ["one", "two", "three"] {
        attempt(&stranger, "6.6.6.6", name, "just guessing").see(403);
    }
    attempt(&stranger, "6.6.6.6", "four", "just guessing").see(429);
    attempt(&ana, "6.6.6.6", "ana", PASSWORD).see(303);
    // It is known to the account that signed in there, and to no other.
    open(&app.client(), "Bo").see(303);
    ana.post("/signout", &[]).see(303);
    attempt(&ana, "6.6.6.6", "bo", "just guessing").see(429);
    for _ in 0..3 {
        attempt(&ana, "6.6.6.6", "ana", "just guessing").see(403);
    }
    attempt(&ana, "6.6.6.6", "ana", PASSWORD).see(429);
    // The cookie of one device is worth nothing with another name in it.
    let copied = ana.cookie("known").unwrap();
    stranger.set_cookie("known", &format!("{}{}", "0".repeat(16), &copied[16..]));
    attempt(&stranger, "6.6.6.6", "ana", PASSWORD).see(429);
}

#[test]
fn an_owner_on_a_known_device_signs_in_while_a_hundred_addresses_guess() {
    let app = proxied(Limits::default());
    let ana = app.client();
    open(&ana, "Ana").see(303);
    ana.post("/signout", &[]).see(303);
    std::thread::scope(|scope| {
        let address = app.address;
        let guess = move |n: u32| {
            let answer = attempt(&Client::new(address), &format!("10.{n}.0.1"), "ana", "just guessing");
            assert!([403, 429].contains(&answer.status), "{}", answer.body);
        };
        let strangers: Vec<_> = (0..100).map(|n| scope.spawn(move || guess(n))).collect();
        attempt(&ana, "6.6.6.6", "ana", PASSWORD).see(303);
        strangers.into_iter().for_each(|stranger| stranger.join().unwrap());
    });
}

#[test]
fn signing_out_voids_every_copy_of_the_cookie() {
    let app = TestApp::start();
    let (home, phone, thief) = (app.client(), app.client(), app.client());
    let id = home.open(&[("seat0", "me"), ("seat1", "here")]);
    open(&home, "Ana").see(303);
    phone.post("/signin", &[("name", "Ana"), ("password", PASSWORD)]).see(303);
    thief.set_cookie("guest", &phone.cookie("guest").unwrap());
    assert!(thief.get("/").body.contains(&id));
    let mut watching = thief.events(&id, None, None);
    phone.post("/signout", &[]).see(303);
    assert!(!thief.get("/").body.contains(&id), "a copy is worth nothing");
    assert!(home.get("/").body.contains(&id), "another device stays signed in");
    // The stream of a copied cookie ends with the next thing that happens.
    home.act(&id, 0, A, &first_legal(&app.mirror(&id), seat(A))).see(200);
    let after: Vec<String> = std::iter::from_fn(|| watching.next()).map(|event| event.name).collect();
    assert_eq!(after.last().map(String::as_str), Some("bye"));
    assert!(after.iter().filter(|name| *name == "table").count() <= 1, "{after:?}");

    // The cookie of a guest from before the account ends like any other, and stays so after a restart.
    let copied = home.cookie("guest").unwrap();
    home.post("/signout", &[]).see(303);
    let app = TestApp::start_in(&app.stop());
    let mut thief = thief;
    thief.move_to(&app);
    thief.set_cookie("guest", &copied);
    assert!(!thief.get("/").body.contains(&id));
    thief.post("/signin", &[("name", "Ana"), ("password", PASSWORD)]).see(303);
    assert!(thief.get("/").body.contains(&id));
}

#[test]
fn nobody_takes_the_name_of_an_account_or_one_that_looks_like_it() {
    let app = TestApp::start();
    let (elise, other) = (app.client(), app.client());
    open(&elise, "\u{c9}lise").see(303);
    // Typed with an accent of its own, in Greek, with an invisible sign.
    for name in ["E\u{301}lise", "\u{395}\u{301}lise", "\u{e9}l\u{ad}ise", "\u{c9}LISE"] {
        assert!(open(&other, name).see(409).body.contains("this name already"), "{name}");
        let renamed = other.post("/name", &[("name", name), ("back", "/")]).see(409);
        assert!(renamed.body.contains("looks like it"), "{name}");
    }
    let host = app.client();
    let id = host.open(&[("seat0", "me"), ("seat1", "friend")]);
    let token = host.invitation(&id);
    other.join(&token, "\u{c9}lise").see(409);
    assert!(host.page(&id).body.contains("/join/"), "the seat is still free");
    other.join(&token, "Elise").see(303);
    // An é is one however it is typed.
    other.post("/signin", &[("name", "e\u{301}LISE"), ("password", PASSWORD)]).see(303);
    elise.post("/name", &[("name", "\u{c9}lise"), ("back", "/")]).see(303);
}

#[test]
fn of_two_names_that_look_alike_one_is_taken_also_at_the_same_moment() {
    let app = TestApp::start();
    // Both are found to be free before the first of them has its hash.
    let opened = std::thread::scope(|scope| {
        let both = ["Ana", "\u{410}na"].map(|name| {
            let device = app.client();
            scope.spawn(move || open(&device, name).status)
        });
        both.map(|one| one.join().unwrap())
    });
    assert!([[303, 409], [409, 303]].contains(&opened), "{opened:?}");
}

#[test]
fn accounts_of_an_older_file_keep_working() {
    let app = TestApp::start_in(&Folder::of_files());
    let devices = ["Ana", "Bo", "Cy", "Di", "Ed"].map(|name| {
        let device = app.client();
        open(&device, name).see(303);
        device
    });
    let folder = stop_at_layout(app, 8);
    // Names as they were allowed then: one looks like another, one has its accent in a sign of its own, and two differ
    // only in that.
    for (name, key, was) in [
        ("\u{410}na", "\u{430}na", "bo"),
        ("Cy\u{301}", "cy\u{301}", "cy"),
        ("De\u{301}", "de\u{301}", "di"),
        ("D\u{e9}", "d\u{e9}", "ed"),
    ] {
        folder.rows("UPDATE accounts SET name = ?1, key = ?2 WHERE key = ?3", &[name, key, was]);
    }
    let app = TestApp::start_in(&folder);
    for (name, owner) in
        [("ana", 0), ("\u{410}NA", 1), ("C\u{fd}", 2), ("cy\u{301}", 2), ("de\u{301}", 3), ("d\u{e9}", 4)]
    {
        let device = app.client();
        device.post("/signin", &[("name", name), ("password", PASSWORD)]).see(303);
        assert_eq!(device.guest(), devices[owner].guest(), "{name}");
    }
    app.client().post("/name", &[("name", "ANA"), ("back", "/")]).see(409);
    let mut bo = devices.into_iter().nth(1).unwrap();
    bo.move_to(&app);
    bo.post("/name", &[("name", "\u{410}na"), ("back", "/")]).see(303);
    assert!(open(&app.client(), "\u{410}na").see(409).body.contains("this name already"));
}

#[test]
fn names_leave_the_log_of_an_older_file() {
    let app = TestApp::start_in(&Folder::of_files());
    let (_ana, _bo, id) = app.two_people();
    let folder = stop_at_layout(app, 8);
    let named = "INSERT INTO log (table_id, seq, kind, seat, action, at)
        SELECT ?1, max(seq) + 1, 'name', 0, 'Anouk', 0 FROM log WHERE table_id = ?1";
    folder.rows(named, &[&id]);
    let app = TestApp::start_in(&folder);
    assert!(app.log(&id).contains(&("name".into(), Some(0), None)));
    assert_eq!(app.folder.stored("SELECT count(*) FROM log WHERE action = 'Anouk'", &[]), "0");
}
