//! What is kept: the list, games that are brought and deleted, one's own best.

use crate::browser::{Browser, form};

/// The path of a table, from that of one of its pages.
fn id(table: &str) -> &str {
    table.strip_prefix("/t/").unwrap()
}

#[test]
fn a_record_is_brought_watched_and_gone_on_from_and_says_what_it_is() {
    let mut elsewhere = Browser::default();
    let played = elsewhere.play_out("petits-peuples", 0);
    let record = elsewhere.get(&format!("{played}/record")).body;

    let mut browser = Browser::default();
    let table = browser.open("/records", &form(&[("record", &record)]));
    assert_eq!(browser.get(&format!("{table}/record")).body, record, "it is the same game");
    browser.kill();
    let page = browser.get(&table).body;
    assert!(page.contains("brought by its file"), "{page}");
    assert!(!page.contains("You win") && !page.contains("up from"), "nobody here has played it");
    let list = browser.get("/tables").body;
    assert!(list.contains(">Brought<") && list.contains(&format!("href=\"{table}/replay\"")), "{list}");
    assert!(browser.get(&format!("{table}/replay?step=3")).body.contains("data-replay"));
    let branched =
        browser.open(&format!("{table}/replay/4/branch"), &form(&[("seat", "A"), ("level", "novice")]));
    assert_ne!(branched, table);
    browser.open(&format!("{table}/analysis"), "");
    assert!(!browser.get(&format!("{table}/work")).body.is_empty());
    let again = browser.open(&format!("{table}/rematch"), "");
    assert!(browser.get(&again).body.contains("data-curtain"), "both play at this screen");
}

#[test]
fn a_file_that_is_no_record_is_told_so_and_nothing_is_kept() {
    let mut browser = Browser::default();
    let answer = browser.post("/records", &form(&[("record", "hameau record 1\nplayers: two\n")]));
    assert_eq!((answer.status, answer.body.contains("line 2")), (422, true), "{}", answer.body);
    assert_eq!(browser.post("/records", "").status, 400);
    assert!(browser.all("tables").is_empty());
}

#[test]
fn every_table_is_listed_and_goes_only_after_a_question() {
    let mut browser = Browser::default();
    assert!(browser.get("/tables").body.contains("No game is running"));
    let over = browser.play_out("petits-peuples", 0);
    let running = browser.open("/play", &form(&[("game", "settlement"), ("level", "novice")]));
    let again = browser.open(&format!("{over}/rematch"), "");
    let list = browser.get("/tables").body;
    for path in [&running, &again] {
        assert!(list.contains(&format!("href=\"{path}\"")), "{path}: {list}");
    }
    assert!(list.contains(&format!("href=\"{over}/record\"")), "{list}");
    assert!(!list.contains("rating") && !list.contains("/join"), "nobody else is here");

    let question = browser.get(&format!("{running}/remove"));
    assert!(question.status == 200 && question.body.contains("It is not over"), "{}", question.body);
    assert!(!browser.all("log").is_empty());
    for path in [&running, &again] {
        assert_eq!(browser.open(&format!("{path}/remove"), ""), "/tables");
    }
    browser.kill();
    assert_eq!(browser.get(&running).status, 404);
    let next = browser.open(&format!("{over}/rematch"), "");
    assert_ne!(next, again, "the table of the rematch is gone: there is a new one");
    for (store, all) in &browser.stores {
        assert!(all.keys().all(|key| !key.starts_with(id(&running))), "{store} still knows it");
    }
    assert_eq!(browser.post("/t/0123456789/remove", "").status, 404);
}

#[test]
fn ones_own_best_is_known_from_the_games_that_are_kept() {
    let mut browser = Browser::default();
    let told = |browser: &mut Browser, table: &str| -> Option<(i32, i32)> {
        let page = browser.get(table).body;
        let (_, told) = page.split_once("Your best result with two players: ")?;
        let (points, told) = told.split_once(" VP, up from ")?;
        Some((points.parse().ok()?, told.split_once('.')?.0.parse().ok()?))
    };
    let mut played: Vec<(String, i32)> = Vec::new();
    for first in 0..4 {
        let table = browser.play_out("petits-peuples", first);
        browser.kill();
        let list = browser.get("/tables").body;
        let line = list.split("<li ").find(|line| line.contains(&format!("{table}/replay"))).unwrap();
        let points = line.split_once("class=\"fs num\">").unwrap().1.split_once('<').unwrap().0;
        played.push((table, points.parse().unwrap()));
        for (place, (table, points)) in played.iter().enumerate() {
            let is_best = played.iter().filter(|(other, _)| other != table).all(|(_, other)| other < points);
            let before = played[..place].iter().map(|(_, before)| *before).max();
            let wanted = before.filter(|_| is_best).map(|before| (*points, before));
            assert_eq!(told(&mut browser, table), wanted, "{played:?}");
        }
    }
}
