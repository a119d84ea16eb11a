//! The promise of a table: who was shown the print of its seed, and whether the finished game keeps it.

use std::str::FromStr as _;

use engine::words::Lang;
use engine::{Record, Seat, VerifyError};
use games::{Editions, Table, TableError};
use web::seal::{Check, Failed, Shown};

use crate::error::Error;
use crate::id::GuestId;
use crate::names::names;
use crate::recovery::moment;
use crate::state::App;
use crate::store::Sighting;
use crate::table::{Snapshot, TableHandle};
use crate::times::now_ms;

/// Writes down that a guest is shown the print of a table. Only the first time is, and nobody waits for it.
pub(crate) fn show_to(app: &App, table: &TableHandle, guest: &GuestId) {
    if !table.shows_first(guest) {
        return;
    }
    let now = table.now();
    let sighting = Sighting {
        guest: guest.clone(),
        print: now.table.commitment().to_string(),
        step: now.table.step() as u64,
        at: now_ms(),
    };
    let (store, id) = (app.store.clone(), now.id.clone());
    let (table, guest) = (table.clone(), guest.clone());
    tokio::spawn(async move {
        if let Err(cause) = store.sighted(id.clone(), sighting).await {
            tracing::warn!(table = id.mark(), %cause, "who was shown a print is not written down");
            table.shows_again(&guest);
        }
    });
}

/// The players who were shown the print of a table, in the order in which they were.
pub(crate) async fn shown(app: &App, now: &Snapshot, lang: Lang) -> Result<Vec<Shown>, Error> {
    let sightings = app.store.sightings(now.id.clone()).await?;
    Ok(sightings.iter().filter_map(|sighting| told(now, sighting, lang)).collect())
}

/// Who came to the door and did not sit down is nobody's business.
fn told(now: &Snapshot, sighting: &Sighting, lang: Lang) -> Option<Shown> {
    let seat = Seat::all(now.table.players()).find(|seat| now.owns(&sighting.guest, *seat))?;
    let name = names(now.table.game(), &now.seats, lang).into_iter().nth(seat.index())?;
    Some(Shown { name, step: sighting.step, at: moment((sighting.at / 1000) as i64) })
}

/// Replays a finished game from its record, as anybody can, and holds its seed against what players were shown.
///
/// # Errors
/// The game is not over, or storage cannot be read.
pub(crate) async fn check(app: &App, now: &Snapshot, lang: Lang) -> Result<Check, Error> {
    if !now.table.is_over() {
        return Err(Error::NotOver);
    }
    let sightings = app.store.sightings(now.id.clone()).await?;
    let print = now.table.commitment().to_string();
    let is_promised = sightings.iter().all(|sighting| sighting.print == print);
    let (editions, record) = (app.tables.editions().clone(), now.table.record());
    let hash = record.hash.map_or_else(String::new, |hash| hash.to_string());
    let text = record.to_string();
    let replayed = tokio::task::spawn_blocking(move || examine(&editions, &text));
    let examined = replayed.await.map_err(|_| Error::Panicked)?;
    Ok(Check {
        print,
        moves: now.table.step(),
        hash,
        failed: if is_promised { examined.err() } else { Some(Failed::Seed) },
        shown: sightings.iter().filter_map(|sighting| told(now, sighting, lang)).collect(),
    })
}

fn examine(editions: &Editions, text: &str) -> Result<(), Failed> {
    let record = Record::from_str(text).map_err(|_| Failed::Record)?;
    let game = record.game.parse().map_err(|_| Failed::Record)?;
    let library = editions.holding(game, &record.data).ok_or(Failed::Record)?;
    match Table::verify(library, &record) {
        Ok(_) => Ok(()),
        Err(TableError::Verify(cause)) => Err(match cause {
            VerifyError::Commitment { .. } | VerifyError::NoSeed | VerifyError::Branch { .. } => Failed::Seed,
            VerifyError::Move { number, .. } => Failed::Move(number),
            VerifyError::Result { .. } => Failed::Result,
            VerifyError::Hash { .. } => Failed::Hash,
            _ => Failed::Record,
        }),
        Err(_) => Err(Failed::Record),
    }
}

#[cfg(test)]
mod tests {
    use engine::{RawSetup, Seed};
    use games::{GameId, Library};

    use super::*;

    #[test]
    fn each_part_of_a_record_is_held_against_the_rules() {
        let editions = Editions::from(Library::standard());
        let seed = Seed::from_text("check");
        let mut table =
            Table::new(editions.usual(), GameId::PetitsPeuples, RawSetup::players(2), seed).unwrap();
        while let Some(seat) = table.to_act().first() {
            let action = table.legal(seat)[0].0.clone();
            table.play(seat, &action).unwrap();
        }
        let sound = table.record();
        let examined = |change: &dyn Fn(&mut Record)| {
            let mut record = sound.clone();
            change(&mut record);
            examine(&editions, &record.to_string())
        };
        assert_eq!(examined(&|_| {}), Ok(()));
        assert_eq!(examined(&|record| record.seed = Some(Seed::from_text("another"))), Err(Failed::Seed));
        assert_eq!(examined(&|record| record.moves[4].action = "gibberish".into()), Err(Failed::Move(5)));
        assert_eq!(examined(&|record| record.result.reverse()), Err(Failed::Result));
        let hash = sound.hash.unwrap().to_string();
        let other = sound.to_string().replace(&hash, &"0".repeat(hash.len()));
        assert_eq!(examine(&editions, &other), Err(Failed::Hash));
        assert_eq!(examine(&editions, "no record"), Err(Failed::Record));
    }
}
