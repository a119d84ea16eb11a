//! Sentences that need the position: what, for how much, with which effect.

use engine::Seat;
use engine::words::Phrase;
use nobility::ids::{Count, Face, Place};
use nobility::phase::Step;
use nobility::state::Space;
use nobility::{Action, Gain, Lacks, words};

use super::view::View;

/// What an action does, with its price and what follows.
pub(super) fn action(view: &View<'_>, seat: Seat, action: Action) -> String {
    let (state, data, game) = (view.state(), view.data(), view.game());
    let head = view.tell(&engine::Action::phrase(action));
    let with = |rule: Phrase| format!("{head}. {}", view.tell(&rule));
    match action {
        Action::Go(place) => match view.value() {
            Some(value) => go(view, seat, place, value),
            None => head,
        },
        Action::Take(one) | Action::Discard(one) => with(words::settler_rule(data, one)),
        Action::Satisfy(one) => {
            let bonus = i64::from(game.welcome_bonus(state, seat));
            let more = view.say("do.satisfy", |p| p.int("bonus", bonus));
            format!("{} {more}", with(words::settler_rule(data, one)))
        }
        Action::Keep(one) => with(words::commission_rule(data, one)),
        Action::Sit(one) => with(words::desk_rule(data, one)),
        Action::OnTile(one) => with(words::dice_tile_rule(data, one)),
        Action::OnZone(one) => with(words::zone_rule(data, one)),
        Action::OnSlot(slot) => {
            let tables = data.tables();
            let gain = tables.bands.get(slot.index()).map_or(tables.extra_castle, |band| band.castle);
            with(words::amount(Gain::Reputation, u16::from(gain)))
        }
        Action::Answer(people) => answer(view, seat, people).unwrap_or(head),
        Action::Buy(count) => buy(view, seat, count).unwrap_or(head),
        Action::Modifiers(count) => modifiers(view, count).unwrap_or(head),
        Action::SellGood(good) => {
            let (_, pays) = game.port(state, seat, Face::Six);
            with(words::amount(Gain::Coins, pays[good.index()]))
        }
        Action::SellWorkshop(..) | Action::SellCommunal(_) => {
            with(words::amount(Gain::Coins, u16::from(data.tables().sale_coins)))
        }
        _ => head,
    }
}

/// What a die of this value does at a place.
fn go(view: &View<'_>, seat: Seat, place: Place, value: Face) -> String {
    let (state, game) = (view.state(), view.game());
    let figures = view.data().band(value.band());
    let say = |name: &str, with: &dyn Fn(Phrase) -> Phrase| {
        let place = Phrase::new(format!("nob.ui.place.{place}"));
        let head = Phrase::new(format!("nob.ui.do.{name}")).phrase("place", place);
        view.tell(&with(head.int("n", value.pips())))
    };
    if let Some(guild) = place.guild() {
        let (price, most) = game.purchase(state, seat, value.band());
        let shops = state.workshops(guild).iter().take(usize::from(figures.activated)).flatten();
        let shops = shops.map(|shop| words::tile(shop.tile));
        return say("guild", &|p| {
            p.phrase("shops", words::join(shops.clone()))
                .int("most", most)
                .phrase("price", words::amount(Gain::Coins, price))
                .int("apprentices", figures.place)
        });
    }
    let cost = game.price(state, seat, place, value);
    match place {
        Place::Site => say("site", &|p| p.phrase("cost", words::amount(Gain::Coins, cost))),
        Place::CityHall => match state.hall()[value.index()] {
            Some(tile) => say("hall", &|p| {
                p.phrase("tile", words::tile(tile))
                    .phrase("cost", words::amount(Gain::Coins, cost))
                    .phrase("rule", words::tile_rule(view.data(), tile))
            }),
            None => say("plain", &|p| p),
        },
        Place::Port => {
            let (most, _) = game.port(state, seat, value);
            say("port", &|p| p.int("most", most))
        }
        Place::Berk => say("berk", &|p| p.int("most", game.modifiers(state, seat, value.band()))),
        Place::Castle => {
            let gain = words::amount(Gain::Reputation, game.castle_gain(state, seat, value));
            say("castle", &|p| p.phrase("gain", gain.clone()))
        }
        other => {
            let rule = words::place_rule(view.data(), other);
            say("ruled", &|p| p.phrase("rule", rule.clone()))
        }
    }
}

/// NOB-68: what a council tile takes and gives.
fn answer(view: &View<'_>, seat: Seat, people: nobility::ids::People) -> Option<String> {
    let value = match view.step() {
        Some(Step::Council { value } | Step::Location { value, .. }) => *value,
        _ => return None,
    };
    let Space::Petition(petition) = view.state().space(value.band(), people) else { return None };
    let (points, loss) = view.game().petition_worth(view.state(), seat, petition);
    Some(view.say("do.answer", |p| {
        p.phrase("people", words::people(people))
            .phrase("rule", words::petition_rule(view.data(), petition))
            .phrase("points", words::amount(Gain::Points, points))
            .phrase("loss", words::amount(Gain::Reputation, u16::from(loss)))
    }))
}

/// NOB-54: goods, their price, and what the own apprentices add.
fn buy(view: &View<'_>, seat: Seat, count: Count) -> Option<String> {
    let Some(Step::Buy { guild, band }) = view.step() else { return None };
    let n = count.get();
    if n == 0 {
        return Some(view.word("do.buy_none"));
    }
    let (price, _) = view.game().purchase(view.state(), seat, *band);
    let more = u16::from(view.state().apprentices(*guild, seat));
    Some(view.say("do.buy", |p| {
        p.phrase("cost", words::amount(Gain::Coins, price * u16::from(n)))
            .phrase("goods", words::amount(Gain::Good(guild.good()), u16::from(n) + more))
    }))
}

/// NOB-70: Modifiers and what they cost.
fn modifiers(view: &View<'_>, count: Count) -> Option<String> {
    let Some(Step::Modifiers { band }) = view.step() else { return None };
    let head = view.tell(&engine::Action::phrase(Action::Modifiers(count)));
    let price = view.game().modifier_cost(view.state(), view.host(), *band, count);
    Some(format!("{head}. {}", view.tell(&words::amount(Gain::Coins, price))))
}

/// A settlers card without its people.
pub(super) fn settler(view: &View<'_>, settler: nobility::ids::Settler) -> String {
    let name = view.tell(&words::settler(settler));
    name.split(" (").next().unwrap_or(&name).to_owned()
}

/// That something is missing, in a few words.
pub(super) fn lacks(view: &View<'_>, lacks: &Lacks) -> String {
    view.say("lacks", |p| p.phrase("missing", missing(lacks)))
}

/// What is missing.
pub(super) fn missing(lacks: &Lacks) -> Phrase {
    let goods = (!lacks.goods.is_none()).then(|| words::goods(lacks.goods));
    let more = (lacks.more > 0).then(|| Phrase::new("nob.ui.lacks_more").int("n", i64::from(lacks.more)));
    let house = lacks.house.then(|| Phrase::new("nob.ui.lacks_house"));
    let people =
        lacks.people.map(|people| Phrase::new("nob.ui.lacks_people").phrase("people", words::people(people)));
    let nobility = (lacks.nobility > 0).then(|| words::amount(Gain::Nobility, u16::from(lacks.nobility)));
    let coins = (lacks.coins > 0).then(|| words::amount(Gain::Coins, lacks.coins));
    words::join(people.into_iter().chain(nobility).chain(goods).chain(coins).chain(more).chain(house))
}
