//! What a position of Roll & Write is worth.
//!
//! Actions and resources have a price in points: the lowest at which all that is left to come would be spent on the
//! best that is left on the sheets ([`prices`]). At these prices a sheet is worth its points, what its tracks,
//! buildings, fields and colonies still promise above their cost, and what the rounds to come will bring. The round that
//! is being played is played to its end first, always with the best next box ([`rest`]), so a half-used stock counts
//! as what it can still become and nothing is worth more by waiting.

mod colonies;
mod conditions;
mod extras;
mod income;
mod prices;
mod promise;
mod rest;
mod stars;

use engine::Seat;
use rollwrite::data::{Effect, Gain};
use rollwrite::ids::{Die, Favor, Resource, Slot, Track};
use rollwrite::phase::{Lap, Phase, Step};
use rollwrite::state::{LAST_ROUND, Player};
use rollwrite::{RollWrite, State};

use self::promise::Promise;
use crate::terms::{Account, terms};
use crate::{Evaluate, Ladder, Skill};

terms! {
    /// What a position of Roll & Write is made of.
    pub enum Term {
        /// Points that are noted.
        Noted = "noted",
        /// Sections of the four tracks, with those that are worth going on for.
        First = "track_1",
        Second = "track_2",
        Third = "track_3",
        Fourth = "track_4",
        /// Boxes of open fields.
        Fields = "fields",
        /// What buildings bring in the rounds to come.
        Buildings = "buildings",
        /// Stars.
        Stars = "stars",
        /// Dice and tiles of the rounds to come.
        Rounds = "rounds",
        /// Resources that are kept, sold or exchanged.
        Leftovers = "leftovers",
        /// Colonies.
        Colonies = "colonies",
    }
}

impl Term {
    const fn of(track: Track) -> Self {
        [Self::First, Self::Second, Self::Third, Self::Fourth][track.index()]
    }
}

impl Evaluate for RollWrite {
    type Term = Term;
    const MICROS: u32 = 14;
    const USUAL_ALONE: Option<u16> = Some(60);
    const LEVELS: Ladder = Ladder {
        novice: Skill::hazy(200),
        apprentice: Skill::hazy(100),
        artisan: Skill::mcts(6),
        master: Skill::mcts(200),
    };
    const ALONE: Ladder = Ladder {
        novice: Skill::hazy(300),
        apprentice: Skill::hazy(150),
        artisan: Skill::hazy(60),
        master: Skill::mcts(200),
    };

    /// Everybody has the same dice: small leads hold.
    const SWING: u16 = 150;
    /// The rest of a round is known, so half a point more or less means something.
    const SOLO_SWING: u16 = 150;
    const GUIDANCE: u16 = 80;

    /// Nobody else is touched by what a seat does but for the tile it takes.
    fn lead(&self, state: &State, seat: Seat) -> i32 {
        self.evaluate(state, seat)
    }

    fn weigh<A: Account<Term>>(&self, state: &State, seat: Seat) -> A {
        let player = *state.player(seat);
        let left = i32::from(LAST_ROUND - state.round().min(LAST_ROUND));
        match state.phase() {
            // ISR-87: the tie-break is worth less than a point.
            Phase::Over => {
                let bridges = self.bridges(state, seat).count() as i32;
                A::of(Term::Noted, 100 * self.total(state, seat) + 4 * bridges + player.fields.len() as i32)
            }
            // A roll counts from the first tile on: before, the end of a round would be judged by the luck of the next.
            Phase::Favors { .. } if is_fresh(state) => Promise::new(self, state, player, left + 1).worth(),
            Phase::Favors { .. } => with_tile(self, state, player, left),
            Phase::Expand => {
                let promise = Promise::new(self, state, player, left);
                match player.step {
                    Step::Ready => promise.worth(),
                    Step::Colony | Step::Row { .. } | Step::Column { .. } => {
                        promise.worth_with_colony(player.step)
                    }
                    Step::Reroll => promise.rest(&gathered(self, state, player)),
                    Step::Choice { slot } => {
                        let mut next = player;
                        choose(self, state, &mut next, slot);
                        promise.rest(&next)
                    }
                    Step::Keep { left } => promise.keep(left),
                    Step::Menu | Step::Field { .. } => promise.rest(&player),
                }
            }
        }
    }

    fn count(&self, state: &State, seat: Seat, term: Term) -> Option<i32> {
        (term == Term::Noted).then(|| i32::from(state.player(seat).noted))
    }
}

/// Whether nobody has taken a tile of this round.
fn is_fresh(state: &State) -> bool {
    state.favors_left() == state.favors()
        && matches!(state.phase(), Phase::Favors { seat, lap: Lap::First } if seat == state.active())
}

/// Tiles are being taken: with the own one, or with the best of those that are left.
fn with_tile<A: Account<Term>>(game: &RollWrite, state: &State, player: Player, left: i32) -> A {
    let promise = Promise::new(game, state, player, left);
    let outlook = promise.outlook(&gathered(game, state, player));
    let worth = |tile: Option<Favor>| {
        let mut with = player;
        if let Some(tile) = tile {
            with.tally.favors = with.tally.favors.with(tile);
        }
        promise.rest_at(&outlook, &gathered(game, state, with))
    };
    if player.tally.favors.is_empty() {
        let each = state.favors_left().iter().map(|tile| worth(Some(tile)));
        each.reduce(A::better).unwrap_or_else(|| worth(None))
    } else {
        worth(None)
    }
}

/// ISR-45a: the player after the start of phase 3: dice, tiles and gains in hand.
fn gathered(game: &RollWrite, state: &State, mut player: Player) -> Player {
    let village = game.components().village(state.sheet());
    player.stock = player.kept.plus(player.dice.gain());
    player.kept = rollwrite::amounts::Resources::NONE;
    player.actions = u16::from(player.dice.worker);
    if player.tally.favors.contains(Favor::Ally) {
        player.actions += 1;
    }
    if player.tally.favors.contains(Favor::LuckyCoin) {
        player.stock = player.stock.and(Resource::Gold, 1);
    }
    player.tally.spent = player.tally.spent.with(Favor::Ally).with(Favor::LuckyCoin);
    for slot in player.tally.usable.iter() {
        let value = u16::from(player.tally.value(slot));
        match village.building(slot).effect {
            Effect::GainResource(resource) => player.stock = player.stock.and(resource, value),
            Effect::GainAction => player.actions += value,
            Effect::GainPerDie { face, gain } => {
                let shown = player.dice.resources.iter().filter(|one| **one == face).count() as u16;
                credit(&mut player, gain, value * shown);
            }
            Effect::GainIfWorkerDie { threshold, gain } if player.dice.worker <= threshold => {
                credit(&mut player, gain, value);
            }
            Effect::FreeTick(scope) => player.tally.free_ticks[scope.index()] += value as u8,
            Effect::FreeHarvest => player.tally.free_harvests += value as u8,
            Effect::OpenField(field) => player.tally.open = player.tally.open.with(field),
            Effect::GainChoice(_) => choose(game, state, &mut player, slot),
            _ => {}
        }
    }
    player
}

fn credit(player: &mut Player, gain: Gain, amount: u16) {
    match gain {
        Gain::Resource(resource) => player.stock = player.stock.and(resource, amount),
        Gain::Action => player.actions += amount,
        Gain::Vp => player.noted += amount,
    }
}

/// ISR-48: a choice that is still open is taken as what the stock has least of.
fn choose(game: &RollWrite, state: &State, player: &mut Player, slot: Slot) {
    if let Effect::GainChoice(kinds) = game.components().village(state.sheet()).building(slot).effect
        && let Some(least) = kinds.iter().min_by_key(|kind| player.stock.of(*kind))
    {
        player.stock = player.stock.and(least, u16::from(player.tally.value(slot)));
    }
}

/// What a roll brings on average, in hundredths: actions, then stone, wood, food and gold.
fn roll(game: &RollWrite) -> (i32, [i32; 4]) {
    let data = game.components();
    let mut sum = [0; 4];
    for face in Die::RESOURCE.iter().filter_map(|die| data.resource_faces(*die)).flatten() {
        sum[face.index()] += 1;
    }
    let workers: i32 = data.worker_faces().iter().map(|face| i32::from(*face)).sum();
    (100 * workers / 6, sum.map(|faces| 100 * faces / 6))
}

#[cfg(test)]
mod tests {
    use engine::{Chance, Events, Game as _, RawSetup, Seed};
    use rollwrite::Action;

    use super::*;

    fn chance(text: &str) -> Chance {
        Chance::at_step(Seed::from_text(text), 0)
    }

    fn deal(players: u8, text: &str) -> State {
        let game = RollWrite::standard();
        let setup = game.setup(&RawSetup::players(players)).unwrap();
        game.deal(&setup, &mut chance(text), &mut Events::off())
    }

    /// Plays at random to the end and looks at every position before.
    fn wander(players: u8, text: &str, mut look: impl FnMut(&State, Seat, &[Action])) -> State {
        let game = RollWrite::standard();
        let mut state = deal(players, text);
        let mut chance = chance(text);
        let mut legal = Vec::new();
        while let Some(seat) = game.to_act(&state).first() {
            game.legal(&state, seat, &mut legal);
            look(&state, seat, &legal);
            let action = *chance.pick(&legal).unwrap();
            game.apply_legal(&mut state, seat, action, &mut chance, &mut Events::off());
        }
        state
    }

    #[test]
    fn a_finished_game_is_worth_its_points() {
        let game = RollWrite::standard();
        for (players, text) in [(1, "alone"), (2, "together"), (4, "crowd")] {
            let state = wander(players, text, |_, _, _| ());
            for seat in state.seats() {
                // The tie-break adds less than half a point.
                let rest = game.evaluate(&state, seat) - 100 * game.total(&state, seat);
                assert!((0..50).contains(&rest), "{rest}");
            }
        }
    }

    #[test]
    fn the_luck_of_a_roll_waits_for_the_first_tile() {
        let game = RollWrite::standard();
        let worth = |text: &str| game.evaluate(&deal(2, text), Seat::FIRST);
        assert_ne!(deal(2, "one").roll(), deal(2, "two").roll());
        assert_eq!(worth("one"), worth("two"));
    }

    #[test]
    fn the_end_of_a_phase_never_looks_better_than_the_best_box() {
        let game = RollWrite::standard();
        let (mut asked, mut ended) = (0, 0);
        for seed in 0..8 {
            wander(2, &format!("patience {seed}"), |state, seat, legal| {
                let boxes = || legal.iter().filter(|action| matches!(action, Action::Build(_)));
                if !legal.contains(&Action::End) || boxes().next().is_none() {
                    return;
                }
                let worth = |action: Action| {
                    let mut next = state.clone();
                    game.apply_legal(&mut next, seat, action, &mut chance("next"), &mut Events::off());
                    game.evaluate(&next, seat)
                };
                let others = legal.iter().filter(|action| **action != Action::End);
                let best = others.map(|action| worth(*action)).max().unwrap();
                asked += 1;
                ended += u32::from(worth(Action::End) > best);
            });
        }
        assert!(asked > 300 && ended * 50 < asked, "{ended} of {asked}");
    }
}
