//! Points that buildings give at the end of the game.

use rollwrite::data::Effect;
use rollwrite::ids::{Slot, Track};

use super::promise::Promise;

impl Promise<'_> {
    /// ISR-63 to ISR-71: stars that look at a track are points of its sections.
    pub(super) fn count_stars(&mut self) {
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
                    points[track.index()]
                        .iter_mut()
                        .skip(usize::from(min))
                        .for_each(|points| *points += value);
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
                            let missing =
                                sections.iter().filter(|done| usize::from(**done) < k).count() as i32;
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

    /// ISR-85: what one more in the number of an end-of-game star is worth.
    pub(super) fn star_step(&self, effect: Effect) -> i32 {
        let player = &self.player;
        let sections = |track: Track| i32::from(player.sections(self.data, track));
        let (now, usual) = match effect {
            Effect::EndVpPerImperial => {
                (Track::ALL.into_iter().filter(|track| sections(*track) >= 9).count() as i32 * 100, 180)
            }
            Effect::EndVpPerBuilding => (
                100 * Slot::all().filter(|slot| slot.has_boxes() && player.is_built(*slot)).count() as i32,
                300,
            ),
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

    /// ISR-63, ISR-71: points for each colony, and for the first of a plan.
    pub(super) fn colony_stars(&self) -> (i32, i32) {
        self.built().fold((0, 0), |(each, first), (_, effect, value)| match effect {
            Effect::EndVpPerColony => (each + 100 * value, first),
            Effect::EndVpPerDistinctPlan => (each, first + 100 * value),
            _ => (each, first),
        })
    }
}
