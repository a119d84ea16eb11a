//! The market: nine spaces with stacks, effects and prices.

use maud::{Markup, html};
use settlement::ids::Space;
use settlement::{Action, Illegal, words as names};

use super::draw::{amounts, effect, house};
use super::places;
use super::press::{Press, press};
use super::spot::{Spot, rule_word, spot};
use super::view::View;

/// The market.
pub(super) fn panel(view: &View<'_>) -> Markup {
    let left = view.state().building_pile().left();
    html! {
        section.mkt #pane-market data-pane="market" aria-label=(view.word("market")) {
            h2.k { (view.word("market")) small { (view.say("in_pile", |p| p.int("n", left as i64))) " " (rule_word("SET-26", &view.voice().word("strip.rule"))) } }
            div.market data-spot=(places::MARKET) {
                @for space in Space::all() {
                    @match view.state().stack(space) {
                        Some(_) => (tile(view, space)),
                        None => span.mk.none data-spot=(places::space(space)) { (view.word("sold_out")) },
                    }
                }
            }
        }
    }
}

/// A tile of the market; nothing where none lies.
pub(super) fn tile(view: &View<'_>, space: Space) -> Markup {
    let Some(stack) = view.state().stack(space) else { return html! {} };
    let card = view.data().building(stack.building);
    let pressed = press(view, Action::Buy(space));
    let class = if stack.count > 1 { "mk stack" } else { "mk" };
    let shape = Spot {
        press: pressed,
        class,
        label: "",
        zoom: Some(format!("building.{}", stack.building)),
        place: Some(places::space(space)),
    };
    spot(
        view,
        &shape,
        &html! {
            (house(stack.building))
            span.tx { b { (view.tell(&names::building(stack.building)))  } (effect(view, card.effect)) }
            @match pressed {
                Press::Refused(Illegal::CannotBuild { missing, .. }) => span.pr.why { (view.word("missing")) " " (amounts(missing)) },
                _ => span.pr { (amounts(card.cost)) },
            }
            @if stack.count > 1 { span.stk.num { "×" (stack.count) } }
        },
    )
}
