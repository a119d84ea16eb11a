//! A villager, large: printed, on the road, or in a village.

use compagnons::ids::{Basic, Family, Owner, Place, Profession, Spot};
use compagnons::village::capacity;
use compagnons::{scoring, words};
use engine::{RuleId, Seat};
use maud::html;

use super::super::card::State;
use super::super::view::View;
use super::super::words as told;
use super::{Rows, chain, effect, large, rebuilt, word};
use crate::zoom::Zoom;

/// A villager as it is printed, and as it stands with the reader.
pub(super) fn printed(view: &View<'_>, profession: Profession) -> Zoom {
    let mut rows = Rows::new(view);
    general(view, profession, None, &mut rows);
    card(view, profession, State::default(), rows)
}

/// COM-36: a villager of the road, with its coins.
pub(super) fn offered(view: &View<'_>, place: Place) -> Option<Zoom> {
    let offer = view.state().offer(place)?;
    let mut rows = Rows::new(view);
    if offer.coins > 0 {
        rows.row("coins", view.tell(&word("coins_road").phrase("gold", words::gold(offer.coins.into()))));
    }
    general(view, offer.profession, Some(place), &mut rows);
    Some(card(view, offer.profession, State { coins: offer.coins, ..State::default() }, rows))
}

/// COM-15, COM-75: a villager of a village: what lies on it, and whom it stands for.
pub(super) fn placed(view: &View<'_>, spot: Spot) -> Option<Zoom> {
    let state = view.state();
    let found = state.card(spot)?;
    let role = Some(found.role).filter(|role| *role != found.profession);
    let mut rows = Rows::new(view);
    rows.row("where", told::village(view, found.owner));
    if let Some(role) = role {
        rows.row("role", view.tell(&words::profession(role)));
    }
    if found.coins > 0 {
        rows.row("coins", view.tell(&word("coins_village").phrase("gold", words::gold(found.coins.into()))));
    }
    let room = capacity(view.data(), found);
    if room > 0 && found.owner != Owner::COUNTESS {
        rows.row("room", view.say("carries", |p| p.int("n", found.covers).int("room", room)));
    }
    if found.is_covered() {
        rows.verdict(view.tell(&word("counts")), Err(view.tell(&word("covered"))));
    } else {
        earns(view, found.profession, Some(found.owner), &mut rows);
    }
    chain::rows(view, found.profession, &mut rows);
    keys(view, found.profession, &mut rows);
    let side = Some(state.of(found.owner).side);
    Some(card(view, found.profession, State { role, coins: found.coins, side, is_placed: true }, rows))
}

fn card(view: &View<'_>, profession: Profession, state: State, rows: Rows<'_, '_>) -> Zoom {
    let printed = view.data().villager(profession);
    let (family, gold) = (printed.family, printed.gold);
    Zoom {
        points: (gold > 0).then(|| view.tell(&words::gold(gold.into()))),
        kind: view.tell(&words::family(family)),
        name: view.tell(&words::profession(profession)),
        picture: large(view, profession, state),
        effect: html! { (effect::effect(view, profession)) (rebuilt(view, printed.provenance)) },
        rows: rows.all,
        rule: Some(RuleId::new(rule(profession, family))),
    }
}

/// The rule that tells how it comes into a village.
fn rule(profession: Profession, family: Family) -> &'static str {
    match profession {
        Profession::Founders => "COM-19",
        Profession::Monk => "COM-82",
        Profession::Apprentice => "COM-86",
        Profession::Tinner => "COM-96",
        Profession::Smuggler => "COM-97",
        one if Basic::of(one).is_some() => "COM-64",
        _ if family == Family::Solitary => "COM-58",
        _ => "COM-59",
    }
}

fn general(view: &View<'_>, profession: Profession, here: Option<Place>, rows: &mut Rows<'_, '_>) {
    chain::rows(view, profession, rows);
    now(view, profession, rows);
    keys(view, profession, rows);
    chain::on_the_road(view, profession, here, rows);
    earns(view, profession, view.owner().map(Owner::from), rows);
    villages(view, profession, rows);
}

/// COM-59, COM-63: where it can go now and for how much, or why not; its reader alone is told.
fn now(view: &View<'_>, profession: Profession, rows: &mut Rows<'_, '_>) {
    let Some(seat) = view.owner().filter(|_| !matches!(profession, Profession::Founders)) else { return };
    if Basic::of(profession).is_some() {
        return;
    }
    let foresight = view.game().foresee(view.state(), seat, profession);
    let is_held = view.state().player(seat).hand.count(profession) > 0;
    let has_place = foresight.opens_stack || !foresight.places.is_empty() || foresight.monk;
    let title = told::village(view, seat.into());
    let verdict = match foresight.verdict {
        Ok(()) => Ok(told::way(view, seat, profession, &foresight)),
        Err(why) if is_held => Err(told::reason(view, why)),
        // Whoever does not hold it wants to know whether there would be a place.
        Err(_) if has_place => Ok(told::way(view, seat, profession, &foresight)),
        Err(_) => match view.data().parent(profession) {
            Some(below) => Err(view.say("short.no_place", |p| p.phrase("below", words::profession(below)))),
            None => return,
        },
    };
    rows.verdict(title, verdict);
}

/// COM-69 to COM-73: who holds its key now, and what that costs the reader.
fn keys(view: &View<'_>, profession: Profession, rows: &mut Rows<'_, '_>) {
    let Some(opener) = view.data().villager(profession).lock else { return };
    let (key, gold) = (words::profession(opener), view.data().unlock_cost());
    let mut owners: Vec<Owner> =
        view.game().keys(view.state(), profession).into_iter().map(|(owner, _)| owner).collect();
    owners.dedup();
    let reader = view.owner();
    let own = |owner: &Owner| reader.is_some_and(|seat| *owner == seat.into());
    let said = |name: &str| word(name).phrase("key", key.clone()).phrase("gold", words::gold(gold.into()));
    let title = view.tell(&word("lock"));
    if owners.iter().any(own) {
        rows.beside(opener, title, Some("ok"), view.tell(&said("lock_own")));
        return;
    }
    let whose: Vec<String> = owners.iter().map(|owner| told::owner(view, *owner)).collect();
    let price = match whose.as_slice() {
        [] => view.tell(&said("lock_bank")),
        all => view.tell(&said("lock_theirs").text("owners", all.join(", "))),
    };
    let lacks = |seat: &Seat| {
        u16::from(gold).checked_sub(view.state().player(*seat).treasury).filter(|lack| *lack > 0)
    };
    match reader.as_ref().and_then(lacks) {
        Some(lack) => {
            let lack = view.tell(&word("lacks").phrase("gold", words::gold(lack)));
            rows.beside(opener, title, Some("no"), format!("{price} {lack}"));
        }
        None => {
            rows.beside(opener, title, None, price);
        }
    }
}

/// COM-100, COM-103: what it still earns in a village.
fn earns(view: &View<'_>, profession: Profession, owner: Option<Owner>, rows: &mut Rows<'_, '_>) {
    let (data, state) = (view.data(), view.state());
    let printed = data.villager(profession);
    let left = 2_u8.saturating_sub(state.markets());
    if printed.gold > 0 && profession != Profession::Founders {
        let gold = words::gold(u16::from(printed.gold) * u16::from(left));
        rows.row("counts", view.tell(&word("markets").int("n", left).phrase("gold", gold)));
    }
    if let (Some(formula), Some(owner)) = (printed.silver, owner) {
        let gold = scoring::silver(formula, &view.game().tally(state, owner));
        rows.row("counts", view.tell(&word("today").phrase("gold", words::gold(gold))));
    }
}

/// How others stand: the villages where it lies already.
fn villages(view: &View<'_>, profession: Profession, rows: &mut Rows<'_, '_>) {
    let state = view.state();
    let has = |owner: &Owner| state.village(*owner).any(|(_, card)| card.profession == profession);
    let found: Vec<String> = state.owners().filter(has).map(|owner| told::owner(view, owner)).collect();
    if Basic::of(profession).is_none() && profession != Profession::Founders {
        rows.row("seen", found.join(", "));
    }
}
