//! The Lord bonus (NOB-37, NOB-80).

use engine::Seat;

use super::Play;
use crate::data::Bonus;
use crate::event::{Event, Source};
use crate::ids::{Credit, Good};
use crate::phase::{Arrival, Step};

/// NOB-37, NOB-42, NOB-E18: after the whole reward, once, on first reaching the level of a Lord.
pub(crate) fn finish(play: &mut Play<'_>, seat: Seat) {
    let level = play.data.tables.lord_level;
    let player = play.state.player_mut(seat);
    if player.is_lord || player.nobility < level {
        return play.open(Step::Menu);
    }
    player.is_lord = true;
    let character = player.character;
    play.events.push(Event::Lord { seat, character });
    resume(play, seat, 0);
}

/// NOB-81, NOB-E18: the effects in the listed order, from this one on; a choice interrupts.
pub(crate) fn resume(play: &mut Play<'_>, seat: Seat, from: u8) {
    let effects = play.data.character(play.state.player(seat).character).lord;
    for (rest, bonus) in (1..).zip(effects).skip(usize::from(from)) {
        match bonus {
            None => {}
            Some(Bonus::Coins(n)) => play.gain_coins(seat, u16::from(n), Source::Lord),
            Some(Bonus::Points(n)) => play.gain_points(seat, Credit::Lord, u16::from(n), Source::Lord),
            Some(Bonus::Reputation(n)) => play.gain_reputation(seat, u16::from(n), Source::Lord),
            Some(Bonus::Nobility(n)) => play.gain_nobility(seat, n, Source::Lord),
            Some(Bonus::Modifiers(n)) => play.gain_modifiers(seat, n, Source::Lord),
            Some(Bonus::Workers(n)) => play.gain_workers(seat, n, Source::Lord),
            Some(Bonus::Houses(n)) => play.gain_houses(seat, n, Source::Lord),
            Some(Bonus::AnyGood(left)) => return play.open(Step::Gift { left, rest }),
            Some(Bonus::SettlerFromDisplay) if play.state.display.iter().any(Option::is_some) => {
                return play.open(Step::Welcome { arrival: Arrival::Lord { rest } });
            }
            Some(Bonus::SettlerFromDisplay) => {}
        }
    }
    play.open(Step::Menu);
}

/// NOB-D22: goods of choice, one by one.
pub(crate) fn apply_gift(play: &mut Play<'_>, seat: Seat, left: u8, rest: u8, good: Good) {
    play.gain_good(seat, good, 1, Source::Lord);
    if left > 1 {
        play.open(Step::Gift { left: left - 1, rest });
    } else {
        resume(play, seat, rest);
    }
}
