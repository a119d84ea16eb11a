//! What a choice in the garden would bring: its price, and the way of the crane after it.

use maud::{Markup, html};
use petits_peuples::ids::Spot;

use super::draw::{layer, piece};
use super::geometry::{arc, notch, spot as centre};
use super::targets::{Mode, Target};
use super::view::View;

/// The way of the crane after an action on a spot, with its shadow at the end of it.
pub(super) fn ways(view: &View<'_>, targets: &[Target]) -> Markup {
    let board = view.state().board();
    let mut spots: Vec<Spot> = targets.iter().filter(|t| t.crane.is_some()).map(|t| t.spot).collect();
    spots.sort_unstable();
    spots.dedup();
    html! {
        @for spot in spots {
            @let names: Vec<String> = targets.iter().filter(|t| t.spot == spot && t.crane.is_some()).map(Target::shows).collect();
            @let to = board.crane_after(spot);
            @let end = notch(board, to);
            g.way data-ghost=(names.join(" ")) {
                @if Some(to) != view.state().crane() {
                    path d=(arc(centre(board, spot).by(0, -16), end.by(-6, 6))) {}
                    (piece("cr", end))
                    (piece(&format!("n{}", to.number()), end.by(-3, 4)))
                }
            }
        }
    }
}

/// On each legal spot: what is paid now, and where the crane goes.
pub(super) fn tags(view: &View<'_>, targets: &[Target], mode: Option<Mode>) -> Markup {
    html! {
        @for target in targets {
            @if let (Some(kind), Some(crane)) = (target.mode, target.crane) {
                @let at = centre(view.state().board(), target.spot);
                g.tag.now[target.mode == mode] data-for=(kind.name()) transform={ "translate(" (at.x) " " (at.y + 17) ")" } {
                    (layer("tag"))
                    @let gain = if kind == Mode::Abandon { "+" } else { "" };
                    @let length = gain.len() + digits(target.amount);
                    text.s[length > 1].s3[length > 2] { (gain) (target.amount) }
                    text.l { (crane.number()) }
                }
            }
        }
    }
}

const fn digits(n: u16) -> usize {
    if n < 10 { 1 } else { 2 }
}
