//! A game as lines of the tables, and back. No field has a comma or a quote in it: names of series are checked, and
//! everything else is an id, a number or a player by its own name.

use std::fmt::Write as _;
use std::str::FromStr;

use engine::{Seat, SoloResult};

use crate::plan::NamedSeries;
use crate::play::{Played, SeatPlayed, Use};

/// The lines of a game, by table.
pub(crate) fn lines(named: &NamedSeries, number: u32, played: &Played) -> [String; 3] {
    [game_line(named, number, played), seat_lines(named, number, played), count_lines(named, number, played)]
}

fn game_line(named: &NamedSeries, number: u32, played: &Played) -> String {
    let (title, won) = match played.solo {
        Some(SoloResult::Title(title)) => (title.to_string(), String::new()),
        Some(SoloResult::Won(won)) => (String::new(), u8::from(won).to_string()),
        None => (String::new(), String::new()),
    };
    format!(
        "{},{number},{},{},{},{},{},{},{},{title},{won}\n",
        named.name,
        named.series.game,
        played.value.as_deref().unwrap_or_default(),
        played.seed,
        played.seats.len(),
        played.rounds,
        played.decisions(),
        played.mean_options(),
    )
}

fn seat_lines(named: &NamedSeries, number: u32, played: &Played) -> String {
    let mut lines = String::new();
    for (seat, own) in Seat::all(played.seats.len() as u8).zip(&played.seats) {
        let label = named.labels.get(own.player).map(String::as_str).unwrap_or_default();
        let spec = named
            .series
            .players
            .get(own.player)
            .map(|spec| spec.in_game(named.series.game, named.series.players.len() as u8).to_string());
        let spec = spec.unwrap_or_default();
        let SeatPlayed { player, order, rank, points, won, decisions, options, .. } = own;
        let player = player + 1;
        // Writing to a text does not fail.
        let _ = writeln!(
            lines,
            "{},{number},{seat},{order},{player},{label},{spec},{rank},{points},{won},{decisions},{options}",
            named.name,
        );
    }
    lines
}

fn count_lines(named: &NamedSeries, number: u32, played: &Played) -> String {
    let mut lines = String::new();
    for (seat, own) in Seat::all(played.seats.len() as u8).zip(&played.seats) {
        for (what, times) in &own.uses {
            let _ = writeln!(lines, "{},{number},{seat},{},{},{times}", named.name, what.kind(), what.id());
        }
    }
    lines
}

/// Which game a line belongs to: its first two fields.
pub(crate) fn key(line: &str) -> Option<(&str, u32)> {
    let mut fields = line.split(',');
    Some((fields.next()?, fields.next()?.parse().ok()?))
}

/// A game without its seats, and how many it has.
pub(crate) fn read_game(line: &str) -> Option<(Played, usize)> {
    let [_, _, _, value, seed, players, rounds, _, _, title, won] = fields(line)?;
    let solo = match (title, won) {
        ("", "") => None,
        (title, "") => Some(SoloResult::Title(title.parse().ok()?)),
        (_, won) => Some(SoloResult::Won(won == "1")),
    };
    let value = Some(value).filter(|value| !value.is_empty()).map(str::to_owned);
    let (seed, rounds) = (seed.parse().ok()?, rounds.parse().ok()?);
    Some((Played { seed, value, rounds, solo, seats: Vec::new() }, players.parse().ok()?))
}

/// A seat without what it used.
pub(crate) fn read_seat(line: &str) -> Option<SeatPlayed> {
    let [_, _, _, order, player, _, _, rank, points, won, decisions, options] = fields(line)?;
    Some(SeatPlayed {
        player: number::<usize>(player)?.checked_sub(1)?,
        order: number(order)?,
        rank: number(rank)?,
        points: number(points)?,
        won: number(won)?,
        decisions: number(decisions)?,
        options: number(options)?,
        ..SeatPlayed::default()
    })
}

/// Who used what how often.
pub(crate) fn read_count(line: &str) -> Option<(Seat, Use, u32)> {
    let [_, _, seat, kind, id, times] = fields(line)?;
    Some((seat.parse().ok()?, Use::read(kind, id)?, number(times)?))
}

fn fields<const N: usize>(line: &str) -> Option<[&str; N]> {
    line.split(',').collect::<Vec<_>>().try_into().ok()
}

fn number<T: FromStr>(field: &str) -> Option<T> {
    field.parse().ok()
}
