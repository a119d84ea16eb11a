//! Whatever a game says, it says in every language.

use engine::words::{Lang, Phrase, Voice};
use engine::{Action, EventInfo, Game, Reason};

/// Both locale files have the same keys, and every action has a sentence.
pub(crate) fn complete<G: Game>() {
    assert_eq!(G::lexicon().missing(), [], "{}: sentences that one language lacks", G::ID);
    for action in (0..G::Action::CODES).filter_map(G::Action::from_code) {
        spoken::<G>(&action.phrase());
    }
}

/// An event that the journal shows has a sentence.
pub(crate) fn told<G: Game>(event: &G::Event) {
    if let Some(phrase) = event.phrase() {
        spoken::<G>(&phrase);
    }
    let line = event.notation();
    assert!(!line.is_empty() && !line.contains('\n'), "one line for machines, not `{line}`");
}

/// A reason has a sentence and quotes a rule.
pub(crate) fn reasoned<G: Game>(reason: &G::Illegal) {
    spoken::<G>(&reason.phrase());
    assert!(!reason.rule().as_str().is_empty(), "{reason:?} quotes no rule");
}

/// The lines of the score sheets have words.
pub(crate) fn scored<G: Game>(game: &G, state: &G::State) {
    for seat in engine::Seat::all(game.players(state)) {
        for line in game.score(state, seat).lines {
            spoken::<G>(&line.label);
            if let Some(detail) = &line.detail {
                spoken::<G>(detail);
            }
        }
    }
}

/// A sentence exists and has no hole left.
fn spoken<G: Game>(phrase: &Phrase) {
    let lexicons = [G::lexicon()];
    for lang in Lang::ALL {
        let sentence = Voice::new(lang, &lexicons).say(phrase);
        let whole = !sentence.is_empty() && !sentence.contains(['⟦', '{', '}']);
        assert!(whole, "{}: `{}` in {}: {sentence}", G::ID, phrase.key(), lang.code());
    }
}
