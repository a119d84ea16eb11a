//! The page of Compagnons: the board in words, and a button for every decision.

use compagnons::Compagnons;
use engine::words::Voice;
use engine::{Action as _, Game as _};
use maud::{Markup, html};

use crate::game_page::GamePage;
use crate::table::{TableFrame, table_fragment};
use crate::view::View;

impl GamePage for Compagnons {
    const WORDS: &'static str = "com";
    const STYLES: &'static [&'static str] = &[];

    fn sprite() -> Markup {
        html! {}
    }

    fn fragment(view: &View<'_, Self>) -> Markup {
        let sight = view.sight();
        let stage = html! { pre { (view.game().text_board(view.state())) } };
        let decision = sight.step.to_string();
        let question = question(view);
        let strip = html! {
            div.prompt #prompt tabindex="-1" { b { (question) } }
            span.grow {}
            (view.answers(|_| buttons(view)))
        };
        let frame = TableFrame {
            table: sight.table,
            version: sight.version,
            game: Self::ID,
            class: "com",
            your_turn: view.decider().is_some(),
            announce: &view.announce(question.clone()),
            decision: Some(&decision),
            mode: None,
            crumb: html! { (view.say("round", |p| p.int("n", view.state().round()))) },
            extra: html! {},
            phone: html! {},
            body: view.stage(&stage),
            strip,
            handover: view.handover(),
        };
        table_fragment(view.voice(), &frame)
    }

    fn drawings(_voice: &Voice<'_>) -> Vec<(&'static str, Markup)> {
        Vec::new()
    }
}

fn question(view: &View<'_, Compagnons>) -> String {
    match (view.decider(), view.state().active_seat()) {
        (Some(_), _) => view.word("answers"),
        (None, Some(seat)) => view.say("thinking", |p| p.text("name", view.voice().name(seat))),
        (None, None) => String::new(),
    }
}

fn buttons(view: &View<'_, Compagnons>) -> Markup {
    html! {
        @for action in view.legal() {
            button.b.glow[view.is_advised(action)] name="action" value=(action) { (view.tell(&action.phrase())) }
        }
    }
}
