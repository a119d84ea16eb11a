//! Both languages can say everything.

use engine::words::Phrase;
use settlement::ids::{Artifact, Building, Guild, Hero, Monster, Rate, Region, Resource, Street, Tile, Zone};
use settlement::{Settlement, words};

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
