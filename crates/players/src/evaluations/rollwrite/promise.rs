//! What the two sheets still promise, at given prices.

use engine::Seat;
use rollwrite::data::{Data, Effect, Gain, Give, Scope, Village};
use rollwrite::ids::{Basic, Field, FieldBox, Site, Slot, Track};
use rollwrite::phase::Step;
use rollwrite::state::{Player, SECTIONS};
use rollwrite::{RollWrite, State};

use super::prices::Prices;
use super::rest::Rest;

/// Of what later rounds bring so much finds its use, in percent: actions, and resources.
const ACTIONS_USED: i32 = 96;
const RESOURCES_USED: i32 = 88;
/// The tile of a later round.
const TILE: i32 = 90;
/// A resource kept for the next round, in percent of its price.
const KEPT: i32 = 90;
/// Free cells that will find a plan to fit them, in percent.
const FITTING: i32 = 70;
/// A building that is not built yet will be late by so much, in percent of a round.
const LATE: i32 = 120;
/// Boxes of a field that is not open yet, in percent.
const LOCKED: i32 = 85;
/// The most boxes of a track.
pub(super) const BOXES: usize = 28;

/// For each track and each number of ticked boxes: points with what is worth going on for.
pub(super) type Tracks = [[i32; BOXES]; 4];

pub(super) struct Promise<'a> {
    pub(super) data: &'a Data,
    pub(super) village: &'a Village,
    pub(super) player: Player,
    advanced: bool,
    /// Rounds to come that have not begun.
    pub(super) rounds: i32,
    roll: (i32, [i32; 4]),
    /// Points of each track by its complete sections, with the stars that look at it.
    points: [[i32; 10]; 4],
    /// Stars for each field box and for each building.
    box_star: i32,
    building_star: i32,
    /// What a later colony brings for each of its cells.
    cell: i32,
}

impl<'a> Promise<'a> {
    pub(super) fn new(game: &'a RollWrite, state: &State, player: Player, rounds: i32) -> Self {
        let data = game.components();
        let village = data.village(state.sheet());
        let mut promise = Self {
            data,
            village,
            player,
            advanced: state.is_advanced(),
            rounds,
            roll: super::roll(game),
            points: Track::ALL.map(|track| data.track(track).points.map(|points| 100 * i32::from(points))),
            box_star: 0,
            building_star: 0,
            cell: 0,
        };
        promise.cell = promise.worth_of_cell();
        promise.count_stars();
        promise
    }

    fn built(&self) -> impl Iterator<Item = (Slot, Effect, i32)> {
        let counts = |slot: &Slot| {
            self.player.is_built(*slot) && (self.advanced || !self.village.building(*slot).advanced_only)
        };
        Slot::all().filter(counts).map(|slot| {
            let card = self.village.building(slot);
            (slot, card.effect, i32::from(self.player.value_now(card.value, slot)))
        })
    }

    /// ISR-63 to ISR-71: stars that look at a track are points of its sections.
    fn count_stars(&mut self) {
        let sections = Track::ALL.map(|track| self.player.sections(self.data, track));
        let mut points = self.points;
        let (mut box_star, mut building_star) = (0, 0);
        for (_, effect, value) in self.built() {
            let value = 100 * value;
            match effect {
                Effect::EndVpPerImperial => points.iter_mut().for_each(|track| track[9] += value),
                Effect::EndVpPerBridge => {
                    for (k, points) in points[Track::Bridges.index()].iter_mut().enumerate() {
                        *points += value * self.data.bridges_at(k as u8).len() as i32;
                    }
                }
                Effect::EndVpTrackReached { track, min } => {
                    points[track.index()].iter_mut().skip(usize::from(min)).for_each(|points| *points += value);
                }
                Effect::EndVpPerTrackSections { track, per } => {
                    for (k, points) in points[track.index()].iter_mut().enumerate() {
                        *points += value * (k as i32 / i32::from(per.max(1)));
                    }
                }
                Effect::EndVpPerColumn => {
                    for (track, points) in points.iter_mut().enumerate() {
                        let mut sum = 0;
                        for (k, points) in points.iter_mut().enumerate().skip(1) {
                            let missing = sections.iter().filter(|done| usize::from(**done) < k).count() as i32;
                            let is_own = usize::from(sections[track]) < k;
                            sum += match missing {
                                0 => value / 4,
                                _ if is_own && (self.rounds > 0 || missing == 1) => value / missing,
                                _ => 0,
                            };
                            *points += sum;
                        }
                    }
                }
                Effect::EndVpPerHarvest { per } => box_star += value / i32::from(per.max(1)),
                Effect::EndVpPerBuilding => building_star += value,
                _ => {}
            }
        }
        if self.rounds > 0 {
            for track in &mut points {
                track.iter_mut().enumerate().for_each(|(k, points)| *points += self.cell * k as i32);
            }
        }
        (self.points, self.box_star, self.building_star) = (points, box_star, building_star);
    }

    /// What an ability brings in one round, in hundredths of points.
    fn income(&self, effect: Effect, value: i32, prices: &Prices) -> i32 {
        let (_, faces) = self.roll;
        match effect {
            Effect::GainResource(resource) => value * prices.of(resource) * RESOURCES_USED / 100,
            Effect::GainAction => value * prices.action * ACTIONS_USED / 100,
            Effect::GainChoice(kinds) => {
                value * kinds.iter().map(|kind| prices.of(kind)).max().unwrap_or(0) * RESOURCES_USED / 100
            }
            Effect::GainPerDie { face, gain } => value * prices.gain(gain) * faces[face.index()] / 100,
            Effect::GainIfWorkerDie { threshold, gain } => {
                let low = self.data.worker_faces().iter().filter(|face| **face <= threshold).count() as i32;
                value * prices.gain(gain) * low / 6
            }
            Effect::Exchange { give, get, amount } => {
                let paid = match give {
                    Give::Named(basic, amount) => prices.basics[basic.index()] * i32::from(amount),
                    Give::Any => prices.basics.into_iter().min().unwrap_or(0),
                };
                let profit = prices.gain(get) * i32::from(amount) - paid;
                value.min(3) * profit.max(8) * 85 / 100
            }
            Effect::VpIfSections { track, min } => {
                let often = match (track, min) {
                    (None, ..=1) => 95,
                    (None, 2) => 85,
                    (None, 3) => 60,
                    (None, _) => 35,
                    (Some(_), ..=1) => 60,
                    (Some(_), _) => 30,
                };
                value * often
            }
            Effect::VpPerSection { track: None } => 100 * value.min(3),
            Effect::VpPerSection { track: Some(_) } => 70 + 20 * (value - 1).min(2),
            Effect::VpIfHarvest { min } => value * if min <= 1 { 60 } else { 30 },
            Effect::Discount { basic, .. } => value.min(2) * prices.basics[basic.index()] * 65 / 100,
            Effect::FreeTick(Scope::Track(_)) => value.min(2) * prices.action * 70 / 100,
            Effect::FreeTick(Scope::Village) => value.min(2) * prices.action * 45 / 100,
            Effect::FreeHarvest => value.min(2) * prices.action * 50 / 100,
            Effect::HarvestBonus => value * prices.gold() * 60 / 100,
            Effect::OpenField(_) => 0,
            Effect::Reroll { .. } => 25 * value.min(3),
            Effect::SecondFavor => 80,
            Effect::KeepResources => 30 * value.min(3),
            _ => 0,
        }
    }

    /// ISR-85: what one more in the number of an end-of-game star is worth.
    fn star_step(&self, effect: Effect) -> i32 {
        let player = &self.player;
        let sections = |track: Track| i32::from(player.sections(self.data, track));
        let (now, usual) = match effect {
            Effect::EndVpPerImperial => {
                (Track::ALL.into_iter().filter(|track| sections(*track) >= 9).count() as i32 * 100, 180)
            }
            Effect::EndVpPerBuilding => {
                (100 * Slot::all().filter(|slot| slot.has_boxes() && player.is_built(*slot)).count() as i32, 300)
            }
            Effect::EndVpPerBridge => (100 * player.bridges(self.data).len() as i32, 250),
            Effect::EndVpPerHarvest { per } => {
                (100 * (player.fields.len() as i32 / i32::from(per.max(1))), 500 / i32::from(per.max(1)))
            }
            Effect::EndVpPerColumn => (100 * Track::ALL.into_iter().map(sections).min().unwrap_or(0), 400),
            Effect::EndVpTrackReached { track, min } => {
                (if sections(track) >= i32::from(min) { 100 } else { 0 }, 80)
            }
            Effect::EndVpPerTrackSections { track, per } => {
                (100 * (sections(track) / i32::from(per.max(1))), 650 / i32::from(per.max(1)))
            }
            Effect::EndVpPerColony => (100 * player.colony_count() as i32, 500),
            _ => (0, 0),
        };
        now + (usual - now).max(0) * self.rounds / 10
    }

    /// What a colony of this building brings, `rounds` before the end.
    fn colony(&self, slot: Slot, rounds: i32, each: i32, first: i32) -> i32 {
        let card = self.village.building(slot);
        let usual = Prices::usual();
        let step = self.income(card.effect, 2, &usual) - self.income(card.effect, 1, &usual);
        let lasting = if self.player.is_built(slot) { 100 * rounds } else { 70 * (rounds - 1).max(0) };
        let new = if self.player.colonies[slot.index()] == 0 { first } else { 0 };
        each + new + step * lasting / 100 + self.star_step(card.effect)
    }

    /// ISR-63, ISR-71: points for each colony, and for the first of a plan.
    fn colony_stars(&self) -> (i32, i32) {
        self.built().fold((0, 0), |(each, first), (_, effect, value)| match effect {
            Effect::EndVpPerColony => (each + 100 * value, first),
            Effect::EndVpPerDistinctPlan => (each, first + 100 * value),
            _ => (each, first),
        })
    }

    fn worth_of_cell(&self) -> i32 {
        if !self.advanced || self.rounds == 0 {
            return 0;
        }
        let (each, first) = self.colony_stars();
        let best = Slot::all().filter_map(|slot| {
            let plan = self.data.plan(self.village.building(slot))?;
            Some(self.colony(slot, self.rounds / 2, each, first) / plan.size().max(1) as i32)
        });
        best.max().unwrap_or(0) * FITTING / 100
    }

    /// The best colony that can be drawn at the end of this round, and how many cells it takes.
    fn best_colony(&self, player: &Player, only: Option<Slot>, row: Option<Track>) -> (i32, i32) {
        if !self.advanced {
            return (0, 0);
        }
        let free = player.free_cells(self.data);
        let (each, first) = self.colony_stars();
        let mut best = (0, 0);
        for slot in Slot::all().filter(|slot| only.is_none_or(|only| only == *slot)) {
            let Some(plan) = self.data.plan(self.village.building(slot)) else { continue };
            if plan.places.iter().any(|place| free.includes(place.cells) && row.is_none_or(|row| row == place.row))
            {
                let worth = self.colony(slot, self.rounds, each, first) - self.cell * plan.size() as i32;
                if worth > best.0 {
                    best = (worth, plan.size() as i32);
                }
            }
        }
        best
    }

    /// Free cells are counted with the sections: those that can no longer be used are taken off again.
    fn used_cells(&self, player: &Player, soon: i32) -> i32 {
        if !self.advanced || self.rounds == 0 {
            return 0;
        }
        let used = player.cells.len() as i32;
        let free = player.free_cells(self.data).len() as i32 - soon;
        let too_many = (free - 4 * self.rounds).max(0);
        // A place that is there already is sure.
        let ready = Slot::all().any(|slot| {
            let plan = self.data.plan(self.village.building(slot));
            let free = player.free_cells(self.data);
            plan.is_some_and(|plan| plan.places.iter().any(|place| free.includes(place.cells)))
        });
        let sure = if ready && soon == 0 { self.cell } else { 0 };
        sure - self.cell * (used + too_many)
    }

    fn field(&self, player: &Player, field: Field, prices: &Prices) -> i32 {
        let ticked = player.harvested_of(field);
        let mut sum = 0;
        for (number, shown) in self.data.field(field).boxes.iter().enumerate() {
            if let Some((basic, amount)) = shown
                && ticked & (1 << number) == 0
            {
                sum += self.harvest(*basic, i32::from(*amount), prices);
            }
        }
        sum
    }

    /// What a box that is not harvested yet promises.
    pub(super) fn harvest(&self, basic: Basic, amount: i32, prices: &Prices) -> i32 {
        if self.rounds == 0 {
            return 0;
        }
        let gain = amount * prices.basics[basic.index()] * RESOURCES_USED / 100 - prices.action;
        (gain + self.box_star).max(0)
    }

    /// What is open on each track, from the boxes that are ticked on.
    pub(super) fn tracks(&self, player: &Player, prices: &Prices) -> Tracks {
        let mut tracks = [[0; BOXES]; 4];
        for track in Track::ALL {
            let card = self.data.track(track);
            let mut points = self.points[track.index()];
            if track == Track::Bridges {
                let open = player.accessible(self.data);
                for field in Field::all().filter(|field| !open.contains(*field)) {
                    let promised = self.field(player, field, prices) * LOCKED / 100;
                    for (k, points) in points.iter_mut().enumerate() {
                        if self.data.bridges_at(k as u8).contains(field) {
                            *points += promised;
                        }
                    }
                }
            }
            let row = &mut tracks[track.index()];
            let last = card.boxes().len().min(BOXES - 1);
            let mut best = points[usize::from(SECTIONS)];
            row[last] = best;
            let first = usize::from(player.boxes[track.index()]).min(last);
            for at in (first..last).rev() {
                best -= prices.action + prices.cost(card.boxes()[at]);
                best = best.max(points[usize::from(card.sections(at as u8))]);
                row[at] = best;
            }
        }
        tracks
    }

    /// What a building promises with these boxes ticked, as bits.
    pub(super) fn building(&self, slot: Slot, ticked: u8, prices: &Prices) -> i32 {
        let card = self.village.building(slot);
        if !self.advanced && card.advanced_only {
            return 0;
        }
        let value = i32::from(self.player.value_now(card.value, slot));
        let income = self.income(card.effect, value, prices);
        let field = match card.effect {
            Effect::OpenField(field) if self.rounds > 0 && !self.player.accessible(self.data).contains(field) => {
                self.field(&self.player, field, prices) * LOCKED / 100
            }
            _ => 0,
        };
        if !slot.has_boxes() {
            return income * self.rounds;
        }
        if ticked == (1 << Site::EACH) - 1 {
            return income * self.rounds + self.building_star + field;
        }
        if self.rounds == 0 {
            return 0;
        }
        let mut cost = 0;
        for (number, one) in card.boxes.iter().enumerate() {
            if ticked & (1 << number) == 0 {
                cost += prices.action + prices.cost(*one);
            }
        }
        (income * (100 * self.rounds - LATE).max(0) / 100 + self.building_star + field - cost).max(0)
    }

    /// What the rounds to come bring whatever stands.
    fn budget(&self, prices: &Prices) -> i32 {
        let (actions, [stone, wood, food, gold]) = self.roll;
        let [s, w, f] = prices.basics;
        let resources = (stone * s + wood * w + food * f + gold * prices.gold()) / 100;
        self.rounds * (actions * prices.action / 100 * ACTIONS_USED / 100 + resources * RESOURCES_USED / 100 + TILE)
    }

    /// Points, promises and what the rounds to come bring.
    pub(super) fn total(&self, player: &Player, tracks: &Tracks, prices: &Prices) -> i32 {
        let mut sum = 100 * i32::from(player.noted) + self.box_star * player.fields.len() as i32;
        for track in Track::ALL {
            sum += tracks[track.index()][usize::from(player.boxes[track.index()]).min(BOXES - 1)];
        }
        for field in player.accessible(self.data).iter() {
            sum += self.field(player, field, prices);
        }
        if self.rounds > 0 {
            for slot in Slot::all() {
                let ticked = if slot.has_boxes() { player.ticked_of(slot) } else { 0 };
                sum += self.building(slot, ticked, prices);
            }
            sum += self.budget(prices) + prices.all(player.kept) * KEPT / 100;
        } else if self.building_star > 0 {
            let built = Slot::all().filter(|slot| slot.has_boxes() && player.is_built(*slot)).count() as i32;
            sum += self.building_star * built;
        }
        sum
    }

    /// What the colonies that stand count.
    fn colonies(&self) -> i32 {
        if !self.advanced {
            return 0;
        }
        let (each, first) = self.colony_stars();
        let distinct = self.player.colonies.iter().filter(|count| **count > 0).count() as i32;
        each * self.player.colony_count() as i32 + first * distinct
    }

    pub(super) fn prices(&self) -> Prices {
        Prices::lowest(self.rounds, |prices| self.total(&self.player, &self.tracks(&self.player, prices), prices))
    }

    /// Between two rounds, or when this one has nothing left to decide.
    pub(super) fn worth(&self) -> i32 {
        let prices = self.prices();
        let tracks = self.tracks(&self.player, &prices);
        self.total(&self.player, &tracks, &prices) + self.colonies() + self.used_cells(&self.player, 0)
    }

    /// ISR-76: a colony that is being chosen is worth the best one that is left to choose.
    pub(super) fn worth_with_colony(&self, step: Step) -> i32 {
        let (slot, row) = match step {
            Step::Row { slot } => (Some(slot), None),
            Step::Column { slot, row } => (Some(slot), Some(row)),
            _ => (None, None),
        };
        let (colony, cells) = self.best_colony(&self.player, slot, row);
        let prices = self.prices();
        let tracks = self.tracks(&self.player, &prices);
        self.total(&self.player, &tracks, &prices)
            + self.colonies()
            + colony
            + self.used_cells(&self.player, cells)
    }

    /// The round played to its end from here.
    pub(super) fn rest(&self, player: &Player) -> i32 {
        let prices = self.prices();
        let tracks = self.tracks(player, &prices);
        let mut rest = Rest::new(self, &prices, &tracks, *player);
        let left = rest.play();
        let (colony, cells) = self.best_colony(&rest.player, None, None);
        self.total(&rest.player, &tracks, &prices)
            + left
            + self.colonies()
            + colony
            + self.used_cells(&rest.player, cells)
    }

    /// ISR-62: so many of what is left may still be kept.
    pub(super) fn keep(&self, left: u8) -> i32 {
        let prices = self.prices();
        let tracks = self.tracks(&self.player, &prices);
        let (colony, cells) = self.best_colony(&self.player, None, None);
        self.total(&self.player, &tracks, &prices)
            + kept(&self.player, i32::from(left), &prices)
            + self.colonies()
            + colony
            + self.used_cells(&self.player, cells)
    }
}

/// What the dearest so many of the stock are worth in the next round.
pub(super) fn kept(player: &Player, room: i32, prices: &Prices) -> i32 {
    let mut amounts = player.stock.amounts().map(i32::from);
    let mut sum = 0;
    let mut room = room;
    let dearest = [prices.basics[0], prices.basics[1], prices.basics[2], prices.gold() + 1];
    while room > 0 {
        let Some(most) = (0..4).filter(|index| amounts[*index] > 0).max_by_key(|index| dearest[*index]) else {
            break;
        };
        let taken = amounts[most].min(room);
        (amounts[most], room) = (amounts[most] - taken, room - taken);
        sum += taken * dearest[most] * KEPT / 100;
    }
    sum
}
