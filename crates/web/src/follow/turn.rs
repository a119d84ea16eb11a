//! Deeds of one player in a row.

use engine::{LogEntry, Seat};

use super::{Deed, Role};
use crate::game_page::GamePage;

/// What one player did until another did something; where all act at once, what one did in a round.
#[derive(Clone, Debug)]
pub(crate) struct Turn<'a, G: GamePage> {
    /// Its number in the game, from 1.
    pub(crate) number: usize,
    /// The round that it belongs to, from 1.
    pub(crate) round: u16,
    /// Whose; `None` for what happens to all.
    pub(crate) seat: Option<Seat>,
    /// What was done, in order; at least one thing.
    pub(crate) deeds: Vec<Deed<'a, G>>,
}

impl<G: GamePage> Turn<'_, G> {
    /// The last move that belongs to it.
    pub(crate) fn until(&self) -> usize {
        self.deeds.iter().map(|deed| deed.until).max().unwrap_or(0)
    }
}

/// Everything that happened, in turns.
pub(crate) fn turns<G: GamePage>(log: &[LogEntry<G::Event>]) -> Vec<Turn<'_, G>> {
    let mut told: Vec<Turn<'_, G>> = Vec::new();
    let mut round = 1;
    let mut is_ended = false;
    for LogEntry { step, event } in log {
        let newest = told.last().and_then(|turn| turn.deeds.last());
        let role = G::role(event, newest);
        is_ended |= G::ends_turn(event);
        let opened = G::opens_round(event);
        round = opened.unwrap_or(round);
        match role {
            Role::Begins(seat) => {
                let is_new = std::mem::take(&mut is_ended);
                begin(&mut told, round, is_new, Deed::begun(seat, *step, event));
            }
            Role::Joins => match told.last_mut().and_then(|turn| turn.deeds.last_mut()) {
                Some(deed) => deed.join(*step, event),
                None => begin(&mut told, round, false, Deed::begun(None, *step, event)),
            },
            Role::JoinsOf(seat) => {
                let own = |turn: &&mut Turn<'_, G>| turn.seat == Some(seat) && turn.round == round;
                let grows = |deed: &&mut Deed<'_, G>| matches!(G::role(deed.head, None), Role::JoinsOf(_));
                let turn = told.iter_mut().rev().find(own);
                match turn.and_then(|turn| turn.deeds.iter_mut().rev().find(grows)) {
                    Some(deed) => deed.join(*step, event),
                    None => begin(&mut told, round, false, Deed::begun(Some(seat), *step, event)),
                }
            }
            Role::Untold => {}
        }
        // What happens to all between two rounds belongs to the one that it opens.
        if let Some(turn) = told.last_mut().filter(|turn| opened.is_some() && turn.seat.is_none()) {
            turn.round = round;
        }
    }
    told
}

fn begin<'a, G: GamePage>(told: &mut Vec<Turn<'a, G>>, round: u16, is_new: bool, deed: Deed<'a, G>) {
    let goes_on = |turn: &&mut Turn<'_, G>| !is_new && turn.seat == deed.seat && turn.round == round;
    let open = if G::TOGETHER && deed.seat.is_some() {
        told.iter_mut().rev().take_while(|turn| turn.round == round).find(goes_on)
    } else {
        told.last_mut().filter(goes_on)
    };
    match open {
        Some(turn) => turn.deeds.push(deed),
        None => {
            let number = told.len() + 1;
            told.push(Turn { number, round, seat: deed.seat, deeds: vec![deed] });
        }
    }
}
