//! The page of Settlement.

use engine::RawSetup;
use settlement::Settlement;

use crate::plan::Plan;
use crate::properties::page_properties;

fn plan() -> Plan {
    Plan {
        tables: (1..=4).map(RawSetup::players).collect(),
        // What fills the boards comes first; the end of a round last of all.
        eagerness: |text| match text.split(' ').next() {
            Some("build" | "explore" | "fortify" | "invite") => 300,
            Some("end" | "done") => 10,
            Some("pass" | "exchange") => 1,
            _ => 60,
        },
    }
}

page_properties!(Settlement, plan());
