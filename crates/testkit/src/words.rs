//! Whatever a game says, it says in every language.

use std::collections::BTreeSet;

use engine::words::{Lang, Phrase, Voice};
use engine::{Action, EventInfo, Game, Reason};

/// Both locale files have the same keys and the same holes, every action has a label of its own, and every option
/// and its choices are described.
pub(crate) fn complete<G: Game>() {
    assert_eq!(G::lexicon().missing(), [], "{}: sentences that one language lacks", G::ID);
    assert_eq!(G::lexicon().uneven(), Vec::<&str>::new(), "{}: sentences with other holes", G::ID);
    let mut labels = BTreeSet::new();
    for action in (0..G::Action::CODES).filter_map(G::Action::from_code) {
        let label = say::<G>(&action.phrase());
        assert!(labels.insert(label.clone()), "{action}: {label:?} labels two actions");
    }
    for option in G::standard().options() {
        say::<G>(&option.title);
        for choice in option.choices {
            say::<G>(&choice.name);
            choice.detail.iter().chain(&choice.group).for_each(|phrase| drop(say::<G>(phrase)));
        }
    }
}

/// An event that the journal shows has a sentence.
pub(crate) fn told<G: Game>(event: &G::Event) {
    if let Some(phrase) = event.phrase() {
        say::<G>(&phrase);
    }
    let line = event.notation();
    assert!(!line.is_empty() && !line.contains('\n'), "one line for machines, not `{line}`");
}

/// A reason has a sentence and quotes a rule.
pub(crate) fn reasoned<G: Game>(reason: &G::Illegal) {
    say::<G>(&reason.phrase());
    assert!(!reason.rule().as_str().is_empty(), "{reason:?} quotes no rule");
}

/// The lines of the score sheets have words.
pub(crate) fn scored<G: Game>(game: &G, state: &G::State) {
    for seat in engine::Seat::all(game.players(state)) {
        for line in game.score(state, seat).lines {
            say::<G>(&line.label);
            if let Some(detail) = &line.detail {
                say::<G>(detail);
            }
        }
    }
}

/// A sentence in French and in English; it must exist and have no hole left.
pub fn say<G: Game>(phrase: &Phrase) -> [String; 2] {
    let lexicons = [G::lexicon()];
    Lang::ALL.map(|lang| {
        let sentence = Voice::new(lang, &lexicons).say(phrase);
        let whole = !sentence.is_empty() && !sentence.contains(['⟦', '{', '}']);
        assert!(whole, "{}: `{}` in {}: {sentence}", G::ID, phrase.key(), lang.code());
        sentence
    })
}
