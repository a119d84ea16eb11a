//! The promise of a table: who was shown the print of its seed, and whether the finished game keeps it.

use engine::Seat;
use engine::words::Lang;
use web::seal::{Check, Failed, Shown};

use crate::answers::error::Error;
use crate::app::App;
use crate::ground::ids::GuestId;
use crate::ground::moment::moment;
use crate::ground::times::now_ms;
use crate::play::table::TableHandle;
use crate::store::Sighting;
use tabletop::names;
use tabletop::{Refused, Snapshot};

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
        return Err(Refused::NotOver.into());
    }
    let sightings = app.store.sightings(now.id.clone()).await?;
    let print = now.table.commitment().to_string();
    let is_promised = sightings.iter().all(|sighting| sighting.print == print);
    let (editions, record) = (app.tables.editions().clone(), now.table.record());
    let hash = record.hash.map_or_else(String::new, |hash| hash.to_string());
    let text = record.to_string();
    let replayed = tokio::task::spawn_blocking(move || tabletop::examine(&editions, &text));
    let examined = replayed.await.map_err(|_| Refused::Panicked)?;
    Ok(Check {
        print,
        moves: now.table.step(),
        hash,
        failed: if is_promised { examined.err() } else { Some(Failed::Seed) },
        shown: sightings.iter().filter_map(|sighting| told(now, sighting, lang)).collect(),
    })
}
