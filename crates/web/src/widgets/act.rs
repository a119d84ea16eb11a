//! The ways to answer: buttons in the strip, and the form that carries a move.

use engine::{RuleId, Seat};
use maud::{Markup, html};

use super::said;
use crate::table::At;

/// Why a button is greyed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal<'a> {
    /// Two or three words in the button, 16 characters at most.
    pub short: &'a str,
    /// The judge's sentence.
    pub reason: &'a str,
    /// The rule that says so.
    pub rule: Option<RuleId>,
}

/// What pressing the button does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Press<'a> {
    /// Plays this action; the button stands inside a [`move_form`].
    Action(&'a str),
    /// Makes the targets of this mode glow.
    Mode(&'a str),
}

/// A way to answer: icon, verb, number of targets.
#[derive(Debug)]
pub struct Act<'a> {
    press: Press<'a>,
    icon: Markup,
    verb: &'a str,
    count: Option<usize>,
    pressed: bool,
    glows: bool,
    refusal: Option<Refusal<'a>>,
}

impl<'a> Act<'a> {
    /// A button that plays `action` at once.
    pub const fn action(action: &'a str, icon: Markup, verb: &'a str) -> Self {
        Self::new(Press::Action(action), icon, verb)
    }

    /// A button that makes the targets with `data-for=mode` glow.
    pub const fn mode(mode: &'a str, icon: Markup, verb: &'a str) -> Self {
        Self::new(Press::Mode(mode), icon, verb)
    }

    const fn new(press: Press<'a>, icon: Markup, verb: &'a str) -> Self {
        Self { press, icon, verb, count: None, pressed: false, glows: false, refusal: None }
    }

    /// Shows how many targets there are.
    #[must_use]
    pub fn count(mut self, count: usize) -> Self {
        self.count = Some(count);
        self
    }

    /// Whether this mode is the one that glows now.
    #[must_use]
    pub fn pressed(mut self, pressed: bool) -> Self {
        self.pressed = pressed;
        self
    }

    /// Makes the button itself glow: it is the answer.
    #[must_use]
    pub fn glowing(mut self) -> Self {
        self.glows = true;
        self
    }

    /// Greys the button and says why.
    #[must_use]
    pub fn refused(mut self, refusal: Option<Refusal<'a>>) -> Self {
        self.refusal = refusal;
        self
    }
}

/// A button of the strip. A greyed one keeps the focus, shows its reason and cannot submit.
pub fn act_button(act: &Act<'_>) -> Markup {
    if let Some(refusal) = &act.refusal {
        return greyed(act, refusal);
    }
    let count = act.count.filter(|count| *count > 0);
    let face = html! {
        (act.icon) span { (act.verb) }
        @if let Some(count) = count { i.n { (count) } }
    };
    match act.press {
        Press::Action(action) => html! {
            button.act.can[act.glows] id={ "act-" (slug(action)) } name="action" value=(action) { (face) }
        },
        Press::Mode(mode) => html! {
            button.act type="button" id={ "mode-" (slug(mode)) } data-mode=(mode)
                aria-pressed=(act.pressed.to_string()) { (face) }
        },
    }
}

fn greyed(act: &Act<'_>, refusal: &Refusal<'_>) -> Markup {
    let reason = match refusal.rule {
        Some(rule) => format!("{} ({rule})", refusal.reason),
        None => refusal.reason.to_owned(),
    };
    let (Press::Action(name) | Press::Mode(name)) = act.press;
    html! {
        button.act type="button" id={ "off-" (slug(name)) } aria-disabled="true" data-reason=(reason) data-tip=(reason) {
            (act.icon) span { (act.verb) em { (refusal.short) } } (said(&reason))
        }
    }
}

/// A name that may stand in an `id`.
pub fn slug(text: &str) -> String {
    text.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect()
}

/// The form around buttons that play actions: `step` is the number of moves so far, `seat` who plays.
pub fn move_form(table: At<'_>, step: usize, seat: Seat, content: &Markup) -> Markup {
    html! {
        form method="post" action={ "/t/" (table.id()) "/moves" } {
            input type="hidden" name="step" value=(step);
            input type="hidden" name="seat" value=(seat);
            (content)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_greyed_button_carries_its_reason_and_cannot_submit() {
        let refusal = Refusal {
            short: "pas de toit",
            reason: "Il n’y a pas de toit ici",
            rule: Some(RuleId::new("PTP-63")),
        };
        let act = Act::action("roof", html! {}, "Toit").refused(Some(refusal));
        let button = act_button(&act).into_string();
        for part in [
            r#"type="button""#,
            r#"aria-disabled="true""#,
            r#"data-reason="Il n’y a pas de toit ici (PTP-63)""#,
            r#"data-tip="Il n’y a pas de toit ici (PTP-63)""#,
            "<em>pas de toit</em>",
        ] {
            assert!(button.contains(part), "{part} in {button}");
        }
        assert!(!button.contains("name=\"action\""));
    }

    #[test]
    fn a_button_plays_or_switches() {
        let plays = act_button(&Act::action("build T2.0", html! {}, "Bâtir").count(0)).into_string();
        assert!(plays.contains(r#"name="action" value="build T2.0""#));
        assert!(plays.contains(r#"id="act-build-T2-0""#));
        assert!(!plays.contains("class=\"n\""));
        let switches =
            act_button(&Act::mode("build", html! {}, "Bâtir").count(4).pressed(true)).into_string();
        assert!(switches.contains(r#"data-mode="build" aria-pressed="true""#));
        assert!(switches.contains(r#"<i class="n">4</i>"#));
    }

    #[test]
    fn a_move_names_its_step_and_seat() {
        let seat = Seat::new(1).unwrap();
        let form = move_form("k7".into(), 17, seat, &html! {}).into_string();
        assert!(form.contains(r#"action="/t/k7/moves""#));
        assert!(form.contains(r#"name="step" value="17""#));
        assert!(form.contains(r#"name="seat" value="B""#));
    }
}
