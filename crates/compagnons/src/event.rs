//! What happened.

use engine::words::Phrase;
use engine::{EventInfo, Seat, Secret, Viewer};

use crate::cards::Cards;
use crate::data::Payee;
use crate::ids::{Basic, EventCard, Family, Owner, Pile, Place, Profession, Side, Spot};
use crate::scoring::Income;
use crate::words;

/// COM-70, COM-71, COM-96: how a padlock was opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Payment {
    /// Gold from the bank was put on an own key.
    OwnKey(Spot),
    /// Gold from the treasury was put on somebody else's key.
    OtherKey { key: Spot, owner: Owner },
    /// The bank was paid.
    Bank,
    /// The Tinner opened it.
    Free,
}

/// Where the Countess took a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    /// From the road, with its coins.
    Road(Place, u8),
    /// From a pile.
    Pile(Pile),
    /// From the hand.
    Hand,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// COM-24: the first player was drawn.
    FirstPlayer { seat: Seat },
    /// COM-28: a hand was dealt.
    Dealt { seat: Seat, cards: Cards },
    /// COM-2: a round began.
    Round { round: u8, first: Seat },
    /// COM-36, COM-39: a villager of the road was recruited, with its coins.
    Recruited { seat: Seat, place: Place, profession: Profession, coins: u8 },
    /// COM-36, COM-37: the top card of a pile was recruited and shown.
    Drawn { seat: Seat, pile: Pile, profession: Profession },
    /// COM-38: the recruits were taken into the hand.
    Gathered { seat: Seat },
    /// COM-126: a villager of the road was given to the Countess, with its coins.
    Given { place: Place, profession: Profession, coins: u8 },
    /// COM-40, COM-46: a villager was turned up on the road.
    Arrived { place: Place, profession: Profession, pile: Pile },
    /// COM-48: a coin was put on a villager of the road.
    CoinPut { seat: Seat, place: Place },
    /// COM-48: no coin was put.
    CoinDeclined { seat: Seat },
    /// COM-45, COM-49: a villager left the road.
    Left { place: Place, profession: Profession, coins: u8 },
    /// COM-47: a coin was put on every villager of the road.
    CoinsPut,
    /// COM-54: a Placement turn began.
    TurnBegan { seat: Seat, limit: u8 },
    /// COM-E12: a hand villager was announced; perhaps nobody had seen it.
    Announced { seat: Seat, profession: Profession, unseen: bool },
    /// COM-59, COM-82: a villager was placed, on somebody or as a new stack.
    Placed { seat: Seat, spot: Spot, profession: Profession, role: Profession, on: Option<Spot> },
    /// COM-63: a padlock was opened.
    Unlocked { seat: Seat, profession: Profession, key: Profession, gold: u8, payment: Payment },
    /// COM-64: a hand card was put back.
    PutBack { seat: Seat, face: Secret<Profession>, family: Family, pile: Option<Pile> },
    /// COM-64: a basic villager was placed.
    Based { seat: Seat, basic: Basic, spot: Spot },
    /// COM-86: an Apprentice took a place.
    Replaced { seat: Seat, owner: Owner, spot: Spot, profession: Profession },
    /// COM-92: the Founders were placed again.
    Refounded { seat: Seat, spot: Spot, side: Side },
    /// COM-96: a Tinner was played.
    Tinner { seat: Seat },
    /// COM-97: a Smuggler was played.
    Smuggled { seat: Seat, profession: Profession, gold: u16 },
    /// COM-56: a Placement turn ended.
    TurnEnded { seat: Seat },
    /// COM-77: the Founders were turned.
    Flipped { seat: Seat },
    /// COM-98, COM-102: a Market was opened.
    Market { number: u8 },
    /// COM-100, COM-103: a village was paid.
    Paid { owner: Owner, number: u8, income: Income },
    /// COM-123, COM-134: an Event was turned up.
    Revealed { card: EventCard },
    /// COM-132: an Event is resolved.
    Resolving { card: EventCard },
    /// COM-132: an Event that acted before was discarded.
    Expired { card: EventCard },
    /// COM-140: the Jester discarded an Event.
    Jested { card: EventCard },
    /// COM-163: the Jester was lost.
    JesterLost,
    /// COM-143: an Event was paid for.
    Fined { card: EventCard, payee: Payee, gold: u16 },
    /// COM-127: the Countess took a card.
    CountessTook { profession: Profession, from: Taken },
    /// COM-145: the Countess stole a villager; coins on it went home.
    Stolen { spot: Spot, profession: Profession, coins: u8 },
    /// COM-173: a villager was discarded; coins on it went home.
    Burnt { spot: Spot, profession: Profession, coins: u8 },
    /// COM-137: a deck of Events was shuffled again.
    Reshuffled { left: u8 },
    /// COM-107: the game is over.
    Ended,
}

impl EventInfo for Event {
    fn masked(&self, viewer: Viewer) -> Option<Self> {
        match self {
            Self::Dealt { seat, .. } if !viewer.is(*seat) => None,
            Self::PutBack { seat, family, pile: Some(pile), .. } if !viewer.is(*seat) => {
                Some(Self::PutBack { seat: *seat, face: Secret::Unknown, family: *family, pile: Some(*pile) })
            }
            _ => Some(self.clone()),
        }
    }

    fn is_chance(&self) -> bool {
        matches!(
            self,
            Self::FirstPlayer { .. } | Self::Dealt { .. } | Self::Reshuffled { .. } | Self::Revealed { .. }
        ) || matches!(self, Self::CountessTook { from: Taken::Hand, .. })
    }

    fn reveals(&self) -> bool {
        matches!(
            self,
            Self::Drawn { .. }
                | Self::Arrived { .. }
                | Self::Announced { unseen: true, .. }
                | Self::Revealed { .. }
                | Self::CountessTook { from: Taken::Pile(_) | Taken::Hand, .. }
        )
    }

    fn phrase(&self) -> Option<Phrase> {
        let key = |name: &str| Phrase::new(format!("com.event.{name}"));
        let who = |name: &str, one: Profession| key(name).phrase("villager", words::the(one));
        // Before a colon, and after «a»: the name alone.
        let named = |name: &str, one: Profession| key(name).phrase("villager", words::profession(one));
        let card = |name: &str, card: EventCard| key(name).phrase("event", words::event_card(card));
        let at = |phrase: Phrase, place: Place| phrase.int("place", place.index() as i64 + 1);
        Some(match *self {
            Self::Dealt { .. } | Self::Announced { .. } | Self::Reshuffled { .. } => return None,
            Self::FirstPlayer { seat } => key("first_player").seat(seat),
            Self::Round { round, first } => key("round").int("round", round).seat(first),
            Self::Recruited { seat, profession, coins: 0, .. } => who("recruited", profession).seat(seat),
            Self::Recruited { seat, profession, coins, .. } => {
                who("recruited_coins", profession).seat(seat).phrase("gold", words::gold(coins.into()))
            }
            Self::Drawn { seat, pile, profession } => {
                who("drawn", profession).seat(seat).phrase("pile", words::pile(pile))
            }
            Self::Gathered { seat } => key("gathered").seat(seat),
            Self::Given { profession, coins: 0, .. } => who("given", profession),
            Self::Given { profession, coins, .. } => {
                who("given_coins", profession).phrase("gold", words::gold(coins.into()))
            }
            Self::Arrived { place, profession, .. } => at(named("arrived", profession), place),
            Self::CoinPut { seat, place } => at(key("coin_put").seat(seat), place),
            Self::CoinDeclined { seat } => key("coin_declined").seat(seat),
            Self::Left { profession, .. } => named("left", profession),
            Self::CoinsPut => key("coins_put"),
            Self::TurnBegan { seat, limit } => key("turn_began").seat(seat).int("n", limit),
            Self::Placed { seat, profession, role, on, .. } => match (profession == role, on) {
                (true, _) => who("placed", profession).seat(seat),
                (false, _) => who("stands_for", profession).seat(seat).phrase("role", words::the(role)),
            },
            Self::Unlocked { seat, profession, key: lock, gold, payment } => {
                let name = match payment {
                    Payment::OwnKey(_) => "unlocked_own",
                    Payment::OtherKey { .. } => "unlocked_other",
                    Payment::Bank => "unlocked_bank",
                    Payment::Free => "unlocked_free",
                };
                let told = named(name, profession).seat(seat).phrase("key", words::profession(lock));
                let told = told.phrase("gold", words::gold(gold.into()));
                match payment {
                    Payment::OtherKey { owner, .. } => told.phrase("village", words::village(owner)),
                    Payment::OwnKey(_) | Payment::Bank | Payment::Free => told,
                }
            }
            Self::PutBack { seat, face, family, pile } => {
                let card = match face {
                    Secret::Known(profession) => words::the(profession),
                    Secret::Unknown => {
                        Phrase::new("com.event.a_card").phrase("family", words::family(family))
                    }
                };
                match pile {
                    Some(pile) => {
                        key("put_back").seat(seat).phrase("card", card).phrase("pile", words::pile(pile))
                    }
                    None => key("put_away").seat(seat).phrase("card", card),
                }
            }
            Self::Based { seat, basic, .. } => named("based", basic.profession()).seat(seat),
            Self::Replaced { seat, owner, profession, .. } => {
                named("replaced", profession).seat(seat).phrase("village", words::village(owner))
            }
            Self::Refounded { seat, side, .. } => {
                key("refounded").seat(seat).phrase("side", words::side(side))
            }
            Self::Tinner { seat } => key("tinner").seat(seat),
            Self::Smuggled { seat, profession, gold } => {
                named("smuggled", profession).seat(seat).phrase("gold", words::gold(gold))
            }
            Self::TurnEnded { seat } => key("turn_ended").seat(seat),
            Self::Flipped { seat } => key("flipped").seat(seat),
            Self::Market { number } => key(if number == 1 { "market_1" } else { "market_2" }),
            Self::Paid { owner, income, .. } => {
                let told = match owner.seat() {
                    Some(seat) => key("paid").seat(seat),
                    None => key("paid_countess"),
                };
                told.phrase("gold", words::gold(income.total()))
                    .int("printed", income.gold)
                    .int("silver", income.silver)
                    .int("coins", income.coins)
            }
            Self::Revealed { card: one } => card("revealed", one),
            Self::Resolving { card: one } => card("resolving", one),
            Self::Expired { card: one } => card("expired", one),
            Self::Jested { card: one } => card("jested", one),
            Self::JesterLost => key("jester_lost"),
            Self::Fined { card: one, payee, gold } => {
                let name = if payee == Payee::Bank { "fined_bank" } else { "fined_countess" };
                card(name, one).phrase("gold", words::gold(gold))
            }
            Self::CountessTook { profession, from } => match from {
                Taken::Road(..) => who("took_road", profession),
                Taken::Pile(pile) => who("took_pile", profession).phrase("pile", words::pile(pile)),
                Taken::Hand => who("took_hand", profession),
            },
            Self::Stolen { profession, .. } => who("stolen", profession),
            Self::Burnt { profession, .. } => named("burnt", profession),
            Self::Ended => key("ended"),
        })
    }

    fn notation(&self) -> String {
        match self {
            Self::FirstPlayer { seat } => format!("first {seat}"),
            Self::Dealt { seat, cards } => {
                let names: Vec<&str> = cards.iter().map(Profession::name).collect();
                format!("dealt {seat} {}", names.join(" "))
            }
            Self::Round { round, first } => format!("round {round} first {first}"),
            Self::Recruited { seat, place, profession, coins } => {
                format!("recruited {seat} {place} {profession} coins {coins}")
            }
            Self::Drawn { seat, pile, profession } => format!("drawn {seat} {pile} {profession}"),
            Self::Gathered { seat } => format!("gathered {seat}"),
            Self::Given { place, profession, coins } => format!("given {place} {profession} coins {coins}"),
            Self::Arrived { place, profession, pile } => format!("arrived {place} {profession} from {pile}"),
            Self::CoinPut { seat, place } => format!("coin {seat} {place}"),
            Self::CoinDeclined { seat } => format!("no-coin {seat}"),
            Self::Left { place, profession, coins } => format!("left {place} {profession} coins {coins}"),
            Self::CoinsPut => "coins".to_owned(),
            Self::TurnBegan { seat, limit } => format!("turn {seat} limit {limit}"),
            Self::Announced { seat, profession, .. } => format!("announced {seat} {profession}"),
            Self::Placed { seat, spot, profession, role, on } => {
                let on = on.map_or_else(String::new, |on| format!(" on {on}"));
                let role = if profession == role { String::new() } else { format!(" as {role}") };
                format!("placed {seat} {profession} {spot}{role}{on}")
            }
            Self::Unlocked { seat, profession, key, gold, payment } => match payment {
                Payment::OwnKey(spot) => format!("unlocked {seat} {profession} by {key} own {spot} +{gold}"),
                Payment::OtherKey { key: spot, owner } => {
                    format!("unlocked {seat} {profession} by {key} {owner} {spot} +{gold}")
                }
                Payment::Bank => format!("unlocked {seat} {profession} bank {gold}"),
                Payment::Free => format!("unlocked {seat} {profession} free"),
            },
            Self::PutBack { seat, face, family, pile } => {
                let card = face.known().map_or_else(|| family.name(), |face| face.name());
                format!("back {seat} {card} {}", pile.map_or("discard", Pile::name))
            }
            Self::Based { seat, basic, spot } => format!("basic {seat} {basic} {spot}"),
            Self::Replaced { seat, owner, spot, profession } => {
                format!("replaced {seat} {profession} {spot} of {owner}")
            }
            Self::Refounded { seat, spot, side } => format!("founders {seat} {spot} {side}"),
            Self::Tinner { seat } => format!("tinner {seat}"),
            Self::Smuggled { seat, profession, gold } => format!("smuggled {seat} {profession} {gold}"),
            Self::TurnEnded { seat } => format!("end {seat}"),
            Self::Flipped { seat } => format!("flipped {seat}"),
            Self::Market { number } => format!("market {number}"),
            Self::Paid { owner, number, income } => format!(
                "income {owner} market {number} gold {} silver {} coins {}",
                income.gold, income.silver, income.coins
            ),
            Self::Revealed { card } => format!("revealed {card}"),
            Self::Resolving { card } => format!("resolving {card}"),
            Self::Expired { card } => format!("expired {card}"),
            Self::Jested { card } => format!("jester {card}"),
            Self::JesterLost => "jester lost".to_owned(),
            Self::Fined { card, payee: Payee::Bank, gold } => format!("paid {card} {gold} bank"),
            Self::Fined { card, payee: Payee::Countess, gold } => format!("paid {card} {gold} countess"),
            Self::CountessTook { profession, from } => match from {
                Taken::Road(place, coins) => format!("countess {profession} from {place} coins {coins}"),
                Taken::Pile(pile) => format!("countess {profession} from {pile}"),
                Taken::Hand => format!("countess {profession} from hand"),
            },
            Self::Stolen { spot, profession, coins } => format!("stolen {profession} {spot} coins {coins}"),
            Self::Burnt { spot, profession, coins } => format!("burnt {profession} {spot} coins {coins}"),
            Self::Reshuffled { left } => format!("events shuffled {left}"),
            Self::Ended => "end".to_owned(),
        }
    }
}
