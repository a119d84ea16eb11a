//! A bucket for each client that fills with what they ask for and drains with time. Sixty lines and the clock of the
//! standard library do it; a crate would bring its own middleware, clocks and error pages.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::{Kind, Limit};
use crate::ground::ids::{DeviceId, GuestId};

/// Who is counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Key {
    Guest(GuestId),
    Address(IpAddr),
    Device(DeviceId),
}

/// All buckets. For each is known when it will be empty; an empty one needs no memory.
#[derive(Debug, Default)]
pub(super) struct Gate(Mutex<HashMap<(Kind, Key), Instant>>);

impl Gate {
    /// Buckets that may lie there before the empty ones are cleared away.
    const MANY: usize = 20_000;

    /// Whoever has taken too much owes at most so many spans of time.
    const OWED: u32 = 6;

    /// Counts a request that costs so much, or says how long to wait.
    pub(super) fn pass(&self, kind: Kind, key: Key, limit: Limit, cost: u32) -> Result<(), Duration> {
        self.pass_at(kind, key, limit, cost, Instant::now())
    }

    fn pass_at(&self, kind: Kind, key: Key, limit: Limit, cost: u32, now: Instant) -> Result<(), Duration> {
        let mut buckets = self.buckets(now);
        let empty = buckets.entry((kind, key)).or_insert(now);
        let after = (*empty).max(now) + limit.takes(cost);
        match (after - now).checked_sub(limit.per).filter(|wait| !wait.is_zero()) {
            Some(wait) => Err(wait),
            None => {
                *empty = after;
                Ok(())
            }
        }
    }

    /// Counts what has been taken already, also where it is too much.
    pub(super) fn owe(&self, kind: Kind, key: Key, limit: Limit, cost: u32) {
        self.owe_at(kind, key, limit, cost, Instant::now());
    }

    fn owe_at(&self, kind: Kind, key: Key, limit: Limit, cost: u32, now: Instant) {
        let mut buckets = self.buckets(now);
        let empty = buckets.entry((kind, key)).or_insert(now);
        *empty = ((*empty).max(now) + limit.takes(cost)).min(now + limit.per * Self::OWED);
    }

    /// Says how long to wait until one more may be taken, and counts nothing.
    pub(super) fn look(&self, kind: Kind, key: &Key, limit: Limit) -> Result<(), Duration> {
        self.look_at(kind, key, limit, Instant::now())
    }

    fn look_at(&self, kind: Kind, key: &Key, limit: Limit, now: Instant) -> Result<(), Duration> {
        let buckets = self.buckets(now);
        let empty = buckets.get(&(kind, key.clone())).copied().unwrap_or(now).max(now);
        match (empty + limit.takes(1) - now).checked_sub(limit.per).filter(|wait| !wait.is_zero()) {
            Some(wait) => Err(wait),
            None => Ok(()),
        }
    }

    fn buckets(&self, now: Instant) -> MutexGuard<'_, HashMap<(Kind, Key), Instant>> {
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= Self::MANY {
            buckets.retain(|_, empty| *empty > now);
        }
        buckets
    }
}

impl Limit {
    /// How long it takes until as much is allowed again.
    fn takes(self, cost: u32) -> Duration {
        self.per / self.burst.max(1) * cost
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;

    #[test]
    fn a_burst_passes_and_then_one_at_a_time() {
        let (gate, start) = (Gate::default(), Instant::now());
        let limit = Limit { burst: 5, per: Duration::from_secs(10) };
        let key = |name: &str| Key::Address(IpAddr::from([10, 0, 0, name.len() as u8]));
        let pass =
            |name, after| gate.pass_at(Kind::Chat, key(name), limit, 1, start + Duration::from_millis(after));
        assert!((0..5).all(|_| pass("ana", 0).is_ok()));
        assert_eq!(pass("ana", 0), Err(Duration::from_secs(2)));
        assert_eq!(pass("ana", 500), Err(Duration::from_millis(1500)), "asking again costs nothing");
        assert!(pass("bo", 0).is_ok(), "everybody has their own");
        assert!(gate.pass_at(Kind::Move, key("ana"), limit, 1, start).is_ok(), "so has every kind");
        assert!(pass("ana", 2000).is_ok() && pass("ana", 2000).is_err());
        assert!((0..5).all(|_| pass("ana", 60_000).is_ok()) && pass("ana", 60_000).is_err());
    }

    #[test]
    fn what_costs_more_takes_longer_and_what_was_taken_is_owed() {
        let (gate, start) = (Gate::default(), Instant::now());
        let limit = Limit { burst: 10, per: Duration::from_secs(10) };
        let ana = || Key::Address(Ipv4Addr::LOCALHOST.into());
        let pass =
            |cost, after| gate.pass_at(Kind::Read, ana(), limit, cost, start + Duration::from_secs(after));
        assert_eq!([pass(6, 0), pass(4, 0), pass(1, 0)], [Ok(()), Ok(()), Err(Duration::from_secs(1))]);
        assert_eq!([pass(4, 3), pass(3, 3)], [Err(Duration::from_secs(1)), Ok(())]);
        let look = |after| gate.look_at(Kind::Guess, &ana(), limit, start + Duration::from_secs(after));
        let owe = |cost| gate.owe_at(Kind::Guess, ana(), limit, cost, start);
        owe(9);
        assert_eq!([look(0), look(0)], [Ok(()), Ok(())], "looking costs nothing");
        owe(11);
        assert_eq!(
            [look(0), look(10), look(11)],
            [11, 1, 0].map(|wait| match wait {
                0 => Ok(()),
                wait => Err(Duration::from_secs(wait)),
            })
        );
        owe(1_000_000);
        assert_eq!(look(0), Err(Duration::from_secs(51)), "nobody owes more than a minute here");
    }

    #[test]
    fn empty_buckets_are_cleared_away() {
        let (gate, start) = (Gate::default(), Instant::now());
        let limit = Limit { burst: 1, per: Duration::from_secs(1) };
        for n in 0..Gate::MANY {
            let key = Key::Address(Ipv4Addr::from_bits(n as u32).into());
            gate.pass_at(Kind::Move, key, limit, 1, start).unwrap();
        }
        let late = Key::Address(Ipv4Addr::BROADCAST.into());
        gate.pass_at(Kind::Move, late, limit, 1, start + Duration::from_secs(2)).unwrap();
        assert_eq!(gate.0.lock().unwrap().len(), 1);
    }
}
