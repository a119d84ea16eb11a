//! Games that were played elsewhere and are brought by their record.

use crate::helpers::*;
use crate::play::play_out;

fn bring(client: &Client, record: &str) -> Answer {
    client.post_with("/records", &[("record", record)], &[("x-requested-with", "hameau")])
}

fn brought(client: &Client, record: &str) -> String {
    bring(client, record).see(303).header("location").strip_prefix("/t/").unwrap().to_owned()
}

#[test]
fn a_record_becomes_a_finished_table_of_the_one_who_brings_it_and_counts_for_nobody() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    play_out(&app, [&ana, &bo], &id);
    let record = ana.get(&format!("/t/{id}/record")).see(200).body;
    let ratings = || app.folder.stored("SELECT count(*) FROM ratings", &[]);
    let before = ratings();

    let cleo = app.client();
    let own = brought(&cleo, &record);
    assert_ne!(own, id);
    assert_eq!(cleo.get(&format!("/t/{own}/record")).see(200).body, record, "it is the same game");
    let page = cleo.page(&own).see(200).body;
    assert!(page.contains("brought by its file"), "{page}");
    let list = cleo.get("/tables").see(200).body;
    assert!(list.contains(&format!("/t/{own}/replay")) && list.contains(">Brought<"), "{list}");
    assert!(!ana.get("/tables").body.contains(&own), "it is in nobody else's list");
    assert!(cleo.get(&format!("/t/{own}/replay?step=2")).see(200).body.contains("data-replay"));
    cleo.post(&format!("/t/{own}/replay/2/branch"), &[("seat", "A"), ("level", "novice")]).see(303);
    cleo.post(&format!("/t/{own}/analysis"), &[]).see(303);
    assert!(cleo.post(&format!("/t/{own}/check"), &[]).see(200).body.contains("class"));

    assert_eq!(ratings(), before, "nobody's rating has moved");
    assert!(!ana.get("/new").body.contains(&format!("from={own}")));
    assert!(!cleo.get("/new").body.contains(&format!("from={own}")), "it is no table that somebody chose");
    // One's own game brought back is no second result.
    let again = brought(&ana, &record);
    assert!(!ana.page(&again).see(200).body.contains("Your best result"));
    assert!(cleo.post(&format!("/t/{own}/rematch"), &[]).see(303).header("location").starts_with("/t/"));
}

#[test]
fn brought_tables_are_there_after_a_restart() {
    let app = TestApp::start();
    let (ana, bo, id) = app.two_people();
    play_out(&app, [&ana, &bo], &id);
    let record = ana.get(&format!("/t/{id}/record")).see(200).body;
    let own = brought(&ana, &record);
    let app = TestApp::start_in(&app.stop());
    let ana = ana.also_at(app.address);
    assert!(ana.page(&own).see(200).body.contains("brought by its file"));
}

#[test]
fn whatever_is_no_record_is_refused_with_a_reason() {
    let app = TestApp::start();
    let ana = app.client();
    for (text, words) in [
        ("", "hameau record 1"),
        ("three eggs", "hameau record 1"),
        ("hameau record 1\nplayers: two\n", "line 2"),
        ("hameau record 1\ngame: chess\n", "data"),
    ] {
        let refused = bring(&ana, text).see(422);
        assert!(refused.is_plain() && refused.body.contains(words), "{}", refused.body);
    }
    ana.post("/records", &[]).see(400);
    assert!(bring(&ana, &"x".repeat(100 * 1024)).see(422).body.contains("64"));
    bring(&ana, &"x".repeat(3 * 64 * 1024)).see(413);
    assert_eq!(app.folder.stored("SELECT count(*) FROM tables", &[]), "0");
}
