//! What a page asks of a position: where dice can go and why not, prices, previews, what is still missing.

use engine::Seat;

use crate::Nobility;
use crate::amounts::Goods;
use crate::data::{Bonus, Condition};
use crate::ids::{Band, Commission, Count, Face, Guild, Objective, People, Petition, Place, Settler};
use crate::illegal::Illegal;
use crate::rules::{
    self, berk, castle, conditions, council, guild, income, placement, port, satisfy, standing,
};
use crate::sets::{Peoples, Places};
use crate::state::State;

/// What a settlers card or a council tile still lacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Lacks {
    /// Goods to get.
    pub goods: Goods,
    /// Goods that must come on top, of any wanted type.
    pub more: u16,
    /// Coins to get.
    pub coins: u16,
    /// Levels of nobility to rise.
    pub nobility: u8,
    /// No settlers of this people were satisfied yet.
    pub people: Option<People>,
    /// No house is ready.
    pub house: bool,
}

impl Lacks {
    /// Whether nothing is missing.
    pub fn is_nothing(&self) -> bool {
        *self == Self::default()
    }
}

/// NOB-29, NOB-30: what Income would bring now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Income {
    /// Coins of guild apprentices.
    pub guild_coins: u16,
    /// Coins of apprentices at the Chancellery.
    pub desk_coins: u16,
    /// Goods of workshops.
    pub goods: Goods,
    /// Built communal zones.
    pub zones: u8,
}

impl Nobility {
    /// NOB-25: the dice limit of a player, and how much room is left under it.
    pub fn limit(&self, state: &State, seat: Seat) -> (u8, u8) {
        let limit = standing::dice_limit(&self.data, state, seat);
        (limit, limit.saturating_sub(state.player(seat).placed))
    }

    /// NOB-D4: the values that a die can be placed as, each with the Modifiers that it takes.
    pub fn values(&self, state: &State, seat: Seat, die: Face) -> impl Iterator<Item = (Face, u8)> {
        placement::values(&self.data, state, seat, die).map(move |value| (value, die.steps_to(value)))
    }

    /// NOB-D5: the places that take this value, whatever the limit says.
    pub fn places(&self, state: &State, seat: Seat, value: Face) -> Places {
        placement::places(&self.data, state, seat, value)
    }

    /// Why a die could not be placed as this value at this place, before it is chosen.
    ///
    /// # Errors
    /// The reason that the judge will give.
    pub fn foresee(
        &self,
        state: &State,
        seat: Seat,
        die: Face,
        value: Face,
        place: Place,
    ) -> Result<(), Illegal> {
        rules::foresee(&self.data, state, seat, die, value, place)
    }

    /// NOB-D3: why a die has no use, before one is chosen.
    ///
    /// # Errors
    /// The reason that the judge will give.
    pub fn use_of(&self, state: &State, seat: Seat, die: Face) -> Result<(), Illegal> {
        placement::check_die(&self.data, state, seat, die)
    }

    /// NOB-15, NOB-125: the slots at the tavern and at the building site that a player may use.
    pub fn open_slots(&self, state: &State, seat: Seat) -> usize {
        standing::open_slots(&self.data, state, seat)
    }

    /// NOB-43: the peoples whose settlers a player has satisfied.
    pub fn peoples(&self, state: &State, seat: Seat) -> Peoples {
        council::peoples(&self.data, state, seat)
    }

    /// NOB-42: the points of a satisfied card beyond one for each good.
    pub fn welcome_bonus(&self, state: &State, seat: Seat) -> u16 {
        u16::from(state.player(seat).communal()) + standing::settler_bonus(&self.data, state, seat)
    }

    /// The coins that a place takes for a die of this value: a house, a tile; nothing elsewhere.
    pub fn price(&self, state: &State, seat: Seat, place: Place, value: Face) -> u16 {
        match place {
            Place::Site => standing::house_cost(&self.data, state, seat),
            Place::CityHall => standing::hall_cost(&self.data, state, seat, value),
            _ => 0,
        }
    }

    /// NOB-54: what a good costs in a guild, and how many this pair of values may buy now.
    pub fn purchase(&self, state: &State, seat: Seat, band: Band) -> (u16, u8) {
        (standing::good_price(&self.data, state, seat), guild::most(&self.data, state, seat, band))
    }

    /// NOB-70: how many Modifiers Berk would give or sell now.
    pub fn modifiers(&self, state: &State, seat: Seat, band: Band) -> u8 {
        berk::most(&self.data, state, seat, band)
    }

    /// NOB-70: the coins that so many Modifiers cost at Berk's.
    pub fn modifier_cost(&self, state: &State, seat: Seat, band: Band, count: Count) -> u16 {
        let free = standing::free_modifiers(&self.data, state, seat, band);
        u16::from(count.get()).saturating_sub(free) * u16::from(self.data.tables.modifier_price)
    }

    /// NOB-73: the reputation of the best free castle slot for this value.
    pub fn castle_gain(&self, state: &State, seat: Seat, value: Face) -> u16 {
        let bonus = standing::castle_bonus(&self.data, state, seat);
        let gain = |slot: usize| {
            let bands = &self.data.tables.bands;
            bands.get(slot).map_or(self.data.tables.extra_castle, |band| band.castle)
        };
        let best = castle::slots(&self.data, state, value).map(|slot| gain(slot.index())).max();
        best.map_or(0, |gain| u16::from(gain) + bonus)
    }

    /// NOB-65: the most goods that a die of this value may sell, and the coins of each good now.
    pub fn port(&self, state: &State, seat: Seat, value: Face) -> (u8, [u16; 6]) {
        let bonus = standing::port_bonus(&self.data, state, seat);
        let prices = state.ship.map_or([0; 6], |ship| self.data.ship(ship).price);
        let mut pays = [0; 6];
        for good in port::sellable(&self.data, state, seat) {
            pays[good.index()] = u16::from(prices[good.index()]) + bonus;
        }
        (standing::max_sales(&self.data, state, seat, value), pays)
    }

    /// NOB-41: what a settlers card still lacks for its least payment.
    pub fn lacks_settler(&self, state: &State, seat: Seat, settler: Settler) -> Lacks {
        let player = state.player(seat);
        let card = self.data.settler(settler);
        let mut lacks = Lacks { house: player.ready == 0, ..Lacks::default() };
        for good in card.wanted().filter(|good| player.goods.of(*good) == 0) {
            lacks.goods = lacks.goods.and(good, 1);
        }
        let extra = self.data.character(player.character).extra;
        let usable = card.wanted().map(|good| {
            let limit =
                if good == extra { self.data.tables.extra_limit } else { self.data.tables.spend_limit };
            player.goods.of(good).min(u16::from(limit))
        });
        let have = usable.sum::<u16>() + lacks.goods.total();
        lacks.more = u16::from(card.min).saturating_sub(have);
        lacks
    }

    /// NOB-D20: the held cards that can be satisfied now.
    pub fn satisfiable(&self, state: &State, seat: Seat) -> impl Iterator<Item = Settler> {
        satisfy::cards(&self.data, state, seat)
    }

    /// NOB-67: what a council tile still lacks in a people's column.
    pub fn lacks_petition(&self, state: &State, seat: Seat, people: People, petition: Petition) -> Lacks {
        let player = state.player(seat);
        let face = self.data.petition(petition);
        let coins = council::coins(&self.data, state, seat, petition);
        let known = council::peoples(&self.data, state, seat).contains(people);
        Lacks {
            goods: player.goods.missing_for(face.goods),
            coins: coins.saturating_sub(player.coins),
            nobility: face.nobility.saturating_sub(player.nobility),
            people: (!known).then_some(people),
            ..Lacks::default()
        }
    }

    /// NOB-68: the points and the lost reputation of a council tile for a player now.
    pub fn petition_worth(&self, state: &State, seat: Seat, petition: Petition) -> (u16, u8) {
        let points = u16::from(self.data.petition(petition).points);
        let points = points + standing::council_bonus(&self.data, state, seat);
        (points, standing::council_loss(&self.data, state, seat))
    }

    /// NOB-29, NOB-30: what Income would bring now.
    pub fn income(&self, state: &State, seat: Seat) -> Income {
        let coins = Guild::ALL.into_iter().map(|guild| income::guild_coins(&self.data, state, seat, guild));
        let goods = state.owned(seat).fold(Goods::NONE, |sum, (guild, ..)| sum.and(guild.good(), 1));
        Income {
            guild_coins: coins.sum(),
            desk_coins: income::desk_coins(&self.data, state, seat),
            goods,
            zones: state.player(seat).communal(),
        }
    }

    /// NOB-126: how far a player is with a condition: the count now, and whether it holds.
    pub fn progress(&self, state: &State, seat: Seat, condition: Condition) -> (u16, bool) {
        let count = conditions::count(&self.data, state, seat, condition.counted);
        (count, count >= condition.least)
    }

    /// NOB-102: whether all conditions of an objective hold for the player now.
    pub fn is_fulfilled(&self, state: &State, objective: Objective) -> bool {
        let mut conditions = self.data.objective(objective).conditions.into_iter().flatten();
        conditions.all(|condition| conditions::holds(&self.data, state, Seat::FIRST, condition))
    }

    /// NOB-117: whether the condition of a commission holds for a player now.
    pub fn commission_holds(&self, state: &State, seat: Seat, commission: Commission) -> bool {
        conditions::holds(&self.data, state, seat, self.data.commission(commission).condition)
    }

    /// NOB-37: what becoming a Lord will bring a player; `None` when it has happened.
    pub fn lord_bonus(&self, state: &State, seat: Seat) -> Option<[Option<Bonus>; 2]> {
        let player = state.player(seat);
        (!player.is_lord).then(|| self.data.character(player.character).lord)
    }
}
