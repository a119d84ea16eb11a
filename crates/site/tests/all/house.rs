//! The house in a browser without the browser: requests in, pages out, and a storage that forgets nothing that was acknowledged.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test stops where it fails")]

use std::collections::BTreeMap;

use site::{Answer, House, KeptEntry, KeptTable, Me, Method, Outcome, Request, Task, think};

/// What a browser keeps, and the service worker that asks the house.
#[derive(Default)]
struct Browser {
    stores: BTreeMap<String, BTreeMap<String, String>>,
    house: Option<House>,
    now: u64,
}

impl Browser {
    fn all(&self, store: &str) -> Vec<String> {
        self.stores.get(store).into_iter().flat_map(|all| all.values().cloned()).collect()
    }

    /// The tab is killed: what was in memory is gone.
    fn kill(&mut self) {
        self.house = None;
    }

    fn house(&mut self) -> &mut House {
        let me = self.all("me").first().and_then(|text| Me::read(text)).unwrap_or_else(|| Me::new().unwrap());
        let write = me.write();
        let tables =
            self.all("tables").iter().map(|text| serde_json::from_str::<KeptTable>(text).unwrap()).collect();
        self.stores.entry(write.store).or_default().insert(write.key, write.value);
        self.house.get_or_insert_with(|| House::new(me, tables))
    }

    fn ask(&mut self, request: Request) -> Answer {
        self.now += 1000;
        let request = Request { now: self.now, languages: vec!["en".into()], ..request };
        loop {
            match self.house().ask(&request) {
                Outcome::Needs(tables) => {
                    for id in tables {
                        let log = self.stores.get("log").into_iter().flatten();
                        let own = log.filter(|(key, _)| key.starts_with(&format!("{id}/")));
                        let log =
                            own.map(|(_, entry)| serde_json::from_str::<KeptEntry>(entry).unwrap()).collect();
                        self.house().load(&id, log);
                    }
                }
                Outcome::Think(task) => return settled(think(&through_text(&task))),
                Outcome::Done(answer) => {
                    for write in &answer.writes {
                        let store = self.stores.entry(write.store.clone()).or_default();
                        store.insert(write.key.clone(), write.value.clone());
                    }
                    return *answer;
                }
            }
        }
    }

    fn get(&mut self, path: &str) -> Answer {
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        self.ask(Request { path: path.into(), query: query.into(), ..Request::default() })
    }

    fn post(&mut self, path: &str, body: &str) -> Answer {
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let (path, query, body) = (path.into(), query.into(), body.into());
        self.ask(Request { method: Method::Post, path, query, body, script: true, ..Request::default() })
    }

    /// Opens a table by a form; gives its path.
    fn open(&mut self, path: &str, body: &str) -> String {
        let answer = self.post(path, body);
        assert_eq!(answer.status, 303, "{}", answer.body);
        answer.location.unwrap()
    }

    /// Lets the players made of code move as long as they are to act.
    fn others_move(&mut self, table: &str) {
        loop {
            let task = self.get(&format!("{table}/thought")).body;
            if task.is_empty() {
                return;
            }
            let Outcome::Think(task) = serde_json::from_str(&task).unwrap() else { panic!("{task}") };
            let decided = self.post(&format!("{table}/decided"), &settled(think(&task)).body);
            assert_eq!(decided.status, 200, "{}", decided.body);
        }
    }

    /// Presses one of the buttons of a table; `false` where there is none.
    fn press(&mut self, table: &str, nth: usize) -> bool {
        let page = self.get(table).body;
        let buttons = actions(&page);
        let keen: Vec<&String> = buttons.iter().filter(|action| !action.starts_with("abandon")).collect();
        let Some(action) = keen.get(nth % keen.len().max(1)) else { return false };
        let (step, seat) = (field(&page, "step"), field(&page, "seat"));
        let action: String = form(&[("step", &step), ("seat", &seat), ("action", action)]);
        let answer = self.post(&format!("{table}/moves"), &action);
        assert_eq!(answer.status, 200, "{}", answer.body);
        true
    }
}

fn settled(outcome: Outcome) -> Answer {
    match outcome {
        Outcome::Done(answer) => *answer,
        other => panic!("{other:?}"),
    }
}

/// As it travels from one worker to another.
fn through_text(task: &Task) -> Task {
    serde_json::from_str(&serde_json::to_string(task).unwrap()).unwrap()
}

fn form(fields: &[(&str, &str)]) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(fields).finish()
}

/// The values of the buttons that play, in the order of the page.
fn actions(page: &str) -> Vec<String> {
    let buttons = page.split("<button").skip(1).filter_map(|rest| rest.split_once('>').map(|(tag, _)| tag));
    let plays =
        buttons.filter(|tag| tag.contains("name=\"action\"") && !tag.contains("aria-disabled=\"true\""));
    let value = |tag: &str| Some(tag.split_once(" value=\"")?.1.split_once('"')?.0.replace("&amp;", "&"));
    plays.filter_map(value).collect()
}

/// The value of a hidden field.
fn field(page: &str, name: &str) -> String {
    let start = page.split_once(&format!("name=\"{name}\" value=\"")).expect(name).1;
    start.split_once('"').unwrap().0.to_owned()
}

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
    let table = browser.open("/play", &form(&[("game", "petits-peuples"), ("level", "novice")]));
    assert_eq!(browser.get(&format!("{table}/record")).status, 409, "a running game has no record");
    let mut nth = 0;
    loop {
        browser.others_move(&table);
        nth += 5;
        if !browser.press(&table, nth) {
            break;
        }
    }
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
