//! Talk at a table: what may be said, who may say it, and how everybody who looks hears of it.

use engine::words::{Lexicon, Voice};
use maud::Markup;
use tokio::sync::broadcast;
use web::chat::{Chat, ChatLine, HiddenPerson, chat, chat_lines};

use crate::error::Error;
use crate::ground::ids::{GuestId, TableId};
use crate::ground::sentences;
use crate::reader::Reader;
use crate::state::App;
use crate::store::Said;
use tabletop::names;
use tabletop::{Sitter, Snapshot, visible_line};

/// One line of 1 to 200 characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Words(String);

impl Words {
    /// The longest message, in characters.
    const MAX: usize = 200;

    /// A message as somebody typed it.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        visible_line(text, Self::MAX).map(Self)
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// Tells open pages that somebody has spoken; what was said they read from storage.
#[derive(Clone, Debug)]
pub(crate) struct Bell(broadcast::Sender<TableId>);

impl Bell {
    /// How many tables a slow listener may miss before it has to look for itself.
    const KEPT: usize = 256;

    pub(crate) fn new() -> Self {
        Self(broadcast::Sender::new(Self::KEPT))
    }

    pub(crate) fn ring(&self, table: TableId) {
        // Nobody may be there to hear it.
        let _ = self.0.send(table);
    }

    pub(crate) fn listen(&self) -> broadcast::Receiver<TableId> {
        self.0.subscribe()
    }
}

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
pub(crate) fn hidden_people(blocked: Vec<crate::store::Blocked>, reader: &Reader) -> Vec<(i64, String)> {
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
