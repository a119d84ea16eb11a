//! A cell of the garden and what stands on it: what it would cost to build, to abandon, to invade, and why.

use engine::Game as _;
use maud::{Markup, html};
use petits_peuples::Action;
use petits_peuples::action::{mission_name, project_name};
use petits_peuples::data::Effect;
use petits_peuples::ids::{Ground, MissionId, Spot};
use petits_peuples::state::Building;

use super::super::geometry::spot as centre;
use super::super::targets::projects_after;
use super::super::view::View;
use super::super::{clan, missions, words};
use super::{capital, drawn, house, line, place, rule, standings};
use crate::zoom::Zoom;

pub(super) fn card(view: &View<'_>, spot: Spot) -> Zoom {
    match view.state().building(spot) {
        Some(building) => built(view, spot, building),
        None => empty(view, spot),
    }
}

fn empty(view: &View<'_>, spot: Spot) -> Zoom {
    let is_bramble =
        view.game().terrain(view.state(), spot).is_none() && view.data().ground(spot) == Ground::Bramble;
    let cost = view.game().build_cost(view.state(), spot);
    let effect = if is_bramble { "zoom.bramble_is" } else { "zoom.cell_is" };
    let effect = view.say(effect, |p| {
        p.phrase("terrain", words::terrain(view, spot)).phrase("cost", words::inhabitants(cost))
    });
    let mut rows = vec![(view.word("verb.build"), price(view, Action::Build(spot), paid(view, cost)))];
    rows.push(crane(view, spot));
    rows.extend(opens(view, Action::Build(spot)));
    rows.extend(counts(view, spot, None));
    Zoom {
        points: None,
        kind: view.word("zoom.cell"),
        name: capital(&view.tell(&words::spot(view, spot))),
        picture: drawn(around(view, spot)),
        effect: html! { (effect) },
        rows,
        rule: rule("PTP-62"),
    }
}

fn built(view: &View<'_>, spot: Spot, building: Building) -> Zoom {
    let floors = view.say("zoom.house_is", |p| {
        p.phrase("floors", words::floors(building.height())).phrase("terrain", words::terrain(view, spot))
    });
    let effect = format!("{floors} {}", view.word(if building.roof { "zoom.roofed" } else { "zoom.free" }));
    let is_own = view.owner() == Some(building.owner);
    let mut rows = vec![
        (view.word("zoom.clan"), clan::sign(view.voice(), building.owner)),
        line(view, "zoom.where", view.tell(&words::spot(view, spot))),
    ];
    if is_own || view.owner().is_none() {
        let cost = view.game().build_cost(view.state(), spot);
        let sum = format!("{} + {}", view.data().value(spot), building.height());
        let sum = view.say("zoom.sum", |p| p.phrase("cost", words::inhabitants(cost)).text("sum", sum));
        rows.push((view.word("zoom.raise"), price(view, Action::Build(spot), sum)));
        rows.extend(opens(view, Action::Build(spot)));
        let back = view.say("zoom.back", |p| {
            p.text("back", twice(view, spot, building)).phrase("floors", words::floors(building.height()))
        });
        rows.push((view.word("verb.abandon"), price(view, Action::Abandon(spot), back)));
    }
    if !is_own {
        let cost = view.say("zoom.and_token", |p| p.text("cost", twice(view, spot, building)));
        rows.push((view.word("verb.invade"), price(view, Action::Invade(spot), cost)));
        rows.extend(opens(view, Action::Invade(spot)));
    }
    rows.push(crane(view, spot));
    let here = view.state().floors_in(spot.territory());
    rows.push((
        view.word("zoom.floors_here"),
        standings(view, |seat| here[seat.index() % here.len()].to_string()),
    ));
    rows.extend(counts(view, spot, Some(building)));
    Zoom {
        points: None,
        kind: view.word("zoom.house"),
        name: view.say("zoom.house_of", |p| p.seat(building.owner)),
        picture: drawn(html! { div.hsp { (house::large(building)) (around(view, spot)) } }),
        effect: html! { (effect) },
        rows,
        rule: rule(if is_own { "PTP-67" } else { "PTP-114" }),
    }
}

/// The cell with its neighbours.
fn around(view: &View<'_>, spot: Spot) -> Markup {
    let board = view.state().board();
    let near = |one: Spot| one == spot || board.neighbours(spot).contains(one);
    let frame = place::Frame { at: centre(board, spot).by(0, -8), width: 220, height: 170 };
    place::plot(view, frame, near, Some(spot))
}

/// «14 inhabitants, twice 3 + 4».
fn twice(view: &View<'_>, spot: Spot, building: Building) -> String {
    let floors: Vec<String> =
        (0..building.height()).map(|below| (view.data().value(spot) + below).to_string()).collect();
    let all = view.game().refund(view.state(), spot).unwrap_or(0);
    view.say("zoom.twice", |p| p.phrase("all", words::inhabitants(all)).text("sum", floors.join(" + ")))
}

/// A price, and what it leaves where the reader could pay it.
fn paid(view: &View<'_>, cost: u16) -> String {
    let left = view
        .owner()
        .and_then(|seat| view.state().player(seat).population.checked_sub(cost))
        .filter(|left| *left > 0);
    match left {
        Some(left) => {
            view.say("zoom.leaves", |p| p.phrase("cost", words::inhabitants(cost)).int("left", left))
        }
        None => view.tell(&words::inhabitants(cost)),
    }
}

/// What an action takes or brings now; where the reader may not do it, why.
fn price(view: &View<'_>, action: Action, price: String) -> Markup {
    let why = view.owner().and_then(|seat| view.game().check(view.state(), seat, action).err());
    match why {
        Some(illegal) => html! { (price) small.no { (view.reason(illegal)) } },
        None if view.is_legal(action) => html! { b.ok { (price) } },
        None => html! { (price) },
    }
}

fn crane(view: &View<'_>, spot: Spot) -> (String, Markup) {
    let to = view.state().board().crane_after(spot);
    let text = if view.state().crane() == Some(to) {
        view.word("tip.stays")
    } else {
        view.say("tip.crane", |p| p.int("n", to.number()))
    };
    line(view, "zoom.then", text)
}

/// The projects that an action of the reader would open at once.
fn opens(view: &View<'_>, action: Action) -> Option<(String, Markup)> {
    let seat = view.decider().filter(|_| view.is_legal(action))?;
    let cards: Vec<String> =
        projects_after(view, seat, action).into_iter().map(|card| view.tell(&project_name(card))).collect();
    let is_any = !cards.is_empty();
    is_any.then(|| (view.word("projects"), html! { b.ok { (cards.join(", ")) } }))
}

/// The missions of the reader for which a building here counts.
fn counts(view: &View<'_>, spot: Spot, building: Option<Building>) -> Option<(String, Markup)> {
    let seat = view.hand()?;
    if building.is_some_and(|building| building.owner != seat) {
        return None;
    }
    let names: Vec<String> = missions::known(view, seat)
        .into_iter()
        .filter(|mission| asks_for(view, *mission, spot, building))
        .map(|mission| view.tell(&mission_name(mission)))
        .collect();
    let is_any = !names.is_empty();
    is_any.then(|| line(view, "zoom.counts", names.join(", ")))
}

fn asks_for(view: &View<'_>, mission: MissionId, spot: Spot, building: Option<Building>) -> bool {
    // PTP-91: under a roof a building counts for the control alone.
    let is_free = !building.is_some_and(|building| building.roof);
    let ground = view.game().terrain(view.state(), spot);
    match view.data().mission(mission).effect {
        Effect::ControlPair { territories, .. } => territories.contains(&spot.territory()),
        Effect::PerFloor { terrain, .. } | Effect::PerBuilding { terrain: Some(terrain), .. } => {
            is_free && ground == Some(terrain)
        }
        Effect::PerBuilding { terrain: None, .. } => is_free,
    }
}
