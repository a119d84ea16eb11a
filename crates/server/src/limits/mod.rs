//! How much one client may ask for: a guest, and the address that they come from.

mod cost;
mod delay;
mod gate;
mod kind;
mod places;

use std::time::Duration;

use axum::http::Method;

pub(crate) use cost::Drawing;
pub use delay::Delay;
use delay::Delays;
use gate::Gate;
pub(crate) use gate::Key;
use kind::Kind;
pub(crate) use places::{Place, Places};

use crate::ground::ids::DeviceId;
use crate::people::account_name::AccountName;
use crate::visitors::reader::Reader;

/// So many at once; after that, so many again in each span of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    /// How many at once.
    pub burst: u32,
    /// How long it takes until as many more are allowed.
    pub per: Duration,
}

/// A limit for each guest, and a wider one for all who share an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pair {
    /// For one guest.
    pub guest: Limit,
    /// For one address.
    pub address: Limit,
}

/// What may be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Visitors without a cookie, for each address.
    pub new_guests: Limit,
    /// New tables.
    pub tables: Pair,
    /// Moves, and every other form.
    pub moves: Pair,
    /// Messages at tables.
    pub chat: Pair,
    /// Whatever asks for a password or uses a link.
    pub sign_in: Pair,
    /// How attempts at one name from one address are slowed down.
    pub retry: Delay,
    /// Attempts on a device that has signed in under the name before; it waits for no stranger.
    pub devices: Limit,
    /// Links to another device.
    pub links: Pair,
    /// Reading: one for a request, more for pages that are dear to draw.
    pub reads: Pair,
    /// Tables, invitations and links that do not exist.
    pub guesses: Pair,
    /// Streams of events that a guest may have open at once.
    pub guest_streams: usize,
    /// Streams of events that an address may have open at once.
    pub address_streams: usize,
    /// Connections that an address may have open at once; behind a proxy they are all its own, and it counts them.
    pub connections: usize,
}

impl Default for Limits {
    /// Far above what people need, also a school class behind one address; far below what hurts.
    fn default() -> Self {
        const MINUTE: u64 = 60;
        let limit = |burst, seconds| Limit { burst, per: Duration::from_secs(seconds) };
        Self {
            new_guests: limit(3000, 60 * MINUTE),
            tables: Pair { guest: limit(1500, 60 * MINUTE), address: limit(3000, 60 * MINUTE) },
            moves: Pair { guest: limit(600, MINUTE), address: limit(20_000, MINUTE) },
            chat: Pair { guest: limit(5, 10), address: limit(100, 10) },
            sign_in: Pair { guest: limit(30, 5 * MINUTE), address: limit(30, 5 * MINUTE) },
            retry: Delay {
                free: 3,
                first: Duration::from_secs(1),
                most: Duration::from_secs(15 * MINUTE),
                forgets: Duration::from_secs(24 * 60 * MINUTE),
            },
            devices: limit(10, 10 * MINUTE),
            // For a guest some 170 of the dearest pages in a minute, for an address some 570.
            reads: Pair { guest: limit(6000, MINUTE), address: limit(20_000, MINUTE) },
            guesses: Pair { guest: limit(30, 10 * MINUTE), address: limit(100, 10 * MINUTE) },
            links: Pair { guest: limit(5, 10 * MINUTE), address: limit(60, 10 * MINUTE) },
            guest_streams: 32,
            address_streams: 3000,
            connections: 4000,
        }
    }
}

/// What was too much.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum TooMuch {
    #[error("too many requests; the next may come in {wait:?}")]
    Requests { wait: Duration },
    #[error("too many streams are open")]
    Streams,
}

/// Keeps count, and refuses what is too much. Without limits it lets everything pass.
#[derive(Debug)]
pub(crate) struct Counter {
    limits: Option<Limits>,
    gate: Gate,
    delays: Delays,
    streams: Places<Key>,
}

impl Counter {
    pub(crate) fn new(limits: Option<Limits>) -> Self {
        Self { limits, gate: Gate::default(), delays: Delays::default(), streams: Places::new() }
    }

    /// Whether a request may be answered.
    pub(crate) fn admit(&self, reader: &Reader, method: &Method, path: &str) -> Result<(), TooMuch> {
        let Some(limits) = &self.limits else { return Ok(()) };
        if reader.is_new {
            self.count(Kind::NewGuest, Key::Address(reader.address), limits.new_guests, 1)?;
        }
        self.charge(reader, Kind::of(method, path), 1)
    }

    /// Whether something dear may be drawn for a reader.
    pub(crate) fn draw(&self, reader: &Reader, drawing: Drawing) -> Result<(), TooMuch> {
        self.charge(reader, Kind::Read, drawing.cost())
    }

    fn charge(&self, reader: &Reader, kind: Kind, cost: u32) -> Result<(), TooMuch> {
        let Some(limits) = &self.limits else { return Ok(()) };
        keys(reader, kind.pair(limits)).try_for_each(|(key, limit)| self.count(kind, key, limit, cost))
    }

    /// Whether a reader has not yet asked for too many things that do not exist.
    pub(crate) fn may_guess(&self, reader: &Reader) -> Result<(), TooMuch> {
        let Some(limits) = &self.limits else { return Ok(()) };
        let look = |(key, limit)| self.gate.look(Kind::Guess, &key, limit);
        keys(reader, limits.guesses).try_for_each(look).map_err(|wait| TooMuch::Requests { wait })
    }

    /// A reader has asked for something that does not exist.
    pub(crate) fn guessed(&self, reader: &Reader) {
        let Some(limits) = &self.limits else { return };
        keys(reader, limits.guesses).for_each(|(key, limit)| self.gate.owe(Kind::Guess, key, limit, 1));
    }

    /// Whether one more attempt may be made to sign in under a name. A device that is known to the account counts by
    /// itself: whatever strangers do, also behind the same address, does not concern it.
    pub(crate) fn attempt(
        &self,
        reader: &Reader,
        name: &AccountName,
        known: Option<&DeviceId>,
    ) -> Result<(), TooMuch> {
        let Some(limits) = &self.limits else { return Ok(()) };
        if let Some(device) = known {
            return self.count(Kind::SignIn, Key::Device(device.clone()), limits.devices, 1);
        }
        self.charge(reader, Kind::SignIn, 1)?;
        let slowed = self.delays.attempt(name.key(), reader.address, &limits.retry);
        slowed.map_err(|wait| TooMuch::Requests { wait })
    }

    /// The attempt was right.
    pub(crate) fn signed_in(&self, reader: &Reader, name: &AccountName) {
        self.delays.succeeded(name.key(), reader.address);
    }

    /// Opens a stream of events; it counts until what is given back is dropped.
    pub(crate) fn open_stream(&self, reader: &Reader) -> Result<Option<Place<Key>>, TooMuch> {
        let Some(limits) = &self.limits else { return Ok(None) };
        let keys = [
            (Key::Guest(reader.guest.clone()), limits.guest_streams),
            (Key::Address(reader.address), limits.address_streams),
        ];
        self.streams.take(keys).map(Some).ok_or(TooMuch::Streams)
    }

    fn count(&self, kind: Kind, key: Key, limit: Limit, cost: u32) -> Result<(), TooMuch> {
        self.gate.pass(kind, key, limit, cost).map_err(|wait| TooMuch::Requests { wait })
    }
}

/// Under what a reader is counted. Who has no cookie yet is nobody but their address.
fn keys(reader: &Reader, pair: Pair) -> impl Iterator<Item = (Key, Limit)> {
    let guest = (!reader.is_new).then(|| (Key::Guest(reader.guest.clone()), pair.guest));
    guest.into_iter().chain([(Key::Address(reader.address), pair.address)])
}
