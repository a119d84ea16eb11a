//! The text form of actions: what records hold and buttons send.

use std::fmt;
use std::str::FromStr;

use engine::ParseIdError;

use crate::action::{Action, Choice};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Choose(choice) => f.write_str(choice.name()),
            Self::Buy(space) => write!(f, "build {space}"),
            Self::BuildIn(street) => write!(f, "in {street}"),
            Self::Explore(region) => write!(f, "explore {region}"),
            Self::Place(cell) => write!(f, "place {cell}"),
            Self::Hunt(cell) => write!(f, "hunt {cell}"),
            Self::Fortify(cell) => write!(f, "fortify {cell}"),
            Self::ActivateRegion(region) => write!(f, "region {region}"),
            Self::Encounter(true) => f.write_str("monster yes"),
            Self::Encounter(false) => f.write_str("monster no"),
            Self::ActivateStreet(street) => write!(f, "street {street}"),
            Self::Use(building) => write!(f, "use {building}"),
            Self::Done => f.write_str("done"),
            Self::ActivateFort(cell) => write!(f, "fortification {cell}"),
            Self::Invite(hero) => write!(f, "invite {hero}"),
            Self::Exchange(rate) => write!(f, "exchange {rate}"),
            Self::Give(basic) => write!(f, "give {basic}"),
            Self::Get(resource) => write!(f, "get {resource}"),
            Self::Keep(basic) => write!(f, "keep {basic}"),
            Self::Take(artifact) => write!(f, "take {artifact}"),
            Self::EndTurn => f.write_str("end"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        let unknown = || ParseIdError::new("an action of Settlement", text);
        let Some((verb, object)) = text.split_once(' ') else {
            return match text {
                "done" => Ok(Self::Done),
                "end" => Ok(Self::EndTurn),
                "pass" => Ok(Self::Pass),
                _ => Choice::ALL
                    .into_iter()
                    .find(|choice| choice.name() == text)
                    .map(Self::Choose)
                    .ok_or_else(unknown),
            };
        };
        match (verb, object) {
            ("build", space) => space.parse().map(Self::Buy),
            ("in", street) => street.parse().map(Self::BuildIn),
            ("explore", region) => region.parse().map(Self::Explore),
            ("place", cell) => cell.parse().map(Self::Place),
            ("hunt", cell) => cell.parse().map(Self::Hunt),
            ("fortify", cell) => cell.parse().map(Self::Fortify),
            ("region", region) => region.parse().map(Self::ActivateRegion),
            ("monster", "yes") => Ok(Self::Encounter(true)),
            ("monster", "no") => Ok(Self::Encounter(false)),
            ("street", street) => street.parse().map(Self::ActivateStreet),
            ("use", building) => building.parse().map(Self::Use),
            ("fortification", cell) => cell.parse().map(Self::ActivateFort),
            ("invite", hero) => hero.parse().map(Self::Invite),
            ("exchange", rate) => rate.parse().map(Self::Exchange),
            ("give", basic) => basic.parse().map(Self::Give),
            ("get", resource) => resource.parse().map(Self::Get),
            ("keep", basic) => basic.parse().map(Self::Keep),
            ("take", artifact) => artifact.parse().map(Self::Take),
            _ => Err(unknown()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_texts_are_refused() {
        for bad in ["", "build S0", "build ", "pass ", "monster maybe", "take", "give gold", "BUILD", "é"] {
            assert!(bad.parse::<Action>().is_err(), "{bad}");
        }
    }
}
