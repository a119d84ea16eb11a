//! What clients have open at the same time: streams of events, connections.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// How many each client has open.
#[derive(Debug)]
pub(crate) struct Places<K>(Arc<Mutex<HashMap<K, usize>>>);

impl<K: Clone + Eq + Hash> Places<K> {
    pub(crate) fn new() -> Self {
        Self(Arc::default())
    }

    /// One more for a client who is counted under these keys, each with the most it may have; `None` if one of them has
    /// too many.
    pub(crate) fn take<const N: usize>(&self, keys: [(K, usize); N]) -> Option<Place<K>> {
        let mut open = lock(&self.0);
        if keys.iter().any(|(key, most)| open.get(key).copied().unwrap_or(0) >= *most) {
            return None;
        }
        let keys = keys.map(|(key, _)| key).to_vec();
        for key in &keys {
            *open.entry(key.clone()).or_default() += 1;
        }
        drop(open);
        Some(Place { places: Arc::clone(&self.0), keys })
    }
}

/// The counts are whole after every line that holds the lock, so a poisoned lock is as good as another.
fn lock<K>(open: &Mutex<HashMap<K, usize>>) -> MutexGuard<'_, HashMap<K, usize>> {
    open.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Something that is open; it counts until it is dropped.
#[derive(Debug)]
pub(crate) struct Place<K: Eq + Hash> {
    places: Arc<Mutex<HashMap<K, usize>>>,
    keys: Vec<K>,
}

impl<K: Eq + Hash> Drop for Place<K> {
    fn drop(&mut self) {
        let mut open = lock(&self.places);
        for key in &self.keys {
            if let Some(count) = open.get_mut(key) {
                *count -= 1;
                if *count == 0 {
                    open.remove(key);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_closed_makes_room() {
        let places = Places::new();
        let take = || places.take([("guest", 2), ("address", 2)]);
        let (first, second) = (take().unwrap(), take().unwrap());
        assert!(take().is_none());
        drop(first);
        let third = take();
        assert!(third.is_some() && take().is_none());
        assert!(places.take([("another guest", 1)]).is_some() && places.take([("nobody", 0)]).is_none());
        drop((second, third));
        assert!(lock(&places.0).is_empty());
    }
}
