//! The text form of actions: what records hold and buttons send.

use std::fmt;
use std::str::FromStr;

use engine::ParseIdError;

use crate::action::Action;

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take(favor) => write!(f, "take {favor}"),
            Self::TakeNone => f.write_str("take none"),
            Self::Reroll(die) => write!(f, "reroll {die}"),
            Self::Stop => f.write_str("stop"),
            Self::Gain(resource) => write!(f, "gain {resource}"),
            Self::Build(track) => write!(f, "build {track}"),
            Self::Tick(site) => write!(f, "tick {site}"),
            Self::Harvest => f.write_str("harvest"),
            Self::Produce => f.write_str("produce"),
            Self::Pick(one) => write!(f, "pick {one}"),
            Self::Exchange(slot, None) => write!(f, "exchange {slot}"),
            Self::Exchange(slot, Some(give)) => write!(f, "exchange {slot} {give}"),
            Self::Windfall(resource) => write!(f, "windfall {resource}"),
            Self::Sell(basic) => write!(f, "sell {basic}"),
            Self::End => f.write_str("end"),
            Self::Keep(resource) => write!(f, "keep {resource}"),
            Self::Colony(slot) => write!(f, "colony {slot}"),
            Self::Skip => f.write_str("skip"),
            Self::Row(row) => write!(f, "row {row}"),
            Self::Column(column) => write!(f, "column {column}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        let unknown = || ParseIdError::new("an action of Roll & Write", text);
        let Some((verb, object)) = text.split_once(' ') else {
            return match text {
                "stop" => Ok(Self::Stop),
                "harvest" => Ok(Self::Harvest),
                "produce" => Ok(Self::Produce),
                "end" => Ok(Self::End),
                "skip" => Ok(Self::Skip),
                _ => Err(unknown()),
            };
        };
        match (verb, object) {
            ("take", "none") => Ok(Self::TakeNone),
            ("take", favor) => favor.parse().map(Self::Take),
            ("reroll", die) => die.parse().map(Self::Reroll),
            ("gain", resource) => resource.parse().map(Self::Gain),
            ("build", track) => track.parse().map(Self::Build),
            ("tick", site) => site.parse().map(Self::Tick),
            ("pick", one) => one.parse().map(Self::Pick),
            ("exchange", object) => match object.split_once(' ') {
                Some((slot, give)) => Ok(Self::Exchange(slot.parse()?, Some(give.parse()?))),
                None => Ok(Self::Exchange(object.parse()?, None)),
            },
            ("windfall", resource) => resource.parse().map(Self::Windfall),
            ("sell", basic) => basic.parse().map(Self::Sell),
            ("keep", resource) => resource.parse().map(Self::Keep),
            ("colony", slot) => slot.parse().map(Self::Colony),
            ("row", row) => row.parse().map(Self::Row),
            ("column", column) => column.parse().map(Self::Column),
            _ => Err(unknown()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_texts_are_refused() {
        for bad in ["", "take", "take gold", "tick 5.1", "tick 1.4", "exchange 1 ", "end ", "sell gold", "é"]
        {
            assert!(bad.parse::<Action>().is_err(), "{bad}");
        }
    }
}
