//! What a page depends on, so that one that nothing changes any more is drawn once.

use std::fmt::{self, Debug};

use sha2::{Digest as _, Sha256};

/// Everything that a page depends on. Two readers have the same key only if they are shown the same page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PageKey([u8; 32]);

impl PageKey {
    /// The key of what a page is drawn from.
    pub fn of(drawn_from: &impl Debug) -> Self {
        struct Into(Sha256);
        impl fmt::Write for Into {
            fn write_str(&mut self, text: &str) -> fmt::Result {
                self.0.update(text);
                Ok(())
            }
        }
        let mut hash = Into(Sha256::new());
        // Writing into a digest does not fail.
        let _ = fmt::write(&mut hash, format_args!("{drawn_from:?}"));
        Self(hash.0.finalize().into())
    }
}
