//! What a position of Settlement is worth: points that are there, what the reserve buys, and what the settlers
//! of this round and of the rounds to come will bring home.

mod heroes;
mod reserve;
mod rounds;
mod streets;
mod uses;
mod worth;

use engine::Seat;
use settlement::ids::Artifact;
use settlement::phase::{PassStep, Phase, Step};
use settlement::scoring::total;
use settlement::state::{LAST_ROUND, Player, Terrain};
use settlement::{Settlement, State};

use crate::terms::{Account, terms};
use crate::{Evaluate, Ladder, Rivals, Skill};
use heroes::growth;
use reserve::reserve;
use rounds::{later_rounds, this_round};
use worth::{SETTLERS, Worth};

terms! {
    /// What a position of Settlement is made of.
    pub enum Term {
        /// Points that are there.
        Points = "points",
        /// What invited heroes will still count.
        Growth = "growth",
        /// Resources by their units.
        Reserve = "reserve",
        /// Heroes of the row that the reserve can invite.
        Heroes = "heroes",
        /// What the settlers of this round can still bring.
        ThisRound = "this_round",
        /// What stands brings every round.
        LaterRounds = "later_rounds",
        /// Bonus settlers that wait for the next round.
        Settlers = "settlers",
        /// The artefact in hand.
        Artifact = "artifact",
    }
}

impl Evaluate for Settlement {
    type Term = Term;
    const MICROS: u32 = 6;
    const USUAL_ALONE: Option<u16> = Some(80);
    const LEVELS: Ladder = Ladder {
        novice: Skill::hazy(320),
        apprentice: Skill::hazy(150),
        artisan: Skill::mcts(20),
        master: Skill::mcts(300),
    };

    /// Points come late and steadily: a small lead on paper is a lead.
    const SWING: u16 = 250;
    const RIVALS: Rivals = Rivals::Greedy;

    fn weigh<A: Account<Term>>(&self, state: &State, seat: Seat) -> A {
        if state.active_seat() == Some(seat) {
            settled(self, state, seat)
        } else {
            standing(self, state, seat)
        }
    }

    fn count(&self, state: &State, seat: Seat, term: Term) -> Option<i32> {
        (term == Term::Points).then(|| total(self.components(), state, seat))
    }
}

/// A decision that is half made is worth its best end: «build» is as good as the best building.
fn settled<A: Account<Term>>(game: &Settlement, state: &State, seat: Seat) -> A {
    let is_open = match state.phase() {
        Phase::Turn(turn) => !matches!(turn.step, Step::Menu | Step::Effects { .. } | Step::Clock { .. }),
        Phase::Passing { step, .. } => matches!(step, PassStep::Artifact),
        Phase::Draft { .. } => true,
        Phase::Over => false,
    };
    if !is_open {
        return standing(game, state, seat);
    }
    let mut best: Option<A> = None;
    game.each_legal(state, seat, |action| {
        let next = game.after(state, seat, action);
        let value = if next.active_seat() == Some(seat) && next.round() == state.round() {
            settled(game, &next, seat)
        } else {
            standing(game, &next, seat)
        };
        best = Some(best.map_or(value, |best: A| best.better(value)));
    });
    best.unwrap_or_else(|| standing(game, state, seat))
}

/// A position between two decisions.
fn standing<A: Account<Term>>(game: &Settlement, state: &State, seat: Seat) -> A {
    let (data, player) = (game.components(), state.player(seat));
    let mut value = A::of(Term::Points, 100 * total(data, state, seat));
    let [.., diamonds, gold] = player.reserve.amounts();
    let rounds_left = i32::from(LAST_ROUND.saturating_sub(state.round()));
    let has_passed = state.passed().contains(seat);
    if state.is_over() || rounds_left == 0 && has_passed {
        // SET-88: the tie-break.
        value.add(Term::Reserve, i32::from(gold.min(9)) * 3 + i32::from(diamonds.min(9)));
        return value;
    }
    let ready = if has_passed { 0 } else { i32::from(player.ready.basic).min(SETTLERS) };
    let left = SETTLERS * rounds_left + ready;
    let worth = Worth::at(left);
    value.add(Term::Growth, growth(data, player, left));
    value.merge(reserve(data, state, seat, &worth, left, has_passed));
    if !has_passed {
        value.add(Term::ThisRound, this_round(data, state, seat, &worth, rounds_left));
    }
    if rounds_left > 0 {
        value.add(Term::LaterRounds, later_rounds(data, player, ready, rounds_left));
        if has_passed {
            value.add(Term::Settlers, i32::from(player.ready.bonus) * worth.settler);
        }
    }
    value.add(Term::Artifact, artifact(player, rounds_left, has_passed));
    value
}

/// What the artefact in hand is good for, as far as nothing else counts it.
fn artifact(player: &Player, rounds_left: i32, has_passed: bool) -> i32 {
    if rounds_left == 0 && has_passed {
        return 0;
    }
    let value = match player.artifact {
        None | Some(Artifact::DiamondRing | Artifact::MagicPurse | Artifact::HelpfulChest) => 0,
        Some(Artifact::SacredClock) => 200,
        Some(Artifact::ExplorersAstrolabe) => 280,
        Some(Artifact::MaceOfTheBrave) => 75 * player.cells(Terrain::has_monster).len().min(3) as i32,
        Some(Artifact::PotionOfMight) => 280,
        Some(Artifact::ScrollOfPower) => 250,
        Some(Artifact::SovereignsCrown) => 140 * player.fortified().min(4) as i32,
        Some(Artifact::CupOfGoodCheer) => 280,
        Some(Artifact::SorcerersMask) => 150,
        Some(Artifact::ShootingStar) => 250,
        Some(Artifact::KeyOfKnowledge) => 75 * player.built().min(5) as i32,
        Some(Artifact::EnchantedMirror) => 125,
    };
    // It works through the settlers of the round; after a pass it waits for the next one.
    let ready = if has_passed { SETTLERS } else { i32::from(player.ready.total()).min(SETTLERS) };
    value * ready / SETTLERS
}

#[cfg(test)]
mod tests {
    use engine::{Chance, Events, Game as _, RawSetup, Seed};
    use settlement::{Action, Choice};

    use super::*;

    fn deal(players: u8) -> State {
        let game = Settlement::standard();
        let setup = game.setup(&RawSetup::players(players)).unwrap();
        game.deal(&setup, &mut Chance::at_step(Seed::from_text("worth"), 0), &mut Events::off())
    }

    #[test]
    fn a_half_made_decision_is_worth_its_best_end() {
        let game = Settlement::standard();
        let seat = Seat::FIRST;
        let mut state = deal(1);
        while matches!(state.phase(), Phase::Draft { .. }) {
            let mut first = None;
            game.each_legal(&state, seat, |action| first = first.or(Some(action)));
            state = game.after(&state, seat, first.unwrap());
        }
        let build = game.after(&state, seat, Action::Choose(Choice::Build));
        let mut ends = Vec::new();
        game.each_legal(&build, seat, |action| {
            ends.push(game.evaluate(&game.after(&build, seat, action), seat));
        });
        assert_eq!(ends.into_iter().max(), Some(game.evaluate(&build, seat)));
    }

    #[test]
    fn a_finished_game_is_worth_its_points() {
        let game = Settlement::standard();
        let mut state = deal(2);
        let mut chance = Chance::at_step(Seed::from_text("end"), 0);
        while let Some(seat) = state.active_seat() {
            let mut legal = Vec::new();
            game.legal(&state, seat, &mut legal);
            state = game.after(&state, seat, *chance.pick(&legal).unwrap());
        }
        for seat in state.seats() {
            let points = total(game.components(), &state, seat);
            // The tie-break adds less than half a point.
            assert_eq!(game.evaluate(&state, seat) / 100, points);
        }
    }
}
