//! Guests: no account, a signed cookie and a name.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::id::{GuestId, RandomError};

/// The name that others see: one line of 1 to 24 characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct GuestName(String);

impl GuestName {
    /// The longest name, in characters.
    const MAX: usize = 24;

    /// A name as somebody typed it: runs of white space become one space, invisible characters go.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let visible: String = text.chars().filter(|c| c.is_whitespace() || is_visible(*c)).collect();
        let name = visible.split_whitespace().collect::<Vec<_>>().join(" ");
        (1..=Self::MAX).contains(&name.chars().count()).then_some(Self(name))
    }

    /// The name.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a character may stand in a name: controls and marks that turn the direction of text may not.
fn is_visible(c: char) -> bool {
    !c.is_control()
        && !matches!(c, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
}

/// The key that signs cookies. It lies in the data directory, so guests stay who they are after a restart.
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

    fn create(file: &Path) -> Result<Self, KeyError> {
        let io = |cause| KeyError::Io { file: file.to_owned(), cause };
        let mut key = [0; 64];
        getrandom::fill(&mut key).map_err(RandomError::from)?;
        let mut options = std::fs::OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        let mut open = options.open(file).map_err(io)?;
        open.write_all(&key).and_then(|()| open.sync_all()).map_err(io)?;
        Ok(Self(key))
    }

    /// The value of a guest's cookie: `ID.SIGNATURE`.
    pub(crate) fn seal(&self, guest: &GuestId) -> String {
        let signature = self.mac(guest).finalize().into_bytes();
        let hex: String = signature.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("{guest}.{hex}")
    }

    /// The guest of a cookie, if we signed it.
    pub(crate) fn open_seal(&self, cookie: &str) -> Option<GuestId> {
        let (id, hex) = cookie.split_once('.')?;
        let guest = GuestId::parse(id)?;
        let signature = read_hex(hex)?;
        self.mac(&guest).verify_slice(&signature).is_ok().then_some(guest)
    }

    fn mac(&self, guest: &GuestId) -> Hmac<Sha256> {
        let mut mac = Hmac::<Sha256>::new((&self.0).into());
        mac.update(guest.as_str().as_bytes());
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
    (digits.len() == 64).then(|| digits.chunks_exact(2).map(|pair| (pair[0] * 16 + pair[1]) as u8).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_cookies_are_believed() {
        let key = Key([7; 64]);
        let guest = GuestId::random().unwrap();
        let cookie = key.seal(&guest);
        assert_eq!(key.open_seal(&cookie), Some(guest.clone()));
        assert_eq!(Key([8; 64]).open_seal(&cookie), None);
        let other = GuestId::random().unwrap();
        let signature = cookie.split_once('.').unwrap().1;
        for forged in [format!("{other}.{signature}"), guest.to_string(), String::new(), format!("{guest}.é")]
        {
            assert_eq!(key.open_seal(&forged), None, "{forged}");
        }
    }

    #[test]
    fn names_are_one_visible_line() {
        let name = |text: &str| GuestName::parse(text).map(|name| name.0);
        assert_eq!(name("  Ana \n Maria "), Some("Ana Maria".into()));
        assert_eq!(name("\u{202E}Bo"), Some("Bo".into()));
        assert_eq!(name(" \u{200B} "), None);
        assert_eq!(name(&"é".repeat(24)), Some("é".repeat(24)));
        assert_eq!(name(&"é".repeat(25)), None);
    }
}
