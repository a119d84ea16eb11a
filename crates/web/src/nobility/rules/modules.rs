//! The pieces of the Chancellery and of the solo game.

use engine::Game as _;
use engine::words::Voice;
use maud::{Markup, html};
use nobility::ids::{Commission, Desk, DiceTile, Objective, People};
use nobility::{Nobility, words as names};

use super::{Piece, list};
use crate::nobility::draw::{small, standing};
use crate::widgets::reconstructed;

pub(super) fn desks(voice: &Voice<'_>) -> Markup {
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

pub(super) fn commissions(voice: &Voice<'_>) -> Markup {
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
            li.rcard id={ "dice-tile-" (one) } {
                span {
                    @for face in data.dice_tile(one) { i class={ "d d" (face) } {} }
                    (reconstructed(data.dice_tile_provenance(one), &voice.word("nob.ui.rebuilt")))
                }
            }
        }
    };
    html! {
        (list(voice, "commissions", Commission::all().map(piece)))
        h3.nob-list { (voice.word("nob.ui.list.dice_tiles")) }
        ul.cards.nob { @for one in DiceTile::all() { (tile(one)) } }
    }
}

pub(super) fn objectives(voice: &Voice<'_>) -> Markup {
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
