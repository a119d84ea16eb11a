//! What comes of a deed: the line under its sentence, and the lines that unfold.

use engine::Seat;
use engine::words::Phrase;
use nobility::ids::Renewal;
use nobility::{Event, words as names};

use super::super::deeds::Deed;
use super::net;

fn key(name: &str) -> Phrase {
    Phrase::new(format!("nob.deed.{name}"))
}

/// So many things stand in the line; the others unfold.
const SHOWN: usize = 2;

/// What comes of a player's deed, in a few words.
pub(super) fn line(deed: &Deed<'_>, seat: Seat) -> Option<Phrase> {
    let things: Vec<Phrase> = things(deed, seat);
    let sums = net::net(deed.events(), seat);
    let gains = net::told(&sums, true).filter(|_| things.len() < SHOWN);
    let gains = gains.map(|gain| key("plus").phrase("gain", gain));
    joined(things.into_iter().take(SHOWN).chain(gains))
}

/// Some words with dots between them.
pub(super) fn joined(phrases: impl Iterator<Item = Phrase>) -> Option<Phrase> {
    phrases.reduce(|first, second| key("and").phrase("first", first).phrase("second", second))
}

/// What was done and moved, what came to others: everything but amounts of the player.
fn things(deed: &Deed<'_>, seat: Seat) -> Vec<Phrase> {
    let done = deed.events().filter_map(|event| match *event {
        Event::Took { settler, .. } => Some(key("took").phrase("settlers", names::settler(settler))),
        Event::Workshop { tile, .. } => Some(key("workshop").phrase("tile", names::tile(tile))),
        Event::Communal { tile, .. } => Some(key("communal").phrase("tile", names::tile(tile))),
        Event::Answered { people, .. } => Some(key("answered").phrase("people", names::people(people))),
        Event::Renewed { renewal: Renewal::Settlers, .. } => Some(key("renewed_settlers")),
        Event::Renewed { renewal: Renewal::Buildings, .. } => Some(key("renewed_buildings")),
        Event::Recalled { guild, .. } => Some(key("recalled").phrase("guild", names::guild(guild))),
        Event::Sat { desk, .. } => Some(key("sat").phrase("desk", names::desk(desk))),
        Event::OnTile { is_active: true, .. } => Some(key("active")),
        Event::Kept { .. } => Some(key("commission")),
        Event::Rerolled { .. } => Some(key("rerolled")),
        Event::Discarded { settler, .. } => {
            Some(key("discarded").phrase("settlers", names::settler(settler)))
        }
        _ => None,
    });
    done.chain(apprentices(deed)).chain(rewards(deed, seat)).collect()
}

/// NOB-55: how many apprentices came to a guild.
fn apprentices(deed: &Deed<'_>) -> Option<Phrase> {
    let came = deed.events().filter(|event| matches!(event, Event::Apprenticed { .. })).count();
    (came > 0).then(|| key("apprentices").int("n", came as i64))
}

/// NOB-53: what the owners of workshops get.
fn rewards(deed: &Deed<'_>, visitor: Seat) -> impl Iterator<Item = Phrase> {
    let others = gainers(deed).into_iter().filter(move |seat| *seat != visitor);
    others.filter_map(|seat| gains(deed, seat))
}

/// Everybody who got or gave something, in the order in which they did.
fn gainers(deed: &Deed<'_>) -> Vec<Seat> {
    let mut seats: Vec<Seat> = Vec::new();
    for event in deed.events() {
        if let Event::Gained { seat, .. } | Event::Lost { seat, .. } = event
            && !seats.contains(seat)
        {
            seats.push(*seat);
        }
    }
    seats
}

pub(super) fn gains(deed: &Deed<'_>, seat: Seat) -> Option<Phrase> {
    let gain = net::told(&net::net(deed.events(), seat), true)?;
    Some(key("gains").seat(seat).phrase("gain", gain))
}

/// What a player got and gave, in one line.
fn trade(deed: &Deed<'_>, seat: Seat) -> Option<Phrase> {
    let sums = net::net(deed.events(), seat);
    let told = |is_gain| net::told(&sums, is_gain);
    Some(match (told(true), told(false)) {
        (Some(gain), Some(cost)) => key("trades").seat(seat).phrase("gain", gain).phrase("cost", cost),
        (Some(gain), None) => key("gains").seat(seat).phrase("gain", gain),
        (None, Some(cost)) => key("loses").seat(seat).phrase("cost", cost),
        (None, None) => return None,
    })
}

/// The lines that unfold: what happened, then who got and gave what. One line alone is in the sentence already.
pub(super) fn details(deed: &Deed<'_>) -> Vec<Phrase> {
    use engine::EventInfo as _;
    let is_amount = |event: &&Event| matches!(event, Event::Gained { .. } | Event::Lost { .. });
    let mut happened: Vec<Phrase> = Vec::new();
    for event in deed.rest.iter().copied().filter(|event| !is_amount(event)) {
        let phrase = event.phrase().filter(|phrase| !happened.contains(phrase));
        happened.extend(phrase);
    }
    let amounts = gainers(deed).into_iter().filter_map(|seat| trade(deed, seat));
    happened.extend(amounts);
    if happened.len() > 1 { happened } else { Vec::new() }
}
