//! The page of Settlement.

use std::collections::BTreeSet;

use engine::RawSetup;
use settlement::Settlement;

use crate::plan::Plan;
use crate::properties::{check_silent_pictures, each_page, marked_once, page_properties};
use crate::show::after;

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

/// Who hears the page is told who somebody is, not that there is a picture; who sees it meets nobody twice in a row.
#[test]
fn heroes_of_a_row_differ_and_are_named_in_words() {
    let mut heroes = 0;
    each_page::<Settlement>(&plan(), "faces", |_, html| {
        check_silent_pictures(html);
        let row =
            html.split("<ol class=\"heroes").nth(1).and_then(|rest| rest.split("</ol>").next()).unwrap();
        let (mut faces, mut names) = (BTreeSet::new(), BTreeSet::new());
        for card in row.split("<li>").skip(1).filter(|card| card.contains("#hero-")) {
            assert!(faces.insert(after(card, "#hero-", &['"']).concat()), "{row}");
            let name = after(card, "<b class=\"nm\">", &['<']).concat();
            assert!(!name.is_empty() && names.insert(name), "{row}");
            heroes += 1;
        }
    });
    assert!(heroes > 300, "{heroes}");
}

#[test]
fn the_mark_of_rebuilt_values_stands_once() {
    marked_once::<Settlement>(&plan(), |_| true);
}
