//! What happened.

use engine::words::{Arg, Phrase};
use engine::{EventInfo, Seat, Secret, Viewer};

use crate::action::{mission_name, project_name, terrain_name};
use crate::ids::{MAX_PLAYERS, MissionId, ProjectId, Rotation, Spot, Terrain, Territory};
use crate::majorities::Majorities;

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// PTP-30: the tiles were laid: the territory in each slot, and the rotation of each territory.
    Laid { slots: [Territory; 7], rotations: [Rotation; 7] },
    /// PTP-36: the first player was drawn.
    FirstPlayer { seat: Seat },
    /// PTP-32: the project deck was shuffled.
    Shuffled { order: [ProjectId; ProjectId::COUNT] },
    /// PTP-40: missions were dealt.
    Dealt { seat: Seat, missions: Secret<[MissionId; 4]> },
    /// PTP-32, PTP-85: a project was turned up.
    TurnedUp { project: ProjectId, at_setup: bool },
    /// PTP-40: a mission was kept.
    Kept { seat: Seat, mission: Secret<MissionId> },
    /// PTP-45: a round began.
    Round { round: u8, first: Seat },
    /// PTP-51: the first action of the game was placed.
    Started { seat: Seat, territory: Territory },
    /// PTP-60: a floor was placed.
    Built { seat: Seat, spot: Spot, cost: u16, floors: u8, crane: Territory },
    /// PTP-65: a bramble got its terrain.
    Covered { seat: Seat, spot: Spot, terrain: Terrain },
    /// PTP-67: a building was taken back.
    Abandoned { seat: Seat, spot: Spot, floors: u8, refund: u16, crane: Territory },
    /// PTP-114: a building was invaded.
    Invaded { seat: Seat, victim: Seat, spot: Spot, floors: u8, cost: u16, crane: Territory },
    /// PTP-111: the crane was moved by a stratagem.
    StrategicMove { seat: Seat, from: Territory, to: Territory },
    /// PTP-112: a roof was moved.
    RoofMoved { seat: Seat, from: Spot, to: Spot },
    /// PTP-70: the player acts in the next territory.
    MovedOn { seat: Seat, to: Territory },
    /// PTP-73: the action was lost.
    Passed { seat: Seat },
    /// PTP-85: a project was taken.
    Validated { seat: Seat, project: ProjectId, points: u8, spot: Spot },
    /// PTP-47: the next player was named.
    Named { by: Seat, seat: Seat },
    /// PTP-54: inhabitants from the control of territories.
    Control { round: u8, majorities: Majorities, players: u8 },
    /// PTP-140: the last floor was placed.
    EndTriggered { seat: Seat },
    /// PTP-90: missions are shown at the end.
    Revealed { seat: Seat, missions: [MissionId; 2] },
    /// PTP-142: the game is scored.
    Ended,
}

impl EventInfo for Event {
    fn masked(&self, viewer: Viewer) -> Option<Self> {
        match self {
            Self::Shuffled { .. } if viewer != Viewer::Record => None,
            Self::Dealt { seat, .. } if !viewer.is(*seat) => {
                Some(Self::Dealt { seat: *seat, missions: Secret::Unknown })
            }
            Self::Kept { seat, .. } if !viewer.is(*seat) => {
                Some(Self::Kept { seat: *seat, mission: Secret::Unknown })
            }
            _ => Some(self.clone()),
        }
    }

    fn is_chance(&self) -> bool {
        matches!(
            self,
            Self::Laid { .. } | Self::FirstPlayer { .. } | Self::Shuffled { .. } | Self::Dealt { .. }
        )
    }

    fn reveals(&self) -> bool {
        matches!(self, Self::TurnedUp { .. } | Self::Revealed { .. })
    }

    fn phrase(&self) -> Option<Phrase> {
        let key = |name: &str| Phrase::new(format!("ptp.event.{name}"));
        let place = |phrase: Phrase, spot: Spot, crane: Territory| {
            phrase.int("territory", spot.territory().number()).text("spot", spot).int("crane", crane.number())
        };
        Some(match *self {
            Self::Laid { .. } | Self::Shuffled { .. } | Self::Dealt { .. } => return None,
            Self::FirstPlayer { seat } => key("first_player").seat(seat),
            Self::TurnedUp { project, at_setup: false } => {
                key("turned_up").phrase("card", project_name(project))
            }
            Self::TurnedUp { .. } => return None,
            Self::Kept { seat, mission: Secret::Known(mission) } => {
                key("kept_known").seat(seat).phrase("card", mission_name(mission))
            }
            Self::Kept { seat, .. } => key("kept").seat(seat),
            Self::Round { round, first } => key("round").int("round", round).seat(first),
            Self::Started { seat, territory } => {
                key("started").seat(seat).int("territory", territory.number())
            }
            Self::Built { seat, spot, cost, floors, crane } => {
                let name = if floors == 1 { "built" } else { "raised" };
                place(key(name).seat(seat), spot, crane).int("cost", cost).int("floors", floors)
            }
            Self::Covered { seat, spot, terrain } => {
                key("covered").seat(seat).text("spot", spot).phrase("terrain", terrain_name(terrain))
            }
            Self::Abandoned { seat, spot, floors, refund, crane } => {
                place(key("abandoned").seat(seat), spot, crane).int("floors", floors).int("refund", refund)
            }
            Self::Invaded { seat, victim, spot, floors, cost, crane } => {
                place(key("invaded").seat(seat).arg("victim", Arg::Seat(victim)), spot, crane)
                    .int("floors", floors)
                    .int("cost", cost)
            }
            Self::StrategicMove { seat, from, to } => {
                key("strategic").seat(seat).int("from", from.number()).int("to", to.number())
            }
            Self::RoofMoved { seat, from, to } => {
                key("roof_moved").seat(seat).text("from", from).text("to", to)
            }
            Self::MovedOn { seat, to } => key("moved_on").seat(seat).int("to", to.number()),
            Self::Passed { seat } => key("passed").seat(seat),
            Self::Validated { seat, project, points, .. } => {
                key("validated").seat(seat).phrase("card", project_name(project)).int("n", points)
            }
            Self::Named { by, seat } => key("named").seat(by).arg("next", Arg::Seat(seat)),
            Self::Control { round, majorities, players } => {
                let gains = majorities.gains();
                let gained: Vec<Phrase> = Seat::all(players)
                    .map(|seat| key("gain").seat(seat).int("gain", gains[seat.index() % MAX_PLAYERS]))
                    .collect();
                key("control").int("round", round).phrase("gains", join(gained))
            }
            Self::EndTriggered { seat } => key("end_triggered").seat(seat),
            Self::Revealed { seat, missions: [first, second] } => key("revealed")
                .seat(seat)
                .phrase("first", mission_name(first))
                .phrase("second", mission_name(second)),
            Self::Ended => key("ended"),
        })
    }

    fn notation(&self) -> String {
        let list = |items: &mut dyn Iterator<Item = String>| items.collect::<Vec<_>>().join(" ");
        match self {
            Self::Laid { slots, rotations } => format!(
                "layout {}",
                list(
                    &mut slots
                        .iter()
                        .map(|territory| format!("{territory}r{}", rotations[territory.index()].steps()))
                )
            ),
            Self::FirstPlayer { seat } => format!("first {seat}"),
            Self::Shuffled { order } => format!("deck {}", list(&mut order.iter().map(ProjectId::to_string))),
            Self::Dealt { seat, missions } => match missions {
                Secret::Known(missions) => {
                    format!("missions {seat} {}", list(&mut missions.iter().map(MissionId::to_string)))
                }
                Secret::Unknown => format!("missions {seat} ?"),
            },
            Self::TurnedUp { project, .. } => format!("turned-up {project}"),
            Self::Kept { seat, mission } => match mission {
                Secret::Known(mission) => format!("kept {seat} {mission}"),
                Secret::Unknown => format!("kept {seat} ?"),
            },
            Self::Round { round, first } => format!("round {round} {first}"),
            Self::Started { seat, territory } => format!("started {seat} {territory}"),
            Self::Built { seat, spot, cost, floors, crane } => {
                format!("built {seat} {spot} cost {cost} floors {floors} crane {crane}")
            }
            Self::Covered { seat, spot, terrain } => format!("covered {seat} {spot} {terrain}"),
            Self::Abandoned { seat, spot, floors, refund, crane } => {
                format!("abandoned {seat} {spot} floors {floors} refund {refund} crane {crane}")
            }
            Self::Invaded { seat, victim, spot, floors, cost, crane } => {
                format!("invaded {seat} {spot} of {victim} floors {floors} cost {cost} crane {crane}")
            }
            Self::StrategicMove { seat, from, to } => format!("strategic {seat} {from} {to}"),
            Self::RoofMoved { seat, from, to } => format!("roof {seat} {from} {to}"),
            Self::MovedOn { seat, to } => format!("moved-on {seat} {to}"),
            Self::Passed { seat } => format!("passed {seat}"),
            Self::Validated { seat, project, points, spot } => {
                format!("project {seat} {project} points {points} roof {spot}")
            }
            Self::Named { by, seat } => format!("named {by} {seat}"),
            Self::Control { round, majorities, players } => {
                let gains = majorities.gains();
                let gained = |seat: Seat| format!("{seat}+{}", gains[seat.index() % MAX_PLAYERS]);
                format!("control {round} {}", list(&mut Seat::all(*players).map(gained)))
            }
            Self::EndTriggered { seat } => format!("end-triggered {seat}"),
            Self::Revealed { seat, missions } => {
                format!("revealed {seat} {}", list(&mut missions.iter().map(MissionId::to_string)))
            }
            Self::Ended => "ended".to_owned(),
        }
    }
}

/// Joins phrases with commas.
fn join(phrases: Vec<Phrase>) -> Phrase {
    phrases
        .into_iter()
        .reduce(|first, second| Phrase::new("ptp.join").phrase("first", first).phrase("second", second))
        .unwrap_or_else(|| Phrase::new("ptp.nothing"))
}
