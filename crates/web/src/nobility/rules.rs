//! The pieces of the game for its rules page: places, settlers, tiles, ships, characters, events, objectives, desks,
//! commissions.

use engine::words::{Phrase, Voice};
use engine::{Game as _, Provenance};
use maud::{Markup, html};
use nobility::ids::{
    Character, Commission, Desk, DiceTile, EventCard, Guild, Objective, People, Petition, Place, Settler,
    Ship, Tile,
};
use nobility::{Nobility, words as names};

use super::draw::{coins, effect, place_icon, small, standing};
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
        (CHANCELLERY, desks(voice)),
        (CHANCELLERY, commissions(voice)),
        (SOLO, objectives(voice)),
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
                @for good in card.wanted() { (small(good.name())) }
                b { (card.min) "–" (card.max) }
                @for _ in 0..card.workers { (small("mp")) }
                @for _ in 0..card.stars { (small("st")) }
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
            picture: small(face.guild.map_or("b-hall", |guild: Guild| guild.good().name())),
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
            icons: html! { @for good in nobility::ids::Good::ALL { (small(good.name())) (coins(face.price[good.index()])) } },
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
                @for (good, n) in face.goods.iter() { @for _ in 0..n { (small(good.name())) } }
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
            picture: small(card.extra.name()),
            name: names::character(one),
            provenance: card.provenance,
            icons: html! { (voice.say(&names::character_role(one))) },
            rule: names::character_rule(data, one),
        }
    };
    list(voice, "characters", Character::all().map(piece))
}

fn desks(voice: &Voice<'_>) -> Markup {
    let data = Nobility::standard().components();
    let piece = |one: Desk| {
        let face = data.desk(one);
        let people: People = face.people;
        Piece {
            id: format!("desk-{one}"),
            picture: small(&format!("p-{people}")),
            name: names::desk(one),
            provenance: face.provenance,
            icons: standing(face.effect),
            rule: names::desk_rule(data, one),
        }
    };
    list(voice, "desks", Desk::all().map(piece))
}

fn commissions(voice: &Voice<'_>) -> Markup {
    let data = Nobility::standard().components();
    let piece = |one: Commission| Piece {
        id: format!("commission-{one}"),
        picture: small("i-scroll"),
        name: names::commission(one),
        provenance: data.commission(one).provenance,
        icons: html! {},
        rule: names::commission_rule(data, one),
    };
    let tile = |one: DiceTile| {
        html! {
            li.rcard id={ "dice-tile-" (one) } { span { @for face in data.dice_tile(one) { i class={ "d d" (face) } {} } } }
        }
    };
    html! {
        (list(voice, "commissions", Commission::all().map(piece)))
        h3.nob-list { (voice.word("nob.ui.list.dice_tiles")) }
        ul.cards.nob { @for one in DiceTile::all() { (tile(one)) } }
    }
}

fn objectives(voice: &Voice<'_>) -> Markup {
    let data = Nobility::standard().components();
    let piece = |one: Objective| {
        let card = data.objective(one);
        Piece {
            id: format!("objective-{one}"),
            picture: small("i-scroll"),
            name: names::objective(one),
            provenance: card.provenance,
            icons: html! { (voice.word(&format!("nob.option.objective.level_{}", card.level))) },
            rule: names::objective_rule(data, one),
        }
    };
    list(voice, "objectives", Objective::all().map(piece))
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
