//! The face of an action in the strip: a small and a word or two.

use engine::Seat;
use maud::{Markup, html};
use nobility::ids::{Count, Face, Renewal};
use nobility::phase::Step;
use nobility::{Action, Choice, words as names};

use super::draw::{coins, effect, good as good_icon, place_icon, small};
use super::view::View;
use super::words;
use crate::widgets::seat_class;

/// The small of an action.
pub(super) fn icon(view: &View<'_>, seat: Seat, action: Action) -> Markup {
    let data = view.data();
    match action {
        Action::Choose(Choice::Die) | Action::EndTurn | Action::Done | Action::Decline => small("i-end"),
        Action::Choose(Choice::Satisfy) | Action::FromLot => small("mp"),
        Action::Choose(Choice::Sell) => small("i-sale"),
        Action::Die(face) | Action::Turn(face) => die(seat, face),
        Action::Go(place) => small(&place_icon(place)),
        Action::Discard(one) | Action::Take(one) | Action::Satisfy(one) => {
            small(&format!("p-{}", data.settler(one).people))
        }
        Action::Welcome(_) => small("b-tavern"),
        Action::Use(one) => match view.step() {
            Some(Step::Workshop { visit }) => effect(visit.guild, one),
            _ => html! {},
        },
        Action::Reroll(yes) => small(if yes { "rr" } else { "tk" }),
        Action::Give(good) | Action::Get(good) | Action::SellGood(good) | Action::Spend(good, _) => {
            good_icon(good)
        }
        Action::Buy(_) => match view.step() {
            Some(Step::Buy { guild, .. }) => good_icon(guild.good()),
            _ => html! {},
        },
        Action::FromGuild(guild) | Action::Recall(guild) | Action::SellWorkshop(guild, _) => {
            small(&place_icon(guild.place()))
        }
        Action::OnZone(_) | Action::SellCommunal(_) => small("b-hall"),
        Action::Answer(people) => small(&format!("p-{people}")),
        Action::Modifiers(_) => small("md"),
        Action::Renew(Renewal::Settlers) => small("b-tavern"),
        Action::Renew(Renewal::Buildings) => small("b-hall"),
        Action::Renew(Renewal::Nothing) => small("i-end"),
        Action::Commission(_) | Action::Keep(_) => small("i-scroll"),
        Action::OnSlot(_) => small("b-castle"),
        Action::Sit(desk) => small(&format!("p-{}", data.desk(desk).people)),
        Action::OnTile(_) => small("b-dice_tile"),
    }
}

/// A die of a player.
pub(super) fn die(seat: Seat, face: Face) -> Markup {
    html! { i class={ "d d" (face) " " (seat_class(seat)) } {} }
}

/// A word or two for an action.
pub(super) fn verb(view: &View<'_>, action: Action) -> String {
    let place = |name: &str| view.word(&format!("place.{name}"));
    let count = |count: Count| count.get().to_string();
    match action {
        Action::Choose(choice) => view.word(&format!("verb.{choice}")),
        Action::EndTurn => {
            view.word(if view.turn().is_some_and(|turn| turn.placed) { "verb.end" } else { "verb.pass" })
        }
        Action::Die(face) | Action::Turn(face) => face.to_string(),
        Action::Go(one) => place(one.name()),
        Action::Discard(one) | Action::Take(one) | Action::Satisfy(one) => words::settler(view, one),
        Action::Use(one) => view.tell(&names::effect(one)),
        Action::Give(good) | Action::Get(good) | Action::SellGood(good) => view.tell(&names::good(good)),
        Action::Buy(n) | Action::Modifiers(n) | Action::Spend(_, n) => count(n),
        Action::FromLot => view.word("verb.from_lot"),
        Action::FromGuild(guild) | Action::Recall(guild) => place(guild.place().name()),
        Action::SellWorkshop(guild, slot) => match view.state().workshops(guild)[slot.index()] {
            Some(one) => view.tell(&names::tile(one.tile)),
            None => place(guild.place().name()),
        },
        Action::SellCommunal(zone) => match view.state().player(view.host()).zones[zone.index()] {
            Some(tile) => view.tell(&names::tile(tile)),
            None => zone.to_string(),
        },
        Action::OnZone(zone) => view.tell(&names::zone_rule(view.data(), zone)),
        Action::Answer(people) => view.tell(&names::people(people)),
        Action::Keep(one) => view.tell(&names::commission(one)),
        Action::Sit(desk) => view.tell(&names::desk(desk)),
        Action::OnTile(tile) => view.data().dice_tile(tile).map(|face| face.name()).join(" · "),
        Action::Welcome(_) | Action::Decline | Action::Reroll(_) | Action::Done | Action::Renew(_) => {
            view.tell(&engine::Action::phrase(action))
        }
        Action::Commission(_) | Action::OnSlot(_) => view.tell(&engine::Action::phrase(action)),
    }
}

/// What an answer costs or brings, under its word.
pub(super) fn note(view: &View<'_>, seat: Seat, action: Action) -> Markup {
    let (state, game, data) = (view.state(), view.game(), view.data());
    match (action, view.step()) {
        (Action::Buy(n), Some(Step::Buy { band, .. })) if n.get() > 0 => {
            let (price, _) = game.purchase(state, seat, *band);
            html! { "−" (coins(price * u16::from(n.get()))) }
        }
        (Action::Modifiers(n), Some(Step::Modifiers { band })) => {
            match game.modifier_cost(state, seat, *band, n) {
                0 => html! {},
                cost => html! { "−" (coins(cost)) },
            }
        }
        (Action::SellGood(good), _) => {
            let (_, pays) = game.port(state, seat, Face::Six);
            html! { "+" (coins(pays[good.index()])) }
        }
        (Action::Turn(value), Some(Step::Value { die })) => match die.steps_to(value) {
            0 => html! {},
            n => html! { "−" (n) (small("md")) },
        },
        (Action::EndTurn, _) if view.turn().is_some_and(|turn| !turn.placed) => {
            html! { (view.say("unplayed", |p| p.int("n", state.player(seat).dice_left()))) }
        }
        (Action::Give(good), _) => html! { (state.player(seat).goods.of(good)) },
        (Action::Keep(one), _) => {
            html! { (view.tell(&names::commission_rule(data, one))) }
        }
        (Action::Sit(desk), _) => html! { (view.tell(&names::standing(data.desk(desk).effect))) },
        (Action::SellWorkshop(..) | Action::SellCommunal(_), _) => {
            html! { "+" (coins(data.tables().sale_coins)) }
        }
        (Action::Take(one) | Action::Discard(one) | Action::Satisfy(one), _) => {
            html! { @for good in data.settler(one).wanted() { (good_icon(good)) } }
        }
        _ => html! {},
    }
}
