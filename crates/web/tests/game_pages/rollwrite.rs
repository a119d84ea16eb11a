//! The page of Roll & Write.

use engine::RawSetup;
use games::{GameId, Table};
use rollwrite::RollWrite;

use crate::plan::Plan;
use crate::properties::page_properties;

fn with(players: u8, options: &[(&str, &str)]) -> RawSetup {
    let mut raw = RawSetup::players(players);
    raw.options.extend(options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    raw
}

fn plan() -> Plan<RollWrite> {
    Plan {
        game: GameId::RollWrite,
        tables: vec![
            with(1, &[("sheet", "adventure-03")]),
            with(1, &[("sheet", "adventure-34")]),
            with(2, &[]),
            with(2, &[("rules", "advanced")]),
            with(3, &[("mode", "adventure"), ("sheet", "adventure-25")]),
            with(4, &[("mode", "adventure"), ("sheet", "adventure-32")]),
            with(4, &[("rules", "advanced")]),
        ],
        // What fills the sheets comes first; the end of a phase last of all.
        eagerness: |text| match text.split(' ').next() {
            Some("end" | "stop" | "skip") => 2,
            _ => 60,
        },
        session: |table| match table {
            Table::RollWrite(session) => Some(session),
            _ => None,
        },
    }
}

page_properties!(plan());
