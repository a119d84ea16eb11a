//! Records replay, and earlier positions come back.

use std::sync::Arc;

use engine::{
    Chance, EventInfo as _, Examination, Game, Record, Replay, Seat, Session, StateHash, Verdict,
    VerifyError, Viewer,
};

/// A finished game as text gives the same game again.
pub(crate) fn replay<G: Game>(game: &Arc<G>, session: &Session<G>) {
    let record = session.record();
    let text = record.to_string();
    let read = text.parse::<Record>();
    assert_eq!(read.as_ref(), Ok(&record), "a record round-trips");
    match Session::verify(Arc::clone(game), &record) {
        Ok(again) => {
            assert_eq!(again.hash(), session.hash(), "the same moves lead to the same position");
            assert_eq!(again.log(), session.log(), "and tell the same");
        }
        Err(error) => unsound(&error.to_string()),
    }
    if record.branches.is_empty() {
        incomplete(game, &record);
    }
    tampered(game, record);
}

/// Another result, another hash and another seed are noticed.
fn tampered<G: Game>(game: &Arc<G>, record: Record) {
    let verdict = |record: &Record| Session::verify(Arc::clone(game), record).err();
    let mut hash = record.clone();
    hash.hash = StateHash::parse("0123456789abcdef");
    assert!(matches!(verdict(&hash), Some(VerifyError::Hash { .. })), "another hash is noticed");
    let mut result = record.clone();
    result.result.iter_mut().for_each(|rank| *rank += 1);
    assert!(matches!(verdict(&result), Some(VerifyError::Result { .. })), "another result is noticed");
    let mut seed = record;
    seed.seed = Some(engine::Seed::from_text("another"));
    assert!(matches!(verdict(&seed), Some(VerifyError::Commitment { .. })), "another seed is noticed");
}

/// What is not in a record is said not to be there, and what is there is still held against the rules.
fn incomplete<G: Game>(game: &Arc<G>, record: &Record) {
    let examined = |change: fn(&mut Record)| {
        let mut changed = record.clone();
        change(&mut changed);
        match Session::examine(Arc::clone(game), &changed) {
            Ok((examined, _)) => {
                assert!(!examined.is_sound(), "{examined:?}");
                assert_eq!(examined.difference(), None, "what is there holds");
                examined
            }
            Err(error) => unsound(&error.to_string()),
        }
    };
    use Verdict::{Held, NotChecked, NotThere};
    let verdicts = |of: &Examination| [&of.seed, &of.moves, &of.result, &of.hash].map(Clone::clone);
    let hash = examined(|record| record.hash = None);
    assert_eq!(verdicts(&hash), [Held, Held, Held, NotThere]);
    let result = examined(|record| record.result.clear());
    assert_eq!(verdicts(&result), [Held, Held, NotThere, Held]);
    let seed = examined(|record| record.seed = None);
    assert_eq!(verdicts(&seed), [NotThere, NotChecked, NotChecked, NotChecked]);
    let moves =
        examined(|record| (record.moves, record.result, record.hash) = (Vec::new(), Vec::new(), None));
    assert_eq!((verdicts(&moves), moves.is_over), ([Held, NotThere, NotThere, NotThere], false));
    let no_moves = examined(|record| record.moves.clear());
    assert_eq!(verdicts(&no_moves), [Held, NotThere, NotChecked, NotChecked]);
    let cut = examined(|record| drop(record.moves.pop()));
    assert_eq!((verdicts(&cut), cut.is_over), ([Held, Held, NotChecked, NotChecked], false));
    let cut = examined(|record| {
        record.moves.pop();
        (record.result, record.hash) = (Vec::new(), None);
    });
    assert_eq!((verdicts(&cut), cut.is_over), ([Held, Held, NotThere, NotThere], false));
    match Session::examine(Arc::clone(game), record) {
        Ok((whole, _)) => assert!(whole.is_sound(), "{whole:?}"),
        Err(error) => unsound(&error.to_string()),
    }
}

/// The position after each move is found again.
pub(crate) fn undo<G: Game>(session: &Session<G>, hashes: &[StateHash], chance: &mut Chance) {
    let step = chance.below(hashes.len() as u32) as usize;
    let earlier = session.at(step);
    assert_eq!(earlier.hash(), hashes[step], "the position after move {step}");
    assert_eq!(earlier.moves(), &session.moves()[..step], "the moves up to {step}");
    let before: Vec<_> = session.log().iter().filter(|entry| entry.step <= step).cloned().collect();
    assert_eq!(earlier.log(), before, "the log up to {step}");
    let over = earlier.to_act().is_empty();
    assert_eq!(earlier.record().seed.is_some(), over, "the seed is published at the end only");
    let shown = Replay::new(session, step).map(|then| then.log_seen(Viewer::Record).count());
    assert_eq!(shown, session.is_over().then_some(before.len()), "a finished game shows everything");
    let last = session.moves().last().map(|(seat, _)| *seat);
    for seat in Seat::all(session.game().players(session.state())).filter(|seat| Some(*seat) != last) {
        assert!(!session.can_undo(seat), "{seat} did not play last");
    }
    for seat in Seat::all(earlier.game().players(earlier.state())) {
        let Some(own) = earlier.undo_to(seat) else { continue };
        let last = earlier.moves().iter().rposition(|(mover, _)| *mover == seat);
        assert_eq!(last, Some(own), "{seat} takes its own last move back");
        let mut since = earlier.log().iter().filter(|entry| entry.step > own);
        assert!(since.all(|entry| !entry.event.reveals()), "what {seat} knows since stays known");
    }
}

#[allow(clippy::panic, reason = "a test tool: what does not hold must stop the test")]
fn unsound(reason: &str) -> ! {
    panic!("a record does not verify: {reason}");
}
