//! Undo and advice, always at the right end of the strip.

use engine::Seat;
use engine::words::Voice;
use maud::{Markup, html};

use super::icon;

/// Whether a tool may be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tool {
    /// It may.
    Ready,
    /// It may, if the others agree.
    Asks,
    /// It may not, and why.
    Refused(String),
}

/// The tools of a table.
#[derive(Clone, Debug)]
pub struct Tools<'a> {
    /// The id of the table.
    pub table: &'a str,
    /// The number of moves so far.
    pub step: usize,
    /// Who asks.
    pub seat: Option<Seat>,
    /// Taking the last move back.
    pub undo: Tool,
    /// Asking for advice; `None` hides the button.
    pub advice: Option<Tool>,
    /// What stands after them.
    pub more: Markup,
}

/// Undo and advice.
pub fn tools(voice: &Voice<'_>, tools: &Tools<'_>) -> Markup {
    html! {
        div.tools {
            @let undo = if tools.undo == Tool::Asks { "table.ask_undo" } else { "table.undo" };
            (tool(tools, "undo", &voice.word(undo), &tools.undo))
            @if let Some(advice) = &tools.advice {
                (tool(tools, "advice", &voice.word("table.advice"), advice))
            }
            (tools.more)
        }
    }
}

fn tool(tools: &Tools<'_>, name: &str, label: &str, state: &Tool) -> Markup {
    let is_undo = name == "undo";
    let face = html! { (icon("icons", name)) span { (label) } };
    match state {
        Tool::Ready | Tool::Asks => html! {
            form method="post" action={ "/t/" (tools.table) "/" (name) @if *state == Tool::Asks { "/ask" } } {
                input type="hidden" name="step" value=(tools.step);
                @if let Some(seat) = tools.seat { input type="hidden" name="seat" value=(seat); }
                button.p[!is_undo] id=(name) data-undo[is_undo] data-advice[!is_undo] aria-label=(label) { (face) }
            }
        },
        Tool::Refused(reason) => html! {
            button type="button" id=(name) aria-disabled="true" data-reason=(reason)
                data-undo[is_undo] data-advice[!is_undo] aria-label={ (label) " : " (reason) } { (face) }
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::words::Lang;

    #[test]
    fn a_ready_tool_is_a_form_and_a_refused_one_says_why() {
        let lexicons = [crate::lexicon()];
        let voice = Voice::new(Lang::En, &lexicons);
        let html = tools(
            &voice,
            &Tools {
                table: "k7",
                step: 4,
                seat: Seat::new(0),
                undo: Tool::Ready,
                advice: Some(Tool::Refused("the game is over".into())),
                more: html! {},
            },
        )
        .into_string();
        assert!(html.contains(r#"action="/t/k7/undo""#));
        assert!(html.contains("data-undo"));
        assert!(html.contains(r#"data-reason="the game is over""#));
        assert!(!html.contains("/advice\""));
    }

    #[test]
    fn where_others_must_agree_undo_asks_them() {
        let lexicons = [crate::lexicon()];
        let voice = Voice::new(Lang::En, &lexicons);
        let asks = Tools { table: "k7", step: 4, seat: None, undo: Tool::Asks, advice: None, more: html! {} };
        let html = tools(&voice, &asks).into_string();
        assert!(html.contains(r#"action="/t/k7/undo/ask""#) && html.contains("Ask to undo"), "{html}");
    }
}
