//! The garden in words, for screen readers.

use engine::words::Phrase;
use maud::{Markup, html};
use petits_peuples::ids::{Direction, Territory};

use super::view::View;
use super::words;
use crate::seat_label;

/// The seven territories, each with its seven spots from the centre and then clockwise.
pub(super) fn territories(view: &View<'_>) -> Markup {
    html! {
        ul.vh aria-label=(view.word("territories")) {
            @for territory in Territory::all() { li { (sentence(view, territory)) } }
        }
    }
}

fn sentence(view: &View<'_>, territory: Territory) -> String {
    let state = view.state();
    let mut text = words::territory(view, territory);
    if state.crane() == Some(territory) {
        text.push_str(", ");
        text += &view.word("crane_here");
    }
    for (index, facing) in Direction::all().enumerate() {
        let spot = state.board().spot_facing(territory, facing);
        text.push_str(if index == 0 { ". " } else { "; " });
        text += &view.voice().say(&words::terrain(view, spot));
        text.push(' ');
        text += &view.data().value(spot).to_string();
        if let Some(building) = state.building(spot) {
            text.push_str(", ");
            text += &seat_label(view.voice(), building.owner);
            text.push(' ');
            text += &view.voice().say(&words::floors(building.height()));
            if building.roof {
                text += &view.voice().say(&Phrase::new("ptp.ui.roofed"));
            }
        }
    }
    text
}
