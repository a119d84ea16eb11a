//! Everybody and every place has a picture, and no two that may lie side by side look alike.

use std::collections::BTreeMap;

use engine::Game as _;
use nobility::Nobility;
use nobility::ids::{Good, Place};

use super::*;
use assets::asset;

/// The symbols that a picture is drawn with, as its sprite has it.
fn symbols(picture: &Markup) -> Vec<String> {
    let hrefs = picture.0.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next());
    hrefs.map(|href| symbol(href).unwrap_or_else(|| panic!("{href} is in no sprite"))).collect()
}

fn symbol(href: &str) -> Option<String> {
    let (file, id) = href.strip_prefix("/assets/")?.split_once('#')?;
    let sprite = asset(file.split('?').next()?)?;
    let text = std::str::from_utf8(&sprite.body).ok()?;
    let (_, rest) = text.split_once(&format!("<symbol id=\"{id}\""))?;
    rest.split("</symbol>").next().map(str::to_owned)
}

/// Pictures by who is on them: each is there, and no two are the same.
fn differ(all: impl IntoIterator<Item = (String, Markup)>) -> usize {
    let mut seen = BTreeMap::new();
    for (name, picture) in all {
        if let Some(other) = seen.insert(symbols(&picture), name.clone()) {
            panic!("{name} looks like {other}");
        }
    }
    seen.len()
}

#[test]
fn every_settlers_card_has_its_own_picture() {
    assert_eq!(differ(Settler::all().map(|one| (one.to_string(), settlers(one)))), 48);
}

#[test]
fn every_character_has_a_face_at_every_rank() {
    let ranks = |one: Character| Rank::ALL.map(|rank| (format!("{one} {rank:?}"), portrait(one, rank)));
    assert_eq!(differ(Character::all().flat_map(ranks)), 13 * 3);
}

#[test]
fn every_people_has_four_faces() {
    let faces = |people: People| (1..=FACES).map(move |nth| (format!("{people} {nth}"), folk(people, nth)));
    assert_eq!(differ(People::ALL.into_iter().flat_map(faces)), 24);
}

#[test]
fn every_ship_and_every_house_has_its_own() {
    assert_eq!(differ(Ship::all().map(|one| (one.to_string(), ship(one)))), 18);
    let houses = Place::ALL.into_iter().filter_map(|one| Some((one.to_string(), house(one)?)));
    assert_eq!(differ(houses), 13);
}

/// Goods, houses and communal buildings are painted by the style sheet: it has all of them.
#[test]
fn the_style_sheet_paints_every_good_every_house_and_every_building() {
    let css = asset("nobility.css").unwrap();
    let css = std::str::from_utf8(&css.body).unwrap();
    let goods = Good::ALL.map(|good| format!("good-{good}"));
    let houses = Place::ALL.into_iter().filter(|place| house(*place).is_some());
    let houses = houses.map(|place| match place {
        Place::CityHall => "pl-hall".to_owned(),
        other => format!("pl-{other}"),
    });
    let built = COMMUNAL.map(|name| format!("com-{name}"));
    for name in goods.into_iter().chain(houses).chain(built) {
        assert!(css.contains(&format!("--{name}:url(")), "{name} is not in the style sheet");
        assert!(css.contains(&format!("var(--{name})")), "{name} is painted nowhere");
    }
}

/// There are two tiles of each communal building, and five workshops of each guild.
#[test]
fn every_building_has_a_picture() {
    let data = Nobility::standard().components();
    let mut met: BTreeMap<String, usize> = BTreeMap::new();
    for tile in Tile::all() {
        *met.entry(building(data, tile)).or_default() += 1;
    }
    assert_eq!(met.len(), COMMUNAL.len() + Good::ALL.len());
    assert!(met.iter().all(|(name, n)| *n == if name.starts_with("com-") { 2 } else { 5 }), "{met:?}");
}
