//! What lies in the city.

use engine::Secret;
use engine::{Seat, Seats};

use super::{Scenario, face, read};
use crate::ids::{Band, Commission, Desk, DiceTile, Face, Good, Guild, People, Petition, Place, Slot};
use crate::sets::EventCards;
use crate::state::{Contract, Die, Hand, Space, Workshop};

impl Scenario {
    /// Apprentices of a player in a guild.
    #[must_use]
    pub fn apprentices(mut self, seat: &str, guild: &str, count: u8) -> Self {
        let (seat, guild): (Seat, Guild) = (self.seat("apprentices", seat), read("apprentices", guild));
        self.state.apprentices[guild.index()][seat.index()] = count;
        self.settled()
    }

    /// A workshop; its owner's letter, or `-`.
    #[must_use]
    pub fn workshop(mut self, guild: &str, slot: &str, tile: &str, owner: &str) -> Self {
        let (guild, slot): (Guild, Slot) = (read("workshop", guild), read("workshop", slot));
        let owner = (owner != "-").then(|| self.seat("workshop", owner));
        let workshop = Workshop { tile: read("workshop", tile), owner };
        self.state.workshops[guild.index()][slot.index()] = Some(workshop);
        self.settled()
    }

    /// A die that lies somewhere: its owner's letter, or `*` for the Automa, and its value.
    #[must_use]
    pub fn die(mut self, place: &str, owner: &str, pips: u8) -> Self {
        let (place, value): (Place, Face) = (read("die", place), face("die", pips));
        let owner = (owner != "*").then(|| self.seat("die", owner));
        let die = Some(Die { owner, face: value });
        let state = &mut self.state;
        let slot = match place {
            Place::Tavern => state.tavern.iter_mut().find(|slot| slot.is_none()),
            Place::Site => state.site.iter_mut().find(|slot| slot.is_none()),
            Place::CityHall => Some(&mut state.hall_dice[value.index()]),
            Place::Port => Some(&mut state.port[value.index()]),
            Place::Berk => Some(&mut state.berk[value.band().index()]),
            Place::Castle => Some(&mut state.castle[value.band().index()]),
            Place::Chancellery => Some(&mut state.desk_dice[value.index()]),
            _ => place.guild().map(|guild| &mut state.guild_dice[guild.index()][value.band().index()]),
        };
        *slot.unwrap_or_else(|| panic!("scenario: die: no slot at {place}")) = die;
        self
    }

    /// The displayed settlers cards; `-` for a gap.
    #[must_use]
    pub fn display<const N: usize>(mut self, cards: [&str; N]) -> Self {
        self.state.display = [None; 6];
        for (place, card) in self.state.display.iter_mut().zip(cards) {
            *place = (card != "-").then(|| read("display", card));
        }
        self.settled()
    }

    /// The next settlers cards of the deck; the others follow.
    #[must_use]
    pub fn settler_deck<const N: usize>(mut self, cards: [&str; N]) -> Self {
        self.next.settlers = cards.iter().map(|card| read("settler deck", card)).collect();
        self.settled()
    }

    /// All that is left of the settlers deck; the others are discarded.
    #[must_use]
    pub fn settler_deck_only<const N: usize>(mut self, cards: [&str; N]) -> Self {
        self.next.only_settlers = true;
        self.settler_deck(cards)
    }

    /// The tiles at the city hall; `-` for a gap.
    #[must_use]
    pub fn hall<const N: usize>(mut self, tiles: [&str; N]) -> Self {
        self.state.hall = [None; 6];
        for (place, tile) in self.state.hall.iter_mut().zip(tiles) {
            *place = (tile != "-").then(|| read("hall", tile));
        }
        self.settled()
    }

    /// The next building tiles of the bag; the others follow.
    #[must_use]
    pub fn bag<const N: usize>(mut self, tiles: [&str; N]) -> Self {
        self.next.tiles = tiles.iter().map(|tile| read("bag", tile)).collect();
        self.settled()
    }

    /// All that is left in the bag; these were discarded, the others left the game.
    #[must_use]
    pub fn bag_only<const N: usize, const M: usize>(mut self, tiles: [&str; N], out: [&str; M]) -> Self {
        self.next.only_tiles = true;
        self.state.tiles_out = out.iter().map(|tile| read("discarded tiles", tile)).collect();
        self.bag(tiles)
    }

    /// The ship at the port.
    #[must_use]
    pub fn ship(mut self, ship: &str) -> Self {
        self.state.ship = Some(read("ship", ship));
        self.settled()
    }

    /// How many of a good lie on the ship.
    #[must_use]
    pub fn sold(mut self, good: &str, count: u8) -> Self {
        self.state.sold[read::<Good>("sold", good).index()] = count;
        self
    }

    /// A council tile: row by its pair of values, column by people.
    #[must_use]
    pub fn council(mut self, row: &str, people: &str, tile: &str) -> Self {
        let (row, people): (Band, People) = (read("council", row), read("council", people));
        let petition: Petition = read("council", tile);
        self.state.council[row.index()][people.index()] = Space::Petition(petition);
        self.settled()
    }

    /// The event of this round.
    #[must_use]
    pub fn event(mut self, event: &str) -> Self {
        let event = read("event", event);
        self.state.event = Some(event);
        self.state.events_out = EventCards::one(event);
        self
    }

    /// The only event that is left in the pile.
    #[must_use]
    pub fn next_event(mut self, event: &str) -> Self {
        self.state.events.restock(crate::setup::NO_EVENTS, [read("next event", event)]);
        self
    }

    /// An apprentice of a player at a desk.
    #[must_use]
    pub fn desk(mut self, desk: &str, seat: &str) -> Self {
        let desk: Desk = read("desk", desk);
        self.state.desks[desk.index()] = Some(self.seat("desk", seat));
        self.settled()
    }

    /// A commission of a player on a dice tile, with City tokens on these values.
    #[must_use]
    pub fn contract<const N: usize>(mut self, seat: &str, card: &str, tile: &str, tokens: [u8; N]) -> Self {
        let owner = self.seat("contract", seat);
        let (card, tile): (Commission, DiceTile) = (read("contract", card), read("contract", tile));
        let printed = self.game.components().dice_tile(tile);
        let mut filled = 0;
        for pips in tokens {
            let place = printed.iter().position(|one| *one == face("contract", pips));
            filled |= 1 << place.unwrap_or_else(|| panic!("scenario: contract: no {pips} on {tile}"));
        }
        let is_first = self.state.player(owner).hand == Hand::None;
        if is_first {
            let rejected = Secret::Unknown;
            self.state.player_mut(owner).hand = Hand::Kept { kept: Secret::Known(card), rejected };
        }
        let known = Seats::one(owner);
        let contract =
            Contract { owner, card: Secret::Known(card), known, is_first, dice: 0, tokens: filled };
        self.state.contracts[tile.index()] = Some(contract);
        self.settled()
    }

    /// The next commissions of the deck; the others follow.
    #[must_use]
    pub fn commission_deck<const N: usize>(mut self, cards: [&str; N]) -> Self {
        self.next.commissions = cards.iter().map(|card| read("commission deck", card)).collect();
        self.settled()
    }

    /// The next dice tiles of the bag; the others follow.
    #[must_use]
    pub fn dice_tiles<const N: usize>(mut self, tiles: [&str; N]) -> Self {
        self.next.dice_tiles = tiles.iter().map(|tile| read("dice tiles", tile)).collect();
        self.settled()
    }
}
