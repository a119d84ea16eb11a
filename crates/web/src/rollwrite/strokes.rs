//! What moves while a player writes: strokes of the pencil, goods, points.

use engine::Seat;
use rollwrite::Event;
use rollwrite::data::Gain;
use rollwrite::ids::Field;

use super::view::View;
use super::{places, written};
use crate::follow::{Motion, Move};

/// So many things move at most.
const MOST: usize = 12;

/// On the large sheets: what the reader has not been shown yet. Strokes come one after the other, then what comes of them.
pub(super) fn own(view: &View<'_>, events: &[&Event], seat: Seat) -> Vec<Motion> {
    let news: Vec<&Event> = events.iter().copied().filter(|event| view.is_news(event)).collect();
    let strokes: Vec<String> = news.iter().filter_map(|event| stroke(event)).collect();
    let each = (60 / strokes.len().max(1)) as u8;
    let last = strokes.last().cloned();
    let mut motions: Vec<Motion> =
        (0u8..).zip(strokes).map(|(nth, spot)| go(5 + nth * each, Move::Draw(spot))).collect();
    motions.extend(news.iter().filter_map(|event| follows(event, seat)).map(|what| go(65, what)));
    motions.truncate(MOST);
    let sections = news.iter().copied().filter(|event| matches!(event, Event::Built { .. }));
    let worth = written::points(view.data(), &sections.collect::<Vec<_>>());
    if let Some(from) = last.filter(|_| worth > 0) {
        motions.push(go(70, Move::Pill { text: format!("+{worth}"), from, to: places::score(seat) }));
    }
    motions
}

/// At another player's home: every stroke of the round, and what it is worth.
pub(super) fn away(seat: Seat, points: u32) -> Vec<Motion> {
    let mut motions = vec![go(10, Move::Draw(places::home(seat, "new")))];
    if points > 0 {
        let (from, to) = (places::home(seat, "sheet"), places::score(seat));
        motions.push(go(70, Move::Pill { text: format!("+{points}"), from, to }));
    }
    motions
}

const fn go(percent: u8, what: Move) -> Motion {
    Motion { percent, what }
}

fn stroke(event: &Event) -> Option<String> {
    Some(match *event {
        Event::Built { track, boxes, .. } => places::track_box(track, boxes.saturating_sub(1)),
        Event::Ticked { site, .. } => places::site(site),
        Event::Harvested { one, .. } => places::field_box(one),
        _ => return None,
    })
}

/// What an event sets in motion besides its stroke.
fn follows(event: &Event, seat: Seat) -> Option<Move> {
    let pill = |amount: u16, from: String, to: String| Move::Pill { text: format!("+{amount}"), from, to };
    Some(match *event {
        Event::Finished { building, .. } => Move::Pop(places::emblem(building.slot)),
        Event::Bridged { bridge, .. } => Move::Pop(places::field(Field::new(bridge.checked_sub(1)?)?)),
        Event::Harvested { one, basic, amount, .. } => {
            pill(amount, places::field_box(one), places::resource(basic.resource()))
        }
        Event::Exchanged { building, gain, amount, .. } => {
            pill(amount, places::building(building.slot), places::gain(seat, gain))
        }
        Event::Sold { basic, .. } => {
            pill(1, places::resource(basic.resource()), places::gain(seat, Gain::Vp))
        }
        Event::Gained { gain, amount, source, .. } => {
            pill(amount, places::source(source), places::gain(seat, gain))
        }
        _ => return None,
    })
}
