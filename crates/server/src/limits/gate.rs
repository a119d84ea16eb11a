//! A bucket for each client that fills with what they ask for and drains with time. Sixty lines and the clock of the
//! standard library do it; a crate would bring its own middleware, clocks and error pages.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::{Kind, Limit};
use crate::id::{DeviceId, GuestId};

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

    /// Counts one request, or says how long to wait.
    pub(super) fn pass(&self, kind: Kind, key: Key, limit: Limit) -> Result<(), Duration> {
        self.pass_at(kind, key, limit, Instant::now())
    }

    fn pass_at(&self, kind: Kind, key: Key, limit: Limit, now: Instant) -> Result<(), Duration> {
        let mut buckets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= Self::MANY {
            buckets.retain(|_, empty| *empty > now);
        }
        let empty = buckets.entry((kind, key)).or_insert(now);
        let after = (*empty).max(now) + limit.per / limit.burst.max(1);
        match (after - now).checked_sub(limit.per).filter(|wait| !wait.is_zero()) {
            Some(wait) => Err(wait),
            None => {
                *empty = after;
                Ok(())
            }
        }
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
            |name, after| gate.pass_at(Kind::Chat, key(name), limit, start + Duration::from_millis(after));
        assert!((0..5).all(|_| pass("ana", 0).is_ok()));
        assert_eq!(pass("ana", 0), Err(Duration::from_secs(2)));
        assert_eq!(pass("ana", 500), Err(Duration::from_millis(1500)), "asking again costs nothing");
        assert!(pass("bo", 0).is_ok(), "everybody has their own");
        assert!(gate.pass_at(Kind::Move, key("ana"), limit, start).is_ok(), "so has every kind");
        assert!(pass("ana", 2000).is_ok() && pass("ana", 2000).is_err());
        assert!((0..5).all(|_| pass("ana", 60_000).is_ok()) && pass("ana", 60_000).is_err());
    }

    #[test]
    fn empty_buckets_are_cleared_away() {
        let (gate, start) = (Gate::default(), Instant::now());
        let limit = Limit { burst: 1, per: Duration::from_secs(1) };
        for n in 0..Gate::MANY {
            gate.pass_at(Kind::Move, Key::Address(Ipv4Addr::from_bits(n as u32).into()), limit, start)
                .unwrap();
        }
        gate.pass_at(
            Kind::Move,
            Key::Address(Ipv4Addr::BROADCAST.into()),
            limit,
            start + Duration::from_secs(2),
        )
        .unwrap();
        assert_eq!(gate.0.lock().unwrap().len(), 1);
    }
}
