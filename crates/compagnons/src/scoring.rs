//! Gold: what a village counts, what a Market pays, and the order at the end.

use engine::words::Phrase;
use engine::{RuleId, ScoreLine, ScoreSheet, Seat, SoloResult, Standing};

use crate::data::{Counted, Data, Measure, Silver};
use crate::ids::{Family, Owner, Profession, Side};
use crate::state::{Card, State};

/// COM-105, COM-106: everything that formulas, limits and Events count in one village.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Food on uncovered cards.
    pub food: u16,
    /// Houses on uncovered cards.
    pub houses: u16,
    /// Printed gold on uncovered cards.
    pub gold: u16,
    /// Uncovered cards with printed gold.
    pub gold_symbols: u16,
    /// Printed gold on uncovered cards, by family.
    pub family_gold: [u16; Family::ALL.len()],
    /// Family symbols on all cards.
    pub symbols: [u16; Family::ALL.len()],
    /// Padlocks on all cards.
    pub padlocks: u16,
    /// All cards.
    pub villagers: u16,
    /// COM-144: uncovered cards.
    pub tops: u16,
    /// Coins on all cards.
    pub coins: u16,
    /// Coins on the card that has most.
    pub most_coins: u16,
}

/// COM-15, COM-19: the printed gold of a card while it is uncovered.
pub fn printed_gold(data: &Data, state: &State, card: &Card) -> u8 {
    match card.profession {
        Profession::Founders => data.founders(state.of(card.owner).side).gold,
        profession => data.villager(profession).gold,
    }
}

/// COM-14, COM-15, COM-93, COM-105, COM-E32: counts a village in one pass; the Countess card is no villager, but its
/// gold counts.
pub fn tally(data: &Data, state: &State, owner: Owner) -> Tally {
    let mut tally = Tally::default();
    for (_, card) in state.village(owner) {
        let printed = data.villager(card.profession);
        tally.villagers += 1;
        tally.symbols[printed.family.index()] += u16::from(printed.symbols);
        tally.padlocks += u16::from(printed.lock.is_some());
        tally.coins += u16::from(card.coins);
        tally.most_coins = tally.most_coins.max(u16::from(card.coins));
        if card.is_covered() {
            continue;
        }
        let gold = u16::from(printed_gold(data, state, card));
        let food = match card.profession {
            Profession::Founders => data.founders(state.of(owner).side).food,
            _ => printed.food,
        };
        tally.tops += 1;
        tally.food += u16::from(food);
        tally.houses += u16::from(printed.house);
        tally.gold += gold;
        tally.gold_symbols += u16::from(gold != 0);
        tally.family_gold[printed.family.index()] += gold;
    }
    if let Some(solo) = state.solo().filter(|_| owner == Owner::COUNTESS) {
        let card = data.level(solo.difficulty).countess_card;
        tally.gold += u16::from(card);
        tally.gold_symbols += u16::from(card != 0);
    }
    tally
}

impl Tally {
    /// COM-105: how much of what a silver formula counts is in the village.
    pub const fn counted(&self, what: Counted) -> u16 {
        match what {
            Counted::GoldOfFamily(family) => self.family_gold[family.index()],
            Counted::Symbols(family) => self.symbols[family.index()],
            Counted::GoldSymbols => self.gold_symbols,
            Counted::Padlocks => self.padlocks,
            Counted::Food => self.food,
            Counted::Houses => self.houses,
            Counted::MostCoins => self.most_coins,
        }
    }

    /// COM-177: how much of what an Event counts there is; `treasury` is the human's.
    pub const fn measured(&self, per: Measure, treasury: u16) -> u16 {
        match per {
            Measure::Nothing => 0,
            Measure::Food => self.food,
            Measure::Houses => self.houses,
            Measure::GoldSymbols => self.gold_symbols,
            Measure::Padlocks => self.padlocks,
            Measure::Solitary => self.symbols[Family::Solitary.index()],
            Measure::Villagers => self.villagers,
            Measure::Tops => self.tops,
            Measure::Treasury => treasury,
        }
    }
}

/// COM-108 to COM-118, COM-E23: what a silver formula pays in a village; every copy counts for itself.
pub fn silver(formula: Silver, tally: &Tally) -> u16 {
    u16::from(formula.amount) * (tally.counted(formula.counted) / u16::from(formula.per))
}

/// What a Market pays to the owner of a village.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Income {
    /// Printed gold on uncovered cards.
    pub gold: u16,
    /// Silver; nothing at the 1st Market.
    pub silver: u16,
    /// Coins on cards: paid again at the 1st, moved at the 2nd.
    pub coins: u16,
}

impl Income {
    /// All of it.
    pub const fn total(self) -> u16 {
        self.gold + self.silver + self.coins
    }
}

/// COM-100, COM-101, COM-103, COM-104, COM-141: what a village earns at the 1st or the 2nd Market.
pub fn income(data: &Data, state: &State, owner: Owner, market: u8) -> Income {
    let tally = tally(data, state, owner);
    let silver = if market < 2 { 0 } else { all_silver(data, state, owner, &tally) };
    Income { gold: tally.gold, silver, coins: tally.coins }
}

/// COM-103: the silver of all uncovered cards.
fn all_silver(data: &Data, state: &State, owner: Owner, tally: &Tally) -> u16 {
    let uncovered = state.village(owner).filter(|(_, card)| !card.is_covered());
    let formulas = uncovered.filter_map(|(_, card)| data.villager(card.profession).silver);
    formulas.map(|formula| silver(formula, tally)).sum()
}

/// COM-134, COM-E28: the value of a card that the Countess has just taken.
pub fn value(data: &Data, state: &State, profession: Profession) -> u16 {
    let printed = data.villager(profession);
    match printed.silver {
        Some(formula) => silver(formula, &tally(data, state, Owner::COUNTESS)),
        None => u16::from(printed.gold),
    }
}

/// COM-119: the treasury, line by line; alone, the Countess has a sheet of her own.
pub(crate) fn sheet(_data: &Data, state: &State, seat: Seat) -> ScoreSheet {
    treasury(state, seat.into())
}

/// COM-124, COM-142: the sheet of the Countess, held against the player’s.
pub(crate) fn countess(state: &State) -> ScoreSheet {
    treasury(state, Owner::COUNTESS)
}

/// COM-3: the treasury, by where it came from.
fn treasury(state: &State, owner: Owner) -> ScoreSheet {
    let player = state.of(owner);
    let earned = player.earned;
    let markets = earned.first + earned.gold + earned.silver + earned.coins;
    let line = |key: &str, rule: &'static str, points: i32| ScoreLine {
        label: Phrase::new(format!("com.score.{key}")),
        rule: RuleId::new(rule),
        points: Some(points),
        detail: None,
    };
    ScoreSheet {
        lines: vec![
            line("purse", "COM-23", i32::from(player.treasury) - i32::from(markets)),
            line("first", "COM-100", i32::from(earned.first)),
            line("gold", "COM-103", i32::from(earned.gold)),
            line("silver", "COM-105", i32::from(earned.silver)),
            line("coins", "COM-75", i32::from(earned.coins)),
        ],
    }
}

/// COM-3, COM-119 to COM-121, COM-E20, COM-E21: most gold, then fewest villagers, then shared. COM-142: alone,
/// strictly more than the Countess.
pub(crate) fn standing(_data: &Data, state: &State) -> Standing {
    if state.is_solo() {
        let [human, countess] = [Seat::FIRST.into(), Owner::COUNTESS].map(|owner| state.of(owner).treasury);
        return Standing::solo(SoloResult::Won(human > countess));
    }
    Standing::by_key(state.players(), |seat| {
        let player = state.player(seat);
        (player.treasury, std::cmp::Reverse(player.villagers))
    })
}

/// COM-34, COM-54: food and houses on uncovered cards; limits ask for nothing else.
pub(crate) fn food_and_houses(data: &Data, state: &State, owner: Owner) -> (u16, u16) {
    let (mut food, mut houses) = (0, 0);
    for (_, card) in state.village(owner).filter(|(_, card)| !card.is_covered()) {
        let printed = data.villager(card.profession);
        houses += u16::from(printed.house);
        food += u16::from(match card.profession {
            Profession::Founders => data.founders(state.of(owner).side).food,
            _ => printed.food,
        });
    }
    (food, houses)
}

/// COM-77: whether a village has no food on uncovered cards.
pub(crate) fn is_hungry(data: &Data, state: &State, owner: Owner) -> bool {
    state.of(owner).side == Side::Gold && food_and_houses(data, state, owner).0 == 0
}
