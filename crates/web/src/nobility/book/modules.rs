//! The pieces of the Chancellery and of the solo game.

use engine::Game as _;
use engine::words::Voice;
use maud::html;
use nobility::ids::{Commission, Desk, DiceTile, Objective, People};
use nobility::{Nobility, words as names};

use super::pieces::{Card, shelf};
use crate::book::{Piece, Shelf};
use crate::nobility::art;
use crate::nobility::draw::{small, standing};
use crate::widgets::reconstructed;

pub(super) fn desks(voice: &Voice<'_>) -> Shelf {
    let data = Nobility::standard().components();
    let piece = |one: Desk| {
        let face = data.desk(one);
        let people: People = face.people;
        Card {
            id: format!("desk-{one}"),
            picture: art::folk(people, 2 + one.index() % 3),
            name: names::desk(one),
            provenance: face.provenance,
            icons: standing(face.effect),
            rule: names::desk_rule(data, one),
        }
    };
    shelf(voice, "desks", Desk::all().map(piece))
}

pub(super) fn commissions(voice: &Voice<'_>) -> Shelf {
    let data = Nobility::standard().components();
    let piece = |one: Commission| Card {
        id: format!("commission-{one}"),
        picture: small("i-scroll"),
        name: names::commission(one),
        provenance: data.commission(one).provenance,
        icons: html! {},
        rule: names::commission_rule(data, one),
    };
    shelf(voice, "commissions", Commission::all().map(piece))
}

pub(super) fn dice_tiles(voice: &Voice<'_>) -> Shelf {
    let data = Nobility::standard().components();
    let tile = |one: DiceTile| {
        let faces: Vec<String> = data.dice_tile(one).into_iter().map(|face| face.to_string()).collect();
        let drawn = html! { span.nob.pc { span { @for face in data.dice_tile(one) { i class={ "d d" (face) } {} } } } };
        Piece::new(
            format!("dice-tile-{one}"),
            faces.join(" · "),
            drawn,
            voice.word("nob.book.pieces.dice_tile"),
        )
        .marked(reconstructed(data.dice_tile_provenance(one), &voice.word("nob.ui.rebuilt")))
    };
    Shelf { name: "dice_tiles", pieces: DiceTile::all().map(tile).collect() }
}

pub(super) fn objectives(voice: &Voice<'_>) -> Shelf {
    let data = Nobility::standard().components();
    let piece = |one: Objective| {
        let card = data.objective(one);
        Card {
            id: format!("objective-{one}"),
            picture: small("i-scroll"),
            name: names::objective(one),
            provenance: card.provenance,
            icons: html! { (voice.word(&format!("nob.option.objective.level_{}", card.level))) },
            rule: names::objective_rule(data, one),
        }
    };
    shelf(voice, "objectives", Objective::all().map(piece))
}
