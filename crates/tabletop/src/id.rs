//! Names that cannot be guessed: tables, guests, invitations.

use engine::Seed;

/// 32 signs that cannot be mistaken for one another in a link read aloud.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The operating system gave no random bytes.
#[derive(Debug, thiserror::Error)]
#[error("the operating system gives no random numbers: {0}")]
pub struct RandomError(#[from] getrandom::Error);

/// Writes down a name that cannot be guessed, of so many signs.
#[macro_export]
macro_rules! id {
    ($(#[$doc:meta])* $name:ident, $length:literal) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(String);

        impl $name {
            /// The number of signs.
            pub const LENGTH: usize = $length;

            /// A new one.
            pub fn random() -> Result<Self, $crate::RandomError> {
                $crate::random_text::<{ Self::LENGTH }>().map(Self)
            }

            /// The text, if it has the form of one.
            pub fn parse(text: &str) -> Option<Self> {
                $crate::is_random_text(text, Self::LENGTH).then(|| Self(text.to_owned()))
            }

            /// As it stands in addresses and in storage.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

id!(
    /// A table: 50 bits, short enough to read aloud. Whoever knows it may watch.
    TableId,
    10
);
id!(
    /// A person without an account: 130 bits, known to their browser alone.
    GuestId,
    26
);
id!(
    /// An invitation to one seat: 80 bits.
    Token,
    16
);

impl TableId {
    /// As it stands in the log: enough to find the table in storage, not enough to watch it.
    pub fn mark(&self) -> &str {
        self.0.get(..4).unwrap_or("")
    }
}

impl GuestId {
    /// Whoever sat there and left: nobody's cookie says this, and pages call them «someone».
    pub fn someone() -> Self {
        Self("0".repeat(Self::LENGTH))
    }

    /// Whether this was somebody who left.
    pub fn is_someone(&self) -> bool {
        *self == Self::someone()
    }

    /// Nobody: no cookie ever says this.
    pub const fn nobody() -> Self {
        Self(String::new())
    }
}

/// A text of so many random signs.
///
/// # Errors
/// The operating system gave no random bytes.
pub fn random_text<const N: usize>() -> Result<String, RandomError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)?;
    Ok(bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect())
}

/// Whether a text has the form of so many random signs.
pub fn is_random_text(text: &str, length: usize) -> bool {
    text.len() == length && text.bytes().all(|sign| ALPHABET.contains(&sign))
}

/// The sealed chance of a new table.
pub(crate) fn random_seed() -> Result<Seed, RandomError> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(Seed::from_bytes(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_round_trip_and_other_texts_are_refused() {
        let id = TableId::random().unwrap();
        assert_eq!(TableId::parse(id.as_str()), Some(id.clone()));
        assert_ne!(TableId::random().unwrap(), id);
        for bad in ["", "short", "UPPERCASE0", "with space", "../../etc/", "ééééé"] {
            assert_eq!(TableId::parse(bad), None, "{bad}");
        }
    }
}
