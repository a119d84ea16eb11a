//! Finished games in hindsight.

use players::Scrutiny;

use crate::client::attribute;
use crate::helpers::*;
use crate::play::play_out;

/// Enough to be an analysis.
const QUICK: Scrutiny = Scrutiny {
    iterations: 30,
    moments: 6,
    suspects: 4,
    endings: 3,
    dividing: 1,
    labour: None,
    ..Scrutiny::AT_TABLE
};

fn path(id: &str) -> String {
    format!("/t/{id}/analysis")
}

#[test]
fn a_finished_game_is_analysed_once_and_the_result_is_kept() {
    let folder = Folder::new();
    let app = TestApp::start_with(&folder, server::Config { scrutiny: QUICK, ..folder.config() });
    let (mut ana, bo, id) = app.two_people();
    let early = ana.get(&path(&id)).see(409);
    assert!(early.body.contains("still being played"), "{}", early.body);
    ana.post(&path(&id), &[]).see(409);
    play_out(&app, [&ana, &bo], &id);
    let replay = |client: &Client| client.replay(&id, 0, "all").see(200).body;
    // All that is known, without the address of the server.
    let told = |client: &Client| replay(client).split_once("id=\"chart\"").unwrap().1.to_owned();
    assert!(ana.get(&path(&id)).see(303).header("location").ends_with("/replay"), "one page shows both");
    assert!(replay(&ana).contains("Analyse the game"), "{}", replay(&ana));
    assert!(ana.page(&id).body.contains(&format!("href=\"{}\"", path(&id))), "the end leads to it");
    let marks = |body: &str| body.matches("data-mark=").count();
    assert_eq!(marks(&replay(&ana)), 0, "nothing is marked before it is known");
    ana.post(&path(&id), &[]).see(303);
    let known = eventually("the analysis", || {
        let body = replay(&ana);
        let is_underway = body.contains("data-underway");
        assert!(is_underway || body.contains("class=\"bal\""), "{body}");
        (!is_underway).then_some(body)
    });
    assert!(known.contains("Chances to win") && known.contains("<polyline"), "{known}");
    // Whoever asks again gets the same, also after a restart and in another language.
    let known = told(&ana);
    ana.post(&path(&id), &[]).see(303);
    assert_eq!(told(&ana), known);
    let app = TestApp::start_in(&app.stop());
    ana.move_to(&app);
    assert_eq!(told(&ana), known);
    ana.lang = "fr";
    assert!(replay(&ana).contains("Chances de gagner"));
}

#[test]
fn an_analysis_is_shown_as_it_grows_and_can_be_stopped_and_taken_up_again() {
    let folder = Folder::new();
    let endless = Scrutiny { endings: 200, moments: 120, suspects: 400, closely: 4_000, ..QUICK };
    let app = TestApp::start_with(&folder, server::Config { scrutiny: endless, ..folder.config() });
    let (ana, bo, id) = app.two_people();
    play_out(&app, [&ana, &bo], &id);
    ana.post(&path(&id), &[]).see(303);
    let replay = || ana.replay(&id, 0, "all").see(200).body;
    let grown = eventually("a part of the curve", || {
        let body = replay();
        body.contains("<polyline").then_some(body)
    });
    assert!(grown.contains("data-underway") && !grown.contains("class=\"bal\""), "sums come with the whole");
    ana.post(&format!("{}/stop", path(&id)), &[]).see(303);
    let stopped = replay();
    assert!(
        stopped.contains("Take it up") && stopped.contains("<polyline"),
        "what is known stays: {stopped}"
    );
    ana.post(&path(&id), &[]).see(303);
    assert!(replay().contains("data-underway"), "it goes on");
}

#[test]
fn the_decision_that_a_reader_of_the_news_looks_at_is_judged_first() {
    let folder = Folder::new();
    let scrutiny = Scrutiny { endings: 150, moments: 120, suspects: 400, closely: 1, ..QUICK };
    let app = TestApp::start_with(&folder, server::Config { scrutiny, ..folder.config() });
    let (ana, bo, id) = app.two_people();
    play_out(&app, [&ana, &bo], &id);
    let (tell, stop) = (|_| (), players::Stop::new());
    let progress = players::Progress::new(&tell, &stop);
    let known = players::analyse(scrutiny, &app.mirror(&id), 0, &progress).unwrap();
    let marked: Vec<_> = known.verdicts.iter().filter(|one| one.mark.is_some()).collect();
    assert!(marked.len() > 2, "who plays without thought has something to learn");
    let last = marked[marked.len() - 1];
    let news = format!("/t/{id}/replay?seat=all&step={}&news=1", last.to);
    ana.post(&path(&id), &[]).see(303);
    let first = eventually("a verdict", || {
        let body = ana.get_with(&news, &[("x-requested-with", "hameau")]).see(200).body;
        body.contains("data-mark=").then_some(body)
    });
    assert!(first.contains("data-underway"), "the others are still looked at");
    let rows: Vec<&str> = first.split("<a class=\"drow").filter(|row| row.contains("data-mark=")).collect();
    for row in &rows {
        let step = |name: &str| attribute(row, name).parse::<usize>().unwrap();
        let held = step("data-from")..=step("data-step");
        assert!(
            held.contains(&(last.step + 1)),
            "nothing else is judged before {last:?}: {held:?} of {}",
            rows.len()
        );
    }
}

#[test]
fn the_end_of_a_game_is_looked_back_at_for_those_who_played_it() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let look = |client: &Client| client.post(&format!("/t/{id}/hindsight"), &[]);
    look(&ana).see(409);
    play_out(&app, [&ana, &bo], &id);
    assert!(ana.page(&id).body.contains("data-looking"), "the page asks by itself");
    let found = eventually("what was found", || {
        let answer = look(&ana);
        // Who asks too often is told to wait, as long as it takes on this machine.
        (answer.status == 200 && !answer.body.contains("data-looking")).then_some(answer.body)
    });
    assert!(found.contains("class=\"ls\""), "the sums are there: {found}");
    let stranger = look(&app.client()).see(200).body;
    assert!(stranger.contains(&path(&id)) && !stranger.contains("data-looking"), "{stranger}");
}

#[test]
fn a_server_that_stops_does_not_wait_for_an_analysis() {
    let folder = Folder::new();
    let endless = Scrutiny { endings: 1_000_000, ..QUICK };
    let app = TestApp::start_with(&folder, server::Config { scrutiny: endless, ..folder.config() });
    let (mut ana, bo, id) = app.two_people();
    play_out(&app, [&ana, &bo], &id);
    ana.post(&path(&id), &[]).see(303);
    assert!(ana.replay(&id, 0, "all").see(200).body.contains("data-underway"));
    let app = TestApp::start_in(&app.stop());
    ana.move_to(&app);
    assert!(
        ana.replay(&id, 0, "all").see(200).body.contains("Analyse the game"),
        "it can be asked for again"
    );
}

#[test]
fn an_unknown_table_has_no_analysis() {
    let app = TestApp::start();
    app.client().get("/t/zzzzzzzzzz/analysis").see(404);
    app.client().post("/t/zzzzzzzzzz/analysis", &[]).see(404);
}
