//! SET-93: the ranks of a solo game, and how far the reader is.

use engine::Seat;
use maud::Markup;
use settlement::{scoring, words as names};

use super::view::View;
use crate::widgets::{self, Rank};

/// The ladder of ranks.
pub(super) fn ladder(view: &View<'_>) -> Markup {
    let points = scoring::total(view.data(), view.state(), Seat::FIRST);
    let now = view.data().solo_rank(points);
    let ranks = (0..view.data().ranks().len() as u8).map(|rank| Rank {
        name: view.tell(&names::rank(rank)),
        rule: view.tell(&names::rank_rule(view.data(), rank)),
        is_now: rank == now,
        is_done: rank < now,
    });
    widgets::ladder(&view.word("ranks"), ranks)
}
