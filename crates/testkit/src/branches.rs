//! «What if»: a finished game is shown whole and goes on from any of its steps; a running one is not and does not.

use std::sync::Arc;

use engine::{Chance, Game, Record, Replay, Seat, Seed, Session, VerifyError, Viewer};

/// Branches a finished game, plays the branch to its end and branches that again.
pub(crate) fn branches<G: Game>(finished: &Session<G>, chance: &mut Chance) {
    running_games_stay_closed(finished, chance);
    let first = branch(finished, chance, "what if");
    let second = branch(&first, chance, "and then");
    assert!(second.branches().len() <= 2, "what comes after a branch is another game");
}

/// A game that is not over shows the record no more than a spectator sees, and cannot be replayed or branched.
fn running_games_stay_closed<G: Game>(finished: &Session<G>, chance: &mut Chance) {
    let running = finished.at(chance.below(finished.step() as u32) as usize);
    assert!(!running.is_over());
    assert!(Replay::new(&running, 0).is_none(), "a running game has no replay");
    assert!(
        running.branch(0, Seat::FIRST, Seed::from_text("early")).is_none(),
        "a running game has no branch"
    );
    assert!(running.seen(Viewer::Record) == running.seen(Viewer::Spectator), "a running game is sealed");
    assert!(
        running.log_seen(Viewer::Record).eq(running.log_seen(Viewer::Spectator)),
        "so is what happened in it"
    );
    assert!(Replay::new(finished, finished.step() + 1).is_none(), "there is no such step");
    assert!(finished.branch(finished.step(), Seat::FIRST, *finished.seed()).is_none(), "nobody is to act");
}

fn branch<G: Game>(finished: &Session<G>, chance: &mut Chance, seed: &str) -> Session<G> {
    let game = finished.game();
    let step = chance.below(finished.step() as u32) as usize;
    let seats: Vec<Seat> = Seat::all(game.players(finished.state())).collect();
    let seat = chance.pick(&seats).copied().unwrap_or(Seat::FIRST);
    let Some(mut next) = finished.branch(step, seat, Seed::from_text(seed)) else {
        unsound(&format!("no branch after move {step} for {seat}"));
        return finished.clone();
    };
    let then = finished.at(step);
    let own = Viewer::Seat(seat);
    assert!(next.seen(own) == then.seen(own), "{seat} knows after move {step} what it knew");
    assert_eq!(next.to_act(), then.to_act(), "the same seats are to act");
    assert_eq!(next.moves(), then.moves(), "the same moves led there");
    assert!(seats.iter().all(|seat| !next.can_undo(*seat)), "the moves before a branch stay played");
    while !next.to_act().is_empty() {
        assert_eq!(game.audit(next.state()), Ok(()), "after move {} of a branch", next.step());
        let acting: Vec<Seat> = next.to_act().iter().collect();
        let Some(seat) = chance.pick(&acting).copied() else { break };
        let Some(action) = chance.pick(&next.legal(seat)).copied() else { break };
        assert_eq!(next.play(seat, action), Ok(()), "move {} of a branch: {seat} {action}", next.step());
    }
    verifies(&next);
    next
}

fn verifies<G: Game>(branched: &Session<G>) {
    let record = branched.record();
    assert_eq!(record.to_string().parse().as_ref(), Ok(&record), "the record of a branch round-trips");
    let verdict = |record: &Record| Session::verify(Arc::clone(branched.game()), record);
    match verdict(&record) {
        Ok(again) => assert_eq!(again.hash(), branched.hash(), "a branch replays to the same position"),
        Err(error) => unsound(&error.to_string()),
    }
    let mut other = record.clone();
    other.branches.iter_mut().for_each(|branch| branch.seed = Some(Seed::from_text("another")));
    assert!(matches!(verdict(&other), Err(VerifyError::Commitment { .. })), "another seed is noticed");
    other.branches.iter_mut().for_each(|branch| branch.seed = None);
    assert!(matches!(verdict(&other), Err(VerifyError::NoSeed)), "a sealed branch is noticed");
    let mut late = record;
    let after = late.moves.len() + 1;
    late.branches.iter_mut().for_each(|branch| branch.step = after);
    assert!(matches!(verdict(&late), Err(VerifyError::Branch { .. })), "a branch after the end is noticed");
}

#[allow(clippy::panic, reason = "a test tool: what does not hold must stop the test")]
fn unsound(reason: &str) {
    panic!("a branch does not hold: {reason}");
}
