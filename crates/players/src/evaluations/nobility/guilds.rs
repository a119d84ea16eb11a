//! What guilds and buildings bring a die.

use nobility::ids::{Band, Effect, Face, Good, Guild, Place, Slot, Tile, Zone};

use super::places::Places;
use super::weights;

impl Places<'_> {
    /// NOB-51 to NOB-55: workshops from this slot on, goods, apprentices.
    pub(super) fn visit(&self, guild: Guild, band: Band, from: usize) -> i32 {
        let data = self.estate.game.components();
        let activated = usize::from(data.band(band).activated);
        let slots = Slot::ALL.into_iter().take(activated).skip(from);
        let tiles: i32 = slots
            .filter_map(|slot| self.estate.state.workshops(guild)[slot.index()])
            .map(|workshop| self.effect(guild, workshop.tile))
            .sum();
        tiles + self.buy(guild, band) + self.place(guild, i32::from(data.band(band).place))
    }

    /// NOB-52: the better effect of a tile, or none.
    fn effect(&self, guild: Guild, tile: Tile) -> i32 {
        let options = self.estate.game.components().tile(tile).options.into_iter().flatten();
        options.map(|effect| self.taken(guild, effect)).max().unwrap_or(0).max(0)
    }

    /// NOB-57: what an effect of a tile brings.
    fn taken(&self, guild: Guild, effect: Effect) -> i32 {
        match effect {
            Effect::Coins => -self.estate.price(-1),
            Effect::Reputation => self.renown(1),
            Effect::Reroll => weights::REROLL,
            Effect::GuildGood => self.goods(guild.good(), 1),
            Effect::AnyGood => self.received(),
            Effect::Exchange => self.exchange(),
        }
    }

    /// NOB-D12: the good that is least needed for the one that is most needed.
    pub(super) fn exchange(&self) -> i32 {
        let owned = Good::ALL.into_iter().filter(|good| self.estate.goods[good.index()] > 0);
        let given = |good: Good| self.plan.given(good.index(), self.estate.goods[good.index()], 1);
        let least = owned.map(given).min();
        least.map_or(0, |least| (self.received() - least).clamp(0, weights::EXCHANGE))
    }

    /// NOB-D11: the good that is most needed.
    pub(super) fn received(&self) -> i32 {
        Good::ALL.into_iter().map(|good| self.goods(good, 1)).max().unwrap_or(0)
    }

    /// NOB-54: the best number of goods.
    pub(super) fn buy(&self, guild: Guild, band: Band) -> i32 {
        let estate = self.estate;
        let (price, most) = estate.game.purchase(estate.state, estate.seat, band);
        let free = estate.apprentices[guild.index()];
        let counts = 1..=i32::from(most);
        let gain =
            |count: i32| self.goods(guild.good(), count + free) - estate.price(count * i32::from(price));
        counts.map(gain).max().unwrap_or(0).max(0)
    }

    /// NOB-55: apprentices from the lot while there is room.
    pub(super) fn place(&self, guild: Guild, most: i32) -> i32 {
        let estate = self.estate;
        let slots = i32::from(estate.game.components().count(estate.state.players()).apprentices);
        let room = slots - i32::from(estate.state.apprentices_in(guild));
        let own = estate.apprentices[guild.index()];
        let mut best = 0;
        for count in 1..=most.min(room).min(estate.lot) {
            let gain = estate.guild(guild, own + count) - estate.guild(guild, own)
                + estate.workers(estate.lot - count)
                - estate.workers(estate.lot)
                + if own == 0 { self.presence(guild) } else { 0 };
            best = best.max(gain);
        }
        best
    }

    /// NOB-126: a guild where the player was not yet.
    fn presence(&self, guild: Guild) -> i32 {
        let estate = self.estate;
        if estate.masters[guild.index()] > 0 { 0 } else { estate.goal.guilds.next(estate.present()) }
    }

    /// NOB-58, NOB-59: the tile on the slot of the value.
    pub(super) fn hall(&self, value: Face) -> i32 {
        let estate = self.estate;
        let Some(tile) = estate.state.hall()[value.index()] else { return 0 };
        let cost = i32::from(estate.game.price(estate.state, estate.seat, Place::CityHall, value));
        let data = estate.game.components();
        let gain = match data.tile(tile).guild {
            None => self.communal(),
            Some(guild) => {
                let Some(slot) = estate.state.free_slot(guild) else { return 0 };
                let figures = data.slot(slot);
                let own = estate.apprentices[guild.index()];
                estate.goal.point * i32::from(figures.points)
                    + estate.stars(i32::from(figures.stars))
                    + estate.incomes() * estate.good(estate.goods[guild.index()])
                    + estate.left * weights::OWNER
                    + estate.guild(guild, own - 1)
                    - estate.guild(guild, own)
                    + estate.goal.workshops.next(estate.workshops)
            }
        };
        gain - estate.price(cost)
    }

    /// NOB-60: the best free zone.
    pub(super) fn communal(&self) -> i32 {
        let estate = self.estate;
        let tables = estate.game.components().tables();
        let zones = Zone::all().filter(|zone| !estate.zones[zone.index()]);
        let best = zones.map(|zone| estate.zone(zone)).max().unwrap_or(0);
        estate.goal.point * i32::from(tables.communal_points)
            + estate.stars(i32::from(tables.communal_stars))
            + best
            + estate.workers(estate.lot - 1)
            - estate.workers(estate.lot)
            + estate.goal.communal.next(estate.communal())
    }

    /// NOB-74: an apprentice comes back to the lot.
    pub(super) fn recall(&self) -> i32 {
        let estate = self.estate;
        let own = Guild::ALL.into_iter().filter(|guild| estate.apprentices[guild.index()] > 0);
        let back = own.map(|guild| {
            let own = estate.apprentices[guild.index()];
            estate.guild(guild, own - 1) - estate.guild(guild, own)
        });
        let lot = estate.workers(estate.lot + 1) - estate.workers(estate.lot);
        back.max().map_or(0, |lost| lost + lot)
    }
}
