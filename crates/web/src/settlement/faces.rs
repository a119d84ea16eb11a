//! The face of an action in the strip: a picture and a word or two.

use engine::Seat;
use maud::{Markup, html};
use settlement::ids::{Cell, Rate, Street};
use settlement::{Action, Choice, words as names};

use super::draw::{face, house, monster, picture, small};
use super::view::View;

/// The pictogram of an entry of the turn menu.
pub(super) const fn icon_of(choice: Choice) -> &'static str {
    match choice {
        Choice::Build => "a-build",
        Choice::Explore => "a-explore",
        Choice::Hunt => "a-hunt",
        Choice::Fortify => "i-fort",
        Choice::Region => "a-region",
        Choice::Street => "a-street",
        Choice::Fortification => "a-fortification",
        Choice::Invite => "i-hero",
        Choice::Exchange => "a-exchange",
    }
}

/// The picture of an action.
pub(super) fn icon(view: &View<'_>, seat: Seat, action: Action) -> Markup {
    let state = view.state();
    let terrain = |cell: Cell| state.player(seat).terrain(cell).map(|terrain| view.data().tile(terrain.tile));
    match action {
        Action::Choose(choice) => picture(icon_of(choice)),
        Action::Buy(space) => match state.stack(space) {
            Some(stack) => house(stack.building),
            None => html! {},
        },
        Action::BuildIn(_) => picture("a-build"),
        Action::ActivateStreet(_) => picture("a-street"),
        Action::Explore(_) | Action::Place(_) => picture("a-explore"),
        Action::ActivateRegion(_) => picture("a-region"),
        Action::Hunt(cell) => terrain(cell).map_or_else(|| html! {}, |tile| monster(tile.monster)),
        Action::Fortify(cell) | Action::ActivateFort(cell) => {
            terrain(cell).map_or_else(|| html! {}, |tile| small(tile.resource.name()))
        }
        Action::Encounter(true) => picture("a-monster"),
        Action::Encounter(false) | Action::Done | Action::EndTurn => picture("a-end"),
        Action::Use(building) => house(building),
        Action::Invite(hero) => face(hero),
        Action::Exchange(rate) => rate_icons(rate),
        Action::Give(basic) | Action::Keep(basic) => small(basic.name()),
        Action::Get(resource) => small(resource.name()),
        Action::Take(artifact) => picture(&format!("x-{artifact}")),
        Action::Pass => picture("a-pass"),
    }
}

fn rate_icons(rate: Rate) -> Markup {
    let (paid, gain): (&[&str], &str) = match rate {
        Rate::BasicToBasic => (&["basic", "basic"], "basic"),
        Rate::BasicsToDiamond => (&["wood", "clay", "stone"], "diamond"),
        Rate::DiamondsToGold => (&["diamond", "diamond"], "gold"),
        Rate::GoldToBasic => (&["gold"], "basic"),
        Rate::Mirror => (&["basic"], "basic"),
    };
    html! { span.ef { @for name in paid { (small(name)) } i.ar { "→" } (small(gain)) } }
}

/// A word or two for an action.
pub(super) fn verb(view: &View<'_>, action: Action) -> String {
    let street = |street: Street| view.say("street", |p| p.int("n", street.index() as i64 + 1));
    match action {
        Action::Choose(choice) => view.word(&format!("verb.{}", choice.name())),
        Action::Buy(space) => match view.state().stack(space) {
            Some(stack) => view.tell(&names::building(stack.building)),
            None => String::new(),
        },
        Action::BuildIn(one) | Action::ActivateStreet(one) => street(one),
        Action::Explore(region) | Action::ActivateRegion(region) => {
            view.say("region", |p| p.text("n", region))
        }
        Action::Place(cell) | Action::Hunt(cell) | Action::Fortify(cell) | Action::ActivateFort(cell) => {
            let side = ["side.left", "side.middle", "side.right"][usize::from(cell.column()) % 3];
            view.say(side, |p| p.text("region", cell.region()))
        }
        Action::Encounter(true) => view.word("verb.appear"),
        Action::Encounter(false) => view.word("verb.stay_away"),
        Action::Use(building) => view.tell(&names::building(building)),
        Action::Done => view.word("verb.done"),
        Action::Invite(hero) => view.tell(&names::hero(hero)),
        Action::Exchange(rate) => view.word(&format!("rate.{rate}")),
        Action::Give(basic) | Action::Keep(basic) => view.tell(&names::resource(basic.resource())),
        Action::Get(resource) => view.tell(&names::resource(resource)),
        Action::Take(artifact) => view.tell(&names::artifact(artifact)),
        Action::EndTurn => view.word("verb.end"),
        Action::Pass => view.word("verb.pass"),
    }
}
