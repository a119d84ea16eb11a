//! The Stone Council: its seats, and what they ask for.

use engine::{RuleId, Seat};
use maud::html;
use nobility::ids::{Band, Desk, People, Petition};
use nobility::state::Space;
use nobility::{Gain, words as names};

use super::super::art;
use super::super::draw::{coins, row_of, sign, small};
use super::super::places::values;
use super::super::view::View;
use super::{effect, head, missing, row, say, word};
use crate::seat_label;
use crate::zoom::Zoom;

/// A request where it lies: for which people and dice, what it takes and gives.
pub(super) fn petition(view: &View<'_>, one: Petition) -> Option<Zoom> {
    let (state, host) = (view.state(), view.host());
    let spaces = Band::ALL.into_iter().flat_map(|row| People::ALL.map(|people| (row, people)));
    let (band, people) =
        spaces.into_iter().find(|(row, people)| state.space(*row, *people) == Space::Petition(one))?;
    let face = view.data().petition(one);
    let (points, loss) = view.game().petition_worth(state, host, one);
    let lacks = view.game().lacks_petition(state, host, people, one);
    let price = html! {
        @for (good, n) in face.goods.iter() { (row_of(sign(good), n)) }
        @if face.coins > 0 { (coins(face.coins)) }
    };
    let amount = |gain: Gain, n: u16| view.tell(&names::amount(gain, n));
    Some(Zoom {
        points: Some(amount(Gain::Points, points)),
        kind: say(view, "petition", |p| p.phrase("people", names::people(people))),
        name: view.tell(&names::petition(one)),
        picture: head(&art::folk(people, 1), &price),
        effect: effect(view, &names::petition_rule(view.data(), one), face.provenance),
        rows: vec![
            row(view, "die", &html! { (values(band)) }),
            row(view, "welcomed_by", &welcomed(view, people)),
            row(view, "price", &html! { (small("st")) (face.nobility) " " (price) }),
            row(view, "gives", &html! { (amount(Gain::Points, points)) }),
            row(view, "takes", &html! { (amount(Gain::Reputation, u16::from(loss))) }),
            row(view, "lacks", &missing(view, &lacks)),
        ],
        rule: Some(RuleId::new("NOB-67")),
    })
}

/// Who has welcomed a people.
fn welcomed(view: &View<'_>, people: People) -> maud::Markup {
    let has = |seat: &Seat| view.game().peoples(view.state(), *seat).contains(people);
    let seats: Vec<Seat> = view.state().seats().filter(has).collect();
    html! {
        @if seats.is_empty() { (word(view, "nobody")) }
        @for seat in seats { span { (seat_label(view.voice(), seat)) } }
    }
}

/// A seat of the council: who may speak to it, its three requests, and the desks of its people.
pub(super) fn people(view: &View<'_>, people: People) -> Option<Zoom> {
    let (state, host) = (view.state(), view.host());
    let mut rows = vec![row(view, "welcomed_by", &welcomed(view, people))];
    for band in Band::ALL {
        let told = match state.space(band, people) {
            Space::Petition(one) => {
                let points = view.game().petition_worth(state, host, one).0;
                let is_printed = points == u16::from(view.data().petition(one).points);
                html! {
                    (view.tell(&names::petition_rule(view.data(), one)))
                    @if !is_printed { " " b { (view.tell(&names::amount(Gain::Points, points))) } }
                }
            }
            Space::Die(die) => super::dice(view, std::iter::once(die)),
            Space::Empty => html! { (word(view, "nothing_there")) },
        };
        rows.push((values(band).to_owned(), super::inline(&told)));
    }
    if state.has_chancellery() {
        let count = usize::from(view.data().count(state.players()).desks);
        let desks = Desk::all().take(count).filter(|desk| view.data().desk(*desk).people == people);
        let told = html! { @for desk in desks { span { (view.tell(&names::desk(desk))) } } };
        rows.push(row(view, "desks", &told));
    }
    Some(Zoom {
        points: None,
        kind: word(view, "councillor"),
        name: view.tell(&names::people(people)),
        picture: html! { div.nob.zp.faces { @for nth in 1..=art::FACES { (art::folk(people, nth)) } } },
        effect: html! { (view.tell(&names::place_rule(view.data(), nobility::ids::Place::Council))) },
        rows,
        rule: Some(RuleId::new("NOB-67")),
    })
}
