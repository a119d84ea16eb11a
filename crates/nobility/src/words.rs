//! Names, amounts and rules as phrases; the sentences themselves are in the locale files.

use engine::words::Phrase;

use crate::amounts::Goods;
use crate::data::{Bonus, Condition, Counted, Data, Standing};
use crate::event::Gain;
use crate::ids::{
    Character, Commission, Credit, Desk, DiceTile, Effect, EventCard, Good, Guild, Objective, People,
    Petition, Place, Settler, Ship, Slot, Tile, Zone,
};

fn named(kind: &str, name: &str) -> Phrase {
    Phrase::new(format!("nob.{kind}.{name}"))
}

/// The name of a good.
pub fn good(good: Good) -> Phrase {
    named("good", good.name())
}

/// The name of a guild.
pub fn guild(guild: Guild) -> Phrase {
    place(guild.place())
}

/// The name of a people.
pub fn people(people: People) -> Phrase {
    named("people", people.name())
}

/// The name of a place.
pub fn place(place: Place) -> Phrase {
    Phrase::new(format!("nob.place.{place}.name"))
}

/// What a place does, in a few sentences.
pub fn place_rule(data: &Data, place: Place) -> Phrase {
    let rule = match place.guild() {
        Some(guild) => Phrase::new("nob.place.guild_rule").phrase("good", good(guild.good())),
        None => Phrase::new(format!("nob.place.{place}.rule")),
    };
    match place {
        Place::Site => rule.int("n", data.tables.house_cost),
        Place::Council => rule.int("n", data.tables.council_loss),
        _ => rule,
    }
}

/// The name of a workshop slot.
pub fn slot(slot: Slot) -> Phrase {
    named("slot", slot.name())
}

/// What a workshop offers.
pub fn effect(effect: Effect) -> Phrase {
    named("effect", effect.name())
}

/// The name of a settlers card.
pub fn settler(settler: Settler) -> Phrase {
    named("settler", settler.name())
}

/// What a settlers card wants and brings.
pub fn settler_rule(data: &Data, settler: Settler) -> Phrase {
    let card = data.settler(settler);
    Phrase::new("nob.rule.settler")
        .phrase("people", people(card.people))
        .phrase("goods", join(card.wanted().map(good)))
        .int("min", card.min)
        .int("max", card.max)
        .phrase("workers", amount(Gain::Workers, u16::from(card.workers)))
        .phrase("stars", amount(Gain::Nobility, u16::from(card.stars)))
}

/// The name of a building tile.
pub fn tile(tile: Tile) -> Phrase {
    named("tile", tile.name())
}

/// What a building tile does.
pub fn tile_rule(data: &Data, tile: Tile) -> Phrase {
    let face = data.tile(tile);
    let Some(home) = face.guild else { return Phrase::new("nob.rule.communal") };
    let options = face.options.into_iter().flatten().map(effect);
    let options =
        options.reduce(|one, other| Phrase::new("nob.or").phrase("first", one).phrase("second", other));
    Phrase::new("nob.rule.workshop")
        .phrase("guild", guild(home))
        .phrase("effect", options.unwrap_or_else(|| Phrase::new("nob.nothing")))
}

/// What a communal zone gives at Income.
pub fn zone_rule(data: &Data, zone: Zone) -> Phrase {
    use crate::data::ZoneIncome;
    named(
        "zone",
        match data.tables.zones[zone.index()] {
            ZoneIncome::Modifier => "modifier",
            ZoneIncome::Reputation => "reputation",
            ZoneIncome::AnyGood => "any_good",
        },
    )
}

/// The name of a ship.
pub fn ship(ship: Ship) -> Phrase {
    named("ship", ship.name())
}

/// What a ship buys.
pub fn ship_rule(data: &Data, ship: Ship) -> Phrase {
    let face = data.ship(ship);
    let demands = Good::ALL.into_iter().map(|one| {
        Phrase::new("nob.rule.demand")
            .phrase("good", good(one))
            .int("price", face.price[one.index()])
            .int("spaces", face.spaces[one.index()])
    });
    join(demands)
}

/// The name of a council tile.
pub fn petition(petition: Petition) -> Phrase {
    named("petition", petition.name())
}

/// What a council tile asks and is worth.
pub fn petition_rule(data: &Data, petition: Petition) -> Phrase {
    let face = data.petition(petition);
    let coins = (face.coins > 0).then(|| amount(Gain::Coins, u16::from(face.coins)));
    let price = face.goods.iter().map(|(good, n)| amount(Gain::Good(good), n));
    Phrase::new("nob.rule.petition")
        .int("nobility", face.nobility)
        .phrase("price", join(price.chain(coins)))
        .int("points", face.points)
}

/// The name of a character.
pub fn character(character: Character) -> Phrase {
    Phrase::new(format!("nob.character.{character}.name"))
}

/// The trade of a character.
pub fn character_role(character: Character) -> Phrase {
    Phrase::new(format!("nob.character.{character}.role"))
}

/// What a character can do.
pub fn character_rule(data: &Data, character: Character) -> Phrase {
    let card = data.character(character);
    Phrase::new("nob.rule.character")
        .phrase("good", good(card.extra))
        .phrase("bonus", join(card.lord.into_iter().flatten().map(bonus)))
}

/// NOB-81: a bonus in words.
pub fn bonus(bonus: Bonus) -> Phrase {
    let gain = |gain: Gain, n: u8| amount(gain, u16::from(n));
    match bonus {
        Bonus::Coins(n) => gain(Gain::Coins, n),
        Bonus::Points(n) => gain(Gain::Points, n),
        Bonus::Reputation(n) => gain(Gain::Reputation, n),
        Bonus::Nobility(n) => gain(Gain::Nobility, n),
        Bonus::Modifiers(n) => gain(Gain::Modifiers, n),
        Bonus::Workers(n) => gain(Gain::Workers, n),
        Bonus::Houses(n) => gain(Gain::Houses, n),
        Bonus::AnyGood(n) => Phrase::new("nob.amount.any_good").int("n", n),
        Bonus::SettlerFromDisplay => Phrase::new("nob.amount.settler"),
    }
}

/// The name of an event.
pub fn event(event: EventCard) -> Phrase {
    named("event_card", event.name())
}

/// What an event does.
pub fn event_rule(data: &Data, event: EventCard) -> Phrase {
    standing(data.event(event).effect)
}

/// The name of a desk.
pub fn desk(desk: Desk) -> Phrase {
    named("desk", desk.name())
}

/// What a desk asks and gives.
pub fn desk_rule(data: &Data, desk: Desk) -> Phrase {
    let face = data.desk(desk);
    Phrase::new("nob.rule.desk")
        .phrase("people", people(face.people))
        .phrase("benefit", standing(face.effect))
}

/// NOB-125: a standing effect in words.
pub fn standing(effect: Standing) -> Phrase {
    let (name, n) = match effect {
        Standing::PortCoins(n) => ("port_coins", n),
        Standing::IncomePerApprentice(n) => ("income_per_apprentice", n),
        Standing::GuildMaxBuy(n) => ("guild_max_buy", n),
        Standing::GuildGoodPrice(n) => ("guild_good_price", n),
        Standing::HouseCost(n) => ("house_cost", n.saturating_neg()),
        Standing::CityHallCost(n) => ("city_hall_cost", n.saturating_neg()),
        Standing::CastleReputation(n) => ("castle_reputation", n),
        Standing::BerkFreeModifiers(n) => ("berk_free_modifiers", n),
        Standing::CouncilPoints(n) => ("council_points", n),
        Standing::SettlerPoints(n) => ("settler_points", n),
        Standing::DiceLimit(n) => ("dice_limit", n.saturating_neg()),
        Standing::TavernAndSiteSlots(n) => ("tavern_and_site_slots", n.saturating_neg()),
        Standing::CouncilLoss(n) => ("council_loss", n),
        Standing::TavernCards(n) => ("tavern_cards", n),
        Standing::PortCap(n) => ("port_cap", n),
        Standing::CouncilCoinsWaived => ("council_coins_waived", 0),
        Standing::TavernAnyOrder => ("tavern_any_order", 0),
        Standing::StartGain { coins, modifiers } => {
            return named("standing", "start_gain")
                .phrase("coins", amount(Gain::Coins, u16::from(coins)))
                .phrase("modifiers", amount(Gain::Modifiers, u16::from(modifiers)));
        }
        Standing::StartPay { coins } => {
            return named("standing", "start_pay").phrase("coins", amount(Gain::Coins, u16::from(coins)));
        }
    };
    named("standing", name).int("n", n)
}

/// The name of a solo objective.
pub fn objective(objective: Objective) -> Phrase {
    named("objective", objective.name())
}

/// What a solo objective asks.
pub fn objective_rule(data: &Data, objective: Objective) -> Phrase {
    join(data.objective(objective).conditions.into_iter().flatten().map(condition))
}

/// A solo objective with what it asks.
pub fn objective_told(data: &Data, one: Objective) -> Phrase {
    Phrase::new("nob.score.aim").phrase("objective", objective(one)).phrase("rule", objective_rule(data, one))
}

/// The name of a commission.
pub fn commission(commission: Commission) -> Phrase {
    named("commission", commission.name())
}

/// What a commission asks and is worth.
pub fn commission_rule(data: &Data, commission: Commission) -> Phrase {
    let card = data.commission(commission);
    Phrase::new("nob.rule.commission")
        .phrase("condition", condition(card.condition))
        .int("points", card.points)
}

/// The number of a dice tile: it has no other name.
pub fn dice_tile(tile: DiceTile) -> i64 {
    tile.index() as i64 + 1
}

/// What a dice tile asks.
pub fn dice_tile_rule(data: &Data, tile: DiceTile) -> Phrase {
    let values = data.dice_tile(tile).map(|face| face.name()).join(", ");
    Phrase::new("nob.rule.dice_tile").text("values", values)
}

/// NOB-126: a condition in words.
pub fn condition(condition: Condition) -> Phrase {
    counted("condition", condition.counted, condition.least)
}

/// What a condition still lacks, as a number of things.
pub fn missing(condition: Condition, number: u16) -> Phrase {
    counted("missing", condition.counted, number)
}

fn counted(table: &str, counted: Counted, number: u16) -> Phrase {
    let name = match counted {
        Counted::SettlersOf(_) => "settlers_of",
        Counted::WorkshopsIn(_) => "workshops_in",
        Counted::Workshops => "workshops",
        Counted::Communal => "communal",
        Counted::CouncilTiles => "council_tiles",
        Counted::HousesOnPlots => "houses_on_plots",
        Counted::Peoples => "peoples",
        Counted::GuildsWithOwn => "guilds_with_own",
        Counted::Nobility => "nobility",
        Counted::Reputation => "reputation",
        Counted::Coins => "coins",
        Counted::Points => "points",
    };
    let phrase = named(table, name).int("n", number);
    match counted {
        Counted::SettlersOf(one) => phrase.phrase("people", people(one)),
        Counted::WorkshopsIn(one) => phrase.phrase("guild", guild(one)),
        _ => phrase,
    }
}

/// Where points came from.
pub fn credit(credit: Credit) -> Phrase {
    named("score", credit.name())
}

/// An amount of something: «2 coins».
pub fn amount(gain: Gain, n: u16) -> Phrase {
    named("amount", gain.name()).int("n", n)
}

/// Goods joined with commas: «2 books, 1 relic».
pub fn goods(goods: Goods) -> Phrase {
    join(goods.iter().map(|(good, n)| amount(Gain::Good(good), n)))
}

/// Phrases joined with commas.
pub fn join(phrases: impl Iterator<Item = Phrase>) -> Phrase {
    phrases
        .reduce(|first, second| Phrase::new("nob.join").phrase("first", first).phrase("second", second))
        .unwrap_or_else(|| Phrase::new("nob.nothing"))
}
