//! The fields below their bridges.

use maud::{Markup, html};
use rollwrite::ids::{Field, FieldBox};
use rollwrite::{Action, Event};

use super::draw::small;
use super::press::press;
use super::spot::{Spot, Tags, mark, spot};
use super::view::View;
use super::{places, zoom};
use crate::widgets::icon;

/// The four fields; each is as wide as its bridge.
pub(super) fn row(view: &View<'_>) -> Markup {
    html! { div.fields { @for field in Field::all() { (one(view, field)) } } }
}

/// A field, with a lock until its bridge is finished.
pub(super) fn one(view: &View<'_>, field: Field) -> Markup {
    let open = view.game().accessible(view.state(), view.host()).contains(field);
    let locked = view.say("locked", |p| p.int("n", field.number()));
    let (first, last) = view.data().bridge(field);
    let boxes = (0..FieldBox::EACH as u8).map(|number| FieldBox::at(field, number));
    html! {
        div class={ "field n" (last + 1 - first) @if !open { " lock" } } data-spot=[view.named(|| places::field(field))] data-zoom=[view.named(|| zoom::of_field(field))] {
            b.fh { @if !open { (icon("icons", "lock")) } (view.say("field", |p| p.int("n", field.number()))) }
            span.cs { @for one in boxes { (circle(view, one)) } }
            @if !open { small { (locked) } }
        }
    }
}

fn circle(view: &View<'_>, one: FieldBox) -> Markup {
    let Some((basic, amount)) = view.data().field_box(one) else { return html! {} };
    let face = html! { b { (amount) } (small(basic.name())) };
    if view.shown().fields.contains(one) {
        return mark(view, "o", is_new(view, one), || places::field_box(one), &face);
    }
    spot(
        view,
        &Spot { press: press(view, Action::Pick(one)), class: "o", shows: None, tags: Tags::default() },
        &face,
    )
}

fn is_new(view: &View<'_>, harvested: FieldBox) -> bool {
    let host = view.host();
    view.this_round().any(
        |event| matches!(event, Event::Harvested { seat, one, .. } if *seat == host && *one == harvested),
    )
}
