//! The moves of a game as one viewer may know them.

use engine::words::{Phrase, Voice};
use engine::{Action as _, EventInfo as _, Game, Seat, Session, Viewer};

/// A move.
#[derive(Debug)]
pub(super) struct Deed {
    /// Its number, from 1.
    pub(super) step: usize,
    /// Who.
    pub(super) seat: Seat,
    /// What, in notation. The moves of others may be secret, so a seat reads the notation of its own moves only.
    pub(super) notation: Option<String>,
    /// What the journal says of it.
    told: Vec<Phrase>,
    /// The round in which it was made.
    pub(super) round: u16,
}

impl Deed {
    /// Whether the journal says something of it.
    pub(super) const fn is_told(&self) -> bool {
        !self.told.is_empty()
    }

    /// The words of the journal.
    pub(super) fn words(&self, voice: &Voice<'_>) -> String {
        let sentences: Vec<String> = self.told.iter().map(|phrase| voice.say(phrase)).collect();
        sentences.join(" ")
    }
}

/// The moves that are told, in order.
#[derive(Debug)]
pub(super) struct Deeds(Vec<Deed>);

impl Deeds {
    /// All moves of a finished game.
    pub(super) fn all<G: Game>(finished: &Session<G>, viewer: Viewer) -> Self {
        let mut deeds: Vec<Deed> =
            (1..=finished.step()).filter_map(|step| deed(finished, viewer, step)).collect();
        for entry in finished.log_seen(viewer) {
            let deed = entry.step.checked_sub(1).and_then(|index| deeds.get_mut(index));
            if let (Some(deed), Some(phrase)) = (deed, entry.event.phrase()) {
                deed.told.push(phrase);
            }
        }
        let mut then = finished.at(0);
        for (deed, (seat, action)) in deeds.iter_mut().zip(finished.moves()) {
            deed.round = finished.game().round(then.state());
            if then.play(*seat, *action).is_err() {
                break;
            }
        }
        deeds.iter_mut().for_each(|deed| deed.tell_at_least(finished));
        Self(deeds)
    }

    /// The move that led to a step.
    pub(super) fn one<G: Game>(finished: &Session<G>, viewer: Viewer, step: usize) -> Self {
        let mut deeds: Vec<Deed> = deed(finished, viewer, step).into_iter().collect();
        for deed in &mut deeds {
            let entries = finished.log_seen(viewer).filter(|entry| entry.step == step);
            deed.told.extend(entries.filter_map(|entry| entry.event.phrase()));
            deed.tell_at_least(finished);
        }
        Self(deeds)
    }

    /// The moves in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Deed> {
        self.0.iter()
    }

    /// The move with this number.
    pub(super) fn at(&self, step: usize) -> Option<&Deed> {
        self.iter().find(|deed| deed.step == step)
    }
}

impl Deed {
    /// A move of which the journal says nothing is told by the label of its button, to those who may know it.
    fn tell_at_least<G: Game>(&mut self, finished: &Session<G>) {
        let played = finished.moves().get(self.step.saturating_sub(1));
        if let (true, Some((_, action))) = (self.told.is_empty() && self.notation.is_some(), played) {
            self.told.push(action.phrase());
        }
    }
}

fn deed<G: Game>(finished: &Session<G>, viewer: Viewer, step: usize) -> Option<Deed> {
    let (seat, action) = finished.moves().get(step.checked_sub(1)?)?;
    let notation = viewer.is(*seat).then(|| action.to_string());
    Some(Deed { step, seat: *seat, notation, told: Vec::new(), round: 0 })
}
