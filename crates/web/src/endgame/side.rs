//! Who is compared on the page: the seats, and alone the rival that the rules play.

use engine::words::Voice;
use engine::{ScoreSheet, Seat};
use maud::{Markup, html};

use super::EndGame;
use crate::widgets::seat_class;
use crate::words::seat_label;

/// A seat, or the rival of a solo game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Seat(Seat),
    Rival,
}

impl Side {
    /// The player, if it is one.
    pub(super) const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Rival => None,
        }
    }

    /// Colour and shape.
    pub(super) fn class(self) -> String {
        match self {
            Self::Seat(seat) => seat_class(seat),
            Self::Rival => "c3 rival".into(),
        }
    }

    /// The number of the shape.
    pub(super) const fn shape(self) -> usize {
        match self {
            Self::Seat(seat) => seat.index(),
            Self::Rival => 3,
        }
    }

    /// The shape in white on the colour.
    pub(super) fn mark(self) -> Markup {
        html! { span class={ "sw " (self.class()) } {} }
    }

    /// How it is called above a column.
    pub(super) fn label(self, voice: &Voice<'_>) -> String {
        match self {
            Self::Seat(seat) => seat_label(voice, seat),
            Self::Rival => voice.word("end.rival"),
        }
    }

    /// How it is called inside a sentence.
    pub(super) fn inside(self, voice: &Voice<'_>) -> String {
        match self {
            Self::Seat(seat) if voice.you() == Some(seat) => voice.word("end.you"),
            Self::Seat(seat) => voice.name(seat),
            Self::Rival => voice.word("end.rival_inside"),
        }
    }
}

impl EndGame<'_> {
    /// Everybody who is compared, in the order of the seats.
    pub(super) fn sides(&self) -> impl Iterator<Item = Side> + Clone + use<> {
        let rival = self.solo.rival.as_ref().map(|_| Side::Rival);
        self.seats().map(Side::Seat).chain(rival)
    }

    pub(super) fn sheet(&self, side: Side) -> Option<&ScoreSheet> {
        match side {
            Side::Seat(seat) => self.sheets.get(seat.index()),
            Side::Rival => self.solo.rival.as_ref(),
        }
    }

    pub(super) fn total(&self, side: Side) -> i32 {
        self.sheet(side).map_or(0, ScoreSheet::total)
    }

    /// The rank, from 1; against the rival one is first and the other second.
    pub(super) fn rank(&self, side: Side) -> u8 {
        let is_won = self.standing.winners().next().is_some();
        match side {
            Side::Seat(_) if self.solo.rival.is_some() => 2 - u8::from(is_won),
            Side::Seat(seat) => self.standing.rank(seat),
            Side::Rival => 1 + u8::from(is_won),
        }
    }

    /// Everybody, best first.
    pub(super) fn ranking(&self) -> Vec<Side> {
        let mut sides: Vec<Side> = self.sides().collect();
        sides.sort_by_key(|side| self.rank(*side));
        sides
    }

    /// Where points were gathered: the first, and the best of the others.
    pub(super) fn first_two(&self) -> Option<(Side, Side)> {
        let ranking = self.ranking();
        Some((*ranking.first()?, *ranking.get(1)?))
    }
}
