//! How a deed is told and shown.

mod market;
mod placement;
mod road;
mod solo;
mod trade;

use compagnons::{Compagnons, Event};
use engine::EventInfo as _;
use engine::words::Phrase;
use maud::Markup;

use super::draw::small;
use super::view::View;
use crate::follow::{Change, Deed, Effect, Move, Scene};

/// A deed of this game.
type Done<'a> = Deed<'a, Compagnons>;

/// How a deed is told and shown.
pub(super) fn scene(view: &View<'_>, deed: &Done<'_>) -> Scene {
    match deed.head {
        Event::Round { round, .. } => road::round(view, deed.head, *round),
        Event::Recruited { .. } | Event::Drawn { .. } | Event::Given { .. } | Event::Gathered { .. } => {
            road::recruited(view, deed)
        }
        Event::CoinPut { seat, place } => road::coin(view, deed.head, *seat, *place),
        Event::Left { .. } | Event::Arrived { .. } | Event::CoinsPut => road::changed(view, deed),
        Event::Unlocked { .. } | Event::Placed { .. } | Event::Replaced { .. } | Event::Refounded { .. } => {
            placement::placed(view, deed)
        }
        Event::Tinner { seat } => placement::tinner(view, deed.head, *seat),
        Event::Smuggled { seat, profession, gold } => {
            placement::smuggled(view, deed.head, *seat, *profession, *gold)
        }
        Event::Flipped { seat } => placement::flipped(view, deed.head, *seat),
        Event::TurnEnded { seat } => placement::rested(view, *seat),
        Event::PutBack { .. } | Event::Based { .. } => trade::traded(view, deed),
        Event::Market { .. } | Event::Paid { .. } => market::paid(view, deed),
        Event::Revealed { .. } => solo::revealed(deed),
        Event::Resolving { card } => solo::resolved(view, deed, *card),
        Event::Expired { .. } | Event::Jested { .. } | Event::JesterLost => solo::over(deed),
        Event::Fined { payee, gold, .. } => solo::fined(view, deed.head, *payee, *gold),
        Event::CountessTook { .. } => solo::took(view, deed),
        Event::Stolen { spot, coins, .. } | Event::Burnt { spot, coins, .. } => {
            solo::lost(view, deed.head, *spot, *coins)
        }
        // These begin no deed.
        Event::FirstPlayer { .. }
        | Event::Dealt { .. }
        | Event::CoinDeclined { .. }
        | Event::TurnBegan { .. }
        | Event::Announced { .. }
        | Event::Reshuffled { .. }
        | Event::Ended => Scene::new(small("coin"), told(deed.head), 450),
    }
}

/// The sentence of an event.
fn told(event: &Event) -> Phrase {
    event.phrase().unwrap_or_else(|| Phrase::new("journal.something"))
}

/// A sentence of deeds.
fn said(key: &str) -> Phrase {
    Phrase::new(format!("com.deed.{key}"))
}

fn coins(change: Change, n: impl Into<u32>) -> Effect {
    Effect { change, n: n.into(), face: small("coin") }
}

fn pill(text: String, from: impl Into<String>, to: impl Into<String>) -> Move {
    Move::Pill { text, from: from.into(), to: to.into() }
}

fn fly(from: impl Into<String>, to: impl Into<String>) -> Move {
    Move::Fly { from: from.into(), to: to.into() }
}

fn leave(from: impl Into<String>, to: impl Into<String>) -> Move {
    Move::Leave { from: from.into(), to: to.into() }
}

/// When the nth of some things begins to move: between two parts of a scene, evenly.
fn nth(n: usize, of: usize, from: u8, until: u8) -> u8 {
    let span = usize::from(until.saturating_sub(from));
    from + (span * n / of.max(1)) as u8
}

/// The symbol of a villager's family.
fn face(view: &View<'_>, profession: compagnons::ids::Profession) -> Markup {
    super::draw::family(view.data().villager(profession).family)
}

/// Names in a row.
fn names(view: &View<'_>, all: impl IntoIterator<Item = Phrase>) -> String {
    let all: Vec<String> = all.into_iter().map(|one| view.tell(&one)).collect();
    all.join(", ")
}
