//! The two sheets of a player.

use engine::Seat;
use maud::html;
use rollwrite::words as names;

use super::super::draw::{amounts, small};
use super::super::view::View;
use super::super::{empire, rail, village};
use super::lying;
use crate::widgets::seat_class;
use crate::zoom::Zoom;

/// Both sheets as their owner sees them, with nothing to press.
pub(super) fn card(view: &View<'_>, seat: Seat) -> Zoom {
    let player = view.state().player(seat);
    let favors: Vec<String> =
        player.tally.favors.iter().map(|favor| view.tell(&names::favor(favor))).collect();
    let picture = lying(view, seat, |view| {
        html! {
            div class={ "sheets " (seat_class(seat)) } {
                section.paper.empire { (empire::inside(view)) }
                section.paper.village { (village::inside(view)) }
            }
        }
    });
    let stock = html! { (amounts(player.stock)) span.c { b { (player.actions) } (small("folk")) } };
    let points = view.zoomed_with("points_now", |p| p.int("n", view.game().total(view.state(), seat)));
    Zoom {
        points: None,
        kind: view.zoomed("kind.board"),
        name: view.called(seat),
        picture,
        effect: html! { (rail::line(view, seat)) },
        rows: vec![
            view.row("points", html! { (points) " · " (rail::split(view, seat)) }),
            view.row("stock", stock),
            view.row(
                "favors",
                html! { @if favors.is_empty() { (view.word("no_tile")) } @else { (favors.join(", ")) } },
            ),
        ],
        rule: None,
    }
}
