//! `POST /t/ID/resign`, `/takeover`, `/return`: seats that people leave to the machine, and take back.

use std::time::Duration;

use players::Level;

use crate::helpers::*;

/// A server where nobody has to wait long.
fn impatient() -> TestApp {
    let folder = Folder::new();
    let mut config = folder.config();
    config.times.away = Duration::from_millis(80);
    config.times.abandoned = Duration::from_millis(250);
    TestApp::start_with(&folder, config)
}

fn kinds(app: &TestApp, id: &str) -> Vec<String> {
    app.log(id).into_iter().map(|(kind, ..)| kind).collect()
}

fn on(id: &str, what: &str) -> String {
    format!("/t/{id}/{what}")
}

#[test]
fn who_gives_up_is_played_on_by_the_machine_and_does_not_come_back() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    assert!(ana.fragment(&id).body.contains(&on(&id, "resign")));
    assert!(!app.client().fragment(&id).body.contains(&on(&id, "resign")), "who watches has no seat");
    bo.send(&on(&id, "resign"), &[("seat", A)]).see(403);
    let left = bo.send(&on(&id, "resign"), &[("seat", B)]).see(200);
    assert!(!left.body.contains(&on(&id, "resign")) && left.body.contains("You gave up"), "{}", left.body);
    assert!(ana.fragment(&id).body.contains("Bo (AI)"));
    eventually("a move of the machine", || {
        app.log(&id).iter().any(|(kind, seat, _)| kind == "move" && *seat == Some(1)).then_some(())
    });
    assert!(bo.send(&on(&id, "return"), &[("seat", B)]).see(409).body.contains("no way back"));
    bo.act(&id, 1, B, "pass").see(403);
    bo.advice(&id, 1, B).see(409);
    bo.send(&on(&id, "resign"), &[("seat", B)]).see(403);
    let entry = app.log(&id).into_iter().find(|(kind, ..)| kind == "takeover");
    assert_eq!(entry, Some(("takeover".into(), Some(1), Some("resigned".into()))));
    // The machine goes on after a restart.
    let folder = app.stop();
    let app = TestApp::start_in(&folder);
    let mut ana = ana;
    ana.move_to(&app);
    assert!(ana.fragment(&id).body.contains("Bo (AI)"));
}

#[test]
fn an_abandoned_seat_is_handed_over_and_taken_back() {
    let app = impatient();
    let (ana, bo, id) = app.two_people();
    let to_bo = bo.events(&id, None, None);
    let mut to_ana = ana.events(&id, Some(ana.fragment(&id).version()), None);
    // Ana decides everything that is hers, so that Bo is waited for.
    let wait_for_bo = || {
        let table = app.mirror(&id);
        let to_act = table.to_act();
        if !to_act.contains(seat(A)) {
            return Some(());
        }
        ana.act(&id, table.step(), A, &first_legal(&table, seat(A))).see(200);
        None
    };
    eventually("Bo is to act", wait_for_bo);
    std::thread::sleep(Duration::from_millis(350));
    let refused = ana.send(&on(&id, "takeover"), &[("seat", B)]).see(409);
    assert!(refused.body.contains("not abandoned"), "Bo is there: {}", refused.body);

    let version = ana.fragment(&id).version();
    drop(to_bo);
    // The stream tells who is away without a new version of the table.
    let told = std::iter::from_fn(|| to_ana.next())
        .find(|event| event.name == "notices" && event.data.contains("away"))
        .unwrap();
    assert!(told.id.is_none() && told.data.contains("Bo is away"), "{}", told.data);
    eventually("the button", || ana.fragment(&id).body.contains(&on(&id, "takeover")).then_some(()));
    assert_eq!(ana.fragment(&id).version(), version);
    app.client().send(&on(&id, "takeover"), &[("seat", B)]).see(403);
    ana.send(&on(&id, "takeover"), &[("seat", A)]).see(409);
    ana.send(&on(&id, "takeover"), &[("seat", B)]).see(200);
    ana.send(&on(&id, "takeover"), &[("seat", B)]).see(200);
    assert_eq!(kinds(&app, &id).iter().filter(|kind| *kind == "takeover").count(), 1);
    eventually("a move of the machine", || {
        app.log(&id).iter().any(|(kind, seat, _)| kind == "move" && *seat == Some(1)).then_some(())
    });

    let seen = bo.fragment(&id).see(200).body;
    assert!(seen.contains(&on(&id, "return")) && seen.contains("data-your-turn=\"false\""));
    ana.send(&on(&id, "return"), &[("seat", B)]).see(403);
    let back = bo.send(&on(&id, "return"), &[("seat", B)]).see(200);
    assert!(!back.body.contains(&on(&id, "return")));
    eventually("Bo plays", || {
        let table = app.mirror(&id);
        let next = table.to_act().first().unwrap();
        let person = if next == seat(A) { &ana } else { &bo };
        let played = person.act(&id, table.step(), &next.to_string(), &first_legal(&table, next)).see(200);
        assert_eq!(played.status, 200);
        (next == seat(B)).then_some(())
    });
}

#[test]
fn a_table_that_waits_or_is_over_has_no_seats_to_leave() {
    let app = TestApp::start();
    let ana = app.client();
    let id = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
    ana.send(&on(&id, "resign"), &[("seat", A)]).see(409);
    let (ana, bo, id) = app.two_people();
    crate::play::play_out(&app, [&ana, &bo], &id);
    for what in ["resign", "takeover", "return"] {
        ana.send(&on(&id, what), &[("seat", A)]).see(409);
        ana.send(&on(&id, what), &[]).see(400);
        ana.post(&on(&id, what), &[("seat", "Z")]).see(400);
    }
}

/// Ana takes the first of what is legal against the machine, which plays for Bo, until the game is over.
fn play_against_stand_in(app: &TestApp) -> (Client, Client, String) {
    let (ana, bo, id) = app.two_rated();
    bo.send(&on(&id, "resign"), &[("seat", B)]).see(200);
    eventually("the end", || {
        let table = app.mirror(&id);
        if table.to_act().contains(seat(A)) {
            // The machine may move at the same time.
            ana.act(&id, table.step(), A, &first_legal(&table, seat(A)));
        }
        table.is_over().then_some(())
    });
    (ana, bo, id)
}

#[test]
fn what_the_machine_made_of_a_seat_is_not_credited_to_who_left_it() {
    let folder = Folder::new();
    let mut config = folder.config();
    config.decide =
        |_, table, seat, number, stop| players::decide(Level::Apprentice.into(), table, seat, number, stop);
    let app = TestApp::start_with(&folder, config);
    let beats_ana =
        |id: &str| app.mirror(id).standing().rank(seat(B)) < app.mirror(id).standing().rank(seat(A));
    let (ana, bo, id) = (0..8)
        .map(|_| play_against_stand_in(&app))
        .find(|(_, _, id)| beats_ana(id))
        .expect("a player who looks one step ahead beats one who does not");
    let rated = eventually("ratings", || {
        let sql = "SELECT mean FROM ratings JOIN seats ON player = owner AND seats.table_id = ?1 ORDER BY seats.seat";
        let rows = app.folder.rows(sql, &[&id]);
        let means: Vec<f64> = rows.iter().map(|row| row[0].as_ref().unwrap().parse().unwrap()).collect();
        Some(means).filter(|means| means.len() == 2)
    });
    assert!(rated[0] > 25.0 && rated[1] < 25.0, "Bo lost, though the machine won: {rated:?}");
    assert!(bo.get("/tables").body.contains("gave up"));

    let alone = table_of(&ana.post("/tables", &[("game", "settlement"), ("seat0", "me")]).see(303));
    ana.send(&on(&alone, "resign"), &[("seat", A)]).see(200);
    eventually("the end of the game alone", || app.mirror(&alone).is_over().then_some(()));
    let points = app.mirror(&alone).score(engine::Viewer::Record, seat(A)).total();
    eventually("the record", || (ana.record(&alone).status == 200).then_some(()));
    assert!(
        !ana.get("/tables").body.contains(&format!("record {points}")),
        "the machine's result is no record"
    );
}
