//! All tiles, and every Village sheet with its six buildings.

use engine::Game as _;
use engine::words::Voice;
use maud::{Markup, html};
use rollwrite::ids::{Building, Difficulty, Favor, Sheet, Site, Slot};
use rollwrite::words as names;
use rollwrite::{Data, RollWrite};

use super::super::draw::{self, emblem, mark, picture, units};
use crate::book::{Piece, Shelf};

pub(super) fn shelves(voice: &Voice<'_>) -> Vec<Shelf> {
    let data = RollWrite::standard().components();
    // ISR-14: the adventure sheets, people by people as they are numbered.
    let sheets = std::iter::once(Sheet::COMPETITION).chain(data.adventures());
    vec![
        Shelf { name: "favors", pieces: Favor::ALL.map(|one| favor(voice, data, one)).into() },
        Shelf { name: "sheets", pieces: sheets.map(|one| sheet(voice, data, one)).collect() },
    ]
}

fn favor(voice: &Voice<'_>, data: &Data, one: Favor) -> Piece {
    let (name, text) = (voice.say(&names::favor(one)), voice.say(&names::favor_rule(one)));
    Piece::new(format!("favor-{one}"), name, picture(&draw::favor(one)), text)
        .marked(mark(voice, data.favor_provenance(one)))
}

fn sheet(voice: &Voice<'_>, data: &Data, sheet: Sheet) -> Piece {
    let village = data.village(sheet);
    let faction = village.faction.map(|faction| voice.say(&names::faction(faction)));
    let number = if sheet == Sheet::COMPETITION { String::new() } else { format!("{} · ", sheet.number()) };
    let face = html! {
        @if let Some(faction) = village.faction { (picture(&format!("f-{faction}"))) }
        @if let Some(difficulty) = village.difficulty { (dots(voice, difficulty)) }
    };
    let buildings = html! {
        div.isr.vsheet { ol { @for slot in Slot::all() { (building(voice, data, Building { sheet, slot })) } } }
    };
    let name = format!("{number}{}", voice.say(&names::sheet(sheet)));
    Piece::new(format!("sheet-{sheet}"), name, face, faction.unwrap_or_default())
        .marked(mark(voice, village.provenance))
        .with(buildings)
}

/// ISR-93: one to three dots.
fn dots(voice: &Voice<'_>, difficulty: Difficulty) -> Markup {
    html! {
        span.diff title=(voice.say(&names::difficulty(difficulty))) {
            span.vh { (voice.say(&names::difficulty(difficulty))) }
            @for level in Difficulty::ALL { i.on[level <= difficulty] {} }
        }
    }
}

fn building(voice: &Voice<'_>, data: &Data, building: Building) -> Markup {
    let card = data.building(building);
    html! {
        li {
            span.vi { (emblem(card.effect)) }
            span.vt {
                b { (voice.say(&names::building(building))) (mark(voice, card.provenance)) }
                small { (voice.say(&names::building_rule(card))) }
            }
            @if let Some(plan) = data.plan(card) { (draw::plan(plan, &voice.word("isr.ui.plan"))) } @else { i {} }
            @if building.slot.has_boxes() { span.xs { @for number in 0..Site::EACH { span.x { (units(card.boxes[number].resources())) } } } }
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::words::Lang;

    use super::*;

    #[test]
    fn every_tile_and_every_sheet_is_there() {
        let lexicons = [crate::lexicon(), RollWrite::lexicon()];
        let shelves = shelves(&Voice::new(Lang::Fr, &lexicons));
        let counts: Vec<_> = shelves.iter().map(|shelf| (shelf.name, shelf.pieces.len())).collect();
        assert_eq!(counts, [("favors", 5), ("sheets", 49)]);
    }
}
