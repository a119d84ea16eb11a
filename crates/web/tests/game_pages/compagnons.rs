//! The page of Compagnons.

use compagnons::Compagnons;
use engine::words::{Lang, Lexicon, Voice};
use engine::{Game as _, Seat, Viewer, setups};
use games::Table;

use crate::plan::Plan;
use crate::properties::page_properties;
use crate::show::zoom;

fn plan() -> Plan {
    Plan {
        // Every number of players, alone with every difficulty.
        tables: setups(Compagnons::standard()),
        // Full villages: what is placed and every special villager come first, the end of a turn last.
        eagerness: |text| match text.split(' ').next() {
            Some("place" | "apprentice" | "tinner" | "smuggler" | "monk") => 300,
            Some("trade") => 40,
            Some("end" | "jester") => 3,
            _ => 60,
        },
    }
}

page_properties!(Compagnons, plan());

#[test]
fn unseen_hand_cards_of_others_are_not_told_when_their_village_opens() {
    let lexicons: [&Lexicon; 1] = [Compagnons::lexicon()];
    let mut looked = 0;
    plan().play::<Compagnons>("hands", |table| {
        let Table::Compagnons(session) = table else { return };
        if table.is_over() || table.players() < 2 || !table.step().is_multiple_of(3) {
            return;
        }
        let [a, b] = [Seat::new(0).unwrap(), Seat::new(1).unwrap()];
        let hand = &session.state().player(b).hand;
        let board = zoom(table, (Viewer::Seat(a), Some(a)), Lang::Fr, "board.B").unwrap();
        let hand_part = board.split("<dl>").nth(1).unwrap();
        for profession in hand.unseen.known().unwrap().kinds().iter() {
            if hand.shown.count(profession) == 0 {
                let name = Voice::new(Lang::Fr, &lexicons).say(&compagnons::words::profession(profession));
                let told: Vec<&str> = hand_part.split(['>', '<', ',', ':']).map(str::trim).collect();
                assert!(!told.contains(&name.as_str()), "{name} at step {}", session.step());
                looked += 1;
            }
        }
    });
    assert!(looked > 100, "unseen cards were looked for: {looked}");
}
