//! The position: plain data, no rules.

mod commissions;

use engine::{Pile, Seat, Seats};

use crate::amounts::Goods;
use crate::ids::{
    Character, Credit, Desk, DiceTile, EventCard, Face, Guild, Objective, People, Petition, Settler, Ship,
    Slot, Tile, Zone,
};
use crate::phase::Phase;
use crate::sets::{EventCards, Petitions, Settlers, Ships, Tiles};

pub use commissions::{CommissionDeck, Contract, Hand, Stacked};

/// The largest table (NOB-1).
pub const MAX_PLAYERS: usize = 6;
/// NOB-8: displayed settlers cards.
pub const DISPLAY: usize = 6;

/// A die on a slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Die {
    /// Whose; `None` for a die of the Automa.
    pub owner: Option<Seat>,
    /// NOB-27: the value with which it was placed.
    pub face: Face,
}

/// A workshop in a guild.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Workshop {
    /// The tile.
    pub tile: Tile,
    /// NOB-17, NOB-62: whose Guild Master stands on it.
    pub owner: Option<Seat>,
}

/// A space of the Stone Council: a tile, a die in its place, or nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Space {
    /// NOB-E12: nothing is left for it.
    Empty,
    /// A request.
    Petition(Petition),
    /// NOB-68: it was answered this round.
    Die(Die),
}

/// Everything one player has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Player {
    /// NOB-12: who the player is.
    pub character: Character,
    /// NOB-35: the warehouses.
    pub goods: Goods,
    /// Coins.
    pub coins: u16,
    /// NOB-27: Modifier tokens.
    pub modifiers: u8,
    /// NOB-28: the marker of the reputation track.
    pub reputation: u8,
    /// NOB-38: the marker of the nobility track.
    pub nobility: u8,
    /// NOB-37: the Lord bonus was received.
    pub is_lord: bool,
    /// NOB-2: points so far, by where they came from.
    pub credits: [i16; Credit::ALL.len()],
    /// NOB-35: workers in the lot.
    pub lot: u8,
    /// NOB-E8: workers of the colour in the supply.
    pub workers_left: u8,
    /// NOB-35: houses in the construction zone.
    pub ready: u8,
    /// NOB-36: houses on plots.
    pub plots: u8,
    /// NOB-60: the communal zones.
    pub zones: [Option<Tile>; Zone::COUNT],
    /// NOB-44: unsatisfied settlers cards.
    pub held: Settlers,
    /// NOB-43: satisfied settlers cards.
    pub satisfied: Settlers,
    /// NOB-68: council tiles taken.
    pub petitions: Petitions,
    /// NOB-21: unplaced dice, how many of each value.
    pub dice: [u8; Face::ALL.len()],
    /// NOB-25: the sum of the values placed this round.
    pub placed: u8,
    /// NOB-74: the die on the own board.
    pub board: Option<Face>,
    /// NOB-107: the starting commissions.
    pub hand: Hand,
}

impl Player {
    /// NOB-2, NOB-E20: victory points on the track.
    pub fn points(&self) -> i32 {
        self.credits.iter().map(|credit| i32::from(*credit)).sum()
    }

    /// NOB-76: communal buildings owned.
    pub fn communal(&self) -> u8 {
        self.zones.iter().flatten().count() as u8
    }

    /// Unplaced dice.
    pub fn dice_left(&self) -> u8 {
        self.dice.iter().sum()
    }

    /// The unplaced dice in ascending order.
    pub fn unplaced(&self) -> impl Iterator<Item = Face> + use<> {
        let dice = self.dice;
        Face::ALL.into_iter().flat_map(move |face| std::iter::repeat_n(face, usize::from(dice[face.index()])))
    }
}

/// A position of Rise to Nobility.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub(crate) players: [Player; MAX_PLAYERS],
    pub(crate) n_players: u8,
    pub(crate) has_chancellery: bool,
    pub(crate) round: u8,
    pub(crate) first: Seat,
    /// NOB-24: who is out of the round.
    pub(crate) passed: Seats,
    /// NOB-E9: Modifier tokens in the supply.
    pub(crate) modifiers_left: u8,
    pub(crate) tavern: [Option<Die>; MAX_PLAYERS],
    pub(crate) site: [Option<Die>; MAX_PLAYERS],
    pub(crate) display: [Option<Settler>; DISPLAY],
    pub(crate) settlers: Pile<Settler, { Settler::COUNT }>,
    pub(crate) settlers_out: Settlers,
    pub(crate) guild_dice: [[Option<Die>; 3]; Guild::ALL.len()],
    /// NOB-55: apprentices of each seat in each guild.
    pub(crate) apprentices: [[u8; MAX_PLAYERS]; Guild::ALL.len()],
    pub(crate) workshops: [[Option<Workshop>; Slot::ALL.len()]; Guild::ALL.len()],
    pub(crate) hall: [Option<Tile>; 6],
    pub(crate) hall_dice: [Option<Die>; 6],
    pub(crate) bag: Pile<Tile, { Tile::COUNT }>,
    pub(crate) tiles_out: Tiles,
    /// NOB-E11: workshops of full guilds that left the game.
    pub(crate) tiles_removed: Tiles,
    pub(crate) port: [Option<Die>; 6],
    pub(crate) ship: Option<Ship>,
    /// NOB-65: goods that lie on the ship.
    pub(crate) sold: [u8; 6],
    pub(crate) ships: Pile<Ship, { Ship::COUNT }>,
    pub(crate) ships_out: Ships,
    /// NOB-66: rows from the top, columns by people.
    pub(crate) council: [[Space; People::ALL.len()]; 3],
    pub(crate) petitions: Pile<Petition, { Petition::COUNT }>,
    pub(crate) berk: [Option<Die>; 3],
    pub(crate) castle: [Option<Die>; 4],
    /// NOB-82: the event of this round.
    pub(crate) event: Option<EventCard>,
    pub(crate) events: Pile<EventCard, 10>,
    pub(crate) events_out: EventCards,
    pub(crate) objective: Option<Objective>,
    pub(crate) desk_dice: [Option<Die>; 6],
    pub(crate) desks: [Option<Seat>; Desk::COUNT],
    pub(crate) dice_tiles: Pile<DiceTile, { DiceTile::COUNT }>,
    pub(crate) contracts: [Option<Contract>; DiceTile::COUNT],
    pub(crate) deck: CommissionDeck,
    pub(crate) phase: Phase,
}

impl State {
    /// The number of players.
    pub const fn players(&self) -> u8 {
        self.n_players
    }

    /// NOB-101: whether one player plays alone.
    pub const fn is_solo(&self) -> bool {
        self.n_players == 1
    }

    /// NOB-107: whether the Chancellery is played with.
    pub const fn has_chancellery(&self) -> bool {
        self.has_chancellery
    }

    /// The seats in order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.n_players)
    }

    /// NOB-13: the seats clockwise from the first player.
    pub fn turn_order(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let first = self.first;
        let after = self.seats().filter(move |seat| *seat >= first);
        after.chain(self.seats().filter(move |seat| *seat < first))
    }

    /// What a player has.
    pub const fn player(&self, seat: Seat) -> &Player {
        // Seats are below the largest table.
        &self.players[seat.index() % MAX_PLAYERS]
    }

    pub(crate) const fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index() % MAX_PLAYERS]
    }

    /// The round, from 1.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// The first player of this round.
    pub const fn first_player(&self) -> Seat {
        self.first
    }

    /// NOB-24: who has passed this round.
    pub const fn passed(&self) -> Seats {
        self.passed
    }

    /// NOB-E9: Modifier tokens in the supply.
    pub const fn modifiers_left(&self) -> u8 {
        self.modifiers_left
    }

    /// NOB-46: the dice at the tavern, from the left.
    pub const fn tavern(&self) -> &[Option<Die>; MAX_PLAYERS] {
        &self.tavern
    }

    /// NOB-48: the dice at the building site, from the left.
    pub const fn site(&self) -> &[Option<Die>; MAX_PLAYERS] {
        &self.site
    }

    /// NOB-8: the displayed settlers cards.
    pub const fn display(&self) -> &[Option<Settler>; DISPLAY] {
        &self.display
    }

    /// The face-down settlers cards.
    pub const fn settler_deck(&self) -> &Pile<Settler, { Settler::COUNT }> {
        &self.settlers
    }

    /// NOB-E46: the discarded settlers cards.
    pub const fn settlers_out(&self) -> Settlers {
        self.settlers_out
    }

    /// NOB-50: the dice of a guild.
    pub const fn guild_dice(&self, guild: Guild) -> &[Option<Die>; 3] {
        &self.guild_dice[guild.index()]
    }

    /// NOB-55: the apprentices of a player in a guild.
    pub const fn apprentices(&self, guild: Guild, seat: Seat) -> u8 {
        self.apprentices[guild.index()][seat.index() % MAX_PLAYERS]
    }

    /// NOB-29: all apprentices in a guild.
    pub fn apprentices_in(&self, guild: Guild) -> u8 {
        self.apprentices[guild.index()].iter().sum()
    }

    /// NOB-51: the workshops of a guild, from the left.
    pub const fn workshops(&self, guild: Guild) -> &[Option<Workshop>; 3] {
        &self.workshops[guild.index()]
    }

    /// NOB-59: the leftmost free workshop slot of a guild.
    pub fn free_slot(&self, guild: Guild) -> Option<Slot> {
        Slot::ALL.into_iter().find(|slot| self.workshops(guild)[slot.index()].is_none())
    }

    /// The workshops of a player.
    pub fn owned(&self, seat: Seat) -> impl Iterator<Item = (Guild, Slot, Workshop)> + '_ {
        let all = Guild::ALL.into_iter().flat_map(|guild| Slot::ALL.map(|slot| (guild, slot)));
        all.filter_map(move |(guild, slot)| {
            let workshop = self.workshops(guild)[slot.index()]?;
            (workshop.owner == Some(seat)).then_some((guild, slot, workshop))
        })
    }

    /// NOB-58: the tiles at the city hall.
    pub const fn hall(&self) -> &[Option<Tile>; 6] {
        &self.hall
    }

    /// NOB-58: the dice at the city hall.
    pub const fn hall_dice(&self) -> &[Option<Die>; 6] {
        &self.hall_dice
    }

    /// The building tiles in the bag.
    pub const fn bag(&self) -> &Pile<Tile, { Tile::COUNT }> {
        &self.bag
    }

    /// NOB-E46: the discarded building tiles.
    pub const fn tiles_out(&self) -> Tiles {
        self.tiles_out
    }

    /// NOB-E11: the workshops that left the game.
    pub const fn tiles_removed(&self) -> Tiles {
        self.tiles_removed
    }

    /// NOB-65: the dice at the port.
    pub const fn port(&self) -> &[Option<Die>; 6] {
        &self.port
    }

    /// NOB-9: the ship at the port.
    pub const fn ship(&self) -> Option<Ship> {
        self.ship
    }

    /// How many face-down ships are left.
    pub const fn ships_left(&self) -> usize {
        self.ships.left()
    }

    /// NOB-9: the ships that have left.
    pub const fn ships_out(&self) -> Ships {
        self.ships_out
    }

    /// NOB-65: how many of each good lie on the ship.
    pub const fn sold(&self) -> &[u8; 6] {
        &self.sold
    }

    /// NOB-66: a space of the council: row from the top, column by people.
    pub const fn space(&self, row: crate::ids::Band, people: People) -> Space {
        self.council[row.index()][people.index()]
    }

    /// The face-down council tiles.
    pub const fn petition_pile(&self) -> &Pile<Petition, { Petition::COUNT }> {
        &self.petitions
    }

    /// NOB-69: the dice at Berk's.
    pub const fn berk(&self) -> &[Option<Die>; 3] {
        &self.berk
    }

    /// NOB-73: the dice at the castle.
    pub const fn castle(&self) -> &[Option<Die>; 4] {
        &self.castle
    }

    /// NOB-82: the event of this round.
    pub const fn event(&self) -> Option<EventCard> {
        self.event
    }

    /// How many face-down events are left.
    pub const fn events_left(&self) -> usize {
        self.events.left()
    }

    /// NOB-82: the events that were turned up.
    pub const fn events_out(&self) -> EventCards {
        self.events_out
    }

    /// NOB-102: the objective of a solo game.
    pub const fn objective(&self) -> Option<Objective> {
        self.objective
    }

    /// NOB-109: the dice at the Chancellery.
    pub const fn desk_dice(&self) -> &[Option<Die>; 6] {
        &self.desk_dice
    }

    /// NOB-109: whose apprentice sits at a desk.
    pub const fn desk(&self, desk: Desk) -> Option<Seat> {
        self.desks[desk.index()]
    }

    /// NOB-112: the apprentices of a player at the Chancellery.
    pub fn desks_of(&self, seat: Seat) -> u8 {
        if self.has_chancellery {
            self.desks.iter().filter(|owner| **owner == Some(seat)).count() as u8
        } else {
            0
        }
    }

    /// NOB-114: the contract on a dice tile.
    pub const fn contract(&self, tile: DiceTile) -> Option<&Contract> {
        self.contracts[tile.index()].as_ref()
    }

    /// NOB-113: the contracts of a player, by their dice tiles.
    pub fn contracts_of(&self, seat: Seat) -> impl Iterator<Item = (DiceTile, &Contract)> + Clone {
        let all = DiceTile::all().take(if self.has_chancellery { DiceTile::COUNT } else { 0 });
        let all = all.filter_map(|tile| Some((tile, self.contract(tile)?)));
        all.filter(move |(_, contract)| contract.owner == seat)
    }

    /// NOB-115: the commissions.
    pub const fn commission_deck(&self) -> &CommissionDeck {
        &self.deck
    }

    /// How many dice tiles are left.
    pub const fn dice_tiles_left(&self) -> usize {
        self.dice_tiles.left()
    }

    /// The phase.
    pub const fn phase(&self) -> &Phase {
        &self.phase
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }
}
