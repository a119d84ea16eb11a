//! Devices that have signed in before. A stranger's attempts at a name never slow down its owner on one of these.

use crate::ground::ids::{DeviceId, GuestId, RandomError};
use crate::people::cookie_key::Key;

/// The cookie by which a device is known. It outlives signing out, and says nothing of who signed in.
pub(crate) const DEVICE_COOKIE: &str = "known";

/// What a signature is for.
const KNOWN: &str = "known";

/// The most accounts that a device is known to.
const MOST: usize = 5;

/// A device, and signatures of the accounts that signed in on it, the newest last: `ID.SIGNATURE.SIGNATURE`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Device {
    id: DeviceId,
    marks: Vec<String>,
}

impl Device {
    /// A device that nobody knows yet.
    pub(crate) fn random() -> Result<Self, RandomError> {
        Ok(Self { id: DeviceId::random()?, marks: Vec::new() })
    }

    /// What a cookie says; whether it is true only [`Device::is_known`] tells.
    pub(crate) fn parse(cookie: &str) -> Option<Self> {
        let mut parts = cookie.split('.');
        let id = DeviceId::parse(parts.next()?)?;
        Some(Self { id, marks: parts.take(MOST).map(str::to_owned).collect() })
    }

    /// The value of the cookie.
    pub(crate) fn cookie(&self) -> String {
        std::iter::once(self.id.as_str())
            .chain(self.marks.iter().map(String::as_str))
            .collect::<Vec<_>>()
            .join(".")
    }

    pub(crate) const fn id(&self) -> &DeviceId {
        &self.id
    }

    /// Whether the account of this guest signed in here since its password was last changed.
    pub(crate) fn is_known(&self, key: &Key, guest: &GuestId, epoch: u32) -> bool {
        let text = self.text(guest, epoch);
        self.marks.iter().any(|mark| key.has_signed(KNOWN, &text, mark))
    }

    /// The same device after this account signed in.
    pub(crate) fn knowing(mut self, key: &Key, guest: &GuestId, epoch: u32) -> Self {
        let mark = key.sign(KNOWN, &self.text(guest, epoch));
        self.marks.retain(|known| *known != mark);
        self.marks.push(mark);
        let many = self.marks.len().saturating_sub(MOST);
        self.marks.drain(..many);
        self
    }

    fn text(&self, guest: &GuestId, epoch: u32) -> String {
        format!("{} {guest} {epoch}", self.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_is_known_to_those_who_signed_in_on_it() {
        let key = Key::random().unwrap();
        let [ana, bo] = [0; 2].map(|_| GuestId::random().unwrap());
        let device = Device::random().unwrap().knowing(&key, &ana, 0);
        let device = Device::parse(&device.cookie()).unwrap();
        assert!(device.is_known(&key, &ana, 0));
        assert!(
            !device.is_known(&key, &bo, 0) && !device.is_known(&key, &ana, 1),
            "a new password forgets devices"
        );
        assert!(!device.is_known(&Key::random().unwrap(), &ana, 0));
        let copied = Device { id: DeviceId::random().unwrap(), ..device.clone() };
        assert!(!copied.is_known(&key, &ana, 0), "a signature is worth nothing on another device");
        assert!(!device.cookie().contains(ana.as_str()));
        let mut many = device;
        for _ in 0..MOST {
            many = many.knowing(&key, &GuestId::random().unwrap(), 0);
        }
        assert!(many.marks.len() == MOST && !many.is_known(&key, &ana, 0), "the oldest is forgotten");
    }
}
