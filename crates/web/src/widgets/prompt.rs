//! The question in the strip.

use maud::{Markup, html};

/// What must be decided, in one sentence, and what follows from it.
#[derive(Debug)]
pub struct Prompt<'a> {
    /// The question.
    pub question: &'a str,
    /// One line of consequence: `span`s with an icon and a few words.
    pub consequence: Markup,
}

/// The question. It takes the focus when the button that had it is gone.
pub fn prompt(prompt: &Prompt<'_>) -> Markup {
    html! {
        div.prompt #prompt tabindex="-1" {
            b { (prompt.question) }
            @if !prompt.consequence.0.is_empty() { small { (prompt.consequence) } }
        }
    }
}
