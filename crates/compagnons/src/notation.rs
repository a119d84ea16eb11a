//! The text form of actions: what records hold and buttons send.

use std::fmt;
use std::str::FromStr;

use engine::ParseIdError;

use crate::action::{Action, Choice};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Recruit(place) => write!(f, "recruit {place}"),
            Self::Draw(pile) => write!(f, "draw {pile}"),
            Self::Gift(place) => write!(f, "gift {place}"),
            Self::Coin(place) => write!(f, "coin {place}"),
            Self::NoCoin => f.write_str("no-coin"),
            Self::Place(profession) => write!(f, "place {profession}"),
            Self::Choose(choice) => f.write_str(choice.name()),
            Self::End => f.write_str("end"),
            Self::On(spot) => write!(f, "on {spot}"),
            Self::OnMonk => f.write_str("monk"),
            Self::Key(spot) => write!(f, "key {spot}"),
            Self::Bank => f.write_str("bank"),
            Self::Free => f.write_str("free"),
            Self::Give(profession) => write!(f, "give {profession}"),
            Self::PutBack(pile) => write!(f, "back {pile}"),
            Self::Take(basic) => write!(f, "take {basic}"),
            Self::Village(owner) => write!(f, "village {owner}"),
            Self::Replace(spot) => write!(f, "replace {spot}"),
            Self::Side(side) => write!(f, "side {side}"),
            Self::Cover(profession) => write!(f, "cover {profession}"),
            Self::Smuggle(profession) => write!(f, "smuggle {profession}"),
            Self::Resolve(card) => write!(f, "resolve {card}"),
            Self::Jester(card) => write!(f, "jester {card}"),
            Self::Pay => f.write_str("pay"),
            Self::Lose(spot) => write!(f, "lose {spot}"),
            Self::Bribe(place) => write!(f, "bribe {place}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseIdError;

    fn from_str(text: &str) -> Result<Self, ParseIdError> {
        let unknown = || ParseIdError::new("an action of Compagnons", text);
        let Some((verb, object)) = text.split_once(' ') else {
            return match text {
                "no-coin" => Ok(Self::NoCoin),
                "end" => Ok(Self::End),
                "monk" => Ok(Self::OnMonk),
                "bank" => Ok(Self::Bank),
                "free" => Ok(Self::Free),
                "pay" => Ok(Self::Pay),
                _ => Choice::ALL
                    .into_iter()
                    .find(|choice| choice.name() == text)
                    .map(Self::Choose)
                    .ok_or_else(unknown),
            };
        };
        match verb {
            "recruit" => object.parse().map(Self::Recruit),
            "draw" => object.parse().map(Self::Draw),
            "gift" => object.parse().map(Self::Gift),
            "coin" => object.parse().map(Self::Coin),
            "place" => object.parse().map(Self::Place),
            "on" => object.parse().map(Self::On),
            "key" => object.parse().map(Self::Key),
            "give" => object.parse().map(Self::Give),
            "back" => object.parse().map(Self::PutBack),
            "take" => object.parse().map(Self::Take),
            "village" => object.parse().map(Self::Village),
            "replace" => object.parse().map(Self::Replace),
            "side" => object.parse().map(Self::Side),
            "cover" => object.parse().map(Self::Cover),
            "smuggle" => object.parse().map(Self::Smuggle),
            "resolve" => object.parse().map(Self::Resolve),
            "jester" => object.parse().map(Self::Jester),
            "lose" => object.parse().map(Self::Lose),
            "bribe" => object.parse().map(Self::Bribe),
            _ => Err(unknown()),
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::Action as _;

    use super::*;

    #[test]
    fn every_code_and_every_text_round_trips() {
        for code in 0..Action::CODES {
            let action = Action::from_code(code).unwrap();
            assert_eq!(action.code(), code);
            assert_eq!(action.to_string().parse(), Ok(action));
        }
        assert_eq!(Action::from_code(Action::CODES), None);
        assert_eq!(Action::from_code(u16::MAX), None);
    }

    #[test]
    fn other_texts_are_refused() {
        for bad in ["", "recruit R7", "on V0", "on V132", "on V01", "place ", "end ", "take gold", "END", "é"]
        {
            assert!(bad.parse::<Action>().is_err(), "{bad}");
        }
    }
}
