//! Corners of the city and of a land in a position, with what an example points at.

use engine::scenario::read;
use engine::words::Voice;
use engine::{Game as _, Seat};
use maud::{Markup, html};
use nobility::Nobility;
use nobility::ids::{Band, Face, Good, Guild, People, Place, Settler};
use nobility::scenario::Scenario;

use super::super::draw::{coins, good, row_of, small};
use super::super::view::View;
use super::super::{city, council, faces, guild, hall, land, settlers};
use crate::book::shown;
use crate::widgets::seat_class;

/// A drawing of a position as the first seat sees it. Its links lead nowhere: it is a picture.
pub(super) fn corner(
    position: &Scenario,
    voice: &Voice<'_>,
    parts: impl FnOnce(&View<'_>) -> Markup,
) -> Markup {
    shown(Nobility::standard(), position.state(), Seat::FIRST, voice, |view| {
        html! { div.dr.nob.{ (seat_class(Seat::FIRST)) } inert aria-hidden="true" { (parts(view)) } }
    })
}

/// A place of the city; one of its slots may be meant, counted from 1.
pub(super) fn place(view: &View<'_>, place: Place, aim: Option<usize>) -> Markup {
    house(view, place, aim, &city::inside(view, place))
}

fn house(view: &View<'_>, place: Place, aim: Option<usize>, inside: &Markup) -> Markup {
    let aim = aim.map(|number| format!(" aim{number}")).unwrap_or_default();
    html! {
        div class={ "place " (place) (aim) } { h3 { span { (view.word(&format!("place.{place}"))) } } (inside) }
    }
}

/// One tile of the city hall, and the own people in its guild.
pub(super) fn tile(view: &View<'_>, slot: Face, guild: Option<Guild>) -> Markup {
    let inside = html! {
        div.hall { (hall::tile(view, slot)) }
        @if let Some(guild) = guild { div.of { (good(guild.good())) (guild::apprentices(view, guild)) } }
    };
    house(view, Place::CityHall, Some(1), &inside)
}

/// A row of the council: these peoples, one of them meant.
pub(super) fn petitions<const N: usize>(
    view: &View<'_>,
    row: Band,
    peoples: [People; N],
    aim: usize,
) -> Markup {
    let known = view.game().peoples(view.state(), Seat::FIRST);
    let inside = html! {
        div.cg {
            @for people in peoples { span.ch.me[known.contains(people)] { (council::head(people)) } }
            @for people in peoples { (council::space(view, row, people, true)) }
        }
    };
    house(view, Place::Council, Some(N + aim), &inside)
}

/// The dice that are left, one of them raised.
pub(super) fn dice(view: &View<'_>, raised: Option<u8>) -> Markup {
    let raised: Option<Face> = raised.map(|pips| read("die", &pips.to_string()));
    let player = view.state().player(Seat::FIRST);
    html! {
        div.hold {
            @for face in player.unplaced() { span.dd.sel[raised == Some(face)] { (faces::die(Seat::FIRST, face)) } }
            @if player.modifiers > 0 { span.mds { (row_of("md", player.modifiers)) } }
        }
    }
}

/// The reputation track with what is placed.
pub(super) fn reputation(view: &View<'_>) -> Markup {
    let player = view.state().player(Seat::FIRST);
    html! {
        div.budget {
            span { (small("rp")) b { (player.placed) "/" (player.reputation) } }
            (land::reputation(view, Seat::FIRST))
        }
    }
}

/// A settlers card that is held.
pub(super) fn settler(view: &View<'_>, settler: &str) -> Markup {
    let settler: Settler = read("settler", settler);
    html! { div.card { (settlers::own(view, Seat::FIRST, settler)) } }
}

/// What there is to pay with: houses, goods, coins, workers.
pub(super) fn purse(view: &View<'_>) -> Markup {
    let player = view.state().player(Seat::FIRST);
    html! {
        div.pay {
            @if player.ready > 0 { (row_of("ho", player.ready)) }
            @for one in Good::ALL {
                @let n = player.goods.of(one);
                @if n > 0 { span { (good(one)) b { (n) } } }
            }
            @if player.lot > 0 { (row_of("mp", player.lot)) }
            @if player.coins > 0 { (coins(player.coins)) }
        }
    }
}

/// The stars of a player.
pub(super) fn stars(view: &View<'_>) -> Markup {
    html! { div.pay { (row_of("st", view.state().player(Seat::FIRST).nobility)) } }
}
