//! All villagers and Events.

use compagnons::Compagnons;
use compagnons::ids::{EventCard, Family, Profession};
use compagnons::words as names;
use engine::Game as _;
use engine::words::Voice;
use maud::html;

use super::super::card::{Ink, State};
use super::super::draw::scene;
use crate::book::{Piece, Shelf};
use crate::widgets::reconstructed;

pub(super) fn shelves(voice: &Voice<'_>) -> Vec<Shelf> {
    let ink = Ink { voice: *voice, data: Compagnons::standard().components() };
    let of = |family: Family| {
        Profession::ALL.into_iter().filter(move |one| ink.data.villager(*one).family == family)
    };
    let villagers = Family::ALL.into_iter().flat_map(of).map(|one| villager(&ink, one));
    vec![
        Shelf { name: "villagers", pieces: villagers.collect() },
        Shelf { name: "events", pieces: EventCard::ALL.map(|one| event(&ink, one)).into() },
    ]
}

fn villager(ink: &Ink<'_>, one: Profession) -> Piece {
    let face =
        html! { span.com { span class={ "vc" (ink.look(one)) } { (ink.face(one, State::default())) } } };
    Piece::new(format!("card-{one}"), ink.name(one), face, ink.voice.say(&names::profession_rule(one)))
}

fn event(ink: &Ink<'_>, one: EventCard) -> Piece {
    let card = ink.data.event(one);
    let season = ink.voice.say(&names::season(card.season));
    let text = format!("{season}. {}", ink.voice.say(&names::event_card_rule(one)));
    let face = html! { span.com { span class={ "sc " (card.season.name()) } { (scene(one)) } } };
    Piece::new(format!("event-{one}"), ink.voice.say(&names::event_card(one)), face, text)
        .marked(reconstructed(card.provenance, &ink.word("rebuilt")))
}

#[cfg(test)]
mod tests {
    use engine::words::Lang;

    use super::*;

    #[test]
    fn every_card_of_the_box_is_there() {
        let lexicons = [crate::lexicon(), Compagnons::lexicon()];
        let shelves = shelves(&Voice::new(Lang::Fr, &lexicons));
        let counts: Vec<_> = shelves.iter().map(|shelf| (shelf.name, shelf.pieces.len())).collect();
        assert_eq!(counts, [("villagers", Profession::ALL.len()), ("events", EventCard::ALL.len())]);
    }
}
