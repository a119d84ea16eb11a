//! Generator against judge.

use engine::{Action, Chance, Events, Game, MAX_SEATS, Seat};

use crate::Report;

/// The legal lists of one position, seat by seat, and every code of the game.
#[derive(Debug)]
pub(crate) struct Judge<G: Game> {
    codes: Vec<Option<G::Action>>,
    listed: Vec<bool>,
    legal: Vec<G::Action>,
    again: Vec<G::Action>,
}

impl<G: Game> Judge<G> {
    /// Codes and notation round-trip.
    pub(crate) fn new() -> Self {
        let codes: Vec<Option<G::Action>> = (0..G::Action::CODES).map(G::Action::from_code).collect();
        for (code, action) in (0..).zip(&codes) {
            let Some(action) = action else { continue };
            assert_eq!(action.code(), code, "{}: the code of `{action}`", G::ID);
            let text = action.to_string();
            let parsed = text.parse::<G::Action>().ok();
            assert_eq!(parsed, Some(*action), "{}: the notation `{text}`", G::ID);
        }
        assert_eq!(G::Action::from_code(G::Action::CODES), None, "{}: a code past the last", G::ID);
        Self { listed: vec![false; codes.len()], codes, legal: Vec::new(), again: Vec::new() }
    }

    /// Listed exactly when accepted, over all codes and all seats, also seats that this table does not have.
    pub(crate) fn agrees(&mut self, game: &G, state: &G::State, report: &mut Report<G>) {
        let to_act = game.to_act(state);
        for seat in Seat::all(MAX_SEATS as u8) {
            self.list(game, state, seat);
            let acts = to_act.contains(seat);
            assert_eq!(self.legal.is_empty(), !acts, "{seat}: a list exactly for seats that are to act");
            for (code, action) in self.codes.iter().enumerate() {
                let Some(action) = action else { continue };
                let verdict = game.check(state, seat, *action);
                assert_eq!(
                    verdict.is_ok(),
                    self.listed[code],
                    "{seat} {action}: listed and accepted must agree, the judge says {verdict:?}"
                );
                if let Err(reason) = verdict {
                    report.count_refused(reason);
                }
            }
            report.verdicts += self.codes.len() as u64;
        }
    }

    /// No duplicates, a stable order, and the list is cleared first.
    fn list(&mut self, game: &G, state: &G::State, seat: Seat) {
        game.legal(state, seat, &mut self.legal);
        self.again.clone_from(&self.legal);
        game.legal(state, seat, &mut self.again);
        assert_eq!(self.legal, self.again, "{seat}: the same list in the same order, and cleared first");
        self.listed.fill(false);
        for action in &self.legal {
            let code = usize::from(action.code());
            assert!(code < self.listed.len(), "{seat} {action}: code {code} is past the last");
            assert!(!std::mem::replace(&mut self.listed[code], true), "{seat} {action}: listed twice");
        }
    }

    /// Refused actions change nothing: one that is drawn, or every one.
    pub(crate) fn refuses(&self, game: &G, state: &G::State, chance: &mut Chance, thorough: bool) {
        let mut copy = state.clone();
        let seats = Seat::all(game.players(state));
        let drawn = chance.below(self.codes.len() as u32) as usize;
        for seat in seats {
            for (code, action) in self.codes.iter().enumerate() {
                let Some(action) = action else { continue };
                if !(thorough || code == drawn) || game.check(state, seat, *action).is_ok() {
                    continue;
                }
                let mut events = Events::on();
                let refused = game.apply(&mut copy, seat, *action, chance, &mut events);
                assert!(refused.is_err(), "{seat} {action}: refused by the judge and still played");
                assert!(copy == *state, "{seat} {action}: refused and still changed something");
                assert_eq!(events.into_log().len(), 0, "{seat} {action}: refused and still told something");
            }
        }
    }
}
