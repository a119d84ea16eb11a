//! All tiles, every Village sheet with its six buildings, and what is printed on the Empire sheet.

use engine::Game as _;
use engine::words::{Phrase, Voice};
use maud::{Markup, html};
use rollwrite::ids::{Building, Die, Difficulty, Favor, Field, FieldBox, Sheet, Site, Slot, Track};
use rollwrite::words as names;
use rollwrite::{Data, RollWrite};

use super::super::draw::{self, emblem, mark, picture, small, units};
use crate::book::{Piece, Shelf};

pub(super) fn shelves(voice: &Voice<'_>) -> Vec<Shelf> {
    let data = RollWrite::standard().components();
    // ISR-14: the adventure sheets, people by people as they are numbered.
    let sheets = std::iter::once(Sheet::COMPETITION).chain(data.adventures());
    vec![
        Shelf { name: "favors", pieces: Favor::ALL.map(|one| favor(voice, data, one)).into() },
        Shelf { name: "sheets", pieces: sheets.map(|one| sheet(voice, data, one)).collect() },
        Shelf { name: "tracks", pieces: Track::ALL.map(|one| track(voice, one)).into() },
        Shelf { name: "fields", pieces: Field::all().map(|one| field(voice, data, one)).collect() },
        Shelf { name: "dice", pieces: Die::ALL.map(|one| die(voice, data, one)).into() },
    ]
}

/// The drawing of a piece.
fn face(drawn: &Markup) -> Markup {
    html! { span.isr.pc { (drawn) } }
}

fn favor(voice: &Voice<'_>, data: &Data, one: Favor) -> Piece {
    let (name, text) = (voice.say(&names::favor(one)), voice.say(&names::favor_rule(one)));
    Piece::new(format!("favor-{one}"), name, face(&picture(&draw::favor(one))), text)
        .marked(mark(voice, data.favor_provenance(one)))
}

fn sheet(voice: &Voice<'_>, data: &Data, sheet: Sheet) -> Piece {
    let village = data.village(sheet);
    let faction = village.faction.map(|faction| voice.say(&names::faction(faction)));
    let number = if sheet == Sheet::COMPETITION { String::new() } else { format!("{} · ", sheet.number()) };
    let drawn = face(&html! {
        (draw::people(village.faction))
        @if let Some(difficulty) = village.difficulty { (dots(voice, difficulty)) }
    });
    let buildings = html! {
        div.isr { ol.vsheet { @for slot in Slot::all() { (building(voice, data, Building { sheet, slot })) } } }
    };
    let name = format!("{number}{}", voice.say(&names::sheet(sheet)));
    Piece::new(format!("sheet-{sheet}"), name, drawn, faction.unwrap_or_default())
        .marked(mark(voice, village.provenance))
        .with(buildings)
}

fn track(voice: &Voice<'_>, one: Track) -> Piece {
    let (name, text) = (voice.word(&format!("isr.ui.track.{one}")), voice.say(&names::track_rule(one)));
    Piece::new(format!("track-{one}"), name, face(&picture(&draw::track(one))), text)
}

fn field(voice: &Voice<'_>, data: &Data, one: Field) -> Piece {
    let boxes =
        || (0..FieldBox::EACH as u8).filter_map(move |number| data.field_box(FieldBox::at(one, number)));
    let shown = html! {
        span.cs { @for (basic, amount) in boxes() { span.o { b { (amount) } (small(basic.name())) } } }
    };
    let harvest = names::join(boxes().map(|(basic, n)| names::amount(basic.resource(), u16::from(n))));
    let name = voice.say(&Phrase::new("isr.ui.field").int("n", one.number()));
    let text = Phrase::new("isr.book.pieces.field_text").int("n", one.number()).phrase("harvest", harvest);
    Piece::new(format!("field-{one}"), name, face(&shown), voice.say(&text))
}

/// ISR-104: the six faces of a die.
fn die(voice: &Voice<'_>, data: &Data, one: Die) -> Piece {
    let shown = html! {
        span.faces {
            @match data.resource_faces(one) {
                Some(faces) => { @for side in faces { span.die { (small(side.name())) } } }
                None => { @for side in data.worker_faces() { span.die.wk { b { (side) } (small("folk")) } } }
            }
        }
    };
    let text = if data.resource_faces(one).is_some() { "resource_text" } else { "worker_text" };
    let text = voice.word(&format!("isr.book.pieces.{text}"));
    Piece::new(format!("die-{one}"), voice.say(&names::die(one)), face(&shown), text)
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
            @if let Some(plan) = data.plan(card) { (draw::plan(plan)) } @else { i {} }
            @if building.slot.has_boxes() { span.xs { @for number in 0..Site::EACH { span.x { (units(card.boxes[number].resources())) } } } }
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::words::Lang;

    use super::*;

    #[test]
    fn every_tile_every_sheet_and_every_die_is_there() {
        let lexicons = [crate::lexicon(), RollWrite::lexicon()];
        let shelves = shelves(&Voice::new(Lang::Fr, &lexicons));
        let counts: Vec<_> = shelves.iter().map(|shelf| (shelf.name, shelf.pieces.len())).collect();
        assert_eq!(counts, [("favors", 5), ("sheets", 49), ("tracks", 4), ("fields", 4), ("dice", 4)]);
    }
}
