//! Reading has a budget, pages of finished games are kept, and guessing is limited.

use std::time::Duration;

use server::{Limit, Limits, Pair};

use crate::helpers::*;
use crate::play::play_out;

pub(crate) fn start(change: impl FnOnce(&mut Limits)) -> TestApp {
    let folder = Folder::new();
    let mut limits = Limits::default();
    change(&mut limits);
    TestApp::start_with(&folder, server::Config { limits: Some(limits), ..folder.config() })
}

pub(crate) const fn hourly(guest: u32, address: u32) -> Pair {
    let per = Duration::from_secs(3600);
    Pair { guest: Limit { burst: guest, per }, address: Limit { burst: address, per } }
}

#[test]
fn reading_has_a_budget_for_each_guest_and_address() {
    let app = start(|limits| limits.reads = hourly(60, 300));
    let (ana, bo) = (app.client(), app.client());
    let read = |client: &Client| {
        let answers = (0..100).map(|_| client.get("/new"));
        answers.take_while(|answer| answer.status == 200).count()
    };
    ana.get("/").see(200);
    bo.get("/").see(200);
    assert_eq!(read(&ana), 60);
    let page = ana.get("/new").see(429);
    assert!(page.body.contains("Try again in") && !page.header("retry-after").is_empty(), "{}", page.body);
    assert_eq!(read(&bo), 60, "another guest has their own");
    let strangers = (0..100).map(|_| {
        read(&{
            let one = app.client();
            one.get("/");
            one
        })
    });
    let all: usize = strangers.take(8).sum();
    assert!((120..180).contains(&all), "an address has its own: {all}");
    let id = ana.open(&[("seat0", "me"), ("seat1", "here")]);
    ana.act(&id, 0, A, &first_legal(&app.mirror(&id), seat(A))).see(200);
}

#[test]
fn a_page_that_is_dear_costs_more_but_only_once() {
    let app = start(|limits| limits.reads = hourly(400, 100_000));
    let (ana, bo, id) = app.two_people();
    play_out(&app, [&ana, &bo], &id);
    let (cy, di) = (app.client(), app.client());
    for client in [&cy, &di] {
        client.get("/").see(200);
    }
    let first = cy.replay(&id, 0, "all").see(200).body;
    let steps = (1..40).take_while(|step| cy.replay(&id, *step, "all").status == 200).count();
    assert!((5..12).contains(&steps), "{steps} pages were drawn");
    // What is kept costs as little as any page: Di, who watches as Cy did, reads it a hundred times.
    for _ in 0..100 {
        assert!(di.replay(&id, 0, "all").see(200).body == first);
    }
}

#[test]
fn nobody_is_shown_a_page_that_was_drawn_for_another() {
    let app = TestApp::start();
    let (mut ana, bo, id) = app.two_people();
    // A guest without a name is called otherwise in every language.
    ana.post("/name", &[("name", "Ana"), ("back", "/")]).see(303);
    play_out(&app, [&ana, &bo], &id);
    let cy = app.client();
    cy.get("/").see(200);
    let pages = |path: &str| [&ana, &bo, &cy].map(|client| client.get(path).see(200).body);
    let paths = [format!("/t/{id}"), format!("/t/{id}/replay?step=3&seat=A")];
    for path in &paths {
        let [of_ana, of_bo, of_cy] = pages(path);
        assert!(of_ana != of_bo && of_ana != of_cy, "{path}");
        assert!(pages(path) == [of_ana, of_bo, of_cy], "{path}");
    }
    // Another language, a message and the next table are seen at once.
    ana.lang = "fr";
    for path in &paths {
        assert!(ana.get(path).see(200).body.contains("<html lang=\"fr\""), "{path}");
    }
    let [french, english] = ["fr", "en"].map(|lang| {
        ana.lang = lang;
        ana.fragment(&id).see(200).body
    });
    assert!(french != english);
    ana.send(&format!("/t/{id}/chat"), &[("text", "Well played indeed")]).see(204);
    assert!(bo.page(&id).see(200).body.contains("Well played indeed"));
    let next = table_of(&ana.rematch(&id).see(303));
    assert!(bo.page(&id).see(200).body.contains(&next));
    let mirrored = bo.fragment(&id).see(200).body;
    assert!(mirrored.contains(&next) && !mirrored.contains("<html"), "a fragment is no page");
    // Also where nobody talks beside it.
    let alone = ana.open(&[("seat0", "me"), ("seat1", "here")]);
    play_out(&app, [&ana, &ana], &alone);
    for (answer, is_page) in [(ana.page(&alone), true), (ana.fragment(&alone), false)] {
        assert_eq!(answer.see(200).body.contains("<html"), is_page);
    }
}

#[test]
fn guessing_is_limited_and_ones_own_tables_stay_open() {
    let app = start(|limits| limits.guesses = hourly(5, 1000));
    let wrong = ["/t/0123456789", "/join/0123456789abcdef", "/recover/0123456789abcdefghjkmnpqrs"];
    let (ana, bo) = (app.client(), app.client());
    let of_ana = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
    let invitation = ana.invitation(&of_ana);
    let of_bo = bo.open(&[("seat0", "me"), ("seat1", "here")]);
    for path in wrong.iter().cycle().take(5) {
        bo.get(path).see(404);
    }
    // From here on a right guess looks like a wrong one.
    for path in [wrong[0], wrong[1], wrong[2], &format!("/t/{of_ana}"), &format!("/join/{invitation}")] {
        bo.get(path).see(429);
    }
    bo.send(&format!("/t/{of_ana}/moves"), &[("step", "0")]).see(429);
    bo.page(&of_bo).see(200);
    bo.act(&of_bo, 0, A, &first_legal(&app.mirror(&of_bo), seat(A))).see(200);
    bo.get("/rules/petits-peuples").see(200);
    ana.page(&of_ana).see(200);
}

#[test]
fn guessing_is_limited_for_an_address_whoever_asks() {
    let app = start(|limits| limits.guesses = hourly(1000, 6));
    let ana = app.client();
    let id = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
    for _ in 0..6 {
        app.client().get("/t/0123456789").see(404);
    }
    app.client().get(&format!("/t/{id}")).see(429);
    ana.page(&id).see(200);
}
