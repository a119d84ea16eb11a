//! A territory, and the crane that says in which one the game is played.

use engine::Seat;
use maud::{Markup, html};
use petits_peuples::ids::{Direction, Spot, Territory};

use super::super::draw::{layer, piece, piece_of};
use super::super::garden::hex;
use super::super::geometry::{Point, spot as centre, tile as middle};
use super::super::houses::buildings;
use super::super::view::View;
use super::super::words;
use super::{drawn, line, rule, standings};
use crate::seat_label;
use crate::widgets::seat_dot;
use crate::zoom::Zoom;

/// What of the garden is in a picture.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    /// Its middle.
    pub(super) at: Point,
    pub(super) width: i32,
    pub(super) height: i32,
}

/// A part of the garden with what stands there; one cell of it may be meant.
pub(super) fn plot(
    view: &View<'_>,
    Frame { at, width, height }: Frame,
    is_shown: impl Fn(Spot) -> bool,
    meant: Option<Spot>,
) -> Markup {
    let board = view.state().board();
    html! {
        svg viewBox={ (at.x - width / 2) " " (at.y - height / 2) " " (width) " " (height) } aria-hidden="true" {
            g.hx { @for spot in Spot::all().filter(|spot| is_shown(*spot)) { (hex(view, spot)) } }
            @if let Some(spot) = meant { (piece_of("aim", "ring", centre(board, spot))) }
            (buildings(view, |spot, _| is_shown(spot)))
        }
    }
}

pub(super) fn tile(view: &View<'_>, territory: Territory) -> Zoom {
    let state = view.state();
    let floors = state.floors_in(territory);
    let token = match state.token(territory) {
        Some(terrain) => view.tell(&petits_peuples::action::terrain_name(terrain)),
        None => view.word("zoom.no_token"),
    };
    let gains: Vec<(Seat, u8)> =
        view.seats().map(|seat| (seat, gain_of(&floors, seat))).filter(|(_, gain)| *gain > 0).collect();
    let gains = html! {
        @if gains.is_empty() { (view.word("zoom.nothing")) }
        @for (seat, gain) in gains { (seat_dot(seat)) (seat_label(view.voice(), seat)) " " b { "+" (gain) } " " }
    };
    let mut rows = vec![
        (
            view.word("zoom.floors_here"),
            standings(view, |seat| floors[seat.index() % floors.len()].to_string()),
        ),
        (view.word("zoom.next_control"), gains),
        (view.word("zoom.bramble"), html! { (token) }),
    ];
    if state.crane() == Some(territory) {
        rows.push(line(view, "zoom.now", view.word("crane_here")));
    }
    let frame = Frame { at: middle(state.board(), territory).by(0, -6), width: 240, height: 184 };
    Zoom {
        points: None,
        kind: view.word("zoom.tile"),
        name: words::territory(view, territory),
        picture: drawn(plot(view, frame, |spot| spot.territory() == territory, None)),
        effect: html! { (view.word("zoom.tile_is")) },
        rows,
        rule: rule("PTP-55"),
    }
}

/// PTP-55 to PTP-57: what the control of a territory brings.
fn gain_of(floors: &[u8; 4], seat: Seat) -> u8 {
    let most = floors.iter().copied().max().unwrap_or(0);
    let own = floors[seat.index() % floors.len()];
    match floors.iter().filter(|one| **one == most).count() {
        _ if most == 0 || own < most => 0,
        1 => 2,
        _ => 1,
    }
}

pub(super) fn crane(view: &View<'_>) -> Option<Zoom> {
    let territory = view.state().crane()?;
    let board = view.state().board();
    let ways = html! {
        ul.st { @for facing in Direction::all() { li { (view.tell(&words::place(facing))) " → " b { (board.territory_at(facing).number()) } } } }
    };
    let moves = view.say("zoom.crane_moves", |p| {
        p.int("down", territory.previous().number()).int("up", territory.next().number())
    });
    let picture = html! {
        svg viewBox="0 0 64 62" aria-hidden="true" { (layer("torgrue")) (piece(&format!("n{}", territory.number()), Point { x: 30, y: 48 })) }
    };
    Some(Zoom {
        points: None,
        kind: view.word("garden"),
        name: view.voice().word("ptp.book.pieces.torticrane_name"),
        picture: drawn(html! { span.disc { (picture) } }),
        effect: html! { (view.voice().word("ptp.book.pieces.torticrane_text")) },
        rows: vec![
            line(view, "zoom.now", words::territory(view, territory)),
            (view.word("zoom.crane_after"), ways),
            line(view, "verb.move", moves),
        ],
        rule: rule("PTP-52"),
    })
}
