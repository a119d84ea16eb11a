//! What the scripts call: texts in, texts out.

use std::sync::atomic::{AtomicU8, Ordering};

use games::Analysis;
use players::{Progress, Scrutiny, Stop};
use tabletop::TableId;
use wasm_bindgen::prelude::*;

use crate::data_sets::KeptSet;
use crate::house::House;
use crate::kept::{KeptEntry, KeptTable};
use crate::me::Me;
use crate::outcome::Write;
use crate::request::Request;
use crate::thought::{Task, think};

/// The house of the reader, for the service worker.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Door {
    house: House,
    is_new: bool,
}

#[wasm_bindgen]
impl Door {
    /// What is kept: the reader, tables, data sets, and analyses with their keys. Whatever is not understood is left alone.
    #[wasm_bindgen(constructor)]
    pub fn new(
        me: Option<String>,
        tables: Vec<String>,
        sets: Vec<String>,
        analyses: Vec<String>,
    ) -> Result<Door, JsError> {
        let known = me.as_deref().and_then(Me::read);
        let is_new = known.is_none();
        let me = known.map_or_else(Me::new, Ok)?;
        let tables =
            tables.iter().filter_map(|table| serde_json::from_str::<KeptTable>(table).ok()).collect();
        let sets = sets.iter().filter_map(|set| serde_json::from_str::<KeptSet>(set).ok()).collect();
        let mut house = House::new(me, tables).with_sets(sets);
        for pair in analyses.chunks_exact(2) {
            if let [id, analysis] = pair {
                house.knows(id, analysis);
            }
        }
        Ok(Self { house, is_new })
    }

    /// What is to be written at the first visit.
    pub fn first(&self) -> Option<String> {
        let write: Option<Write> = self.is_new.then(|| self.house.me.write());
        write.and_then(|write| serde_json::to_string(&write).ok())
    }

    /// Answers a request.
    pub fn ask(&mut self, request: &str) -> Result<String, JsError> {
        let request: Request = serde_json::from_str(request)?;
        Ok(serde_json::to_string(&self.house.ask(&request))?)
    }

    /// The log of a table was read.
    pub fn load(&mut self, id: &str, log: Vec<String>) {
        let entries = log.iter().map_while(|entry| serde_json::from_str::<KeptEntry>(entry).ok());
        self.house.load(id, entries.collect());
    }

    /// Something of a table could not be written.
    pub fn forget(&mut self, id: &str) {
        self.house.forget(id);
    }
}

/// Thinks about something.
#[wasm_bindgen(js_name = think)]
pub fn think_about(task: &str) -> Result<String, JsError> {
    let task: Task = serde_json::from_str(task)?;
    Ok(serde_json::to_string(&think(&task))?)
}

#[wasm_bindgen]
extern "C" {
    /// The worker hears how many percent are done, and what is known by then.
    #[wasm_bindgen(js_namespace = self)]
    fn told(percent: u8, analysis: &str);
}

/// Analyses a game.
#[wasm_bindgen]
pub fn analyse(task: &str) -> Result<Option<String>, JsError> {
    let task: Task = serde_json::from_str(task)?;
    let Some(house) = House::for_task(&task) else { return Ok(None) };
    let table = TableId::parse(&task.table.id).and_then(|id| house.table(&id).cloned());
    let Some(now) = table else { return Ok(None) };
    let percent = AtomicU8::new(0);
    let show = |known: Analysis| {
        told(percent.load(Ordering::Relaxed), &serde_json::to_string(&known).unwrap_or_default());
    };
    let count = |done: u8| percent.store(done, Ordering::Relaxed);
    let stop = Stop::new();
    let progress = Progress::new(&count, &stop).showing(&show);
    let found = players::analyse(Scrutiny::AT_TABLE, &now.table, 0, &progress);
    Ok(found.and_then(|analysis| serde_json::to_string(&analysis).ok()))
}
