//! Positions that were met before are known by a number: hashing is most of the work of counting out, so it is done quickly.

use std::hash::{Hash, Hasher};

/// Bits without a pattern, of the golden ratio.
const MIX: u64 = 0x9e37_79b9_7f4a_7c15;

/// The number of a position. Two of the thousands that are counted out have the same one by chance only: one case in 2⁶⁴ a pair.
pub(super) fn key<S: Hash>(state: &S) -> u64 {
    let mut hasher = Folded(MIX);
    state.hash(&mut hasher);
    hasher.finish()
}

/// Every word is multiplied in, and both halves of the product are kept. No foe chooses the positions, so no secret is needed.
struct Folded(u64);

impl Folded {
    fn fold(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word).wrapping_mul(u128::from(MIX));
        self.0 = (product as u64 ^ (product >> 64) as u64).rotate_left(23).wrapping_add(MIX);
    }
}

impl Hasher for Folded {
    fn write(&mut self, bytes: &[u8]) {
        for part in bytes.chunks(8) {
            let mut word = [0; 8];
            for (to, from) in word.iter_mut().zip(part) {
                *to = *from;
            }
            self.fold(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.fold(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.fold(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.fold(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.fold(number);
    }

    fn write_usize(&mut self, number: usize) {
        self.fold(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn small_differences_in_any_place_are_other_numbers() {
        let mut keys = HashSet::new();
        for place in 0..40 {
            for value in 1..=250u8 {
                let mut state = [0u8; 40];
                state[place] = value;
                assert!(keys.insert(key(&state)), "{place} {value}");
                assert_eq!(key(&state), key(&state.clone()));
                // As fields of their own, of several widths.
                let fields = (state[place], place as u16, u32::from(value), place as u64, place);
                assert!(keys.insert(key(&fields)), "{fields:?}");
            }
        }
    }
}
