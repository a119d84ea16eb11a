//! Silver: what a village counts, and what one more symbol adds.

use compagnons::data::{Counted, Data, Silver, Villager};
use compagnons::ids::{Family, Profession};
use compagnons::scoring::Tally;

/// What one more symbol brings to the silver of a village, in hundredths.
#[derive(Clone, Copy, Default)]
pub(super) struct Rates {
    pub(super) symbols: [i32; Family::ALL.len()],
    pub(super) gold_of: [i32; Family::ALL.len()],
    pub(super) gold_symbol: i32,
    padlock: i32,
    pub(super) food: i32,
    house: i32,
}

impl Rates {
    pub(super) fn add(&mut self, silver: Silver) {
        let rate = 100 * i32::from(silver.amount) / i32::from(silver.per);
        match silver.counted {
            Counted::GoldOfFamily(family) => self.gold_of[family.index()] += rate,
            Counted::Symbols(family) => self.symbols[family.index()] += rate,
            Counted::GoldSymbols => self.gold_symbol += rate,
            Counted::Padlocks => self.padlock += rate,
            Counted::Food => self.food += rate,
            Counted::Houses => self.house += rate,
            Counted::MostCoins => {}
        }
    }

    /// What a card brings to the silver of the village while it is covered.
    pub(super) fn below(&self, data: &Data, profession: Profession) -> i32 {
        let card = data.villager(profession);
        let padlock = if card.lock.is_some() { self.padlock } else { 0 };
        i32::from(card.symbols) * self.symbols[card.family.index()] + padlock
    }

    /// What it brings on top of that while it is uncovered.
    pub(super) fn top(&self, data: &Data, profession: Profession) -> i32 {
        let card = data.villager(profession);
        let gold = i32::from(card.gold);
        let symbol = if gold > 0 { self.gold_symbol } else { 0 };
        gold * self.gold_of[card.family.index()]
            + symbol
            + i32::from(card.food) * self.food
            + i32::from(card.house) * self.house
    }
}

/// How much of a formula a village has, in hundredths of what is counted.
pub(super) fn counted(silver: Silver, tally: &Tally) -> i32 {
    100 * i32::from(tally.counted(silver.counted))
}

/// How often a placement to come adds to what a formula counts, in percent.
pub(super) const fn chance_of(counted: Counted) -> i32 {
    match counted {
        Counted::GoldOfFamily(_) => 60,
        Counted::Symbols(Family::Solitary) => 25,
        Counted::Symbols(_) => 30,
        Counted::GoldSymbols => 50,
        Counted::Padlocks => 45,
        Counted::Food | Counted::Houses => 20,
        Counted::MostCoins => 50,
    }
}

/// How often a card with a formula counts itself.
pub(super) fn on_itself(card: &Villager, silver: Silver) -> i32 {
    match silver.counted {
        Counted::Symbols(family) if family == card.family => i32::from(card.symbols),
        Counted::Padlocks => i32::from(card.lock.is_some()),
        _ => 0,
    }
}
