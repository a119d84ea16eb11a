//! Whose turn it is to think: no clock, no task, so that every promise about it can be tested.
//!
//! What is needed most comes first; among equals the address that has had the least time, and there the guest who has.
//! Time is counted as in every fair queue: whoever comes anew begins where the busiest waiters stand, so nobody saves up
//! turns by staying away, and a debt is forgotten once the others have had as much.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;
use std::net::IpAddr;
use std::time::Duration;

use super::{Asker, Standing};
use crate::ground::ids::GuestId;

/// A thought that waits or is under way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Number(u64);

/// Everybody who waits, and who thinks.
#[derive(Debug)]
pub(super) struct Queue {
    /// How many may think at the same time.
    desks: usize,
    /// How many of these one guest, or one address, may have.
    share: usize,
    last: u64,
    waiting: BTreeMap<Number, Standing>,
    thinking: HashMap<Number, Asker>,
    addresses: Accounts<Address>,
    guests: Accounts<GuestId>,
}

/// Where somebody comes from. Whose address another server alone knows stands for themselves.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Address {
    Known(IpAddr),
    Of(GuestId),
}

impl Asker {
    fn address(&self) -> Address {
        self.address.map_or_else(|| Address::Of(self.guest.clone()), Address::Known)
    }
}

impl Queue {
    pub(super) fn new(desks: usize) -> Self {
        let desks = desks.max(1);
        Self {
            desks,
            // One desk is for the others, whoever they are.
            share: (desks - 1).max(1),
            last: 0,
            waiting: BTreeMap::new(),
            thinking: HashMap::new(),
            addresses: Accounts::default(),
            guests: Accounts::default(),
        }
    }

    /// Somebody wants to think.
    pub(super) fn ask(&mut self, standing: Standing) -> Number {
        self.last += 1;
        let number = Number(self.last);
        self.enter(number, standing);
        number
    }

    /// For whom somebody waits, or how much they need it, has changed.
    pub(super) fn regard(&mut self, number: Number, standing: Standing) {
        if self.withdraw(number) {
            self.enter(number, standing);
        }
    }

    fn enter(&mut self, number: Number, standing: Standing) {
        self.addresses.enter(standing.asker.address());
        self.guests.enter(standing.asker.guest.clone());
        self.waiting.insert(number, standing);
    }

    /// Somebody waits no more; says whether they did.
    pub(super) fn withdraw(&mut self, number: Number) -> bool {
        let Some(Standing { asker, .. }) = self.waiting.remove(&number) else {
            return false;
        };
        self.addresses.leave(&asker.address());
        self.guests.leave(&asker.guest);
        true
    }

    /// Who is to think now, where a desk is free for them.
    pub(super) fn next(&mut self) -> Option<Number> {
        if self.thinking.len() >= self.desks {
            return None;
        }
        let may = |asker: &Asker| {
            self.addresses.thinking(&asker.address()) < self.share
                && self.guests.thinking(&asker.guest) < self.share
        };
        let rank = |(number, standing): (&Number, &Standing)| {
            let Standing { asker, urgency } = standing;
            let (address, guest) = (self.addresses.turn(&asker.address()), self.guests.turn(&asker.guest));
            (std::cmp::Reverse(*urgency), address, guest, *number)
        };
        let waiting = self.waiting.iter().filter(|(_, standing)| may(&standing.asker));
        let (.., number) = waiting.map(rank).min()?;
        let Standing { asker, .. } = self.waiting.remove(&number)?;
        self.last += 1;
        self.addresses.begin(&asker.address(), self.last);
        self.guests.begin(&asker.guest, self.last);
        self.thinking.insert(number, asker);
        Some(number)
    }

    /// A thought is over and has taken so long.
    pub(super) fn done(&mut self, number: Number, took: Duration) {
        if let Some(asker) = self.thinking.remove(&number) {
            self.addresses.end(&asker.address(), took);
            self.guests.end(&asker.guest, took);
        }
    }
}

/// What each has had.
#[derive(Debug)]
struct Accounts<K>(HashMap<K, Account>);

impl<K> Default for Accounts<K> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

#[derive(Clone, Copy, Default, Debug)]
struct Account {
    used: Duration,
    /// When they last began, by the count of the queue.
    began: u64,
    waiting: usize,
    thinking: usize,
}

impl Account {
    const fn is_idle(&self) -> bool {
        self.waiting == 0 && self.thinking == 0
    }
}

impl<K: Clone + Eq + Hash> Accounts<K> {
    fn enter(&mut self, key: K) {
        let floor = self.floor().unwrap_or_default();
        let account = self.0.entry(key).or_default();
        if account.is_idle() {
            account.used = account.used.max(floor);
        }
        account.waiting += 1;
    }

    fn leave(&mut self, key: &K) {
        self.change(key, |account| account.waiting -= 1);
    }

    fn begin(&mut self, key: &K, now: u64) {
        self.change(key, |account| {
            account.waiting -= 1;
            account.thinking += 1;
            account.began = now;
        });
    }

    fn end(&mut self, key: &K, took: Duration) {
        self.change(key, |account| {
            account.thinking -= 1;
            account.used += took;
        });
    }

    /// Debts that the others have caught up with are forgotten.
    fn change(&mut self, key: &K, change: impl FnOnce(&mut Account)) {
        if let Some(account) = self.0.get_mut(key) {
            change(account);
            if account.is_idle() {
                let floor = self.floor();
                let owes = |account: &Account| floor.is_some_and(|floor| account.used > floor);
                self.0.retain(|_, account| !account.is_idle() || owes(account));
            }
        }
    }

    /// What whoever is busy has had at least. Where nobody is, everything is forgotten.
    fn floor(&self) -> Option<Duration> {
        let busy = self.0.values().filter(|account| !account.is_idle());
        busy.map(|account| account.used).min()
    }

    /// The least is next: who has had less, then who has waited longer for a turn.
    fn turn(&self, key: &K) -> (Duration, u64) {
        self.0.get(key).map_or((Duration::ZERO, 0), |account| (account.used, account.began))
    }

    fn thinking(&self, key: &K) -> usize {
        self.0.get(key).map_or(0, |account| account.thinking)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Urgency::{self, Awaited, Later, Watched};
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn asker(address: u8) -> Asker {
        Asker { guest: GuestId::random().unwrap(), address: Some(IpAddr::from([192, 0, 2, address])) }
    }

    fn ask(queue: &mut Queue, asker: &Asker, urgency: Urgency) -> Number {
        queue.ask(Standing { asker: asker.clone(), urgency })
    }

    fn crowd(queue: &mut Queue, asker: &Asker, urgency: Urgency, size: usize) {
        for _ in 0..size {
            ask(queue, asker, urgency);
        }
    }

    #[test]
    fn a_stranger_is_behind_no_more_than_the_thoughts_under_way() {
        for desks in 1..=4 {
            for urgency in [Awaited, Watched, Later] {
                let (mut queue, greedy, stranger) = (Queue::new(desks), asker(1), asker(2));
                crowd(&mut queue, &greedy, urgency, 40);
                let mut underway: Vec<Number> = std::iter::from_fn(|| queue.next()).collect();
                // Whatever happened before, and however often: the next free desk is the stranger's.
                for _ in 0..5 {
                    let theirs = ask(&mut queue, &stranger, urgency);
                    let called = queue.next().or_else(|| {
                        queue.done(underway.pop().unwrap(), SECOND);
                        queue.next()
                    });
                    assert_eq!(called, Some(theirs), "{desks} desks");
                    queue.done(theirs, SECOND / 100);
                    underway.extend(queue.next());
                }
            }
        }
    }

    #[test]
    fn nobody_has_every_desk() {
        let mut queue = Queue::new(3);
        let one = asker(1);
        let neighbours: Vec<Asker> = (0..10).map(|_| asker(2)).collect();
        let far = Asker { address: None, ..asker(3) };
        crowd(&mut queue, &one, Awaited, 10);
        assert_eq!(std::iter::from_fn(|| queue.next()).count(), 2, "a guest leaves one desk");
        let mut queue = Queue::new(3);
        neighbours.iter().for_each(|asker| crowd(&mut queue, asker, Awaited, 1));
        assert_eq!(std::iter::from_fn(|| queue.next()).count(), 2, "and so does an address");
        let other = ask(&mut queue, &far, Later);
        assert_eq!(queue.next(), Some(other));
        assert_eq!(queue.next(), None);
        let mut queue = Queue::new(1);
        ask(&mut queue, &one, Later);
        assert!(queue.next().is_some(), "the only desk is for everybody");
    }

    #[test]
    fn time_counts_and_not_turns() {
        let (mut queue, slow, quick) = (Queue::new(1), asker(1), asker(2));
        let mut turns = [0, 0];
        for asker in [&slow, &quick] {
            crowd(&mut queue, asker, Watched, 200);
        }
        for _ in 0..110 {
            let number = queue.next().unwrap();
            let is_slow = queue.thinking.get(&number) == Some(&slow);
            turns[usize::from(!is_slow)] += 1;
            queue.done(number, if is_slow { SECOND } else { SECOND / 10 });
        }
        assert_eq!(turns, [10, 100]);
    }

    #[test]
    fn guests_of_one_address_share_what_it_gets() {
        let (mut queue, alone, neighbours) = (Queue::new(1), asker(1), [asker(2), asker(2), asker(2)]);
        let mut turns: HashMap<Asker, usize> = HashMap::new();
        for asker in neighbours.iter().chain([&alone]) {
            crowd(&mut queue, asker, Watched, 100);
        }
        for _ in 0..60 {
            let number = queue.next().unwrap();
            *turns.entry(queue.thinking.get(&number).unwrap().clone()).or_default() += 1;
            queue.done(number, SECOND);
        }
        assert_eq!(turns.get(&alone), Some(&30));
        assert!(neighbours.iter().all(|asker| turns.get(asker) == Some(&10)), "{turns:?}");
    }

    #[test]
    fn what_is_needed_most_comes_first() {
        let (mut queue, ana, bo) = (Queue::new(1), asker(1), asker(2));
        let later = ask(&mut queue, &bo, Later);
        let watched = ask(&mut queue, &bo, Watched);
        // Ana has had much more, and still she waits for nobody's pastime.
        let long = ask(&mut queue, &ana, Awaited);
        assert_eq!(queue.next(), Some(long));
        queue.done(long, 100 * SECOND);
        let awaited = ask(&mut queue, &ana, Later);
        queue.regard(awaited, Standing { asker: ana, urgency: Awaited });
        for expected in [awaited, watched, later] {
            assert_eq!(queue.next(), Some(expected));
            assert_eq!(queue.next(), None, "there is one desk");
            queue.done(expected, SECOND);
        }
    }

    #[test]
    fn a_guest_has_as_many_desks_wherever_they_come_from() {
        let (mut queue, one) = (Queue::new(3), asker(1));
        for place in 10..20 {
            let asker = Asker { address: Some(IpAddr::from([192, 0, 2, place])), ..one.clone() };
            ask(&mut queue, &asker, Awaited);
        }
        assert_eq!(std::iter::from_fn(|| queue.next()).count(), 2);
    }

    #[test]
    fn those_whose_address_is_not_known_do_not_share_one() {
        let mut queue = Queue::new(3);
        for place in 0..10 {
            ask(&mut queue, &Asker { address: None, ..asker(place) }, Awaited);
        }
        assert_eq!(std::iter::from_fn(|| queue.next()).count(), 3);
    }

    #[test]
    fn who_was_away_for_a_moment_still_owes() {
        let (mut queue, ana, bo) = (Queue::new(1), asker(1), asker(2));
        crowd(&mut queue, &bo, Watched, 5);
        let long = ask(&mut queue, &ana, Awaited);
        assert_eq!(queue.next(), Some(long));
        queue.done(long, 3 * SECOND);
        let again = ask(&mut queue, &ana, Watched);
        let mut before = 0;
        while let Some(number) = queue.next().filter(|number| *number != again) {
            queue.done(number, SECOND);
            before += 1;
        }
        assert_eq!(before, 3, "until Bo has had as much");
    }

    #[test]
    fn nobody_saves_up_turns_and_nobody_pays_for_ever() {
        let (mut queue, ana, bo) = (Queue::new(1), asker(1), asker(2));
        let spend = |queue: &mut Queue, asker: &Asker, time| {
            let number = ask(queue, asker, Watched);
            while let Some(next) = queue.next() {
                queue.done(next, if next == number { time } else { SECOND });
            }
        };
        spend(&mut queue, &ana, 50 * SECOND);
        assert!(queue.addresses.0.is_empty() && queue.guests.0.is_empty(), "an idle server forgets");
        // Bo is busy for a long time; Ana, who was away, is next once and then takes turns.
        let mut numbers: Vec<Number> = (0..20).map(|_| ask(&mut queue, &bo, Watched)).collect();
        for _ in 0..10 {
            let number = queue.next().unwrap();
            queue.done(number, SECOND);
        }
        let hers: Vec<Number> = (0..3).map(|_| ask(&mut queue, &ana, Watched)).collect();
        let mut order = Vec::new();
        for _ in 0..6 {
            let number = queue.next().unwrap();
            order.push(hers.contains(&number));
            queue.done(number, SECOND);
        }
        assert_eq!(order, [true, false, true, false, true, false]);
        numbers.retain(|number| queue.withdraw(*number));
        assert!(queue.addresses.0.is_empty(), "nobody waits and nothing is kept");
        assert!(!numbers.is_empty() && queue.next().is_none());
    }
}
