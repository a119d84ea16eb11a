//! The page of Rise to Nobility.

use std::collections::BTreeSet;

use engine::Viewer;
use engine::words::Lang;
use games::Housed as _;
use nobility::Nobility;

use crate::plan::{Plan, with};
use crate::properties::{check_silent_pictures, each_page, marked_once, page_properties};
use crate::show::{NAMES, after, show};

fn plan() -> Plan {
    Plan {
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
    }
}

page_properties!(Nobility, plan());

/// A colour and a shape say nothing to who hears the page: whatever has the class of a seat inside a place of the city
/// also names its owner.
#[test]
fn the_owners_of_dice_workshops_apprentices_and_desks_are_named() {
    let names = ["Ada", "Bea", "Cleo", "Dora", "Elsa"];
    let mut told = BTreeSet::new();
    plan().play::<Nobility>("owners", |table| {
        if table.is_over() || usize::from(table.players()) > names.len() {
            return;
        }
        let html = show(table, &names, (Viewer::Spectator, None), Lang::En, None);
        let city = html.split("class=\"city").nth(1).unwrap().split("<section class=\"land").next().unwrap();
        for tag in after(city, "<", &['>']) {
            let class = after(tag, "class=\"", &['"']).concat();
            let Some(seat) = class.split(' ').find_map(|word| word.strip_prefix('c')?.parse::<usize>().ok())
            else {
                continue;
            };
            assert!(
                (tag.contains("role=\"img\"") || tag.contains("aria-label")) && tag.contains(names[seat]),
                "{tag} at step {}",
                table.step()
            );
            told.insert(class.replace(char::is_numeric, ""));
        }
    });
    assert_eq!(told.into_iter().collect::<Vec<_>>(), ["c", "d d c", "dk own c", "ws own c"]);
}

/// NOB-21: placed dice do not vanish from the strip, wherever they lie.
#[test]
fn the_strip_shows_every_die_of_the_round() {
    let mut fullest = 0;
    plan().play::<Nobility>("tray", |table| {
        let Some(seat) = table.to_act().first() else { return };
        let html = show(table, &NAMES, (Viewer::Seat(seat), Some(seat)), Lang::En, None);
        if !html.contains("id=\"die-") {
            return;
        }
        let session = Nobility::session(table).unwrap();
        let dice = session.game().components().count(table.players()).dice;
        let left = session.state().player(seat).unplaced().count();
        let placed = html.matches("class=\"dd on").count();
        assert_eq!(placed + left, usize::from(dice), "step {}", table.step());
        let refused =
            html.split("id=\"why-not\"").nth(1).unwrap_or_default().split("</section>").next().unwrap();
        let shown = html.matches(" id=\"die-").count() + refused.matches("<i class=\"d d").count();
        assert_eq!(shown, left, "step {}", table.step());
        fullest = fullest.max(placed);
    });
    assert!(fullest > 3, "{fullest} placed dice at most");
}

#[test]
fn a_dice_tile_that_cannot_be_used_says_why() {
    let mut refused = 0;
    plan().play::<Nobility>("tiles", |table| {
        let Some(seat) = table.to_act().first().filter(|_| table.players() == 3) else { return };
        let html = show(table, &NAMES, (Viewer::Seat(seat), Some(seat)), Lang::En, None);
        let Some(tiles) = html.split("<div class=\"l6").nth(1) else { return };
        let own = tiles.split("class=\"l5").next().unwrap();
        let is_placing = table.legal(seat).iter().any(|(text, _)| text.starts_with("go "));
        if is_placing && !table.legal(seat).iter().any(|(text, _)| text == "go dice_tile") {
            assert!(own.contains("class=\"why\"") && own.contains("NOB-"), "{own}");
            refused += 1;
        }
    });
    assert!(refused > 10, "{refused}");
}

#[test]
fn the_mark_of_rebuilt_values_stands_once() {
    marked_once::<Nobility>(&plan(), |_| true);
}

/// Who hears the page is told who somebody is, not that there is a picture.
#[test]
fn whoever_is_drawn_is_named_in_words() {
    let (mut settlers, mut seats) = (0, 0);
    each_page::<Nobility>(&plan(), "names", |table, html| {
        check_silent_pictures(html);
        let cards = html.split("class=\"set").filter_map(|card| card.split("</button>").next());
        for card in cards.filter(|card| card.contains("#st-")) {
            let sentence = card.contains("class=\"said\"");
            let people = after(card, "role=\"img\" title=\"", &['"']).concat();
            assert!(sentence == people.is_empty(), "{card} at step {}", table.step());
            settlers += 1;
        }
        for card in html.split("<li class=\"seat").skip(1) {
            let face = card.split("#ch-").next().unwrap();
            let label = after(face, "aria-label=\"", &['"']).concat();
            assert!(face.contains("data-zoom=\""), "{face}");
            // A name and a profession.
            assert!(label.split_once(", ").is_some_and(|(_, role)| !role.is_empty()), "{label}");
            seats += 1;
        }
    });
    assert!(settlers > 1000 && seats > 300, "{settlers} {seats}");
}
