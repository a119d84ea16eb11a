//! The ways to answer: buttons in the strip, and the form that carries a move.

use engine::Seat;
use maud::{Markup, Render, html};

use super::said;
use crate::table::At;

/// What pressing the button does.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Press {
    /// Plays this action, or these; the button stands inside a [`move_form`].
    Action(String),
    /// Makes the targets of this mode glow.
    Mode(String),
}

/// How much a button draws to itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Glow {
    None,
    Can,
    May,
}

/// A way to answer: icon, verb, number of targets.
#[derive(Debug)]
pub struct Act {
    press: Press,
    icon: Markup,
    verb: Markup,
    note: Markup,
    said: Option<String>,
    shows: Option<String>,
    count: Option<usize>,
    is_pressed: bool,
    is_advised: bool,
    is_wide: bool,
    glow: Glow,
}

impl Act {
    /// A button that plays an action, or several after one another: `build; buy 2`.
    pub fn action(action: impl ToString, icon: Markup, verb: impl Render) -> Self {
        Self::new(Press::Action(action.to_string()), icon, verb.render())
    }

    /// A button that makes the targets with `data-for=mode` glow.
    pub fn mode(mode: &str, icon: Markup, verb: impl Render) -> Self {
        Self::new(Press::Mode(mode.to_owned()), icon, verb.render())
    }

    const fn new(press: Press, icon: Markup, verb: Markup) -> Self {
        Self {
            press,
            icon,
            verb,
            note: maud::PreEscaped(String::new()),
            said: None,
            shows: None,
            count: None,
            is_pressed: false,
            is_advised: false,
            is_wide: false,
            glow: Glow::None,
        }
    }

    /// Shows how many targets there are.
    #[must_use]
    pub const fn count(mut self, count: usize) -> Self {
        self.count = Some(count);
        self
    }

    /// Whether this mode is the one that glows now.
    #[must_use]
    pub const fn pressed(mut self, pressed: bool) -> Self {
        self.is_pressed = pressed;
        self
    }

    /// Makes the button itself glow: it is the answer.
    #[must_use]
    pub const fn glowing(mut self) -> Self {
        self.glow = Glow::Can;
        self
    }

    /// Gives it the thin line of what is legal too.
    #[must_use]
    pub const fn offered(mut self) -> Self {
        self.glow = Glow::May;
        self
    }

    /// Whether the advice names it.
    #[must_use]
    pub const fn advised(mut self, advised: bool) -> Self {
        self.is_advised = advised;
        self
    }

    /// Its whole sentence, for those who do not see the face.
    #[must_use]
    pub fn said(mut self, sentence: String) -> Self {
        self.said = Some(sentence);
        self
    }

    /// A small line with what it costs or brings.
    #[must_use]
    pub fn note(mut self, note: impl Render) -> Self {
        self.note = note.render();
        self
    }

    /// The ghosts that show while it is hovered.
    #[must_use]
    pub fn shows(mut self, shows: Option<String>) -> Self {
        self.shows = shows;
        self
    }

    /// Lays icon and words side by side: it has a sentence to say.
    #[must_use]
    pub const fn wide(mut self) -> Self {
        self.is_wide = true;
        self
    }
}

/// A button of the strip.
pub fn act_button(act: &Act) -> Markup {
    let count = act.count.filter(|count| *count > 0);
    let face = html! {
        @if let Some(sentence) = &act.said { (said(sentence)) }
        (act.icon) span { (act.verb) @if !act.note.0.is_empty() { small { (act.note) } } }
        @if let Some(count) = count { i.n { (count) } }
    };
    let mut class = String::from("act");
    for (name, holds) in [
        (" wide", act.is_wide),
        (" can", act.glow == Glow::Can),
        (" may", act.glow == Glow::May),
        (" advised", act.is_advised),
    ] {
        class.push_str(if holds { name } else { "" });
    }
    match &act.press {
        Press::Action(action) => html! {
            button class=(class) id=[id_of(action)] name="action" value=(action) data-shows=[&act.shows] { (face) }
        },
        Press::Mode(mode) => html! {
            button class=(class) type="button" id={ "mode-" (slug(mode)) } data-mode=(mode)
                aria-pressed=(act.is_pressed.to_string()) { (face) }
        },
    }
}

/// Entries of a menu and ways on have a name: an action of one word. The focus finds the others by what they send.
pub(super) fn id_of(action: &str) -> Option<String> {
    (!action.contains(' ')).then(|| format!("act-{}", slug(action)))
}

/// A name that may stand in an `id`.
pub fn slug(text: &str) -> String {
    text.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect()
}

/// The form around buttons that play actions: `step` is the number of moves so far, `seat` who plays.
pub fn move_form(table: At<'_>, step: usize, seat: Seat, content: &Markup) -> Markup {
    html! {
        form method="post" action=(table.moves()) data-navigate[table.leads_on()] {
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
    fn a_button_plays_or_switches() {
        let plays = act_button(&Act::action("build T2.0", html! {}, "Bâtir").count(0)).into_string();
        assert!(plays.contains(r#"name="action" value="build T2.0""#));
        assert!(!plays.contains(" id="), "it is found by what it sends");
        let entry = act_button(&Act::action("move_on", html! {}, "Avancer")).into_string();
        assert!(entry.contains(r#"id="act-move-on""#));
        assert!(!plays.contains("class=\"n\""));
        let switches =
            act_button(&Act::mode("build", html! {}, "Bâtir").count(4).pressed(true)).into_string();
        assert!(switches.contains(r#"data-mode="build" aria-pressed="true""#));
        assert!(switches.contains(r#"<i class="n">4</i>"#));
    }

    #[test]
    fn an_answer_says_what_it_costs_and_whether_it_is_advised() {
        let act = Act::action("buy 2", html! {}, "Fosse").note("1 bois").offered().advised(true);
        let button = act_button(&act.said("Fosse d’argile, pour 1 bois.".to_owned())).into_string();
        for part in [r#"class="act may advised""#, "<small>1 bois</small>", "Fosse d’argile, pour 1 bois."]
        {
            assert!(button.contains(part), "{part} in {button}");
        }
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
