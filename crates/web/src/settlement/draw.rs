//! Pieces from the sprite of the game, and small icons in lines of text.
//!
//! The sprite stands once in the page, outside the part that is replaced; resources and settlers are drawn by
//! the style sheet, so that an icon is a few bytes.

use assets::inline;
use engine::Provenance;
use maud::{Markup, PreEscaped, html};
use settlement::amounts::Resources;
use settlement::data::Effect;
use settlement::ids::{Building, Hero, Monster, Resource, Tile};

use super::view::View;
use crate::widgets::{icon, sprite_href};

/// The sprites of the portraits and of the land; browsers load them once and keep them.
const HEROES: &str = "set-heroes";
const LAND: &str = "set-land";

/// The symbols, for a page that shows pieces of the game.
pub(super) fn sprite() -> Markup {
    html! { div hidden { (PreEscaped(inline::SETTLEMENT)) } }
}

/// A pictogram.
pub(super) fn picture(id: &str) -> Markup {
    html! { svg aria-hidden="true" { (layer(id)) } }
}

/// A symbol that fills its picture.
pub(super) fn layer(id: &str) -> Markup {
    PreEscaped(format!(r##"<use href="#{id}"/>"##))
}

/// Who a hero is, from the hat to the chest. The name always stands beside it in words.
pub(super) fn face(hero: Hero) -> Markup {
    portrait(hero, "0 6 100 84")
}

/// The whole portrait of a hero.
pub(super) fn bust(hero: Hero) -> Markup {
    portrait(hero, "0 0 100 100")
}

/// Where there is less room, shoulders go first: heads stay whole.
fn portrait(hero: Hero, shown: &str) -> Markup {
    html! {
        svg.pt viewBox=(shown) preserveAspectRatio="xMidYMin slice" aria-hidden="true" {
            use href=(sprite_href(HEROES, &format!("hero-{hero}"))) width="100" height="100" {}
        }
    }
}

/// The address of a drawing of the land.
pub(super) fn land(id: &str) -> String {
    sprite_href(LAND, id)
}

/// A building.
pub(super) fn house(building: Building) -> Markup {
    icon(LAND, &format!("b-{building}"))
}

/// A terrain; it fills its place. A visit has three of them, and few bytes.
pub(super) fn ground(tile: Tile) -> Markup {
    PreEscaped(format!(
        r#"<svg class="bg" aria-hidden="true"><use href="{}"/></svg>"#,
        land(&format!("t-{tile}"))
    ))
}

/// A monster as it stands on its terrain.
pub(super) fn beast(monster: Monster) -> Markup {
    icon(LAND, &format!("mo-{monster}"))
}

/// The sign of a monster.
pub(super) fn monster(monster: Monster) -> Markup {
    picture(&format!("m-{monster}"))
}

/// A resource, `basic` for any basic one, `folk` and `bonus` for settlers.
pub(super) fn small(name: &str) -> Markup {
    html! { i class={ "r " (name) } {} }
}

/// Amounts with icons: a number before each.
pub(super) fn amounts(resources: Resources) -> Markup {
    html! { @for (resource, n) in resources.iter() { span.c { b { (n) } (small(resource.name())) } } }
}

/// Units without numbers: an icon each.
fn units(resources: Resources) -> Markup {
    html! { @for (resource, n) in resources.iter() { @for _ in 0..n { (small(resource.name())) } } }
}

/// What a building does, in icons.
pub(super) fn effect(view: &View<'_>, effect: Effect) -> Markup {
    let arrow = html! { i.ar { "→" } };
    html! {
        span.ef {
            @match effect {
                Effect::Gain(gain) => { "+" (units(gain)) }
                Effect::GainBasic => { "+" (small("basic")) }
                Effect::Convert { pay, gain, settlers } => {
                    (units(pay)) (arrow) (units(gain)) @for _ in 0..settlers { (small("bonus")) }
                }
                Effect::SellBasic { gain } => { (small("basic")) (arrow) (units(gain)) }
                Effect::Store { pay, points } => { (small(pay.name())) (arrow) b { (points) " " (view.word("vp")) } }
                Effect::FromFort => { (picture("i-fort")) (arrow) "+1" }
            }
        }
    }
}

/// That a value is printed nowhere we could read; the table has one mark for all, the large card says it.
pub(super) fn about(view: &View<'_>, provenance: Provenance) -> Markup {
    html! { @if provenance == Provenance::Reconstructed { small.rebuilt { "≈ " (view.word("rebuilt")) } } }
}

/// A resource as a word of the page.
pub(super) fn resource(view: &View<'_>, resource: Resource) -> String {
    view.tell(&settlement::words::resource(resource))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use settlement::ids::Guild;

    use super::*;
    use assets::asset;

    /// The symbols of a sprite that begin with some letters, with what they draw.
    fn symbols(sprite: &str, kind: &str) -> BTreeMap<String, String> {
        let sprite = std::str::from_utf8(&asset(&format!("{sprite}.svg")).unwrap().body).unwrap();
        let all = sprite.split("<symbol id=\"").skip(1).map(|rest| {
            let (id, rest) = rest.split_once('"').unwrap();
            (id.to_owned(), rest.split_once('>').unwrap().1.split("</symbol>").next().unwrap().to_owned())
        });
        all.filter(|(id, _)| id.starts_with(kind)).collect()
    }

    fn names<T: std::fmt::Display>(kind: &str, all: impl IntoIterator<Item = T>) -> Vec<String> {
        let mut names: Vec<String> = all.into_iter().map(|one| format!("{kind}{one}")).collect();
        names.sort();
        names
    }

    #[test]
    fn every_hero_monster_terrain_and_building_has_its_picture_and_no_picture_is_of_nobody() {
        let drawn = |sprite, kind| symbols(sprite, kind).into_keys().collect::<Vec<_>>();
        assert_eq!(drawn(HEROES, "hero-"), names("hero-", Hero::all()));
        assert_eq!(drawn(LAND, "mo-"), names("mo-", Monster::ALL));
        assert_eq!(drawn(LAND, "t-"), names("t-", Tile::all()));
        assert_eq!(drawn(LAND, "b-"), names("b-", Building::ALL));
        let signs = Guild::ALL
            .map(|one| format!("g-{one}"))
            .into_iter()
            .chain(Monster::ALL.map(|one| format!("m-{one}")));
        for sign in signs {
            assert!(inline::SETTLEMENT.contains(&format!("<symbol id=\"{sign}\"")), "{sign}");
        }
    }

    #[test]
    fn no_two_heroes_look_alike() {
        // What they are put together from, whatever its colours; the backdrop comes first.
        let parts = |svg: &str| {
            svg.split("href=\"#")
                .skip(2)
                .map(|rest| rest.split('"').next().map(str::to_owned))
                .collect::<Vec<_>>()
        };
        let mut met = BTreeMap::new();
        for (hero, svg) in symbols(HEROES, "hero-") {
            let parts = parts(&svg);
            assert!(parts.len() > 3, "{hero}: {parts:?}");
            assert_eq!(met.insert(parts, hero.clone()), None, "somebody looks like {hero}");
        }
        assert_eq!(met.len(), Hero::all().count());
    }
}
