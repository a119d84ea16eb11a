//! The page of Settlement: the reader's land and village, the shared heroes, market and artefacts.
//!
//! It is made from a [`Sight`] alone: the position as its viewer may see it, the journal as its viewer may read
//! it, and the decisions that the rules offer on that position.

mod answers;
mod artifacts;
mod board;
mod draw;
mod faces;
mod heroes;
mod land;
mod market;
mod menu;
mod others;
mod press;
mod purse;
mod rail;
mod ranks;
mod risk;
mod rules;
mod spot;
mod strip;
mod track;
mod view;
mod village;
mod words;

use maud::{Markup, html};

use crate::table::{TableFrame, table_fragment};
use crate::widgets::move_form;

pub use draw::sprite;
pub use rules::{rules, rules_page};
pub use view::{Sight, View};

/// The style sheets of the page.
pub const STYLES: &[&str] = &["settlement.css"];

/// The page as the fragment of its table.
pub fn fragment(view: &View<'_>) -> Markup {
    let sight = view.sight();
    let stage = html! {
        (board::board(view))
        div.shared {
            (heroes::panel(view))
            (market::panel(view))
            (artifacts::panel(view))
        }
    };
    let body = html! {
        div.stage #stage {
            @match view.decider() {
                Some(seat) => (move_form(sight.table, sight.step, seat, &stage)),
                None => (stage),
            }
        }
        (rail::rail(view))
    };
    let decision = sight.step.to_string();
    let frame = TableFrame {
        table: sight.table,
        version: sight.version,
        game: "settlement",
        class: "set",
        your_turn: view.decider().is_some(),
        announce: &announce(view),
        decision: Some(&decision),
        mode: None,
        crumb: track::crumb(view),
        extra: track::rounds(view),
        phone: rail::phone(view),
        body,
        strip: strip::strip(view),
        handover: view.handover(),
    };
    table_fragment(view.voice(), &frame)
}

/// What a screen reader hears when the position changes.
fn announce(view: &View<'_>) -> String {
    match view.decider() {
        Some(_) => view.say("your_turn", |p| p.text("question", strip::spoken(view))),
        None => strip::spoken(view),
    }
}
