//! The sealed seed: its hash is published at the start of a game, the seed itself at the end.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};

/// 256 bits from which all chance of a game follows. Written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from random bytes.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The seed that a person typed: 64 hexadecimal digits as they are, anything else by its SHA-256.
    pub fn from_text(text: &str) -> Self {
        text.parse().unwrap_or_else(|_| Self(Sha256::digest(text.as_bytes()).into()))
    }

    /// The bytes of the seed.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// What may be published before the game: the SHA-256 of the seed's bytes.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }
}

impl fmt::Debug for Seed {
    /// Never shows the seed: a log line may not give a running game away.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(sealed as {})", self.commitment())
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

/// The hash of a [`Seed`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Commitment([u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_hex(&self.0, f)
    }
}

/// A text that is not 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected 64 hexadecimal digits")]
pub struct ParseHexError;

impl FromStr for Seed {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read_hex(text).map(Self)
    }
}

impl FromStr for Commitment {
    type Err = ParseHexError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read_hex(text).map(Self)
    }
}

fn write_hex(bytes: &[u8; 32], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

fn read_hex(text: &str) -> Result<[u8; 32], ParseHexError> {
    let digits = text.as_bytes();
    if digits.len() != 64 {
        return Err(ParseHexError);
    }
    let digit = |byte: u8| (byte as char).to_digit(16).ok_or(ParseHexError);
    let mut bytes = [0; 32];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks_exact(2)) {
        *byte = (digit(pair[0])? * 16 + digit(pair[1])?) as u8;
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_round_trip_and_commit() {
        let seed = Seed::from_text("a warm evening");
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_eq!(Seed::from_text(&seed.to_string()), seed);
        let zero = Seed::from_bytes([0; 32]);
        assert_eq!(
            zero.commitment().to_string(),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
        );
        assert!(!format!("{zero:?}").contains("00000000"));
        assert_eq!("é".repeat(32).parse::<Seed>(), Err(ParseHexError));
    }
}
