//! Streams of events that are open at the same time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::gate::Key;

/// How many each client has open.
#[derive(Clone, Debug, Default)]
pub(super) struct Streams(Arc<Mutex<HashMap<Key, usize>>>);

impl Streams {
    /// One more stream of a client who is counted under these keys; `None` if one of them has too many.
    pub(super) fn open(&self, keys: [(Key, usize); 2]) -> Option<OpenStream> {
        let mut open = self.lock();
        if keys.iter().any(|(key, most)| open.get(key).is_some_and(|count| count >= most)) {
            return None;
        }
        let keys = keys.map(|(key, _)| key);
        for key in &keys {
            *open.entry(key.clone()).or_default() += 1;
        }
        drop(open);
        Some(OpenStream { streams: self.clone(), keys })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Key, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A stream that is open; it counts until it is dropped.
#[derive(Debug)]
pub(crate) struct OpenStream {
    streams: Streams,
    keys: [Key; 2],
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        let mut open = self.streams.lock();
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
    fn closed_streams_make_room() {
        let streams = Streams::default();
        let keys = || ["guest", "address"].map(|name| (Key::Name(name.to_owned()), 2));
        let (first, second) = (streams.open(keys()).unwrap(), streams.open(keys()).unwrap());
        assert!(streams.open(keys()).is_none());
        drop(first);
        let third = streams.open(keys());
        assert!(third.is_some() && streams.open(keys()).is_none());
        drop((second, third));
        assert!(streams.lock().is_empty());
    }
}
