//! The stacks of a village: chains that overlap like shingles, the uncovered card of each branch whole.

use compagnons::Action;
use compagnons::ids::{Owner, Profession, Spot};
use compagnons::phase::{EventStep, Phase, Step};
use compagnons::village::{capacity, on};
use maud::{Markup, html};

use super::card::State;
use super::press::{Named, Press, press, villager};
use super::spots;
use super::view::View;

/// What a village is drawn for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Drawn {
    /// The table: cards may answer the question, and open.
    Table,
    /// A visit: cards have a place.
    Visit,
    /// A picture.
    Picture,
}

/// The stacks of a village whose first card is wanted, as a picture.
pub(super) fn picture(view: &View<'_>, owner: Owner, is_wanted: impl Fn(Profession) -> bool) -> Markup {
    let cards = view.state().village(owner);
    let roots = cards.filter(|(_, card)| card.on.is_none() && is_wanted(card.profession));
    html! { @for (root, _) in roots { (stack(view, root, Drawn::Picture)) } }
}

/// The part of a village where these cards lie: of their stacks the branches that they are in.
pub(super) fn part(view: &View<'_>, owner: Owner, wanted: &[Spot]) -> Markup {
    let state = view.state();
    let has = |spot: &Spot| holds(view, *spot, wanted);
    let roots = state.village(owner).filter(|(_, card)| card.on.is_none()).map(|(spot, _)| spot).filter(has);
    html! {
        @for root in roots {
            @let all: Vec<Spot> = on(state, root).collect();
            @let branches: Vec<Spot> = all.iter().copied().filter(has).collect();
            div.st.n2[branches.len() > 1] {
                (shingle(view, root, !all.is_empty(), Drawn::Visit))
                @if !branches.is_empty() { div.brs { @for branch in branches { div.br { (chain(view, branch, Drawn::Visit)) } } } }
            }
        }
    }
}

/// Whether one of these cards is this one or lies above it.
fn holds(view: &View<'_>, spot: Spot, wanted: &[Spot]) -> bool {
    wanted.contains(&spot) || on(view.state(), spot).any(|above| holds(view, above, wanted))
}

/// How many branches a stack has, with the one that is about to come.
pub(super) fn columns(view: &View<'_>, root: Spot) -> usize {
    on(view.state(), root).count() + usize::from(ghost(view, root, Drawn::Table).is_some())
}

pub(super) fn stack(view: &View<'_>, root: Spot, drawn: Drawn) -> Markup {
    let branches: Vec<Spot> = on(view.state(), root).collect();
    let ghost = ghost(view, root, drawn);
    let columns = branches.len() + usize::from(ghost.is_some());
    html! {
        div.st.n2[columns > 1] {
            (shingle(view, root, columns > 0, drawn))
            @if columns > 0 {
                div.brs {
                    @for branch in branches { div.br { (chain(view, branch, drawn)) } }
                    @if let Some(ghost) = ghost { div.br { (ghost) } }
                }
            }
        }
    }
}

/// A branch from here upwards.
fn chain(view: &View<'_>, spot: Spot, drawn: Drawn) -> Markup {
    let next = on(view.state(), spot).next();
    let ghost = ghost(view, spot, drawn);
    html! {
        (shingle(view, spot, next.is_some() || ghost.is_some(), drawn))
        @if let Some(next) = next { (chain(view, next, drawn)) }
        @if let Some(ghost) = ghost { (ghost) }
    }
}

/// COM-15: a card; covered ones show name, family and padlock.
fn shingle(view: &View<'_>, spot: Spot, is_under: bool, drawn: Drawn) -> Markup {
    let state = view.state();
    let Some(card) = state.card(spot) else { return html! {} };
    let (pressed, named) = match drawn {
        Drawn::Table => (
            pressing(view, spot, is_under),
            Named::new(spots::card(spot), format!("at.{}", spot.index() + 1)),
        ),
        Drawn::Visit => (Press::Still, Named::at(spots::visited(card.owner, spot))),
        Drawn::Picture => (Press::Still, Named::default()),
    };
    let ink = view.ink();
    let role = Some(card.role).filter(|role| *role != card.profession);
    if is_under {
        let room = capacity(view.data(), card);
        let face = html! {
            (ink.band(card.profession, role))
            @if room > 1 && drawn != Drawn::Visit { s data-tip=(view.say("carries", |p| p.int("n", card.covers).int("room", room))) { @for place in 0..room { (if place < card.covers { "■" } else { "□" }) } } }
        };
        return villager(view, pressed, "cov", card.profession, &named, &face);
    }
    let side = Some(state.of(card.owner).side);
    let look = State { role, coins: card.coins, side, is_placed: true };
    villager(view, pressed, "vc", card.profession, &named, &ink.face(card.profession, look))
}

/// What pressing a card of the large village does.
fn pressing(view: &View<'_>, spot: Spot, is_under: bool) -> Press {
    let profession = view.state().card(spot).map(|card| card.profession);
    match (view.state().phase(), view.step(), profession) {
        (_, Some(Step::Unlock { .. } | Step::SmugglerKey), _) => press(view, Action::Key(spot)),
        (_, Some(Step::Target { .. }), _) => press(view, Action::Replace(spot)),
        (_, Some(Step::Smuggle), Some(profession)) if !is_under => press(view, Action::Smuggle(profession)),
        (Phase::Events(EventStep::Resolve(_)), _, _) => press(view, Action::Lose(spot)),
        _ => Press::Still,
    }
}

/// Where the villager that is being placed would lie: a glowing outline, or a still one while its key is asked.
fn ghost(view: &View<'_>, spot: Spot, drawn: Drawn) -> Option<Markup> {
    view.decider().filter(|_| drawn == Drawn::Table)?;
    match view.step()? {
        Step::Support(placing) => {
            let pressed = press(view, Action::On(spot));
            matches!(pressed, Press::Answer(_))
                .then(|| outline(view, pressed, placing.profession, placing.monks))
        }
        Step::Unlock { placing, on: Some(on) } if on == spot => {
            Some(outline(view, Press::Still, placing.profession, placing.monks))
        }
        _ => None,
    }
}

/// COM-58: the stack that the villager will open.
pub(super) fn new_stack(view: &View<'_>) -> Option<Markup> {
    view.decider()?;
    match view.step()? {
        Step::Unlock { placing, on: None } => {
            Some(outline(view, Press::Still, placing.profession, placing.monks))
        }
        _ => None,
    }
}

fn outline(view: &View<'_>, pressed: Press, profession: Profession, monks: u8) -> Markup {
    let state = State { is_placed: true, ..State::default() };
    let face = html! {
        (view.ink().face(profession, state))
        @if monks > 0 { span.tag { (view.say("with_monks", |p| p.int("n", monks))) } }
        @else { span.tag { (view.word(if matches!(pressed, Press::Answer(_)) { "here" } else { "soon" })) } }
    };
    villager(view, pressed, "vc ghost", profession, &Named::default(), &face)
}
