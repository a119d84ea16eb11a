//! Sentences that need the position: who, where, for how much, why not.

use compagnons::data::Payee;
use compagnons::ids::{EventCard, Owner, Place, Profession, Spot};
use compagnons::{Action, Foresight, Illegal, words};
use engine::words::Phrase;
use engine::{Reason as _, Seat};

use super::view::View;
use crate::seat_label;

/// The judge's reason; cards are called by their names.
pub(super) fn reason(view: &View<'_>, illegal: Illegal) -> String {
    let spot = match illegal {
        Illegal::NotThere(spot)
        | Illegal::Full(spot)
        | Illegal::Alike(spot)
        | Illegal::NotTheKey(spot)
        | Illegal::NotCovered(spot)
        | Illegal::IsApprentice(spot)
        | Illegal::TheirFounders(spot)
        | Illegal::CannotTakeOver(spot)
        | Illegal::Spared(spot)
        | Illegal::NotBefore { spot, .. } => Some(spot),
        _ => None,
    };
    let text = view.tell(&illegal.phrase());
    match spot {
        Some(spot) => text.replace(&spot.to_string(), &card(view, spot)),
        None => text,
    }
}

/// The name of a card of a village.
pub(super) fn card(view: &View<'_>, spot: Spot) -> String {
    view.state().card(spot).map_or_else(String::new, |card| view.tell(&words::profession(card.profession)))
}

/// Whose village it is, as a title.
pub(super) fn village(view: &View<'_>, owner: Owner) -> String {
    match owner.seat() {
        Some(seat) if view.voice().you() == Some(seat) => view.word("your_village"),
        Some(seat) => view.say("village_of", |p| p.text("name", view.voice().name(seat))),
        None => view.word("countess_village"),
    }
}

/// How the owner of a village is called.
pub(super) fn owner(view: &View<'_>, owner: Owner) -> String {
    owner.seat().map_or_else(|| view.word("countess"), |seat| seat_label(view.voice(), seat))
}

/// What an action does, with its price and what follows.
pub(super) fn action(view: &View<'_>, seat: Seat, action: Action) -> String {
    let plain = || view.tell(&engine::Action::phrase(action));
    let named = |key: &str, spot: Spot| view.say(key, |p| p.text("card", card(view, spot)));
    match action {
        Action::Recruit(place) => offered(view, "do.recruit", place),
        Action::Gift(place) => offered(view, "do.gift", place),
        Action::Coin(place) => offered(view, "do.coin", place),
        Action::Bribe(place) => offered(view, "do.bribe", place),
        Action::Draw(pile) => match view.state().piles().top(pile).and_then(|top| top.back.known()) {
            Some(back) => view.say("do.draw", |p| {
                p.phrase("pile", words::pile(pile)).phrase("family", words::family(*back))
            }),
            None => plain(),
        },
        Action::Place(profession) => {
            let foresight = view.game().foresee(view.state(), seat, profession);
            let way = way(view, seat, profession, &foresight);
            let gain = gain(view, seat, action);
            format!(
                "{}{}. {gain}",
                view.say("do.place", |p| p.phrase("villager", words::profession(profession))),
                way
            )
        }
        Action::On(spot) => format!("{} {}", named("do.on", spot), gain(view, seat, action)),
        Action::Key(spot) => format!("{} {}", key(view, seat, spot), gain(view, seat, action)),
        Action::Replace(spot) => named("do.replace", spot),
        Action::Lose(spot) => match view.state().card(spot).map_or(0, |card| card.coins) {
            0 => named("do.lose", spot),
            coins => view.say("do.lose_coins", |p| p.text("card", card(view, spot)).int("n", coins)),
        },
        Action::Smuggle(_) => format!("{}. {}", plain(), gain(view, seat, action)),
        Action::Resolve(event) => format!("{}. {}", plain(), view.tell(&words::event_card_rule(event))),
        _ => plain(),
    }
}

/// A villager of the road, with its coins and what it is good for.
fn offered(view: &View<'_>, key: &str, place: Place) -> String {
    let Some(offer) = view.state().offer(place) else { return String::new() };
    let said = view.say(key, |p| p.phrase("villager", words::profession(offer.profession)));
    let coins = match offer.coins {
        0 => String::new(),
        n => format!(" {}", view.say("do.with_coins", |p| p.int("n", n))),
    };
    format!("{said}{coins} {}", view.tell(&words::profession_rule(offer.profession)))
}

/// COM-70: what a key costs, or brings.
fn key(view: &View<'_>, seat: Seat, spot: Spot) -> String {
    let gold = view.data().unlock_cost();
    let whose = view.state().card(spot).map(|card| card.owner);
    match whose {
        Some(whose) if whose != seat.into() => view.say("do.key_other", |p| {
            p.text("card", card(view, spot)).text("owner", owner(view, whose)).int("n", gold)
        }),
        _ => view.say("do.key_own", |p| p.text("card", card(view, spot)).int("n", gold)),
    }
}

/// What the final total changes by, if nothing else does; nothing while something is still open.
pub(super) fn gain(view: &View<'_>, seat: Seat, action: Action) -> String {
    match view.game().gain(view.state(), seat, action) {
        Some(n) => view.say("total", |p| p.text("n", format!("{n:+}").replace('-', "−"))),
        None => String::new(),
    }
}

/// Where a villager of the hand can go, and what its padlock costs.
pub(super) fn way(view: &View<'_>, seat: Seat, profession: Profession, foresight: &Foresight) -> String {
    let place = place(view, profession, foresight);
    match foresight.ways.as_ref().and_then(|ways| cost(view, seat, &ways.actions, ways.gold)) {
        Some(cost) => format!("{place} · {cost}"),
        None => place,
    }
}

fn place(view: &View<'_>, profession: Profession, foresight: &Foresight) -> String {
    match profession {
        Profession::Tinner | Profession::Smuggler => view.word("way.free"),
        Profession::Apprentice => view.word("way.apprentice"),
        _ if foresight.opens_stack => view.word("way.alone"),
        _ => match foresight.places.first() {
            Some(spot) => view.say("way.on", |p| p.text("card", stood_for(view, *spot))),
            None => view.word("way.monk"),
        },
    }
}

/// The same in a few words, for the line under a card: the place, then the price or the gain.
pub(super) fn brief(view: &View<'_>, seat: Seat, profession: Profession, foresight: &Foresight) -> String {
    let ways = foresight.ways.as_ref();
    let own = |way: &Action| matches!(way, Action::Key(spot) if view.state().card(*spot).is_some_and(|card| card.owner == seat.into()));
    let is_own = ways.is_some_and(|ways| ways.actions.iter().any(own));
    let price = ways.filter(|ways| !is_own && !ways.actions.contains(&Action::Free));
    let price = match price {
        Some(ways) => Some(view.say("cost.brief", |p| p.int("n", ways.gold))),
        None => ways.and_then(|ways| cost(view, seat, &ways.actions, ways.gold)),
    };
    match (foresight.places.first().filter(|_| !foresight.opens_stack), price) {
        (Some(spot), Some(price)) => format!("{} · {price}", stood_for(view, *spot)),
        // «new stack · your key: +2» is longer than a card is wide.
        (None, Some(price)) if is_own && foresight.opens_stack => {
            format!("{} · {price}", view.word("goes.alone"))
        }
        (None, Some(price)) => format!("{} · {price}", place(view, profession, foresight)),
        (_, None) => place(view, profession, foresight),
    }
}

/// The profession that a card stands for.
fn stood_for(view: &View<'_>, spot: Spot) -> String {
    view.state().card(spot).map_or_else(String::new, |card| view.tell(&words::profession(card.role)))
}

/// The cheapest way to open a padlock: free, an own key, somebody's key, the bank.
fn cost(view: &View<'_>, seat: Seat, ways: &[Action], gold: u8) -> Option<String> {
    let owners = || {
        ways.iter().filter_map(|way| match way {
            Action::Key(spot) => view.state().card(*spot).map(|card| card.owner),
            _ => None,
        })
    };
    let said = |key: &str, with: fn(Phrase) -> Phrase| view.say(key, |p| with(p.int("n", gold)));
    if owners().any(|whose| whose == seat.into()) {
        return Some(said("cost.own", |p| p));
    }
    if ways.contains(&Action::Free) {
        return Some(view.word("cost.free"));
    }
    if let Some(whose) = owners().next() {
        return Some(view.say("cost.theirs", |p| p.int("n", gold).text("owner", owner(view, whose))));
    }
    ways.contains(&Action::Bank).then(|| said("cost.bank", |p| p))
}

/// A few words: why a villager of the hand cannot be placed.
pub(super) fn short(view: &View<'_>, illegal: Illegal) -> String {
    match illegal {
        Illegal::NoPlace { on, .. } => {
            view.say("short.no_place", |p| p.phrase("below", words::profession(on)))
        }
        Illegal::CannotUnlock { .. } => view.word("short.cannot_unlock"),
        Illegal::LimitUsed { .. } => view.word("short.limit_used"),
        Illegal::OwnRules(_) => view.word("short.monk"),
        Illegal::NoTarget => view.word("short.no_target"),
        Illegal::NoGold => view.word("short.no_gold"),
        Illegal::TradesUsed => view.word("short.trades_used"),
        Illegal::EmptyHand => view.word("short.empty_hand"),
        Illegal::NoBasics => view.word("short.no_basics"),
        Illegal::KeyInPlay => view.word("short.key_in_play"),
        Illegal::TooPoor { need } => view.say("short.too_poor", |p| p.int("n", need)),
        other => view.tell(&other.phrase()),
    }
}

/// COM-143: what an Event asks for as the village is now, after its moment.
pub(super) fn due(view: &View<'_>, card: EventCard) -> String {
    match view.game().due(view.state(), card) {
        Some((payee, n)) => {
            let key = match payee {
                Payee::Bank => "due.bank",
                Payee::Countess => "due.countess",
            };
            format!(" · {}", view.say(key, |p| p.int("n", n)))
        }
        None => String::new(),
    }
}
