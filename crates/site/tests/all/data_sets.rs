//! Data sets that the reader brings.

use games::GameId;

use crate::browser::{Browser, form};

fn corrected(comment: &str) -> String {
    format!("# {comment}\n{}", GameId::Settlement.data_file().1)
}

fn load(browser: &mut Browser, file: &str, text: &str) -> (u16, String) {
    let answer = browser.post("/data", &form(&[("file", file), ("text", text)]));
    (answer.status, answer.body)
}

#[test]
fn a_set_is_loaded_played_with_taken_along_and_taken_out() {
    let mut browser = Browser::default();
    assert_eq!(load(&mut browser, "settlement (1).toml", &corrected("ours").replace('\n', "\r\n")).0, 303);
    assert_eq!(load(&mut browser, "settlement.toml", &corrected("ours")).0, 303, "the same once more");
    assert_eq!(load(&mut browser, "settlement.toml", &corrected("others")).0, 303);
    browser.kill();
    let list = browser.get("/tables").body;
    let keys: Vec<String> = browser.stores["data"].keys().cloned().collect();
    assert_eq!(keys.len(), 2, "{list}");
    let form_page = browser.get("/new?game=settlement").body;
    assert!(form_page.contains("settlement 2") && form_page.contains("name=\"edition\""), "{form_page}");
    assert!(!browser.get("/new?game=nobility").body.contains("name=\"edition\""), "it is of one game alone");

    let wish = [("game", "settlement"), ("edition", "settlement"), ("seat0", "me"), ("seat1", "ai:novice")];
    let table = browser.open("/tables", &form(&wish));
    browser.others_move(&table);
    let before = browser.get(&table).body;
    browser.kill();
    assert_eq!(browser.get(&table).body, before, "the table keeps its set");

    let used = keys.iter().find(|key| browser.all("tables").iter().any(|kept| kept.contains(*key))).unwrap();
    let file = browser.get(&format!("/data/{used}"));
    assert_eq!((file.file.as_deref(), file.body), (Some("settlement.toml"), corrected("ours")));
    assert!(browser.get(&format!("/data/{used}/remove")).body.contains("1 table is played with it"));
    assert_eq!(browser.open(&format!("/data/{used}/remove"), ""), "/tables");
    browser.kill();
    let without = browser.get(&table);
    assert_eq!((without.status, without.body.contains("loaded again")), (503, true), "{}", without.body);
    assert!(
        browser.get("/tables").body.contains(&format!("{table}/remove")),
        "it can be deleted all the same"
    );
    assert_eq!(load(&mut browser, "settlement.toml", &corrected("ours")).0, 303);
    assert_eq!(browser.get(&table).body, before, "it is there again");
}

#[test]
fn a_faulty_set_is_told_by_line_and_not_kept() {
    let mut browser = Browser::default();
    let (status, said) = load(&mut browser, "recipes.toml", "eggs = 3");
    assert!(status == 422 && said.contains("settlement.toml"), "{said}");
    let (status, said) = load(&mut browser, "settlement.toml", "eggs = 3");
    assert!(status == 422 && said.contains("settlement cannot be played with this data"), "{said}");
    let (status, said) = load(&mut browser, "settlement.toml", GameId::Settlement.data_file().1);
    assert!(status == 422 && said.contains("the same as the data set that ships"), "{said}");
    assert!(browser.all("data").is_empty());
}

#[test]
fn a_record_of_ones_own_set_is_brought_once_the_set_is_here() {
    let mut browser = Browser::default();
    load(&mut browser, "petits-peuples.toml", &format!("# ours\n{}", GameId::PetitsPeuples.data_file().1));
    let wish =
        [("game", "petits-peuples"), ("edition", "petits-peuples"), ("seat0", "me"), ("seat1", "ai:novice")];
    let table = browser.open("/tables", &form(&wish));
    let mut nth = 0;
    loop {
        browser.others_move(&table);
        nth += 5;
        if !browser.press(&table, nth) {
            break;
        }
    }
    let record = browser.get(&format!("{table}/record")).body;
    let mut other = Browser::default();
    let refused = other.post("/records", &form(&[("record", &record)]));
    assert!(refused.status == 422 && refused.body.contains("Load it first"), "{}", refused.body);
    load(&mut other, "petits-peuples.toml", &format!("# ours\n{}", GameId::PetitsPeuples.data_file().1));
    assert!(other.open("/records", &form(&[("record", &record)])).starts_with("/t/"));
}
