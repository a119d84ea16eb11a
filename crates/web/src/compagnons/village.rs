//! A village: stacks whose chains overlap like shingles, the uncovered card of each branch whole.

use compagnons::Action;
use compagnons::ids::{Owner, Profession, Spot};
use compagnons::phase::{EventStep, Phase, Step};
use compagnons::village::{capacity, on};
use maud::{Markup, html};

use super::card::State;
use super::draw::small;
use super::press::{Press, press, villager};
use super::view::View;
use super::words;
use crate::widgets::seat_mark;

/// The large village: its limits, its income, its chains.
pub(super) fn section(view: &View<'_>) -> Markup {
    let owner = view.shown();
    let state = view.state();
    let roots: Vec<Spot> =
        state.village(owner).filter(|(_, card)| card.on.is_none()).map(|(spot, _)| spot).collect();
    let new_stack = new_stack(view);
    let columns: usize = roots.iter().map(|root| columns(view, *root).max(1)).sum::<usize>()
        + usize::from(new_stack.is_some());
    // Beside the Events there is less room.
    let size = if columns > if state.is_solo() { 5 } else { 8 } { " many" } else { "" };
    html! {
        section.village #part-village aria-label=(words::village(view, owner)) {
            div.vhead {
                h2.k { @if let Some(seat) = owner.seat().filter(|seat| *seat != view.host() || view.owner().is_none()) { (seat_mark(seat)) } (words::village(view, owner)) }
                (limits(view, owner))
                (income(view, owner))
            }
            div class={ "chains" (size) } #chains {
                @for root in roots { (stack(view, root)) }
                @if let Some(ghost) = new_stack { div.st { (ghost) } }
            }
        }
    }
}

/// The stacks of the large village whose first card is wanted.
pub(super) fn stacks(view: &View<'_>, is_wanted: impl Fn(Profession) -> bool) -> Markup {
    let cards = view.state().village(view.shown());
    let roots = cards.filter(|(_, card)| card.on.is_none() && is_wanted(card.profession));
    html! { @for (root, _) in roots { (stack(view, root)) } }
}

/// COM-34, COM-54: how many may be recruited and placed.
fn limits(view: &View<'_>, owner: Owner) -> Markup {
    let (game, state) = (view.game(), view.state());
    let Some(seat) = owner.seat() else { return html! {} };
    html! {
        span.caps {
            span title=(view.word("recruit_limit")) { (small("food")) (view.word("recruit")) " " b.num { (game.recruit_limit(state, seat)) } }
            span title=(view.word("place_limit")) { (small("house")) (view.word("place")) " " b.num { (game.place_limit(state, seat)) } }
        }
    }
}

/// COM-100, COM-103: what the village earns at the next Market.
fn income(view: &View<'_>, owner: Owner) -> Markup {
    let (game, state) = (view.game(), view.state());
    let market = game.next_market(state);
    let next = game.income(state, owner, market);
    let silver = game.income(state, owner, 2).silver;
    html! {
        span.inc {
            span { (small("coin")) (view.word("gold")) " " b.num { (next.gold) } }
            span.off[market < 2] data-tip=(view.word("silver_later")) { (small("silver")) (view.word("silver_name")) " " b.num { (silver) } }
            span { (view.word("coins")) " " b.num { (next.coins) } }
            span.tot { (view.word(&format!("at_market_{market}"))) " " b.num { (next.total()) } }
        }
    }
}

/// How many branches a stack has, with the one that is about to come.
fn columns(view: &View<'_>, root: Spot) -> usize {
    on(view.state(), root).count() + usize::from(ghost(view, root).is_some())
}

fn stack(view: &View<'_>, root: Spot) -> Markup {
    let branches: Vec<Spot> = on(view.state(), root).collect();
    let ghost = ghost(view, root);
    let columns = branches.len() + usize::from(ghost.is_some());
    html! {
        div.st.n2[columns > 1] {
            (shingle(view, root, columns > 0))
            @if columns > 0 {
                div.brs {
                    @for branch in branches { div.br { (chain(view, branch)) } }
                    @if let Some(ghost) = ghost { div.br { (ghost) } }
                }
            }
        }
    }
}

/// A branch from here upwards.
fn chain(view: &View<'_>, spot: Spot) -> Markup {
    let next = on(view.state(), spot).next();
    let ghost = ghost(view, spot);
    html! {
        (shingle(view, spot, next.is_some() || ghost.is_some()))
        @if let Some(next) = next { (chain(view, next)) }
        @if let Some(ghost) = ghost { (ghost) }
    }
}

/// COM-15: a card; covered ones show name, family and padlock.
fn shingle(view: &View<'_>, spot: Spot, is_under: bool) -> Markup {
    let state = view.state();
    let Some(card) = state.card(spot) else { return html! {} };
    let pressed = match (state.phase(), view.step()) {
        (_, Some(Step::Unlock { .. } | Step::SmugglerKey)) => press(view, Action::Key(spot)),
        (_, Some(Step::Target { .. })) => press(view, Action::Replace(spot)),
        (_, Some(Step::Smuggle)) if !is_under => press(view, Action::Smuggle(card.profession)),
        (Phase::Events(EventStep::Resolve(_)), _) => press(view, Action::Lose(spot)),
        _ => Press::Still,
    };
    let ink = view.ink();
    let role = Some(card.role).filter(|role| *role != card.profession);
    if is_under {
        let room = capacity(view.data(), card);
        let face = html! {
            (ink.band(card.profession, role))
            @if room > 1 { s data-tip=(view.say("carries", |p| p.int("n", card.covers).int("room", room))) { @for place in 0..room { (if place < card.covers { "■" } else { "□" }) } } }
        };
        return villager(view, pressed, "cov", card.profession, &face);
    }
    let side = Some(state.of(card.owner).side);
    let look = State { role, coins: card.coins, side, is_placed: true };
    villager(view, pressed, "vc", card.profession, &ink.face(card.profession, look))
}

/// Where the villager that is being placed would lie: a glowing outline, or a still one while its key is asked.
fn ghost(view: &View<'_>, spot: Spot) -> Option<Markup> {
    view.decider()?;
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
fn new_stack(view: &View<'_>) -> Option<Markup> {
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
    villager(view, pressed, "vc ghost", profession, &face)
}
