//! What one player has: a garden of the own, drawn like everybody's, with stock and points.

use engine::Seat;
use maud::{Markup, html};
use petits_peuples::action::{mission_name, project_name};
use petits_peuples::ids::ProjectId;
use petits_peuples::scoring::mission_points;

use super::super::population::signed;
use super::super::view::View;
use super::super::{clan, missions, others, words};
use super::supply::stock_of;
use super::{drawn, line, rule};
use crate::zoom::Zoom;

pub(super) fn card(view: &View<'_>, seat: Seat) -> Zoom {
    let player = view.state().player(seat);
    let worth = signed(view.data().population_points(player.population));
    let people =
        format!("{} = {worth} {}", view.tell(&words::inhabitants(player.population)), view.word("vp"));
    let gain = view.game().control_gains(view.state())[seat.index() % 4];
    let clan = html! { (clan::sign(view.voice(), seat)) " · " (clan::theme(view.voice(), seat)) };
    let mut rows = vec![
        (view.word("zoom.clan"), clan),
        line(view, "zoom.points", format!("{} {}", player.points, view.word("vp"))),
        line(view, "population", people),
        line(view, "zoom.next_control", format!("+{}", view.tell(&words::inhabitants(gain.into())))),
    ];
    rows.extend(stock_of(view, seat));
    rows.push(line(view, "projects", projects(view, seat)));
    rows.push((view.word("missions_short"), secrets(view, seat)));
    Zoom {
        points: None,
        kind: view.word("garden"),
        name: view.say("garden_of", |p| p.seat(seat)),
        picture: drawn(others::drawing(view, seat)),
        effect: html! { (others::built(view, seat)) },
        rows,
        rule: rule("PTP-142"),
    }
}

fn projects(view: &View<'_>, seat: Seat) -> String {
    let taken = ProjectId::all().filter(|card| view.state().claimed_by(*card) == Some(seat));
    let names: Vec<String> = taken.map(|card| view.tell(&project_name(card))).collect();
    if names.is_empty() { view.word("zoom.none") } else { names.join(", ") }
}

/// The missions that the reader may know; of others, how far their choice is.
fn secrets(view: &View<'_>, seat: Seat) -> Markup {
    let known = missions::known(view, seat);
    if known.is_empty() {
        return html! { (view.word("secret")) ", " (view.word(missions::progress(view, seat))) };
    }
    let worth = |mission| mission_points(view.data(), view.state(), seat, mission);
    html! {
        ul.st { @for mission in known { li { (view.tell(&mission_name(mission))) " " b { (worth(mission)) " " (view.word("vp")) } } } }
    }
}
