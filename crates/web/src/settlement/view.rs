//! What one reader sees of a game, and what the reader may do.

use engine::words::{Phrase, Voice};
use engine::{Game as _, LogEntry, Seat, Seen, Viewer};
use settlement::phase::{Phase, Step};
use settlement::{Action, Data, Event, Settlement, State};

/// Everything that the page is made from. Nothing hidden from the viewer is in it.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    /// The id of the table.
    pub table: &'a str,
    /// Grows with every visible change.
    pub version: u64,
    /// The number of moves so far.
    pub step: usize,
    /// The rules.
    pub game: &'a Settlement,
    /// The position as the viewer may see it.
    pub seen: &'a Seen<State>,
    /// What happened, as the viewer may know it.
    pub log: &'a [LogEntry<Event>],
    /// The reader.
    pub voice: Voice<'a>,
    /// The seat that the reader decides for.
    pub playing: Option<Seat>,
    /// Whether the last move may be taken back.
    pub can_undo: bool,
    /// The action that the advice names, in notation.
    pub advised: Option<&'a str>,
    /// Whether several players share this screen.
    pub is_shared: bool,
}

/// A sight with the decisions that are open to its reader.
#[derive(Debug)]
pub struct View<'a> {
    sight: Sight<'a>,
    decider: Option<Seat>,
    legal: Vec<Action>,
}

impl<'a> View<'a> {
    /// Asks the generator what the reader may do.
    pub fn new(sight: Sight<'a>) -> Self {
        let to_act = sight.game.to_act(sight.seen.state());
        let decider = sight.playing.filter(|seat| to_act.contains(*seat));
        let mut legal = Vec::new();
        if let Some(seat) = decider {
            sight.game.legal(sight.seen.state(), seat, &mut legal);
        }
        Self { sight, decider, legal }
    }

    pub(super) const fn sight(&self) -> &Sight<'a> {
        &self.sight
    }

    pub(super) const fn game(&self) -> &'a Settlement {
        self.sight.game
    }

    pub(super) const fn data(&self) -> &'a Data {
        self.sight.game.components()
    }

    pub(super) const fn state(&self) -> &'a State {
        self.sight.seen.state()
    }

    pub(super) const fn voice(&self) -> &Voice<'a> {
        &self.sight.voice
    }

    /// The seat that must decide now and whose reader this is.
    pub(super) const fn decider(&self) -> Option<Seat> {
        self.decider
    }

    /// Whether a seat is to decide something, whoever reads.
    pub(super) fn game_to_act(&self, seat: Seat) -> bool {
        self.sight.game.to_act(self.state()).contains(seat)
    }

    /// The legal actions of the decider, in the order of the generator.
    pub(super) fn legal(&self) -> impl Iterator<Item = Action> + Clone {
        self.legal.iter().copied()
    }

    /// Whether the decider may do this now.
    pub(super) fn is_legal(&self, action: Action) -> bool {
        self.legal.contains(&action)
    }

    /// The seat whose view this is; nobody for a spectator.
    pub(super) const fn owner(&self) -> Option<Seat> {
        match self.sight.seen.viewer() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Record => None,
        }
    }

    /// The seat whose board is shown large: the reader's own; a spectator follows the play.
    pub(super) fn host(&self) -> Seat {
        let own =
            self.decider.or(self.owner()).filter(|seat| seat.index() < usize::from(self.state().players()));
        own.or(self.state().active_seat()).unwrap_or(Seat::FIRST)
    }

    /// On a shared screen, the player whose view this is.
    pub(super) fn handover(&self) -> Option<Seat> {
        self.owner().filter(|_| self.sight.is_shared)
    }

    /// The decision that is open, if it is part of a turn.
    pub(super) const fn step(&self) -> Option<&'a Step> {
        match self.state().phase() {
            Phase::Turn(turn) => Some(&turn.step),
            Phase::Draft { .. } | Phase::Passing { .. } | Phase::Over => None,
        }
    }

    /// Whether the advice names this action.
    pub(super) fn is_advised(&self, action: Action) -> bool {
        self.sight.advised.is_some_and(|text| text == action.to_string())
    }

    /// A phrase in the reader's language.
    pub(super) fn tell(&self, phrase: &Phrase) -> String {
        self.voice().say(phrase)
    }

    /// A word of the page.
    pub(super) fn word(&self, name: &str) -> String {
        self.voice().word(&format!("set.ui.{name}"))
    }

    /// A sentence of the page.
    pub(super) fn say(&self, name: &str, with: impl FnOnce(Phrase) -> Phrase) -> String {
        self.voice().say(&with(Phrase::new(format!("set.ui.{name}"))))
    }
}
