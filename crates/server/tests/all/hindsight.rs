//! Finished games in hindsight.

use std::num::NonZero;

use players::Scrutiny;

use crate::helpers::*;
use crate::play::play_out;

/// Enough to be an analysis.
const QUICK: Scrutiny =
    Scrutiny { iterations: 30, moments: 6, suspects: 4, endings: 3, cores: NonZero::<u8>::MIN };

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
    let asked = ana.get(&path(&id)).see(200);
    assert!(asked.body.contains("Start the analysis"), "{}", asked.body);
    assert!(ana.page(&id).body.contains(&format!("href=\"{}\"", path(&id))), "the end leads to it");
    let marks = |client: &Client| client.replay(&id, 0, "all").see(200).body.contains("class=\"doubt\"");
    assert!(!marks(&ana), "nothing is marked before it is known");
    ana.post(&path(&id), &[]).see(303);
    let known = eventually("the analysis", || {
        let page = ana.get(&path(&id)).see(200);
        let is_underway = page.body.contains("data-underway");
        assert!(is_underway || page.body.contains("class=\"chances\""), "{}", page.body);
        (!is_underway).then_some(page.body)
    });
    assert!(known.contains("Chances to win") && known.contains("Costly moves"), "{known}");
    assert_eq!(marks(&ana), known.contains("class=\"better\""), "what is known is marked at once");
    // Whoever asks again gets the same, also after a restart and in another language.
    ana.post(&path(&id), &[]).see(303);
    assert_eq!(ana.get(&path(&id)).see(200).body, known);
    let app = TestApp::start_in(&app.stop());
    ana.move_to(&app);
    assert_eq!(ana.get(&path(&id)).see(200).body, known);
    ana.lang = "fr";
    assert!(ana.get(&path(&id)).see(200).body.contains("Chances de gagner"));
}

#[test]
fn a_server_that_stops_does_not_wait_for_an_analysis() {
    let folder = Folder::new();
    let endless = Scrutiny { endings: 1_000_000, ..QUICK };
    let app = TestApp::start_with(&folder, server::Config { scrutiny: endless, ..folder.config() });
    let (mut ana, bo, id) = app.two_people();
    play_out(&app, [&ana, &bo], &id);
    ana.post(&path(&id), &[]).see(303);
    assert!(ana.get(&path(&id)).see(200).body.contains("data-underway"));
    let app = TestApp::start_in(&app.stop());
    ana.move_to(&app);
    assert!(ana.get(&path(&id)).see(200).body.contains("Start the analysis"), "it can be asked for again");
}

#[test]
fn an_unknown_table_has_no_analysis() {
    let app = TestApp::start();
    app.client().get("/t/zzzzzzzzzz/analysis").see(404);
    app.client().post("/t/zzzzzzzzzz/analysis", &[]).see(404);
}
