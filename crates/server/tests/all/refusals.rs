//! Every kind of bad request: its status, its sentence, and that nothing has changed.

use crate::helpers::*;

/// A table of two, and what must stay as it is.
struct Scene {
    app: TestApp,
    ana: Client,
    bo: Client,
    id: String,
    version: u64,
    log: Vec<Entry>,
    /// Legal for `A` at step 0.
    legal: String,
}

impl Scene {
    fn new() -> Self {
        let app = TestApp::start();
        let (ana, bo, id) = app.two_people();
        let (version, log) = (ana.fragment(&id).version(), app.log(&id));
        let legal = first_legal(&app.mirror(&id), seat(A));
        Self { app, ana, bo, id, version, log, legal }
    }

    /// A reason in plain text, and nothing has changed.
    #[track_caller]
    fn refused(&self, answer: Answer, status: u16, says: &str) {
        let answer = answer.see(status);
        assert!(answer.is_plain(), "{answer:?}");
        assert!(answer.body.contains(says), "{says:?} in {:?}", answer.body);
        assert_eq!(self.ana.fragment(&self.id).version(), self.version);
        assert_eq!(self.app.log(&self.id), self.log);
    }
}

#[test]
fn moves_that_cannot_be_are_refused_and_change_nothing() {
    let scene = Scene::new();
    let Scene { ana, bo, id, legal, .. } = &scene;
    scene.refused(ana.act(id, 1, A, legal), 409, "moved on");
    scene.refused(ana.act(id, usize::MAX, A, legal), 409, "moved on");
    scene.refused(bo.act(id, 0, A, legal), 403, "not yours");
    scene.refused(scene.app.client().act(id, 0, A, legal), 403, "not yours");
    scene.refused(ana.act(id, 0, "F", legal), 403, "not yours");
    scene.refused(ana.act(id, 0, A, "pass"), 422, "PTP-");
    scene.refused(ana.act(id, 0, A, "jump over the hedge"), 400, "does not exist");
    scene.refused(ana.act(id, 0, A, ""), 400, "does not exist");
    scene.refused(ana.act("0123456789", 0, A, legal), 404, "no table");
    scene.refused(ana.act("nonsense", 0, A, legal), 404, "no table");
    scene.refused(ana.undo(id, 0), 409, "taken back");
    scene.refused(ana.undo(id, 7), 409, "moved on");
    scene.refused(ana.advice(id, 0, B), 403, "not yours");
    scene.refused(ana.advice(id, 3, A), 409, "moved on");
}

#[test]
fn the_judge_speaks_the_readers_language() {
    let mut scene = Scene::new();
    let english = scene.ana.act(&scene.id, 0, A, "pass").see(422).body;
    scene.ana.lang = "fr";
    let french = scene.ana.act(&scene.id, 0, A, "pass").see(422).body;
    assert_ne!(english, french);
    for sentence in [&english, &french] {
        assert!(sentence.contains("(PTP-") && !sentence.contains('⟦'), "{sentence}");
    }
    let stale = scene.ana.act(&scene.id, 5, A, "pass");
    scene.refused(stale, 409, "La partie a avancé");
    let foreign = scene.ana.act(&scene.id, 0, B, "pass");
    scene.refused(foreign, 403, "pas le vôtre");
}

#[test]
fn malformed_forms_are_refused() {
    let scene = Scene::new();
    let Scene { ana, id, legal, .. } = &scene;
    let path = format!("/t/{id}/moves");
    let form = "application/x-www-form-urlencoded";
    for (fields, says) in [
        (vec![], "step"),
        (vec![("step", "0"), ("seat", A)], "action"),
        (vec![("step", "0"), ("action", legal)], "seat"),
        (vec![("step", "-1"), ("seat", A), ("action", legal)], "step"),
        (vec![("step", "first"), ("seat", A), ("action", legal)], "step"),
        (vec![("step", "0"), ("seat", "Z"), ("action", legal)], "seat"),
        (vec![("step", "0"), ("step", "1"), ("seat", A), ("action", legal)], "step"),
        (vec![("step", "99999999999999999999999"), ("seat", A), ("action", legal)], "step"),
    ] {
        scene.refused(ana.send(&path, &fields), 400, says);
    }
    scene.refused(ana.post_raw(&path, "application/json", b"{\"step\":0}"), 400, "not a form");
    scene.refused(ana.post_raw(&path, form, b"\xff\xfe%zz&&&="), 400, "");
    scene.refused(ana.post_raw(&path, form, &[b'a'; 17 * 1024]), 413, "too large");
    let long = "x".repeat(8000);
    scene.refused(ana.act(id, 0, A, &long), 400, "does not exist");
    scene.refused(ana.act(id, 0, A, "keep \0'; DROP TABLE log; --"), 400, "does not exist");
    let get = ana.get_with(&path, &[("x-requested-with", "hameau")]);
    scene.refused(get, 405, "kind of request");
    let delete = ana.get_with(&format!("/t/{id}/undo"), &[("x-requested-with", "hameau")]);
    scene.refused(delete, 405, "kind of request");
}

#[test]
fn requests_of_another_site_are_refused() {
    let scene = Scene::new();
    let Scene { ana, id, legal, app, .. } = &scene;
    let path = format!("/t/{id}/moves");
    let fields = [("step", "0"), ("seat", A), ("action", legal.as_str())];
    let script = ("x-requested-with", "hameau");
    for header in [
        ("sec-fetch-site", "cross-site"),
        ("sec-fetch-site", "same-site"),
        ("origin", "https://evil.example"),
        ("origin", "null"),
    ] {
        scene.refused(ana.post_with(&path, &fields, &[script, header]), 403, "another site");
    }
    let own = format!("http://{}", app.address);
    ana.post_with(&path, &fields, &[script, ("origin", &own), ("sec-fetch-site", "same-origin")]).see(200);
}

#[test]
fn a_person_gets_a_page_and_the_script_a_sentence() {
    let mut scene = Scene::new();
    let fields = [("step", "9"), ("seat", A), ("action", "pass")];
    let page = scene.ana.post(&format!("/t/{}/moves", scene.id), &fields).see(409);
    assert!(page.header("content-type").starts_with("text/html"));
    assert!(page.body.contains("<html lang=\"en\"") && page.body.contains("moved on meanwhile"));
    scene.ana.lang = "fr-CH, fr;q=0.9";
    let page = scene.ana.get("/nowhere").see(404);
    assert!(page.body.contains("<html lang=\"fr\"") && page.body.contains("n’existe pas"));
    for path in ["/t/", "/t/0123456789", "/rules/chess", "/join/0123456789abcdef", "/join/x", "/new?game=go"]
    {
        let answer = scene.ana.get(path).see(404);
        assert!(answer.header("content-type").starts_with("text/html"), "{path}");
    }
    scene.ana.get("/t/%FF%FE").see(404);
    let events = scene.ana.get(&format!("/t/{}/events?after=soon", scene.id)).see(400);
    assert!(events.body.contains("after"));
}

#[test]
fn tables_that_cannot_be_are_not_opened() {
    let app = TestApp::start();
    let ana = app.client();
    let open = |fields: &[(&str, &str)]| {
        let answer = ana.send("/tables", fields);
        (answer.status, answer.body)
    };
    let game = ("game", GAME);
    for (fields, status, says) in [
        (vec![("seat0", "me"), ("seat1", "here")], 404, "No game"),
        (vec![("game", "chess"), ("seat0", "me")], 404, "No game"),
        (vec![game], 400, "2 to 4"),
        (vec![game, ("seat0", "me")], 400, "2 to 4"),
        (vec![game, ("players", "9"), ("seat0", "me")], 400, "2 to 4"),
        (vec![game, ("players", "two"), ("seat0", "me")], 400, "players"),
        (vec![game, ("seat0", "me"), ("seat1", "me")], 400, "seat"),
        (vec![game, ("seat0", "me"), ("seat1", "ai:genius")], 400, "seat1"),
        (vec![game, ("players", "3"), ("seat0", "me"), ("seat1", "here")], 400, "seat2"),
        (vec![game, ("option.speed", "fast"), ("seat0", "me"), ("seat1", "here")], 400, "speed"),
    ] {
        let (found, body) = open(&fields);
        assert_eq!(found, status, "{fields:?}: {body}");
        assert!(body.contains(says), "{says} in {body}");
    }
    assert!(ana.send("/play", &[("game", GAME), ("level", "genius")]).see(400).body.contains("level"));
    assert_eq!(app.folder.stored("SELECT count(*) FROM tables", &[]), "0");
}

#[test]
fn nobody_plays_before_all_seats_are_taken() {
    let app = TestApp::start();
    let ana = app.client();
    let id = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
    let action = first_legal(&app.mirror(&id), seat(A));
    assert!(ana.act(&id, 0, A, &action).see(409).body.contains("not begun"));
    assert!(ana.advice(&id, 0, A).see(409).body.contains("not begun"));
    assert_eq!(app.log(&id), []);
}
