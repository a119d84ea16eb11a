//! A field.

use maud::html;
use rollwrite::Action;
use rollwrite::ids::{Field, FieldBox, Track};
use rollwrite::words as names;

use super::super::fields;
use super::super::view::View;
use super::{drawn, lying, rule};
use crate::zoom::Zoom;

pub(super) fn card(view: &View<'_>, field: Field) -> Zoom {
    let (data, seat) = (view.data(), view.host());
    let boxes = || (0..FieldBox::EACH as u8).map(move |number| FieldBox::at(field, number));
    let shown = boxes().filter_map(|one| data.field_box(one));
    let harvest = names::join(shown.map(|(basic, n)| names::amount(basic.resource(), u16::from(n))));
    let count = boxes().filter(|one| data.field_box(*one).is_some()).count();
    let taken = |seat| boxes().filter(|one| view.state().player(seat).fields.contains(*one)).count();
    let so_many =
        |seat| view.zoomed_with("harvested", |p| p.int("n", taken(seat) as i64).int("all", count as i64));
    let mut rows = vec![
        view.row("state", html! { (state(view, field)) }),
        view.row("harvested", html! { (so_many(seat)) }),
    ];
    let free = boxes().find(|one| data.field_box(*one).is_some() && !view.shown().fields.contains(*one));
    if let Some(one) = free.filter(|_| view.game().accessible(view.state(), seat).contains(field)) {
        let by_box =
            view.decider().and_then(|seat| view.game().foresee(view.state(), seat, Action::Pick(one)).err());
        match by_box {
            Some(why) if super::at_menu(view) => {
                rows.push(view.row("now", html! { b.no { (view.reason(why)) } }))
            }
            _ => rows.extend(view.now(Action::Harvest)),
        }
    }
    rows.extend(view.rows_of_others(|other| html! { (so_many(other)) }));
    Zoom {
        points: None,
        kind: view.zoomed_with("kind.field", |p| p.int("n", count as i64)),
        name: view.say("field", |p| p.int("n", field.number())),
        picture: drawn(&lying(view, seat, |view| fields::one(view, field))),
        effect: html! {
            (view.tell(&engine::words::Phrase::new("isr.book.pieces.field_text").int("n", field.number()).phrase("harvest", harvest)))
        },
        rows,
        rule: rule("ISR-27"),
    }
}

/// Open by its bridge, open by a building, or what its bridge lacks.
fn state(view: &View<'_>, field: Field) -> String {
    let player = view.shown();
    if player.bridges(view.data()).contains(field) {
        return view.zoomed("open");
    }
    if player.tally.open.contains(field) {
        return view.zoomed("open_by_building");
    }
    let last = view.data().bridge(field).1;
    let lacking = last.saturating_sub(player.sections(view.data(), Track::Bridges));
    view.zoomed_with("closed", |p| p.int("n", lacking).int("bridge", field.number()))
}
