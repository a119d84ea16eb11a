//! A browser without the browser: what it keeps, and the service worker that asks the house.

use std::collections::BTreeMap;

use site::{Answer, House, KeptEntry, KeptSet, KeptTable, Me, Method, Outcome, Request, Task, Write, think};

/// What a browser keeps, and the service worker that asks the house.
#[derive(Default)]
pub(crate) struct Browser {
    pub(crate) stores: BTreeMap<String, BTreeMap<String, String>>,
    house: Option<House>,
    now: u64,
}

impl Browser {
    pub(crate) fn all(&self, store: &str) -> Vec<String> {
        self.stores.get(store).into_iter().flat_map(|all| all.values().cloned()).collect()
    }

    /// The tab is killed: what was in memory is gone.
    pub(crate) fn kill(&mut self) {
        self.house = None;
    }

    fn house(&mut self) -> &mut House {
        let me = self.all("me").first().and_then(|text| Me::read(text)).unwrap_or_else(|| Me::new().unwrap());
        let tables =
            self.all("tables").iter().map(|text| serde_json::from_str::<KeptTable>(text).unwrap()).collect();
        let sets =
            self.all("data").iter().map(|text| serde_json::from_str::<KeptSet>(text).unwrap()).collect();
        self.write(&me.write());
        self.house.get_or_insert_with(|| House::new(me, tables).with_sets(sets))
    }

    fn write(&mut self, write: &Write) {
        let store = self.stores.entry(write.store.clone()).or_default();
        match &write.value {
            Some(value) => drop(store.insert(write.key.clone(), value.clone())),
            None => store.retain(|key, _| !key.starts_with(&write.key)),
        }
    }

    pub(crate) fn ask(&mut self, request: Request) -> Answer {
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
                    answer.writes.iter().for_each(|write| self.write(write));
                    return *answer;
                }
            }
        }
    }

    pub(crate) fn get(&mut self, path: &str) -> Answer {
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        self.ask(Request { path: path.into(), query: query.into(), ..Request::default() })
    }

    pub(crate) fn post(&mut self, path: &str, body: &str) -> Answer {
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let (path, query, body) = (path.into(), query.into(), body.into());
        self.ask(Request { method: Method::Post, path, query, body, script: true, ..Request::default() })
    }

    /// Opens a table by a form; gives its path.
    pub(crate) fn open(&mut self, path: &str, body: &str) -> String {
        let answer = self.post(path, body);
        assert_eq!(answer.status, 303, "{}", answer.body);
        answer.location.unwrap()
    }

    /// Lets the players made of code move as long as they are to act.
    pub(crate) fn others_move(&mut self, table: &str) {
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

    /// A whole game with one click; gives its path.
    pub(crate) fn play_out(&mut self, game: &str, first: usize) -> String {
        let table = self.open("/play", &form(&[("game", game), ("level", "novice")]));
        let mut nth = first;
        loop {
            self.others_move(&table);
            nth += 5;
            if !self.press(&table, nth) {
                return table;
            }
        }
    }

    /// Presses one of the buttons of a table; `false` where there is none.
    pub(crate) fn press(&mut self, table: &str, nth: usize) -> bool {
        let page = self.get(table).body;
        let buttons = actions(&page);
        // Who gives up buildings at random builds for ever; some must.
        let keen: Vec<&String> = buttons.iter().filter(|action| !action.starts_with("abandon")).collect();
        let choice = if keen.is_empty() { buttons.iter().collect() } else { keen };
        let Some(action) = choice.get(nth % choice.len().max(1)) else { return false };
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

pub(crate) fn form(fields: &[(&str, &str)]) -> String {
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
pub(crate) fn field(page: &str, name: &str) -> String {
    let start = page.split_once(&format!("name=\"{name}\" value=\"")).expect(name).1;
    start.split_once('"').unwrap().0.to_owned()
}
