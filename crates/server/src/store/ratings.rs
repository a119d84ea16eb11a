//! Ratings: after each game of several players, everybody's strength is estimated anew.
//!
//! The estimate is Weng and Lin's Bayesian one, which knows games of more than two. A shared screen is not rated:
//! several people sit there under one name.

use std::collections::BTreeMap;

use games::GameId;
use players::Level;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::sql::{Sql, SqlResult, values};
use crate::ground::ids::{GuestId, TableId};
use tabletop::{Outcome, SeatResult, Seating, Sitter};

/// Who has a rating.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum RatedPlayer {
    Guest(GuestId),
    Ai(Level),
}

impl RatedPlayer {
    /// Whose rating a seat changes.
    fn of(sitter: &Sitter) -> Option<Self> {
        match sitter {
            Sitter::Guest(guest) => Some(Self::Guest(guest.clone())),
            Sitter::Ai(level) => Some(Self::Ai(*level)),
            Sitter::Here(_) | Sitter::Brought | Sitter::Open => None,
        }
    }

    fn key(&self) -> String {
        match self {
            Self::Guest(guest) => guest.as_str().to_owned(),
            Self::Ai(level) => format!("ai:{}", level.as_str()),
        }
    }
}

/// A rating after a game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Rated {
    pub(crate) game: GameId,
    pub(crate) table: TableId,
    rating: Strength,
}

impl Rated {
    /// The estimate and how sure it is.
    pub(crate) const fn estimate(&self) -> (f64, f64) {
        (self.rating.mean, self.rating.deviation)
    }

    /// Where everybody begins.
    pub(crate) const START: i32 = 1500;

    /// The number that people read.
    pub(crate) fn shown(&self) -> i32 {
        shown(self.rating.mean)
    }
}

/// What is shown for an estimate: the scale of the estimate is 25 ± 8.3, that of chess players is familiar.
fn shown(mean: f64) -> i32 {
    (f64::from(Rated::START) + (mean - WengLinRating::new().rating) * 40.0).round() as i32
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Strength {
    mean: f64,
    deviation: f64,
}

/// Writes the new ratings of everybody at a table that has just ended.
pub(super) fn rate(db: &mut dyn Sql, table: &TableId, seats: &[SeatResult]) -> SqlResult<()> {
    let sat = super::rows::seats(db, table)?.unwrap_or_default();
    let Some(players) = players_of(db, table, &sat)? else { return Ok(()) };
    let Some(game): Option<String> =
        db.first("SELECT game FROM tables WHERE id = ?1", values![table.as_str()], |row| row.get(0))?
    else {
        return Ok(());
    };
    let mut known = Vec::with_capacity(players.len());
    for player in &players {
        known.push(latest(db, player, &game)?);
    }
    let left: Vec<bool> = sat.iter().map(|seat| seat.stand_in.is_some()).collect();
    let places = places(seats, &left);
    let before: Vec<Strength> = known.iter().map(|(_, strength)| *strength).collect();
    let Some(after) = estimate(&before, &places) else { return Ok(()) };
    for (player, (number, strength)) in merge(players, &known, &after) {
        // Whoever left counts as an opponent that nobody knows, and keeps no rating.
        if matches!(&player, RatedPlayer::Guest(guest) if guest.is_someone()) {
            continue;
        }
        db.execute(
            "INSERT INTO ratings (player, game, number, table_id, mean, deviation)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            values![player.key(), &game, number + 1, table.as_str(), strength.mean, strength.deviation],
        )?;
    }
    Ok(())
}

/// All ratings of a player, oldest first.
pub(super) fn of_player(db: &mut dyn Sql, player: &RatedPlayer) -> SqlResult<Vec<Rated>> {
    let rows: Vec<(String, String, Strength)> = db.all(
        "SELECT game, table_id, mean, deviation FROM ratings WHERE player = ?1 ORDER BY game, number",
        values![player.key()],
        |row| Ok((row.get(0)?, row.get(1)?, Strength { mean: row.get(2)?, deviation: row.get(3)? })),
    )?;
    let rated = rows.into_iter().filter_map(|(game, table, rating)| {
        Some(Rated { game: game.parse().ok()?, table: TableId::parse(&table)?, rating })
    });
    Ok(rated.collect())
}

/// Who sat on each seat; `None` if the game is not rated.
fn players_of(db: &mut dyn Sql, table: &TableId, seats: &[Seating]) -> SqlResult<Option<Vec<RatedPlayer>>> {
    let players: Option<Vec<RatedPlayer>> = seats.iter().map(|seat| RatedPlayer::of(&seat.sitter)).collect();
    // A game that goes on from a step of another one is an exercise.
    if is_branch(db, table)? || !is_rated(db, table)? {
        return Ok(None);
    }
    let differ = |players: &Vec<RatedPlayer>| players.iter().any(|player| Some(player) != players.first());
    Ok(players.filter(differ))
}

fn is_branch(db: &mut dyn Sql, table: &TableId) -> SqlResult<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM branches WHERE table_id = ?1)";
    Ok(db.first(sql, values![table.as_str()], |row| row.get(0))?.unwrap_or(false))
}

/// Whether whoever opened the table wished it to be rated.
fn is_rated(db: &mut dyn Sql, table: &TableId) -> SqlResult<bool> {
    let sql = "SELECT rated FROM tables WHERE id = ?1";
    Ok(db.first(sql, values![table.as_str()], |row| row.get(0))?.unwrap_or(false))
}

/// The number and the strength after the last rated game of a player.
fn latest(db: &mut dyn Sql, player: &RatedPlayer, game: &str) -> SqlResult<(i64, Strength)> {
    let found = db.first(
        "SELECT number, mean, deviation FROM ratings WHERE player = ?1 AND game = ?2
             ORDER BY number DESC LIMIT 1",
        values![player.key(), game],
        |row| Ok((row.get(0)?, Strength { mean: row.get(1)?, deviation: row.get(2)? })),
    )?;
    let fresh = WengLinRating::new();
    Ok(found.unwrap_or((0, Strength { mean: fresh.rating, deviation: fresh.uncertainty })))
}

/// The places that count: whoever has left a seat to the machine comes after everybody else, wherever it led them.
fn places(seats: &[SeatResult], left: &[bool]) -> Vec<usize> {
    let place = |(seat, has_left): (&SeatResult, &bool)| match seat.outcome {
        Outcome::Place(_) if *has_left => Some(seats.len() + 1),
        Outcome::Place(place) => Some(usize::from(place)),
        Outcome::Solo(_) => None,
    };
    seats.iter().zip(left).filter_map(place).collect()
}

/// The strengths after a game with these places; `None` if a place is missing.
fn estimate(before: &[Strength], places: &[usize]) -> Option<Vec<Strength>> {
    if before.len() != places.len() {
        return None;
    }
    let ratings: Vec<[WengLinRating; 1]> = before
        .iter()
        .map(|strength| [WengLinRating { rating: strength.mean, uncertainty: strength.deviation }])
        .collect();
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = ratings
        .iter()
        .zip(places)
        .map(|(rating, place)| (rating.as_slice(), MultiTeamOutcome::new(*place)))
        .collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    let strengths = after.iter().flatten();
    Some(strengths.map(|one| Strength { mean: one.rating, deviation: one.uncertainty }).collect())
}

/// One strength for each player: where a level sits on several seats, the mean of what they showed.
fn merge(
    players: Vec<RatedPlayer>,
    known: &[(i64, Strength)],
    after: &[Strength],
) -> BTreeMap<RatedPlayer, (i64, Strength)> {
    let mut seats: BTreeMap<RatedPlayer, Vec<(i64, Strength)>> = BTreeMap::new();
    for ((player, (number, _)), strength) in players.into_iter().zip(known).zip(after) {
        seats.entry(player).or_default().push((*number, *strength));
    }
    let mean = |values: &[(i64, Strength)], of: fn(&Strength) -> f64| {
        values.iter().map(|(_, strength)| of(strength)).sum::<f64>() / values.len() as f64
    };
    seats
        .into_iter()
        .map(|(player, values)| {
            let number = values.first().map_or(0, |(number, _)| *number);
            let strength =
                Strength { mean: mean(&values, |s| s.mean), deviation: mean(&values, |s| s.deviation) };
            (player, (number, strength))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRESH: Strength = Strength { mean: 25.0, deviation: 25.0 / 3.0 };

    #[test]
    fn a_win_raises_and_a_defeat_lowers() {
        let after = estimate(&[FRESH; 3], &[2, 1, 3]).unwrap();
        let shown: Vec<i32> = after.iter().map(|strength| shown(strength.mean)).collect();
        assert!(
            shown[1] > 1500 && shown[2] < 1500 && shown[1] > shown[0] && shown[0] > shown[2],
            "{shown:?}"
        );
        assert!(after.iter().all(|strength| strength.deviation < FRESH.deviation));
        assert_eq!(estimate(&[FRESH; 2], &[1]), None);
        let tie = estimate(&[FRESH; 2], &[1, 1]).unwrap();
        assert_eq!((shown[0] > 0, super::shown(tie[0].mean)), (true, 1500));
    }

    #[test]
    fn who_left_comes_last_also_where_the_machine_won() {
        let seats = [1, 2, 2].map(|place| SeatResult { points: 0, outcome: Outcome::Place(place) });
        assert_eq!(places(&seats, &[true, false, false]), [4, 2, 2]);
        assert_eq!(places(&seats, &[false, true, true]), [1, 4, 4]);
    }

    #[test]
    fn a_level_on_two_seats_has_one_rating() {
        let ai = RatedPlayer::Ai(Level::Artisan);
        let guest = RatedPlayer::Guest(GuestId::random().unwrap());
        let known = [(4, FRESH), (0, FRESH), (4, FRESH)];
        let after = [20.0, 30.0, 26.0].map(|mean| Strength { mean, deviation: 8.0 });
        let merged = merge(vec![ai.clone(), guest.clone(), ai.clone()], &known, &after);
        assert_eq!(merged[&ai], (4, Strength { mean: 23.0, deviation: 8.0 }));
        assert_eq!(merged[&guest], (0, after[1]));
    }
}
