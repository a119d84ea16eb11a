//! The decisions of the game, one click each.

use engine::words::Phrase;

use crate::ids::{Basic, EventCard, Owner, Pile, Place, Profession, Side, Spot};
use crate::words;

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// COM-D1: recruit this villager of the road.
    Recruit(Place),
    /// COM-D1: recruit the top card of this pile, blind.
    Draw(Pile),
    /// COM-D2: give this villager of the road to the Countess.
    Gift(Place),
    /// COM-D3: put a coin on this villager of the road.
    Coin(Place),
    /// COM-D3: put no coin.
    NoCoin,
    /// COM-D4a: place this hand villager.
    Place(Profession),
    /// COM-D4: another entry of the menu.
    Choose(Choice),
    /// COM-D4: end the Placement turn.
    End,
    /// COM-D5: on this card of the own village.
    On(Spot),
    /// COM-D5: on a Monk from the hand.
    OnMonk,
    /// COM-D6: open the padlock with this key.
    Key(Spot),
    /// COM-D6: pay the bank.
    Bank,
    /// COM-D6: free by the Tinner.
    Free,
    /// COM-D7a: put this hand card back.
    Give(Profession),
    /// COM-D7b: onto this stack.
    PutBack(Pile),
    /// COM-D7c: take this basic villager.
    Take(Basic),
    /// COM-D8a: the Apprentice works in this village.
    Village(Owner),
    /// COM-D8b: the Apprentice replaces this villager.
    Replace(Spot),
    /// COM-92: the Founders show this side.
    Side(Side),
    /// COM-D8c: put this hand villager on the freed Monk.
    Cover(Profession),
    /// COM-D9: smuggle half the gold of this villager.
    Smuggle(Profession),
    /// COM-D11: resolve this Event.
    Resolve(EventCard),
    /// COM-D12: discard this Event with the Jester.
    Jester(EventCard),
    /// COM-D11: pay.
    Pay,
    /// COM-D11: lose this villager.
    Lose(Spot),
    /// COM-D11: this villager of the road is bribed.
    Bribe(Place),
}

impl Action {
    /// COM-D4: the entry of the menu that plays this hand card.
    pub const fn playing(profession: Profession) -> Self {
        match profession {
            Profession::Apprentice => Self::Choose(Choice::Apprentice),
            Profession::Tinner => Self::Choose(Choice::Tinner),
            Profession::Smuggler => Self::Choose(Choice::Smuggler),
            other => Self::Place(other),
        }
    }
}

/// COM-D4: entries of the placement menu that are no villager to place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// COM-D4b: trade a hand card for a basic villager.
    Trade,
    /// COM-D4c: play the Apprentice.
    Apprentice,
    /// COM-D4d: play the Tinner.
    Tinner,
    /// COM-D4e: play the Smuggler.
    Smuggler,
}

impl Choice {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Trade, Self::Apprentice, Self::Tinner, Self::Smuggler];

    /// The word in notation and texts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Trade => "trade",
            Self::Apprentice => "apprentice",
            Self::Tinner => "tinner",
            Self::Smuggler => "smuggler",
        }
    }
}

const PLACES: u16 = Place::COUNT as u16;
const PROFESSIONS: u16 = Profession::ALL.len() as u16;
const SPOTS: u16 = Spot::COUNT as u16;
const EVENTS: u16 = EventCard::ALL.len() as u16;

const RECRUIT: u16 = 0;
const DRAW: u16 = RECRUIT + PLACES;
const GIFT: u16 = DRAW + Pile::ALL.len() as u16;
const COIN: u16 = GIFT + PLACES;
const NO_COIN: u16 = COIN + PLACES;
const PLACE: u16 = NO_COIN + 1;
const CHOOSE: u16 = PLACE + PROFESSIONS;
const END: u16 = CHOOSE + Choice::ALL.len() as u16;
const ON: u16 = END + 1;
const ON_MONK: u16 = ON + SPOTS;
const KEY: u16 = ON_MONK + 1;
const BANK: u16 = KEY + SPOTS;
const FREE: u16 = BANK + 1;
const GIVE: u16 = FREE + 1;
const PUT_BACK: u16 = GIVE + PROFESSIONS;
const TAKE: u16 = PUT_BACK + Pile::ALL.len() as u16;
const VILLAGE: u16 = TAKE + Basic::ALL.len() as u16;
const REPLACE: u16 = VILLAGE + Owner::COUNT as u16;
const SIDE: u16 = REPLACE + SPOTS;
const COVER: u16 = SIDE + Side::ALL.len() as u16;
const SMUGGLE: u16 = COVER + PROFESSIONS;
const RESOLVE: u16 = SMUGGLE + PROFESSIONS;
const JESTER: u16 = RESOLVE + EVENTS;
const PAY: u16 = JESTER + EVENTS;
const LOSE: u16 = PAY + 1;
const BRIBE: u16 = LOSE + SPOTS;

impl engine::Action for Action {
    const CODES: u16 = BRIBE + PLACES;

    fn code(self) -> u16 {
        match self {
            Self::Recruit(place) => RECRUIT + place.index() as u16,
            Self::Draw(pile) => DRAW + pile.index() as u16,
            Self::Gift(place) => GIFT + place.index() as u16,
            Self::Coin(place) => COIN + place.index() as u16,
            Self::NoCoin => NO_COIN,
            Self::Place(profession) => PLACE + profession.index() as u16,
            Self::Choose(choice) => CHOOSE + choice as u16,
            Self::End => END,
            Self::On(spot) => ON + spot.index() as u16,
            Self::OnMonk => ON_MONK,
            Self::Key(spot) => KEY + spot.index() as u16,
            Self::Bank => BANK,
            Self::Free => FREE,
            Self::Give(profession) => GIVE + profession.index() as u16,
            Self::PutBack(pile) => PUT_BACK + pile.index() as u16,
            Self::Take(basic) => TAKE + basic.index() as u16,
            Self::Village(owner) => VILLAGE + owner.index() as u16,
            Self::Replace(spot) => REPLACE + spot.index() as u16,
            Self::Side(side) => SIDE + side.index() as u16,
            Self::Cover(profession) => COVER + profession.index() as u16,
            Self::Smuggle(profession) => SMUGGLE + profession.index() as u16,
            Self::Resolve(card) => RESOLVE + card.index() as u16,
            Self::Jester(card) => JESTER + card.index() as u16,
            Self::Pay => PAY,
            Self::Lose(spot) => LOSE + spot.index() as u16,
            Self::Bribe(place) => BRIBE + place.index() as u16,
        }
    }

    fn from_code(code: u16) -> Option<Self> {
        let above = |base: u16| u8::try_from(code.wrapping_sub(base)).unwrap_or(u8::MAX);
        match code {
            ..DRAW => Place::new(above(RECRUIT)).map(Self::Recruit),
            DRAW..GIFT => Pile::new(above(DRAW)).map(Self::Draw),
            GIFT..COIN => Place::new(above(GIFT)).map(Self::Gift),
            COIN..NO_COIN => Place::new(above(COIN)).map(Self::Coin),
            NO_COIN => Some(Self::NoCoin),
            PLACE..CHOOSE => Profession::new(above(PLACE)).map(Self::Place),
            CHOOSE..END => Choice::ALL.get(usize::from(above(CHOOSE))).copied().map(Self::Choose),
            END => Some(Self::End),
            ON..ON_MONK => Spot::new(above(ON)).map(Self::On),
            ON_MONK => Some(Self::OnMonk),
            KEY..BANK => Spot::new(above(KEY)).map(Self::Key),
            BANK => Some(Self::Bank),
            FREE => Some(Self::Free),
            GIVE..PUT_BACK => Profession::new(above(GIVE)).map(Self::Give),
            PUT_BACK..TAKE => Pile::new(above(PUT_BACK)).map(Self::PutBack),
            TAKE..VILLAGE => Basic::new(above(TAKE)).map(Self::Take),
            VILLAGE..REPLACE => Owner::new(above(VILLAGE)).map(Self::Village),
            REPLACE..SIDE => Spot::new(above(REPLACE)).map(Self::Replace),
            SIDE..COVER => Side::new(above(SIDE)).map(Self::Side),
            COVER..SMUGGLE => Profession::new(above(COVER)).map(Self::Cover),
            SMUGGLE..RESOLVE => Profession::new(above(SMUGGLE)).map(Self::Smuggle),
            RESOLVE..JESTER => EventCard::new(above(RESOLVE)).map(Self::Resolve),
            JESTER..PAY => EventCard::new(above(JESTER)).map(Self::Jester),
            PAY => Some(Self::Pay),
            LOSE..BRIBE => Spot::new(above(LOSE)).map(Self::Lose),
            BRIBE.. => Place::new(above(BRIBE)).map(Self::Bribe),
        }
    }

    fn phrase(self) -> Phrase {
        let key = |name: &str| Phrase::new(format!("com.action.{name}"));
        let place = |name: &str, place: Place| key(name).int("place", place.index() as i64 + 1);
        let who = |name: &str, one: Profession| key(name).phrase("villager", words::profession(one));
        let spot = |name: &str, spot: Spot| key(name).text("spot", spot);
        match self {
            Self::Recruit(one) => place("recruit", one),
            Self::Draw(pile) => key("draw").phrase("pile", words::pile(pile)),
            Self::Gift(one) => place("gift", one),
            Self::Coin(one) => place("coin", one),
            Self::NoCoin => key("no_coin"),
            Self::Place(one) => who("place", one),
            Self::Choose(choice) => words::choice(choice),
            Self::End => key("end"),
            Self::On(one) => spot("on", one),
            Self::OnMonk => key("on_monk"),
            Self::Key(one) => spot("key", one),
            Self::Bank => key("bank"),
            Self::Free => key("free"),
            Self::Give(one) => who("give", one),
            Self::PutBack(pile) => key("put_back").phrase("pile", words::pile(pile)),
            Self::Take(basic) => who("take", basic.profession()),
            Self::Village(owner) => key("village").phrase("village", words::village(owner)),
            Self::Replace(one) => spot("replace", one),
            Self::Side(side) => words::side(side),
            Self::Cover(one) => who("cover", one),
            Self::Smuggle(one) => who("smuggle", one),
            Self::Resolve(card) => key("resolve").phrase("event", words::event_card(card)),
            Self::Jester(card) => key("jester").phrase("event", words::event_card(card)),
            Self::Pay => key("pay"),
            Self::Lose(one) => spot("lose", one),
            Self::Bribe(one) => place("bribe", one),
        }
    }
}
