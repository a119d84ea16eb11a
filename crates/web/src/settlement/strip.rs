//! The strip: the question in one sentence, the ways to answer, undo and advice.

use engine::Seat;
use maud::{Markup, html};
use settlement::Action;
use settlement::ids::{Artifact, Monster};
use settlement::phase::{PassStep, Phase, Step, Swap};
use settlement::words as names;

use super::answers;
use super::draw::monster;
use super::land::scenery;
use super::risk::is_awake;
use super::view::View;
use super::words;
use crate::view::Ask;

/// The inside of the strip.
pub(super) fn strip(view: &View<'_>) -> Markup {
    let picture = html! {
        @if let (Some(_), Some(Step::Place { tile: drawn })) = (view.decider(), view.step()) {
            span.drawn { (scenery(view, *drawn, false)) }
        }
    };
    let ask = Ask { picture, question: html! { (spoken(view)) }, line: consequence(view) };
    view.strip(&ask, |seat| answers::answers(view, seat))
}

/// The question in plain words: for the live region too.
pub(super) fn spoken(view: &View<'_>) -> String {
    if view.decider().is_none() {
        return match view.state().active_seat() {
            Some(seat) => view.say("thinking", |p| p.text("name", view.voice().name(seat))),
            None => String::new(),
        };
    }
    let turn = match view.state().phase() {
        Phase::Draft { .. } => return view.word("ask.draft"),
        Phase::Passing { step: PassStep::Keep { .. }, .. } => return view.word("ask.keep"),
        Phase::Passing { step: PassStep::Artifact, .. } => return view.word("ask.artifact"),
        Phase::Over => return String::new(),
        Phase::Turn(turn) => turn,
    };
    match turn.step {
        Step::Menu => view.word(match (turn.acted, turn.invited) {
            (false, false) => "ask.menu",
            (true, false) => "ask.acted",
            (false, true) => "ask.invited",
            (true, true) => "ask.both",
        }),
        Step::BuildStreet { space } => view.say("ask.build_street", |p| match view.state().stack(space) {
            Some(stack) => p.phrase("building", names::building(stack.building)),
            None => p.text("building", ""),
        }),
        Step::Place { tile } => view.say("ask.place", |p| p.phrase("region", names::region(tile.region()))),
        Step::Mask { cells } => view.say("ask.mask", |p| match cells.first() {
            Some(cell) => p.phrase("cell", names::cell(cell)),
            None => p.text("cell", ""),
        }),
        Step::Effects { street, .. } => {
            view.say("ask.effects", |p| p.phrase("street", names::street(street)))
        }
        Step::Detail { building, .. } => {
            view.say("ask.detail", |p| p.phrase("building", names::building(building)))
        }
        Step::Market => view.word("ask.market"),
        Step::Clock { .. } => view.word("ask.clock"),
        Step::ExploreRegion => view.word("ask.explore"),
        Step::Hunt => view.word("ask.hunt"),
        Step::Fortify => view.word("ask.fortify"),
        Step::Region => view.word("ask.region"),
        Step::Scroll { .. } => view.word("ask.scroll"),
        Step::Street => view.word("ask.street"),
        Step::Fortification => view.word("ask.fortification"),
        Step::Hero => view.word("ask.hero"),
        Step::Rate { .. } => view.word("ask.rate"),
        Step::Swap { swap, .. } => view.word(match swap {
            Swap::First | Swap::MirrorGive => "ask.give",
            Swap::Second { .. } => "ask.give_more",
            Swap::Third { .. } | Swap::ForGold | Swap::MirrorGet { .. } => "ask.get",
        }),
    }
}

/// Which monsters are awake.
fn consequence(view: &View<'_>) -> Markup {
    match (view.decider(), view.step()) {
        (Some(seat), Some(Step::Place { .. })) => placing(view, seat),
        (_, Some(_)) => monsters(view),
        _ => html! {},
    }
}

/// SET-31: what the drawn terrain will bring, wherever it goes.
fn placing(view: &View<'_>, seat: Seat) -> Markup {
    let first = view.legal().find(|action| matches!(action, Action::Place(_)));
    html! { @if let Some(action) = first { span { (words::risk_of(view, seat, action)) } } }
}

/// SET-50: the icons in the hero row decide which monsters can appear.
fn monsters(view: &View<'_>) -> Markup {
    let (awake, asleep): (Vec<Monster>, Vec<Monster>) =
        Monster::ALL.into_iter().partition(|monster| is_awake(view, *monster));
    if view.state().player(view.host()).holds(Artifact::SorcerersMask) {
        return html! { span { (view.word("risk.asked")) } };
    }
    html! {
        @if !awake.is_empty() { span { (view.word("awake")) @for one in &awake { (sign(view, *one)) } } }
        @if !asleep.is_empty() { span.asleep { (view.word("asleep")) @for one in &asleep { (sign(view, *one)) } } }
    }
}

/// The sign of a monster; it opens large.
fn sign(view: &View<'_>, one: Monster) -> Markup {
    html! { i tabindex="0" role="img" aria-label=(view.tell(&names::monster(one))) data-zoom={ "monster." (one) } { (monster(one)) } }
}
