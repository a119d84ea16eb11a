//! What the two sheets still promise, at given prices.

use rollwrite::data::{Data, Effect, Village};
use rollwrite::ids::{Basic, Field, Slot, Track};
use rollwrite::phase::Step;
use rollwrite::state::{Player, SECTIONS};
use rollwrite::{RollWrite, State};

use super::Term;
use super::prices::Prices;
use super::rest::Rest;
use crate::terms::Account;

/// Of what later rounds bring so much finds its use, in percent: actions, and resources.
pub(super) const ACTIONS_USED: i32 = 96;
pub(super) const RESOURCES_USED: i32 = 88;
/// The tile of a later round.
const TILE: i32 = 90;
/// A resource kept for the next round, in percent of its price.
const KEPT: i32 = 90;
/// Boxes of a field that is not open yet, in percent.
pub(super) const LOCKED: i32 = 85;
/// The most boxes of a track.
pub(super) const BOXES: usize = 28;

/// For each track and each number of ticked boxes: points with what is worth going on for.
pub(super) type Tracks = [[i32; BOXES]; 4];

/// What is dear and what is worth going for.
pub(super) struct Outlook {
    prices: Prices,
    tracks: Tracks,
}

pub(super) struct Promise<'a> {
    pub(super) data: &'a Data,
    pub(super) village: &'a Village,
    pub(super) player: Player,
    pub(super) advanced: bool,
    /// Rounds to come that have not begun.
    pub(super) rounds: i32,
    pub(super) roll: (i32, [i32; 4]),
    /// Points of each track by its complete sections, with the stars that look at it.
    pub(super) points: [[i32; 10]; 4],
    /// Stars for each field box and for each building.
    pub(super) box_star: i32,
    pub(super) building_star: i32,
    /// What a later colony brings for each of its cells.
    pub(super) cell: i32,
    /// The sections to come of each track.
    ahead: [Ahead; 4],
}

/// What is left of a track, section by section.
#[derive(Clone, Copy)]
struct Ahead {
    n: usize,
    /// Points as it stands, then after each section.
    points: [i32; 10],
    /// What each takes: actions, stone, wood, food.
    costs: [[i32; 4]; 9],
    /// The locked field that it opens.
    opens: [Option<Field>; 9],
}

impl Ahead {
    const NONE: Self = Self { n: 0, points: [0; 10], costs: [[0; 4]; 9], opens: [None; 9] };

    /// Points with what is worth going on for.
    fn worth(&self, prices: &Prices, fields: &[i32; Field::COUNT]) -> i32 {
        let [s, w, f] = prices.basics;
        let mut best = self.points[self.n];
        for at in (0..self.n).rev() {
            let [actions, stone, wood, food] = self.costs[at];
            best -= actions * prices.action + stone * s + wood * w + food * f;
            if let Some(field) = self.opens[at] {
                best += fields[field.index()] * LOCKED / 100;
            }
            best = best.max(self.points[at]);
        }
        best
    }
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
            ahead: [Ahead::NONE; 4],
        };
        promise.cell = promise.worth_of_cell();
        promise.count_stars();
        if rounds > 0 {
            promise.ahead = Track::ALL.map(|track| promise.look_ahead(track));
        }
        promise
    }

    fn look_ahead(&self, track: Track) -> Ahead {
        let card = self.data.track(track);
        let mut at = self.player.boxes[track.index()];
        let done = card.sections(at);
        let mut ahead = Ahead { n: usize::from(SECTIONS - done), ..Ahead::NONE };
        let open = self.player.accessible(self.data);
        ahead.points[0] = self.points[track.index()][usize::from(done)];
        for section in 0..ahead.n {
            let k = done + section as u8;
            ahead.points[section + 1] = self.points[track.index()][usize::from(k) + 1];
            while card.sections(at) <= k {
                let Some(cost) = card.next_cost(at) else { break };
                let sum = &mut ahead.costs[section];
                sum[0] += 1;
                Basic::ALL.iter().for_each(|basic| sum[1 + basic.index()] += i32::from(cost.of(*basic)));
                at += 1;
            }
            if track == Track::Bridges {
                let new = self.data.bridges_at(k + 1).minus(self.data.bridges_at(k)).minus(open);
                ahead.opens[section] = new.first();
            }
        }
        ahead
    }

    /// The same as [`Self::total`], for many prices.
    fn estimate(&self, prices: &Prices) -> i32 {
        let fields = self.fields(&self.player, prices);
        let mut sum: i32 = self.ahead.iter().map(|ahead| ahead.worth(prices, &fields)).sum();
        for field in self.player.accessible(self.data).iter() {
            sum += fields[field.index()];
        }
        for slot in Slot::all() {
            let ticked = if slot.has_boxes() { self.player.ticked_of(slot) } else { 0 };
            let income = self.income_of(slot, prices);
            sum += self.building(slot, ticked, income, prices);
        }
        sum + self.budget(prices) + prices.all(self.player.kept) * KEPT / 100
    }

    fn fields(&self, player: &Player, prices: &Prices) -> [i32; Field::COUNT] {
        let mut fields = [0; Field::COUNT];
        Field::all().for_each(|field| fields[field.index()] = self.field(player, field, prices));
        fields
    }

    pub(super) fn built(&self) -> impl Iterator<Item = (Slot, Effect, i32)> {
        let counts = |slot: &Slot| {
            self.player.is_built(*slot) && (self.advanced || !self.village.building(*slot).advanced_only)
        };
        Slot::all().filter(counts).map(|slot| {
            let card = self.village.building(slot);
            (slot, card.effect, i32::from(self.player.value_now(card.value, slot)))
        })
    }

    pub(super) fn field(&self, player: &Player, field: Field, prices: &Prices) -> i32 {
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
                let fields = self.fields(player, prices);
                for (k, points) in points.iter_mut().enumerate() {
                    for field in self.data.bridges_at(k as u8).minus(open).iter() {
                        *points += fields[field.index()] * LOCKED / 100;
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

    /// What the rounds to come bring whatever stands.
    fn budget(&self, prices: &Prices) -> i32 {
        let (actions, [stone, wood, food, gold]) = self.roll;
        let [s, w, f] = prices.basics;
        let resources = (stone * s + wood * w + food * f + gold * prices.gold()) / 100;
        self.rounds
            * (actions * prices.action / 100 * ACTIONS_USED / 100 + resources * RESOURCES_USED / 100 + TILE)
    }

    /// Points, promises and what the rounds to come bring.
    pub(super) fn total<A: Account<Term>>(&self, player: &Player, tracks: &Tracks, prices: &Prices) -> A {
        let mut sum = A::of(Term::Noted, 100 * i32::from(player.noted));
        sum.add(Term::Stars, self.box_star * player.fields.len() as i32);
        for track in Track::ALL {
            let at = usize::from(player.boxes[track.index()]).min(BOXES - 1);
            sum.add(Term::of(track), tracks[track.index()][at]);
        }
        for field in player.accessible(self.data).iter() {
            sum.add(Term::Fields, self.field(player, field, prices));
        }
        if self.rounds > 0 {
            for slot in Slot::all() {
                let ticked = if slot.has_boxes() { player.ticked_of(slot) } else { 0 };
                sum.add(Term::Buildings, self.building(slot, ticked, self.income_of(slot, prices), prices));
            }
            sum.add(Term::Rounds, self.budget(prices));
            sum.add(Term::Leftovers, prices.all(player.kept) * KEPT / 100);
        } else if self.building_star > 0 {
            let built = Slot::all().filter(|slot| slot.has_boxes() && player.is_built(*slot)).count() as i32;
            sum.add(Term::Stars, self.building_star * built);
        }
        sum
    }

    pub(super) fn prices(&self) -> Prices {
        Prices::lowest(self.rounds, |prices| self.estimate(prices))
    }

    /// Everything with what is left over and with a colony that is being chosen, which has so many cells.
    fn whole<A: Account<Term>>(
        &self,
        player: &Player,
        (tracks, prices): (&Tracks, &Prices),
        left: i32,
        (colony, cells): (i32, i32),
    ) -> A {
        let mut sum: A = self.total(player, tracks, prices);
        sum.add(Term::Leftovers, left);
        sum.add(Term::Colonies, self.colonies() + colony + self.used_cells(player, cells));
        sum
    }

    /// Between two rounds, or when this one has nothing left to decide.
    pub(super) fn worth<A: Account<Term>>(&self) -> A {
        let prices = self.prices();
        let tracks = self.tracks(&self.player, &prices);
        self.whole(&self.player, (&tracks, &prices), 0, (0, 0))
    }

    /// ISR-76: a colony that is being chosen is worth the best one that is left to choose.
    pub(super) fn worth_with_colony<A: Account<Term>>(&self, step: Step) -> A {
        let (slot, row) = match step {
            Step::Row { slot } => (Some(slot), None),
            Step::Column { slot, row } => (Some(slot), Some(row)),
            _ => (None, None),
        };
        let colony = self.best_colony(&self.player, slot, row);
        let prices = self.prices();
        let tracks = self.tracks(&self.player, &prices);
        self.whole(&self.player, (&tracks, &prices), 0, colony)
    }

    /// The prices, and what the tracks of a player promise at them.
    pub(super) fn outlook(&self, player: &Player) -> Outlook {
        let prices = self.prices();
        Outlook { prices, tracks: self.tracks(player, &prices) }
    }

    /// The round played to its end from here.
    pub(super) fn rest<A: Account<Term>>(&self, player: &Player) -> A {
        self.rest_at(&self.outlook(player), player)
    }

    /// The same, where the outlook is known: neither stock nor tiles change it.
    pub(super) fn rest_at<A: Account<Term>>(
        &self,
        Outlook { prices, tracks }: &Outlook,
        player: &Player,
    ) -> A {
        let mut rest = Rest::new(self, prices, tracks, *player);
        let left = rest.play();
        let colony = self.best_colony(&rest.player, None, None);
        self.whole(&rest.player, (tracks, prices), left, colony)
    }

    /// ISR-62: so many of what is left may still be kept.
    pub(super) fn keep<A: Account<Term>>(&self, left: u8) -> A {
        let prices = self.prices();
        let tracks = self.tracks(&self.player, &prices);
        let colony = self.best_colony(&self.player, None, None);
        let left = kept(&self.player, i32::from(left), &prices);
        self.whole(&self.player, (&tracks, &prices), left, colony)
    }
}

/// What the dearest so many of the stock are worth in the next round.
pub(super) fn kept(player: &Player, room: i32, prices: &Prices) -> i32 {
    let mut amounts = player.stock.amounts().map(i32::from);
    let mut sum = 0;
    let mut room = room;
    let dearest = [prices.basics[0], prices.basics[1], prices.basics[2], prices.gold() + 1];
    while room > 0 {
        let Some(most) = (0..4).filter(|index| amounts[*index] > 0).max_by_key(|index| dearest[*index])
        else {
            break;
        };
        let taken = amounts[most].min(room);
        (amounts[most], room) = (amounts[most] - taken, room - taken);
        sum += taken * dearest[most] * KEPT / 100;
    }
    sum
}
