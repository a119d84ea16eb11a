//! Clocks: a budget for the whole game, days for each decision, and what happens when they run out.

use std::sync::Arc;
use std::time::Duration;

use engine::Seat;
use games::Table;
use players::{Spec, Stop};
use server::Config;

use crate::helpers::*;

/// A config whose machine plays the first thing that is legal.
fn quick(folder: &Folder) -> Config {
    let mut config = folder.config();
    config.decide = first;
    config
}

fn first(_: Spec, table: &Table, seat: Seat, _: u64, _: &Stop) -> Option<String> {
    table.legal(seat).first().map(|(action, _)| action.clone())
}

/// A config whose machine never answers: seats that were taken over stay where they are.
fn silent(folder: &Folder) -> Config {
    let mut config = folder.config();
    config.decide = |_, _, _, _, _| None;
    config
}

fn two_at_pace(app: &TestApp, pace: &str) -> (Client, Client, String) {
    let (ana, bo) = (app.client(), app.client());
    let id = ana.open(&[("seat0", "me"), ("seat1", "friend"), ("pace", pace)]);
    bo.join(&ana.invitation(&id), "Bo").see(303);
    ana.start(&id);
    (ana, bo, id)
}

/// Why each seat was taken over, in the order of the log.
fn taken_over(folder: &Folder, id: &str) -> Vec<(u8, String)> {
    let entries = read_log(folder, id).into_iter().filter(|(kind, ..)| kind == "takeover");
    entries.map(|(_, seat, why)| (seat.unwrap(), why.unwrap())).collect()
}

/// What the clock of a seat shows in a fragment, in milliseconds.
fn left(fragment: &str, letter: &str) -> u64 {
    let (_, panel) = fragment.split_once(&format!("id=\"seat-{letter}\"")).unwrap();
    attribute(panel, "data-left").parse().unwrap()
}

fn column(app: &TestApp, id: &str, name: &str) -> Option<String> {
    app.folder.rows(&format!("SELECT {name} FROM tables WHERE id = ?1"), &[id])[0][0].clone()
}

#[test]
fn a_budget_runs_out_and_the_game_goes_on() {
    let folder = Folder::new();
    let mut config = quick(&folder);
    config.times.minute = Duration::from_millis(80);
    let app = TestApp::start_with(&folder, config);
    let (ana, bo, id) = two_at_pace(&app, "live:5");
    assert!(ana.fragment(&id).body.contains("<time"), "the page shows what is left");
    // Both are to choose, and nobody does.
    eventually("both clocks run out", || (taken_over(&folder, &id).len() == 2).then_some(()));
    let mut late = taken_over(&folder, &id);
    late.sort();
    assert_eq!(late, [(0, "late".to_owned()), (1, "late".to_owned())]);
    eventually("the machine ends the game", || app.mirror(&id).is_over().then_some(()));
    eventually("the record", || (ana.record(&id).status == 200).then_some(()));
    assert!(bo.get("/tables").body.contains("out of time"));
    assert_eq!(column(&app, &id, "deadline"), None, "nothing runs any more");
}

#[test]
fn who_ran_out_of_a_budget_does_not_come_back() {
    let folder = Folder::new();
    let mut config = silent(&folder);
    config.times.minute = Duration::from_millis(80);
    let app = TestApp::start_with(&folder, config);
    let (ana, _bo, id) = two_at_pace(&app, "live:5");
    eventually("the clock runs out", || (taken_over(&folder, &id).len() == 2).then_some(()));
    let page = ana.fragment(&id).body;
    assert!(page.contains("Your time ran out") && !page.contains("/return\""), "{page}");
    let refused = ana.act(&id, 0, A, &first_legal(&app.mirror(&id), seat(A))).see(409);
    assert!(refused.body.contains("Your time is up"), "{}", refused.body);
    ana.send(&format!("/t/{id}/return"), &[("seat", A)]).see(409);
}

#[test]
fn a_clock_waits_for_all_players_and_runs_in_ones_own_turn_only() {
    let folder = Folder::new();
    let mut config = silent(&folder);
    config.times.minute = Duration::from_secs(20);
    let app = TestApp::start_with(&folder, config);
    let (ana, bo) = (app.client(), app.client());
    let id = ana.open(&[("seat0", "me"), ("seat1", "friend"), ("pace", "live:5")]);
    let token = ana.invitation(&id);
    assert!(ana.page(&id).body.contains("5 min per player"), "the waiting room says the pace");
    std::thread::sleep(Duration::from_millis(600));
    assert_eq!(column(&app, &id, "deadline"), None);
    bo.join(&token, "Bo").see(303);
    assert_eq!(column(&app, &id, "deadline"), None, "the host has not begun");
    ana.start(&id);
    assert!(left(&ana.fragment(&id).body, A) > 99_500, "nothing was spent in the waiting room");
    assert!(column(&app, &id, "deadline").is_some());
    // Ana chooses all that is hers; her clock then stands.
    while app.mirror(&id).to_act().contains(seat(A)) {
        let table = app.mirror(&id);
        ana.act(&id, table.step(), A, &first_legal(&table, seat(A))).see(200);
    }
    let before = left(&ana.fragment(&id).body, A);
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!(left(&ana.fragment(&id).body, A), before);
    assert!(left(&ana.fragment(&id).body, B) < 100_000 - 300, "Bo's clock runs");
}

#[test]
fn time_without_a_server_costs_nobody_a_budget() {
    // With a database that servers share, another one may have been there.
    let folder = Folder::of_files();
    let config = |folder: &Arc<Folder>| {
        let mut config = silent(folder);
        config.times.minute = Duration::from_secs(1);
        config
    };
    let app = TestApp::start_with(&folder, config(&folder));
    let (mut ana, _bo, id) = two_at_pace(&app, "live:5");
    let first = first_legal(&app.mirror(&id), seat(A));
    std::thread::sleep(Duration::from_millis(400));
    ana.act(&id, 0, A, &first).see(200);
    let spent = 5_000 - left(&ana.fragment(&id).body, A);
    assert!((400..3_000).contains(&spent), "{spent} ms for the first choice");
    app.abandon();
    std::thread::sleep(Duration::from_millis(2_500));
    let app = TestApp::start_with(&folder, config(&folder));
    ana.move_to(&app);
    ana.fragment(&id).see(200);
    eventually("the clocks start", || (read_log(&folder, &id).last().unwrap().0 == "wake").then_some(()));
    let now = 5_000 - left(&ana.fragment(&id).body, A);
    assert!((400..spent + 1_500).contains(&now), "{now} ms: what was spent stays spent, and no more");
}

#[test]
fn days_pass_also_at_a_table_that_nobody_looks_at() {
    let folder = Folder::new();
    let app = TestApp::start_with(&folder, silent(&folder));
    let (mut ana, mut bo, id) = two_at_pace(&app, "days:1");
    ana.page(&id).see(200);
    assert!(column(&app, &id, "deadline").is_some());
    assert!(!bo.fragment(&id).body.contains("away"), "by correspondence nobody is waited for");
    app.stop();
    // The next server knows shorter days: the stored deadline is brought forward by hand, the rest is its own work.
    folder.rows("UPDATE tables SET deadline = 1", &[]);
    let mut config = silent(&folder);
    config.times.day = Duration::from_millis(300);
    config.times.sweep = Duration::from_millis(20);
    let app = TestApp::start_with(&folder, config);
    eventually("the sweep finds it", || (taken_over(&folder, &id).len() == 2).then_some(()));
    assert!(taken_over(&folder, &id).iter().all(|(_, why)| why == "late"));
    // Who comes back has a new day, and no more than that.
    [&mut ana, &mut bo].into_iter().for_each(|person| person.move_to(&app));
    let back = bo.send(&format!("/t/{id}/return"), &[("seat", B)]).see(200);
    assert!(back.body.contains("data-your-turn=\"true\""));
    eventually("the day is over", || (taken_over(&folder, &id).len() == 3).then_some(()));
}

#[test]
fn an_abandoned_seat_by_correspondence_is_left_to_the_clock() {
    let folder = Folder::new();
    let mut config = silent(&folder);
    config.times.abandoned = Duration::ZERO;
    let app = TestApp::start_with(&folder, config);
    let (ana, _bo, id) = two_at_pace(&app, "days:3");
    ana.send(&format!("/t/{id}/takeover"), &[("seat", B)]).see(409);
}

#[test]
fn the_pace_is_listed_and_kept_for_a_rematch() {
    let app = TestApp::start();
    let (ana, bo, id) = two_at_pace(&app, "live:60");
    let open = ana.open(&[("seat0", "me"), ("seat1", "anyone"), ("pace", "days:7")]);
    let list = bo.get("/tables").body;
    assert!(list.contains(&open) && list.contains("7 days per decision"), "{list}");
    assert!(list.contains("60 min per player"), "and at one's own tables");
    crate::play::play_out(&app, [&ana, &bo], &id);
    let next = table_of(&ana.rematch(&id).see(303));
    assert_eq!(column(&app, &next, "pace").as_deref(), Some("live:60"));
    for bad in ["live:7", "days", "", "soon"] {
        let fields = [("game", GAME), ("seat0", "me"), ("seat1", "here"), ("pace", bad)];
        ana.post("/tables", &fields).see(400);
    }
    assert!(ana.get("/new").body.contains("name=\"pace\" value=\"none\" checked"));
}
