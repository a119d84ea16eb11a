//! What a position of Roll & Write is worth: points that are there, half-done sections and buildings, and what the
//! actions and resources of this round and of the rounds to come will bring.

use engine::Seat;
use rollwrite::data::Effect;
use rollwrite::ids::{Slot, Timing, Track};
use rollwrite::phase::{Phase, Step};
use rollwrite::state::{LAST_ROUND, Player};
use rollwrite::{RollWrite, State};

use crate::Evaluate;

/// Hundredths of points for an action or a resource that is left in this round.
const ACTION: i32 = 60;
const RESOURCE: i32 = 45;
/// A round to come, with what everybody gets.
const ROUND: i32 = 420;
/// A gained resource, action or exchange a round, for each round to come.
const INCOME: i32 = 75;
/// A ticked box of a building that is not finished, for each round to come.
const BEGUN: i32 = 22;
/// A box of an open field that is not harvested yet.
const FIELD: i32 = 110;

impl Evaluate for RollWrite {
    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        let rounds = i32::from(LAST_ROUND - state.round().min(LAST_ROUND));
        let points = 100 * self.total(state, seat);
        points + rounds * ROUND + sheets(self, state, seat, rounds) + this_round(state, seat)
    }
}

/// What is on the two sheets and is not counted yet.
fn sheets(game: &RollWrite, state: &State, seat: Seat, rounds: i32) -> i32 {
    let (data, player) = (game.components(), state.player(seat));
    let village = data.village(state.sheet());
    let mut worth = 0;
    for slot in Slot::all() {
        let card = village.building(slot);
        let value = i32::from(game.building_value(state, seat, slot));
        let income = match card.effect.kind().timing() {
            Timing::Production | Timing::Exchange | Timing::Condition => value * INCOME,
            Timing::EndOfGame => 0,
            _ => value.max(1) * INCOME / 2,
        };
        let ticked = (0..3).filter(|box_| is_ticked(player, slot, *box_)).count() as i32;
        worth += match (player.is_built(slot), card.effect) {
            (true, Effect::EndVpPerBuilding) | (true, _) if slot.has_boxes() => income * rounds,
            (false, _) => ticked * (BEGUN * rounds + income * rounds / 8),
            (true, _) => 0,
        };
    }
    let open = game.accessible(state, seat);
    let left = rollwrite::ids::FieldBox::all()
        .filter(|one| open.contains(one.owner()) && !player.fields.contains(*one))
        .filter(|one| data.field_box(*one).is_some())
        .count() as i32;
    worth += left.min(2 * rounds) * FIELD;
    worth
        + Track::ALL.into_iter().map(|track| begun(game, state, seat, track)).sum::<i32>()
            * i32::from(rounds > 0)
}

fn is_ticked(player: &Player, slot: Slot, box_: u8) -> bool {
    slot.has_boxes() && player.sites.contains(rollwrite::ids::Site::at(slot, box_))
}

/// Half of the step to the next section, when its first box is ticked.
fn begun(game: &RollWrite, state: &State, seat: Seat, track: Track) -> i32 {
    let value = game.track_value(state, seat, track);
    let card = game.components().track(track);
    let (first, _) = card.section_boxes(value.sections);
    let ticked = usize::from(state.player(seat).boxes[track.index()]) > first;
    let step = value.next.map_or(0, |next| i32::from(next) - i32::from(value.now));
    if ticked { step * 50 } else { 0 }
}

/// Actions and resources are worth something as long as they can be used.
fn this_round(state: &State, seat: Seat) -> i32 {
    let player = state.player(seat);
    let kept = player.kept.total() as i32 * RESOURCE;
    match (state.phase(), player.step) {
        (Phase::Expand, Step::Menu | Step::Field { .. } | Step::Choice { .. }) => {
            kept + i32::from(player.actions) * ACTION + player.stock.total() as i32 * RESOURCE
        }
        (Phase::Over, _) => 0,
        _ => kept,
    }
}
