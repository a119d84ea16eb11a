//! Which events belong together: what a person would tell in one sentence.

use compagnons::ids::{EventCard, Profession};
use compagnons::{Compagnons, Event, Taken};
use engine::Seat;

use crate::follow::{Deed, Role};

/// COM-124: alone, one seat plays; the Countess has none.
const HUMAN: Seat = Seat::FIRST;

/// What an event is in the telling of the game.
pub(super) fn role(event: &Event, newest: Option<&Deed<'_, Compagnons>>) -> Role {
    let head = newest.map(|deed| deed.head);
    match event {
        Event::FirstPlayer { .. }
        | Event::Dealt { .. }
        | Event::CoinDeclined { .. }
        | Event::TurnBegan { .. }
        | Event::Announced { .. }
        | Event::Reshuffled { .. } => Role::Untold,
        Event::Recruited { seat, .. }
        | Event::Drawn { seat, .. }
        | Event::CoinPut { seat, .. }
        | Event::Unlocked { seat, .. }
        | Event::Tinner { seat }
        | Event::Smuggled { seat, .. }
        | Event::Flipped { seat } => Role::Begins(Some(*seat)),
        Event::Given { .. } | Event::Jested { .. } => Role::Begins(Some(HUMAN)),
        Event::Round { .. }
        | Event::Market { .. }
        | Event::Resolving { .. }
        | Event::Stolen { .. }
        | Event::Burnt { .. } => Role::Begins(None),
        // COM-44: recruits of those who acted before are gathered without a word.
        Event::Gathered { seat } if newest.is_some_and(|deed| deed.seat == Some(*seat)) => Role::Joins,
        Event::Gathered { .. } => Role::Untold,
        Event::Arrived { .. }
        | Event::Based { .. }
        | Event::Paid { .. }
        | Event::JesterLost
        | Event::Ended => Role::Joins,
        // Whoever placed nobody is told of once; else the deeds say it.
        Event::TurnEnded { seat } => match newest {
            Some(deed) if deed.seat == Some(*seat) && is_placement(deed.head) => Role::Untold,
            _ => Role::Begins(Some(*seat)),
        },
        Event::Placed { seat, .. } | Event::Replaced { seat, .. } | Event::Refounded { seat, .. } => {
            joins_if(is_on_its_way(newest, *seat), Some(*seat))
        }
        Event::PutBack { seat, .. } => joins_if(
            newest.is_some_and(|deed| deed.seat == Some(*seat) && matches!(deed.head, Event::PutBack { .. })),
            Some(*seat),
        ),
        Event::Left { .. } | Event::CoinsPut => joins_if(matches!(head, Some(Event::Left { .. })), None),
        Event::Expired { .. } => joins_if(matches!(head, Some(Event::Expired { .. })), None),
        Event::Revealed { .. } => {
            joins_if(matches!(head, Some(Event::CountessTook { .. } | Event::Revealed { .. })), None)
        }
        Event::Fined { card, .. } => joins_if(!asks(*card), None),
        Event::CountessTook { from, .. } => joins_if(is_levied(newest, *from), None),
    }
}

/// COM-2: the round that an event opens.
pub(super) fn opens_round(event: &Event) -> Option<u16> {
    match event {
        Event::Round { round, .. } => Some((*round).into()),
        _ => None,
    }
}

const fn joins_if(joins: bool, seat: Option<Seat>) -> Role {
    if joins { Role::Joins } else { Role::Begins(seat) }
}

/// Whether a deed of the same seat before it was one of the Placement phase.
const fn is_placement(head: &Event) -> bool {
    !matches!(
        head,
        Event::Recruited { .. } | Event::Drawn { .. } | Event::Given { .. } | Event::CoinPut { .. }
    )
}

/// Whether the newest deed waits for its villager: its padlock was opened, an Apprentice made room, a Monk lies below.
fn is_on_its_way(newest: Option<&Deed<'_, Compagnons>>, seat: Seat) -> bool {
    let own = newest.filter(|deed| deed.seat == Some(seat));
    let last = own.and_then(|deed| deed.events().rev().find(|event| !matches!(event, Event::Fined { .. })));
    match last {
        Some(Event::Unlocked { profession, .. }) => *profession != Profession::Smuggler,
        Some(Event::Replaced { .. }) => true,
        // COM-82: somebody covers it at once.
        Some(Event::Placed { profession, .. }) => *profession == Profession::Monk,
        _ => false,
    }
}

/// COM-161, COM-173: Events that leave a choice; the answer to them is a deed of its own.
const fn asks(card: EventCard) -> bool {
    matches!(card, EventCard::Poaching | EventCard::Arson)
}

/// Whether an Event takes this card for her. COM-133: what she takes after the last Event is a deed of its own, and so is
/// the answer to a bribe.
fn is_levied(newest: Option<&Deed<'_, Compagnons>>, from: Taken) -> bool {
    let Some(Deed { head: Event::Resolving { card }, rest, .. }) = newest else { return false };
    let taken = rest.iter().filter(|event| matches!(event, Event::CountessTook { .. })).count();
    match from {
        Taken::Hand => true,
        Taken::Road(..) => false,
        Taken::Pile(_) => match card {
            EventCard::Conscription => taken < 1,
            EventCard::GreatLevy => taken < 2,
            _ => false,
        },
    }
}
