//! The land of the reader: plots, warehouse, zones, settlers, commissions and the reputation track.

use engine::Seat;
use maud::{Markup, html};
use nobility::Action;
use nobility::data::ZoneIncome;
use nobility::ids::{Band, Good, Place, Zone};
use nobility::words as names;

use super::city::slot;
use super::draw::{coins, die, opener, row_of, sign, small};
use super::places::{people_icon, values};
use super::press::{Named, Stand, spot, stand};
use super::view::View;
use super::visit::Home;
use super::{art, chancellery, city, settlers, spots};
use crate::seat_label;
use crate::widgets::seat_class;

/// The land under the city.
pub(super) fn land(view: &View<'_>) -> Markup {
    let seat = view.host();
    let name = seat_label(view.voice(), seat);
    html! {
        section.land.{ (seat_class(seat)) }.open[city::opens_first(view) == city::LAND] #pane-land data-pane="land" data-spot=[view.spot(city::LAND)] aria-label=(view.say("land_of", |p| p.text("name", &name))) {
            (parts(view, seat))
        }
    }
}

/// Everything that lies on a land.
pub(super) fn parts(view: &View<'_>, seat: Seat) -> Markup {
    html! {
        (plots(view, seat))
        (warehouse(view, seat))
        div.l3 { h2.k { (view.word("zones")) } (zone_row(view, seat, Home::Own)) }
        (settlers::held(view, seat))
        @if view.state().has_chancellery() { (chancellery::contracts(view, seat)) }
        (track(view, seat))
    }
}

/// NOB-35, NOB-36: plots with their peoples, houses that are ready, and the die slot of the board.
fn plots(view: &View<'_>, seat: Seat) -> Markup {
    let player = view.state().player(seat);
    html! {
        div.l1 {
            h2.k { (view.word("plots")) small { (player.plots) "/" (view.data().tables().houses) } }
            (houses(view, seat, Home::Own))
            div.rdy {
                span { (small("ho")) b data-n=[view.spot("ho")] { (player.ready) } " " (view.word("ready")) }
                (lot(view, seat, Home::Own))
            }
        }
    }
}

/// NOB-74: the die slot of a land.
pub(super) fn lot(view: &View<'_>, seat: Seat, home: Home) -> Markup {
    let stand = stand(view, Place::Board);
    let (look, lights) = stand.look();
    let why = match stand {
        Stand::Refused(illegal) => Some(view.reason(illegal)),
        _ => None,
    };
    let face = view.state().player(seat).board;
    let board = face.map(|face| nobility::state::Die { owner: Some(seat), face });
    html! {
        span.own.{ (look) } data-spot=[home.spot(view, spots::place(Place::Board).to_owned())] data-ghost=[lights] data-tip=[why] {
            @match board {
                Some(one) => span.sl.full { (die(view, one, home.spot(view, spots::slot(Place::Board, 0)))) },
                None => (slot(view, (Place::Board, 0), None, true, values(Band::High))),
            }
            span.ef { (opener(view, Place::Board, &html! { (view.word("recall")) })) }
        }
    }
}

/// NOB-36: plots with a house each, and the people who live there.
pub(super) fn houses(view: &View<'_>, seat: Seat, home: Home) -> Markup {
    let player = view.state().player(seat);
    let settlers: Vec<_> = player.satisfied.iter().collect();
    html! {
        div.plots {
            @for index in 0..usize::from(view.data().tables().houses) {
                @if index < usize::from(player.plots) {
                    @let settler = settlers.get(index).copied();
                    span.plot.on data-spot=[settler.and_then(|one| home.spot(view, spots::plot(one)))] data-zoom=[settler.and_then(|one| view.opens(one))] {
                        (small("ho"))
                        @if let Some(one) = settler { (small(&people_icon(view.data().settler(one).people))) }
                    }
                } @else { i {} }
            }
        }
    }
}

/// NOB-35: goods, coins, workers and Modifiers.
fn warehouse(view: &View<'_>, seat: Seat) -> Markup {
    let player = view.state().player(seat);
    let extra = view.data().character(player.character).extra;
    let actions = |good| [Action::Give(good), Action::Get(good), Action::SellGood(good)];
    let role = view.tell(&names::character_role(player.character));
    let stat = |icon: &str, n: u16, word: &str| html! { span { (small(icon)) b data-n=[view.spot(icon)] { (n) } " " (view.say(word, |p| p.int("n", n))) } };
    html! {
        div.l2 {
            h2.k {
                (view.word("warehouse"))
                small {
                    (opener(view, player.character, &html! {
                        (view.say("extra", |p| p.text("role", role).phrase("good", names::good(extra))))
                    }))
                }
            }
            div.goods {
                @for good in Good::ALL {
                    @let n = player.goods.of(good);
                    @let face = html! { i.(sign(good)) title=(view.tell(&names::good(good))) {} b data-n=[view.spot(sign(good))] { (n) } };
                    @let action = actions(good).into_iter().find(|action| view.is_legal(*action));
                    (spot(view, if n == 0 { "wg z" } else { "wg" }, action, &face, &Named { spot: None, opens: view.opens(good) }))
                }
            }
            div.purse {
                (stat("co", player.coins, "coins"))
                (stat("mp", u16::from(player.lot), "workers"))
                (stat("md", u16::from(player.modifiers), "modifiers"))
                (stat("st", u16::from(player.nobility), "nobility"))
            }
        }
    }
}

/// NOB-30, NOB-60: the communal zones and what they give.
pub(super) fn zone_row(view: &View<'_>, seat: Seat, home: Home) -> Markup {
    let player = view.state().player(seat);
    html! {
            div.zones {
                @for zone in Zone::all() {
                    @let built = player.zones[zone.index()];
                    @let face = html! {
                        @if let Some(tile) = built { (small(&art::building(view.data(), tile))) }
                        b { "+1" }
                        @match view.data().tables().zones[zone.index()] {
                            ZoneIncome::Modifier => (small("md")),
                            ZoneIncome::Reputation => (small("rp")),
                            ZoneIncome::AnyGood => b { "?" },
                        }
                    };
                    @let action = if built.is_some() { Action::SellCommunal(zone) } else { Action::OnZone(zone) };
                    @let named = Named {
                        spot: built.and_then(|tile| home.spot(view, spots::tile(tile))),
                        opens: view.opens(built.map_or_else(|| format!("zone.{}", zone.number()), |tile| tile.to_string())),
                    };
                    (spot(view, if built.is_some() { "zone on" } else { "zone" }, Some(action), &face, &named))
                }
            }
    }
}

/// NOB-25, NOB-28: the reputation track is the budget of dice: placed, this die, and the limit.
pub(super) fn reputation(view: &View<'_>, seat: Seat) -> Markup {
    let player = view.state().player(seat);
    let (limit, _) = view.game().limit(view.state(), seat);
    let now = view.value().map_or(0, |value| value.pips());
    let placed = player.placed;
    let most = view.data().tables().max_reputation;
    let mark = |n: u8| (n == player.reputation).then_some("r");
    let number = |n: u8| (n == player.reputation || n.is_multiple_of(6)).then_some(n);
    // There are many of them in every update: what a step is, its element says.
    html! {
        div.rep aria-hidden="true" {
            @for n in 1..=most {
                @if n <= placed { u class=[mark(n)] { @if let Some(n) = number(n) { (n) } } }
                @else if n <= placed + now { em class=[mark(n)] { @if let Some(n) = number(n) { (n) } } }
                @else if n <= limit { s class=[mark(n)] { @if let Some(n) = number(n) { (n) } } }
                @else { i class=[mark(n)] { @if let Some(n) = number(n) { (n) } } }
            }
        }
    }
}

/// The track, and what the Income would bring.
fn track(view: &View<'_>, seat: Seat) -> Markup {
    let player = view.state().player(seat);
    let (limit, room) = view.game().limit(view.state(), seat);
    let income = view.game().income(view.state(), seat);
    let told = view.say("budget", |p| p.int("placed", player.placed).int("limit", limit).int("room", room));
    html! {
        div.l5 id=[view.spot("part-reputation")] {
            span { (small("rp")) (view.word("reputation")) " " b data-n=[view.spot("rp")] { (player.reputation) } }
            (reputation(view, seat))
            small { (told) }
            span.inc {
                (view.word("income")) " " (coins(income.guild_coins + income.desk_coins))
                @for (good, n) in income.goods.iter() { (row_of(sign(good), n)) }
            }
        }
    }
}
