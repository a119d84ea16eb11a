//! The large board: the wild land above, the village below, the purse under both.

use maud::{Markup, html};
use settlement::ids::{Region, Street};

use super::spot::rule_word;
use super::view::View;
use super::{land, purse, village};
use crate::seat_label;
use crate::widgets::seat_class;

/// The board of the reader; a spectator sees the one of the player who decides.
pub(super) fn board(view: &View<'_>) -> Markup {
    let seat = view.host();
    let name = seat_label(view.voice(), seat);
    html! {
        section class={ "board open " (seat_class(seat)) } #pane-board data-pane="board" aria-label=(view.say("board_of", |p| p.text("name", &name))) {
            div.land {
                h2.k {
                    (view.word("wild"))
                    small { @if view.owner().is_none() { (name) " · " } span title=(view.word("rebuilt")) { "≈ " (view.word("rebuilt_short")) } }
                }
                @for region in Region::ALL.into_iter().rev() { (land::row(view, seat, region)) }
            }
            div.hedge {}
            div.vill {
                h2.k { (view.word("village")) small { (rule_word("SET-60", &view.word("help_buildings"))) } }
                @for street in Street::ALL { (village::row(view, seat, street)) }
            }
            (purse::purse(view, seat))
        }
    }
}
