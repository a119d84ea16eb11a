//! The page of Petits Peuples.

use engine::words::{Lang, Lexicon, Voice};
use engine::{Game as _, RawSetup, Seat, Viewer};
use games::Table;
use petits_peuples::PetitsPeuples;

use crate::plan::Plan;
use crate::properties::page_properties;
use crate::show::{NAMES, after, show, zoom};

fn plan() -> Plan {
    Plan {
        tables: (2..=4).map(RawSetup::players).collect(),
        // A tall garden.
        eagerness: |text| match text.split(' ').next() {
            Some("abandon" | "strategic") => 0,
            _ => 1,
        },
    }
}

page_properties!(PetitsPeuples, plan());

#[test]
fn the_missions_of_others_are_nowhere_in_the_page() {
    plan().play::<PetitsPeuples>("missions", |table| {
        let Table::PetitsPeuples(session) = table else { return };
        if table.is_over() || session.step() < usize::from(2 * table.players()) {
            return;
        }
        let [a, b] = [Seat::new(0).unwrap(), Seat::new(1).unwrap()];
        let kept = petits_peuples::scoring::kept(session.state(), b);
        let mine = petits_peuples::scoring::kept(session.state(), a);
        let html = show(table, &NAMES, (Viewer::Seat(a), Some(a)), Lang::Fr, None);
        for mission in kept.into_iter().flatten().filter(|mission| !mine.contains(&Some(*mission))) {
            let lexicons: [&Lexicon; 1] = [PetitsPeuples::lexicon()];
            let name = Voice::new(Lang::Fr, &lexicons).word(&format!("ptp.mission.{mission}.name"));
            assert!(!html.contains(&name), "{name} at step {}", session.step());
        }
    });
}

#[test]
fn the_missions_of_others_are_on_no_card_that_opens() {
    let (mut cards, mut refused) = (0, 0);
    plan().play::<PetitsPeuples>("closed missions", |table| {
        let Table::PetitsPeuples(session) = table else { return };
        if table.is_over() || session.step() < usize::from(2 * table.players()) {
            return;
        }
        let [a, b] = [Seat::new(0).unwrap(), Seat::new(1).unwrap()];
        let reader = (Viewer::Seat(a), Some(a));
        let mine = petits_peuples::scoring::kept(session.state(), a);
        let theirs = petits_peuples::scoring::kept(session.state(), b).into_iter().flatten();
        let html = show(table, &NAMES, reader, Lang::Fr, None);
        for mission in theirs.filter(|mission| !mine.contains(&Some(*mission))) {
            let lexicons: [&Lexicon; 1] = [PetitsPeuples::lexicon()];
            let name = Voice::new(Lang::Fr, &lexicons).word(&format!("ptp.mission.{mission}.name"));
            assert_eq!(zoom(table, reader, Lang::Fr, &format!("mission.{mission}")), None, "{name}");
            refused += 1;
            for of in after(&html, "data-zoom=\"", &['"']) {
                let card = zoom(table, reader, Lang::Fr, of).unwrap();
                assert!(!card.contains(&name), "{name} on {of} at step {}", session.step());
                cards += 1;
            }
        }
    });
    assert!(cards > 1000 && refused > 20, "{cards} cards were read, {refused} did not open");
}
