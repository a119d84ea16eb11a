//! Talk at a table as it stands beside it.

use engine::words::{Lexicon, Voice};
use maud::Markup;
use web::chat::{Chat, ChatLine, HiddenPerson, chat, chat_lines};

use crate::answers::error::Error;
use crate::app::App;
use crate::ground::ids::GuestId;
use crate::ground::sentences;
use crate::store::{Blocked, Said};
use crate::visitors::reader::Reader;
use tabletop::names;
use tabletop::{Sitter, Snapshot};

/// Whether people can talk here: there is, or will be, more than one.
pub(crate) fn is_social(now: &Snapshot) -> bool {
    let mut people: Vec<&GuestId> = now.seats.iter().filter_map(|seat| seat.sitter.owner()).collect();
    people.sort_unstable();
    people.dedup();
    people.len() > 1 || now.seats.iter().any(|seat| seat.sitter == Sitter::Open)
}

/// The talk of a table as it stands beside it.
pub(crate) async fn panel(app: &App, now: &Snapshot, reader: &Reader) -> Result<Option<Markup>, Error> {
    if !is_social(now) {
        return Ok(None);
    }
    let said = app.store.said(now.id.clone(), reader.guest.clone(), 0).await?;
    let hidden = app.store.blocked(reader.guest.clone(), Some(now.id.clone())).await?;
    let hidden = hidden_people(hidden, reader);
    let markup = speak(reader, |voice| {
        with_lines(now, reader, &said, |lines| {
            let owns = !now.owned(&reader.guest).is_empty();
            let hidden: Vec<HiddenPerson<'_>> =
                hidden.iter().map(|(number, name)| HiddenPerson { number: *number, name }).collect();
            chat(voice, &Chat { table: now.id.as_str(), lines, may_write: owns, hidden: &hidden })
        })
    });
    Ok(Some(markup))
}

/// New messages, as they are put below the others.
pub(crate) fn news(now: &Snapshot, reader: &Reader, said: &[Said]) -> Markup {
    speak(reader, |voice| with_lines(now, reader, said, |lines| chat_lines(voice, now.id.as_str(), lines)))
}

/// The people whom a reader hides, by the names that they had.
pub(crate) fn hidden_people(blocked: Vec<Blocked>, reader: &Reader) -> Vec<(i64, String)> {
    let word = || speak(reader, |voice| voice.word("guest.name"));
    blocked.into_iter().map(|one| (one.number, one.name.unwrap_or_else(word))).collect()
}

/// Messages with the names of those who said them.
pub(crate) fn with_lines<T>(
    now: &Snapshot,
    reader: &Reader,
    said: &[Said],
    tell: impl FnOnce(&[ChatLine<'_>]) -> T,
) -> T {
    let names = names(now.table.game(), &now.seats, reader.lang);
    let name = |one: &Said| {
        // Whoever said it may have left the waiting room.
        let here = || match names.get(one.seat.index()) {
            Some(name) if !now.is_free(one.seat) => name.clone(),
            _ => speak(reader, |voice| voice.word("guest.someone")),
        };
        one.name.clone().unwrap_or_else(here)
    };
    let said: Vec<(&Said, String)> = said.iter().map(|one| (one, name(one))).collect();
    let lines: Vec<ChatLine<'_>> = said
        .iter()
        .map(|(one, name)| ChatLine {
            number: one.number,
            seat: one.seat,
            name,
            text: &one.text,
            is_own: one.is_own,
        })
        .collect();
    tell(&lines)
}

fn speak<T>(reader: &Reader, tell: impl FnOnce(&Voice<'_>) -> T) -> T {
    let lexicons: [&Lexicon; 3] = [sentences::lexicon(), tabletop::lexicon(), web::lexicon()];
    tell(&Voice::new(reader.lang, &lexicons))
}
