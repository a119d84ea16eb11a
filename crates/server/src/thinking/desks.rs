//! The desks where thinking is done, and the way to one.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{oneshot, watch};
use tokio::time::Instant;

use super::Standing;
use super::queue::{Number, Queue};

/// A few desks for all who think.
#[derive(Clone, Debug)]
pub(crate) struct Desks(Arc<Mutex<Office>>);

#[derive(Debug)]
struct Office {
    queue: Queue,
    /// Where those who wait are called.
    calls: HashMap<Number, oneshot::Sender<Desk>>,
}

/// A desk; others may have it when it is dropped.
#[derive(Debug)]
pub(crate) struct Desk {
    desks: Desks,
    number: Number,
    since: Instant,
}

/// A place in the queue, given up when dropped.
struct Place<'a> {
    desks: &'a Desks,
    number: Number,
}

impl Desks {
    pub(crate) fn new(desks: usize) -> Self {
        Self(Arc::new(Mutex::new(Office { queue: Queue::new(desks), calls: HashMap::new() })))
    }

    /// Waits for a desk. What is told of the standing meanwhile counts at once; `None` if the desks are no more.
    pub(crate) async fn take(&self, mut standing: watch::Receiver<Standing>) -> Option<Desk> {
        let (call, mut called) = oneshot::channel();
        let first = standing.borrow_and_update().clone();
        let place = Place { desks: self, number: self.enter(first, call) };
        loop {
            tokio::select! {
                desk = &mut called => return desk.ok(),
                changed = told(&mut standing) => self.regard(place.number, changed),
            }
        }
    }

    fn enter(&self, standing: Standing, call: oneshot::Sender<Desk>) -> Number {
        let mut office = self.office();
        let number = office.queue.ask(standing);
        office.calls.insert(number, call);
        self.call(office);
        number
    }

    fn regard(&self, number: Number, standing: Standing) {
        let mut office = self.office();
        office.queue.regard(number, standing);
        self.call(office);
    }

    /// Calls those whose turn it is.
    fn call(&self, mut office: MutexGuard<'_, Office>) {
        let mut called = Vec::new();
        while let Some(number) = office.queue.next() {
            called.extend(office.calls.remove(&number).map(|call| (number, call)));
        }
        drop(office);
        for (number, call) in called {
            let desk = Desk { desks: self.clone(), number, since: Instant::now() };
            // Who waits no more gives the desk back by dropping it.
            drop(call.send(desk));
        }
    }

    /// The office is whole after every line that holds the lock, so a poisoned lock is as good as another.
    fn office(&self) -> MutexGuard<'_, Office> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The next standing; pending for ever when nobody tells any more.
async fn told(standing: &mut watch::Receiver<Standing>) -> Standing {
    match standing.changed().await {
        Ok(()) => standing.borrow_and_update().clone(),
        Err(_) => std::future::pending().await,
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let mut office = self.desks.office();
        office.queue.withdraw(self.number);
        office.calls.remove(&self.number);
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        let mut office = self.desks.office();
        office.queue.done(self.number, self.since.elapsed());
        self.desks.call(office);
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use futures_util::FutureExt as _;

    use super::super::Urgency::{Awaited, Later, Watched};
    use super::super::{Asker, Urgency};
    use super::*;
    use crate::ground::ids::GuestId;

    fn standing(place: u8, urgency: Urgency) -> (watch::Sender<Standing>, watch::Receiver<Standing>) {
        let address = Some(IpAddr::from([192, 0, 2, place]));
        watch::channel(Standing { asker: Asker { guest: GuestId::random().unwrap(), address }, urgency })
    }

    #[tokio::test]
    async fn what_is_told_meanwhile_counts_and_who_waits_no_more_is_forgotten() {
        let desks = Desks::new(1);
        let [(_one, first), (_two, second), (three, third)] =
            [(1, Awaited), (2, Watched), (3, Later)].map(|(place, urgency)| standing(place, urgency));
        let desk = desks.take(first).await.unwrap();
        let (mut early, mut late) = (Box::pin(desks.take(second)), Box::pin(desks.take(third)));
        assert!(early.as_mut().now_or_never().is_none() && late.as_mut().now_or_never().is_none());
        three.send_modify(|known| known.urgency = Awaited);
        assert!(late.as_mut().now_or_never().is_none(), "the desk is taken");
        drop(desk);
        assert!(early.as_mut().now_or_never().is_none());
        let next = late.as_mut().now_or_never().flatten();
        assert!(next.is_some(), "somebody waits for it now");
        drop(early);
        assert!(desks.office().calls.is_empty());
    }
}
