//! Villages: stacks of cards with branches, and which cards of them are alike.

use arrayvec::ArrayVec;

use crate::data::Data;
use crate::ids::{Owner, Profession, Spot};
use crate::state::{Card, State};

/// A list of cards of one village.
pub type Spots = ArrayVec<Spot, { Spot::COUNT }>;

/// COM-12: how many villagers a card may carry. COM-94: a Monk or Apprentice 2 at the bottom, 1 elsewhere.
pub fn capacity(data: &Data, card: &Card) -> u8 {
    match card.profession {
        Profession::Monk | Profession::Apprentice if card.on.is_some() => 1,
        profession => data.villager(profession).stack_limit,
    }
}

/// COM-59: whether a card of a village can carry one more villager.
pub fn has_room(data: &Data, card: &Card) -> bool {
    card.covers < capacity(data, card)
}

/// What lies directly on a card, the older branch first.
pub fn on(state: &State, spot: Spot) -> impl Iterator<Item = Spot> + Clone + use<'_> {
    let owner = state.card(spot).map(|card| card.owner);
    let cards = owner.into_iter().flat_map(|owner| state.village(owner));
    cards.filter(move |(_, card)| card.on == Some(spot)).map(|(spot, _)| spot)
}

/// Section 15.1: village order: stacks in the order of opening, a card before the cards on it.
pub fn in_order(state: &State, owner: Owner) -> Spots {
    let mut order = Spots::new();
    for (spot, card) in state.village(owner) {
        if card.on.is_none() {
            visit(state, spot, &mut order);
        }
    }
    order
}

fn visit(state: &State, spot: Spot, order: &mut Spots) {
    // A village has no more cards than there are spots.
    if order.try_push(spot).is_err() {
        return;
    }
    if state.card(spot).is_some_and(Card::is_covered) {
        on(state, spot).for_each(|above| visit(state, above, order));
    }
}

/// The bottom card of the stack that a card lies in.
fn bottom(state: &State, spot: Spot) -> Spot {
    let mut low = spot;
    while let Some(below) = state.card(low).and_then(|card| card.on) {
        low = below;
    }
    low
}

/// COM-D8: the same profession with the same cards above it.
pub(crate) fn same_above(state: &State, one: Spot, other: Spot) -> bool {
    same(state, (one, one), (other, other), false)
}

/// Section 15.1: the same card of stacks that are equal, branches in any order.
pub(crate) fn same_place(state: &State, one: Spot, other: Spot) -> bool {
    same(state, (bottom(state, one), one), (bottom(state, other), other), true)
}

/// Compares two cards and what lies on them; with `marks`, the marked cards must be at the same place.
fn same(state: &State, one: (Spot, Spot), other: (Spot, Spot), marks: bool) -> bool {
    let (Some(left), Some(right)) = (state.card(one.0), state.card(other.0)) else { return false };
    let face = |card: &Card| (card.profession, card.role, card.coins, card.covers);
    if face(left) != face(right) || (marks && (one.0 == one.1) != (other.0 == other.1)) {
        return false;
    }
    let above = |spot| on(state, spot).collect::<ArrayVec<Spot, 2>>();
    let (left, right) = if left.is_covered() { (above(one.0), above(other.0)) } else { return true };
    let fits = |a: Spot, b: Spot| same(state, (a, one.1), (b, other.1), marks);
    match (left.as_slice(), right.as_slice()) {
        ([a], [b]) => fits(*a, *b),
        ([a, b], [c, d]) => (fits(*a, *c) && fits(*b, *d)) || (fits(*a, *d) && fits(*b, *c)),
        _ => false,
    }
}

/// The first of each group of alike cards, in village order.
pub(crate) fn distinct(
    state: &State,
    owner: Owner,
    wanted: impl Fn(&Card) -> bool,
    alike: fn(&State, Spot, Spot) -> bool,
) -> Spots {
    let mut found = Spots::new();
    found.extend(state.village(owner).filter(|(_, card)| wanted(card)).map(|(spot, _)| spot));
    if found.len() < 2 {
        return found;
    }
    let mut first = Spots::new();
    for spot in in_order(state, owner) {
        if found.contains(&spot) && !first.iter().any(|other| alike(state, *other, spot)) {
            first.push(spot);
        }
    }
    first
}

/// Adds a card to a village: on another one, or as a new stack.
pub(crate) fn add(
    data: &Data,
    state: &mut State,
    owner: Owner,
    (profession, role): (Profession, Profession),
    on: Option<Spot>,
) -> Option<Spot> {
    // Without a gap the cards fill the first places; only a fire (COM-173) leaves one.
    let lying: usize = state.players.iter().map(|player| usize::from(player.villagers)).sum();
    let free = match state.cards.get(lying) {
        Some(None) => lying,
        _ => state.cards.iter().position(Option::is_none)?,
    };
    let spot = Spot::new(free as u8)?;
    let card = Card { profession, role, owner, on, coins: 0, covers: 0, next: None };
    state.cards[spot.index()] = Some(card);
    append(state, owner, spot);
    let player = state.of_mut(owner);
    player.present = player.present.with(profession);
    // COM-127: nothing is ever covered in the Countess's village.
    if owner != Owner::COUNTESS && has_room(data, &card) {
        player.open = player.open.with(role);
    }
    if let Some(below) = on.and_then(|below| state.cards[below.index()].as_mut()) {
        below.covers += 1;
        // Another card of the same profession may still have room.
        if !has_room(data, below) {
            refresh(data, state, owner);
        }
    }
    Some(spot)
}

/// Puts a card at the end of the list of a village.
fn append(state: &mut State, owner: Owner, spot: Spot) {
    let player = state.of_mut(owner);
    player.villagers += 1;
    let last = player.tail.replace(spot);
    match last {
        Some(last) => {
            if let Some(card) = state.cards[last.index()].as_mut() {
                card.next = Some(spot);
            }
        }
        None => state.of_mut(owner).head = Some(spot),
    }
}

/// Takes an uncovered card out of a village.
pub(crate) fn remove(data: &Data, state: &mut State, spot: Spot) -> Option<Card> {
    let card = state.cards[spot.index()].take()?;
    if let Some(below) = card.on.and_then(|below| state.cards[below.index()].as_mut()) {
        below.covers = below.covers.saturating_sub(1);
    }
    let before = (0..Spot::COUNT as u8)
        .filter_map(Spot::new)
        .find(|other| state.card(*other).is_some_and(|card| card.next == Some(spot)));
    if let Some(before) = before.and_then(|before| state.cards[before.index()].as_mut()) {
        before.next = card.next;
    }
    let player = state.of_mut(card.owner);
    player.villagers -= 1;
    if player.head == Some(spot) {
        player.head = card.next;
    }
    if player.tail == Some(spot) {
        player.tail = before;
    }
    refresh(data, state, card.owner);
    Some(card)
}

/// Keeps what is derived from the cards of a village: keys in play and open places.
pub(crate) fn refresh(data: &Data, state: &mut State, owner: Owner) {
    let (present, open) = derived(data, state, owner);
    let player = state.of_mut(owner);
    player.present = present;
    player.open = open;
}

/// The professions in a village, and those that can carry one more villager.
pub(crate) fn derived(
    data: &Data,
    state: &State,
    owner: Owner,
) -> (crate::cards::Professions, crate::cards::Professions) {
    let mut present = crate::cards::Professions::NONE;
    let mut open = crate::cards::Professions::NONE;
    for (_, card) in state.village(owner) {
        present = present.with(card.profession);
        // COM-127: nothing is ever covered in the Countess's village.
        if owner != Owner::COUNTESS && has_room(data, card) {
            open = open.with(card.role);
        }
    }
    (present, open)
}
