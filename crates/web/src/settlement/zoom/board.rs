//! The whole board of a player, as readable as one's own.

use engine::Seat;
use maud::{Markup, html};
use settlement::ids::{Region, Resource, Street};
use settlement::{scoring, words as names};

use super::super::draw::{picture, resource, small};
use super::super::heroes::small_one;
use super::super::rail;
use super::super::still::{self, Detail};
use super::super::view::View;
use super::row;
use crate::seat_label;
use crate::widgets::{seat_class, seat_mark};
use crate::zoom::Zoom;

pub(super) fn zoom(view: &View<'_>, seat: Seat) -> Zoom {
    let player = view.state().player(seat);
    let drawing = html! {
        div class={ "zset board " (seat_class(seat)) } {
            (stock(view, seat))
            div.land { @for region in Region::ALL.into_iter().rev() { (still::region(view, seat, region, Detail::Whole)) } }
            div.hedge {}
            div.vill { @for street in Street::ALL { (still::street(view, seat, street, Detail::Whole)) } }
            (heroes(view, seat))
        }
    };
    let artifact = player
        .artifact
        .map(|artifact| row(view, "artifact", html! { (view.tell(&names::artifact_rule(artifact))) }));
    let rows = [artifact, Some(row(view, "points", html! { (rail::split(view, seat)) }))];
    Zoom {
        points: Some(scoring::total(view.data(), view.state(), seat).to_string()),
        kind: view.word("zoom.board"),
        name: seat_label(view.voice(), seat),
        picture: drawing,
        effect: html! { (seat_mark(seat)) (rail::line(view, seat)) },
        rows: rows.into_iter().flatten().collect(),
        rule: None,
    }
}

/// What lies before a player: resources, settlers who are ready, the artefact.
fn stock(view: &View<'_>, seat: Seat) -> Markup {
    let player = view.state().player(seat);
    html! {
        ul.resv aria-label=(view.word("reserve")) {
            @for one in Resource::ALL {
                li title=(resource(view, one)) { (small(one.name())) b.num { (player.reserve.of(one)) } span.vh { (resource(view, one)) } }
            }
            li title=(view.word("stat.settlers")) { (small("folk")) b.num { (player.ready.total()) } span.vh { (view.word("stat.settlers")) } }
            @if let Some(artifact) = player.artifact { li.ax { (picture(&format!("x-{artifact}"))) b { (view.tell(&names::artifact(artifact))) } } }
        }
    }
}

/// The invited heroes with their points today.
fn heroes(view: &View<'_>, seat: Seat) -> Markup {
    let player = view.state().player(seat);
    let points = |hero| scoring::hero_points(view.data(), player, hero);
    let all: i32 = player.heroes.iter().map(points).sum();
    html! {
        @if !player.heroes.is_empty() {
            h3 { (view.word("heroes")) small { (all) " " (view.word("vp")) } }
            ul.ph { @for hero in player.heroes.iter() { (small_one(view, hero, points(hero))) } }
        }
    }
}
