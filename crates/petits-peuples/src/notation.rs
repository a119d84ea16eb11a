//! The text form of actions: what records hold and buttons send.

use std::fmt;
use std::str::FromStr;

use engine::{ParseIdError, Seat};

use crate::action::{Action, Step};
use crate::ids::MAX_PLAYERS;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Keep(mission) => write!(f, "keep {mission}"),
            Self::Start(territory) => write!(f, "start {territory}"),
            Self::Build(spot) => write!(f, "build {spot}"),
            Self::Abandon(spot) => write!(f, "abandon {spot}"),
            Self::Invade(spot) => write!(f, "invade {spot}"),
            Self::StrategicMove(Step::Down) => write!(f, "strategic -1"),
            Self::StrategicMove(Step::Up) => write!(f, "strategic +1"),
            Self::Transfer(spot) => write!(f, "transfer {spot}"),
            Self::MoveOn => write!(f, "move-on"),
            Self::Pass => write!(f, "pass"),
            Self::Cover(terrain) => write!(f, "cover {terrain}"),
            Self::PlaceRoof(spot) => write!(f, "roof {spot}"),
            Self::Validate(project) => write!(f, "project {project}"),
            Self::Decline => write!(f, "decline"),
            Self::Name(seat) => write!(f, "name {seat}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        let unknown = || ParseIdError::new("an action of Petits Peuples", text);
        let (verb, object) = text.split_once(' ').unwrap_or((text, ""));
        match (verb, object) {
            ("keep", mission) => mission.parse().map(Self::Keep),
            ("start", territory) => territory.parse().map(Self::Start),
            ("build", spot) => spot.parse().map(Self::Build),
            ("abandon", spot) => spot.parse().map(Self::Abandon),
            ("invade", spot) => spot.parse().map(Self::Invade),
            ("strategic", "-1") => Ok(Self::StrategicMove(Step::Down)),
            ("strategic", "+1") => Ok(Self::StrategicMove(Step::Up)),
            ("transfer", spot) => spot.parse().map(Self::Transfer),
            ("move-on", "") if text == verb => Ok(Self::MoveOn),
            ("pass", "") if text == verb => Ok(Self::Pass),
            ("cover", terrain) => terrain.parse().map(Self::Cover),
            ("roof", spot) => spot.parse().map(Self::PlaceRoof),
            ("project", project) => project.parse().map(Self::Validate),
            ("decline", "") if text == verb => Ok(Self::Decline),
            ("name", seat) => match seat.parse::<Seat>() {
                Ok(seat) if seat.index() < MAX_PLAYERS => Ok(Self::Name(seat)),
                _ => Err(unknown()),
            },
            _ => Err(unknown()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_texts_are_refused() {
        for bad in [
            "",
            "build",
            "build T9.0",
            "pass ",
            "move-on now",
            "name Z",
            "name E",
            "strategic 1",
            "BUILD T1.0",
        ] {
            assert!(bad.parse::<Action>().is_err(), "{bad}");
        }
    }
}
