//! Why not: every reason with its data and the rule to quote.

use engine::words::Phrase;
use engine::{Reason, RuleId};

use crate::action::Choice;
use crate::ids::{Basic, EventCard, Pile, Place, Profession, Spot};
use crate::words;

/// Why a seat may not do something now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Illegal {
    /// The game is over.
    Over,
    /// Somebody else decides now.
    NotYourTurn,
    /// The action does not answer the question that is open.
    NotNow,
    /// Nobody stands at this place of the road.
    NobodyThere(Place),
    /// The stack is exhausted.
    Exhausted(Pile),
    /// The reserve is closed while a stack is left.
    ReserveClosed,
    /// The limit of this phase does not allow it.
    LimitUsed { need: u8, left: u8 },
    /// The villager is not in the hand.
    NotInHand(Profession),
    /// A Special has its own entry or is a support only.
    OwnRules(Profession),
    /// No card of the village can carry the villager.
    NoPlace { villager: Profession, on: Profession },
    /// The padlock cannot be paid.
    CannotUnlock { villager: Profession, key: Profession },
    /// The three basic villagers of this phase are taken.
    TradesUsed,
    /// The hand is empty.
    EmptyHand,
    /// No such basic villager is left.
    NoneLeft(Basic),
    /// No basic villager at all is left.
    NoBasics,
    /// The Apprentice has no legal target.
    NoTarget,
    /// The Smuggler has nobody with printed gold.
    NoGold,
    /// There is no such card in the village that is asked for.
    NotThere(Spot),
    /// The card is not the direct predecessor.
    NotBefore { spot: Spot, on: Profession },
    /// The card carries all it can.
    Full(Spot),
    /// Another card is alike and stands for both.
    Alike(Spot),
    /// A Monk cannot be used here.
    NoMonk,
    /// The card is not the key.
    NotTheKey(Spot),
    /// Fewer than 2 gold in the treasury.
    TooPoor { need: u8 },
    /// A key is in play: the bank is not paid.
    KeyInPlay,
    /// No Tinner was played.
    NoTinner,
    /// Nobody in that village can be replaced.
    NobodyToReplace,
    /// The card is not covered.
    NotCovered(Spot),
    /// An Apprentice is not replaced.
    IsApprentice(Spot),
    /// Another player's Founders.
    TheirFounders(Spot),
    /// The replaced card could not be placed.
    CannotTakeOver(Spot),
    /// The hand villager cannot lie on the freed Monk.
    CannotCover(Profession),
    /// No uncovered villager of this profession with printed gold.
    NoGoldOn(Profession),
    /// The Event is not face up.
    NotFaceUp(EventCard),
    /// The Jester cannot discard it any more.
    TooLate(EventCard),
    /// There is no Jester to use.
    NoJester,
    /// The Event does not hit this villager.
    Spared(Spot),
    /// The Event cannot be bought off.
    NoChoice(EventCard),
    /// Another villager of the road has more printed gold.
    NotTheBest(Place),
}

impl Reason for Illegal {
    fn rule(&self) -> RuleId {
        RuleId::new(match self {
            Self::Over => "COM-107",
            Self::NotYourTurn => "COM-31",
            Self::NotNow => "COM-30",
            Self::NobodyThere(_) => "COM-36",
            Self::Exhausted(_) => "COM-41",
            Self::ReserveClosed => "COM-43",
            Self::LimitUsed { .. } => "COM-54",
            Self::NotInHand(_) => "COM-56",
            Self::OwnRules(_) => "COM-80",
            Self::NoPlace { .. } | Self::NotBefore { .. } | Self::Full(_) => "COM-59",
            Self::CannotUnlock { .. } | Self::TooPoor { .. } => "COM-73",
            Self::TradesUsed => "COM-65",
            Self::EmptyHand => "COM-64",
            Self::NoneLeft(_) | Self::NoBasics => "COM-67",
            Self::NoTarget | Self::NobodyToReplace | Self::NotCovered(_) => "COM-86",
            Self::NoGold | Self::NoGoldOn(_) => "COM-E16",
            Self::NotThere(_) => "COM-59",
            Self::Alike(_) => "COM-D5",
            Self::NoMonk => "COM-82",
            Self::NotTheKey(_) => "COM-69",
            Self::KeyInPlay => "COM-72",
            Self::NoTinner => "COM-96",
            Self::IsApprentice(_) => "COM-E14",
            Self::TheirFounders(_) => "COM-89",
            Self::CannotTakeOver(_) => "COM-87",
            Self::CannotCover(_) => "COM-E13",
            Self::NotFaceUp(_) => "COM-132",
            Self::TooLate(_) | Self::NoJester => "COM-140",
            Self::Spared(_) => "COM-146",
            Self::NoChoice(_) => "COM-143",
            Self::NotTheBest(_) => "COM-157",
        })
    }

    fn phrase(&self) -> Phrase {
        let key = |name: &str| Phrase::new(format!("com.why.{name}"));
        let who = |name: &str, one: Profession| key(name).phrase("villager", words::profession(one));
        let spot = |name: &str, spot: Spot| key(name).text("spot", spot);
        let card = |name: &str, card: EventCard| key(name).phrase("event", words::event_card(card));
        match *self {
            Self::Over => key("over"),
            Self::NotYourTurn => key("not_your_turn"),
            Self::NotNow => key("not_now"),
            Self::NobodyThere(place) => key("nobody_there").int("place", place.index() as i64 + 1),
            Self::Exhausted(pile) => key("exhausted").phrase("pile", words::pile(pile)),
            Self::ReserveClosed => key("reserve_closed"),
            Self::LimitUsed { need, left } => key("limit_used").int("n", need).int("left", left),
            Self::NotInHand(one) => who("not_in_hand", one),
            Self::OwnRules(one) => who("own_rules", one),
            Self::NoPlace { villager, on } => {
                who("no_place", villager).phrase("below", words::profession(on))
            }
            Self::CannotUnlock { villager, key: lock } => {
                who("cannot_unlock", villager).phrase("key", words::profession(lock))
            }
            Self::TradesUsed => key("trades_used"),
            Self::EmptyHand => key("empty_hand"),
            Self::NoneLeft(basic) => who("none_left", basic.profession()),
            Self::NoBasics => key("no_basics"),
            Self::NoTarget => key("no_target").phrase("card", words::choice(Choice::Apprentice)),
            Self::NoGold => key("no_gold"),
            Self::NotThere(one) => spot("not_there", one),
            Self::NotBefore { spot: one, on } => {
                spot("not_before", one).phrase("below", words::profession(on))
            }
            Self::Full(one) => spot("full", one),
            Self::Alike(one) => spot("alike", one),
            Self::NoMonk => key("no_monk"),
            Self::NotTheKey(one) => spot("not_the_key", one),
            Self::TooPoor { need } => key("too_poor").phrase("gold", words::gold(need.into())),
            Self::KeyInPlay => key("key_in_play"),
            Self::NoTinner => key("no_tinner"),
            Self::NobodyToReplace => key("nobody_to_replace"),
            Self::NotCovered(one) => spot("not_covered", one),
            Self::IsApprentice(one) => spot("is_apprentice", one),
            Self::TheirFounders(one) => spot("their_founders", one),
            Self::CannotTakeOver(one) => spot("cannot_take_over", one),
            Self::CannotCover(one) => who("cannot_cover", one),
            Self::NoGoldOn(one) => who("no_gold_on", one),
            Self::NotFaceUp(one) => card("not_face_up", one),
            Self::TooLate(one) => card("too_late", one),
            Self::NoJester => key("no_jester"),
            Self::Spared(one) => spot("spared", one),
            Self::NoChoice(one) => card("no_choice", one),
            Self::NotTheBest(place) => key("not_the_best").int("place", place.index() as i64 + 1),
        }
    }
}
