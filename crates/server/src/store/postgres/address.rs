//! Where a PostgreSQL database is. It may hold a password, so it is never shown whole.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use postgres::config::Host;
use postgres::{Client, Config, NoTls};

/// How long a connection may take to open.
const PATIENCE: Duration = Duration::from_secs(5);
/// A server that hangs in the middle of a transaction, and one that waits for what another holds, give up: one machine
/// without power must not stop the others.
const SESSION: &str = "SET idle_in_transaction_session_timeout = 5000; SET lock_timeout = 3000";

/// The address of a PostgreSQL database, such as `postgresql://hameau:PASSWORD@db.example/hameau`.
#[derive(Clone)]
pub struct DatabaseUrl(Config);

/// An address that is not understood. It is not quoted: a password may stand in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not the address of a database: expected postgresql://USER:PASSWORD@HOST:PORT/NAME")]
pub struct NotADatabaseUrl;

impl FromStr for DatabaseUrl {
    type Err = NotADatabaseUrl;

    fn from_str(text: &str) -> Result<Self, NotADatabaseUrl> {
        let mut config: Config = text.parse().map_err(|_| NotADatabaseUrl)?;
        if config.get_hosts().is_empty() {
            return Err(NotADatabaseUrl);
        }
        config.connect_timeout(PATIENCE).tcp_user_timeout(PATIENCE).keepalives_idle(PATIENCE);
        Ok(Self(config))
    }
}

impl DatabaseUrl {
    /// Opens a connection that goes by a name.
    pub(super) fn connect(&self, name: &str) -> Result<Client, postgres::Error> {
        let mut client = self.0.clone().application_name(name).connect(NoTls)?;
        client.batch_execute(SESSION)?;
        Ok(client)
    }
}

impl fmt::Display for DatabaseUrl {
    /// Without the password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("postgresql://")?;
        if let Some(user) = self.0.get_user() {
            write!(f, "{user}@")?;
        }
        match self.0.get_hosts().first() {
            Some(Host::Tcp(host)) => f.write_str(host)?,
            #[cfg(unix)]
            Some(Host::Unix(path)) => write!(f, "{}", path.display())?,
            _ => {}
        }
        if let Some(port) = self.0.get_ports().first() {
            write!(f, ":{port}")?;
        }
        write!(f, "/{}", self.0.get_dbname().unwrap_or_default())
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_never_shown() {
        let url: DatabaseUrl = "postgresql://ana:s3cret@db.example:5433/games".parse().unwrap();
        assert_eq!(url.to_string(), "postgresql://ana@db.example:5433/games");
        assert_eq!(format!("{url:?}"), url.to_string());
        for wrong in ["", "s3cret", "http://ana:s3cret@db", "postgresql://ana:s3cret@db:port/x"] {
            let said = wrong.parse::<DatabaseUrl>().unwrap_err().to_string();
            assert!(!said.contains("s3cret"), "{said}");
        }
    }
}
