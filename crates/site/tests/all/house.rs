//! Requests in, pages out, and a storage that forgets nothing that was acknowledged.

use site::Request;

use crate::browser::{Browser, field, form};

const GAMES: [&str; 5] = ["petits-peuples", "settlement", "compagnons", "rollwrite", "nobility"];

#[test]
fn a_game_of_each_begins_with_one_click_and_survives_every_kill() {
    for game in GAMES {
        let mut browser = Browser::default();
        assert!(browser.get("/").body.contains("Petits Peuples"));
        let table = browser.open("/play", &form(&[("game", game), ("level", "novice")]));
        for nth in 0..25 {
            browser.others_move(&table);
            let before = browser.get(&table).body;
            browser.kill();
            assert_eq!(browser.get(&table).body, before, "{game} after {nth} presses");
            if !browser.press(&table, nth * 7 + 3) {
                break;
            }
        }
        let home = browser.get("/").body;
        assert!(home.contains(&format!("href=\"{table}\"")), "{game}: the table is on the first page");
    }
}

#[test]
fn a_finished_game_is_watched_tried_analysed_and_kept_as_a_record() {
    let mut browser = Browser::default();
    let running = browser.open("/play", &form(&[("game", "petits-peuples"), ("level", "novice")]));
    assert_eq!(browser.get(&format!("{running}/record")).status, 409, "a running game has no record");
    let table = browser.play_out("petits-peuples", 0);
    let record = browser.get(&format!("{table}/record"));
    assert!(record.body.starts_with("hameau record 1") && record.file.is_some(), "{}", record.body);
    assert!(browser.get(&format!("{table}/replay?step=3")).body.contains("data-replay"));
    assert!(browser.post(&format!("{table}/check"), "").body.contains("class"));
    let branched =
        browser.open(&format!("{table}/replay/4/branch"), &form(&[("seat", "A"), ("level", "novice")]));
    assert_ne!(branched, table);
    let again = browser.open(&format!("{table}/rematch"), "");
    assert_eq!(
        browser.open(&format!("{table}/rematch"), ""),
        again,
        "who asks twice is led to the same table"
    );
    browser.open(&format!("{table}/analysis"), "");
    assert!(!browser.get(&format!("{table}/work")).body.is_empty(), "the work is there for a worker");
    browser.post(&format!("{table}/known"), &form(&[("percent", "40"), ("analysis", "")]));
    assert!(browser.get(&format!("{table}/replay")).body.contains("data-underway"));
    browser.open(&format!("{table}/analysis/stop"), "");
    assert_eq!(browser.post(&format!("{table}/known"), &form(&[("percent", "41")])).status, 409);
}

#[test]
fn advice_is_thought_about_beside_the_page() {
    let mut browser = Browser::default();
    let table = browser.open("/play", &form(&[("game", "rollwrite"), ("level", "novice")]));
    browser.others_move(&table);
    let page = browser.get(&table).body;
    let asked = form(&[("step", &field(&page, "step")), ("seat", &field(&page, "seat"))]);
    let advised = browser.post(&format!("{table}/advice"), &asked);
    assert!(advised.status == 200 && advised.body.contains("advised"), "{}", advised.body);
    let version = |page: &str| {
        page.split_once("data-version=\"").unwrap().1.split_once('"').unwrap().0.parse::<u64>().unwrap()
    };
    assert_eq!(
        version(&advised.body),
        version(&page) + 1,
        "it is newer than the page, and older than the next move"
    );
}

#[test]
fn a_lesson_is_begun_and_taken_up_again() {
    let mut browser = Browser::default();
    let table = browser.open("/play", &form(&[("guided", "petits-peuples")]));
    let next = form(&[("go", "next"), ("chapter", "0")]);
    assert_eq!(browser.post(&format!("{table}/lesson"), &next).status, 200);
    browser.kill();
    let asked = browser.open("/play", &form(&[("guided", "petits-peuples")]));
    assert_eq!(asked, "/learn/petits-peuples", "who has begun is asked where to go on");
}

#[test]
fn what_needs_a_server_says_so_and_pages_lie_where_the_site_lies() {
    let mut browser = Browser::default();
    let friend = form(&[("game", "petits-peuples"), ("seat0", "me"), ("seat1", "friend")]);
    assert_eq!(browser.post("/tables", &friend).status, 501);
    let here = form(&[("game", "petits-peuples"), ("seat0", "me"), ("seat1", "here")]);
    assert!(browser.open("/tables", &here).starts_with("/t/"));
    assert_eq!(browser.get("/nowhere").status, 404);
    let below = Request { path: "/".into(), base: "/games".into(), ..Request::default() };
    let page = browser.ask(below).body;
    assert!(page.contains("action=\"/games/play\"") && page.contains("href=\"/games/rules\""));
    assert!(!page.contains("=\"/play\"") && page.contains("src=\"/games/site.js\""));
}
