//! Who has how many connections open. When there is no more room, whoever has most makes room for whoever has few.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use super::Room;

/// All connections, by address.
#[derive(Clone, Debug)]
pub(super) struct Crowd(Arc<Mutex<Hall>>);

#[derive(Debug)]
struct Hall {
    room: Room,
    all: usize,
    next: u64,
    /// For each address its connections from the oldest on, and how each is asked to leave.
    open: HashMap<IpAddr, BTreeMap<u64, oneshot::Sender<()>>>,
}

/// A connection that is let in; it counts until this is dropped.
#[derive(Debug)]
pub(super) struct Guest {
    crowd: Crowd,
    address: IpAddr,
    number: u64,
    leave: oneshot::Receiver<()>,
}

impl Crowd {
    pub(super) fn new(room: Room) -> Self {
        Self(Arc::new(Mutex::new(Hall { room, all: 0, next: 0, open: HashMap::new() })))
    }

    /// Lets a connection in, if need be in the place of the newest one of the address that has most; `None` if that
    /// would be no fairer.
    pub(super) fn admit(&self, address: IpAddr) -> Option<Guest> {
        let mut hall = self.hall();
        let own = hall.of(address);
        if own >= hall.room.each {
            return None;
        }
        if hall.all >= hall.room.all {
            let (largest, has) = hall.largest()?;
            // One who takes the place of another must still have fewer than they.
            if has <= own + 1 {
                return None;
            }
            hall.show_out(largest);
        }
        let (number, (ask, leave)) = (hall.next, oneshot::channel());
        hall.next += 1;
        hall.all += 1;
        hall.open.entry(address).or_default().insert(number, ask);
        drop(hall);
        Some(Guest { crowd: self.clone(), address, number, leave })
    }

    /// Asks one connection of the address that has most to leave, because the system has no more files.
    pub(super) fn make_room(&self) {
        let mut hall = self.hall();
        if let Some((largest, _)) = hall.largest() {
            hall.show_out(largest);
        }
    }

    /// The hall is whole after every line that holds the lock, so a poisoned lock is as good as another.
    fn hall(&self) -> MutexGuard<'_, Hall> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Hall {
    fn of(&self, address: IpAddr) -> usize {
        self.open.get(&address).map_or(0, BTreeMap::len)
    }

    fn largest(&self) -> Option<(IpAddr, usize)> {
        let sizes = self.open.iter().map(|(address, open)| (*address, open.len()));
        sizes.max_by_key(|(address, size)| (*size, *address))
    }

    /// The newest one leaves: whoever was there before a flood is most likely no part of it.
    fn show_out(&mut self, address: IpAddr) {
        let newest = self.open.get_mut(&address).and_then(BTreeMap::pop_last);
        if let Some((_, ask)) = newest {
            // Who is leaving already needs no word.
            let _ = ask.send(());
            self.all -= 1;
        }
    }

    fn remove(&mut self, address: IpAddr, number: u64) {
        if let Some(open) = self.open.get_mut(&address) {
            // Who was shown out counts no more already.
            self.all -= usize::from(open.remove(&number).is_some());
            if open.is_empty() {
                self.open.remove(&address);
            }
        }
    }
}

impl Guest {
    /// Waits for the moment when the connection must make room.
    pub(super) async fn must_leave(&mut self) {
        if (&mut self.leave).await.is_err() {
            std::future::pending().await
        }
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        self.crowd.hall().remove(self.address, self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_asked(guest: &mut Guest) -> bool {
        guest.leave.try_recv().is_ok()
    }

    fn address(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[test]
    fn whoever_has_most_makes_room() {
        let crowd = Crowd::new(Room { all: 6, each: 4 });
        let mut greedy: Vec<Guest> = (0..4).map(|_| crowd.admit(address(1)).unwrap()).collect();
        assert!(crowd.admit(address(1)).is_none(), "an address has its limit");
        let mut others: Vec<Guest> = (2..=3).map(|last| crowd.admit(address(last)).unwrap()).collect();
        // The house is full.
        others.push(crowd.admit(address(4)).unwrap());
        assert_eq!(greedy.iter_mut().map(is_asked).collect::<Vec<_>>(), [false, false, false, true]);
        others.push(crowd.admit(address(2)).unwrap());
        assert!(is_asked(&mut greedy[2]));
        assert!(crowd.admit(address(3)).is_none(), "nobody has two more than they");
        assert!(crowd.admit(address(1)).is_none());
        assert!(!others.iter_mut().any(is_asked));
        drop((greedy, others));
        let hall = crowd.hall();
        assert!(hall.open.is_empty() && hall.all == 0, "{hall:?}");
    }

    #[test]
    fn without_files_one_more_leaves() {
        let crowd = Crowd::new(Room { all: 10, each: usize::MAX });
        crowd.make_room();
        let mut guests: Vec<Guest> = [1, 2, 2].map(|last| crowd.admit(address(last)).unwrap()).into();
        crowd.make_room();
        assert_eq!(guests.iter_mut().map(is_asked).collect::<Vec<_>>(), [false, false, true]);
    }
}
