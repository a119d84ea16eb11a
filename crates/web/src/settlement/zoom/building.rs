//! A building, of the market or in a street.

use maud::{Markup, html};
use settlement::data::Effect;
use settlement::ids::{Building, Guild, Space};
use settlement::state::Player;
use settlement::{Action, scoring, words as names};

use super::super::draw::{about, effect, house};
use super::super::press::building_rule;
use super::super::rules::id;
use super::super::view::View;
use super::{Row, counted_by, goods, means, now, others, own, row};
use crate::zoom::Zoom;

/// SET-12: so many tiles of each kind are in the box.
const COPIES: u8 = 3;

pub(super) fn zoom(view: &View<'_>, building: Building) -> Zoom {
    let card = view.data().building(building);
    let rule = view.tell(&names::building_rule(building));
    let (here, left) = tiles(view, building);
    let price = html! {
        (goods(view, card.cost)) " "
        (view.say("zoom.and_settlers", |p| p.phrase("settlers", names::settlers(1))))
        (means(view, card.cost))
    };
    let market = view.say("zoom.tiles", |p| p.int("here", here).int("n", left));
    let rows = [
        Some(row(view, "price", price)),
        space(view, building).and_then(|space| now(view, Action::Buy(space))),
        Some(row(view, "points", points(view, building))),
        Some(row(view, "market", html! { (market) })),
        yours(view, building),
        Some(row(view, "others", html! { (others(view, |player| count(player, building))) })),
    ];
    Zoom {
        points: None,
        kind: view.word("zoom.building"),
        name: view.tell(&names::building(building)),
        picture: html! { div.zset.village { (house(building)) } },
        effect: html! { (rule) " " (effect(view, card.effect)) " " (about(view, card.provenance)) },
        rows: rows.into_iter().flatten().collect(),
        rule: Some(id(building_rule(building))),
    }
}

fn count(player: &Player, building: Building) -> usize {
    player.houses.iter().flatten().filter(|house| house.building == building).count()
}

fn space(view: &View<'_>, building: Building) -> Option<Space> {
    Space::all().find(|space| view.state().stack(*space).is_some_and(|stack| stack.building == building))
}

/// How many lie at the market, and how many are still hidden: whoever counts knows it.
fn tiles(view: &View<'_>, building: Building) -> (u8, u8) {
    let stacks = Space::all().filter_map(|space| view.state().stack(space));
    let here = stacks.filter(|stack| stack.building == building).map(|stack| stack.count).sum();
    let built: usize = view.seats().map(|seat| count(view.state().player(seat), building)).sum();
    (here, COPIES.saturating_sub(here).saturating_sub(built as u8))
}

/// SET-3: what is stored counts, and what the own heroes count.
fn points(view: &View<'_>, building: Building) -> Markup {
    let stored = own(view)
        .filter(|_| matches!(view.data().building(building).effect, Effect::Store { .. }))
        .map(|player| scoring::stored_points(view.data(), player, building))
        .map(|n| view.say("zoom.stored", |p| p.int("n", n)));
    let told: Vec<String> = stored.into_iter().chain(counted_by(view, Guild::Builder)).collect();
    html! { @if told.is_empty() { (view.word("zoom.no_points")) } @else { (told.join(", ")) } }
}

fn yours(view: &View<'_>, building: Building) -> Option<Row> {
    let n = count(own(view)?, building);
    (n > 0).then(|| row(view, "yours", html! { (n) }))
}
