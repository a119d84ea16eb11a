//! All places, settlers, tiles, ships, petitions, characters and events; the modules have a file of their own.

use engine::words::{Phrase, Voice};
use engine::{Game as _, Provenance};
use maud::{Markup, html};
use nobility::ids::{Character, EventCard, Petition, Place, Settler, Ship, Tile};
use nobility::{Nobility, words as names};

use super::super::art::{self, Rank};
use super::super::draw::{coins, effect, place_icon, row_of, sign, small, standing};
use super::modules;
use crate::book::{Piece, Shelf};
use crate::widgets::reconstructed;

pub(super) fn shelves(voice: &Voice<'_>) -> Vec<Shelf> {
    vec![
        places(voice),
        settlers(voice),
        workshops(voice),
        ships(voice),
        petitions(voice),
        characters(voice),
        events(voice),
        modules::desks(voice),
        modules::commissions(voice),
        modules::dice_tiles(voice),
        modules::objectives(voice),
    ]
}

/// A piece: its picture, its name, a line of icons, its rule.
pub(super) struct Card {
    pub(super) id: String,
    pub(super) picture: Markup,
    pub(super) name: Phrase,
    pub(super) provenance: Provenance,
    pub(super) icons: Markup,
    pub(super) rule: Phrase,
}

pub(super) fn shelf(voice: &Voice<'_>, name: &'static str, cards: impl Iterator<Item = Card>) -> Shelf {
    let piece = |card: Card| {
        let face =
            html! { span.nob.pc { (card.picture) @if !card.icons.0.is_empty() { span { (card.icons) } } } };
        Piece::new(card.id, voice.say(&card.name), face, voice.say(&card.rule))
            .marked(reconstructed(card.provenance, &voice.word("nob.ui.rebuilt")))
    };
    Shelf { name, pieces: cards.map(piece).collect() }
}

fn events(voice: &Voice<'_>) -> Shelf {
    let data = Nobility::standard().components();
    let piece = |one: EventCard| Card {
        id: format!("event-{one}"),
        picture: small("i-event"),
        name: names::event(one),
        provenance: data.event(one).provenance,
        icons: standing(data.event(one).effect),
        rule: names::event_rule(data, one),
    };
    shelf(voice, "events", EventCard::all().map(piece))
}

fn settlers(voice: &Voice<'_>) -> Shelf {
    let data = Nobility::standard().components();
    let piece = |one: Settler| {
        let card = data.settler(one);
        Card {
            id: format!("settler-{one}"),
            picture: art::settlers(one),
            name: names::settler(one),
            provenance: card.provenance,
            icons: html! {
                @for good in card.wanted() { (small(sign(good))) }
                b { (card.min) "–" (card.max) }
                (row_of("mp", card.workers)) (row_of("st", card.stars))
            },
            rule: names::settler_rule(data, one),
        }
    };
    shelf(voice, "settlers", Settler::all().map(piece))
}

fn workshops(voice: &Voice<'_>) -> Shelf {
    let data = Nobility::standard().components();
    let piece = |one: Tile| {
        let face = data.tile(one);
        let options = || face.options.into_iter().flatten();
        Card {
            id: format!("tile-{one}"),
            picture: small(&art::building(data, one)),
            name: names::tile(one),
            provenance: face.provenance,
            icons: html! { @if let Some(guild) = face.guild { @for option in options() { (effect(guild, option)) } } },
            rule: names::tile_rule(data, one),
        }
    };
    shelf(voice, "tiles", Tile::all().map(piece))
}

fn places(voice: &Voice<'_>) -> Shelf {
    let data = Nobility::standard().components();
    let piece = |one: Place| Card {
        id: format!("place-{one}"),
        picture: art::house(one).unwrap_or_else(|| small(&place_icon(one))),
        name: names::place(one),
        provenance: Provenance::Rulebook,
        icons: html! {},
        rule: names::place_rule(data, one),
    };
    shelf(voice, "places", Place::ALL.into_iter().map(piece))
}

fn ships(voice: &Voice<'_>) -> Shelf {
    let data = Nobility::standard().components();
    let piece = |one: Ship| {
        let face = data.ship(one);
        Card {
            id: format!("ship-{one}"),
            picture: art::ship(one),
            name: names::ship(one),
            provenance: face.provenance,
            icons: html! { @for good in nobility::ids::Good::ALL { (small(sign(good))) (coins(face.price[good.index()])) } },
            rule: names::ship_rule(data, one),
        }
    };
    shelf(voice, "ships", Ship::all().map(piece))
}

fn petitions(voice: &Voice<'_>) -> Shelf {
    let data = Nobility::standard().components();
    let piece = |one: Petition| {
        let face = data.petition(one);
        Card {
            id: format!("petition-{one}"),
            picture: small("b-council"),
            name: names::petition(one),
            provenance: face.provenance,
            icons: html! {
                b { (face.nobility) } (small("st"))
                @for (good, n) in face.goods.iter() { @for _ in 0..n { (small(sign(good))) } }
                @if face.coins > 0 { (coins(face.coins)) }
            },
            rule: names::petition_rule(data, one),
        }
    };
    shelf(voice, "petitions", Petition::all().map(piece))
}

fn characters(voice: &Voice<'_>) -> Shelf {
    let data = Nobility::standard().components();
    let piece = |one: Character| {
        let card = data.character(one);
        Card {
            id: format!("character-{one}"),
            picture: art::portrait(one, Rank::Commoner),
            name: names::character(one),
            provenance: card.provenance,
            icons: html! { (voice.say(&names::character_role(one))) },
            rule: names::character_rule(data, one),
        }
    };
    shelf(voice, "characters", Character::all().map(piece))
}

#[cfg(test)]
mod tests {
    use engine::words::Lang;

    use super::*;

    #[test]
    fn every_piece_of_the_box_is_there() {
        let lexicons = [crate::lexicon(), Nobility::lexicon()];
        let shelves = shelves(&Voice::new(Lang::Fr, &lexicons));
        let counts: Vec<_> = shelves.iter().map(|shelf| shelf.pieces.len()).collect();
        assert_eq!(counts, [16, 48, 48, 18, 30, 13, 16, 12, 18, 18, 15]);
    }
}
