//! The names of places on the page, for scenes.

use compagnons::ids::{Basic, EventCard, Owner, Pile, Place, Profession, Spot};

use super::view::View;

/// The road as a whole.
pub(super) const ROAD: &str = "road";
/// The hand as a whole.
pub(super) const HAND: &str = "hand";
/// The players of the rail.
pub(super) const SEATS: &str = "seats";
/// What the large village earns.
pub(super) const INCOME: &str = "income";
/// The Jester.
pub(super) const JESTER: &str = "jester";
/// The Countess in the rail.
pub(super) const COUNTESS: &str = "countess";
/// Her treasury.
pub(super) const COUNTESS_GOLD: &str = "countess.gold";

/// A place of the road.
pub(super) fn place(place: Place) -> String {
    format!("road.{}", place.index() + 1)
}

/// A pile.
pub(super) fn pile(pile: Pile) -> String {
    match pile {
        Pile::Reserve => "pile.r".to_owned(),
        stack => format!("pile.{}", stack.index() + 1),
    }
}

/// The pile of a basic villager.
pub(super) fn basic(basic: Basic) -> String {
    format!("basic.{basic}")
}

/// A villager of the open hand.
pub(super) fn held(profession: Profession) -> String {
    format!("h.{profession}")
}

/// A face-up Event.
pub(super) fn event(card: EventCard) -> String {
    format!("ev.{card}")
}

/// A card of the large village.
pub(super) fn card(spot: Spot) -> String {
    format!("v.{}", spot.index() + 1)
}

/// A card of a village that is visited.
pub(super) fn visited(owner: Owner, spot: Spot) -> String {
    format!("{}.{}", owner.to_string().to_lowercase(), spot.index() + 1)
}

/// Where the things of one player are on a page.
#[derive(Clone, Copy, Debug)]
pub(super) struct Home<'v, 'a> {
    view: &'v View<'a>,
    owner: Owner,
}

impl<'v, 'a> Home<'v, 'a> {
    pub(super) fn of(view: &'v View<'a>, owner: impl Into<Owner>) -> Self {
        Self { view, owner: owner.into() }
    }

    /// Whether the village lies large on the page.
    pub(super) fn is_large(self) -> bool {
        self.owner.seat() == Some(self.view.host())
    }

    /// The player in the rail.
    pub(super) fn seat(self) -> String {
        self.owner.seat().map_or_else(|| COUNTESS.to_owned(), |seat| format!("seat.{seat}"))
    }

    /// The treasury.
    pub(super) fn score(self) -> String {
        self.owner.seat().map_or_else(|| COUNTESS_GOLD.to_owned(), |seat| format!("score.{seat}"))
    }

    /// A card of the village; the Countess's cards are seen in the rail.
    pub(super) fn card(self, spot: Spot) -> String {
        match self.owner.seat() {
            Some(_) if self.is_large() => card(spot),
            Some(_) => visited(self.owner, spot),
            None => self.seat(),
        }
    }

    /// A card of the village as others see it, who do not visit it.
    pub(super) fn afar(self, spot: Spot) -> String {
        if self.is_large() { card(spot) } else { self.seat() }
    }

    /// Where cards of the hand are.
    pub(super) fn hand(self) -> String {
        if self.has_open_hand() { HAND.to_owned() } else { self.seat() }
    }

    /// A card that is played from the hand.
    pub(super) fn held(self, profession: Profession) -> String {
        if self.has_open_hand() { held(profession) } else { self.seat() }
    }

    /// Whether the cards of the hand lie open on the page.
    pub(super) fn has_open_hand(self) -> bool {
        self.owner.seat().is_some() && self.view.hand() == self.owner.seat()
    }
}
