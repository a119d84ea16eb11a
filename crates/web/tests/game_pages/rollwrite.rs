//! The page of Roll & Write.

use rollwrite::RollWrite;

use crate::plan::{Plan, with};
use crate::properties::page_properties;

fn plan() -> Plan {
    Plan {
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
    }
}

page_properties!(RollWrite, plan());
