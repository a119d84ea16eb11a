//! The population track and the turn track.

use maud::html;

use super::super::draw::picture;
use super::super::population::signed;
use super::super::view::View;
use super::super::words;
use super::{drawn, line, rule, standings};
use crate::seat_label;
use crate::widgets::seat_class;
use crate::zoom::Zoom;

pub(super) fn population(view: &View<'_>) -> Zoom {
    let data = view.data();
    let of = |population: u16| format!("{} {}", signed(data.population_points(population)), view.word("vp"));
    let all = standings(view, |seat| {
        let population = view.state().player(seat).population;
        format!("{population} = {}", of(population))
    });
    let mut rows = vec![(view.word("zoom.now"), all)];
    let next = view.owner().and_then(|seat| {
        let population = view.state().player(seat).population;
        data.bands().iter().find(|band| band.min > population).map(|band| band.min)
    });
    if let Some(next) = next {
        rows.push(line(
            view,
            "zoom.next_band",
            format!("{} = {}", view.tell(&words::inhabitants(next)), of(next)),
        ));
    }
    rows.push(line(view, "zoom.red_zone", view.word("zoom.red_zone_is")));
    let pawns = html! {
        span.pws { @for seat in view.seats() { span class={ "pw " (seat_class(seat)) } { i { (picture(&format!("s{}", seat.index()))) } b.num { (view.state().player(seat).population) } } } }
    };
    Zoom {
        points: None,
        kind: view.word("population_track"),
        name: view.word("population"),
        picture: drawn(pawns),
        effect: html! { (view.word("zoom.population_is")) },
        rows,
        rule: rule("PTP-143"),
    }
}

pub(super) fn turns(view: &View<'_>) -> Zoom {
    let state = view.state();
    let rows = (1u8..).zip(state.track()).map(|(place, seat)| {
        let actions = view.data().actions_on(state.players(), place - 1);
        let who = seat.map_or_else(|| view.word("free_space"), |seat| seat_label(view.voice(), seat));
        (view.say("zoom.space", |p| p.int("k", place).int("n", actions)), html! { b { (who) } })
    });
    let hogs = html! {
        span.pws { @for seat in state.track().iter().flatten() { span class={ "hog " (seat_class(*seat)) } { (picture("hog")) i { (picture(&format!("s{}", seat.index()))) } } } }
    };
    Zoom {
        points: None,
        kind: format!("{} {}", view.word("crumb.round"), state.round()),
        name: view.word("track"),
        picture: drawn(hogs),
        effect: html! { (view.word(if state.players() == 2 { "zoom.track_of_two" } else { "zoom.track_is" })) },
        rows: rows.collect(),
        rule: rule("PTP-46"),
    }
}
