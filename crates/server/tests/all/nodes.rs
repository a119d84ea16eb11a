//! Several servers on one database. `cargo xtask test` has PostgreSQL at hand; elsewhere
//! `cargo xtask postgres cargo test -p server nodes` brings it.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use crate::helpers::*;
use crate::restart::Process;

/// Within this time players go on after a server was killed.
const PROMISE: Duration = Duration::from_secs(5);

/// Two servers on one database; `None` where there is no PostgreSQL.
pub(crate) fn two_servers() -> Option<(TestApp, TestApp)> {
    let folder = shared_folder()?;
    Some((TestApp::start_in(&folder), TestApp::start_in(&folder)))
}

pub(crate) fn shared_folder() -> Option<Arc<Folder>> {
    let folder = Folder::shared();
    if folder.is_none() {
        println!("not tested: there is no PostgreSQL (cargo xtask postgres COMMAND)");
    }
    folder
}

#[test]
fn moves_arrive_at_any_server() {
    let Some((one, other)) = two_servers() else { return };
    let (ana, bo, id) = one.two_people();
    let there = [ana.also_at(other.address), bo.also_at(other.address)];
    let people = [[ana, bo], there];
    let mut table = one.mirror(&id);
    for step in 0..30 {
        let seat = table.to_act().first().unwrap();
        let action = first_legal(&table, seat);
        // Nobody waits for news: a server that is asked too early reads the log by itself.
        people[step % 2][seat.index()].act(&id, step, &seat.to_string(), &action).see(200);
        table.play(seat, &action).unwrap();
    }
    assert_eq!(one.mirror(&id).moves(), table.moves());
    assert_eq!(one.log(&id).iter().filter(|(kind, ..)| kind == "move").count(), 30);
    let [here, there] = people.each_ref().map(|people| &people[0]);
    eventually("both show the same", || {
        (here.fragment(&id).version() == there.fragment(&id).version()).then_some(())
    });
}

#[test]
fn what_was_taken_back_at_one_server_can_be_played_again_at_the_other() {
    let Some((one, other)) = two_servers() else { return };
    let (ana, _bo, id) = one.two_people();
    let there = ana.also_at(other.address);
    there.page(&id).see(200);
    let action = first_legal(&one.mirror(&id), seat(A));
    for round in 1..=10 {
        ana.act(&id, 0, A, &action).see(200);
        there.undo(&id, 1).see(200);
        there.act(&id, 0, A, &action).see(200);
        assert_eq!(one.mirror(&id).step(), 1, "an old move is no answer to a new one");
        ana.undo(&id, 1).see(200);
        assert_eq!(one.log(&id).len(), 2 + 4 * round);
    }
}

#[test]
fn of_two_at_once_one_wins_and_nothing_is_played_twice() {
    let Some((one, other)) = two_servers() else { return };
    let ana = one.client();
    let id = ana.open(&[("seat0", "me"), ("seat1", "here")]);
    let there = ana.also_at(other.address);
    there.page(&id).see(200);
    let mut table = one.mirror(&id);
    for step in 0..24 {
        let seat = table.to_act().first().unwrap();
        let legal: Vec<String> = table.legal(seat).into_iter().map(|(action, _)| action).collect();
        // The same twice, then different ones.
        let choices = [&legal[0], if step % 2 == 0 { &legal[0] } else { legal.last().unwrap() }];
        let answers: Vec<Answer> = std::thread::scope(|scope| {
            let posts = [(&ana, choices[0]), (&there, choices[1])]
                .map(|(device, action)| scope.spawn(|| device.act(&id, step, &seat.to_string(), action)));
            posts.into_iter().map(|post| post.join().unwrap()).collect()
        });
        let log = one.log(&id);
        assert_eq!(log.len(), step + 1, "one entry, whoever was faster");
        let played = log.last().unwrap().2.clone().unwrap();
        for (answer, choice) in answers.iter().zip(choices) {
            let expected = if *choice == played { 200 } else { 409 };
            assert_eq!(answer.status, expected, "{choice} where {played} was played: {}", answer.body);
        }
        table.play(seat, &played).unwrap();
    }
}

#[test]
fn an_open_page_sees_what_is_played_and_said_at_another_server() {
    let Some((one, other)) = two_servers() else { return };
    let (ana, bo, id) = one.two_people();
    let bo = bo.also_at(other.address);
    let mut page = bo.events(&id, Some(bo.fragment(&id).see(200).version()), None);
    let played = ana.act(&id, 0, A, &first_legal(&one.mirror(&id), seat(A))).see(200);
    let mut next = |name: &str| {
        std::iter::from_fn(|| page.next())
            .find(|event| event.name == name)
            .unwrap_or_else(|| panic!("no {name}"))
    };
    assert_eq!(next("table").id, Some(played.version()));
    ana.send(&format!("/t/{id}/chat"), &[("text", "Good evening")]).see(204);
    assert!(next("chat").data.contains("Good evening"));
    ana.post("/name", &[("name", "Ana of the mill"), ("back", "/")]).see(303);
    assert!(next("table").data.contains("Ana of the mill"));
}

#[test]
fn moves_are_taken_back_by_agreement_across_servers() {
    let Some((one, other)) = two_servers() else { return };
    let (ana, bo, id) = one.two_people();
    let bo = bo.also_at(other.address);
    let table = one.mirror(&id);
    ana.act(&id, 0, A, &first_legal(&table, seat(A))).see(200);
    bo.act(&id, 1, B, &first_legal(&table, seat(B))).see(200);
    ana.send(&format!("/t/{id}/undo/ask"), &[("step", "2")]).see(200);
    eventually("Bo is asked", || bo.fragment(&id).body.contains("value=\"yes\"").then_some(()));
    let answer = [("step", "2"), ("answer", "yes")];
    let undone = bo.send(&format!("/t/{id}/undo/answer"), &answer).see(200);
    assert_eq!(one.mirror(&id).step(), 0);
    eventually("Ana's page knows it", || (ana.fragment(&id).version() == undone.version()).then_some(()));
}

#[test]
fn who_looks_through_another_server_is_not_away() {
    let Some(folder) = shared_folder() else { return };
    let mut config = folder.config();
    config.times.away = Duration::from_millis(300);
    let [one, other] = [0; 2].map(|_| TestApp::start_with(&folder, config.clone()));
    let (ana, bo, id) = one.two_people();
    let bo = bo.also_at(other.address);
    let looks = ana.events(&id, None, None);
    bo.page(&id).see(200);
    let _bo_looks = bo.events(&id, None, None);
    std::thread::sleep(Duration::from_millis(900));
    assert!(!bo.fragment(&id).body.contains("is away"), "Ana looks through the first server");
    drop(looks);
    eventually("Ana is away", || bo.fragment(&id).body.contains("is away").then_some(()));
}

#[test]
fn a_changed_password_voids_cookies_at_every_server() {
    let Some((one, other)) = two_servers() else { return };
    let home = one.client();
    let password = "a long roof of straw";
    home.post("/account", &[("name", "Elise"), ("password", password)]).see(303);
    let phone = home.also_at(other.address);
    assert!(phone.get("/me").see(200).body.contains("signed in as Elise"));
    let fields = [("old", password), ("new", "an even longer roof of straw")];
    home.post("/password", &fields).see(303);
    let old = phone.cookie("guest").unwrap();
    eventually("the phone is nobody", || {
        phone.set_cookie("guest", &old);
        (!phone.get("/me").see(200).body.contains("signed in as Elise")).then_some(())
    });
    let home = home.also_at(other.address);
    assert!(home.get("/me").see(200).body.contains("signed in as Elise"), "the new cookie is known there");
}

#[test]
fn signing_out_voids_the_cookie_at_every_server() {
    let Some((one, other)) = two_servers() else { return };
    let (home, phone) = (one.client(), one.client());
    let password = "a long roof of straw";
    home.post("/account", &[("name", "Elise"), ("password", password)]).see(303);
    phone.post("/signin", &[("name", "Elise"), ("password", password)]).see(303);
    let thief = phone.also_at(other.address);
    let copied = phone.cookie("guest").unwrap();
    assert!(thief.get("/me").see(200).body.contains("signed in as Elise"));
    phone.post("/signout", &[]).see(303);
    eventually("the copied cookie is worth nothing", || {
        thief.set_cookie("guest", &copied);
        (!thief.get("/me").see(200).body.contains("signed in as Elise")).then_some(())
    });
    assert!(home.also_at(other.address).get("/me").see(200).body.contains("signed in as Elise"));
}

#[test]
fn a_table_that_is_closed_at_one_server_is_closed_at_the_other() {
    let Some(folder) = shared_folder() else { return };
    let mut config = folder.config();
    config.operator = Some(([127, 0, 0, 1], 0).into());
    let (one, other) = (TestApp::start_with(&folder, config), TestApp::start_in(&folder));
    let (ana, _bo, id) = one.two_people();
    let there = ana.also_at(other.address);
    there.page(&id).see(200);
    let mut stream = there.events(&id, None, None);
    let operator = Client::new(one.operator.unwrap());
    let token = crate::moderation::token(&operator);
    operator.post("/act", &[("token", &token), ("act", "close"), ("table", &id)]).see(303);
    let bye = std::iter::from_fn(|| stream.next()).find(|event| event.name == "bye");
    assert!(bye.is_some());
    eventually("it is closed there", || (there.page(&id).status == 410).then_some(()));
}

#[test]
fn another_server_plays_on_for_the_machine_of_a_killed_one() {
    let Some(folder) = shared_folder() else { return };
    let (mut one, other) = (Process::start(&folder), Process::start(&folder));
    let ana = Client::new(one.address);
    let id = ana.play("apprentice");
    ana.page(&id).see(200);
    let there = ana.also_at(other.address);
    there.page(&id).see(200);
    // A move of Ana's after which the machine is to act: then its server dies.
    let moves = loop {
        let table = mirror(&folder, &id);
        if !table.to_act().contains(seat(A)) {
            std::thread::sleep(Duration::from_millis(20));
            continue;
        }
        if ana.act(&id, table.step(), A, &first_legal(&table, seat(A))).status != 200 {
            continue;
        }
        let table = mirror(&folder, &id);
        if !table.to_act().contains(seat(A)) && table.to_act().contains(seat(B)) {
            break table.step();
        }
    };
    one.kill();
    let killed = Instant::now();
    eventually("the machine goes on", || (mirror(&folder, &id).step() > moves).then_some(()));
    assert!(killed.elapsed() < PROMISE, "{:?}", killed.elapsed());
    println!("the machine went on after {:?}", killed.elapsed());
}

/// How many tables are played while a server is killed.
const TABLES: usize = 8;

#[test]
fn a_server_killed_in_the_middle_of_games_loses_nothing() {
    let Some(folder) = shared_folder() else { return };
    let (mut one, other) = (Process::start(&folder), Process::start(&folder));
    let (played, goal) = (AtomicUsize::new(0), 40 * TABLES);
    let tables: Vec<(Client, String)> = (0..TABLES)
        .map(|_| {
            let person = Client::new(one.address);
            let id = person.open(&[("seat0", "me"), ("seat1", "here")]);
            (person, id)
        })
        .collect();
    let longest = std::thread::scope(|scope| {
        let games: Vec<_> = tables
            .iter()
            .enumerate()
            .map(|(number, (person, id))| {
                let (folder, played, elsewhere) = (&folder, &played, other.address);
                scope.spawn(move || play_through(folder, number, person, id, elsewhere, played, goal))
            })
            .collect();
        while played.load(Ordering::Relaxed) < goal / 2 {
            std::thread::sleep(Duration::from_millis(1));
        }
        one.kill();
        games.into_iter().map(|game| game.join().unwrap()).max().unwrap()
    });
    assert!(longest < PROMISE, "a player waited for {longest:?}");
    println!("{TABLES} tables, a server killed after {} moves: longest wait {longest:?}", goal / 2);
}

/// Plays first legal moves until all games together have enough, half of the tables at each server first; whoever gets no
/// answer asks the other server the same again. Gives the longest time without an answer.
fn play_through(
    folder: &Folder,
    number: usize,
    person: &Client,
    id: &str,
    elsewhere: std::net::SocketAddr,
    played: &AtomicUsize,
    goal: usize,
) -> Duration {
    let there = person.also_at(elsewhere);
    let mut at = if number.is_multiple_of(4) { &there } else { person };
    let (mut table, mut longest) = (mirror(folder, id), Duration::ZERO);
    while played.load(Ordering::Relaxed) < goal {
        let Some(seat) = table.to_act().first() else { break };
        let action = first_legal(&table, seat);
        let asked = Instant::now();
        while at
            .try_act(id, table.step(), &seat.to_string(), &action)
            .is_none_or(|answer| answer.status != 200)
        {
            at = &there;
            assert!(asked.elapsed() < 2 * PROMISE, "no server takes {action}");
        }
        longest = longest.max(asked.elapsed());
        table.play(seat, &action).unwrap();
        played.fetch_add(1, Ordering::Relaxed);
    }
    let log = read_log(folder, id);
    let stored: Vec<_> = log
        .into_iter()
        .filter_map(|(kind, seat, action)| (kind == "move").then_some((seat, action)))
        .collect();
    let own: Vec<_> =
        table.moves().iter().map(|(seat, action)| (Some(seat.index() as u8), Some(action.clone()))).collect();
    assert_eq!(stored, own, "every answered move is there once, and nothing else");
    longest
}
