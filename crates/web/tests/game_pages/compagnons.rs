//! The page of Compagnons.

use compagnons::Compagnons;
use compagnons::ids::Pile;
use engine::words::{Lang, Lexicon, Voice};
use engine::{Game as _, Seat, Viewer, setups};
use games::Table;

use crate::plan::Plan;
use crate::properties::{check_silent_pictures, each_page, marked_once, page_properties};
use crate::show::{after, zoom};

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

/// Whether a card of the page, in French, tells a name between its marks.
fn tells(card: &str, profession: compagnons::ids::Profession) -> bool {
    let lexicons: [&Lexicon; 1] = [Compagnons::lexicon()];
    let name = Voice::new(Lang::Fr, &lexicons).say(&compagnons::words::profession(profession));
    card.split(['>', '<', ',', ':']).any(|part| part.trim() == name)
}

#[test]
fn unseen_cards_are_not_told_when_a_village_or_a_pile_opens() {
    let (mut hidden, mut shown) = (0, 0);
    plan().play::<Compagnons>("hands", |table| {
        let Table::Compagnons(session) = table else { return };
        if table.is_over() || table.players() < 2 || !table.step().is_multiple_of(3) {
            return;
        }
        let [a, b] = [Seat::new(0).unwrap(), Seat::new(1).unwrap()];
        let rows = |of: &str| {
            let card = zoom(table, (Viewer::Seat(a), Some(a)), Lang::Fr, of).unwrap();
            card.split("<dl>").nth(1).unwrap().to_owned()
        };
        let (hand, board) = (&session.state().player(b).hand, rows("board.B"));
        for profession in hand.unseen.known().unwrap().kinds().iter() {
            if hand.shown.count(profession) == 0 {
                assert!(!tells(&board, profession), "{profession} at step {}", session.step());
                hidden += 1;
            }
        }
        for (n, pile) in Pile::STACKS.into_iter().enumerate() {
            let Some(top) = session.state().piles().top(pile) else { continue };
            let is_told = tells(&rows(&format!("pile.{}", n + 1)), *top.face.known().unwrap());
            let may_know = top.known.has_face(Viewer::Seat(a));
            assert_eq!(is_told, may_know, "{pile} at step {}", session.step());
            shown += usize::from(may_know);
        }
    });
    assert!(hidden > 100 && shown > 10, "{hidden} unseen cards, and {shown} that the reader had put back");
}

/// Who hears the page is told what somebody does for a living, not that there is a picture.
#[test]
fn portraits_are_silent_and_professions_are_told() {
    let mut cards = 0;
    each_page::<Compagnons>(&plan(), "faces", |table, html| {
        check_silent_pictures(html);
        for name in after(html, "<b class=\"bd\">", &['<']) {
            assert!(!name.is_empty(), "step {}", table.step());
            cards += 1;
        }
    });
    assert!(cards > 1000, "{cards}");
}

#[test]
fn the_mark_of_rebuilt_values_stands_once() {
    marked_once::<Compagnons>(&plan(), |table| table.players() == 1);
}
