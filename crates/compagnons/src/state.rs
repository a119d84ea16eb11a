//! The position: plain data, no rules.

use engine::{Seat, Secret};

use crate::cards::{Cards, EventCards, Professions};
use crate::data::MAX_PLAYERS;
use crate::ids::{Basic, Difficulty, EventCard, Family, Owner, Place, Profession, Season, Side, Spot};
use crate::phase::Phase;
use crate::piles::Piles;

/// COM-65: recruits that may lie on a Village Square: the largest limit.
pub const SQUARE: usize = 5;

/// A villager in a village.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Card {
    /// What is printed on it.
    pub profession: Profession,
    /// COM-87: the profession it stands for; its own, except for Monks and Apprentices.
    pub role: Profession,
    /// Whose village it is in.
    pub owner: Owner,
    /// The card it lies on; `None` at the bottom of a stack.
    pub on: Option<Spot>,
    /// COM-75: gold that lies on it.
    pub coins: u8,
    /// COM-15: villagers that lie on it.
    pub covers: u8,
    /// The next card of the village, in the order of placing.
    pub(crate) next: Option<Spot>,
}

impl Card {
    /// COM-15: whether somebody lies on it.
    pub const fn is_covered(&self) -> bool {
        self.covers > 0
    }
}

/// A villager of the road.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Offer {
    /// Who it is.
    pub profession: Profession,
    /// COM-47, COM-51: gold that lies on it.
    pub coins: u8,
}

/// Section 15.2: a hand. Cards that were recruited are known to all; the others show their backs only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hand {
    /// Cards that everybody knows.
    pub shown: Cards,
    /// Cards that only the owner knows.
    pub unseen: Secret<Cards>,
    /// COM-16: the families of the unseen cards.
    pub backs: [u8; Family::ALL.len()],
}

impl Hand {
    /// No cards.
    pub const EMPTY: Self =
        Self { shown: Cards::NONE, unseen: Secret::Known(Cards::NONE), backs: [0; Family::ALL.len()] };

    /// How many cards.
    pub fn len(&self) -> usize {
        self.shown.len() + self.backs.iter().map(|n| usize::from(*n)).sum::<usize>()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The different professions that the viewer knows of.
    pub fn kinds(&self) -> Professions {
        self.shown.kinds().or(self.unseen.known().map_or(Professions::NONE, Cards::kinds))
    }

    /// How many of a profession the viewer knows of.
    pub fn count(&self, profession: Profession) -> u8 {
        self.shown.count(profession) + self.unseen.known().map_or(0, |cards| cards.count(profession))
    }

    /// Every card that the viewer knows of.
    pub fn iter(&self) -> impl Iterator<Item = Profession> + Clone + use<> {
        let unseen = self.unseen.known().copied().unwrap_or(Cards::NONE);
        self.shown.iter().chain(unseen.iter())
    }

    /// Unseen cards of a family.
    pub const fn unseen_of(&self, family: Family) -> u8 {
        self.backs[family.index()]
    }

    /// Adds a card that only the owner sees.
    pub(crate) fn deal(&mut self, profession: Profession, family: Family) {
        if let Secret::Known(cards) = &mut self.unseen {
            cards.put(profession);
        }
        self.backs[family.index()] += 1;
    }

    /// Shows a card of the hand to all; nothing if one of its kind is known already.
    pub(crate) fn show(&mut self, profession: Profession, family: Family) -> bool {
        if self.shown.count(profession) > 0 || !self.take_unseen(profession, family) {
            return false;
        }
        self.shown.put(profession);
        true
    }

    /// Plays a card openly: of two equal ones, the known one goes.
    pub(crate) fn play(&mut self, profession: Profession, family: Family) {
        if !self.shown.take(profession) {
            self.take_unseen(profession, family);
        }
    }

    /// Takes a card out of the unseen ones.
    pub(crate) fn take_unseen(&mut self, profession: Profession, family: Family) -> bool {
        let taken = match &mut self.unseen {
            Secret::Known(cards) => cards.take(profession),
            Secret::Unknown => false,
        };
        if taken {
            self.backs[family.index()] = self.backs[family.index()].saturating_sub(1);
        }
        taken
    }
}

/// COM-100, COM-103: what the Markets have brought.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Earned {
    /// The 1st Market.
    pub first: u16,
    /// Printed gold at the 2nd.
    pub gold: u16,
    /// Silver at the 2nd.
    pub silver: u16,
    /// Coins moved at the 2nd.
    pub coins: u16,
}

/// Everything one player has, or the Countess.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// COM-3, COM-E22: open to all.
    pub treasury: u16,
    /// What came from the Markets.
    pub earned: Earned,
    /// COM-38: recruits of this phase.
    pub square: [Option<Profession>; SQUARE],
    /// The hand.
    pub hand: Hand,
    /// COM-19: the side of the Founders that is up.
    pub side: Side,
    /// COM-120: villagers in the village.
    pub villagers: u8,
    /// The professions in the village: which keys are in play (COM-69).
    pub(crate) present: Professions,
    /// The professions, stood for too, that can carry one more villager (COM-59).
    pub(crate) open: Professions,
    pub(crate) head: Option<Spot>,
    pub(crate) tail: Option<Spot>,
}

impl Player {
    /// The professions in the village.
    pub const fn present(&self) -> Professions {
        self.present
    }

    /// The professions that can carry one more villager.
    pub const fn open(&self) -> Professions {
        self.open
    }

    /// The recruits on the Village Square.
    pub fn recruits(&self) -> impl Iterator<Item = Profession> + '_ {
        self.square.iter().flatten().copied()
    }
}

/// COM-123: a face-down deck of Events.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct EventDeck {
    /// The top is the last of the first `left`.
    pub(crate) order: Secret<[EventCard; 12]>,
    pub(crate) left: u8,
}

impl EventDeck {
    /// How many are left.
    pub const fn left(&self) -> usize {
        self.left as usize
    }

    pub(crate) fn draw(&mut self) -> Option<EventCard> {
        let next = self.left.checked_sub(1)?;
        let card = *self.order.known()?.get(usize::from(next))?;
        self.left = next;
        Some(card)
    }
}

/// COM-122 to COM-124: what only the solo game has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Solo {
    /// How hard it is.
    pub difficulty: Difficulty,
    /// COM-140: the Jester can still be used.
    pub jester: bool,
    /// The Events in force or to be resolved.
    pub face_up: EventCards,
    /// COM-137: Events that were discarded.
    pub discarded: EventCards,
    pub(crate) decks: [EventDeck; Season::ALL.len()],
}

impl Solo {
    /// The deck of a season.
    pub const fn deck(&self, season: Season) -> &EventDeck {
        &self.decks[season.index()]
    }
}

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) cards: [Option<Card>; Spot::COUNT],
    pub(crate) players: [Player; Owner::COUNT],
    pub(crate) piles: Piles,
    pub(crate) road: [Option<Offer>; Place::COUNT],
    /// COM-21: basic villagers in the supply.
    pub(crate) basics: [u8; Basic::ALL.len()],
    /// Deck villagers that left the game; never shuffled in again.
    pub(crate) discard: Cards,
    /// COM-34, COM-54: the limits of the running phase.
    pub(crate) limits: [u8; MAX_PLAYERS],
    /// COM-35: recruits of this phase.
    pub(crate) taken: [u8; MAX_PLAYERS],
    pub(crate) n_players: u8,
    pub(crate) round: u8,
    pub(crate) first: Seat,
    /// COM-98, COM-102: Markets that were resolved.
    pub(crate) markets: u8,
    pub(crate) solo: Option<Solo>,
    pub(crate) phase: Phase,
}

impl State {
    /// The number of players.
    pub const fn players(&self) -> u8 {
        self.n_players
    }

    /// The seats in order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.n_players)
    }

    /// COM-31: the seats in turn order.
    pub fn in_turn_order(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let (first, players) = (self.first.index(), usize::from(self.n_players.max(1)));
        (0..players).filter_map(move |step| Seat::new(((first + step) % players) as u8))
    }

    /// Everybody with a village: the players and, alone, the Countess (COM-124).
    pub fn owners(&self) -> impl Iterator<Item = Owner> + Clone + use<> {
        self.seats().map(Owner::from).chain(self.is_solo().then_some(Owner::COUNTESS))
    }

    /// What a player has.
    pub fn player(&self, seat: Seat) -> &Player {
        self.of(seat.into())
    }

    /// What the owner of a village has.
    pub fn of(&self, owner: Owner) -> &Player {
        &self.players[owner.index()]
    }

    pub(crate) fn of_mut(&mut self, owner: Owner) -> &mut Player {
        &mut self.players[owner.index()]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        self.of_mut(seat.into())
    }

    /// A card of a village.
    pub fn card(&self, spot: Spot) -> Option<&Card> {
        self.cards[spot.index()].as_ref()
    }

    /// The cards of a village in the order of placing.
    pub fn village(&self, owner: Owner) -> impl Iterator<Item = (Spot, &Card)> + Clone {
        let mut next = self.of(owner).head;
        std::iter::from_fn(move || {
            let spot = next?;
            let card = self.card(spot)?;
            next = card.next;
            Some((spot, card))
        })
    }

    /// The road from the left.
    pub const fn road(&self) -> &[Option<Offer>; Place::COUNT] {
        &self.road
    }

    /// A villager of the road.
    pub const fn offer(&self, place: Place) -> Option<Offer> {
        self.road[place.index()]
    }

    /// The places of the road with a villager.
    pub fn offers(&self) -> impl Iterator<Item = Place> + Clone + use<'_> {
        Place::all().filter(|place| self.offer(*place).is_some())
    }

    /// The stacks and the reserve.
    pub const fn piles(&self) -> &Piles {
        &self.piles
    }

    /// COM-21: how many of a basic villager are left.
    pub const fn basics_left(&self, basic: Basic) -> u8 {
        self.basics[basic.index()]
    }

    /// Deck villagers that left the game.
    pub const fn discarded(&self) -> &Cards {
        &self.discard
    }

    /// COM-34, COM-54: a player's limit in the running phase.
    pub const fn limit(&self, seat: Seat) -> u8 {
        if seat.index() < MAX_PLAYERS { self.limits[seat.index()] } else { 0 }
    }

    /// COM-35: a player's recruits in the running phase.
    pub const fn recruited(&self, seat: Seat) -> u8 {
        if seat.index() < MAX_PLAYERS { self.taken[seat.index()] } else { 0 }
    }

    /// The round, from 1.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// COM-31: the first player.
    pub const fn first(&self) -> Seat {
        self.first
    }

    /// Markets that were resolved: 0, 1 or 2.
    pub const fn markets(&self) -> u8 {
        self.markets
    }

    /// What only the solo game has.
    pub const fn solo(&self) -> Option<&Solo> {
        self.solo.as_ref()
    }

    /// COM-1: one player, against the Countess.
    pub const fn is_solo(&self) -> bool {
        self.solo.is_some()
    }

    /// What is open.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Who decides; `None` when the game is over.
    pub fn active_seat(&self) -> Option<Seat> {
        match &self.phase {
            Phase::Recruit { seat, .. } | Phase::Coin { seat } => Some(*seat),
            Phase::Placement(turn) => Some(turn.seat),
            Phase::Gift | Phase::Events(_) => Some(Seat::FIRST),
            Phase::Over => None,
        }
    }
}
