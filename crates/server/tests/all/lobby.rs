//! Tables that everybody may find, games that are over, ratings and bests.

use crate::helpers::*;

#[test]
fn a_seat_for_anyone_is_found_and_taken() {
    let app = TestApp::start();
    let (ana, bo, cy) = (app.client(), app.client(), app.client());
    let hidden = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
    let id = ana.open(&[("seat0", "me"), ("seat1", "anyone")]);
    let list = bo.get("/tables").see(200).body;
    assert!(list.contains(&format!("action=\"/t/{id}/sit\"")), "{list}");
    assert!(!list.contains(&hidden), "a table by link is not in the list");
    assert!(bo.page(&id).body.contains(&format!("action=\"/t/{id}/sit\"")), "the waiting room offers it too");
    assert!(!ana.get("/tables").body.contains(&format!("action=\"/t/{id}/sit\"")), "Ana sits there already");

    bo.post(&format!("/t/{id}/sit"), &[("seat", B)]).see(303);
    ana.start(&id);
    let table = app.mirror(&id);
    bo.act(&id, 0, B, &first_legal(&table, seat(B))).see(200);
    let refused = cy.post(&format!("/t/{id}/sit"), &[("seat", B)]).see(409);
    assert!(refused.body.contains("taken"), "{}", refused.body);
    let list = cy.get("/tables").body;
    assert!(
        list.contains(&format!("href=\"/t/{id}\"")) && !list.contains(&format!("/t/{id}/sit")),
        "to watch"
    );
}

#[test]
fn a_seat_kept_for_a_friend_cannot_be_taken_from_a_public_table() {
    let app = TestApp::start();
    let (ana, bo) = (app.client(), app.client());
    let id = ana.open(&[("seat0", "me"), ("seat1", "friend"), ("visibility", "public")]);
    let list = bo.get("/tables").body;
    assert!(list.contains(&format!("href=\"/t/{id}\"")) && !list.contains(&format!("/t/{id}/sit")));
    bo.post(&format!("/t/{id}/sit"), &[("seat", B)]).see(409);
    bo.post(&format!("/t/{id}/sit"), &[("seat", "Z")]).see(400);
    ana.post("/tables", &[("game", GAME), ("seat0", "me"), ("seat1", "here"), ("visibility", "moon")])
        .see(400);
}

#[test]
fn a_game_of_two_people_changes_both_ratings_once() {
    let app = TestApp::start();
    let (mut ana, bo, id) = app.two_rated();
    assert!(ana.get("/tables").body.contains("your rating begins at 1500"));
    play_out(&app, &id, &[&ana, &bo]);
    let ratings = |page: &str| page.matches("class=\"rvv num\"").count();
    let (of_ana, of_bo) = (ana.get("/tables").body, bo.get("/tables").body);
    assert_eq!((ratings(&of_ana), ratings(&of_bo)), (1, 1));
    let places = [&of_ana, &of_bo].map(|page| page.contains("1<sup>st</sup>"));
    assert!(places[0] || places[1], "somebody won");
    let rows = |app: &TestApp| -> Vec<f64> {
        let rows = app.folder.rows("SELECT mean FROM ratings ORDER BY mean", &[]);
        rows.iter().map(|row| row[0].as_ref().unwrap().parse().unwrap()).collect()
    };
    let rated = rows(&app);
    assert_eq!(rated.len(), 2);
    if places[0] != places[1] {
        assert!(rated[0] < 25.0 && rated[1] > 25.0, "{rated:?}");
    }
    ana.rematch(&id).see(303);
    assert_eq!(rows(&app), rated, "what comes after the end changes no rating");
    let app = TestApp::start_in(&app.stop());
    ana.move_to(&app);
    assert_eq!(ratings(&ana.get("/tables").body), 1);
}

#[test]
fn tables_of_a_close_level_are_found_by_who_has_one() {
    let app = TestApp::start();
    let (mut ana, bo, id) = app.two_rated();
    assert!(!ana.get("/tables").body.contains("level=close"), "nobody has a rating yet");
    play_out(&app, &id, &[&ana, &bo]);
    assert!(ana.get("/tables").body.contains("level=close"));
    let (cy, dee) = (app.client(), app.client());
    let [far, near] = [&cy, &dee].map(|host| host.open(&[("seat0", "me"), ("seat1", "anyone")]));
    // Cy has played before, and far better.
    app.folder.rows(
        "INSERT INTO ratings (player, game, number, table_id, mean, deviation)
             SELECT host, game, 1, id, 60.0, 5.0 FROM tables WHERE id = ?1",
        &[&far],
    );
    // Ana is where everybody begins.
    app.folder.rows("UPDATE ratings SET mean = 25.0 WHERE mean < 50.0", &[]);
    let app = TestApp::start_in(&app.stop());
    ana.move_to(&app);
    let seen = |query: &str| {
        let list = ana.get(&format!("/tables{query}")).see(200).body;
        [&far, &near].map(|id| list.contains(&format!("/t/{id}/sit")))
    };
    assert_eq!(seen(""), [true, true]);
    assert_eq!(seen("?level=close"), [false, true]);
    assert_eq!(seen("?game=settlement&level=close"), [false, false]);
}

#[test]
fn a_shared_screen_is_not_rated_and_a_game_alone_is_remembered() {
    let app = TestApp::start();
    let ana = app.client();
    let id = ana.open(&[("seat0", "me"), ("seat1", "here")]);
    play_out(&app, &id, &[&ana, &ana]);
    let page = ana.get("/tables").body;
    assert!(!page.contains("class=\"rvv num\"") && page.contains("<sup>st</sup>"));

    let alone = table_of(&ana.post("/tables", &[("game", "settlement"), ("seat0", "me")]).see(303));
    play_out(&app, &alone, &[&ana]);
    let points = app.mirror(&alone).score(engine::Viewer::Record, seat(A)).total();
    let page = ana.get("/tables").body;
    assert!(page.contains(&format!("best {points}")), "{points} points are the best");
    let title = ["Villager", "Mayor", "Knight", "Lord"]
        .into_iter()
        .filter(|title| page.contains(&format!("<b>{title}</b>")));
    assert_eq!(title.count(), 1, "one title was reached");
}
