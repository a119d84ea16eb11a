//! Sentences that need the position: where, what, how much.

use engine::Seat;
use engine::words::Phrase;
use petits_peuples::Action;
use petits_peuples::action::terrain_name;
use petits_peuples::ids::{Ground, Spot, Territory};

use super::view::View;
use crate::seat_label;

/// Where a spot lies in its territory, or a territory in the garden.
pub(super) fn place(direction: petits_peuples::ids::Direction) -> Phrase {
    Phrase::new(format!("ptp.ui.at.{}", direction.index()))
}

/// The terrain of a spot; a bramble without token is called by that name.
pub(super) fn terrain(view: &View<'_>, spot: Spot) -> Phrase {
    match (view.game().terrain(view.state(), spot), view.data().ground(spot)) {
        (Some(terrain), _) | (None, Ground::Terrain(terrain)) => terrain_name(terrain),
        (None, Ground::Bramble) => Phrase::new("ptp.terrain.bramble"),
    }
}

/// «4 habitants».
pub(super) fn inhabitants(n: u16) -> Phrase {
    Phrase::new("ptp.score.inhabitants").int("n", n)
}

/// «2 étages».
pub(super) fn floors(n: u8) -> Phrase {
    Phrase::new("ptp.ui.floors").int("n", n)
}

/// The name of a territory in the garden: «territoire 3, à gauche».
pub(super) fn territory(view: &View<'_>, territory: Territory) -> String {
    let slot = view.state().board().slot(territory);
    view.say("territory", |p| p.int("n", territory.number()).phrase("where", place(slot)))
}

/// Where a spot lies: «territoire 3, en haut à gauche».
pub(super) fn spot(view: &View<'_>, spot: Spot) -> Phrase {
    let facing = view.state().board().facing(spot);
    Phrase::new("ptp.ui.spot").int("n", spot.territory().number()).phrase("where", place(facing))
}

/// What an action on a spot does, with its price and what follows.
pub(super) fn action(view: &View<'_>, seat: Seat, action: Action) -> String {
    let state = view.state();
    let after = |phrase: Phrase, spot: Spot| {
        phrase
            .phrase("where", place(state.board().facing(spot)))
            .phrase("terrain", terrain(view, spot))
            .int("crane", state.board().crane_after(spot).number())
    };
    let have = state.player(seat).population;
    match action {
        Action::Build(spot) => {
            let cost = view.game().build_cost(state, spot);
            view.say("do.build", |p| {
                after(p, spot).phrase("cost", inhabitants(cost)).int("left", have.saturating_sub(cost))
            })
        }
        Action::Abandon(spot) => {
            let refund = view.game().refund(state, spot).unwrap_or(0);
            view.say("do.abandon", |p| after(p, spot).phrase("gain", inhabitants(refund)))
        }
        Action::Invade(spot) => {
            let cost = view.game().refund(state, spot).unwrap_or(0);
            let owner = state.building(spot).map(|building| seat_label(view.voice(), building.owner));
            view.say("do.invade", |p| {
                after(p, spot)
                    .text("owner", owner.unwrap_or_default())
                    .phrase("cost", inhabitants(cost))
                    .int("left", have.saturating_sub(cost))
            })
        }
        Action::Transfer(from) => view.say("do.transfer", |p| p.phrase("spot", spot(view, from))),
        Action::PlaceRoof(to) => view.say("do.place_roof", |p| p.phrase("spot", spot(view, to))),
        Action::StrategicMove(step) => {
            let to = state.crane().map_or(0, |crane| step.leads_from(crane).number());
            view.say("do.strategic", |p| p.int("n", to))
        }
        Action::MoveOn => {
            let to = view.act().map_or(0, |act| act.active.next().number());
            view.say("do.move_on", |p| p.int("n", to))
        }
        other => view.voice().say(&engine::Action::phrase(other)),
    }
}
