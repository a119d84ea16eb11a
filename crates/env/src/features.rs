//! A position as a row of numbers, written from left to right.

use engine::{Seat, Seats};

use crate::Sparse;

/// No number of an observation is further from 0 than this. Amounts are scaled to about 0..1, so that nothing that
/// happens in a game comes near it.
pub const LIMIT: f32 = 100.0;

/// Writes the numbers of an observation. Seats are told from the viewer's place: the own one first, then the others in
/// order of play, so that an agent plays every seat with what it has learned at one.
///
/// What does not fit is not written; a test holds the length of every game against [`crate::Observe::SIZE`].
#[derive(Debug)]
pub struct Features<'a> {
    out: Out<'a>,
    at: usize,
    me: Seat,
    players: u8,
    largest: u8,
}

/// Where the numbers go: every one to its place, or those alone that are not 0.
#[derive(Debug)]
enum Out<'a> {
    Dense(&'a mut [f32]),
    Sparse { row: &'a mut Sparse, size: usize },
}

impl<'a> Features<'a> {
    /// What seat `me` of a table of `players` sees, where the largest table has `largest` seats.
    pub fn new(out: &'a mut [f32], me: Seat, table: (u8, u8)) -> Self {
        out.fill(0.0);
        Self::onto(Out::Dense(out), me, table)
    }

    /// The same, where only what is not 0 is kept of `size` numbers.
    pub fn sparse(row: &'a mut Sparse, size: usize, me: Seat, table: (u8, u8)) -> Self {
        row.clear();
        Self::onto(Out::Sparse { row, size }, me, table)
    }

    fn onto(out: Out<'a>, me: Seat, (players, largest): (u8, u8)) -> Self {
        Self { out, at: 0, me, players: players.max(1), largest }
    }

    /// How many numbers were written.
    pub const fn len(&self) -> usize {
        self.at
    }

    /// Whether nothing was written.
    pub const fn is_empty(&self) -> bool {
        self.at == 0
    }

    /// The seat that looks.
    pub const fn me(&self) -> Seat {
        self.me
    }

    /// Yes or no.
    pub fn flag(&mut self, is: bool) {
        self.put(0, if is { 1.0 } else { 0.0 });
        self.at += 1;
    }

    /// How much, in parts of what is usual.
    pub fn amount(&mut self, value: impl TryInto<i32>, usual: u16) {
        let value = value.try_into().unwrap_or(i32::MAX) as f32;
        self.put(0, (value / f32::from(usual)).clamp(-LIMIT, LIMIT));
        self.at += 1;
    }

    /// Several amounts of one kind.
    pub fn amounts<T: TryInto<i32>>(&mut self, values: impl IntoIterator<Item = T>, usual: u16) {
        values.into_iter().for_each(|value| self.amount(value, usual));
    }

    /// Which one of `n`, if any.
    pub fn one(&mut self, index: Option<usize>, n: usize) {
        if let Some(index) = index.filter(|index| *index < n) {
            self.put(index, 1.0);
        }
        self.at += n;
    }

    /// Which ones of `n`: a bit each, the lowest first.
    pub fn set(&mut self, bits: impl Into<u64>, n: usize) {
        let mut rest = bits.into();
        // Most are 0: only what is in the set costs anything.
        while rest != 0 {
            let index = rest.trailing_zeros() as usize;
            if index < n {
                self.put(index, 1.0);
            }
            rest &= rest - 1;
        }
        self.at += n;
    }

    /// Which one, if any, of so many that a number for each would be too long: written in binary, all 0 for none.
    pub fn code(&mut self, index: Option<usize>, digits: usize) {
        self.set(index.map_or(0, |index| index as u64 + 1), digits);
    }

    /// Which seat, if any.
    pub fn seat(&mut self, seat: Option<Seat>) {
        self.seats(seat.map_or(Seats::NONE, Seats::one));
    }

    /// Which seats.
    pub fn seats(&mut self, seats: Seats) {
        for (place, seat) in self.around().enumerate() {
            if seats.contains(seat) {
                self.put(place, 1.0);
            }
        }
        self.at += usize::from(self.largest);
    }

    /// The same for each seat; places at which nobody sits are 0.
    pub fn each_seat(&mut self, mut tell: impl FnMut(&mut Self, Seat)) {
        let start = self.at;
        for seat in self.around() {
            tell(self, seat);
        }
        let width = (self.at - start) / usize::from(self.players);
        self.at = start + width * usize::from(self.largest);
    }

    /// The seats from the viewer's on, in order of play.
    fn around(&self) -> impl Iterator<Item = Seat> + use<> {
        let (me, players) = (self.me.index() as u8, self.players);
        (0..players).filter_map(move |step| Seat::new((me + step) % players))
    }

    fn put(&mut self, offset: usize, value: f32) {
        let index = self.at + offset;
        match &mut self.out {
            Out::Dense(out) => {
                if let Some(place) = out.get_mut(index) {
                    *place = value;
                }
            }
            Out::Sparse { row, size } => {
                if index < *size && value != 0.0 {
                    row.push(index, value);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_told_from_the_own_one_on() {
        let [a, b, c] = [0, 1, 2].map(|index| Seat::new(index).unwrap());
        let mut out = [9.0; 12];
        let mut features = Features::new(&mut out, b, (3, 4));
        features.seats(Seats::one(a).with(b));
        features.seat(Some(c));
        features.each_seat(|features, seat| features.amount(seat.index(), 2));
        assert_eq!(features.len(), 12);
        assert_eq!(out, [1.0, 0.0, 1.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.5, 1.0, 0.0, 0.0]);
    }

    #[test]
    fn one_of_many_can_be_written_in_binary_and_nothing_is_written_past_the_end() {
        let mut out = [0.0; 5];
        let mut features = Features::new(&mut out, Seat::FIRST, (1, 1));
        features.code(Some(4), 3);
        features.code(None, 1);
        features.one(Some(7), 9);
        features.amount(70_000, 1);
        assert_eq!(features.len(), 14);
        assert_eq!(out, [1.0, 0.0, 1.0, 0.0, 0.0]);
    }
}
