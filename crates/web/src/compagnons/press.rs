//! What pressing a card does now, and the card around its face.

use compagnons::ids::Profession;
use compagnons::{Action, Illegal, words as names};
use engine::{Game as _, Seat};
use maud::{Markup, html};

use super::view::View;
use super::words;
use crate::widgets::said;

/// What pressing a card does.
#[derive(Clone, Copy, Debug)]
pub(super) enum Press {
    /// Answers the open question.
    Answer(Action),
    /// Nothing, and the judge says why.
    Refused(Illegal),
    /// Nothing: it has no part in the open question.
    Still,
}

/// What pressing the target of an action does.
pub(super) fn press(view: &View<'_>, action: Action) -> Press {
    let Some(seat) = view.decider() else { return Press::Still };
    if view.is_legal(action) {
        return Press::Answer(action);
    }
    match view.game().check(view.state(), seat, action) {
        Ok(()) => Press::Still,
        Err(why) if is_quiet(why) => Press::Still,
        Err(why) => Press::Refused(why),
    }
}

/// Reasons that are plain to see: cards that the question does not speak of.
const fn is_quiet(why: Illegal) -> bool {
    matches!(
        why,
        Illegal::NotNow
            | Illegal::NotYourTurn
            | Illegal::Over
            | Illegal::NotTheKey(_)
            | Illegal::NotCovered(_)
            | Illegal::Alike(_)
            | Illegal::NoGoldOn(_)
    )
}

/// The looks of a thing, and where to read about it while it cannot be pressed.
#[derive(Debug)]
pub(super) struct Shape<'a> {
    /// Its classes.
    pub(super) class: &'a str,
    /// The place in the rules.
    pub(super) rule: &'a str,
    /// What it is, in a sentence.
    pub(super) about: Option<String>,
}

/// A thing that can perhaps be pressed, around its face; else a link to its rule.
pub(super) fn thing(view: &View<'_>, press: Press, shape: Shape<'_>, face: &Markup) -> Markup {
    let Shape { class, rule, about } = shape;
    let seat = view.decider().unwrap_or(Seat::FIRST);
    match press {
        Press::Answer(action) => html! {
            button.{ (class) " can" }.advised[view.is_advised(action)] name="action" value=(action) {
                (said(&words::action(view, seat, action))) (face)
            }
        },
        Press::Refused(why) => html! {
            button.{ (class) " no" } type="button" aria-disabled="true" data-reason=(words::reason(view, why)) { (face) }
        },
        Press::Still => html! {
            a.(class) href={ "/rules/compagnons#" (rule) } target="rules" data-tip=[about] { (face) }
        },
    }
}

/// A villager that can perhaps be pressed.
pub(super) fn villager(
    view: &View<'_>,
    press: Press,
    class: &str,
    profession: Profession,
    face: &Markup,
) -> Markup {
    let ink = view.ink();
    let class = format!("{class}{}", ink.look(profession));
    // A covered card shows all that counts of it.
    let about = (!class.starts_with("cov")).then(|| view.tell(&names::profession_rule(profession)));
    thing(view, press, Shape { class: &class, rule: profession.name(), about }, face)
}
