//! What lies beside the garden: floors, roofs, bramble tokens, stratagem tokens.

use engine::Seat;
use maud::html;
use petits_peuples::action::terrain_name;
use petits_peuples::ids::{Spot, Stratagem, Terrain, Territory};

use super::super::draw::picture;
use super::super::view::View;
use super::super::words;
use super::{capital, drawn, line, rule, standings};
use crate::zoom::Zoom;

/// A piece of the rules book.
fn piece(view: &View<'_>, name: &str, symbol: &str) -> Zoom {
    let word = |part: &str| view.voice().word(&format!("ptp.book.pieces.{name}_{part}"));
    Zoom {
        points: None,
        kind: view.word("stock"),
        name: word("name"),
        picture: drawn(picture(symbol)),
        effect: html! { (word("text")) },
        rows: Vec::new(),
        rule: None,
    }
}

pub(super) fn roofs(view: &View<'_>) -> Zoom {
    let placed = |seat: Seat| {
        let own = Spot::all().filter_map(|spot| view.state().building(spot));
        own.filter(|building| building.owner == seat && building.roof).count().to_string()
    };
    let rows = vec![
        line(view, "zoom.left", view.state().roofs_left().to_string()),
        (view.word("zoom.roofs_placed"), standings(view, placed)),
        line(view, "zoom.closes", view.word("zoom.roofed")),
    ];
    Zoom { rows, rule: rule("PTP-101"), ..piece(view, "roof", "roof") }
}

pub(super) fn bramble(view: &View<'_>, terrain: Terrain) -> Zoom {
    let state = view.state();
    let placed: Vec<String> = Territory::all()
        .filter(|territory| state.token(*territory) == Some(terrain))
        .map(|territory| territory.number().to_string())
        .collect();
    let mut rows = vec![line(view, "zoom.left", state.tokens_left(terrain).to_string())];
    if !placed.is_empty() {
        rows.push(line(view, "zoom.in_territories", placed.join(", ")));
    }
    Zoom {
        points: None,
        kind: view.word("zoom.bramble_token"),
        name: capital(&view.tell(&terrain_name(terrain))),
        picture: drawn(picture(&format!("tok-{terrain}"))),
        effect: html! { (view.voice().word("ptp.book.pieces.bramble_text")) },
        rows,
        rule: rule("PTP-65"),
    }
}

pub(super) fn tokens(view: &View<'_>) -> Zoom {
    let mut rows =
        vec![(view.word("zoom.left"), standings(view, |seat| view.state().player(seat).tokens.to_string()))];
    rows.extend(Stratagem::ALL.map(|stratagem| {
        let text = match stratagem {
            Stratagem::StrategicMove => "move",
            Stratagem::RoofTransfer => "transfer",
            Stratagem::Invasion => "invade",
        };
        let text = view.voice().word(&format!("ptp.book.pieces.{text}_text"));
        (view.voice().word(&format!("ptp.stratagem.{}", stratagem.name())), html! { (text) })
    }));
    Zoom { kind: view.word("own_tokens"), rows, rule: rule("PTP-110"), ..piece(view, "token", "strat") }
}

pub(super) fn floors(view: &View<'_>) -> Zoom {
    let rows = vec![
        (view.word("zoom.left"), standings(view, |seat| view.state().player(seat).supply.to_string())),
        line(view, "zoom.price", view.word("zoom.floor_price")),
        line(view, "zoom.last_floor", view.word("zoom.last_floor_is")),
    ];
    Zoom { kind: view.word("own_floors"), rows, rule: rule("PTP-140"), ..piece(view, "floor", "floor") }
}

/// What a player still has, in words.
pub(super) fn stock_of(view: &View<'_>, seat: Seat) -> Vec<(String, maud::Markup)> {
    let player = view.state().player(seat);
    let spent = Stratagem::ALL.into_iter().zip(player.spent).filter(|(_, n)| *n > 0);
    let spent: Vec<String> = spent
        .map(|(one, n)| view.pair(view.voice().word(&format!("ptp.stratagem.{}", one.name())), n))
        .collect();
    let mut rows = vec![
        line(view, "own_floors", view.tell(&words::floors(player.supply))),
        line(view, "own_tokens", player.tokens.to_string()),
    ];
    if !spent.is_empty() {
        rows.push(line(view, "zoom.spent", spent.join(", ")));
    }
    rows
}
