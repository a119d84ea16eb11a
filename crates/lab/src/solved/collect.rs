//! Finds solved positions in games of good players.

use std::collections::BTreeMap;

use engine::{RawSetup, Seed};
use games::{GameId, Library, Table};
use players::{Care, Reach, Spec, Stop, advise, decide, solve};

use super::position::{Position, Positions};
use crate::pool::in_order;

/// So many decisions one after the other that cannot be counted out: those before them cannot either.
const GIVE_UP: usize = 12;

/// Where positions come from.
#[derive(Clone, PartialEq, Debug)]
pub struct Collection {
    /// The game.
    pub game: GameId,
    /// How many games are played.
    pub games: u64,
    /// Who plays them, on both seats.
    pub spec: Spec,
    /// Games have it and a number as their seed.
    pub seed: String,
    /// How far positions are counted out.
    pub reach: Reach,
    /// How many are kept.
    pub count: usize,
}

/// Plays the games, counts out their ends, and keeps different ones.
pub fn collect(collection: &Collection, threads: usize) -> Positions {
    let library = Library::standard();
    let mut all: Vec<(usize, Position)> = Vec::new();
    let play = |number: u64| Ok::<_, std::convert::Infallible>(of_game(&library, collection, number));
    let keep = |_, mut found: Vec<(usize, Position)>| {
        all.append(&mut found);
        Ok(())
    };
    let stop = std::sync::atomic::AtomicBool::new(false);
    let Ok(_) = in_order(0..collection.games, threads, &stop, play, keep);
    Positions { position: choose(all, collection.count) }
}

/// The solved positions of one game with a choice that matters, the last first, each with how many moves were still to come.
fn of_game(library: &Library, collection: &Collection, number: u64) -> Vec<(usize, Position)> {
    let seed = format!("{} {number}", collection.seed);
    let Some(finished) = played(library, collection, &seed) else { return Vec::new() };
    let (mut found, mut failed) = (Vec::new(), 0);
    for step in (0..finished.step()).rev() {
        let table = finished.at(step);
        let Some((seat, _)) = finished.moves().into_iter().nth(step) else { break };
        if table.legal(seat).len() < 3 {
            continue;
        }
        match solve(collection.reach, &table, seat, &Stop::new()) {
            Some(worths) => {
                failed = 0;
                let position = Position::new(&seed, &table, seat, &worths);
                if position.is_a_choice() {
                    found.push((finished.step() - step, position));
                }
            }
            None => failed += 1,
        }
        if failed == GIVE_UP {
            break;
        }
    }
    found
}

fn played(library: &Library, collection: &Collection, seed: &str) -> Option<Table> {
    let setup = RawSetup::players(2);
    let mut table = Table::new(library, collection.game, setup, Seed::from_text(seed)).ok()?;
    while let Some(seat) = table.to_act().first() {
        let number = table.step() as u64;
        let action = decide(collection.spec.clone(), &table, seat, number, &Stop::new())?;
        table.play(seat, &action).ok()?;
    }
    Some(table)
}

/// One after the other: of the kind and of the game that was chosen least, the one with the most still to come.
fn choose(mut all: Vec<(usize, Position)>, count: usize) -> Vec<Position> {
    let (mut kinds, mut games) = (BTreeMap::<String, usize>::new(), BTreeMap::<String, usize>::new());
    let mut chosen = Vec::new();
    while chosen.len() < count {
        let held = |counts: &BTreeMap<String, usize>, name: &str| counts.get(name).copied().unwrap_or(0);
        let rank = |(left, one): &(usize, Position)| {
            (held(&kinds, one.kind()), held(&games, &one.seed), usize::MAX - left)
        };
        let Some(place) = (0..all.len()).min_by_key(|place| rank(&all[*place])) else { break };
        let (_, position) = all.remove(place);
        *kinds.entry(position.kind().to_owned()).or_default() += 1;
        *games.entry(position.seed.clone()).or_default() += 1;
        chosen.push(position);
    }
    chosen
}

/// Whether the first move that advice names is right, and which it names.
pub fn found(care: Care, library: &Library, game: GameId, position: &Position) -> Option<(bool, String)> {
    let (table, seat) = position.table(library, game).ok()?;
    let advice = advise(care, &table, seat, 7, &Stop::new())?;
    let best = advice.best()?.to_owned();
    Some((position.right.contains(&best), best))
}
