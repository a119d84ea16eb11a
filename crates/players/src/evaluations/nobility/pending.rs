//! A decision that is half made is worth what it will bring.

use nobility::ids::{Face, Place, Settler, Zone};
use nobility::phase::{Step, Turn};

use super::Term;
use super::dice::{Hand, Taken};
use super::estate::Estate;
use super::places::Places;
use super::weights;
use crate::terms::Account;

/// The worth of a player whose turn it is.
pub(super) fn worth<A: Account<Term>>(estate: &Estate<'_>, turn: &Turn) -> A {
    match turn.step {
        Step::Menu if turn.placed => settled(estate, None),
        Step::Menu | Step::Die => {
            let places = Places::new(estate);
            let hand = Hand::new(&places, None);
            let own = estate.state.player(estate.seat).dice;
            let dice = Face::ALL.into_iter().filter(|die| own[die.index()] > 0);
            let best = dice.map(|die| hand.with(Taken::Die(die))).max().unwrap_or(0);
            // The menu has an end without a die.
            let best = if turn.step == Step::Menu { best.max(0) } else { best };
            standing(&places, best)
        }
        Step::Value { die } => settled(estate, Some(Taken::Die(die))),
        Step::Location { die, value } => settled(estate, Some(Taken::Value(die, value))),
        Step::Satisfy => {
            let cards = estate.game.satisfiable(estate.state, estate.seat);
            best(cards.map(|settler| spend(estate, settler, 0, [0; 6])))
        }
        Step::Spend { settler, next, spent } => {
            spend(estate, settler, usize::from(next), spent.amounts().map(i32::from))
        }
        Step::Sell => sale(estate),
        step => {
            let places = Places::new(estate);
            let dice = Hand::new(&places, place(step)).worth(None);
            standing(&places, dice + effect(&places, step))
        }
    }
}

/// Nothing is half made but a die that has been taken up.
pub(super) fn settled<A: Account<Term>>(estate: &Estate<'_>, taken: Option<Taken>) -> A {
    let places = Places::new(estate);
    let dice = if estate.has_turns() { Hand::new(&places, None).worth(taken) } else { 0 };
    standing(&places, dice)
}

/// Everything, with what the dice of this round bring.
fn standing<A: Account<Term>>(places: &Places<'_>, dice: i32) -> A {
    let mut worth: A = places.estate.means();
    worth.add(Term::Goods, places.plan.stock);
    worth.add(Term::Settlers, places.plan.settlers);
    worth.add(Term::Commissions, super::contracts::worth(places.estate));
    worth.add(Term::Dice, dice);
    worth
}

/// The best of several ends.
fn best<A: Account<Term>>(ends: impl Iterator<Item = A>) -> A {
    ends.reduce(A::better).unwrap_or(A::NONE)
}

/// Where the die lies whose effect is open.
fn place(step: Step) -> Option<Place> {
    Some(match step {
        Step::Discard { .. } | Step::Take { .. } | Step::Welcome { .. } => Place::Tavern,
        Step::Workshop { visit }
        | Step::Reroll { visit, .. }
        | Step::AnyGood { visit }
        | Step::Give { visit }
        | Step::Receive { visit, .. } => visit.guild.place(),
        Step::Buy { guild, .. } | Step::Apprentices { guild, .. } => guild.place(),
        Step::Zone { .. } => Place::CityHall,
        Step::Port { .. } => Place::Port,
        Step::Council { .. } => Place::Council,
        Step::Modifiers { .. } | Step::Renew { .. } | Step::Commission { .. } | Step::Pick { .. } => {
            Place::Berk
        }
        Step::Castle { .. } => Place::Castle,
        Step::Desk { .. } => Place::Chancellery,
        _ => return None,
    })
}

/// What the open step of a placed die brings.
fn effect(places: &Places<'_>, step: Step) -> i32 {
    let estate = places.estate;
    match step {
        Step::Discard { .. } | Step::Take { .. } => places.card(),
        Step::Welcome { .. } => places.card(),
        Step::Workshop { visit } => places.visit(visit.guild, visit.band, visit.slot.index()),
        Step::Reroll { visit, .. } => {
            weights::REROLL + places.visit(visit.guild, visit.band, visit.slot.index() + 1)
        }
        Step::AnyGood { visit } | Step::Receive { visit, .. } => {
            places.received() + places.visit(visit.guild, visit.band, visit.slot.index() + 1)
        }
        Step::Give { visit } => {
            places.exchange() + places.visit(visit.guild, visit.band, visit.slot.index() + 1)
        }
        Step::Buy { guild, band } => {
            places.buy(guild, band)
                + places.place(guild, i32::from(estate.game.components().band(band).place))
        }
        Step::Apprentices { guild, left } => places.place(guild, i32::from(left)),
        Step::Zone { .. } => places.communal(),
        Step::Port { left, .. } => places.port(i32::from(left)),
        Step::Council { value } => places.council(value.band()),
        Step::Modifiers { band } => places.modifiers(band) + places.renew() + places.commission(band),
        Step::Renew { band } => places.renew() + places.commission(band),
        Step::Commission { band } | Step::Pick { band, .. } => places.commission(band),
        Step::Castle { value } => places.castle(value),
        Step::Recall => places.recall(),
        Step::Desk { value } => places.desk(value),
        Step::DiceTile { .. } => places.dice_tile(),
        Step::Gift { left, .. } => i32::from(left) * places.received(),
        Step::Menu
        | Step::Die
        | Step::Value { .. }
        | Step::Location { .. }
        | Step::Satisfy
        | Step::Spend { .. }
        | Step::Sell => 0,
    }
}

/// NOB-62, NOB-63: the best building to sell.
fn sale<A: Account<Term>>(estate: &Estate<'_>) -> A {
    let tables = estate.game.components().tables();
    let mut sold = *estate;
    sold.coins += i32::from(tables.sale_coins);
    sold.lot += 1;
    let zones = Zone::all().filter(|zone| estate.zones[zone.index()]).map(|zone| {
        let mut after = sold;
        after.zones[zone.index()] = false;
        after.points -= i32::from(tables.communal_points);
        settled(&after, None)
    });
    let workshops = estate.state.owned(estate.seat).map(|(guild, slot, _)| {
        let mut after = sold;
        after.masters[guild.index()] -= 1;
        after.workshops -= 1;
        after.points -= i32::from(tables.slots[slot.index()].points);
        settled(&after, None)
    });
    best(zones.chain(workshops))
}

/// NOB-42: the card with what was chosen so far, and as much as it takes of the rest.
fn spend<A: Account<Term>>(estate: &Estate<'_>, settler: Settler, next: usize, mut spent: [i32; 6]) -> A {
    let card = estate.game.components().settler(settler);
    let later = || card.wanted().skip(next);
    let mut total: i32 = spent.iter().sum::<i32>() + later().count() as i32;
    for good in later() {
        let index = good.index();
        let more = (estate.usable(&estate.goods, good) - 1).min(i32::from(card.max) - total).max(0);
        spent[index] = 1 + more;
        total += more;
    }
    let mut after = *estate;
    for (owned, spent) in after.goods.iter_mut().zip(spent) {
        *owned -= spent;
    }
    let bonus = i32::from(estate.game.welcome_bonus(estate.state, estate.seat));
    after.points += total + bonus;
    after.ready -= 1;
    after.plots += 1;
    after.held = after.held.without(settler);
    after.peoples = after.peoples.with(card.people);
    after.lot += i32::from(card.workers);
    after.nobility += i32::from(card.stars);
    settled(&after, None)
}
