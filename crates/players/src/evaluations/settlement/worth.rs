//! What resources and settlers are worth, and the clock by which that shrinks.

use settlement::amounts::Resources;
use settlement::data::Data;
use settlement::ids::Resource;
use settlement::state::Terrain;

/// SET-15: the settlers of a round: the clock of the game. Values that shrink towards its end shrink with each
/// settler sent out, so that no step of the clock makes it look better to wait.
pub(super) const SETTLERS: i32 = 6;

/// What one unit is worth now, in hundredths of points.
pub(super) struct Worth {
    pub(super) basic: i32,
    pub(super) diamond: i32,
    pub(super) gold: i32,
    pub(super) settler: i32,
}

impl Worth {
    /// Towards the end resources find fewer heroes to pay for; `left` is the number of settlers to come.
    pub(super) const fn at(left: i32) -> Self {
        let sent = if left < SETTLERS { SETTLERS - left } else { 0 };
        let percent = 100 - 20 * sent / SETTLERS;
        Self {
            basic: 80 * percent / 100,
            diamond: 200 * percent / 100,
            gold: 240 * percent / 100,
            settler: 210 * percent / 100,
        }
    }

    pub(super) const fn of(&self, resource: Resource) -> i32 {
        match resource {
            Resource::Wood | Resource::Clay | Resource::Stone => self.basic,
            Resource::Diamond => self.diamond,
            Resource::Gold => self.gold,
        }
    }

    pub(super) fn all(&self, resources: Resources) -> i32 {
        resources.iter().map(|(resource, amount)| self.of(resource) * i32::from(amount)).sum()
    }
}

/// What a terrain yields.
pub(super) fn yield_of(data: &Data, terrain: Terrain, worth: &Worth) -> i32 {
    worth.of(data.tile(terrain.tile).resource)
}
