//! Everything that is kept of a person, as one JSON file. docs/people.md says what stands in it.

use std::convert::Infallible;

use engine::Seat;
use futures_util::{Stream, StreamExt, stream};
use serde_json::{Value, json};

use crate::answers::error::Error;
use crate::app::App;
use crate::ground::ids::GuestId;
use crate::ground::moment::moment;
use crate::store::{Belongings, HeldGame};

/// The file, piece by piece: a game is read only when the one before it was sent.
pub(crate) async fn everything(
    app: &App,
    guest: &GuestId,
) -> Result<impl Stream<Item = Result<String, Infallible>> + use<>, Error> {
    let mut kept = app.store.belongings(guest.clone()).await?;
    let games = std::mem::take(&mut kept.games);
    let mut head = pretty(&profile(&kept));
    // The games follow within the same object.
    head.truncate(head.trim_end().trim_end_matches('}').trim_end().len());
    head.push_str(",\n  \"games\": [");
    let (app, guest) = (app.clone(), guest.clone());
    let games = stream::iter((0_usize..).zip(games)).then(move |(number, held)| {
        let (app, guest) = (app.clone(), guest.clone());
        async move {
            let comma = if number > 0 { "," } else { "" };
            format!("{comma}\n{}", pretty(&game(&app, &guest, &held).await))
        }
    });
    let whole = stream::once(async { head }).chain(games).chain(stream::once(async { "]\n}\n".to_owned() }));
    Ok(whole.map(Ok))
}

fn pretty(value: &Value) -> String {
    format!("{value:#}")
}

fn profile(kept: &Belongings) -> Value {
    let ratings = kept.ratings.iter().map(|rated| {
        let (mean, deviation) = rated.estimate();
        let (game, table) = (rated.game.as_str(), rated.table.as_str());
        json!({ "game": game, "table": table, "rating": rated.shown(), "mean": mean, "deviation": deviation })
    });
    let messages = kept.messages.iter().map(|said| {
        json!({ "table": said.table, "number": said.number, "at": moment(said.at), "text": said.text })
    });
    let reports = kept.reports.iter().map(
        |made| json!({ "table": made.table, "at": moment(made.at), "about": made.said, "why": made.why }),
    );
    let prints = kept.prints.iter().map(|shown| {
        let at = moment(shown.at / 1000);
        json!({ "table": shown.table, "print": shown.print, "after_moves": shown.step, "at": at })
    });
    json!({
        "format": "hameau person 1",
        "written_by": engine::WRITTEN_BY,
        "profile": {
            "name": kept.name,
            "account": kept.account.as_ref().map(|account| {
                json!({ "name": account.name, "opened": moment(account.opened) })
            }),
            "silenced": kept.is_silenced,
            "hidden": kept.hidden,
        },
        "ratings": ratings.collect::<Vec<_>>(),
        "messages": messages.collect::<Vec<_>>(),
        "reports": reports.collect::<Vec<_>>(),
        "prints": prints.collect::<Vec<_>>(),
        "sent_away": kept.sent_away,
    })
}

/// A finished game has its record, with the seed; of a running one a person has what they did themselves.
async fn game(app: &App, guest: &GuestId, held: &HeldGame) -> Value {
    let (table, opened) = (held.table.as_str(), moment(held.at));
    let now = match app.tables.read(&held.table).await {
        Ok(now) => now,
        Err(cause) => return json!({ "table": table, "opened": opened, "problem": cause.to_string() }),
    };
    let seats: Vec<String> = now.owned(guest).iter().map(|seat| seat.to_string()).collect();
    let mut game = json!({
        "table": table,
        "opened": opened,
        "game": now.table.game().as_str(),
        "seats": seats,
        "over": now.table.is_over(),
    });
    if now.table.is_over() {
        game["record"] = now.table.record().to_string().into();
    } else {
        let own = |seat: &Seat| now.owns(guest, *seat);
        let moves = now.table.moves().into_iter().filter(|(seat, _)| own(seat));
        game["moves"] = moves.map(|(seat, action)| format!("{seat} {action}")).collect();
    }
    game
}
