//! Guests: no account, and a signed cookie.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::ground::ids::{GuestId, RandomError, SessionId};
use crate::people::identity::Identity;

/// The key that signs cookies. It lies in the data directory, or in the database that several servers share, so guests
/// stay who they are after a restart and at every server.
#[derive(Clone)]
pub(crate) struct Key([u8; 64]);

/// A key file that cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    #[error("{}: {cause}", file.display())]
    Io { file: PathBuf, cause: io::Error },
    #[error(
        "{}: not a key of 64 bytes; delete the file to make a new one (guests then lose their seats)",
        file.display()
    )]
    Shape { file: PathBuf },
    #[error(transparent)]
    Random(#[from] RandomError),
}

impl Key {
    /// Reads the key, or makes one at the first start.
    pub(crate) fn open(file: &Path) -> Result<Self, KeyError> {
        let io = |cause| KeyError::Io { file: file.to_owned(), cause };
        let mut bytes = Vec::new();
        match std::fs::File::open(file) {
            Ok(mut open) => open.read_to_end(&mut bytes).map_err(io)?,
            Err(cause) if cause.kind() == io::ErrorKind::NotFound => return Self::create(file),
            Err(cause) => return Err(io(cause)),
        };
        let key = bytes.try_into().map_err(|_| KeyError::Shape { file: file.to_owned() })?;
        Ok(Self(key))
    }

    /// A new one.
    pub(crate) fn random() -> Result<Self, RandomError> {
        let mut key = [0; 64];
        getrandom::fill(&mut key).map_err(RandomError::from)?;
        Ok(Self(key))
    }

    /// The key as a database keeps it.
    pub(crate) fn to_hex(&self) -> String {
        self.0.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The key of a database.
    pub(crate) fn from_hex(text: &str) -> Option<Self> {
        read_hex(text)?.try_into().ok().map(Self)
    }

    fn create(file: &Path) -> Result<Self, KeyError> {
        let io = |cause| KeyError::Io { file: file.to_owned(), cause };
        let key = Self::random()?.0;
        let mut options = std::fs::OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut open = options.open(file).map_err(io)?;
        open.write_all(&key).and_then(|()| open.sync_all()).map_err(io)?;
        Ok(Self(key))
    }

    /// The value of a cookie: `ID.SIGNATURE`, `ID.EPOCH.SIGNATURE` once the password was changed, and
    /// `ID.EPOCH.SESSION.SIGNATURE` for a device that signed in.
    pub(crate) fn seal(&self, identity: &Identity) -> String {
        let signed = match (identity.epoch, &identity.session) {
            (0, None) => identity.guest.to_string(),
            (epoch, None) => format!("{}.{epoch}", identity.guest),
            (epoch, Some(session)) => format!("{}.{epoch}.{session}", identity.guest),
        };
        let signature = self.mac(&signed).finalize().into_bytes();
        let hex: String = signature.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("{signed}.{hex}")
    }

    /// Who a cookie says that the device is, if we signed it.
    pub(crate) fn open_seal(&self, cookie: &str) -> Option<Identity> {
        let (signed, hex) = cookie.rsplit_once('.')?;
        let signature = read_hex(hex)?;
        self.mac(signed).verify_slice(&signature).ok()?;
        let (id, rest) = signed.split_once('.').unwrap_or((signed, "0"));
        let (epoch, session) = match rest.split_once('.') {
            Some((epoch, session)) => (epoch, Some(SessionId::parse(session)?)),
            None => (rest, None),
        };
        Some(Identity { guest: GuestId::parse(id)?, epoch: epoch.parse().ok()?, session })
    }

    /// The signature of something that is no cookie of a guest; `what` keeps the kinds apart.
    pub(crate) fn sign(&self, what: &str, text: &str) -> String {
        let signature = self.mac(&format!("{what} {text}")).finalize().into_bytes();
        signature.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Whether we made such a signature; compared in constant time.
    pub(crate) fn has_signed(&self, what: &str, text: &str, signature: &str) -> bool {
        let signature = read_hex(signature).unwrap_or_default();
        self.mac(&format!("{what} {text}")).verify_slice(&signature).is_ok()
    }

    fn mac(&self, signed: &str) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new((&self.0).into());
        mac.update(signed.as_bytes());
        mac
    }
}

impl std::fmt::Debug for Key {
    /// Never shows the key.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key")
    }
}

fn read_hex(text: &str) -> Option<Vec<u8>> {
    let digits: Vec<u32> = text.chars().map(|c| c.to_digit(16)).collect::<Option<_>>()?;
    let is_even = digits.len().is_multiple_of(2);
    is_even.then(|| digits.chunks_exact(2).map(|pair| (pair[0] * 16 + pair[1]) as u8).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_cookies_are_believed() {
        let key = Key([7; 64]);
        let guest = GuestId::random().unwrap();
        let session = SessionId::random().unwrap();
        for (epoch, session) in [(0, None), (3, None), (0, Some(session.clone())), (3, Some(session))] {
            let identity = Identity { guest: guest.clone(), epoch, session };
            let cookie = key.seal(&identity);
            assert_eq!(key.open_seal(&cookie), Some(identity));
            assert_eq!(Key([8; 64]).open_seal(&cookie), None);
            let other = GuestId::random().unwrap();
            let signature = cookie.rsplit_once('.').unwrap().1;
            let forged = [
                format!("{other}.{signature}"),
                format!("{guest}.4.{signature}"),
                guest.to_string(),
                String::new(),
                format!("{guest}.é"),
            ];
            for forged in forged {
                assert_eq!(key.open_seal(&forged), None, "{forged}");
            }
        }
    }

    #[test]
    fn a_key_is_kept_as_text() {
        let key = Key::random().unwrap();
        assert_eq!(Key::from_hex(&key.to_hex()).unwrap().0, key.0);
        for wrong in ["", "00", "x"] {
            assert!(Key::from_hex(wrong).is_none());
        }
    }
}
