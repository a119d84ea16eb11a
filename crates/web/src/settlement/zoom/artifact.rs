//! An artefact, on the table or with a player.

use maud::html;
use settlement::ids::Artifact;
use settlement::{Action, words as names};

use super::super::draw::{about, picture};
use super::super::press::artifact_rule;
use super::super::rules::id;
use super::super::view::View;
use super::{Row, now, row};
use crate::seat_label;
use crate::zoom::Zoom;

pub(super) fn zoom(view: &View<'_>, artifact: Artifact) -> Option<Zoom> {
    let state = view.state();
    let holder = view.seats().find(|seat| state.player(*seat).holds(artifact));
    let on_table = state.display().contains(artifact);
    let place = match holder {
        Some(seat) if view.voice().you() == Some(seat) => view.word("zoom.with_you"),
        Some(seat) => view.say("zoom.with", |p| p.text("name", view.voice().name(seat))),
        // What lies face down or is out of the game opens for nobody.
        None if on_table => view.word("zoom.on_table"),
        None => return None,
    };
    let lie = state.display().iter().count() as i64;
    let rows = [
        Some(row(view, "where", html! { (place) })),
        if on_table { now(view, Action::Take(artifact)) } else { None },
        Some(row(view, "points", html! { (view.word("zoom.no_points")) })),
        (!on_table && view.owner() == holder)
            .then(|| row(view, "next", html! { (view.say("zoom.next_choice", |p| p.int("n", lie))) })),
        others(view, artifact),
    ];
    Some(Zoom {
        points: None,
        kind: view.word("zoom.artifact"),
        name: view.tell(&names::artifact(artifact)),
        picture: html! { div.zset.relic { (picture(&format!("x-{artifact}"))) } },
        effect: html! {
            (view.tell(&names::artifact_rule(artifact))) " " (about(view, view.data().artifact_provenance(artifact)))
        },
        rows: rows.into_iter().flatten().collect(),
        rule: Some(id(artifact_rule(artifact))),
    })
}

/// What the others hold.
fn others(view: &View<'_>, artifact: Artifact) -> Option<Row> {
    let owner = view.owner();
    let told = view.seats().filter(|seat| Some(*seat) != owner).filter_map(|seat| {
        let held = view.state().player(seat).artifact.filter(|held| *held != artifact)?;
        let name = seat_label(view.voice(), seat);
        Some(view.say("zoom.holds", |p| p.text("name", name).phrase("artifact", names::artifact(held))))
    });
    let told: Vec<String> = told.collect();
    let name = if owner.is_some() { "others" } else { "everyone" };
    (!told.is_empty()).then(|| row(view, name, html! { (told.join(", ")) }))
}
