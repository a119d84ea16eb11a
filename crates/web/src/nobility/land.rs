//! The land of the reader: plots, warehouse, zones, settlers, commissions and the reputation track.

use engine::Seat;
use maud::{Markup, html};
use nobility::Action;
use nobility::data::ZoneIncome;
use nobility::ids::{Band, Good, Place, Zone};
use nobility::words as names;

use super::city::slot;
use super::draw::{coins, die, row_of, rule_link, sign, small};
use super::places::values;
use super::press::{Stand, spot, stand};
use super::view::View;
use super::{chancellery, city, settlers};
use crate::seat_label;
use crate::widgets::seat_class;

/// The land under the city.
pub(super) fn land(view: &View<'_>) -> Markup {
    let seat = view.host();
    let name = seat_label(view.voice(), seat);
    html! {
        section.land.{ (seat_class(seat)) }.open[city::opens_first(view) == city::LAND] #pane-land data-pane="land" aria-label=(view.say("land_of", |p| p.text("name", &name))) {
            (plots(view, seat))
            (warehouse(view, seat))
            (zones(view, seat))
            (settlers::held(view, seat))
            @if view.state().has_chancellery() { (chancellery::contracts(view, seat)) }
            (track(view, seat))
        }
    }
}

/// NOB-35, NOB-36: plots with their peoples, houses that are ready, and the die slot of the board.
fn plots(view: &View<'_>, seat: Seat) -> Markup {
    let player = view.state().player(seat);
    let stand = stand(view, Place::Board);
    let (look, lights) = stand.look();
    let why = match stand {
        Stand::Refused(illegal) => Some(view.reason(illegal)),
        Stand::Beyond => Some(view.word("no_die_fits")),
        _ => None,
    };
    let board = player.board.map(|face| nobility::state::Die { owner: Some(seat), face });
    html! {
        div.l1 {
            h2.k { (view.word("plots")) small { (player.plots) "/" (view.data().tables().houses) } }
            (houses(view, seat))
            div.rdy {
                span title=(view.word("ready")) { (small("ho")) b { (player.ready) } " " (view.word("ready")) }
                span.own.{ (look) } data-ghost=[lights] data-tip=[why] {
                    @match board {
                        Some(one) => span.sl.full { (die(view, one)) },
                        None => (slot(view, Place::Board, None, true, values(Band::High))),
                    }
                    span.ef { (rule_link("NOB-74", &html! { (view.word("recall")) })) }
                }
            }
        }
    }
}

/// NOB-36: plots with a house each, and the people who live there.
pub(super) fn houses(view: &View<'_>, seat: Seat) -> Markup {
    let player = view.state().player(seat);
    let peoples: Vec<_> = player.satisfied.iter().map(|one| view.data().settler(one).people).collect();
    html! {
        div.plots {
            @for index in 0..usize::from(view.data().tables().houses) {
                @if index < usize::from(player.plots) {
                    span.plot.on {
                        (small("ho"))
                        @if let Some(people) = peoples.get(index) { (small(&format!("p-{people}"))) }
                    }
                } @else { i.plot {} }
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
    let stat = |icon: &str, n: u16, word: &str| html! { span { (small(icon)) b { (n) } " " (view.say(word, |p| p.int("n", n))) } };
    html! {
        div.l2 {
            h2.k {
                (view.word("warehouse"))
                small {
                    (rule_link(&format!("character-{}", player.character), &html! {
                        (view.say("extra", |p| p.text("role", role).phrase("good", names::good(extra))))
                    }))
                }
            }
            div.goods {
                @for good in Good::ALL {
                    @let n = player.goods.of(good);
                    @let face = html! { i.(sign(good)) title=(view.tell(&names::good(good))) {} b { (n) } };
                    @let action = actions(good).into_iter().find(|action| view.is_legal(*action));
                    (spot(view, if n == 0 { "wg z" } else { "wg" }, action, &face))
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
fn zones(view: &View<'_>, seat: Seat) -> Markup {
    let player = view.state().player(seat);
    html! {
        div.l3 {
            h2.k { (view.word("zones")) }
            div.zones {
                @for zone in Zone::all() {
                    @let built = player.zones[zone.index()];
                    @let face = html! {
                        @if built.is_some() { (small("b-hall")) }
                        b { "+1" }
                        @match view.data().tables().zones[zone.index()] {
                            ZoneIncome::Modifier => (small("md")),
                            ZoneIncome::Reputation => (small("rp")),
                            ZoneIncome::AnyGood => b { "?" },
                        }
                    };
                    @let action = if built.is_some() { Action::SellCommunal(zone) } else { Action::OnZone(zone) };
                    (spot(view, if built.is_some() { "zone on" } else { "zone" }, Some(action), &face))
                }
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
    let fill = |n: u8| match n {
        n if n <= placed => Some("u"),
        n if n <= placed + now => Some("q"),
        n if n <= limit => Some("l"),
        _ => None,
    };
    let class = |n: u8| match fill(n) {
        Some(fill) if n == player.reputation => Some(format!("{fill} r")),
        None if n == player.reputation => Some("r".to_owned()),
        fill => fill.map(str::to_owned),
    };
    html! {
        div.rep aria-hidden="true" {
            @for n in 1..=most { i class=[class(n)] { @if n == player.reputation || n.is_multiple_of(6) { (n) } } }
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
        div.l5 #part-reputation {
            span { (small("rp")) (view.word("reputation")) " " b { (player.reputation) } }
            (reputation(view, seat))
            small { (told) }
            span.inc title=(view.word("income_note")) {
                (view.word("income")) " " (coins(income.guild_coins + income.desk_coins))
                @for (good, n) in income.goods.iter() { (row_of(sign(good), n)) }
            }
        }
    }
}
