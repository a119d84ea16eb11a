//! What a position of Rise to Nobility is worth: points so far, what the held settlers will bring with the goods and
//! houses at hand, what the dice of this round can still do, and what the rounds to come will bring.

mod contracts;
mod dice;
mod estate;
mod goal;
mod guilds;
mod pending;
mod places;
mod plan;
mod weights;
mod worth;

use engine::Seat;
use nobility::phase::Phase;
use nobility::{Nobility, State, scoring};

use crate::terms::{Account, terms};
use crate::{Evaluate, Ladder, Rivals, Skill};
use estate::Estate;

terms! {
    /// What a position of Rise to Nobility is made of.
    pub enum Term {
        /// Points that are there.
        Points = "points",
        /// Coins.
        Coins = "coins",
        /// Modifiers.
        Modifiers = "modifiers",
        /// The dice of the rounds to come.
        Reputation = "reputation",
        /// Stars, and the way to the Lord.
        Nobility = "nobility",
        /// Workers in the lot.
        Workers = "workers",
        /// Apprentices in the guilds.
        Guilds = "guilds",
        /// Own workshops.
        Workshops = "workshops",
        /// Communal buildings.
        Zones = "zones",
        /// Apprentices at desks of the Chancellery.
        Desks = "desks",
        /// Peoples that live on the land.
        Peoples = "peoples",
        /// NOB-102: what the objective counts.
        Objective = "objective",
        /// Goods that no held card asks for.
        Goods = "goods",
        /// Held cards with the goods and houses for them.
        Settlers = "settlers",
        /// What the dice of this round can still do.
        Dice = "dice",
        /// Commissions.
        Commissions = "commissions",
    }
}

impl Evaluate for Nobility {
    type Term = Term;
    const MICROS: u32 = 8;
    const USUAL_ALONE: Option<u16> = None;
    const LEVELS: Ladder = Ladder {
        novice: Skill::hazy(300),
        apprentice: Skill::hazy(120),
        artisan: Skill::GREEDY,
        master: Skill::mcts(100),
    };
    const ALONE: Ladder = Ladder {
        novice: Skill::hazy(400),
        apprentice: Skill::hazy(150),
        artisan: Skill::hazy(80),
        master: Skill::mcts(200),
    };

    /// A die brings two or three points: a wider scale would hide which of its uses is best.
    const SWING: u16 = 400;
    const GUIDANCE: u16 = 120;
    const RIVALS: Rivals = Rivals::Greedy;
    const FROM_HERE: bool = true;

    fn weigh<A: Account<Term>>(&self, state: &State, seat: Seat) -> A {
        let estate = Estate::new(self, state, seat);
        match state.phase() {
            Phase::Over if !state.is_solo() => {
                A::of(Term::Points, 100 * scoring::total(self.components(), state, seat))
            }
            Phase::Turn(turn) if turn.seat == seat => pending::worth(&estate, turn),
            _ => pending::settled(&estate, None),
        }
    }

    fn count(&self, state: &State, seat: Seat, term: Term) -> Option<i32> {
        let player = state.player(seat);
        match term {
            Term::Points => Some(player.points()),
            Term::Coins => Some(i32::from(player.coins)),
            Term::Modifiers => Some(i32::from(player.modifiers)),
            Term::Nobility => Some(i32::from(player.nobility)),
            _ => None,
        }
    }

    /// What an action does to others is small beside what it does to the own plans.
    fn lead(&self, state: &State, seat: Seat) -> i32 {
        self.evaluate(state, seat)
    }
}

#[cfg(test)]
mod tests {
    use engine::{Chance, Events, Game as _, RawSetup};
    use nobility::Action;
    use nobility::data::Counted;
    use nobility::ids::{Credit, Objective};
    use nobility::phase::{Step, Turn};

    use super::*;

    /// Plays a game of greedy players and shows every position.
    fn each_position(players: u8, number: u64, mut each: impl FnMut(&Nobility, &State, Seat)) -> State {
        let game = Nobility::standard();
        let setup = game.setup(&RawSetup::players(players)).unwrap();
        let mut chance = Chance::from_number(number);
        let mut state = game.deal(&setup, &mut chance, &mut Events::off());
        let (mut legal, mut expected) = (Vec::new(), Vec::new());
        while let Some(seat) = game.to_act(&state).first() {
            each(game, &state, seat);
            game.legal(&state, seat, &mut legal);
            let action =
                crate::greedy::foreseen(game, &state, seat, &legal, &mut expected, &mut chance).unwrap();
            game.apply_legal(&mut state, seat, action, &mut chance, &mut Events::off());
        }
        state
    }

    fn after(game: &Nobility, state: &State, seat: Seat, action: Action) -> i32 {
        let mut next = state.clone();
        game.apply_legal(&mut next, seat, action, &mut Chance::from_number(1), &mut Events::off());
        game.evaluate(&next, seat)
    }

    #[test]
    fn the_end_is_worth_the_points() {
        let state = each_position(3, 1, |_, _, _| ());
        let game = Nobility::standard();
        for seat in state.seats() {
            assert_eq!(game.evaluate(&state, seat), 100 * game.score(&state, seat).total());
        }
    }

    #[test]
    fn a_greedy_game_uses_dice_settles_and_answers_the_council() {
        let state = each_position(2, 2, |_, _, _| ());
        for seat in state.seats() {
            let player = state.player(seat);
            assert!(player.points() >= 60, "{}", player.points());
            assert!(player.plots >= 2 && player.nobility >= 5, "{player:?}");
            assert!(player.credits[Credit::Council.index()] > 0, "{player:?}");
        }
    }

    #[test]
    fn a_die_that_is_taken_up_is_worth_its_best_use() {
        let mut found = 0;
        each_position(2, 3, |game, state, seat| {
            let Phase::Turn(Turn { step: Step::Die, .. }) = state.phase() else { return };
            let mut best = i32::MIN;
            game.each_legal(state, seat, |action| best = best.max(after(game, state, seat, action)));
            assert_eq!(game.evaluate(state, seat), best);
            found += 1;
        });
        assert!(found > 20, "{found}");
    }

    #[test]
    fn passing_is_worse_than_a_die_that_brings_something() {
        let mut found = 0;
        each_position(2, 4, |game, state, seat| {
            let Phase::Turn(Turn { step: Step::Menu, placed: false, .. }) = state.phase() else { return };
            let other = state.seats().find(|other| *other != seat).unwrap();
            // The round goes on for the other player: nothing but the pass changes.
            if state.round() == 1 && !state.passed().contains(other) && state.player(seat).placed == 0 {
                assert!(after(game, state, seat, Action::EndTurn) < game.evaluate(state, seat));
                found += 1;
            }
        });
        assert!(found > 0);
    }

    #[test]
    fn alone_what_the_objective_asks_for_is_worth_more() {
        let game = Nobility::standard();
        for objective in Objective::all() {
            let options = [("objective".to_owned(), objective.to_string())].into_iter().collect();
            let setup = game.setup(&RawSetup { players: 1, options }).unwrap();
            let state = game.deal(&setup, &mut Chance::from_number(5), &mut Events::off());
            let estate = Estate::new(game, &state, Seat::FIRST);
            for condition in game.components().objective(objective).conditions.into_iter().flatten() {
                let mut more = estate;
                match condition.counted {
                    Counted::HousesOnPlots => more.plots += 1,
                    Counted::CouncilTiles => more.petitions += 1,
                    Counted::Workshops => more.workshops += 1,
                    Counted::Nobility => more.nobility += 1,
                    Counted::Reputation => more.reputation += 1,
                    Counted::Coins => more.coins += 1,
                    Counted::Points => more.points += 1,
                    _ => continue,
                }
                assert!(more.means::<i32>() > estate.means::<i32>(), "{:?}", condition.counted);
            }
        }
    }
}
