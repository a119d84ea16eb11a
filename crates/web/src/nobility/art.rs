//! Everybody is somebody: the people of the game and the pictures of its city, from their sprites. A name always stands
//! beside them in words. Goods, houses and communal buildings are painted by the style sheet, so that updates stay small.

use maud::{Markup, PreEscaped};
use nobility::Data;
use nobility::ids::{Character, People, Place, Settler, Ship, Tile};
use nobility::state::Player;

use super::draw::sign;
use super::view::View;
use crate::widgets::sprite_href;

/// Characters, peoples and settlers.
const PEOPLE: &str = "nob-people";
/// Places, buildings and ships.
const CITY: &str = "nob-city";

/// How far a character has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rank {
    /// Not yet a Lord.
    Commoner,
    /// NOB-37: from level 5 of nobility.
    Lord,
    /// NOB-38: at the white shield.
    Ivory,
}

impl Rank {
    pub(super) const ALL: [Self; 3] = [Self::Commoner, Self::Lord, Self::Ivory];

    /// The rank of a player.
    pub(super) fn of(view: &View<'_>, player: &Player) -> Self {
        let last = view.data().tables().nobility.len() - 1;
        match (player.is_lord, usize::from(player.nobility)) {
            (_, level) if level >= last => Self::Ivory,
            (true, _) => Self::Lord,
            (false, _) => Self::Commoner,
        }
    }

    /// The name of what lies over the portrait.
    const fn symbol(self) -> Option<&'static str> {
        match self {
            Self::Commoner => None,
            Self::Lord => Some("rank-lord"),
            Self::Ivory => Some("rank-ivory"),
        }
    }

    /// The word for it.
    pub(super) fn title(self, view: &View<'_>) -> Option<String> {
        match self {
            Self::Commoner => None,
            Self::Lord => Some(view.word("lord")),
            Self::Ivory => Some(view.word("ivory_lord")),
        }
    }
}

/// A character, with the chain of a Lord or the white shield.
pub(super) fn portrait(one: Character, rank: Rank) -> Markup {
    let face = format!("ch-{one}");
    drawn(PEOPLE, [Some(face.as_str()), rank.symbol()])
}

/// Symbols one over the other; so short because there are many in an update.
fn drawn<'a>(sprite: &str, symbols: impl IntoIterator<Item = Option<&'a str>>) -> Markup {
    let layers = symbols.into_iter().flatten();
    let layers: String = layers.map(|id| format!(r#"<use href="{}"/>"#, sprite_href(sprite, id))).collect();
    PreEscaped(format!(r#"<svg aria-hidden="true">{layers}</svg>"#))
}

/// One symbol.
fn icon(sprite: &str, id: &str) -> Markup {
    drawn(sprite, [Some(id)])
}

/// How many faces each people has.
pub(super) const FACES: usize = 4;

/// A face of a people, counted from 1; the first one speaks for it at the Council.
pub(super) fn folk(people: People, nth: usize) -> Markup {
    icon(PEOPLE, &format!("folk-{people}-{nth}"))
}

/// The settlers of a card in their land.
pub(super) fn settlers(one: Settler) -> Markup {
    icon(PEOPLE, &format!("st-{one}"))
}

/// A ship at the quay.
pub(super) fn ship(one: Ship) -> Markup {
    icon(CITY, &format!("ship-{one}"))
}

/// Communal buildings; there are two tiles of each.
const COMMUNAL: [&str; 9] =
    ["fountain", "market", "chapel", "baths", "school", "inn", "mill", "garden", "oven"];

/// The class of a building's picture: workshops show the good of their guild.
pub(super) fn building(data: &Data, tile: Tile) -> String {
    let nth = tile.index().saturating_sub(Tile::WORKSHOPS) / 2;
    let name = COMMUNAL.get(nth).copied().unwrap_or_default();
    data.tile(tile).guild.map_or_else(|| format!("com-{name}"), |guild| sign(guild.good()).to_owned())
}

/// The house of a place, where it has one.
pub(super) fn house(place: Place) -> Option<Markup> {
    let name = match place {
        Place::Board | Place::Chancellery | Place::DiceTile => return None,
        Place::CityHall => "hall",
        other => other.name(),
    };
    Some(icon(CITY, &format!("pl-{name}")))
}

#[cfg(test)]
mod tests;
