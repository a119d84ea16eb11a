//! What a position of Compagnons is worth: the treasury, what the Markets to come will pay for the village as it is,
//! and what the hand, the limits and the recruits to come will add to it.

mod countess;
mod goal;
mod plan;
mod silver;
mod time;
mod weights;

use compagnons::cards::Professions;
use compagnons::ids::{Basic, Family, Pile, Place};
use compagnons::phase::{Phase, Step, Turn};
use compagnons::{Action, Compagnons, State};
use engine::{Seat, Viewer};

use crate::terms::{Account, terms};
use crate::{Evaluate, Ladder, Rivals, Skill};
use plan::Plan;
use time::Time;

/// So many villagers of a family are tried for a blind recruit.
const SAMPLE: usize = 3;

terms! {
    /// What a position of Compagnons is made of.
    pub enum Term {
        /// Gold that is there.
        Treasury = "treasury",
        /// Printed gold and coins that the Markets will pay.
        Income = "income",
        /// Silver that the 2nd Market will pay.
        Silver = "silver",
        /// Keys that padlocks will ask for.
        Keys = "keys",
        /// Cards that may come on top of those of the village.
        Chains = "chains",
        /// Cards of the hand that can be placed.
        Placements = "placements",
        /// Cards of the hand that wait.
        Hand = "hand",
        /// Recruits and placements of the rounds to come.
        Outlook = "outlook",
        /// COM-120: fewer villagers break a tie.
        Villagers = "villagers",
        /// COM-142: what the Countess has and will get.
        Countess = "countess",
    }
}

impl Evaluate for Compagnons {
    type Term = Term;
    const MICROS: u32 = 6;
    const USUAL_ALONE: Option<u16> = None;
    const LEVELS: Ladder = Ladder {
        novice: Skill::hazy(900),
        apprentice: Skill::hazy(350),
        artisan: Skill::mcts(30),
        master: Skill::mcts(600),
    };
    const ALONE: Ladder = Ladder {
        novice: Skill::hazy(900),
        apprentice: Skill::hazy(350),
        artisan: Skill::GREEDY,
        master: Skill::mcts(300),
    };

    /// The 2nd Market pays more than all the rest: a lead before it is soon gone.
    const SWING: u16 = 1000;
    const RIVALS: Rivals = Rivals::Anew;
    /// COM-142: the Countess.
    const PAPER_RIVAL: bool = true;

    fn weigh<A: Account<Term>>(&self, state: &State, seat: Seat) -> A {
        let mut own: A = settled(self, state, seat);
        // COM-142: alone, only being ahead of the Countess counts.
        if state.is_solo() {
            own.add(Term::Countess, -countess::worth(self, state));
        }
        own
    }

    fn count(&self, state: &State, seat: Seat, term: Term) -> Option<i32> {
        (term == Term::Treasury).then(|| i32::from(state.player(seat).treasury))
    }

    fn expect(&self, state: &State, seat: Seat, action: Action) -> Option<i32> {
        let own = match action {
            Action::Draw(pile) => Blind::new(self, state, seat).worth(hidden_family(state, seat, pile)?),
            Action::Coin(place) => kept(self, state, seat, place),
            Action::NoCoin => standing::<i32>(self, state, seat),
            _ => return None,
        };
        if !state.is_solo() {
            return Some(own);
        }
        let gift = if matches!(action, Action::Draw(_)) { countess::cheapest_gift(self, state) } else { 0 };
        Some(own - countess::worth(self, state) - gift)
    }

    /// Piles with the same back promise the same, and all are drawn from into one hand.
    fn expect_each(&self, state: &State, seat: Seat, actions: &[Action], expected: &mut Vec<Option<i32>>) {
        expected.clear();
        let mut hand: Option<Blind<'_>> = None;
        let mut known = [None; Family::ALL.len()];
        expected.extend(actions.iter().map(|action| match action {
            Action::Draw(pile) if !state.is_solo() => {
                let family = hidden_family(state, seat, *pile)?;
                Some(*known[family.index()].get_or_insert_with(|| {
                    hand.get_or_insert_with(|| Blind::new(self, state, seat)).worth(family)
                }))
            }
            action => self.expect(state, seat, *action),
        }));
    }
}

/// COM-36: the family on the back of a pile, where a seat does not know the face.
fn hidden_family(state: &State, seat: Seat, pile: Pile) -> Option<Family> {
    let card = state.piles().top(pile)?;
    if card.known.has_face(Viewer::Seat(seat)) { None } else { card.back.known().copied() }
}

/// COM-36: a hand before a blind recruit, of which only the family is known.
struct Blind<'a> {
    game: &'a Compagnons,
    plan: Plan<'a, i32>,
    deck: Professions,
}

impl<'a> Blind<'a> {
    fn new(game: &'a Compagnons, state: &State, seat: Seat) -> Self {
        let time = Time::of(game, state, seat).after_recruit();
        let deck = game.components().size(state.players()).deck;
        Self { game, plan: Plan::new(game, state, seat, time), deck }
    }

    /// A few of the family stand for all of it.
    fn worth(&self, family: Family) -> i32 {
        let family = self.game.components().family(family).and(self.deck);
        let step = family.len().div_ceil(SAMPLE).max(1);
        let worths = family.iter().step_by(step).map(|one| self.plan.with(one).worth());
        let (sum, count) = worths.fold((0, 0), |(sum, count), worth| (sum + worth, count + 1));
        sum / count.max(1)
    }
}

/// COM-48, COM-49: a villager with a coin stays on the road; whoever is first in the next round has first choice.
fn kept(game: &Compagnons, state: &State, seat: Seat, place: Place) -> i32 {
    let Some(offer) = state.offer(place) else { return standing::<i32>(game, state, seat) };
    let coins = 100 * (i32::from(offer.coins) + 1);
    let wants = |one: Seat| {
        let time = Time::of(game, state, one);
        let plan: Plan<'_, i32> = Plan::new(game, state, one, time);
        let worth = plan.worth();
        (worth, plan.with(offer.profession).worth() - worth + coins)
    };
    let (worth, gain) = wants(seat);
    let other = state.seats().find(|other| *other != seat).map_or(0, |other| wants(other).1);
    let (mine, theirs) = if seat == state.first() { (20, 60) } else { (70, 15) };
    worth + (mine * gain - theirs * other) / 100
}

/// A decision that is half made is worth its best end: «place» is as good as the best place for it.
fn settled<A: Account<Term>>(game: &Compagnons, state: &State, seat: Seat) -> A {
    match state.phase() {
        Phase::Placement(Turn { seat: active, step, .. }) if *active == seat => match step {
            Step::Menu => standing(game, state, seat),
            Step::Give => traded(game, state, seat, true),
            Step::PutBack { .. } | Step::Take { .. } => traded(game, state, seat, false),
            _ => {
                let mut best: Option<A> = None;
                game.each_legal(state, seat, |action| {
                    let end = settled(game, &game.after(state, seat, action), seat);
                    best = Some(best.map_or(end, |best: A| best.better(end)));
                });
                best.unwrap_or_else(|| standing(game, state, seat))
            }
        },
        _ => standing(game, state, seat),
    }
}

fn standing<A: Account<Term>>(game: &Compagnons, state: &State, seat: Seat) -> A {
    let time = Time::of(game, state, seat);
    if time.is_over() {
        return leaving(game, state, seat);
    }
    Plan::new(game, state, seat, time).worth()
}

/// COM-103: nothing can be placed any more; the Markets that are left pay exactly this. COM-120: fewer villagers
/// break a tie.
fn leaving<A: Account<Term>>(game: &Compagnons, state: &State, seat: Seat) -> A {
    let player = state.player(seat);
    let markets = (state.markets() + 1..=2).map(|n| i32::from(game.income(state, seat.into(), n).total()));
    let mut worth = A::of(Term::Treasury, 100 * i32::from(player.treasury));
    worth.add(Term::Income, 100 * markets.sum::<i32>());
    worth.add(Term::Villagers, -i32::from(player.villagers));
    worth
}

/// COM-64: a hand card is on its way back for the best basic villager; `choose` if it can still be chosen.
fn traded<A: Account<Term>>(game: &Compagnons, state: &State, seat: Seat, choose: bool) -> A {
    let time = Time::of(game, state, seat);
    let mut plan: Plan<'_, A> = Plan::new(game, state, seat, time);
    if choose {
        let without = plan.cards().iter().map(|card| (plan.without(card).worth().sum(), card));
        if let Some((_, given)) = without.max_by_key(|(worth, _)| *worth) {
            plan = plan.without(given);
        }
    }
    let left = Basic::ALL.into_iter().filter(|basic| state.basics_left(*basic) > 0);
    left.map(|basic| plan.based(basic).worth()).reduce(A::better).unwrap_or(A::NONE)
}

#[cfg(test)]
mod tests {
    use compagnons::ids::Owner;
    use engine::{Chance, Events, Game as _, RawSetup, observe};

    use super::*;

    /// Plays a random game and shows every position.
    fn each_position(players: u8, number: u64, mut each: impl FnMut(&Compagnons, &State, Seat)) -> State {
        let game = Compagnons::standard();
        let setup = game.setup(&RawSetup::players(players)).unwrap();
        let mut chance = Chance::from_number(number);
        let mut state = game.deal(&setup, &mut chance, &mut Events::off());
        let mut legal = Vec::new();
        while let Some(seat) = game.to_act(&state).first() {
            each(game, &state, seat);
            game.legal(&state, seat, &mut legal);
            let action = chance.pick(&legal).copied().unwrap();
            game.apply_legal(&mut state, seat, action, &mut chance, &mut Events::off());
        }
        state
    }

    #[test]
    fn the_end_is_worth_the_treasury() {
        let game = Compagnons::standard();
        let state = each_position(2, 1, |_, _, _| ());
        let own = state.player(Seat::FIRST);
        let villagers = i32::from(own.villagers);
        assert_eq!(game.evaluate(&state, Seat::FIRST), 100 * i32::from(own.treasury) - villagers);
    }

    #[test]
    fn alone_the_end_is_worth_the_lead_over_the_countess() {
        let game = Compagnons::standard();
        let state = each_position(1, 2, |_, _, _| ());
        let own = state.player(Seat::FIRST);
        let lead = 100 * (i32::from(own.treasury) - i32::from(state.of(Owner::COUNTESS).treasury));
        assert_eq!(game.evaluate(&state, Seat::FIRST), lead - i32::from(own.villagers));
    }

    #[test]
    fn a_half_made_placement_is_worth_its_best_end() {
        let mut found = 0;
        each_position(3, 3, |game, state, seat| {
            let Phase::Placement(Turn { step: Step::Support(_) | Step::Unlock { .. }, .. }) = state.phase()
            else {
                return;
            };
            let mut best = i32::MIN;
            game.each_legal(state, seat, |action| {
                best = best.max(game.evaluate(&game.after(state, seat, action), seat));
            });
            assert_eq!(game.evaluate(state, seat), best);
            found += 1;
        });
        assert!(found > 3, "{found}");
    }

    #[test]
    fn actions_judged_together_are_worth_what_each_is_worth_alone() {
        for (players, number) in [(1, 7), (2, 8), (3, 9)] {
            let (mut legal, mut together, mut found) = (Vec::new(), Vec::new(), 0);
            each_position(players, number, |game, state, seat| {
                game.legal(state, seat, &mut legal);
                game.expect_each(state, seat, &legal, &mut together);
                let alone: Vec<_> = legal.iter().map(|action| game.expect(state, seat, *action)).collect();
                assert_eq!(together, alone);
                found += alone.iter().flatten().count();
            });
            assert!(found > 20, "{found}");
        }
    }

    #[test]
    fn a_blind_recruit_is_judged_by_its_back_alone() {
        let mut found = 0;
        each_position(2, 4, |game, state, seat| {
            let seen = observe(game, state, Viewer::Seat(seat));
            let [one, other] = [5, 6].map(|number| game.redeal(&seen, &mut Chance::from_number(number)));
            for pile in state.piles().open() {
                let known =
                    state.piles().top(pile).is_some_and(|card| card.known.has_face(Viewer::Seat(seat)));
                if matches!(state.phase(), Phase::Recruit { .. }) && !known {
                    let expected = game.expect(&one, seat, Action::Draw(pile));
                    assert!(expected.is_some());
                    assert_eq!(expected, game.expect(&other, seat, Action::Draw(pile)));
                    found += 1;
                }
            }
        });
        assert!(found > 20, "{found}");
    }
}
