//! Passwords: hashed with Argon2id, a few at a time, away from where requests are answered.

use std::sync::Arc;
use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

use crate::ground::ids::RandomError;
use tabletop::Refused;

/// Why there is no hash.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HashError {
    #[error("too many strangers wait for a hash; the next may come in {wait:?}")]
    Crowded { wait: Duration },
    #[error("the server stops")]
    Closing,
    #[error(transparent)]
    Failed(#[from] Refused),
}

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

/// Who waits for a hash: those who are known never stand behind strangers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lane {
    /// A device that signed in before, or a guest whose cookie says who they are.
    Known,
    /// Anybody.
    Stranger,
}

/// Hashes and checks passwords: one for those who are known and one for strangers at a time, so that guessing from a
/// thousand addresses costs one core and delays no owner.
#[derive(Clone, Debug)]
pub(crate) struct Passwords {
    known: Arc<Semaphore>,
    strangers: Arc<Semaphore>,
    /// How many strangers may wait or be served.
    queue: Arc<Semaphore>,
}

/// How many strangers may wait: some seconds.
const QUEUE: usize = 64;
/// When a stranger who finds the queue full may come again.
const COME_BACK: Duration = Duration::from_secs(5);

impl Passwords {
    pub(crate) fn new() -> Self {
        let permits = |count| Arc::new(Semaphore::new(count));
        Self { known: permits(1), strangers: permits(1), queue: permits(QUEUE) }
    }

    /// The hash of a password with a fresh salt, as text that names its parameters.
    pub(crate) async fn hash(&self, lane: Lane, password: Password) -> Result<String, HashError> {
        self.work(lane, move || hash(&password)).await?
    }

    /// Whether this is the password behind a hash. Without a hash the answer is no, after as much work: nobody
    /// learns from the time it takes whether a name exists.
    pub(crate) async fn is_right(
        &self,
        lane: Lane,
        password: Password,
        hash: Option<String>,
    ) -> Result<bool, HashError> {
        self.work(lane, move || match &hash {
            Some(known) => Ok(verify(&password, known)),
            None => self::hash(&password).map(|_| false),
        })
        .await?
    }

    async fn work<T: Send + 'static>(
        &self,
        lane: Lane,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HashError> {
        let (permits, _waiting) = match lane {
            Lane::Known => (&self.known, None),
            Lane::Stranger => {
                let place = Arc::clone(&self.queue).try_acquire_owned();
                (&self.strangers, Some(place.map_err(|_| HashError::Crowded { wait: COME_BACK })?))
            }
        };
        let permit = Arc::clone(permits).acquire_owned().await.map_err(|_| HashError::Closing)?;
        let done = tokio::task::spawn_blocking(move || {
            let _held = permit;
            job()
        });
        done.await.map_err(|_| Refused::Panicked.into())
    }
}

fn hash(password: &Password) -> Result<String, HashError> {
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).map_err(RandomError::from).map_err(Refused::from)?;
    let hash = Argon2::default().hash_password_with_salt(password.0.as_bytes(), &salt);
    hash.map(|hash| hash.to_string()).map_err(|_| Refused::Panicked.into())
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

    #[tokio::test]
    async fn strangers_in_a_queue_keep_nobody_waiting_who_is_known() {
        let (passwords, password) = (Passwords::new(), Password::parse("just guessing").unwrap());
        let held = Arc::clone(&passwords.strangers).acquire_owned().await.unwrap();
        let waiting: Vec<_> = (0..QUEUE)
            .map(|_| {
                let (passwords, password) = (passwords.clone(), password.clone());
                tokio::spawn(async move { passwords.is_right(Lane::Stranger, password, None).await })
            })
            .collect();
        while passwords.queue.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let refused = passwords.is_right(Lane::Stranger, password.clone(), None).await;
        assert!(matches!(refused, Err(HashError::Crowded { .. })));
        assert!(!passwords.is_right(Lane::Known, password, None).await.unwrap());
        waiting.iter().for_each(tokio::task::JoinHandle::abort);
        drop(held);
    }

    #[test]
    fn passwords_have_a_length() {
        for (text, fits) in [("1234567", false), ("12345678", true), ("éééééééé", true)] {
            assert_eq!(Password::parse(text).is_some(), fits, "{text}");
        }
        assert!(Password::parse(&"x".repeat(200)).is_some() && Password::parse(&"x".repeat(201)).is_none());
    }
}
