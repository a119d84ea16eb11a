//! What a position of Petits Peuples is worth: points that are there, and points that are in sight.

use engine::Seat;
use petits_peuples::data::Pattern;
use petits_peuples::ids::{ProjectId, Spot, Terrain};
use petits_peuples::scoring::{kept, mission_points};
use petits_peuples::{PetitsPeuples, State};

use crate::terms::{Account, terms};
use crate::{Evaluate, Ladder, Skill};

terms! {
    /// What a position of Petits Peuples is made of.
    pub enum Term {
        /// Points of projects.
        Points = "points",
        /// PTP-90: what the kept missions pay.
        Missions = "missions",
        /// Inhabitants: money early, points late.
        Population = "population",
        /// Stratagems that are left.
        Tokens = "tokens",
        /// Majorities.
        Control = "control",
        /// Projects that own buildings promise.
        Projects = "projects",
    }
}

impl Evaluate for PetitsPeuples {
    const MICROS: u32 = 4;
    const USUAL_ALONE: Option<u16> = None;
    const LEVELS: Ladder = Ladder {
        novice: Skill::hazy(200),
        apprentice: Skill::mcts(15),
        artisan: Skill::mcts(150),
        master: Skill::mcts(3000),
    };

    type Term = Term;

    fn weigh<A: Account<Term>>(&self, state: &State, seat: Seat) -> A {
        let player = state.player(seat);
        let progress = progress(self, state);
        let data = self.components();
        let missions: i32 = kept(state, seat)
            .into_iter()
            .flatten()
            .map(|mission| mission_points(data, state, seat, mission))
            .sum();
        let mut worth = A::of(Term::Points, 100 * i32::from(player.points));
        worth.add(Term::Missions, 100 * missions);
        if state.is_over() {
            worth.add(Term::Population, 100 * data.population_points(player.population));
            return worth;
        }
        // Inhabitants are money early and points late.
        let late = smooth_population_points(self, player.population);
        let early = 22 * i32::from(player.population.min(60));
        worth.add(Term::Population, (late * progress + early * (100 - progress)) / 100);
        worth.add(Term::Tokens, i32::from(player.tokens) * (100 - progress) * 6 / 10);
        // Majorities pay every round that is left.
        let gain = i32::from(self.control_gains(state)[seat.index()]);
        worth.add(Term::Control, gain * (20 + (100 - progress)));
        worth.add(Term::Projects, projects_in_sight(self, state, seat));
        worth
    }

    fn count(&self, state: &State, seat: Seat, term: Term) -> Option<i32> {
        let player = state.player(seat);
        match term {
            Term::Points => Some(i32::from(player.points)),
            Term::Population => Some(i32::from(player.population)),
            Term::Tokens => Some(i32::from(player.tokens)),
            Term::Control => Some(i32::from(self.control_gains(state)[seat.index()])),
            Term::Missions | Term::Projects => None,
        }
    }
}

/// How far the game is, in percent: the smallest supply decides.
fn progress(game: &PetitsPeuples, state: &State) -> i32 {
    if state.is_ending() {
        return 100;
    }
    let full = i32::from(game.components().floors_for(state.players()));
    let least = state.seats().map(|seat| i32::from(state.player(seat).supply)).min().unwrap_or(0);
    100 * (full - least) / full.max(1)
}

/// The points of the population track in hundredths, without its steps.
fn smooth_population_points(game: &PetitsPeuples, population: u16) -> i32 {
    let data = game.components();
    let [low, high] = [population.saturating_sub(1).max(1), population + 1];
    let at = |population| 100 * data.population_points(population);
    (at(low) + 2 * at(population) + at(high)) / 4 + i32::from(population.saturating_sub(38).min(40))
}

/// For each face-up project, the best share of its points that own free buildings promise.
fn projects_in_sight(game: &PetitsPeuples, state: &State, seat: Seat) -> i32 {
    state.display().map(|project| best_promise(game, state, seat, project)).sum()
}

fn best_promise(game: &PetitsPeuples, state: &State, seat: Seat, project: ProjectId) -> i32 {
    let card = game.components().project(project);
    let points = 100 * i32::from(card.points);
    let missing = state
        .free_of(seat)
        .iter()
        .filter_map(|spot| floors_missing(game, state, seat, spot, card.pattern))
        .min();
    match missing {
        // A floor on a complete pattern is still needed: it is placed and paid for.
        Some(0) => points * 45 / 100,
        Some(1) => points * 30 / 100,
        Some(2) => points * 12 / 100,
        _ => 0,
    }
}

/// How many floors the pattern around this building still lacks; `None` where it cannot grow.
fn floors_missing(
    game: &PetitsPeuples,
    state: &State,
    seat: Seat,
    spot: Spot,
    pattern: Pattern,
) -> Option<u8> {
    let lacks = |spot: Spot, terrain: Terrain, floors: u8| -> Option<u8> {
        let fits = game.terrain(state, spot) == Some(terrain);
        match state.building(spot) {
            None if fits => Some(floors),
            Some(building) if fits && building.is_free_of(seat) => {
                Some(floors.saturating_sub(building.height()))
            }
            _ => None,
        }
    };
    let around = |spot: Spot, terrain: Terrain, floors: u8| {
        state.board().neighbours(spot).iter().filter_map(|near| lacks(near, terrain, floors)).min()
    };
    match pattern {
        Pattern::NearEmpty { terrain, floors, adjacent } => {
            let mut near = state.board().neighbours(spot).iter();
            let open = near
                .any(|near| state.building(near).is_none() && game.terrain(state, near) == Some(adjacent));
            if open { lacks(spot, terrain, floors) } else { None }
        }
        Pattern::Outer { terrain, floors } => {
            if state.board().is_central(spot.territory()) {
                None
            } else {
                lacks(spot, terrain, floors)
            }
        }
        Pattern::Central { terrain, floors } => {
            if state.board().is_central(spot.territory()) {
                lacks(spot, terrain, floors)
            } else {
                None
            }
        }
        Pattern::Pair { terrain, floors: [one, other] } => {
            let with = |own, near| Some(lacks(spot, terrain, own)? + around(spot, terrain, near)?);
            with(one, other).into_iter().chain(with(other, one)).min()
        }
        Pattern::Trio { terrain, floors, satellites: [one, other], satellite_floors } => Some(
            lacks(spot, terrain, floors)?
                + around(spot, one, satellite_floors)?
                + around(spot, other, satellite_floors)?,
        ),
    }
}
