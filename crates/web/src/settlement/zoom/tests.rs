use engine::words::{Lang, Voice};
use engine::{Game as _, Seat};
use settlement::Settlement;
use settlement::scenario::Scenario;

use crate::book::shown;

/// What a card says to seat A: kind, name, and each row as `name = text`. `None` where nothing opens.
fn card(position: &Scenario, of: &str) -> Option<Vec<String>> {
    let lexicons = [crate::lexicon(), Settlement::lexicon()];
    let names = ["Ana".to_owned(), "Bo".to_owned()];
    let voice = Voice::new(Lang::En, &lexicons).at_table(&names, Some(Seat::FIRST));
    shown(Settlement::standard(), position.state(), Seat::FIRST, &voice, |view| {
        let zoom = super::zoom(view, of)?;
        let rows = zoom.rows.iter().map(|(name, value)| format!("{name} = {}", text(&value.0)));
        Some([zoom.kind, zoom.name].into_iter().chain(rows).collect())
    })
}

/// The words of a piece of markup.
fn text(html: &str) -> String {
    let words =
        html.split('<').filter_map(|part| part.split_once('>').map_or(Some(part), |(_, rest)| Some(rest)));
    words.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_building_tells_its_price_what_lacks_and_where_its_tiles_are() {
    let table =
        Scenario::new(2).market(["tavern", "tavern"]).street("B", "upper", ["tavern"]).heroes("A", ["H13"]);
    let told = card(&table, "building.tavern").unwrap();
    assert_eq!(told[..2], ["Building", "Tavern"]);
    assert_eq!(
        told[2], "Price = 11 gold and 1 settler you lack 1 gold",
        "the picture, the words, what lacks"
    );
    assert!(told.contains(&"Points = with your heroes, 1 VP for each building".to_owned()), "{told:?}");
    assert!(told.contains(&"At the market = 2 at the market, 0 still in the pile".to_owned()), "{told:?}");
    assert!(told.contains(&"With the others = Bo: 1".to_owned()), "{told:?}");
    let rich = card(&table.reserve("A", [0, 0, 0, 0, 1]), "building.tavern").unwrap();
    assert!(rich[2].ends_with("within your means"), "{rich:?}");
}

#[test]
fn a_hero_opens_in_the_row_and_where_it_was_invited_but_not_in_the_deck() {
    let table = Scenario::new(2).row(["H25", "-", "-", "-"]).heroes("B", ["H26"]).reserve("A", [0; 5]);
    let told = card(&table, "hero.H25").unwrap();
    // The names of the columns, then the rows: what it costs with its place, what there is, what lacks.
    assert!(told[2].starts_with("Price = wooddiamondgoldCost1+21You have000Missing121"), "{told:?}");
    assert!(told[2].ends_with("You lack 1 wood, 2 diamonds, 1 gold."), "{told:?}");
    let rich = card(&table.clone().reserve("A", [1, 0, 0, 2, 1]), "hero.H25").unwrap();
    assert!(rich[2].ends_with("You have121Missing✓0✓0✓0"), "{rich:?}");
    let helped = card(&table.clone().reserve("A", [1, 0, 0, 4, 0]), "hero.H25").unwrap();
    assert!(helped[2].ends_with("An exchange would help: 2 diamonds for 1 gold."), "{helped:?}");
    assert!(card(&table, "hero.H26").unwrap().contains(&"Where = with Bo".to_owned()));
    assert_eq!(card(&table, "hero.H27"), None, "it lies face down");
}

#[test]
fn an_artefact_tells_who_holds_it_and_opens_only_where_it_lies_open() {
    let table = Scenario::new(2);
    assert!(
        card(&table, "artifact.diamond_ring").unwrap().contains(&"Where = yours until you pass".to_owned())
    );
    assert!(card(&table, "artifact.magic_purse").unwrap().contains(&"Where = with Bo".to_owned()));
    assert!(card(&table, "artifact.potion_of_might").is_some());
    assert_eq!(card(&table, "artifact.shooting_star"), None, "out of the game");
}

#[test]
fn a_land_tells_its_harvest_its_risk_and_what_stands_on_it() {
    let table = Scenario::new(2)
        .terrain("A", "I.1", "T1-01")
        .terrain("A", "I.2", "T1-05")
        .terrain("B", "I.1", "T1-02")
        .fort("A", "I.2")
        .monster("B", "I.1");
    let open = card(&table, "land.A.0").unwrap();
    assert_eq!(open[2], "Where = You: region I, left");
    assert!(open[3].ends_with("when you activate the region"), "{open:?}");
    assert!(open[5].contains("asleep"), "no hero is in the row: {open:?}");
    assert!(card(&table, "land.A.1").unwrap()[5].contains("the fort keeps monsters away"));
    let held = card(&table, "land.B.0").unwrap();
    assert_eq!(held[3], "Harvest = nothing while the monster is there");
    assert!(held[4].starts_with("Hunt = ") && !held[4].contains("you have"), "another's: {held:?}");
    assert_eq!(card(&table, "land.A.8").unwrap()[0], "Wild lands");
    let own = table.terrain("A", "I.3", "T1-03").monster("A", "I.3").settlers("A", 1, 0);
    let hunt = card(&own, "land.A.2").unwrap();
    assert!(hunt[4].starts_with("Hunt = settlers readyCost2You have1Missing1"), "{hunt:?}");
    assert!(hunt[4].contains("You lack 1 settler who is ready."), "{hunt:?}");
}

#[test]
fn nothing_opens_that_is_not_there() {
    let table = Scenario::new(2);
    for of in [
        "",
        "hero",
        "hero.",
        "hero.H99",
        "land.A",
        "land.C.0",
        "land.A.9",
        "board.C",
        "board.",
        "seat.A",
        "building.x",
    ] {
        assert_eq!(card(&table, of), None, "{of}");
    }
    assert_eq!(card(&table, "board.B").unwrap()[..2], ["Board", "Bo"]);
    assert_eq!(card(&table, "monster.red").unwrap()[1], "Cave dragon");
}
