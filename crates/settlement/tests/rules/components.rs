//! Section 2: what is in the box.

use settlement::ids::{
    Artifact, Building, Cell, Hero, Monster, Region, Resource, Slot, Space, Street, Tile, Zone,
};
use settlement::sets::Monsters;

use crate::support::{entries, game, id, number};

#[test]
fn set_6_two_halves_of_three_rows() {
    assert_eq!((Region::ALL.len() * 3, Street::ALL.len() * 3), (Cell::COUNT, Slot::COUNT));
    assert_eq!(id::<Cell>("III.2").region(), Region::III);
    assert!("IV.1".parse::<Cell>().is_err());
}

#[test]
fn set_7_four_open_zones_and_one_for_each_row() {
    assert_eq!(Zone::ALL.map(Zone::name), ["construction", "exploration", "hunting", "fortification"]);
    assert_eq!(number("game_board", "market_spaces"), Space::COUNT as i64);
}

#[test]
fn set_8_a_terrain_has_a_level_a_resource_and_an_icon() {
    let data = game().components();
    for region in Region::ALL {
        assert_eq!(Tile::all().filter(|tile| tile.region() == region).count(), 12);
    }
    for monster in Monster::ALL {
        assert_eq!(Tile::all().filter(|tile| data.tile(*tile).monster == monster).count(), 9, "{monster}");
    }
    let face = data.tile(id("T2-10"));
    assert_eq!((face.resource, face.monster), (Resource::Gold, Monster::Yellow));
}

#[test]
fn set_9_e40_a_hero_has_cost_guild_points_icons_and_perhaps_settlers() {
    let data = game().components();
    let first = data.hero(id("H01"));
    assert_eq!((first.cost.amounts(), first.settlers, first.points), ([2, 0, 0, 0, 2], 1, 1));
    assert_eq!(first.monsters, Monsters::one(Monster::Green));
    for hero in Hero::all() {
        assert!(!data.hero(hero).cost.is_none(), "{hero}");
        assert_eq!(data.hero(hero).monsters.len(), 1, "{hero}: one icon in our data");
    }
}

/// SET-E40: a corrected file may give a card several icons.
#[test]
fn set_e40_a_list_of_icons_is_accepted() {
    use engine::Game as _;
    let text = settlement::Settlement::standard_data().replacen(
        "monsters = [\"green\"]",
        "monsters = [\"green\", \"red\"]",
        1,
    );
    let other = settlement::Settlement::from_data("icons.toml", &text).unwrap();
    assert_eq!(other.components().hero(id("H01")).monsters.iter().count(), 2);
    let wrong = text.replacen("[\"green\", \"red\"]", "[\"green\", \"pink\"]", 1);
    let error = settlement::Settlement::from_data("icons.toml", &wrong).unwrap_err().to_string();
    assert_eq!(error, "icons.toml: hero H01: field `monsters`: no monster is called `pink`");
}

#[test]
fn counts_of_the_box() {
    assert_eq!(number("counts", "hero_cards"), Hero::COUNT as i64);
    assert_eq!(number("counts", "artifact_tiles"), Artifact::ALL.len() as i64);
    assert_eq!(number("counts", "building_tiles"), 3 * Building::ALL.len() as i64);
    assert_eq!(entries("terrain").len(), Tile::COUNT);
}

/// SET-E39 is about a caption in the printed rulebook: activating a region needs no fortification.
#[test]
fn set_e39_the_picture_of_the_region_example_carries_no_rule() {
    let mut s = settlement::scenario::Scenario::new(2).terrain("A", "I.1", "T1-01");
    s.play("A", "region");
    assert_eq!((s.reserve_of("A"), s.at("A", "I.1")), ([1, 0, 0, 0, 0], "T1-01".to_owned()));
}
