//! The page of Rise to Nobility: the board as text, every legal action as a button.

use engine::Game as _;
use engine::words::Voice;
use maud::{Markup, html};
use nobility::Nobility;

use crate::game_page::GamePage;
use crate::table::{TableFrame, table_fragment};
use crate::view::View;

impl GamePage for Nobility {
    const WORDS: &'static str = "nob";
    const STYLES: &'static [&'static str] = &[];

    fn sprite() -> Markup {
        html! {}
    }

    fn fragment(view: &View<'_, Self>) -> Markup {
        fragment(view)
    }

    fn drawings(_voice: &Voice<'_>) -> Vec<(&'static str, Markup)> {
        Vec::new()
    }
}

fn fragment(view: &View<'_, Nobility>) -> Markup {
    let sight = view.sight();
    let board =
        html! { pre.board aria-label=(view.word("board")) { (view.game().text_board(view.state())) } };
    let decision = sight.step.to_string();
    let frame = TableFrame {
        table: sight.table,
        version: sight.version,
        game: Nobility::ID,
        class: "nob",
        your_turn: view.decider().is_some(),
        announce: &view.announce(question(view)),
        decision: Some(&decision),
        mode: None,
        crumb: html! { (view.voice().word("game.nobility.round")) " " (view.state().round()) },
        extra: html! {},
        phone: html! {},
        body: view.stage(&board),
        strip: strip(view),
        handover: view.handover(),
    };
    table_fragment(view.voice(), &frame)
}

fn question(view: &View<'_, Nobility>) -> String {
    view.word(if view.decider().is_some() { "question" } else { "waiting" })
}

fn strip(view: &View<'_, Nobility>) -> Markup {
    html! {
        div.prompt #prompt tabindex="-1" { b { (question(view)) } }
        span.grow {}
        (view.answers(|_| html! {
            div.acts data-digits role="group" aria-label=(view.word("question")) {
                @for action in view.legal() { (answer(view, action)) }
            }
        }))
    }
}

fn answer(view: &View<'_, Nobility>, action: nobility::Action) -> Markup {
    use engine::Action as _;
    let id: String =
        action.to_string().chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    html! {
        button.act.can.advised[view.is_advised(action)] #{ "act-" (id) } name="action" value=(action) {
            span { (view.tell(&action.phrase())) }
        }
    }
}
