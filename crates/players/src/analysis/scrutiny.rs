//! How closely a game is looked at.

use std::num::NonZero;

use engine::Seat;

use super::Labour;

/// How closely a game is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scrutiny {
    /// Iterations of the search at each decision.
    pub iterations: u32,
    /// At how many moments the chances are estimated, at most.
    pub moments: usize,
    /// How many decisions are looked at closely, at most: those that look worst at a glance; a quarter of that of those that
    /// look excellent, and half of it of the largest changes of the chances.
    pub suspects: usize,
    /// How many endings are imagined for each moment.
    pub endings: u32,
    /// So many times the endings there are where luck ends and decisions begin, at most: what both come to depends on it.
    pub dividing: u32,
    /// So many times the endings there are for whatever gets a mark.
    pub closely: u32,
    /// Whose decisions are looked at; those of all where nobody is named.
    pub seat: Option<Seat>,
    /// How much may be computed: endings and iterations are fewer in a game that is too long for it. Without, there are as many
    /// as are asked for.
    pub labour: Option<Labour>,
    /// How many cores work at it.
    pub cores: NonZero<u8>,
}

impl Scrutiny {
    /// Worth a short wait: on two cores under a minute for two players, under two for four and more, whose moves take longer to imagine.
    pub const AT_TABLE: Self = Self {
        iterations: 400,
        moments: 120,
        suspects: 24,
        endings: 80,
        dividing: 25,
        closely: 5,
        seat: None,
        labour: Some(Labour { few: 72, many: 100 }),
        cores: NonZero::<u8>::MIN,
    };

    /// A light look for the page that a game ends with: what one seat decided, and its luck. Within fifteen seconds.
    pub const fn at_the_end(seat: Seat) -> Self {
        Self {
            iterations: 200,
            moments: 40,
            suspects: 8,
            dividing: 5,
            closely: 1,
            seat: Some(seat),
            labour: Some(Labour { few: 12, many: 12 }),
            ..Self::AT_TABLE
        }
    }

    /// How many endings tell whether a decision is worth a closer look.
    pub(super) const fn glance(self) -> u32 {
        self.endings.div_ceil(3)
    }

    /// How many endings there are where luck ends and decisions begin.
    pub(super) const fn for_division(self) -> u32 {
        self.endings.saturating_mul(self.dividing)
    }

    /// How many endings there are for whatever gets a mark.
    pub(super) const fn for_mark(self) -> u32 {
        self.endings.saturating_mul(self.closely)
    }

    /// Whether the moves of a seat, from 0, are looked at.
    pub(super) fn is_asked(self, seat: usize) -> bool {
        self.seat.is_none_or(|asked| asked.index() == seat)
    }
}
