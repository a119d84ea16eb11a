//! The city and the lands in plain words.

use engine::Seat;
use nobility::ids::{Band, Desk, Face, Good, Guild, People, Place};
use nobility::state::{Die, Space};
use nobility::{Gain, words as names};

use super::places::values;
use super::view::View;
use super::words;
use crate::plain::Passage;
use crate::seat_label;

pub(super) fn passages(view: &View<'_>) -> Vec<Passage> {
    std::iter::once(city(view)).chain(view.state().seats().map(|seat| land(view, seat))).collect()
}

/// What the round and the solo game are about, before the places.
fn round(view: &View<'_>) -> Passage {
    let (state, data) = (view.state(), view.data());
    let rounds = data.tables().rounds;
    let passage = Passage::shared(view.say("round", |p| p.int("n", state.round()).int("all", rounds)));
    let passage = match state.event() {
        Some(event) => {
            passage.line(view.tell(&names::event(event)), [view.tell(&names::event_rule(data, event))])
        }
        None => passage,
    };
    match state.objective() {
        Some(objective) => {
            let label = format!("{}, {}", view.word("objective"), view.tell(&names::objective(objective)));
            passage.line(label, [view.tell(&names::objective_rule(data, objective))])
        }
        None => passage,
    }
}

fn place(view: &View<'_>, place: Place) -> String {
    view.tell(&names::place(place))
}

/// A die as its owner and its value.
fn die(view: &View<'_>, die: Die) -> String {
    let owner = die.owner.map_or_else(|| view.word("automa"), |seat| seat_label(view.voice(), seat));
    format!("{owner} [{}]", die.face.pips())
}

fn dice<'a>(view: &'a View<'_>, slots: &'a [Option<Die>]) -> impl Iterator<Item = String> + 'a {
    slots.iter().flatten().map(|one| die(view, *one))
}

fn city(view: &View<'_>) -> Passage {
    let state = view.state();
    let waiting = state.display().iter().flatten().map(|one| view.tell(&names::settler(*one)));
    let passage = round(view)
        .line(place(view, Place::Tavern), dice(view, state.tavern()))
        .line(view.word("waiting_settlers"), waiting)
        .line(place(view, Place::Site), dice(view, state.site()));
    let passage = Guild::ALL
        .into_iter()
        .fold(passage, |passage, one| passage.line(view.tell(&names::guild(one)), guild(view, one)));
    let hall = Face::ALL.into_iter().filter_map(|face| {
        let tile = state.hall()[face.index()].map(|tile| view.tell(&names::tile(tile)));
        let placed = state.hall_dice()[face.index()].map(|one| die(view, one));
        let inside: Vec<String> = tile.into_iter().chain(placed).collect();
        (!inside.is_empty()).then(|| view.pair(face.pips(), inside.join(", ")))
    });
    let passage = passage
        .line(place(view, Place::CityHall), hall)
        .line(place(view, Place::Port), ship(view).into_iter().chain(dice(view, state.port())));
    let passage = Band::ALL.into_iter().fold(passage, |passage, band| {
        let label = format!("{} {}", place(view, Place::Council), values(band));
        let spaces = People::ALL.into_iter().filter_map(|people| council(view, band, people));
        passage.line(label, spaces)
    });
    let passage = passage
        .line(place(view, Place::Berk), dice(view, state.berk()))
        .line(place(view, Place::Castle), dice(view, state.castle()));
    let desks = Desk::all().filter_map(|desk| {
        let seat = state.desk(desk)?;
        Some(view.pair(view.tell(&names::desk(desk)), seat_label(view.voice(), seat)))
    });
    passage.line(place(view, Place::Chancellery), dice(view, state.desk_dice()).chain(desks))
}

/// Who works in a guild, and what stands there.
fn guild(view: &View<'_>, guild: Guild) -> Vec<String> {
    let state = view.state();
    let workshops = state.workshops(guild).iter().flatten().map(|shop| {
        let name = view.tell(&names::tile(shop.tile));
        let owner = shop.owner.map(|seat| format!(" ({})", seat_label(view.voice(), seat)));
        format!("{name}{}", owner.unwrap_or_default())
    });
    let apprentices = state.seats().filter_map(|seat| {
        let n = state.apprentices(guild, seat);
        (n > 0).then(|| format!("{} {n}", seat_label(view.voice(), seat)))
    });
    let apprentices: Vec<String> = apprentices.collect();
    let sitting =
        (!apprentices.is_empty()).then(|| view.say("apprentices", |p| p.text("who", apprentices.join(", "))));
    workshops.chain(sitting).chain(dice(view, state.guild_dice(guild))).collect()
}

/// What the ship pays for, while it has room.
fn ship(view: &View<'_>) -> Vec<String> {
    let state = view.state();
    let Some(ship) = state.ship() else { return Vec::new() };
    let face = view.data().ship(ship);
    let bought = Good::ALL.into_iter().filter_map(|good| {
        let left = face.spaces[good.index()].saturating_sub(state.sold()[good.index()]);
        let price = view.tell(&names::amount(Gain::Coins, u16::from(face.price[good.index()])));
        (left > 0).then(|| view.pair(format!("{} ×{left}", view.tell(&names::good(good))), price))
    });
    std::iter::once(view.tell(&names::ship(ship))).chain(bought).collect()
}

fn council(view: &View<'_>, band: Band, people: People) -> Option<String> {
    let inside = match view.state().space(band, people) {
        Space::Empty => return None,
        Space::Petition(petition) => view.tell(&names::petition(petition)),
        Space::Die(one) => die(view, one),
    };
    Some(view.pair(view.tell(&names::people(people)), inside))
}

fn land(view: &View<'_>, seat: Seat) -> Passage {
    let state = view.state();
    let player = state.player(seat);
    let amount = |gain: Gain, n: u16| view.tell(&names::amount(gain, n));
    let (character, role) = (names::character(player.character), names::character_role(player.character));
    let title = format!(
        "{}, {} ({}), {}",
        seat_label(view.voice(), seat),
        view.tell(&character),
        view.tell(&role),
        amount(Gain::Points, u16::try_from(player.points()).unwrap_or(0)),
    );
    let (limit, room) = view.game().limit(state, seat);
    let budget = view.say("budget", |p| p.int("placed", player.placed).int("limit", limit).int("room", room));
    let faces = player.unplaced().map(|face| format!("[{}]", face.pips()));
    let tiles = state.owned(seat).map(|(_, _, shop)| shop.tile).chain(player.zones.into_iter().flatten());
    let passage = Passage::of(seat, title)
        .line(
            "",
            [
                amount(Gain::Coins, player.coins),
                amount(Gain::Reputation, u16::from(player.reputation)),
                amount(Gain::Nobility, u16::from(player.nobility)),
                view.pair(view.word("workers"), player.lot),
                view.pair(view.word("modifiers"), player.modifiers),
                view.pair(
                    view.word("plots"),
                    format!("{}, {} {}", player.plots, view.word("ready"), player.ready),
                ),
            ],
        )
        .line(view.word("warehouse"), player.goods.iter().map(|(good, n)| amount(Gain::Good(good), n)))
        .line(view.word("dice_left"), faces.chain([budget]));
    let held = player.held.iter().map(|one| {
        let rule = view.tell(&names::settler_rule(view.data(), one));
        format!("{} ({rule})", words::settler(view, one))
    });
    let contracts = state.contracts_of(seat).map(|(tile, contract)| {
        let card = contract
            .card
            .known()
            .map_or_else(|| view.word("hidden"), |card| view.tell(&names::commission(*card)));
        let open = view.data().dice_tile(tile).into_iter().enumerate();
        let open = open.filter(|(place, _)| !contract.is_filled(*place));
        let open: Vec<String> = open.map(|(_, face)| format!("[{}]", face.pips())).collect();
        let tile = format!("{} {}", view.word("place.dice_tile"), names::dice_tile(tile));
        if open.is_empty() {
            format!("{card} ({tile})")
        } else {
            format!("{card} ({tile}, {} {})", view.word("missing"), open.join(" "))
        }
    });
    let peoples =
        player.satisfied.iter().map(|one| view.tell(&names::people(view.data().settler(one).people)));
    passage
        .line(view.word("held_settlers"), held)
        .line(view.word("peoples"), peoples)
        .line(view.word("buildings"), tiles.map(|tile| view.tell(&names::tile(tile))))
        .line(view.word("commissions"), contracts)
}
