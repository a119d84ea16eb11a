//! How a table plays: its pace, who may come in, whether it counts, what else it allows.

use engine::words::Voice;
use maud::{Markup, html};

use crate::pace::Pace;
use crate::terms::Terms;
use crate::widgets::icon;

/// How fast the table plays: one of three ways, and where the chosen one has a measure, how much of it.
pub(super) fn paces(voice: &Voice<'_>, chosen: Pace) -> Markup {
    /// The word of each way, and what stands for it until another measure is chosen.
    const WAYS: [(&str, Pace); 3] =
        [("none", Pace::None), ("live_card", Pace::Live(20)), ("days_card", Pace::Days(3))];
    let id = |key: &str| format!("pace-{key}");
    let ways = || WAYS.into_iter().zip(Pace::CHOICES);
    html! {
        div.paces role="radiogroup" aria-label=(voice.word("pace.title")) {
            div.seg.trio {
                @for ((key, usual), _) in ways() {
                    label.{ "w-" (key) } {
                        input type="radio" id=(id(key)) name="pace" value=(usual.code()) checked[usual == chosen];
                        span { (voice.word(&format!("pace.{key}"))) }
                    }
                }
            }
            @for ((key, usual), group) in ways().filter(|(_, group)| group.len() > 1) {
                div.much.{ "m-" (key) } {
                    small { (voice.word(&format!("pace.{key}_text"))) }
                    @for pace in group {
                        @if *pace == usual {
                            label.usual for=(id(key)) { (measure(voice, *pace)) }
                        } @else {
                            label {
                                input type="radio" name="pace" value=(pace.code()) checked[*pace == chosen];
                                (measure(voice, *pace))
                            }
                        }
                    }
                }
            }
        }
        p.vis { (voice.word("pace.text")) }
    }
}

fn measure(voice: &Voice<'_>, pace: Pace) -> Markup {
    html! { span { span aria-hidden="true" { (pace.short()) } span.vh { (pace.name(voice)) } } }
}

/// One of two ways that a table can be, in words.
struct Way<'a> {
    field: &'a str,
    value: &'a str,
    symbol: &'a str,
    /// The beginning of the keys of its words.
    words: &'a str,
    is_chosen: bool,
}

fn way(voice: &Voice<'_>, way: &Way<'_>, more: &Markup) -> Markup {
    html! {
        label.op.{ "op-" (way.value) } {
            input type="radio" id=(format!("{}-{}", way.field, way.value)) name=(way.field) value=(way.value)
                checked[way.is_chosen];
            (icon("icons", way.symbol))
            b { (voice.word(way.words)) }
            small { (voice.word(&format!("{}_text", way.words))) }
            (more)
        }
    }
}

/// Who may come in. A seat for anyone asks for an open table: the style sheet shows the question as soon as one is chosen
/// at a private one, and the server asks it again.
pub(super) fn visibility(voice: &Voice<'_>, is_public: bool) -> Markup {
    let one = |value, symbol, words, is_chosen| {
        way(voice, &Way { field: "visibility", value, symbol, words, is_chosen }, &html! {})
    };
    html! {
        div.two role="radiogroup" aria-labelledby="who-may" {
            (one("link", "lock", "new.visible_link", !is_public))
            (one("public", "globe", "new.visible_public", is_public))
        }
        p.honest { (icon("icons", "eye")) span { (voice.word("new.honest")) } }
    }
}

/// The question below the seats.
pub(super) fn ask_to_open(voice: &Voice<'_>) -> Markup {
    html! {
        div.ask role="alert" {
            (icon("icons", "globe"))
            p { b { (voice.word("new.ask_open")) } " " (voice.word("new.ask_open_text")) }
            label.b for="visibility-public" { (voice.word("new.ask_open_yes")) }
        }
    }
}

/// Whether the game counts. It can only where a person sits in every seat, each at their own screen.
pub(super) fn counts(voice: &Voice<'_>, terms: Terms) -> Markup {
    let one = |value, symbol, words, is_chosen, more: &Markup| {
        way(voice, &Way { field: "switch.rated", value, symbol, words, is_chosen }, more)
    };
    html! {
        div.two role="radiogroup" aria-labelledby="does-it-count" {
            (one("off", "people", "terms.friendly", !terms.rated, &html! {}))
            (one("on", "star", "terms.rated", terms.rated, &html! { small.no { (voice.word("terms.rated_not")) } }))
        }
    }
}

/// What else the table allows. A browser sends no box that is unchecked, so each stands after a hidden «off».
pub(super) fn switches(voice: &Voice<'_>, terms: Terms) -> Markup {
    let switches = terms.switches().into_iter().filter(|(name, _)| *name != "rated");
    html! {
        div.sws {
            @for (name, is_on) in switches {
                @let field = format!("switch.{name}");
                label.sww.{ "sw-" (name) } {
                    input type="hidden" name=(field) value="off";
                    input type="checkbox" role="switch" name=(field) value="on" checked[is_on];
                    i {}
                    span {
                        b { (voice.word(&format!("terms.{name}"))) }
                        small { (voice.word(&format!("terms.{name}_text"))) }
                    }
                }
            }
        }
    }
}

/// What a table is like that is worth a line in its waiting room: whether it counts, and what is not allowed.
pub(crate) fn exceptions(voice: &Voice<'_>, terms: Terms) -> Vec<String> {
    let kind = voice.word(if terms.rated { "terms.rated" } else { "terms.friendly" });
    let off = terms.switches().into_iter().filter(|(name, is_on)| !is_on && *name != "rated");
    std::iter::once(kind).chain(off.map(|(name, _)| voice.word(&format!("terms.{name}_off")))).collect()
}
