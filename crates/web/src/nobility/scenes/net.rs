//! What a deed gave and took, in sums.

use engine::Seat;
use engine::words::Phrase;
use maud::{Markup, html};
use nobility::{Event, Gain, words as names};

use super::super::draw::{sign, small};
use crate::follow::{Change, Effect};
use crate::widgets::icon;

/// How much of each kind a player has more or less after some events, in the order in which they came.
pub(super) fn net<'e>(events: impl Iterator<Item = &'e Event>, of: Seat) -> Vec<(Gain, i32)> {
    let mut sums: Vec<(Gain, i32)> = Vec::new();
    for event in events {
        let (gain, change) = match event {
            Event::Gained { seat, gain, n, .. } if *seat == of => (*gain, i32::from(*n)),
            Event::Lost { seat, gain, n, .. } if *seat == of => (*gain, -i32::from(*n)),
            _ => continue,
        };
        match sums.iter_mut().find(|(known, _)| *known == gain) {
            Some((_, sum)) => *sum += change,
            None => sums.push((gain, change)),
        }
    }
    sums.retain(|(_, sum)| *sum != 0);
    sums
}

/// The sums with their pictures; what came first.
pub(super) fn effects(sums: &[(Gain, i32)]) -> Vec<Effect> {
    let of = |is_gain: bool| sums.iter().filter(move |(_, sum)| (*sum > 0) == is_gain);
    let effect = |(gain, sum): &(Gain, i32)| Effect {
        change: if *sum > 0 { Change::Gain } else { Change::Cost },
        n: sum.unsigned_abs(),
        face: face(*gain),
    };
    of(true).chain(of(false)).map(effect).collect()
}

/// What came, or what went, in words; nothing where there is none.
pub(super) fn told(sums: &[(Gain, i32)], is_gain: bool) -> Option<Phrase> {
    let some = sums.iter().filter(|(_, sum)| *sum != 0 && (*sum > 0) == is_gain);
    let mut amounts =
        some.map(|(gain, sum)| names::amount(*gain, u16::try_from(sum.unsigned_abs()).unwrap_or(u16::MAX)));
    let first = amounts.next()?;
    Some(names::join(std::iter::once(first).chain(amounts)))
}

/// How much of one kind came.
pub(super) fn of(sums: &[(Gain, i32)], gain: Gain) -> i32 {
    sums.iter().find(|(known, _)| *known == gain).map_or(0, |(_, sum)| *sum)
}

fn face(gain: Gain) -> Markup {
    match gain {
        Gain::Coins => small("co"),
        Gain::Points => html! { (icon("icons", "star")) },
        Gain::Reputation => small("rp"),
        Gain::Nobility => small("st"),
        Gain::Modifiers => small("md"),
        Gain::Workers => small("mp"),
        Gain::Houses => small("ho"),
        Gain::Good(good) => small(sign(good)),
    }
}
