//! Passwords: hashed with Argon2id, a few at a time, away from where requests are answered.

use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use crate::error::Error;
use crate::id::RandomError;

/// How many hashes may be computed at once: each takes 19 MiB and some tens of milliseconds.
const AT_ONCE: usize = 2;

/// A password as somebody typed it: 8 to 200 characters.
#[derive(Clone)]
pub(crate) struct Password(String);

impl Password {
    /// A password for an account.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        (8..=200).contains(&text.chars().count()).then(|| Self(text.to_owned()))
    }
}

impl std::fmt::Debug for Password {
    /// Never shows the password.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Password")
    }
}

/// Hashes and checks passwords.
#[derive(Clone, Debug)]
pub(crate) struct Passwords {
    permits: Arc<Semaphore>,
}

impl Passwords {
    pub(crate) fn new() -> Self {
        Self { permits: Arc::new(Semaphore::new(AT_ONCE)) }
    }

    /// The hash of a password with a fresh salt, as text that names its parameters.
    pub(crate) async fn hash(&self, password: Password) -> Result<String, Error> {
        self.work(move || hash(&password)).await?
    }

    /// Whether this is the password behind a hash. Without a hash the answer is no, after as much work: nobody
    /// learns from the time it takes whether a name exists.
    pub(crate) async fn is_right(&self, password: Password, hash: Option<String>) -> Result<bool, Error> {
        self.work(move || match &hash {
            Some(known) => Ok(verify(&password, known)),
            None => self::hash(&password).map(|_| false),
        })
        .await?
    }

    async fn work<T: Send + 'static>(&self, job: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
        let permit = Arc::clone(&self.permits).acquire_owned().await.map_err(|_| Error::Closing)?;
        let done = tokio::task::spawn_blocking(move || {
            let _held = permit;
            job()
        });
        done.await.map_err(|_| Error::Panicked)
    }
}

fn hash(password: &Password) -> Result<String, Error> {
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).map_err(RandomError::from)?;
    let hash = Argon2::default().hash_password_with_salt(password.0.as_bytes(), &salt);
    hash.map(|hash| hash.to_string()).map_err(|_| Error::Panicked)
}

fn verify(password: &Password, hash: &str) -> bool {
    PasswordHash::new(hash)
        .is_ok_and(|known| Argon2::default().verify_password(password.0.as_bytes(), &known).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_password_fits_its_hash() {
        let [right, wrong] = ["correct horse", "correct horsf"].map(|text| Password::parse(text).unwrap());
        let (first, second) = (hash(&right).unwrap(), hash(&right).unwrap());
        assert!(first.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{first}");
        assert_ne!(first, second, "each has its salt");
        assert!(verify(&right, &first) && verify(&right, &second));
        assert!(!verify(&wrong, &first) && !verify(&right, "not a hash"));
    }

    #[test]
    fn passwords_have_a_length() {
        for (text, fits) in [("1234567", false), ("12345678", true), ("éééééééé", true)] {
            assert_eq!(Password::parse(text).is_some(), fits, "{text}");
        }
        assert!(Password::parse(&"x".repeat(200)).is_some() && Password::parse(&"x".repeat(201)).is_none());
    }
}
