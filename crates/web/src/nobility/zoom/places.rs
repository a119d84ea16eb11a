//! A place of the city: what a die of which value gives now, who stands there, what it costs.

use engine::{RuleId, Seat};
use maud::{Markup, html};
use nobility::ids::{Band, CastleSlot, Desk, Face, People, Place};
use nobility::phase::Phase;
use nobility::state::{Die, Space};
use nobility::{Gain, words as names};

use super::super::art;
use super::super::draw::{coins, place_icon, small};
use super::super::places::values;
use super::super::view::View;
use super::super::{city, faces, lying};
use super::{dice, guild, head, inline, row, say, word};
use crate::seat_label;
use crate::zoom::Zoom;

pub(super) type Rows = Vec<(String, Markup)>;

pub(super) fn place(view: &View<'_>, place: Place) -> Option<Zoom> {
    let is_module = matches!(place, Place::Chancellery | Place::DiceTile);
    if is_module && !view.state().has_chancellery() {
        return None;
    }
    let mut rows = values_of(view, place);
    if !matches!(place, Place::Board | Place::DiceTile) {
        rows.push(row(view, "dice_here", &dice(view, lying_at(view, place))));
    }
    rows.extend(yours(view, place));
    Some(Zoom {
        points: None,
        kind: word(view, "place"),
        name: view.tell(&names::place(place)),
        picture: head(&art::house(place).unwrap_or_else(|| small(&place_icon(place))), &html! {}),
        effect: html! { (view.tell(&names::place_rule(view.data(), place))) },
        rows,
        rule: Some(RuleId::new(city::rule_of(place))),
    })
}

fn lying_at(view: &View<'_>, place: Place) -> impl Iterator<Item = Die> {
    let spaces =
        Band::ALL.into_iter().flat_map(|row| People::ALL.map(|people| view.state().space(row, people)));
    let at_council = spaces.filter_map(|space| match space {
        Space::Die(die) => Some(die),
        Space::Empty | Space::Petition(_) => None,
    });
    let at_council = at_council.filter(move |_| place == Place::Council);
    lying::slots(view, place).iter().flatten().copied().chain(at_council)
}

/// A row for each pair of values.
pub(super) fn by_band(tell: impl Fn(Band) -> Markup) -> Rows {
    Band::ALL.into_iter().map(|band| (values(band).to_owned(), inline(&tell(band)))).collect()
}

/// A row for each value.
fn by_face(tell: impl Fn(Face) -> Markup) -> Rows {
    Face::ALL.into_iter().map(|face| (face.to_string(), inline(&tell(face)))).collect()
}

/// What the values do here now.
fn values_of(view: &View<'_>, place: Place) -> Rows {
    let (state, host) = (view.state(), view.host());
    match place {
        Place::Tavern => vec![next(view, place, "at_least")],
        Place::Site => {
            let price = view.game().price(state, host, Place::Site, Face::One);
            vec![row(view, "price", &coins(price)), next(view, place, "at_most")]
        }
        Place::CityHall => by_face(|face| for_sale(view, face)),
        Place::Port => {
            let ship = state.ship().map_or_else(String::new, |ship| view.tell(&names::ship(ship)));
            let (most, _) = view.game().port(state, host, Face::Six);
            vec![row(view, "ship", &html! { (ship) }), row(view, "at_most_sold", &html! { (most) })]
        }
        Place::Council => by_band(|band| answerable(view, host, band)),
        Place::Berk => by_band(|band| {
            let figures = view.data().band(band);
            let free = names::amount(Gain::Modifiers, u16::from(figures.free_modifiers));
            html! {
                (view.tell(&free))
                @if figures.bought_modifiers > 0 { ", +" (figures.bought_modifiers) " × " (coins(view.data().tables().modifier_price)) }
            }
        }),
        Place::Castle => castle(view, host),
        Place::Chancellery => by_face(|face| desks(view, face)),
        Place::Board | Place::DiceTile => Vec::new(),
        guild => guild.guild().map_or_else(Vec::new, |one| guild::guild_rows(view, host, one)),
    }
}

/// NOB-46, NOB-48: what the next slot takes.
fn next(view: &View<'_>, place: Place, key: &str) -> (String, Markup) {
    let slots = view.game().open_slots(view.state(), view.host());
    let all = lying::slots(view, place);
    let used = all.iter().flatten().count();
    let last = all.iter().flatten().last().map(|die| die.face);
    let told = match last {
        _ if used >= slots => word(view, "full"),
        Some(last) => say(view, key, |p| p.int("n", last.pips())),
        None => word(view, "any_die"),
    };
    row(view, "next", &html! { (told) })
}

fn for_sale(view: &View<'_>, face: Face) -> Markup {
    let state = view.state();
    let price = view.game().price(state, view.host(), Place::CityHall, face);
    html! {
        @match state.hall()[face.index()] {
            Some(tile) => { (view.tell(&names::tile(tile))) " " (coins(price)) },
            None => (word(view, "nothing_there")),
        }
    }
}

/// NOB-67: the councillors of a row that the reader can answer, with their points.
fn answerable(view: &View<'_>, host: Seat, band: Band) -> Markup {
    let (state, game) = (view.state(), view.game());
    let found: Vec<(People, u16)> = People::ALL
        .into_iter()
        .filter_map(|people| match state.space(band, people) {
            Space::Petition(one) if game.lacks_petition(state, host, people, one).is_nothing() => {
                Some((people, game.petition_worth(state, host, one).0))
            }
            Space::Petition(_) | Space::Empty | Space::Die(_) => None,
        })
        .collect();
    html! {
        @if found.is_empty() { (word(view, "nobody_to_answer")) }
        @for (people, points) in found {
            span { (view.tell(&names::people(people))) " " b { (view.tell(&names::amount(Gain::Points, points))) } }
        }
    }
}

fn castle(view: &View<'_>, host: Seat) -> Rows {
    let tables = view.data().tables();
    let count = usize::from(view.data().count(view.state().players()).castle);
    let gain = |slot: CastleSlot| {
        let printed = tables.bands.get(slot.index()).map_or(tables.extra_castle, |band| band.castle);
        // A standing effect adds to every slot: the difference to a free slot of the same value tells it.
        let now = Band::ALL
            .get(slot.index())
            .and_then(|band| Face::ALL.into_iter().find(|face| face.band() == *band));
        let now = now.map_or(0, |face| view.game().castle_gain(view.state(), host, face));
        if view.state().castle()[slot.index()].is_none() && now > 0 { now } else { u16::from(printed) }
    };
    let label = |slot: CastleSlot| Band::ALL.get(slot.index()).map_or("1–6", |band| values(*band)).to_owned();
    CastleSlot::all()
        .take(count)
        .map(|slot| {
            (label(slot), inline(&html! { "+" (view.tell(&names::amount(Gain::Reputation, gain(slot)))) }))
        })
        .collect()
}

/// NOB-108: the desks of a value, with their owners.
fn desks(view: &View<'_>, face: Face) -> Markup {
    let count = usize::from(view.data().count(view.state().players()).desks);
    let all = Desk::of_slot(face).into_iter().filter(|desk| desk.index() < count);
    html! {
        @for desk in all {
            @let benefit = view.tell(&names::standing(view.data().desk(desk).effect));
            span {
                (small(&format!("p-{}", view.data().desk(desk).people))) (benefit)
                @if let Some(seat) = view.state().desk(desk) { " " b { (seat_label(view.voice(), seat)) } }
            }
        }
    }
}

/// The dice of the reader that can go there now; if none can, why not the first one.
fn yours(view: &View<'_>, place: Place) -> Option<(String, Markup)> {
    let seat = view.owner().filter(|seat| seat.index() < usize::from(view.state().players()))?;
    let (state, game) = (view.state(), view.game());
    if !matches!(state.phase(), Phase::Turn(_)) {
        return None;
    }
    let check = |face: Face| game.foresee(state, seat, face, face, place);
    let mut left = state.player(seat).unplaced();
    let first = left.next()?;
    let go: Vec<Face> = state.player(seat).unplaced().filter(|face| check(*face).is_ok()).collect();
    let told = html! {
        @if go.is_empty() { @if let Err(why) = check(first) { (view.reason(why)) } }
        @for face in go { (faces::die(seat, face)) }
    };
    Some(row(view, "your_dice", &told))
}
