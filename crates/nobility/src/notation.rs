//! The text form of actions: what records hold and buttons send.

use std::fmt;
use std::str::FromStr;

use engine::ParseIdError;

use crate::action::{Action, Choice};
use crate::ids::{CastleSlot, Count, Zone};

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl FromStr for Zone {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        let found = Self::all().find(|zone| zone.to_string() == text);
        found.ok_or_else(|| ParseIdError::new("a communal zone: expected 1 to 3", text))
    }
}

impl fmt::Display for CastleSlot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl FromStr for CastleSlot {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        let found = Self::all().find(|slot| slot.to_string() == text);
        found.ok_or_else(|| ParseIdError::new("a slot of the castle: expected 1 to 4", text))
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.get())
    }
}

impl FromStr for Count {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        let found = Self::all().find(|count| count.to_string() == text);
        found.ok_or_else(|| ParseIdError::new("a number: expected 0 to 4", text))
    }
}

const fn yes(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Choose(choice) => write!(f, "{choice}"),
            Self::EndTurn => f.write_str("end"),
            Self::Die(face) => write!(f, "die {face}"),
            Self::Turn(face) => write!(f, "as {face}"),
            Self::Go(place) => write!(f, "go {place}"),
            Self::Discard(settler) => write!(f, "discard {settler}"),
            Self::Take(settler) => write!(f, "take {settler}"),
            Self::Welcome(take) => write!(f, "welcome {}", yes(*take)),
            Self::Decline => f.write_str("decline"),
            Self::Use(effect) => write!(f, "use {effect}"),
            Self::Reroll(reroll) => write!(f, "reroll {}", yes(*reroll)),
            Self::Give(good) => write!(f, "give {good}"),
            Self::Get(good) => write!(f, "get {good}"),
            Self::Buy(count) => write!(f, "buy {count}"),
            Self::FromLot => f.write_str("apprentice lot"),
            Self::FromGuild(guild) => write!(f, "apprentice {guild}"),
            Self::Done => f.write_str("done"),
            Self::OnZone(zone) => write!(f, "zone {zone}"),
            Self::SellGood(good) => write!(f, "sell {good}"),
            Self::Answer(people) => write!(f, "answer {people}"),
            Self::Modifiers(count) => write!(f, "modifiers {count}"),
            Self::Renew(renewal) => write!(f, "renew {renewal}"),
            Self::Commission(take) => write!(f, "commission {}", yes(*take)),
            Self::Keep(commission) => write!(f, "keep {commission}"),
            Self::OnSlot(slot) => write!(f, "slot {slot}"),
            Self::Recall(guild) => write!(f, "recall {guild}"),
            Self::Sit(desk) => write!(f, "desk {desk}"),
            Self::OnTile(tile) => write!(f, "tile {tile}"),
            Self::Satisfy(settler) => write!(f, "satisfy {settler}"),
            Self::Spend(good, count) => write!(f, "spend {good} {count}"),
            Self::SellWorkshop(guild, slot) => write!(f, "sell {guild} {slot}"),
            Self::SellCommunal(zone) => write!(f, "sell zone {zone}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        let unknown = || ParseIdError::new("an action of Rise to Nobility", text);
        let Some((verb, object)) = text.split_once(' ') else {
            return match text {
                "end" => Ok(Self::EndTurn),
                "decline" => Ok(Self::Decline),
                "done" => Ok(Self::Done),
                _ => text.parse::<Choice>().map(Self::Choose).map_err(|_| unknown()),
            };
        };
        let answer = || match object {
            "yes" => Ok(true),
            "no" => Ok(false),
            _ => Err(unknown()),
        };
        match (verb, object.split_once(' ')) {
            ("spend", Some((good, count))) => Ok(Self::Spend(good.parse()?, count.parse()?)),
            ("sell", Some(("zone", zone))) => zone.parse().map(Self::SellCommunal),
            ("sell", Some((guild, slot))) => Ok(Self::SellWorkshop(guild.parse()?, slot.parse()?)),
            (_, Some(_)) => Err(unknown()),
            ("die", _) => object.parse().map(Self::Die),
            ("as", _) => object.parse().map(Self::Turn),
            ("go", _) => object.parse().map(Self::Go),
            ("discard", _) => object.parse().map(Self::Discard),
            ("take", _) => object.parse().map(Self::Take),
            ("welcome", _) => answer().map(Self::Welcome),
            ("use", _) => object.parse().map(Self::Use),
            ("reroll", _) => answer().map(Self::Reroll),
            ("give", _) => object.parse().map(Self::Give),
            ("get", _) => object.parse().map(Self::Get),
            ("buy", _) => object.parse().map(Self::Buy),
            ("apprentice", _) if object == "lot" => Ok(Self::FromLot),
            ("apprentice", _) => object.parse().map(Self::FromGuild),
            ("zone", _) => object.parse().map(Self::OnZone),
            ("sell", _) => object.parse().map(Self::SellGood),
            ("answer", _) => object.parse().map(Self::Answer),
            ("modifiers", _) => object.parse().map(Self::Modifiers),
            ("renew", _) => object.parse().map(Self::Renew),
            ("commission", _) => answer().map(Self::Commission),
            ("keep", _) => object.parse().map(Self::Keep),
            ("slot", _) => object.parse().map(Self::OnSlot),
            ("recall", _) => object.parse().map(Self::Recall),
            ("desk", _) => object.parse().map(Self::Sit),
            ("tile", _) => object.parse().map(Self::OnTile),
            ("satisfy", _) => object.parse().map(Self::Satisfy),
            _ => Err(unknown()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_texts_are_refused() {
        let bad =
            ["", "die 7", "dice", "spend books", "sell zone 4", "keep ", "welcome maybe", "go away", "é"];
        for text in bad {
            assert!(text.parse::<Action>().is_err(), "{text}");
        }
    }
}
