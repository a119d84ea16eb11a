//! What somebody could do, told as the journal would tell it.

use engine::{Chance, EventInfo as _, Events, LogEntry, Seat, observe};

use super::{Effect, Move, journal, turns};
use crate::game_page::GamePage;
use crate::view::{Sight, View};

/// Several actions of one seat, in words.
#[derive(Debug, Default)]
pub(crate) struct Foretold {
    /// What is done, in order: at least one thing.
    pub(crate) said: Vec<String>,
    /// What it gives and takes.
    pub(crate) effects: Vec<Effect>,
    /// Where it happens, in order: names of `data-spot`.
    pub(crate) spots: Vec<String>,
    /// What goes from a place to another, in order: names of `data-spot`.
    pub(crate) ways: Vec<(String, String)>,
}

/// So many ways are told: what a deed brings besides would hide where it goes.
const WAYS: usize = 6;

/// Tells what actions of the decider would do, as far as nothing hidden shows itself.
pub(crate) fn foretell<G: GamePage>(view: &View<'_, G>, seat: Seat, actions: &[G::Action]) -> Foretold {
    let game = view.game();
    // What is hidden is guessed, so that actions can be played; what they would show of it is left out.
    let mut chance = Chance::from_number(0);
    let mut state = game.redeal(view.sight().seen, &mut chance);
    let mut log: Vec<LogEntry<G::Event>> = Vec::new();
    let (mut labels, mut is_known) = (Vec::new(), true);
    for (step, action) in actions.iter().enumerate() {
        let label =
            later(view, &state, seat, |then| then.is_legal(*action).then(|| G::tell(then, seat, *action)));
        let Some(label) = label.filter(|_| is_known) else { break };
        labels.push(first_sentence(&label).to_owned());
        let mut events = Events::on();
        game.apply_legal(&mut state, seat, *action, &mut chance, &mut events);
        for event in events.into_log() {
            is_known &= !event.is_chance() && !event.reveals();
            if is_known {
                log.push(LogEntry { step, event });
            }
        }
    }
    let mut foretold = later(view, &state, seat, |after| retell(view, after, seat, &log));
    // What is in the middle of a deed has no sentence of its own in the journal.
    if foretold.said.is_empty() || G::TOGETHER {
        foretold.said = labels.iter().enumerate().map(|(index, label)| begun(label, index == 0)).collect();
    } else if let (Some(label), Some(first)) = (labels.first(), actions.first())
        && foretold.said[0] != begun(label, true)
        && is_ambiguous(view, seat, *first)
    {
        foretold.said[0] = begun(&foretold.said[0], false);
        foretold.said.insert(0, begun(label, true));
    }
    foretold
}

/// Whether another answer, which is not the same to the reader, would be told in the same words: one that only says how a deed
/// goes on, say.
fn is_ambiguous<G: GamePage>(view: &View<'_, G>, seat: Seat, action: G::Action) -> bool {
    let (said, label) = (said_alone(view, seat, action), G::tell(view, seat, action));
    let is_told_alike = |other: G::Action| said_alone(view, seat, other) == said;
    let mut others = view.legal().filter(|other| G::tell(view, seat, *other) != label);
    said.is_some() && others.any(is_told_alike)
}

/// What the journal would say of one action first.
fn said_alone<G: GamePage>(view: &View<'_, G>, seat: Seat, action: G::Action) -> Option<String> {
    let mut chance = Chance::from_number(0);
    let mut state = view.game().redeal(view.sight().seen, &mut chance);
    let mut events = Events::on();
    view.game().apply_legal(&mut state, seat, action, &mut chance, &mut events);
    let known = events.into_log().into_iter().take_while(|event| !event.is_chance() && !event.reveals());
    let log: Vec<_> = known.map(|event| LogEntry { step: 0, event }).collect();
    later(view, &state, seat, |after| retell(view, after, seat, &log)).said.into_iter().next()
}

/// Tells what a seat did between two positions, as the journal would; nothing where that has no sentence of its own.
pub(crate) fn retell<G: GamePage>(
    before: &View<'_, G>,
    after: &View<'_, G>,
    seat: Seat,
    log: &[LogEntry<G::Event>],
) -> Foretold {
    let mut told = Foretold::default();
    for deed in turns::<G>(log).iter().flat_map(|turn| &turn.deeds).filter(|deed| deed.seat == Some(seat)) {
        let scene = G::scene(after, deed);
        let (is_named, said) = journal::parted(after.voice(), deed, &scene);
        // What happens to the player besides is no part of what is to be done.
        if !is_named && !told.said.is_empty() {
            continue;
        }
        told.said.push(begun(&said, told.said.is_empty()));
        told.effects.extend(scene.effects);
        told.spots.extend(scene.at);
        for way in scene.motions.iter().filter_map(|motion| way(before, after, &motion.what)) {
            if told.ways.len() < WAYS && !told.ways.contains(&way) {
                told.ways.push(way);
            }
        }
    }
    told
}

/// From where something goes and where to, if it goes anywhere.
fn way<G: GamePage>(before: &View<'_, G>, after: &View<'_, G>, what: &Move) -> Option<(String, String)> {
    let (from, to) = match what {
        Move::Fly { from, to } | Move::Leave { from, to } => (from.clone(), to.clone()),
        Move::Walk(piece) => (G::stands(before, piece)?, G::stands(after, piece)?),
        _ => return None,
    };
    (from != to).then_some((from, to))
}

/// Looks through the eyes of the reader at a position that may come.
fn later<G: GamePage, T>(
    view: &View<'_, G>,
    state: &G::State,
    seat: Seat,
    look: impl FnOnce(&View<'_, G>) -> T,
) -> T {
    let sight = view.sight();
    let seen = observe(view.game(), state, sight.seen.viewer());
    let quiet = Sight::quiet(view.game(), &seen, sight.voice);
    look(&View::new(Sight { playing: Some(seat), ..quiet }))
}

/// Without what the rules say besides.
fn first_sentence(text: &str) -> &str {
    text.split_once(". ").map_or(text, |(first, _)| first).trim_end().trim_end_matches('.')
}

/// A sentence begins with a capital letter, what follows «then» with a small one.
fn begun(text: &str, is_first: bool) -> String {
    let mut letters = text.chars();
    let Some(first) = letters.next() else { return String::new() };
    let rest = letters.as_str();
    if is_first {
        first.to_uppercase().chain(rest.chars()).collect()
    } else {
        first.to_lowercase().chain(rest.chars()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::through_eyes;
    use engine::words::{Lang, Voice};
    use engine::{RawSetup, Seed, Session};
    use games::{GameId, Library, Table, each_table};

    /// Foretells some deeds of a whole game; how many there were.
    fn foretell_all(id: GameId, lang: Lang) -> usize {
        let names = ["Ana".to_owned(), "Bo".to_owned()];
        let lexicons = [crate::lexicon(), id.lexicon()];
        let mut table =
            Table::new(&Library::standard(), id, RawSetup::players(2), Seed::from_text("foretold")).unwrap();
        let mut count = 0;
        while let Some(seat) = table.to_act().first() {
            let legal = table.legal(seat);
            let deed: Vec<String> = legal.iter().map(|(action, _)| action.clone()).collect();
            let voice = Voice::new(lang, &lexicons).at_table(&names, Some(seat));
            let mut told = std::collections::HashMap::new();
            for action in &deed {
                let foretold = each_table!(&table, session => one(session, seat, action, &voice));
                let said = foretold.said.join(" / ");
                assert!(!foretold.said.is_empty() && !said.is_empty(), "{id}: {action}");
                for never in ["→", "Ana ", "Vous ", "You ", "{", "  "] {
                    assert!(
                        !format!("{said} ").contains(never) || never.starts_with("Ana"),
                        "{id}: {action}: {said}"
                    );
                }
                let notation: Vec<&str> =
                    action.split(' ').filter(|part| part.contains(['_', '.'])).collect();
                assert!(!notation.iter().any(|part| said.contains(part)), "{id}: {action}: {said}");
                let label = &label_of(&table, seat, action, &voice);
                let twin = told.insert(said.clone(), label.clone());
                assert!(twin.is_none_or(|twin| twin == *label), "{id}: {action}: {said} ({label})");
                count += 1;
            }
            table.play(seat, &deed[table.step() * 7 % deed.len()]).unwrap();
        }
        count
    }

    fn one<G: GamePage>(session: &Session<G>, seat: Seat, action: &str, voice: &Voice<'_>) -> Foretold {
        let action = action.parse::<G::Action>().ok().unwrap();
        through_eyes(session, seat, voice, |view| foretell(view, seat, &[action]))
    }

    fn label_of(table: &Table, seat: Seat, action: &str, voice: &Voice<'_>) -> String {
        each_table!(table, session => label(session, seat, action, voice))
    }

    fn label<G: GamePage>(session: &Session<G>, seat: Seat, action: &str, voice: &Voice<'_>) -> String {
        let action = action.parse::<G::Action>().ok().unwrap();
        through_eyes(session, seat, voice, |view| G::tell(view, seat, action))
    }

    #[test]
    fn every_action_of_a_game_can_be_foretold_in_words() {
        for id in GameId::ALL {
            for lang in [Lang::Fr, Lang::En] {
                assert!(foretell_all(id, lang) > 100, "{id}");
            }
        }
    }

    #[test]
    fn a_label_is_cut_after_its_first_sentence() {
        assert_eq!(first_sentence("Taverne avec un 3. Prenez une carte."), "Taverne avec un 3");
        assert_eq!(first_sentence("Passer."), "Passer");
        assert_eq!(begun("élever", true), "Élever");
        assert_eq!(begun("Finir le tour", false), "finir le tour");
        assert_eq!(begun("", true), "");
    }
}
