//! The page of Rise to Nobility.

use engine::RawSetup;
use games::{GameId, Table};
use nobility::Nobility;

use crate::plan::Plan;
use crate::properties::page_properties;

fn with(players: u8, options: &[(&str, &str)]) -> RawSetup {
    let mut raw = RawSetup::players(players);
    raw.options.extend(options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    raw
}

fn plan() -> Plan<Nobility> {
    Plan {
        game: GameId::Nobility,
        tables: vec![
            with(1, &[("events", "on"), ("objective", "O11")]),
            with(2, &[]),
            with(3, &[("chancellery", "on")]),
            with(4, &[("events", "on")]),
            with(5, &[("events", "on"), ("chancellery", "on")]),
            with(6, &[("events", "on")]),
        ],
        // What fills the city comes first; the end of a turn last of all.
        eagerness: |text| match text.split(' ').next() {
            Some("die" | "go" | "satisfy" | "take" | "use" | "apprentice" | "keep") => 300,
            Some("end" | "done" | "decline") => 10,
            Some("sell") => 20,
            _ => 60,
        },
        session: |table| match table {
            Table::Nobility(session) => Some(session),
            _ => None,
        },
    }
}

page_properties!(plan());
