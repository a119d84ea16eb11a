//! Finished games step by step, and «what if».

use engine::{Record, Seat};
use games::{Library, Table};

use crate::helpers::*;
use crate::play::play_out;

/// What stands between the header and the strip. When a turn was is told at the table alone.
#[track_caller]
fn board(html: &str) -> String {
    let inside = html.split_once("</header>").unwrap().1.split_once("<footer").unwrap().0;
    let mut parts = inside.split(" data-when=\"");
    let first = parts.next().unwrap().to_owned();
    parts.fold(first, |board, rest| board + rest.split_once('"').unwrap().1)
}

/// A finished game of two people.
fn finished(app: &TestApp) -> (Client, Client, String) {
    let (ana, bo, id) = app.two_people();
    play_out(app, [&ana, &bo], &id);
    (ana, bo, id)
}

#[test]
fn a_running_game_tells_only_that_it_runs() {
    let app = TestApp::start();
    let ((mut ana, _bo), id, [of_a, of_b]) = with_secrets(&app, || {
        let (ana, bo, id) = app.two_people();
        ((ana, bo), id)
    });
    ana.act(&id, 0, A, &of_a[0]).see(200);
    for (lang, sentence) in [("fr", "se joue encore"), ("en", "still being played")] {
        ana.lang = lang;
        for seat in ["all", A, B] {
            let page = ana.replay(&id, 0, seat).see(409);
            assert!(page.body.contains(sentence) && page.body.contains("<html"), "{}", page.body);
            let told = ana.replay_step(&id, 1, seat).see(409);
            assert!(told.is_plain() && told.body.contains(sentence), "{}", told.body);
            for secret in of_a.iter().chain(&of_b) {
                assert!(!page.body.contains(secret.as_str()) && !told.body.contains(secret.as_str()));
            }
        }
    }
    let refused = ana.branch(&id, "0", &[("seat", A)]).see(409);
    assert!(refused.body.contains("still being played"));
    // The page of the refusal leads back to a page, not to the form.
    assert!(refused.body.contains(&format!("value=\"/t/{id}/replay\"")), "{}", refused.body);
}

#[test]
fn a_seat_sees_again_what_it_saw() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let people = [&ana, &bo];
    let mut seen = Vec::new();
    loop {
        let table = app.mirror(&id);
        let Some(next) = table.to_act().first() else { break };
        for (seat, person) in Seat::all(2).zip(people) {
            // Who is to act has buttons as well; who acted last may take it back.
            if !table.to_act().contains(seat) && !table.can_undo(seat) {
                seen.push((table.step(), seat, board(&person.fragment(&id).see(200).body)));
            }
        }
        let action = first_legal(&table, next);
        people[next.index()].act(&id, table.step(), &next.to_string(), &action).see(200);
    }
    assert!(seen.len() > 10);
    for (step, seat, board_then) in &seen {
        let person = people[seat.index()];
        let seat = seat.to_string();
        assert_eq!(
            board(&person.replay_step(&id, *step, &seat).see(200).body),
            *board_then,
            "{seat} at {step}"
        );
        assert_eq!(board(&person.replay(&id, *step, &seat).see(200).body), *board_then, "{seat} at {step}");
    }
}

#[test]
fn only_the_open_view_shows_what_others_held() {
    let app = TestApp::start();
    let ((ana, bo), id, [_, of_b]) = with_secrets(&app, || {
        let (ana, bo, id) = app.two_people();
        ((ana, bo), id)
    });
    bo.act(&id, 0, B, &of_b[0]).see(200);
    play_out(&app, [&ana, &bo], &id);
    let watcher = app.client();
    let secret = format!("data-spot=\"ms.{}\"", of_b[0].split(' ').next_back().unwrap());
    for (seat, shows) in [("all", true), (B, true), (A, false)] {
        let mut pages = (1..12).map(|step| board(&watcher.replay(&id, step, seat).see(200).body));
        assert_eq!(pages.any(|page| page.contains(&secret)), shows, "{secret} through the eyes of {seat}");
    }
    let record = ana.record(&id).see(200).body;
    let record: Record = record.parse().unwrap();
    let page = watcher.replay(&id, 0, "all").body;
    for seal in [record.commitment.to_string(), record.seed.unwrap().to_string()] {
        assert!(page.contains(&seal), "{seal}");
    }
    assert!(page.contains(&format!("href=\"/t/{id}/record\"")));
}

#[test]
fn steps_and_seats_that_do_not_exist_are_refused() {
    let app = TestApp::start();
    let (ana, _bo, id) = finished(&app);
    let last = app.mirror(&id).step();
    ana.get(&format!("/t/{id}/replay")).see(200);
    ana.replay(&id, last, "all").see(200);
    let gone = ana.replay(&id, last + 1, "all").see(404);
    assert!(gone.body.contains("no such move"), "{}", gone.body);
    ana.get(&format!("/t/{id}/replay?step=-1")).see(400);
    ana.get(&format!("/t/{id}/replay?step=x")).see(400);
    for seat in ["C", "F", "x", ""] {
        ana.replay(&id, 0, seat).see(400);
        ana.branch(&id, "0", &[("seat", seat)]).see(400);
    }
    ana.replay("0000000000", 0, "all").see(404);
    ana.branch("0000000000", "0", &[("seat", A)]).see(404);
    ana.branch(&id, "0", &[("seat", A), ("level", "god")]).see(400);
    ana.branch(&id, "x", &[("seat", A)]).see(404);
    ana.branch(&id, &(last + 1).to_string(), &[("seat", A)]).see(404);
    ana.branch(&id, &last.to_string(), &[("seat", A)]).see(409);
    ana.get(&format!("/t/{id}/replay/0/branch")).see(405);
}

#[test]
fn the_script_gets_the_step_without_the_list() {
    let app = TestApp::start();
    let (ana, _bo, id) = finished(&app);
    let page = ana.replay(&id, 3, "all").see(200).body;
    let part = ana.replay_step(&id, 3, "all").see(200).body;
    assert!(page.contains("id=\"moves\"") && !part.contains("id=\"moves\""));
    assert!(part.starts_with("<main") && part.contains("id=\"share\"") && part.contains("id=\"prompt\""));
    assert_eq!(board(&page), board(&part));
}

#[test]
fn the_end_and_the_first_page_lead_to_the_replay() {
    let app = TestApp::start();
    let (ana, _bo, id) = finished(&app);
    let link = format!("href=\"/t/{id}/replay\"");
    assert!(ana.page(&id).see(200).body.contains(&link));
    assert!(ana.get("/").see(200).body.contains(&link));
}

#[test]
fn what_if_goes_on_under_another_seed_also_after_a_restart() {
    let app = TestApp::start();
    let (mut ana, _bo, id) = finished(&app);
    let first = app.mirror(&id);
    let step = 9;
    let then = first.at(step);
    let next = then.to_act().first().unwrap().to_string();
    let other =
        table_of(&ana.branch(&id, &step.to_string(), &[("seat", &next), ("level", "apprentice")]).see(303));
    assert_ne!(other, id);
    let entries: Vec<String> = app.log(&other).into_iter().map(|(kind, ..)| kind).collect();
    assert_eq!(entries, vec!["move"; step], "the log begins with the moves up to there");
    let live = board(&ana.fragment(&other).see(200).body);
    assert!(live.contains("name=\"action\""), "it is the turn of who branched");

    let app = TestApp::start_in(&app.stop());
    ana.move_to(&app);
    assert_eq!(board(&ana.fragment(&other).see(200).body), live, "the same position after a restart");
    let mut table = app.mirror(&other);
    assert_eq!((table.step(), table.branches().len()), (step, 1));
    assert_ne!(table.hash(), then.hash(), "what was hidden is dealt anew");
    assert!(!ana.record(&other).see(409).body.contains(&table.branches()[0].seed.to_string()));
    ana.undo(&other, step).see(409);

    while !table.is_over() {
        let mine = seat(&next);
        if table.to_act().contains(mine) {
            let action = first_legal(&table, mine);
            ana.act(&other, table.step(), &next, &action).see(200);
        }
        table = eventually("a move", || {
            Some(app.mirror(&other)).filter(|now| now.is_over() || now.to_act().contains(mine))
        });
    }
    let record: Record = eventually("a record", || ana.record(&other).body.parse().ok());
    assert_eq!(record.branches.len(), 1);
    let verified = Table::verify(&Library::standard(), &record).unwrap();
    assert_eq!(verified.hash(), table.hash());
    // A branch is a game like any other: it is replayed and branched again.
    let page = ana.replay(&other, step + 1, "all").see(200).body;
    assert!(page.contains("A new seed") && page.contains(&record.branches[0].seed.unwrap().to_string()));
    let third = table_of(&ana.branch(&other, &(step + 2).to_string(), &[("seat", A)]).see(303));
    assert_eq!(app.mirror(&third).branches().len(), 2);
    let fourth = table_of(&ana.branch(&other, "3", &[("seat", A)]).see(303));
    assert_eq!(app.mirror(&fourth).branches().len(), 1, "what came after is another game");
}

#[test]
fn two_clicks_on_what_if_found_one_table() {
    let app = TestApp::start();
    let (ana, bo, id) = finished(&app);
    let what_if =
        |who: &Client, step: &str, seat: &str| table_of(&who.branch(&id, step, &[("seat", seat)]).see(303));
    let first = what_if(&ana, "3", A);
    assert_eq!(what_if(&ana, "3", A), first);
    let both = std::thread::scope(|scope| {
        let clicks = [0, 1].map(|_| scope.spawn(|| what_if(&ana, "5", A)));
        clicks.map(|click| click.join().unwrap())
    });
    assert_eq!(both[0], both[1]);
    for other in [what_if(&bo, "3", A), what_if(&ana, "4", A), what_if(&ana, "3", B)] {
        assert_ne!(other, first, "another person, step or seat is another wish");
    }
}

#[test]
fn a_try_is_judged_and_leaves_the_game_as_it_was() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let path =
        |step: usize, seat: &str, line: &str| format!("/t/{id}/try?step={step}&seat={seat}&line={line}");
    ana.get(&path(0, A, "")).see(409);
    play_out(&app, [&ana, &bo], &id);
    let table = app.mirror(&id);
    let record = ana.record(&id).see(200).body;
    let decides = |step: &usize| table.at(*step).legal(table.moves()[*step].0).len() > 1;
    let step = (table.step() / 2..table.step()).find(decides).unwrap();
    let (seat, played) = table.moves()[step].clone();
    let name = seat.to_string();
    // Before anything is tried the question of the game stands there, and nothing is judged.
    let asked = ana.get(&path(step, &name, "")).see(200).body;
    assert!(asked.contains("What would you play here?") && !asked.contains("class=\"tries\""), "{asked}");
    let other = table.at(step).legal(seat).into_iter().map(|(action, _)| action).find(|one| *one != played);
    let coded = other.unwrap().replace(' ', "+");
    let judged = ana.get(&format!("{}&judge=1", path(step, &name, &coded))).see(200).body;
    let tries = judged.split_once("class=\"tries\"").unwrap().1.split_once("</ol>").unwrap().0;
    assert_eq!(tries.matches("<li>").count(), 3, "{tries}");
    // One move more is another address.
    let sent = ana.post(&path(step, &name, ""), &[("action", &coded.replace('+', " "))]).see(303);
    assert_eq!(sent.header("location"), path(step, &name, &coded));
    // What cannot be tried is refused.
    let rival = if name == A { B } else { A };
    ana.get(&path(step, rival, "")).see(400);
    ana.get(&path(step, "Z", "")).see(400);
    ana.get(&path(step, &name, "nonsense")).see(400);
    ana.get(&path(table.step(), &name, "")).see(404);
    ana.get(&format!("/t/{id}/try?step=x&seat=A")).see(400);
    assert_eq!(ana.record(&id).see(200).body, record);
}

#[test]
fn what_follows_a_try_is_told_the_same_again_and_changes_nothing() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let path = |step: usize, seat: &str, line: &str, eyes: &str| {
        format!("/t/{id}/try?step={step}&seat={seat}&line={line}&follows={eyes}")
    };
    ana.get(&path(0, A, "", "all")).see(409);
    play_out(&app, [&ana, &bo], &id);
    let table = app.mirror(&id);
    let record = ana.record(&id).see(200).body;
    let decides = |step: &usize| table.at(*step).legal(table.moves()[*step].0).len() > 1;
    let step = (table.step() / 2..table.step()).find(decides).unwrap();
    let (seat, _) = table.moves()[step];
    let name = seat.to_string();
    let line = table.at(step).legal(seat)[0].0.replace(' ', "+");
    let told = ana.get(&path(step, &name, &line, "all")).see(200).body;
    let (deeds, boards) = told.split_once("</ol>").unwrap();
    assert_eq!((deeds.matches("<li").count(), boards.matches("<template>").count()), (3, 4), "{deeds}");
    assert_eq!(bo.get(&path(step, &name, &line, "all")).see(200).body, told, "the same for everybody");
    ana.get(&path(step, &name, &line, &name)).see(200);
    for (line, eyes) in [("", "all"), ("nonsense", "all"), (line.as_str(), "Z")] {
        ana.get(&path(step, &name, line, eyes)).see(400);
    }
    assert_eq!(ana.record(&id).see(200).body, record);
}
