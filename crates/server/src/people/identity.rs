//! Who a device is: what its cookie says, and until when it counts.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{PoisonError, RwLock, RwLockWriteGuard};

use crate::ground::ids::{GuestId, RandomError, SessionId};

/// What the cookie of a device says: a guest, how often the password of its account had been changed then, and which
/// sign-in it comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Identity {
    pub(crate) guest: GuestId,
    pub(crate) epoch: u32,
    /// `None` for a guest who has never signed in.
    pub(crate) session: Option<SessionId>,
}

impl Identity {
    /// A device that signs in.
    pub(crate) fn signed_in(guest: GuestId, epoch: u32) -> Result<Self, RandomError> {
        Ok(Self { guest, epoch, session: Some(SessionId::random()?) })
    }
}

impl From<GuestId> for Identity {
    /// A guest without an account has no password that could change.
    fn from(guest: GuestId) -> Self {
        Self { guest, epoch: 0, session: None }
    }
}

/// Which of the cookies that we signed are worth nothing: those older than the last change of the password, those that
/// signed out, and all of a guest who left.
#[derive(Debug, Default)]
pub(crate) struct Cookies(RwLock<Void>);

#[derive(Debug, Default)]
struct Void {
    epochs: BTreeMap<GuestId, u32>,
    ended: BTreeMap<GuestId, BTreeSet<String>>,
}

/// How storage knows the cookie of a guest who never signed in.
const WITHOUT_SESSION: &str = "-";
/// How storage says that a guest is gone.
pub(crate) const EVERY_SESSION: &str = "*";

/// A sign-in as storage knows it.
pub(crate) fn session_key(session: Option<&SessionId>) -> &str {
    session.map_or(WITHOUT_SESSION, SessionId::as_str)
}

impl Cookies {
    pub(crate) fn new(changed: Vec<(GuestId, u32)>, ended: Vec<(GuestId, String)>) -> Self {
        let new = Self::default();
        new.learn(changed, ended);
        new
    }

    /// Takes over what storage knows.
    pub(crate) fn learn(&self, changed: Vec<(GuestId, u32)>, ended: Vec<(GuestId, String)>) {
        changed.into_iter().for_each(|(guest, epoch)| self.set_epoch(guest, epoch));
        ended.into_iter().for_each(|(guest, session)| self.end(guest, session));
    }

    /// Whether a cookie still says who a device is.
    pub(crate) fn hold(&self, identity: &Identity) -> bool {
        let void = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let ended = void.ended.get(&identity.guest);
        let is_over = |session: &str| ended.is_some_and(|ended| ended.contains(session));
        identity.epoch == void.epochs.get(&identity.guest).copied().unwrap_or(0)
            && !is_over(session_key(identity.session.as_ref()))
            && !is_over(EVERY_SESSION)
    }

    /// The epoch of a guest.
    pub(crate) fn epoch(&self, guest: &GuestId) -> u32 {
        let void = self.0.read().unwrap_or_else(PoisonError::into_inner);
        void.epochs.get(guest).copied().unwrap_or(0)
    }

    /// Makes all cookies of a guest worthless that are older than this; which of them had signed out matters no more.
    pub(crate) fn set_epoch(&self, guest: GuestId, epoch: u32) {
        let mut void = self.write();
        if void.epochs.insert(guest.clone(), epoch) != Some(epoch)
            && let Some(ended) = void.ended.get_mut(&guest)
        {
            ended.retain(|session| session == EVERY_SESSION);
        }
    }

    /// Makes the cookies of one sign-in worthless, or all of a guest.
    pub(crate) fn end(&self, guest: GuestId, session: String) {
        self.write().ended.entry(guest).or_default().insert(session);
    }

    fn write(&self) -> RwLockWriteGuard<'_, Void> {
        self.0.write().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_out_ends_one_sign_in_and_a_new_password_all() {
        let guest = GuestId::random().unwrap();
        let cookies = Cookies::default();
        let [home, phone] = [0, 0].map(|epoch| Identity::signed_in(guest.clone(), epoch).unwrap());
        let old = Identity::from(guest.clone());
        let hold = || [&home, &phone, &old].map(|identity| cookies.hold(identity));
        assert_eq!(hold(), [true; 3]);
        cookies.end(guest.clone(), session_key(phone.session.as_ref()).to_owned());
        assert_eq!(hold(), [true, false, true]);
        cookies.end(guest.clone(), session_key(None).to_owned());
        assert_eq!(hold(), [true, false, false]);
        cookies.set_epoch(guest.clone(), 1);
        assert_eq!(hold(), [false; 3]);
        let new = Identity { epoch: 1, ..phone.clone() };
        assert!(cookies.hold(&new), "the device that changed the password stays");
        cookies.end(guest, EVERY_SESSION.to_owned());
        assert!(!cookies.hold(&new));
    }
}
