//! Points for sections completed within one round.

use rollwrite::data::Effect;
use rollwrite::ids::{Timing, Track};

use super::rest::Rest;

impl Rest<'_> {
    /// ISR-52, ISR-53: points for completing a section now.
    pub(super) fn conditions(&self, track: Track) -> i32 {
        let (player, village) = (&self.player, self.promise.village);
        let conditions = player.tally.usable.and(village.at(Timing::Condition));
        if conditions.is_empty() {
            return 0;
        }
        let card = self.promise.data.track(track);
        let at = player.boxes[track.index()];
        if card.sections(at + 1) == card.sections(at) {
            return 0;
        }
        let mut sum = 0;
        for slot in conditions.iter() {
            let (value, paid) = (i32::from(player.tally.value(slot)), player.tally.uses(slot));
            match village.building(slot).effect {
                Effect::VpPerSection { track: on } if on.is_none_or(|on| on == track) => {
                    sum += if i32::from(paid) < value { 100 } else { 0 };
                }
                Effect::VpIfSections { track: on, min } if paid == 0 && on.is_none_or(|on| on == track) => {
                    let done: u8 = match on {
                        Some(on) => player.tally.sections[on.index()],
                        None => player.tally.sections.iter().sum(),
                    };
                    let left = min.saturating_sub(done);
                    if left == 1 {
                        sum += 100 * value;
                    } else if left > 1 && u16::from(left) <= player.actions {
                        sum += 60 * value / i32::from(left);
                    }
                }
                _ => {}
            }
        }
        sum
    }

    /// Notes the points of conditions; a condition is not looked at twice.
    pub(super) fn pay(&mut self, points: i32) {
        if points == 0 {
            return;
        }
        let village = self.promise.village;
        let player = &mut self.player;
        for slot in player.tally.usable.and(village.at(Timing::Condition)).iter() {
            let value = player.tally.value(slot);
            let sections = player.tally.sections;
            let used = &mut player.tally.used[slot.index()];
            match village.building(slot).effect {
                Effect::VpPerSection { .. } if *used < value => {
                    *used += 1;
                    player.noted += 1;
                }
                Effect::VpIfSections { track, min } if *used == 0 => {
                    let done: u8 = track.map_or_else(|| sections.iter().sum(), |on| sections[on.index()]);
                    if done >= min {
                        *used = value;
                        player.noted += u16::from(value);
                    }
                }
                _ => {}
            }
        }
    }
}
