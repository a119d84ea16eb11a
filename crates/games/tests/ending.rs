//! Which turns end by themselves: in random games of every setup of every game.

#![allow(clippy::unwrap_used, reason = "helpers of tests may stop a test")]

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{Chance, Game, RawSetup, Seat, Seed, Session, setups};
use games::{Housed, Library};

/// More decisions than a random game needs.
const LIMIT: usize = 4000;

/// The first words of all actions that would end a turn by themselves, after a move of the same seat, and how often.
fn endings<G: Housed>() -> BTreeMap<String, u32> {
    let library = Library::standard();
    let mut met = BTreeMap::new();
    for (number, setup) in (0..).zip(setups(&**library.game::<G>())) {
        random_game::<G>(library.game::<G>(), setup, number, &mut met);
    }
    met
}

fn random_game<G: Game>(game: &Arc<G>, setup: RawSetup, number: u64, met: &mut BTreeMap<String, u32>) {
    let seed = Seed::from_text(&number.to_string());
    let mut chance = Chance::from_number(number);
    let mut session = Session::new(Arc::clone(game), setup, seed).unwrap();
    let mut last: Option<Seat> = None;
    while !session.is_over() && session.step() < LIMIT {
        let again = last.filter(|seat| session.to_act().contains(*seat));
        if let Some((seat, end)) = again.and_then(|seat| Some((seat, session.only_end(seat)?))) {
            let word = end.to_string().split(' ').next().unwrap().to_owned();
            *met.entry(word).or_default() += 1;
            session.play(seat, end).unwrap();
            assert!(!session.to_act().contains(seat) && !session.is_over(), "{end:?} ends no turn");
            assert!(session.can_undo(seat), "{end:?} cannot be taken back");
            last = None;
            continue;
        }
        let acting: Vec<Seat> = session.to_act().iter().collect();
        let seat = *chance.pick(&acting).unwrap();
        let legal = session.legal(seat);
        session.play(seat, *chance.pick(&legal).unwrap()).unwrap();
        last = Some(seat);
    }
}

/// Whether a seat has one thing left to do, which shows nothing and lets others act, and it does not happen by itself.
fn is_withheld<G: Game>(session: &Session<G>, seat: Seat) -> bool {
    let legal = session.legal(seat);
    let mut after = session.clone();
    legal.len() == 1
        && session.only_end(seat).is_none()
        && after.play(seat, legal[0]).is_ok()
        && after.can_undo(seat)
        && !after.to_act().contains(seat)
}

#[test]
fn what_would_tell_something_of_a_hand_does_not_end_a_turn() {
    let library = Library::standard();
    let game = library.game::<compagnons::Compagnons>();
    let mut withheld = 0;
    for number in 0..40 {
        let mut chance = Chance::from_number(number);
        let seed = Seed::from_text(&number.to_string());
        let mut session = Session::new(Arc::clone(game), RawSetup::players(2), seed).unwrap();
        while let Some(seat) = session.to_act().first() {
            withheld += u32::from(is_withheld(&session, seat));
            let legal = session.legal(seat);
            session.play(seat, *chance.pick(&legal).unwrap()).unwrap();
        }
    }
    // Cards in a hand that cannot be placed now: others know that there are cards, and not which.
    assert!(withheld > 0);
}

#[test]
fn only_what_decides_nothing_ends_a_turn_by_itself() {
    let words = |met: BTreeMap<String, u32>| met.into_keys().collect::<Vec<_>>();
    // A turn of these ends with a real decision, or the rules go on by themselves. In Settlement, whoever could end a turn
    // could also leave the round.
    assert_eq!(words(endings::<petits_peuples::PetitsPeuples>()), [""; 0]);
    assert_eq!(words(endings::<settlement::Settlement>()), [""; 0]);
    assert_eq!(words(endings::<nobility::Nobility>()), [""; 0]);
    assert_eq!(words(endings::<compagnons::Compagnons>()), ["end"]);
    // The last one to end a round rolls the dice, and does so by hand.
    assert_eq!(words(endings::<rollwrite::RollWrite>()), ["end"]);
}
