//! The strip: the question in one sentence, the dice, the ways to answer, undo and advice.

use maud::{Markup, html};
use nobility::phase::{Phase, Step, Turn, Visit};
use nobility::{Action, words as names};

use super::view::View;
use super::{answers, tray};
use crate::view::Ask;

/// The inside of the strip.
pub(super) fn strip(view: &View<'_>) -> Markup {
    let picture = view.decider().map_or_else(|| html! {}, |seat| tray::picture(view, seat));
    let ask = Ask { picture, question: html! { (spoken(view)) }, line: consequence(view) };
    view.strip(&ask, |seat| answers::answers(view, seat))
}

/// The question in plain words: for the live region too.
pub(super) fn spoken(view: &View<'_>) -> String {
    if view.decider().is_none() {
        return match (view.turn(), view.state().phase()) {
            (Some(turn), _) => view.say("thinking", |p| p.text("name", view.voice().name(turn.seat))),
            (None, Phase::Over) => String::new(),
            (None, _) => view.word("waiting"),
        };
    }
    match view.state().phase() {
        Phase::Commissions => view.word("ask.keep"),
        Phase::Income { .. } => view.word("ask.get"),
        Phase::Over => String::new(),
        Phase::Turn(turn) => ask(view, turn),
    }
}

fn ask(view: &View<'_>, turn: &Turn) -> String {
    match turn.step {
        Step::Menu if turn.placed => view.word("ask.menu_placed"),
        Step::Menu if turn.satisfied || turn.sold => view.word("ask.menu_more"),
        Step::Menu => view.word("ask.menu"),
        Step::Die => view.word("ask.die"),
        Step::Value { die } => view.say("ask.value", |p| p.text("n", die)),
        Step::Location { value, .. } => view.say("ask.location", |p| p.text("n", value)),
        Step::Discard { .. } => view.word("ask.discard"),
        Step::Take { .. } => view.word("ask.take"),
        Step::Welcome { .. } => view.word("ask.welcome"),
        Step::Workshop { visit } => workshop(view, visit),
        Step::Reroll { .. } => view.word("ask.reroll"),
        Step::AnyGood { .. } | Step::Gift { .. } => view.word("ask.get"),
        Step::Give { .. } => view.word("ask.give"),
        Step::Receive { given, .. } => view.say("ask.receive", |p| p.phrase("good", names::good(given))),
        Step::Buy { guild, .. } => view.say("ask.buy", |p| p.phrase("good", names::good(guild.good()))),
        Step::Apprentices { guild, left } => {
            view.say("ask.apprentices", |p| p.phrase("guild", names::guild(guild)).int("n", left))
        }
        Step::Zone { tile } => view.say("ask.zone", |p| p.phrase("tile", names::tile(tile))),
        Step::Port { left, .. } => view.say("ask.port", |p| p.int("n", left)),
        Step::Council { .. } => view.word("ask.council"),
        Step::Modifiers { .. } => view.word("ask.modifiers"),
        Step::Renew { .. } => view.word("ask.renew"),
        Step::Commission { band } => {
            let figures = view.data().band(band);
            view.say("ask.commission", |p| {
                p.int("n", figures.commissions).int("loss", figures.commission_loss)
            })
        }
        Step::Pick { .. } => view.word("ask.keep"),
        Step::Castle { .. } => view.word("ask.castle"),
        Step::Recall => view.word("ask.recall"),
        Step::Desk { .. } => view.word("ask.desk"),
        Step::DiceTile { value } => view.say("ask.dice_tile", |p| p.text("n", value)),
        Step::Satisfy => view.word("ask.satisfy"),
        Step::Spend { settler, next, .. } => {
            let good = view.data().settler(settler).wanted().nth(usize::from(next));
            view.say("ask.spend", |p| match good {
                Some(good) => p.phrase("good", names::good(good)),
                None => p.text("good", ""),
            })
        }
        Step::Sell => view.word("ask.sell"),
    }
}

fn workshop(view: &View<'_>, visit: Visit) -> String {
    let tile = view.state().workshops(visit.guild)[visit.slot.index()].map(|shop| names::tile(shop.tile));
    view.say("ask.workshop", |p| p.phrase("tile", tile.unwrap_or_else(|| names::guild(visit.guild))))
}

/// The figures that matter for the question.
fn consequence(view: &View<'_>) -> Markup {
    let Some(seat) = view.decider() else { return html! {} };
    let (limit, room) = view.game().limit(view.state(), seat);
    let placed = view.state().player(seat).placed;
    match view.step() {
        Some(Step::Location { .. }) => {
            let places = view.legal().filter(|action| matches!(action, Action::Go(_))).count();
            html! { span { (view.say("glowing", |p| p.int("n", places as i64).int("room", room))) } }
        }
        Some(Step::Menu | Step::Die | Step::Value { .. }) => {
            html! { span { (view.say("budget", |p| p.int("placed", placed).int("limit", limit).int("room", room))) } }
        }
        Some(Step::Spend { settler, spent, .. }) => {
            let card = view.data().settler(*settler);
            let told = view.say("spent", |p| {
                p.phrase("settlers", names::settler(*settler))
                    .int("spent", i64::from(spent.total()))
                    .int("min", card.min)
                    .int("max", card.max)
            });
            html! { span { (told) } }
        }
        Some(Step::Buy { guild, .. }) => {
            let own = view.state().apprentices(*guild, seat);
            html! { @if own > 0 { span { (view.say("own_apprentices", |p| p.int("n", own))) } } }
        }
        _ => html! {},
    }
}
