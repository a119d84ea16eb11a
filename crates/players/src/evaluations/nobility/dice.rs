//! The dice of this round that are still to be placed.

use nobility::ids::{Face, Place};

use super::places::Places;
use super::weights;

/// No place takes the value.
const NOWHERE: i32 = i32::MIN / 4;

/// What the dice of a round can still bring.
#[derive(Clone, Copy)]
pub(super) struct Hand<'a> {
    places: &'a Places<'a>,
    dice: [u8; 6],
    room: i32,
    /// A place whose effect is open takes no other die.
    used: u32,
    gains: [Option<[i32; Place::ALL.len()]>; 6],
}

/// A die that has been taken up.
#[derive(Clone, Copy)]
pub(super) enum Taken {
    Die(Face),
    Value(Face, Face),
}

impl<'a> Hand<'a> {
    pub(super) fn new(places: &'a Places<'a>, open: Option<Place>) -> Self {
        let estate = places.estate;
        let (_, room) = estate.game.limit(estate.state, estate.seat);
        let dice = estate.state.player(estate.seat).dice;
        let used = open.map_or(0, exclusive);
        Self { places, dice, room: i32::from(room), used, gains: [None; 6] }
    }

    /// What a die of this value brings at best, and where.
    fn best(&mut self, face: Face) -> Option<(i32, Place)> {
        let places = self.places;
        let used = self.used;
        let gains = self.gains[face.index()].get_or_insert_with(|| {
            let estate = places.estate;
            let mut gains = [NOWHERE; Place::ALL.len()];
            for place in estate.game.places(estate.state, estate.seat, face).iter() {
                gains[place.index()] = places.gain(place, face);
            }
            gains
        });
        let open = Place::ALL.into_iter().filter(|place| used & (1 << place.index()) == 0);
        let gains = open.map(|place| (gains[place.index()], place));
        gains.max_by_key(|(gain, _)| *gain).filter(|(gain, _)| *gain > NOWHERE)
    }

    /// The best plan for all of them; a die that has been taken up comes first.
    pub(super) fn worth(&mut self, taken: Option<Taken>) -> i32 {
        let mut sum = 0;
        if let Some(taken) = taken {
            let (die, gain, value, place) = self.take(taken);
            self.dice[die.index()] = self.dice[die.index()].saturating_sub(1);
            self.room -= i32::from(value.pips());
            self.used |= exclusive(place);
            sum = gain;
        }
        sum + self.planned() * weights::DICE / 100
    }

    /// The same with a die taken up, tried on a copy.
    pub(super) fn with(&self, taken: Taken) -> i32 {
        let mut tried = *self;
        tried.worth(Some(taken))
    }

    /// The dice one by one, each time the best of all.
    fn planned(&mut self) -> i32 {
        let pips: i32 = Face::ALL.iter().map(|face| i32::from(self.dice[face.index()] * face.pips())).sum();
        let scarce = if pips > self.room { weights::SCARCE } else { 0 };
        let mut planned = 0;
        loop {
            let mut best = None;
            let mut highest = i32::MIN;
            for face in Face::ALL {
                if self.dice[face.index()] == 0 || i32::from(face.pips()) > self.room {
                    continue;
                }
                let Some((gain, place)) = self.best(face).filter(|(gain, _)| *gain > 0) else { continue };
                let merit = gain - scarce * i32::from(face.pips());
                if merit > highest {
                    highest = merit;
                    best = Some((gain, face, place));
                }
            }
            let Some((gain, face, place)) = best else { return planned };
            self.dice[face.index()] -= 1;
            self.room -= i32::from(face.pips());
            self.used |= exclusive(place);
            planned += gain;
        }
    }

    /// The die, what it brings at best, as which value and where.
    fn take(&mut self, taken: Taken) -> (Face, i32, Face, Place) {
        match taken {
            Taken::Value(die, value) => {
                let (gain, place) = self.best(value).unwrap_or((NOWHERE, Place::Berk));
                let spent = i32::from(die.steps_to(value)) * self.places.modifier();
                (die, gain - spent, value, place)
            }
            Taken::Die(die) => {
                let modifiers = self.places.estate.modifiers;
                let mut best = (die, NOWHERE, die, Place::Berk);
                for value in Face::ALL {
                    if i32::from(die.steps_to(value)) <= modifiers && i32::from(value.pips()) <= self.room {
                        let one = self.take(Taken::Value(die, value));
                        if one.1 > best.1 {
                            best = one;
                        }
                    }
                }
                best
            }
        }
    }
}

/// Places that a second die of the same player will hardly find open.
const fn exclusive(place: Place) -> u32 {
    match place {
        Place::Board | Place::DiceTile => 0,
        _ => 1 << place.index(),
    }
}
