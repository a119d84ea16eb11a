//! SET-93: the ranks of a solo game, and how far the reader is.

use engine::Seat;
use maud::{Markup, html};
use settlement::{scoring, words as names};

use super::view::View;

/// The ladder of ranks.
pub(super) fn ladder(view: &View<'_>) -> Markup {
    let points = scoring::total(view.data(), view.state(), Seat::FIRST);
    let now = view.data().solo_rank(points);
    html! {
        ol.ranks aria-label=(view.word("ranks")) {
            @for rank in 0..view.data().ranks().len() as u8 {
                li.now[rank == now].done[rank < now] {
                    b { (view.tell(&names::rank(rank))) } small { (view.tell(&names::rank_rule(view.data(), rank))) }
                }
            }
        }
    }
}
