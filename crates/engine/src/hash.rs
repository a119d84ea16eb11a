//! One number for a whole state, the same on every machine.

use std::fmt;
use std::hash::{Hash, Hasher};

/// A 64-bit fingerprint of a state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StateHash(u64);

impl StateHash {
    /// The number itself.
    pub const fn number(self) -> u64 {
        self.0
    }

    /// Reads 16 hexadecimal digits.
    pub fn parse(text: &str) -> Option<Self> {
        (text.len() == 16).then(|| u64::from_str_radix(text, 16).ok()).flatten().map(Self)
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The fingerprint of a value.
pub fn hash_of(value: &impl Hash) -> StateHash {
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    value.hash(&mut hasher);
    StateHash(hasher.finish())
}

/// FNV-1a. The standard hashers promise no stable result, and every integer is written in little endian and
/// with a fixed width here, so that a signature does not depend on the machine.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn write_u16(&mut self, n: u16) {
        self.write(&n.to_le_bytes());
    }

    fn write_u32(&mut self, n: u32) {
        self.write(&n.to_le_bytes());
    }

    fn write_u64(&mut self, n: u64) {
        self.write(&n.to_le_bytes());
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }

    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_values_stay() {
        assert_eq!(hash_of(&1u8).to_string(), "af63bc4c8601b62c");
        assert_ne!(hash_of(&(1u8, 2u16)), hash_of(&(2u8, 1u16)));
    }
}
