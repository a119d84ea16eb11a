//! What the end of a game says of the reader's other games, and its sheet to take along.

use engine::Viewer;

use crate::helpers::*;
use crate::play::play_out;

/// What the page of a finished game says of a record, if it does: the points and those before.
fn record(client: &Client, id: &str) -> Option<(i32, i32)> {
    let body = client.page(id).see(200).body;
    let (_, told) = body.split_once("Your best result with two players: ")?;
    let (points, told) = told.split_once(" VP, up from ")?;
    Some((points.parse().ok()?, told.split_once('.')?.0.parse().ok()?))
}

#[test]
fn a_game_is_a_record_where_its_player_never_had_as_much_and_has_played_before() {
    let app = TestApp::start();
    let (ana, bo, mut id) = app.two_people();
    let mut played: Vec<(String, i32)> = Vec::new();
    for _ in 0..4 {
        play_out(&app, [&ana, &bo], &id);
        played.push((id.clone(), app.mirror(&id).score(Viewer::Record, seat(A)).total()));
        for (place, (id, points)) in played.iter().enumerate() {
            let is_best = played.iter().filter(|(other, _)| other != id).all(|(_, other)| other < points);
            let before = played[..place].iter().map(|(_, before)| *before).max();
            let wanted = before.filter(|_| is_best).map(|before| (*points, before));
            assert_eq!(record(&ana, id), wanted, "{played:?}");
            assert_eq!(record(&app.client(), id), None, "who looks on has no record");
        }
        // The same two again; a game for three is another matter.
        id = ana.open(&[("seat0", "me"), ("seat1", "friend")]);
        bo.join(&ana.invitation(&id), "Bo").see(303);
        ana.start(&id);
    }
    // Had the others brought less, this one would be a record; what a machine reached in one's place is not one's own.
    let (best, points) = played[1..].iter().max_by_key(|(_, points)| *points).unwrap();
    app.folder.rows("UPDATE seats SET points = 0 WHERE table_id <> ?1", &[best]);
    assert_eq!(record(&ana, best), Some((*points, 0)));
    app.folder.rows("UPDATE seats SET stand_in = 'resigned' WHERE table_id <> ?1", &[best]);
    assert_eq!(record(&ana, best), None);
}

#[test]
fn the_sheet_of_a_finished_game_is_a_picture() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    let path = format!("/t/{id}/sheet.svg");
    ana.get(&path).see(409);
    play_out(&app, [&ana, &bo], &id);
    assert!(ana.page(&id).body.contains(&format!("href=\"{path}\"")), "the end offers it");
    let picture = ana.get(&path).see(200);
    assert_eq!(picture.header("content-type"), "image/svg+xml");
    assert!(picture.body.starts_with("<svg xmlns=") && picture.body.contains(">Bo<"), "{}", picture.body);
    assert!(!picture.body.contains(">You<"), "everybody by name");
    app.client().get(&path).see(200);
    app.client().get("/t/zzzzzzzzzz/sheet.svg").see(404);
}
