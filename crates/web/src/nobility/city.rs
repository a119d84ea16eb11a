//! The city: places as houses on a map, with their slots for dice.

use maud::{Markup, html};
use nobility::Action;
use nobility::ids::{Guild, Place};
use nobility::phase::Step;
use nobility::state::Die;

use super::draw::{die, map};
use super::press::{none_fits, pressed, stand};
use super::view::View;
use super::{chancellery, council, guild, hall, places, port, spots};
use crate::widgets::seat_class;

/// The pane of the land, and the one of the settlers at the tavern.
pub(super) const LAND: &str = "land";
pub(super) const SETTLERS: &str = "settlers";

/// The map.
pub(super) fn city(view: &View<'_>) -> Markup {
    let has_chancellery = view.state().has_chancellery();
    html! {
        div.city.chan[has_chancellery] style=(none_fits(view)) data-spot=[view.spot(spots::CITY)] {
            (map())
            div.col { @for place in [Place::Tavern, Place::Site, Place::Port] { (house(view, place)) } }
            div.col.mid {
                (house(view, Place::CityHall))
                div.gr data-spot=[view.spot(spots::GUILDS)] { @for one in Guild::ALL { (house(view, one.place())) } }
            }
            div.col.east {
                div.two { (house(view, Place::Castle)) (house(view, Place::Berk)) }
                (house(view, Place::Council))
                @if has_chancellery { (house(view, Place::Chancellery)) }
            }
        }
    }
}

/// The places that the map shows, in the order of the phone's grid.
pub(super) fn on_map(view: &View<'_>) -> impl Iterator<Item = Place> + use<> {
    let has_chancellery = view.state().has_chancellery();
    let all = [
        Place::Tavern,
        Place::Site,
        Place::CityHall,
        Place::Castle,
        Place::Berk,
        Place::Scholars,
        Place::Artists,
        Place::Smiths,
        Place::Council,
        Place::Port,
        Place::Mages,
        Place::Jewellers,
        Place::Carpenters,
        Place::Chancellery,
    ];
    all.into_iter().filter(move |place| has_chancellery || *place != Place::Chancellery)
}

/// The rule to read about a place.
pub(super) const fn rule_of(place: Place) -> &'static str {
    match place {
        Place::Tavern => "NOB-46",
        Place::Site => "NOB-48",
        Place::CityHall => "NOB-58",
        Place::Port => "NOB-65",
        Place::Council => "NOB-67",
        Place::Berk => "NOB-69",
        Place::Castle => "NOB-73",
        Place::Board => "NOB-74",
        Place::Chancellery => "NOB-108",
        Place::DiceTile => "NOB-114",
        _ => "NOB-50",
    }
}

/// A place with its roof, its name and what is inside; why not, if the chosen die cannot go there.
fn house(view: &View<'_>, place: Place) -> Markup {
    let stand = stand(view, place);
    let (state, lights) = stand.look();
    let is_first = opens_first(view) == place.name();
    html! {
        section.place.{ (place) " " (state) }.open[is_first] #{ "pane-" (place) } data-pane=(place) data-spot=[view.spot(spots::place(place))] data-ghost=[lights] {
            h3 tabindex=[view.opens(0)] data-zoom=[view.opens(place)] { (view.word(&format!("place.{place}"))) }
            (inside(view, place))
            (stand.why(view))
        }
    }
}

/// What is inside a place: its slots, and what lies there.
pub(super) fn inside(view: &View<'_>, place: Place) -> Markup {
    match place {
        Place::Tavern => places::tavern(view),
        Place::Site => places::site(view),
        Place::Berk => places::berk(view),
        Place::Castle => places::castle(view),
        Place::CityHall => hall::inside(view),
        Place::Port => port::inside(view),
        Place::Council => council::inside(view),
        Place::Chancellery => chancellery::inside(view),
        Place::Scholars
        | Place::Artists
        | Place::Smiths
        | Place::Mages
        | Place::Jewellers
        | Place::Carpenters => place.guild().map_or_else(|| html! {}, |one| guild::inside(view, one)),
        // Both lie on the land.
        Place::Board | Place::DiceTile => html! {},
    }
}

/// The pane that a phone shows first: where something can be done.
pub(super) fn opens_first(view: &View<'_>) -> &'static str {
    // What others decide does not turn the reader's page.
    if view.decider().is_none() {
        return LAND;
    }
    let place = match view.step() {
        Some(
            Step::Workshop { visit }
            | Step::AnyGood { visit }
            | Step::Give { visit }
            | Step::Receive { visit, .. }
            | Step::Reroll { visit, .. },
        ) => visit.guild.place(),
        Some(Step::Buy { guild, .. } | Step::Apprentices { guild, .. }) => guild.place(),
        Some(Step::Take { .. } | Step::Welcome { .. }) => return SETTLERS,
        Some(Step::Port { .. }) => Place::Port,
        Some(Step::Council { .. }) => Place::Council,
        Some(Step::Castle { .. }) => Place::Castle,
        Some(Step::Desk { .. }) => Place::Chancellery,
        Some(Step::Location { .. }) => {
            let open = on_map(view).find(|place| view.is_legal(Action::Go(*place)));
            return open.map_or(LAND, |place| place.name());
        }
        Some(Step::Modifiers { .. } | Step::Renew { .. } | Step::Commission { .. } | Step::Pick { .. }) => {
            Place::Berk
        }
        _ => return LAND,
    };
    place.name()
}

/// A die slot, counted from 0: the die that lies there, the way in for the chosen one, or what is printed.
pub(super) fn slot(view: &View<'_>, at: (Place, usize), on: Option<Die>, takes: bool, print: &str) -> Markup {
    slot_then(view, at, on, takes.then_some(None), print)
}

/// The same; `way` is what is answered after the place, if the chosen die can go to this slot.
pub(super) fn slot_then(
    view: &View<'_>,
    (place, index): (Place, usize),
    on: Option<Die>,
    way: Option<Option<Action>>,
    print: &str,
) -> Markup {
    let go = Action::Go(place);
    match (on, way.filter(|_| view.is_legal(go)), view.value()) {
        (Some(one), ..) => html! { span.sl.full { (die(view, one, view.spot(spots::slot(place, index)))) } },
        (None, Some(then), Some(value)) => pressed(
            view,
            "sl",
            go,
            then,
            &html! { i class={ "d gh d" (value) " " (seat_class(view.host())) } {} },
        ),
        // The one slot of a land stands alone; in a row the style sheet knows an empty slot by where it is.
        _ if place == Place::Board => html! { span.sl { (print) } },
        _ => html! { i { (print) } },
    }
}
