//! What the rows of a series come to. Only points and lengths are held in memory, a few bytes for each game.

use std::collections::BTreeMap;
use std::path::Path;

use engine::SoloResult;

use super::lift::Tally;
use crate::plan::{NamedSeries, Plan};
use crate::play::{Played, SeatPlayed, Use};
use crate::results::{Reader, ResultsError};
use crate::stats::{Interval, Spread, wilson};

/// A series and what came of it.
#[derive(Debug)]
pub(crate) struct Summary<'a> {
    pub(crate) named: &'a NamedSeries,
    /// Games that are kept.
    pub(crate) games: u32,
    /// By who played, whichever seat; players of one name are one.
    pub(crate) players: BTreeMap<String, Side>,
    /// By place in the order of play.
    pub(crate) places: BTreeMap<u8, Side>,
    /// By value of the option that is played in turn.
    pub(crate) values: BTreeMap<String, Side>,
    /// Decisions of each game.
    pub(crate) lengths: Vec<i32>,
    /// Tenths of options that a decision of each game had on average.
    pub(crate) branching: Vec<i32>,
    /// How often each title of a solo game was reached.
    pub(crate) titles: BTreeMap<u8, u32>,
    /// Solo games that can be lost.
    pub(crate) has_solo_wins: bool,
    /// What was used, by winners and by losers.
    pub(crate) uses: BTreeMap<Use, Tally>,
    /// Seats that won, and seats that lost.
    pub(crate) sides: [u32; 2],
}

/// The seats that something is told of.
#[derive(Clone, Debug, Default)]
pub(crate) struct Side {
    pub(crate) seats: u32,
    pub(crate) wins: f64,
    pub(crate) points: Vec<i32>,
}

impl Side {
    fn add(&mut self, seat: &SeatPlayed) {
        self.seats += 1;
        self.wins += seat.won;
        self.points.push(seat.points);
    }

    /// The share of victories.
    pub(crate) fn share(&self) -> f64 {
        self.wins / f64::from(self.seats.max(1))
    }

    pub(crate) fn interval(&self) -> Interval {
        wilson(self.wins, self.seats)
    }

    pub(crate) fn spread(&self) -> Spread {
        Spread::of(self.points.clone())
    }
}

impl<'a> Summary<'a> {
    fn new(named: &'a NamedSeries) -> Self {
        Self {
            named,
            games: 0,
            players: BTreeMap::new(),
            places: BTreeMap::new(),
            values: BTreeMap::new(),
            lengths: Vec::new(),
            branching: Vec::new(),
            titles: BTreeMap::new(),
            has_solo_wins: false,
            uses: BTreeMap::new(),
            sides: [0, 0],
        }
    }

    /// Whether one plays alone.
    pub(crate) fn is_solo(&self) -> bool {
        self.named.series.players.len() == 1
    }

    /// Whether the players differ, so that what winners have in common may be who they are.
    pub(crate) fn is_mixed(&self) -> bool {
        self.players.len() > 1
    }

    /// All points of a solo series, or of every seat.
    pub(crate) fn spread(&self) -> Spread {
        Spread::of(self.players.values().flat_map(|side| side.points.iter().copied()).collect())
    }

    fn add(&mut self, played: &Played) {
        self.games += 1;
        self.lengths.push(i32::try_from(played.decisions()).unwrap_or(i32::MAX));
        self.branching.push((10.0 * played.mean_options()).round() as i32);
        if let Some(title) = played.title() {
            *self.titles.entry(title).or_default() += 1;
        }
        self.has_solo_wins |= matches!(played.solo, Some(SoloResult::Won(_)));
        for seat in &played.seats {
            let label = self.named.labels.get(seat.player).cloned().unwrap_or_default();
            self.players.entry(label).or_default().add(seat);
            self.places.entry(seat.order).or_default().add(seat);
            if let Some(value) = &played.value {
                self.values.entry(value.clone()).or_default().add(seat);
            }
        }
    }

    /// Counts what winners and losers used. Alone, where nobody loses, the better half counts as won: `bar` points.
    fn count(&mut self, played: &Played, bar: i32) {
        for seat in &played.seats {
            let has_won = if played.title().is_some() { seat.points >= bar } else { seat.won > 0.0 };
            self.sides[usize::from(!has_won)] += 1;
            for (what, times) in &seat.uses {
                self.uses.entry(what.clone()).or_default().add(has_won, *times);
            }
        }
    }
}

/// Reads the tables twice: the better half of solo games is known only when all points are.
///
/// # Errors
/// A table that cannot be read.
pub(crate) fn gather<'a>(plan: &'a Plan, dir: &Path) -> Result<Vec<Summary<'a>>, ResultsError> {
    let mut summaries: Vec<Summary<'a>> = plan.series.iter().map(Summary::new).collect();
    let mut reader = Reader::open(dir)?;
    while let Some(stored) = reader.next()? {
        if let Some(own) = summaries.iter_mut().find(|own| own.named.name == stored.series) {
            own.add(&stored.played);
        }
    }
    let bars: Vec<i32> = summaries.iter().map(|own| own.spread().median).collect();
    let mut reader = Reader::open(dir)?;
    while let Some(stored) = reader.next()? {
        let own = summaries.iter_mut().zip(&bars).find(|(own, _)| own.named.name == stored.series);
        if let Some((own, bar)) = own {
            own.count(&stored.played, *bar);
        }
    }
    Ok(summaries)
}
