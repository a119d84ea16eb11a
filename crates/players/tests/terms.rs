//! An evaluation is the sum of its parts, in every position of every game, and no part is for nothing.

#![allow(clippy::unwrap_used, reason = "tests")]

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::{Chance, Events, RawSetup, Seat};
use games::{GameId, Library};
use players::{Account as _, Evaluate, GameVisitor, Parts, Term as _, with_game};

/// Names of options and their values.
type Options = &'static [(&'static str, &'static str)];

/// Tables whose games meet every part.
const TABLES: [(GameId, u8, Options); 14] = [
    (GameId::PetitsPeuples, 2, &[]),
    (GameId::PetitsPeuples, 4, &[]),
    (GameId::Settlement, 1, &[]),
    (GameId::Settlement, 3, &[]),
    (GameId::Compagnons, 1, &[]),
    (GameId::Compagnons, 4, &[]),
    (GameId::RollWrite, 1, &[("sheet", "adventure-03")]),
    (GameId::RollWrite, 1, &[("sheet", "adventure-08")]),
    (GameId::RollWrite, 2, &[]),
    (GameId::RollWrite, 3, &[("rules", "advanced")]),
    (GameId::Nobility, 1, &[]),
    (GameId::Nobility, 2, &[]),
    (GameId::Nobility, 4, &[("chancellery", "on"), ("events", "on")]),
    (GameId::Nobility, 6, &[("chancellery", "on")]),
];

/// Plays a game of players who mostly take what looks best; gives the parts that were met.
struct AddsUp {
    players: u8,
    options: Options,
}

impl GameVisitor for AddsUp {
    type Output = (BTreeSet<&'static str>, BTreeSet<&'static str>);

    fn visit<G: Evaluate>(self, game: &Arc<G>) -> Self::Output {
        let mut raw = RawSetup::players(self.players);
        raw.options
            .extend(self.options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
        let setup = game.setup(&raw).unwrap();
        let mut chance = Chance::from_number(u64::from(self.players));
        let mut state = game.deal(&setup, &mut chance, &mut Events::off());
        let (mut legal, mut met) = (Vec::new(), BTreeSet::new());
        loop {
            for seat in Seat::all(game.players(&state)) {
                let parts: Parts<G::Term> = game.weigh(&state, seat);
                assert_eq!(parts.sum(), game.evaluate(&state, seat), "{seat}: {parts:?}");
                met.extend(parts.iter().filter(|(_, value)| *value != 0).map(|(term, _)| term.name()));
            }
            let Some(seat) = game.to_act(&state).first() else { break };
            game.legal(&state, seat, &mut legal);
            let looks = |action: &G::Action| {
                let mut next = state.clone();
                game.apply_legal(&mut next, seat, *action, &mut Chance::from_number(1), &mut Events::off());
                game.evaluate(&next, seat)
            };
            let any = chance.pick(&legal).copied().unwrap();
            let best = legal.iter().copied().max_by_key(looks).unwrap();
            let action = if chance.below(3) == 0 { any } else { best };
            game.apply_legal(&mut state, seat, action, &mut chance, &mut Events::off());
        }
        (met, G::Term::ALL.iter().map(|term| term.name()).collect())
    }
}

#[test]
fn an_evaluation_is_the_sum_of_its_parts_and_every_part_is_met() {
    let library = Library::standard();
    for game in GameId::ALL {
        let (mut met, mut all) = (BTreeSet::new(), BTreeSet::new());
        for (_, players, options) in TABLES.into_iter().filter(|(of, ..)| *of == game) {
            let (found, named) = with_game(&library, game, AddsUp { players, options });
            met.extend(found);
            all = named;
        }
        assert_eq!(met, all, "{game}");
    }
}

/// The names of all parts of an evaluation.
struct Names;

impl GameVisitor for Names {
    type Output = Vec<&'static str>;

    fn visit<G: Evaluate>(self, _: &Arc<G>) -> Self::Output {
        G::Term::ALL.iter().map(|term| term.name()).collect()
    }
}

#[test]
fn every_part_can_be_told_and_no_sentence_is_left_over() {
    for game in GameId::ALL {
        let sentences =
            game.lexicon().keys().filter_map(|key| key.split_once(".reason.")).map(|(_, name)| name);
        let names = with_game(&Library::standard(), game, Names);
        let told = names.iter().flat_map(|name| ["more", "less"].map(|way| format!("{name}_{way}")));
        assert_eq!(sentences.map(str::to_owned).collect::<BTreeSet<_>>(), told.collect(), "{game}");
    }
}
