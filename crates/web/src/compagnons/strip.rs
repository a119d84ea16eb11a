//! The strip: the question in one sentence, the ways to answer, undo and advice.

use compagnons::phase::{EventStep, Phase, Step, Turn};
use compagnons::words as names;
use maud::{Markup, html};

use super::answers;
use super::view::View;
use crate::view::Ask;

/// The inside of the strip.
pub(super) fn strip(view: &View<'_>) -> Markup {
    let ask = Ask { picture: html! {}, question: html! { (spoken(view)) }, line: consequence(view) };
    view.strip(&ask, |seat| answers::answers(view, seat))
}

/// The question in plain words: for the live region too.
pub(super) fn spoken(view: &View<'_>) -> String {
    let state = view.state();
    if view.decider().is_none() {
        return match state.active_seat() {
            Some(seat) => view.say("thinking", |p| p.text("name", view.voice().name(seat))),
            None => String::new(),
        };
    }
    match state.phase() {
        Phase::Recruit { seat, .. } => {
            view.say("ask.recruit", |p| p.int("n", state.recruited(*seat) + 1).int("all", state.limit(*seat)))
        }
        Phase::Gift => view.word("ask.gift"),
        Phase::Coin { .. } => view.word("ask.coin"),
        Phase::Placement(turn) => placement(view, turn),
        Phase::Events(EventStep::Choose) => view.word("ask.events"),
        Phase::Events(EventStep::Resolve(card)) => {
            view.say("ask.resolve", |p| p.phrase("event", names::event_card(*card)))
        }
        Phase::Over => String::new(),
    }
}

fn placement(view: &View<'_>, turn: &Turn) -> String {
    let limit = view.state().limit(turn.seat);
    match turn.step {
        Step::Menu if turn.used >= limit => view.word("ask.full"),
        Step::Menu => view.say("ask.menu", |p| p.int("n", turn.used + 1).int("all", limit)),
        Step::Support(placing) => {
            view.say("ask.support", |p| p.phrase("villager", names::profession(placing.profession)))
        }
        Step::Unlock { placing, .. } => {
            view.say("ask.unlock", |p| p.phrase("villager", names::profession(placing.profession)))
        }
        Step::SmugglerKey => {
            let smuggler = names::profession(compagnons::ids::Profession::Smuggler);
            view.say("ask.unlock", |p| p.phrase("villager", smuggler))
        }
        Step::Give => view.word("ask.give"),
        Step::PutBack { .. } => view.word("ask.put_back"),
        Step::Take { .. } => view.word("ask.take"),
        Step::Village => view.word("ask.village"),
        Step::Target { .. } => view.word("ask.target"),
        Step::Side { .. } => view.word("ask.side"),
        Step::Cover { .. } => view.word("ask.cover"),
        Step::Smuggle => view.word("ask.smuggle"),
    }
}

/// One line about the question.
fn consequence(view: &View<'_>) -> Markup {
    if view.decider().is_none() {
        return html! {};
    }
    let data = view.data();
    let line = match view.state().phase() {
        Phase::Recruit { .. } => view.word("hint.recruit"),
        Phase::Gift => view.word("hint.gift"),
        Phase::Coin { .. } => view.word("hint.coin"),
        Phase::Events(EventStep::Choose) => view.word("hint.events"),
        Phase::Events(EventStep::Resolve(card)) => view.tell(&names::event_card_rule(*card)),
        Phase::Over => String::new(),
        Phase::Placement(turn) => match turn.step {
            Step::Menu if turn.tinner => view.word("hint.tinner"),
            Step::Menu => view.say("hint.menu", |p| p.int("n", data.trades().saturating_sub(turn.trades))),
            Step::Support(placing) => view.tell(&names::profession_rule(placing.profession)),
            Step::Unlock { placing, .. } => match data.villager(placing.profession).lock {
                Some(key) => view.say("hint.unlock", |p| {
                    p.phrase("key", names::profession(key)).int("n", data.unlock_cost())
                }),
                None => String::new(),
            },
            Step::Give | Step::PutBack { .. } | Step::Take { .. } => view.word("hint.trade"),
            Step::Village | Step::Target { .. } | Step::Cover { .. } => view.word("hint.apprentice"),
            Step::Side { .. } => view.word("hint.side"),
            Step::SmugglerKey | Step::Smuggle => view.word("hint.smuggle"),
        },
    };
    html! { span { (line) } }
}
