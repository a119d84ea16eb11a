//! The large village: how many may come, what it earns, its stacks.

use compagnons::ids::{Owner, Spot};
use maud::{Markup, html};

use super::draw::small;
use super::stacks::{Drawn, columns, new_stack, stack};
use super::view::View;
use super::{spots, words};
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
                @for root in roots { (stack(view, root, Drawn::Table)) }
                @if let Some(ghost) = new_stack { div.st { (ghost) } }
            }
        }
    }
}

/// COM-34, COM-54: how many may be recruited and placed.
fn limits(view: &View<'_>, owner: Owner) -> Markup {
    let (game, state) = (view.game(), view.state());
    let Some(seat) = owner.seat() else { return html! {} };
    html! {
        span.caps {
            span title=(view.word("recruit_limit")) { (small("food")) (view.word("recruit")) " " b.num data-n={ (seat) ".rec" } { (game.recruit_limit(state, seat)) } }
            span title=(view.word("place_limit")) { (small("house")) (view.word("place")) " " b.num data-n={ (seat) ".pla" } { (game.place_limit(state, seat)) } }
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
            span { (small("coin")) (view.word("gold")) " " b.num data-n={ (owner) ".gold" } { (next.gold) } }
            span.off[market < 2] data-tip=(view.word("silver_later")) { (small("silver")) (view.word("silver_name")) " " b.num data-n={ (owner) ".silver" } { (silver) } }
            span { (view.word("coins")) " " b.num data-n={ (owner) ".coins" } { (next.coins) } }
            span.tot data-spot=(spots::INCOME) { (view.word(&format!("at_market_{market}"))) " " b.num data-n={ (owner) ".total" } { (next.total()) } }
        }
    }
}
