//! What an action and a resource are worth.

use rollwrite::amounts::{Cost, Resources};
use rollwrite::data::Gain;
use rollwrite::ids::{Basic, Resource};

/// Hundredths of points for one action and for one stone, wood and food.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Prices {
    pub(super) action: i32,
    pub(super) basics: [i32; 3],
}

/// Where the search for prices begins.
const USUAL: Prices = Prices { action: 60, basics: [50, 50, 50] };
/// After the last round nothing can be bought.
const NEVER: Prices = Prices { action: 100_000, basics: [100_000; 3] };
/// The steps of the search: each is tried up and down for every price.
const STEPS: [(i32, i32); 2] = [(5, 4), (9, 8)];

impl Prices {
    /// What most games come to.
    pub(super) const fn usual() -> Self {
        USUAL
    }

    /// Gold stands for whatever is dearest.
    pub(super) fn gold(&self) -> i32 {
        self.basics.into_iter().max().unwrap_or(0)
    }

    pub(super) fn of(&self, resource: Resource) -> i32 {
        resource.basic().map_or_else(|| self.gold(), |basic| self.basics[basic.index()])
    }

    pub(super) fn all(&self, resources: Resources) -> i32 {
        let [stone, wood, food, gold] = resources.amounts().map(i32::from);
        let [s, w, f] = self.basics;
        stone * s + wood * w + food * f + gold * self.gold()
    }

    pub(super) fn cost(&self, cost: Cost) -> i32 {
        Basic::ALL.into_iter().map(|basic| self.basics[basic.index()] * i32::from(cost.of(basic))).sum()
    }

    pub(super) fn gain(&self, gain: Gain) -> i32 {
        match gain {
            Gain::Resource(resource) => self.of(resource),
            Gain::Action => self.action,
            Gain::Vp => 100,
        }
    }

    /// The prices at which what is left comes out lowest: any others promise more than there is to spend.
    pub(super) fn lowest(rounds: i32, worth: impl Fn(&Self) -> i32) -> Self {
        if rounds == 0 {
            return NEVER;
        }
        let mut best = USUAL;
        let mut lowest = worth(&best);
        for (up, down) in STEPS {
            for which in 0..5 {
                for (times, over) in [(up, down), (down, up)] {
                    let mut next = best;
                    let scale = |price: &mut i32| *price = *price * times / over;
                    match which {
                        0 => {
                            scale(&mut next.action);
                            next.basics.iter_mut().for_each(scale);
                        }
                        1 => scale(&mut next.action),
                        _ => scale(&mut next.basics[which - 2]),
                    }
                    let value = worth(&next);
                    if value < lowest {
                        (best, lowest) = (next, value);
                        break;
                    }
                }
            }
        }
        best
    }
}
