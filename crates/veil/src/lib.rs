//! Hidden means hidden: two games that differ only in what a viewer may not know give that viewer the same bytes.
//!
//! For every position of random games and for everybody who could look at it, a twin of the game is made in which
//! everything hidden from that viewer is another ([`engine::Session::twin`]); then both are asked for everything that
//! leaves the house: see [`Channel`].

mod channels;
mod room;

use std::fmt;

use engine::{Chance, EventInfo as _, Game, RawSetup, Seat, Seed, Session, Viewer};
use env::Observe;
use games::{GameId, Housed, Library};
use lab::Tables;
use players::Evaluate;

pub use channels::Channel;
use channels::Pair;

/// What to look at.
#[derive(Clone, Debug)]
pub struct Plan<'a> {
    /// The data sets.
    pub library: &'a Library,
    /// The game.
    pub game: GameId,
    /// Another seed, other games.
    pub seed: &'a str,
    /// Until so many positions were looked at.
    pub positions: u64,
}

/// How much was compared.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// Complete games.
    pub games: u64,
    /// Positions, each seen by every seat and by a spectator.
    pub positions: u64,
    /// Views of a position.
    pub views: u64,
    /// Views from which something of the position is hidden.
    pub hidden: u64,
    /// Views with a twin in another position.
    pub differ: u64,
    /// Views with a twin of another log.
    pub untold: u64,
    /// Next moves for which the twin had another one, because the actor has other secrets there.
    pub other_moves: u64,
    /// Comparisons by [`Channel`].
    pub compared: [u64; Channel::ALL.len()],
}

/// Something that a viewer was shown and may not know.
#[derive(Clone, Debug)]
pub struct Leak {
    pub game: GameId,
    pub number: u64,
    pub setup: RawSetup,
    pub step: usize,
    pub viewer: Viewer,
    pub channel: Channel,
    /// Where the two begin to differ.
    pub shown: [String; 2],
}

impl fmt::Display for Leak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { game, number, setup, step, viewer, channel, shown: [one, other] } = self;
        writeln!(f, "{game}, game {number} ({setup:?}), step {step}: {channel:?} tells {viewer:?}")?;
        write!(f, "  {one}\nwhere the twin tells\n  {other}")
    }
}

impl std::error::Error for Leak {}

/// A game that can be played, shown, judged and observed.
pub trait Shown: Housed + Evaluate + Observe {}
impl<G: Housed + Evaluate + Observe> Shown for G {}

/// Plays random games and compares what every viewer is shown of every position; `each` hears of the counts so far after
/// every game.
///
/// # Errors
/// The first leak.
pub fn look(plan: &Plan<'_>, each: &mut dyn FnMut(&Counts)) -> Result<Counts, Box<Leak>> {
    games::each_game!(plan.game, G => look_at::<G>(plan, each))
}

fn look_at<G: Shown>(plan: &Plan<'_>, each: &mut dyn FnMut(&Counts)) -> Result<Counts, Box<Leak>> {
    let game = plan.library.game::<G>();
    let tables = Tables::of(&**game);
    let mut counts = Counts::default();
    let mut number = 0;
    while counts.positions < plan.positions {
        let seed = Seed::from_text(&format!("{} {} {number}", plan.seed, G::ID));
        let setup = tables.table(number, seed);
        // Every table of the list can be dealt; one that cannot has no position to look at.
        if let Ok(session) = Session::new(game.clone(), setup, seed) {
            course(session, number, &mut counts)?;
            counts.games += 1;
        }
        number += 1;
        each(&counts);
    }
    Ok(counts)
}

/// One random game.
fn course<G: Shown>(mut session: Session<G>, number: u64, counts: &mut Counts) -> Result<(), Box<Leak>> {
    let mut chance = Chance::at_step(*session.seed(), u64::MAX);
    while let Some(actor) = drawn(&session, &mut chance) {
        let legal = session.legal(actor);
        let Some(action) = chance.pick(&legal).copied() else { return Ok(()) };
        let seats = Seat::all(session.setup().players).map(Viewer::Seat);
        for viewer in seats.chain([Viewer::Spectator]) {
            let twin = session.twin(viewer, &mut chance);
            count(&session, &twin, viewer, counts);
            let pair = Pair { one: &session, other: &twin, viewer, number };
            pair.compare(counts, &mut chance)?;
            pair.compare_next(counts, actor, action)?;
        }
        counts.positions += 1;
        if session.play(actor, action).is_err() {
            return Ok(());
        }
    }
    Ok(())
}

fn drawn<G: Game>(session: &Session<G>, chance: &mut Chance) -> Option<Seat> {
    let seats: Vec<Seat> = session.to_act().iter().collect();
    chance.pick(&seats).copied()
}

fn count<G: Game>(session: &Session<G>, twin: &Session<G>, viewer: Viewer, counts: &mut Counts) {
    counts.views += 1;
    counts.hidden += u64::from(session.seen(viewer).state() != session.state());
    counts.differ += u64::from(twin.state() != session.state());
    let is_untold =
        session.log().iter().any(|entry| entry.event.masked(viewer).as_ref() != Some(&entry.event));
    counts.untold += u64::from(is_untold);
}
