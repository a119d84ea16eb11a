//! The pieces of the game for its rules page: places, settlers, tiles, ships, characters, events, objectives, desks,
//! commissions.

mod modules;

use engine::words::{Phrase, Voice};
use engine::{Game as _, Provenance};
use maud::{Markup, html};
use nobility::ids::{Character, EventCard, Guild, Petition, Place, Settler, Ship, Tile};
use nobility::{Nobility, words as names};

use super::draw::{coins, effect, place_icon, row_of, sign, small, standing};
use crate::widgets::reconstructed;

const SETTLERS: &str = "03_settlers";
const GUILDS: &str = "04_guilds";
const CITY: &str = "05_city";
const LORDS: &str = "06_income";
const CHANCELLERY: &str = "07_chancellery";
const SOLO: &str = "08_solo";
const EVENTS: &str = "02_round";

/// The drawn pieces of the rules page.
pub(super) fn drawings(voice: &Voice<'_>) -> Vec<(&'static str, Markup)> {
    vec![
        (EVENTS, events(voice)),
        (SETTLERS, settlers(voice)),
        (GUILDS, workshops(voice)),
        (CITY, places(voice)),
        (CITY, ships(voice)),
        (CITY, petitions(voice)),
        (LORDS, characters(voice)),
        (CHANCELLERY, modules::desks(voice)),
        (CHANCELLERY, modules::commissions(voice)),
        (SOLO, modules::objectives(voice)),
    ]
}

/// A piece: its picture, its name, a line of icons, its rule.
struct Piece {
    id: String,
    picture: Markup,
    name: Phrase,
    provenance: Provenance,
    icons: Markup,
    rule: Phrase,
}

fn list(voice: &Voice<'_>, title: &str, pieces: impl Iterator<Item = Piece>) -> Markup {
    html! {
        h3.nob-list { (voice.word(&format!("nob.ui.list.{title}"))) }
        ul.cards.nob {
            @for piece in pieces {
                li.rcard id=(piece.id) {
                    (piece.picture)
                    b {
                        (voice.say(&piece.name))
                        (reconstructed(piece.provenance, &voice.word("nob.ui.rebuilt")))
                    }
                    @if !piece.icons.0.is_empty() { span { (piece.icons) } }
                    small { (voice.say(&piece.rule)) }
                }
            }
        }
    }
}

fn events(voice: &Voice<'_>) -> Markup {
    let data = Nobility::standard().components();
    let piece = |one: EventCard| Piece {
        id: format!("event-{one}"),
        picture: small("i-event"),
        name: names::event(one),
        provenance: data.event(one).provenance,
        icons: standing(data.event(one).effect),
        rule: names::event_rule(data, one),
    };
    list(voice, "events", EventCard::all().map(piece))
}

fn settlers(voice: &Voice<'_>) -> Markup {
    let data = Nobility::standard().components();
    let piece = |one: Settler| {
        let card = data.settler(one);
        Piece {
            id: format!("settler-{one}"),
            picture: small(&format!("p-{}", card.people)),
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
    list(voice, "settlers", Settler::all().map(piece))
}

fn workshops(voice: &Voice<'_>) -> Markup {
    let data = Nobility::standard().components();
    let piece = |one: Tile| {
        let face = data.tile(one);
        let options = || face.options.into_iter().flatten();
        Piece {
            id: format!("tile-{one}"),
            picture: small(face.guild.map_or("b-hall", |guild: Guild| sign(guild.good()))),
            name: names::tile(one),
            provenance: face.provenance,
            icons: html! { @if let Some(guild) = face.guild { @for option in options() { (effect(guild, option)) } } },
            rule: names::tile_rule(data, one),
        }
    };
    list(voice, "tiles", Tile::all().map(piece))
}

fn places(voice: &Voice<'_>) -> Markup {
    let data = Nobility::standard().components();
    let piece = |one: Place| Piece {
        id: format!("place-{one}"),
        picture: small(&place_icon(one)),
        name: names::place(one),
        provenance: Provenance::Rulebook,
        icons: html! {},
        rule: names::place_rule(data, one),
    };
    list(voice, "places", Place::ALL.into_iter().map(piece))
}

fn ships(voice: &Voice<'_>) -> Markup {
    let data = Nobility::standard().components();
    let piece = |one: Ship| {
        let face = data.ship(one);
        Piece {
            id: format!("ship-{one}"),
            picture: small("b-port"),
            name: names::ship(one),
            provenance: face.provenance,
            icons: html! { @for good in nobility::ids::Good::ALL { (small(sign(good))) (coins(face.price[good.index()])) } },
            rule: names::ship_rule(data, one),
        }
    };
    list(voice, "ships", Ship::all().map(piece))
}

fn petitions(voice: &Voice<'_>) -> Markup {
    let data = Nobility::standard().components();
    let piece = |one: Petition| {
        let face = data.petition(one);
        Piece {
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
    list(voice, "petitions", Petition::all().map(piece))
}

fn characters(voice: &Voice<'_>) -> Markup {
    let data = Nobility::standard().components();
    let piece = |one: Character| {
        let card = data.character(one);
        Piece {
            id: format!("character-{one}"),
            picture: small(sign(card.extra)),
            name: names::character(one),
            provenance: card.provenance,
            icons: html! { (voice.say(&names::character_role(one))) },
            rule: names::character_rule(data, one),
        }
    };
    list(voice, "characters", Character::all().map(piece))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules_page::game_rules_page;
    use engine::words::Lang;

    #[test]
    fn the_page_has_all_pieces_in_both_languages() {
        for lang in Lang::ALL {
            let lexicons = [crate::lexicon(), Nobility::lexicon()];
            let page = game_rules_page::<Nobility>(&Voice::new(lang, &lexicons), None).into_string();
            assert!(!page.contains('⟦'));
            let count = |prefix: &str| page.matches(&format!("id=\"{prefix}-")).count();
            let kinds = ["event", "settler", "tile", "place", "ship", "petition", "character", "desk"];
            assert_eq!(kinds.map(count), [16, 48, 48, 16, 18, 30, 13, 12]);
            assert_eq!(["commission", "dice-tile", "objective"].map(count), [18, 18, 15]);
        }
    }
}
