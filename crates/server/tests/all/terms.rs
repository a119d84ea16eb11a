//! What a table allows: people who watch, advice, ratings. And the same table again.

use crate::helpers::*;

const OFF: &str = "off";

/// A table of two people with one switch off.
fn two_people_without(app: &TestApp, switch: &str) -> (Client, Client, String) {
    let (ana, bo) = (app.client(), app.client());
    let id = ana.open(&[("seat0", "me"), ("seat1", "friend"), (&format!("switch.{switch}"), OFF)]);
    bo.join(&ana.invitation(&id), "Bo").see(303);
    ana.start(&id);
    (ana, bo, id)
}

#[test]
fn nobody_watches_where_it_is_not_allowed() {
    let app = TestApp::start();
    let (ana, bo, id) = two_people_without(&app, "spectators");
    let mut cy = app.client();
    cy.get("/").see(200);
    let refused = cy.page(&id).see(403);
    assert!(
        refused.body.contains("without spectators") && refused.body.contains("/tables"),
        "{}",
        refused.body
    );
    cy.lang = "fr";
    assert!(cy.page(&id).see(403).body.contains("sans spectateurs"));
    assert!(cy.fragment(&id).see(403).is_plain());
    assert_eq!(cy.try_events(&id), 403);
    assert!(cy.replay(&id, 0, "all").see(403).body.contains("sans spectateurs"));
    for player in [&ana, &bo] {
        player.page(&id).see(200);
        assert_eq!(player.try_events(&id), 200);
    }
    play_out(&app, &id, &[&ana, &bo]);
    cy.page(&id).see(200);
    cy.replay(&id, 1, "all").see(200);
}

#[test]
fn who_watched_the_waiting_room_is_shown_out_when_the_game_begins() {
    let app = TestApp::start();
    let (ana, bo, cy) = (app.client(), app.client(), app.client());
    let id = ana.open(&[("seat0", "me"), ("seat1", "anyone"), ("switch.spectators", OFF)]);
    assert!(cy.get("/tables").see(200).body.contains(&id), "there is a seat to take");
    let version = cy.page(&id).see(200).version();
    let mut stream = cy.events(&id, Some(version), None);
    bo.post(&format!("/t/{id}/sit"), &[("seat", B)]).see(303);
    assert!(stream.next().unwrap().data.contains("is here"), "the game has not begun");
    ana.start(&id);
    let told = stream.next().unwrap();
    assert_eq!((told.name.as_str(), told.data.as_str()), ("bye", ""));
    cy.fragment(&id).see(403);
    assert!(!cy.get("/tables").see(200).body.contains(&id), "nothing to do there any more");
    assert!(bo.get("/tables").see(200).body.contains(&id));
}

#[test]
fn a_used_invitation_does_not_promise_a_view() {
    let app = TestApp::start();
    let (ana, bo, cy) = (app.client(), app.client(), app.client());
    let id = ana.open(&[("seat0", "me"), ("seat1", "friend"), ("switch.spectators", OFF)]);
    let token = ana.invitation(&id);
    bo.join(&token, "Bo").see(303);
    cy.get(&format!("/join/{token}")).see(409);
    ana.start(&id);
    cy.get(&format!("/join/{token}")).see(403);
    cy.join(&token, "Cy").see(403);
}

#[test]
fn without_advice_there_is_no_button_and_no_answer() {
    let app = TestApp::start();
    let (ana, _bo, id) = two_people_without(&app, "advice");
    assert!(!ana.page(&id).see(200).body.contains("data-advice"));
    let refused = ana.advice(&id, 0, A).see(403);
    assert!(refused.is_plain() && refused.body.contains("without advice"), "{}", refused.body);
    let (ana, _bo, id) = app.two_people();
    assert!(ana.page(&id).see(200).body.contains("data-advice"));
    ana.advice(&id, 0, A).see(200);
}

#[test]
fn a_game_that_is_not_rated_changes_no_rating() {
    let app = TestApp::start();
    let ratings = || app.folder.stored("SELECT count(*) FROM ratings", &[]).parse::<i64>().unwrap();
    let (ana, bo, id) = app.two_people();
    play_out(&app, &id, &[&ana, &bo]);
    assert_eq!(ratings(), 0, "nobody asked for it");
    let again = table_of(&ana.rematch(&id).see(303));
    play_out(&app, &again, &[&ana, &bo]);
    assert_eq!(ratings(), 0, "the same players meet again on the same terms");
    let (ana, bo, id) = app.two_rated();
    play_out(&app, &id, &[&ana, &bo]);
    assert_eq!(ratings(), 2);
}

#[test]
fn terms_outlive_a_restart_and_older_tables_allow_everything() {
    let app = TestApp::start_in(&Folder::of_files());
    let (mut ana, _bo, closed) = two_people_without(&app, "spectators");
    let open = ana.open(&[("seat0", "me"), ("seat1", "here")]);
    let app = TestApp::start_in(&app.stop());
    let cy = app.client();
    cy.page(&closed).see(403);
    ana.move_to(&app);
    ana.page(&closed).see(200);

    let app = TestApp::start_in(&crate::restart::stop_at_layout(app, 6));
    let cy = app.client();
    cy.page(&open).see(200);
    cy.page(&closed).see(200);
    ana.move_to(&app);
    assert!(ana.page(&open).see(200).body.contains("data-advice"));
}

#[test]
fn a_switch_that_is_neither_on_nor_off_is_refused() {
    let app = TestApp::start();
    let ana = app.client();
    let fields = [("game", GAME), ("seat0", "me"), ("seat1", "here")];
    let with = |switch: &'static str, value: &'static str| {
        let mut fields = fields.to_vec();
        fields.push((switch, value));
        ana.post("/tables", &fields).status
    };
    assert_eq!(with("switch.rated", "perhaps"), 400);
    assert_eq!(with("switch.rated", "off"), 303);
    // A browser sends the hidden «off» before the box that is checked.
    let mut both = fields.to_vec();
    both.extend([("switch.spectators", "off"), ("switch.spectators", "on")]);
    let id = table_of(&ana.post("/tables", &both).see(303));
    app.client().page(&id).see(200);
}

#[test]
fn the_waiting_room_says_what_is_not_allowed() {
    let app = TestApp::start();
    let ana = app.client();
    let id = ana.open(&[("seat0", "me"), ("seat1", "friend"), ("switch.advice", OFF), ("switch.rated", OFF)]);
    let page = ana.page(&id).see(200).body;
    assert!(page.contains("No advice") && page.contains("Friendly") && page.contains("Private"), "{page}");
    assert!(!page.contains("No spectators"));
}

#[test]
fn a_table_of_before_fills_the_form_again() {
    let app = TestApp::start();
    let (ana, bo) = (app.client(), app.client());
    let choice = [
        ("game", "compagnons"),
        ("players", "1"),
        ("seat0", "me"),
        ("option.difficulty", "hard"),
        ("pace", "days:3"),
        ("switch.rated", OFF),
    ];
    let id = table_of(&ana.post("/tables", &choice).see(303));
    let twice = table_of(&ana.post("/tables", &choice).see(303));
    ana.open(&[("seat0", "ai:master"), ("seat1", "me")]);
    let page = ana.get("/new").see(200).body;
    assert_eq!(page.matches("/new?from=").count(), 2, "the same table twice is one line");
    assert!(page.contains(&format!("/new?from={twice}")) && page.contains("Hard"), "{page}");
    assert!(!bo.get("/new").see(200).body.contains("/new?from="));

    let form = ana.get(&format!("/new?from={id}")).see(200).body;
    for chosen in
        ["value=\"compagnons\"", "value=\"hard\" checked", "value=\"days:3\" checked", "value=\"1\" checked"]
    {
        assert!(form.contains(chosen), "{chosen} in {form}");
    }
    assert!(form.contains("name=\"switch.advice\" value=\"on\" checked"), "{form}");
    assert!(form.contains("name=\"switch.rated\" value=\"off\" checked"), "{form}");
    bo.get(&format!("/new?from={id}")).see(404);
    ana.get("/new?from=nowhere").see(404);
}

#[test]
fn a_sheet_shows_its_buildings_before_the_game() {
    let app = TestApp::start();
    let ana = app.client();
    let preview = |value: &str| ana.get(&format!("/new/preview?game=rollwrite&option=sheet&value={value}"));
    assert_eq!(preview("adventure-17").see(200).body.matches("<li>").count(), 6);
    assert_eq!(preview("random").see(200).body, "");
    ana.get("/new/preview?game=chess&option=sheet&value=1").see(404);
    ana.get("/new/preview?game=rollwrite").see(400);
    assert!(ana.get("/new?game=rollwrite").see(200).body.contains("data-preview"));
}
