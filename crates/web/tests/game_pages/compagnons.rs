//! The page of Compagnons.

use compagnons::Compagnons;
use engine::words::{Lang, Lexicon, Voice};
use engine::{Chance, Game as _, Seat, Viewer, observe, setups};
use games::Table;
use web::follow::Told;
use web::{Company, GamePage as _, Sight, Undo, View};

use crate::plan::Plan;
use crate::properties::page_properties;
use crate::show::{NAMES, after, one_viewer, show, zoom};

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

/// Every thing of a page opens as the same card, whatever its viewer does not know.
#[test]
fn a_card_that_opens_tells_nothing_that_its_viewer_may_not_know() {
    let lexicons: [&Lexicon; 2] = [web::lexicon(), Compagnons::lexicon()];
    let names = NAMES.map(str::to_owned);
    let mut chance = Chance::from_number(7);
    let mut opened = 0;
    plan().play::<Compagnons>("open", |table| {
        let Table::Compagnons(session) = table else { return };
        if table.is_over() || !table.step().is_multiple_of(5) {
            return;
        }
        let game = session.game();
        let (viewer, playing) = one_viewer(table);
        let seen = session.seen(viewer);
        let other = observe(&**game, &game.redeal(&seen, &mut chance), viewer);
        let html = show(table, &NAMES, (viewer, playing), Lang::Fr, None);
        let things = after(&html, "data-zoom=\"", &['"']);
        let boards = Seat::all(table.players()).map(|seat| format!("board.{seat}"));
        let all: Vec<String> = things.into_iter().map(str::to_owned).chain(boards).collect();
        let [one, two] = [&seen, &other].map(|seen| {
            let sight = Sight {
                table: "k7".into(),
                version: 1,
                step: session.step(),
                game: &**game,
                seen,
                log: &[],
                told: Told::default(),
                known: None,
                voice: Voice::new(Lang::Fr, &lexicons).at_table(&names, playing),
                playing,
                undo: Undo::Nothing,
                advice: None,
                is_shared: false,
                lesson: None,
                has_advice: true,
                company: Company::default(),
            };
            let view = View::new(sight);
            all.iter().map(|of| format!("{:?}", Compagnons::zoom(&view, of))).collect::<Vec<_>>()
        });
        assert_eq!(one, two, "{viewer:?} at step {}", session.step());
        opened += all.len();
    });
    assert!(opened > 1000, "things were opened: {opened}");
}
