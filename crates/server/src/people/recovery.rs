//! Links that sign another device in as the same guest: once, within a day.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use sha2::{Digest, Sha256};

use crate::ground::ids::RecoveryToken;

/// How long a link can be used.
pub(crate) const LIFETIME: Duration = Duration::from_secs(24 * 60 * 60);

/// What storage knows of a link: whoever reads the file cannot use it.
pub(crate) fn digest(token: &RecoveryToken) -> String {
    Sha256::digest(token.as_str().as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// When a link made now ends, in seconds since 1970.
pub(crate) fn end_of_new_link() -> i64 {
    let end = SystemTime::now() + LIFETIME;
    end.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_tells_nothing_of_its_link() {
        let token = RecoveryToken::random().unwrap();
        let known = digest(&token);
        assert_eq!((known.len(), known == digest(&token)), (64, true));
        assert!(!known.contains(token.as_str()));
        assert_ne!(known, digest(&RecoveryToken::random().unwrap()));
    }
}
