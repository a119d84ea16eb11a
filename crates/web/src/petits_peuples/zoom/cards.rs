//! Common projects, and the missions of the reader.

use engine::Seat;
use maud::{Markup, html};
use petits_peuples::Action;
use petits_peuples::action::{mission_name, project_name};
use petits_peuples::data::Effect;
use petits_peuples::ids::{MissionId, ProjectId, Territory};
use petits_peuples::scoring::mission_points;

use super::super::targets::{Target, targets};
use super::super::view::View;
use super::super::{missions, pattern, projects, words};
use super::{drawn, line, rule, standings};
use crate::seat_label;
use crate::zoom::Zoom;

/// A project that lies open, or that somebody has taken.
pub(super) fn project(view: &View<'_>, card: ProjectId) -> Option<Zoom> {
    let state = view.state();
    let taker = state.claimed_by(card);
    if taker.is_none() && !state.display().any(|open| open == card) {
        return None;
    }
    let details = view.data().project(card);
    let mut rows = Vec::new();
    match taker {
        Some(seat) => rows.push(line(view, "zoom.taken", seat_label(view.voice(), seat))),
        None => rows.extend(open(view, card)),
    }
    Some(Zoom {
        points: Some(format!("{} {}", details.points, view.word("vp"))),
        kind: view.word("zoom.project"),
        name: view.tell(&project_name(card)),
        picture: drawn(pattern::project(&details.pattern)),
        effect: html! { (view.voice().word(&format!("ptp.project.{card}.rule"))) },
        rows,
        rule: rule("PTP-83"),
    })
}

/// How far everybody is, where it can be done now, and what comes after.
fn open(view: &View<'_>, card: ProjectId) -> Vec<(String, Markup)> {
    let mut rows = Vec::new();
    if let Some(seat) = view.owner() {
        let is_now = view.is_legal(Action::Validate(card));
        let hint = if is_now { view.word("hint.now") } else { projects::hint(view, seat, card) };
        let hint = html! { @if is_now { b.ok { (hint) } } @else { b.no { (hint) } } };
        rows.push((view.word("zoom.for_you"), hint));
    }
    let cells: Vec<String> = targets(view)
        .iter()
        .filter(|target| target.projects.contains(&card))
        .map(|target| cell(view, target))
        .collect();
    if !cells.is_empty() {
        rows.push((view.word("zoom.where"), html! { b.ok { (cells.join(" · ")) } }));
    }
    for seat in view.seats().filter(|seat| view.owner() != Some(*seat)) {
        rows.push((seat_label(view.voice(), seat), html! { (projects::hint(view, seat, card)) }));
    }
    let left = view.state().deck().left();
    let next = if left == 0 {
        view.word("zoom.no_next")
    } else {
        view.say("zoom.next_card", |p| p.int("n", left as i64))
    };
    rows.push(line(view, "zoom.then", next));
    rows
}

/// «left: 4 inhabitants».
fn cell(view: &View<'_>, target: &Target) -> String {
    let place = view.tell(&words::place(view.state().board().facing(target.spot)));
    view.pair(place, view.tell(&words::inhabitants(target.amount)))
}

/// A mission of the reader: those of others open for nobody else.
pub(super) fn mission(view: &View<'_>, mission: MissionId) -> Option<Zoom> {
    let seat = view.hand()?;
    missions::known(view, seat).contains(&mission).then(|| own_mission(view, seat, mission))
}

fn own_mission(view: &View<'_>, seat: Seat, mission: MissionId) -> Zoom {
    let effect = view.data().mission(mission).effect;
    let today = mission_points(view.data(), view.state(), seat, mission);
    let mut rows = vec![(view.word("zoom.today"), html! { b { (today) " " (view.word("vp")) } })];
    if let Effect::ControlPair { territories, .. } = effect {
        rows.extend(
            territories.map(|territory| (words::territory(view, territory), floors(view, territory))),
        );
    }
    rows.push(line(view, "zoom.others", view.word("zoom.secret")));
    Zoom {
        points: None,
        kind: view.word("zoom.mission"),
        name: view.tell(&mission_name(mission)),
        picture: drawn(missions::picture(view, Some(seat), &effect)),
        effect: html! { (missions::rule(view, mission)) },
        rows,
        rule: rule("PTP-90"),
    }
}

fn floors(view: &View<'_>, territory: Territory) -> Markup {
    let floors = view.state().floors_in(territory);
    standings(view, |seat| floors[seat.index() % floors.len()].to_string())
}
