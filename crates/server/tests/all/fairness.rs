//! Thinking is shared: nobody waits for a crowd of somebody else's tables.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use engine::Seat;
use games::Table;
use players::{Level, Spec, Stop};
use server::Config;

use crate::helpers::*;

/// How long a thought takes here.
const THOUGHT: Duration = Duration::from_millis(100);

fn slow(_: Spec, table: &Table, seat: Seat, _: u64, _: &Stop) -> Option<String> {
    std::thread::sleep(THOUGHT);
    table.legal(seat).first().map(|(action, _)| action.clone())
}

/// How many thoughts of the crowd have begun, and how many had when the last one of an apprentice did. Counted and not timed:
/// a busy machine makes everything slow, and nobody unfair.
static CROWD: AtomicUsize = AtomicUsize::new(0);
static BEFORE: AtomicUsize = AtomicUsize::new(0);

fn counted(spec: Spec, table: &Table, seat: Seat, number: u64, stop: &Stop) -> Option<String> {
    if spec == Level::Apprentice.into() {
        BEFORE.store(CROWD.load(Ordering::SeqCst), Ordering::SeqCst);
    } else {
        CROWD.fetch_add(1, Ordering::SeqCst);
    }
    slow(spec, table, seat, number, stop)
}

/// A server with slow players that believes what a proxy says of addresses.
fn behind_proxy(folder: &Folder) -> Config {
    Config { decide: slow, thinkers: 2, behind_proxy: true, ..folder.config() }
}

fn machines(client: &Client) -> String {
    client.open(&[("seat0", "ai:master"), ("seat1", "ai:master")])
}

/// How many thoughts of the crowd begin at most between a move and the thought that answers it, over some moves.
fn most_before_an_answer(app: &TestApp, client: &Client) -> usize {
    let id = client.play("apprentice");
    client.page(&id).see(200);
    let (mut most, mut answers) = (0, 0);
    while answers < 4 {
        let table = eventually("the turn of the person", || {
            Some(app.mirror(&id)).filter(|table| table.to_act().contains(seat(A)))
        });
        client.act(&id, table.step(), A, &first_legal(&table, seat(A)));
        let asked = CROWD.load(Ordering::SeqCst);
        let table = app.mirror(&id);
        if !table.to_act().contains(seat(A)) {
            eventually("an answer", || (app.mirror(&id).step() > table.step()).then_some(()));
            most = most.max(BEFORE.load(Ordering::SeqCst).saturating_sub(asked));
            answers += 1;
        }
    }
    most
}

#[test]
fn a_crowd_of_tables_delays_no_other_guest() {
    let folder = Folder::new();
    let mut config = behind_proxy(&folder);
    config.decide = counted;
    config.times.glance = Duration::from_secs(3600);
    let app = TestApp::start_with(&folder, config);
    let mut greedy = app.client();
    greedy.from = Some("192.0.2.1");
    let crowd: Vec<String> = (0..40).map(|_| machines(&greedy)).collect();
    crowd.iter().for_each(|id| drop(greedy.page(id).see(200)));
    eventually("the crowd plays", || (app.mirror(&crowd[0]).step() > 0).then_some(()));
    for (from, who) in [("198.51.100.7", "from elsewhere"), ("192.0.2.1", "from the same address")] {
        let mut stranger = app.client();
        stranger.from = Some(from);
        // In one queue it would be forty: a thought for each table of the crowd.
        let most = most_before_an_answer(&app, &stranger);
        assert!(most <= 4, "{who}: {most}");
    }
    let most = most_before_an_answer(&app, &greedy);
    assert!(most <= 4, "an own game comes before those that one only watches: {most}");
    let id = greedy.open(&[("seat0", "me"), ("seat1", "here")]);
    let asked = CROWD.load(Ordering::SeqCst);
    greedy.advice(&id, 0, A).see(200);
    // Advice itself takes up to a second, in which the crowd may go on.
    let most = CROWD.load(Ordering::SeqCst) - asked;
    assert!(most <= 30, "and so does advice: {most}");
    let moves = |id: &String| app.mirror(id).step();
    let before: usize = crowd.iter().map(moves).sum();
    eventually("the crowd plays on", || (crowd.iter().map(moves).sum::<usize>() > before).then_some(()));
}

#[test]
fn a_table_that_somebody_watches_comes_before_those_that_nobody_does() {
    static UNWATCHED: AtomicUsize = AtomicUsize::new(0);
    let folder = Folder::new();
    let mut config = behind_proxy(&folder);
    config.times.glance = Duration::ZERO;
    config.decide = |spec, table, seat, number, stop| {
        UNWATCHED.fetch_add(usize::from(spec == Level::Novice.into()), Ordering::SeqCst);
        slow(spec, table, seat, number, stop)
    };
    let app = TestApp::start_with(&folder, config);
    let ana = app.client();
    for _ in 0..20 {
        let novice = "ai:novice";
        let seats = [("seat0", "me"), ("seat1", novice), ("seat2", novice), ("seat3", novice)];
        ana.page(&ana.open(&seats)).see(200);
    }
    let watched = machines(&ana);
    let mut stream = ana.events(&watched, None, None);
    stream.next().unwrap();
    let began = UNWATCHED.load(Ordering::SeqCst);
    for _ in 0..3 {
        stream.next().unwrap();
    }
    // In turn with the others each of these three moves would wait for twenty thoughts.
    let meanwhile = UNWATCHED.load(Ordering::SeqCst) - began;
    assert!(meanwhile < 30, "{meanwhile}");
}

#[test]
fn a_table_without_a_person_sleeps_until_somebody_looks() {
    static THOUGHTS: AtomicUsize = AtomicUsize::new(0);
    let folder = Folder::new();
    let mut config = folder.config();
    config.times.glance = Duration::from_millis(150);
    config.decide = |_, table, seat, _, _| {
        THOUGHTS.fetch_add(1, Ordering::Relaxed);
        std::thread::sleep(Duration::from_millis(20));
        table.legal(seat).first().map(|(action, _)| action.clone())
    };
    let app = TestApp::start_with(&folder, config);
    let ana = app.client();
    let id = machines(&ana);
    assert!(ana.get("/").see(200).body.contains(&id), "it is in a list, which is not looking");
    std::thread::sleep(Duration::from_millis(300));
    assert_eq!((app.mirror(&id).step(), THOUGHTS.load(Ordering::Relaxed)), (0, 0));

    ana.page(&id).see(200);
    let asleep = |since: usize| {
        let now = app.mirror(&id);
        assert!(!now.is_over(), "it plays to the end though nobody looks");
        std::thread::sleep(Duration::from_millis(120));
        let later = app.mirror(&id).step();
        (later > since && later == now.step()).then_some(later)
    };
    let slept = eventually("it plays for who looked, and sleeps", || asleep(0));

    let mut stream = app.client().events(&id, None, None);
    for _ in 0..5 {
        stream.next().unwrap();
    }
    assert!(app.mirror(&id).step() > slept, "somebody else looks, and it wakes");
    drop(stream);
    eventually("it sleeps again", || asleep(slept));
}

#[test]
fn who_plays_and_does_not_look_is_answered_all_the_same() {
    let folder = Folder::new();
    let mut config = folder.config();
    config.times.glance = Duration::ZERO;
    let app = TestApp::start_with(&folder, config);
    let ana = app.client();
    let id = ana.play("apprentice");
    for _ in 0..3 {
        let table = eventually("the turn of Ana", || {
            Some(app.mirror(&id)).filter(|table| table.to_act().contains(seat(A)))
        });
        ana.act(&id, table.step(), A, &first_legal(&table, seat(A)));
    }
    eventually("an answer", || app.log(&id).iter().any(|(_, seat, _)| *seat == Some(1)).then_some(()));
}

#[test]
fn nobody_asks_for_all_analyses() {
    let folder = Folder::new();
    let mut config = behind_proxy(&folder);
    config.decide = |_, table, seat, _, _| table.legal(seat).first().map(|(action, _)| action.clone());
    config.scrutiny.endings = 1_000_000;
    config.scrutiny.labour = None;
    let app = TestApp::start_with(&folder, config);
    let mut ana = app.client();
    ana.from = Some("192.0.2.1");
    let games: Vec<String> = (0..10).map(|_| machines(&ana)).collect();
    for id in &games {
        ana.page(id).see(200);
        eventually("the end", || (ana.record(id).status == 200).then_some(()));
    }
    let ask = |client: &Client, id: &str| client.post(&format!("/t/{id}/analysis"), &[]).status;
    let asked: Vec<u16> = games[..5].iter().map(|id| ask(&ana, id)).collect();
    assert_eq!(asked, [303, 303, 303, 303, 429]);
    let [mut bo, mut cy] = [app.client(), app.client()];
    [bo.from, cy.from] = [ana.from; 2];
    let asked: Vec<u16> = games[4..8].iter().map(|id| ask(&bo, id)).collect();
    assert_eq!(asked, [303; 4], "there is room for others");
    assert_eq!(ask(&cy, &games[8]), 429, "an address has its own limit");
    assert_eq!(ask(&app.client(), &games[9]), 303, "there is room for those from elsewhere");
}
