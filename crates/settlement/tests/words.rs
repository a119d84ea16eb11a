//! Both languages can say everything.

use engine::words::Phrase;
use engine::{Action as _, EventInfo as _, Reason as _, Seat};
use settlement::amounts::Resources;
use settlement::ids::{
    Artifact, Building, Cell, Guild, Hero, Monster, Rate, Region, Resource, Street, Tile, Zone,
};
use settlement::{Action, Event, Illegal, Settlement, Source, words};

use crate::support::game;

fn say(phrase: &Phrase) -> [String; 2] {
    testkit::say::<Settlement>(phrase)
}

#[test]
fn every_card_has_a_name_and_a_rule() {
    let data = game().components();
    for building in Building::ALL {
        say(&words::building(building));
        say(&words::building_rule(building));
    }
    for artifact in Artifact::ALL {
        say(&words::artifact(artifact));
        say(&words::artifact_rule(artifact));
    }
    let mut names = std::collections::BTreeSet::new();
    for hero in Hero::all() {
        assert!(names.insert(say(&words::hero(hero))), "{hero}");
        say(&words::hero_rule(data.hero(hero)));
    }
    for monster in Monster::ALL {
        say(&words::monster(monster));
        say(&words::monster_rule(monster));
        say(&words::terrain(monster));
    }
    Tile::all().for_each(|tile| drop(say(&words::terrain_rule(data.tile(tile)))));
    Guild::ALL.into_iter().for_each(|guild| drop(say(&words::guild(guild))));
    Region::ALL.into_iter().for_each(|region| drop(say(&words::region(region))));
    Street::ALL.into_iter().for_each(|street| drop(say(&words::street(street))));
    Zone::ALL.into_iter().for_each(|zone| drop(say(&words::zone(zone))));
    Rate::ALL.into_iter().for_each(|rate| drop(say(&words::rate(rate))));
    Resource::ALL.into_iter().for_each(|one| drop(say(&words::resource(one))));
    for rank in 0..4 {
        say(&words::rank(rank));
        say(&words::rank_rule(data, rank));
    }
    assert_eq!(say(&words::rank_rule(data, 0))[1], "Fewer than 51 VP.");
    assert_eq!(say(&words::hero_rule(data.hero(Hero::FIRST)))[1].matches("1 ").count(), 2);
}

#[test]
fn a_cell_is_told_by_where_it_lies_and_never_by_its_code() {
    let (seat, gain) = (Seat::FIRST, Resources::NONE);
    let mut places = std::collections::BTreeSet::new();
    for cell in Cell::all() {
        assert!(places.insert(say(&words::cell(cell))), "{cell} has a name of its own");
        let events = [
            Event::Explored { seat, tile: Tile::FIRST, cell, settlers: 1 },
            Event::Encounter { seat, cell, monster: Monster::Red, appears: true },
            Event::Encounter { seat, cell, monster: Monster::Red, appears: false },
            Event::Hunted { seat, cell, monster: Monster::Red, reward: gain },
            Event::Fortified { seat, cell },
            Event::FortActivated { seat, cell },
            Event::Gained { seat, gain, source: Source::Terrain(cell) },
        ];
        let actions =
            [Action::Place(cell), Action::Hunt(cell), Action::Fortify(cell), Action::ActivateFort(cell)];
        let reasons = [Illegal::CellTaken(cell), Illegal::NotAdjacent(cell), Illegal::MonsterThere(cell)];
        let told = events.iter().filter_map(|event| event.phrase());
        let told = told.chain(actions.map(|action| action.phrase())).chain(reasons.map(|why| why.phrase()));
        let mut met = 0;
        for text in told.flat_map(|phrase| say(&phrase)) {
            assert!(!text.contains(&cell.to_string()), "{text}");
            met += 1;
        }
        assert_eq!(met, 28, "two languages");
        assert!(events[0].notation().contains(&cell.to_string()), "notation keeps it");
    }
    assert_eq!(say(&words::cell(Cell::at(Region::I, 2))), ["région I, à droite", "region I, right"]);
}
