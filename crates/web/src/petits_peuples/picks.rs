//! On phones a spot is smaller than a finger: every glowing spot is also a button in the sheet.

use engine::Seat;
use maud::{Markup, html};
use petits_peuples::ids::Spot;
use petits_peuples::{Action, action::Step};

use super::draw::{letter, picture};
use super::targets::{Mode, Target};
use super::view::View;
use super::words;
use crate::widgets::said;

/// The buttons of all modes; only those of the mode that is on are seen.
pub(super) fn picks(view: &View<'_>, seat: Seat, targets: &[Target], mode: Option<Mode>) -> Markup {
    let moves: Vec<(Action, Step)> = view
        .legal()
        .filter_map(|action| match action {
            Action::StrategicMove(step) => Some((action, step)),
            _ => None,
        })
        .collect();
    if targets.is_empty() && moves.is_empty() {
        return html! {};
    }
    html! {
        div.pick role="group" aria-label=(view.word("picks")) {
            @for target in targets { (pick(view, target, mode)) }
            @for (action, step) in moves {
                button.pk.now[mode == Some(Mode::Move)].advised[view.is_advised(action)] data-for="move" name="action" value=(action) {
                    (said(&words::action(view, seat, action))) (picture("x-move")) i.nb.num { (view.state().crane().map_or(0, |crane| step.leads_from(crane).number())) }
                }
            }
        }
    }
}

fn pick(view: &View<'_>, target: &Target, mode: Option<Mode>) -> Markup {
    let facing = view.state().board().facing(target.spot);
    html! {
        button.pk.{ (ground(view, target.spot)) }.now[target.mode.is_none() || target.mode == mode].advised[view.is_advised(target.action)]
            data-for=[target.mode.map(Mode::name)]
            name="action" value=(target.action) {
            (picture(&format!("ro{}", facing.index())))
            span.vh { (view.voice().say(&words::spot(view, target.spot))) }
            @match target.crane {
                Some(crane) => {
                    b.num { @if target.mode == Some(Mode::Abandon) { "+" } (target.amount) }
                    small { (crane.number()) }
                }
                None => i.nb.num { (target.spot.territory().number()) },
            }
        }
    }
}

/// The class that colours the filled place of the rosette.
fn ground(view: &View<'_>, spot: Spot) -> String {
    view.game()
        .terrain(view.state(), spot)
        .map_or_else(|| "tb".to_owned(), |terrain| format!("t{}", letter(terrain)))
}
