//! How a table plays: its pace, who finds it, what it allows.

use engine::words::Voice;
use maud::{Markup, html};

use crate::pace::Pace;
use crate::terms::Terms;
use crate::widgets::icon;

/// How fast the table plays: a card for each way, and where it has a measure, how much of it.
pub(super) fn paces(voice: &Voice<'_>, chosen: Pace) -> Markup {
    const CARDS: [(&str, &str); 3] = [("sand", "none"), ("clock", "live_card"), ("mail", "days_card")];
    html! {
        div.paces role="radiogroup" aria-label=(voice.word("pace.title")) {
            @for ((symbol, key), group) in CARDS.into_iter().zip(Pace::CHOICES) {
                @let is_one = group.len() == 1;
                div.pace.one[is_one] {
                    (icon("icons", symbol))
                    b { (voice.word(&format!("pace.{key}"))) }
                    small { (voice.word(&format!("pace.{key}_text"))) }
                    div.much {
                        @for pace in group {
                            label title=(pace.name(voice)) {
                                input type="radio" name="pace" value=(pace.code()) checked[*pace == chosen];
                                span.vh[is_one] { span aria-hidden="true" { (pace.short()) } span.vh { (pace.name(voice)) } }
                            }
                        }
                    }
                }
            }
        }
        p.vis { (voice.word("pace.text")) }
    }
}

/// Who finds the table.
pub(super) fn visibility(voice: &Voice<'_>, is_public: bool) -> Markup {
    html! {
        fieldset.seen {
            legend.vh { (voice.word("new.visibility")) }
            @for (value, symbol, is_chosen) in [("link", "link", !is_public), ("public", "globe", is_public)] {
                label.df3 {
                    input type="radio" name="visibility" value=(value) checked[is_chosen];
                    (icon("icons", symbol))
                    span { b { (voice.word(&format!("new.visible_{value}"))) } small { (voice.word(&format!("new.visible_{value}_text"))) } }
                }
            }
        }
    }
}

/// What the table allows. A browser sends no box that is unchecked, so each stands after a hidden «off».
pub(super) fn switches(voice: &Voice<'_>, terms: Terms) -> Markup {
    html! {
        div.sws {
            @for (name, is_on) in terms.switches() {
                @let field = format!("switch.{name}");
                label.sww {
                    input type="hidden" name=(field) value="off";
                    input type="checkbox" role="switch" name=(field) value="on" checked[is_on];
                    i {}
                    span {
                        b { (voice.word(&format!("terms.{name}"))) }
                        small { (voice.word(&format!("terms.{name}_text"))) }
                        @if name == "rated" { small.no { (voice.word("terms.rated_not")) } }
                    }
                }
            }
        }
    }
}

/// What a table allows that is not usual, in one line each: «Sans spectateurs».
pub(crate) fn exceptions(voice: &Voice<'_>, terms: Terms) -> Vec<String> {
    let off = terms.switches().into_iter().filter(|(_, is_on)| !is_on);
    off.map(|(name, _)| voice.word(&format!("terms.{name}_off"))).collect()
}
