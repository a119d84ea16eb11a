//! All buildings, heroes, artefacts and monsters.

use engine::words::Voice;
use engine::{Game as _, Provenance};
use maud::{Markup, html};
use settlement::Settlement;
use settlement::ids::{Artifact, Building, Guild, Hero, Monster};
use settlement::words as names;

use super::super::draw::{amounts, beast as large, bust, house, monster, picture, small};
use crate::book::{Piece, Shelf};
use crate::widgets::reconstructed;

pub(super) fn shelves(voice: &Voice<'_>) -> Vec<Shelf> {
    let heroes = Guild::ALL.into_iter().flat_map(|guild| {
        let data = Settlement::standard().components();
        Hero::all().filter(move |one| data.hero(*one).guild == guild)
    });
    vec![
        Shelf { name: "buildings", pieces: Building::ALL.map(|one| building(voice, one)).into() },
        Shelf { name: "heroes", pieces: heroes.map(|one| hero(voice, one)).collect() },
        Shelf { name: "artifacts", pieces: Artifact::ALL.map(|one| artifact(voice, one)).into() },
        Shelf { name: "monsters", pieces: Monster::ALL.map(|one| beast(voice, one)).into() },
    ]
}

fn mark(voice: &Voice<'_>, provenance: Provenance) -> Markup {
    reconstructed(provenance, &voice.word("set.ui.rebuilt"))
}

fn building(voice: &Voice<'_>, one: Building) -> Piece {
    let card = Settlement::standard().components().building(one);
    let face = html! { (house(one)) span.co { (amounts(card.cost)) } };
    let (name, text) = (voice.say(&names::building(one)), voice.say(&names::building_rule(one)));
    Piece::new(format!("building-{one}"), name, face, text).marked(mark(voice, card.provenance))
}

fn artifact(voice: &Voice<'_>, one: Artifact) -> Piece {
    let provenance = Settlement::standard().components().artifact_provenance(one);
    let (name, text) = (voice.say(&names::artifact(one)), voice.say(&names::artifact_rule(one)));
    let face = picture(&format!("x-{one}"));
    Piece::new(format!("artifact-{one}"), name, face, text).marked(mark(voice, provenance))
}

fn hero(voice: &Voice<'_>, one: Hero) -> Piece {
    let card = Settlement::standard().components().hero(one);
    let face = html! {
        span class={ "pic g-" (card.guild) } { (bust(one)) (picture(&format!("g-{}", card.guild))) }
        span.mo { @for icon in card.monsters.iter() { (monster(icon)) } }
        span.co { (amounts(card.cost)) @for _ in 0..card.settlers { (small("bonus")) } }
    };
    let guild = voice.say(&names::guild(card.guild));
    let text = format!("{guild}. {}", voice.say(&names::hero_rule(card)));
    Piece::new(format!("hero-{one}"), voice.say(&names::hero(one)), face, text)
        .marked(mark(voice, card.provenance))
}

fn beast(voice: &Voice<'_>, one: Monster) -> Piece {
    let (name, text) = (voice.say(&names::monster(one)), voice.say(&names::monster_rule(one)));
    Piece::new(format!("monster-{one}"), name, large(one), text)
}

#[cfg(test)]
mod tests {
    use engine::words::Lang;

    use super::*;

    #[test]
    fn every_piece_of_the_box_is_there() {
        let lexicons = [crate::lexicon(), Settlement::lexicon()];
        let shelves = shelves(&Voice::new(Lang::Fr, &lexicons));
        let counts: Vec<_> = shelves.iter().map(|shelf| (shelf.name, shelf.pieces.len())).collect();
        assert_eq!(counts, [("buildings", 12), ("heroes", 48), ("artifacts", 14), ("monsters", 4)]);
    }
}
