//! What a seat of Rise to Nobility knows.

mod question;

use engine::{Secret, Seen};
use nobility::Nobility;
use nobility::ids::{
    Band, Character, Commission, Desk, DiceTile, EventCard, Face, Good, Guild, Objective, People, Petition,
    Settler, Ship, Tile,
};
use nobility::state::{Contract, Die, Hand, Player, Space, Stacked, State};

use crate::{Features, Observe};

impl Observe for Nobility {
    const SIZE: usize = 6508;

    fn features(&self, seen: &Seen<State>, out: &mut Features<'_>) {
        let state = seen.state();
        out.each_seat(|out, seat| {
            player(state.player(seat), out);
            out.amounts(Guild::ALL.map(|guild| state.apprentices(guild, seat)), 4);
        });
        out.amount(state.round(), 10);
        out.seat(Some(state.first_player()));
        out.seats(state.passed());
        out.amount(state.modifiers_left(), 20);
        for settler in state.display() {
            out.one(settler.map(Settler::index), Settler::COUNT);
        }
        out.amount(state.settler_deck().left(), Settler::COUNT as u16);
        out.set(state.settlers_out().bits(), Settler::COUNT);
        out.one(state.event().map(EventCard::index), EventCard::COUNT);
        out.amount(state.events_left(), 10);
        out.set(state.events_out().bits(), EventCard::COUNT);
        out.one(state.objective().map(Objective::index), Objective::COUNT);
        city(state, out);
        council(state, out);
        chancellery(state, out);
        question::tell(state.phase(), out);
    }
}

fn player(player: &Player, out: &mut Features<'_>) {
    let Player {
        character,
        goods,
        coins,
        modifiers,
        reputation,
        nobility,
        is_lord,
        credits,
        lot,
        workers_left,
        ready,
        plots,
        zones,
        held,
        satisfied,
        petitions,
        dice,
        placed,
        board,
        hand,
    } = player;
    out.one(Some(character.index()), Character::COUNT);
    out.amounts(goods.amounts(), 5);
    out.amount(*coins, 20);
    out.amounts([*modifiers, *lot, *workers_left, *ready, *plots], 5);
    out.amounts([*reputation, *nobility, *placed], 20);
    out.flag(*is_lord);
    out.amounts(*credits, 50);
    for zone in zones {
        out.one(zone.map(Tile::index), Tile::COUNT);
    }
    out.set(held.bits(), Settler::COUNT);
    out.set(satisfied.bits(), Settler::COUNT);
    out.set(petitions.bits(), Petition::COUNT);
    out.amounts(*dice, 3);
    out.one(board.map(Face::index), Face::ALL.len());
    match hand {
        Hand::None => commissions((0, None, &[]), out),
        Hand::Choosing { dealt } => commissions((1, None, known(dealt)), out),
        Hand::Kept { kept, rejected } => commissions((2, kept.known(), known(rejected)), out),
    }
}

fn known<const N: usize>(cards: &Secret<[Commission; N]>) -> &[Commission] {
    cards.known().map_or(&[], |cards| cards.as_slice())
}

fn commissions((kind, kept, others): (usize, Option<&Commission>, &[Commission]), out: &mut Features<'_>) {
    out.one(Some(kind), 3);
    out.one(kept.map(|card| card.index()), Commission::COUNT);
    let others = others.iter().fold(0u64, |set, card| set | 1 << card.index());
    out.set(others, Commission::COUNT);
}

fn dice(dice: &[Option<Die>], out: &mut Features<'_>) {
    for die in dice {
        out.seat(die.and_then(|die| die.owner));
        out.one(die.map(|die| die.face.index()), Face::ALL.len());
    }
}

fn city(state: &State, out: &mut Features<'_>) {
    dice(state.tavern(), out);
    dice(state.site(), out);
    dice(state.hall_dice(), out);
    dice(state.port(), out);
    dice(state.berk(), out);
    dice(state.castle(), out);
    for guild in Guild::ALL {
        dice(state.guild_dice(guild), out);
        for workshop in state.workshops(guild) {
            out.one(workshop.map(|workshop| workshop.tile.index()), Tile::WORKSHOPS);
            out.seat(workshop.and_then(|workshop| workshop.owner));
        }
    }
    for tile in state.hall() {
        out.one(tile.map(Tile::index), Tile::COUNT);
    }
    out.amount(state.bag().left(), Tile::COUNT as u16);
    out.set(state.tiles_out().bits(), Tile::COUNT);
    out.set(state.tiles_removed().bits(), Tile::COUNT);
    out.one(state.ship().map(Ship::index), Ship::COUNT);
    out.amount(state.ships_left(), Ship::COUNT as u16);
    out.set(state.ships_out().bits(), Ship::COUNT);
    debug_assert_eq!(state.sold().len(), Good::ALL.len());
    out.amounts(*state.sold(), 3);
}

fn council(state: &State, out: &mut Features<'_>) {
    for row in Band::ALL {
        for people in People::ALL {
            let (petition, die) = match state.space(row, people) {
                Space::Empty => (None, None),
                Space::Petition(petition) => (Some(petition), None),
                Space::Die(die) => (None, Some(die)),
            };
            out.one(petition.map(Petition::index), Petition::COUNT);
            dice(&[die], out);
        }
    }
    out.amount(state.petition_pile().left(), Petition::COUNT as u16);
}

fn chancellery(state: &State, out: &mut Features<'_>) {
    out.flag(state.has_chancellery());
    dice(state.desk_dice(), out);
    for desk in Desk::all() {
        out.seat(state.desk(desk));
    }
    out.amount(state.dice_tiles_left(), DiceTile::COUNT as u16);
    for tile in DiceTile::all() {
        contract(state.contract(tile), out);
    }
    let deck = state.commission_deck();
    out.amount(deck.left(), Commission::COUNT as u16);
    for place in 0..Commission::COUNT {
        stacked(deck.cards().get(place), out);
    }
}

fn contract(contract: Option<&Contract>, out: &mut Features<'_>) {
    out.seat(contract.map(|contract| contract.owner));
    let card = contract.and_then(|contract| contract.card.known());
    out.one(card.map(|card| card.index()), Commission::COUNT);
    out.seats(contract.map_or_else(Default::default, |contract| contract.known));
    out.flag(contract.is_some_and(|contract| contract.is_first));
    out.set(contract.map_or(0, |contract| contract.dice), 3);
    out.set(contract.map_or(0, |contract| contract.tokens), 3);
}

fn stacked(card: Option<&Stacked>, out: &mut Features<'_>) {
    out.one(card.and_then(|card| card.card.known()).map(|card| card.index()), Commission::COUNT);
    out.seats(card.map_or_else(Default::default, |card| card.seen));
}
