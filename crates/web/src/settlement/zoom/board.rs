//! The whole board of a player, as readable as one's own.

use engine::Seat;
use maud::{Markup, html};
use settlement::ids::{Region, Street};
use settlement::{scoring, words as names};

use super::super::draw::{picture, small};
use super::super::heroes::portrait;
use super::super::rail;
use super::super::still::{self, Detail};
use super::super::view::View;
use super::{Row, row};
use crate::seat_label;
use crate::widgets::seat_class;
use crate::zoom::Zoom;

pub(super) fn zoom(view: &View<'_>, seat: Seat) -> Zoom {
    let player = view.state().player(seat);
    let drawing = html! {
        div class={ "zset board " (seat_class(seat)) } {
            div.land { @for region in Region::ALL.into_iter().rev() { (still::region(view, seat, region, Detail::Whole)) } }
            div.hedge {}
            div.vill { @for street in Street::ALL { (still::street(view, seat, street, Detail::Whole)) } }
        }
    };
    let stock = html! {
        (super::goods(view, player.reserve)) " "
        span.c { (small("folk")) b { (player.ready.total()) } }
    };
    let artifact = player.artifact.map(|artifact| {
        let told = html! { (picture(&format!("x-{artifact}"))) " " b { (view.tell(&names::artifact(artifact))) } " " (view.tell(&names::artifact_rule(artifact))) };
        row(view, "artifact", told)
    });
    let rows = [Some((view.word("reserve"), stock)), artifact, heroes(view, seat), Some(points(view, seat))];
    Zoom {
        points: None,
        kind: view.word("zoom.board"),
        name: seat_label(view.voice(), seat),
        picture: drawing,
        effect: html! { (rail::line(view, seat)) },
        rows: rows.into_iter().flatten().collect(),
        rule: None,
    }
}

/// The invited heroes with their points today.
fn heroes(view: &View<'_>, seat: Seat) -> Option<Row> {
    let player = view.state().player(seat);
    let each = player.heroes.iter().map(|hero| (hero, scoring::hero_points(view.data(), player, hero)));
    let told: Vec<Markup> = each
        .map(|(hero, points)| html! { span.hero { (portrait(view, hero, points)) b.nm { (view.tell(&names::hero(hero))) } } })
        .collect();
    (!told.is_empty()).then(|| (view.word("heroes"), html! { span.zheroes { @for one in &told { (one) } } }))
}

fn points(view: &View<'_>, seat: Seat) -> Row {
    let total = scoring::total(view.data(), view.state(), seat);
    row(view, "points", html! { b { (total) } " · " (rail::split(view, seat)) })
}
