//! Names and amounts as phrases; the sentences themselves are in the locale files.

use engine::words::Phrase;

use crate::action::Choice;
use crate::ids::{Difficulty, EventCard, Family, Owner, Pile, Profession, Season, Side};

/// An entry of the placement menu.
pub fn choice(choice: Choice) -> Phrase {
    Phrase::new(format!("com.choice.{}", choice.name()))
}

/// The name of a profession.
pub fn profession(profession: Profession) -> Phrase {
    Phrase::new(format!("com.villager.{profession}.name"))
}

/// A villager as they are told of: «the Jeweller».
pub fn the(profession: Profession) -> Phrase {
    Phrase::new(format!("com.villager.{profession}.the"))
}

/// What a villager is good for, in one or two sentences.
pub fn profession_rule(profession: Profession) -> Phrase {
    Phrase::new(format!("com.villager.{profession}.rule"))
}

/// The name of a family.
pub fn family(family: Family) -> Phrase {
    Phrase::new(format!("com.family.{family}"))
}

/// The name of a pile.
pub fn pile(pile: Pile) -> Phrase {
    Phrase::new(format!("com.pile.{pile}"))
}

/// A side of the Founders.
pub fn side(side: Side) -> Phrase {
    Phrase::new(format!("com.side.{side}"))
}

/// The name of a difficulty.
pub fn difficulty(difficulty: Difficulty) -> Phrase {
    Phrase::new(format!("com.difficulty.{difficulty}.name"))
}

/// What a difficulty changes, in one sentence.
pub fn difficulty_rule(difficulty: Difficulty) -> Phrase {
    Phrase::new(format!("com.difficulty.{difficulty}.rule"))
}

/// The name of a season.
pub fn season(season: Season) -> Phrase {
    Phrase::new(format!("com.season.{season}"))
}

/// The name of an Event.
pub fn event_card(card: EventCard) -> Phrase {
    Phrase::new(format!("com.card.{card}.name"))
}

/// What an Event does, in one sentence.
pub fn event_card_rule(card: EventCard) -> Phrase {
    Phrase::new(format!("com.card.{card}.rule"))
}

/// Whose village: «the village of Alice», «the village of the Countess».
pub fn village(owner: Owner) -> Phrase {
    match owner.seat() {
        Some(seat) => Phrase::new("com.village.player").seat(seat),
        None => Phrase::new("com.village.countess"),
    }
}

/// What the Countess has at the end of a solo game.
pub fn countess_has(gold: u16) -> Phrase {
    Phrase::new("com.score.rival").int("n", gold)
}

/// An amount of gold.
pub fn gold(amount: u16) -> Phrase {
    Phrase::new("com.gold").int("n", amount)
}
