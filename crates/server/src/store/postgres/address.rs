//! Where a PostgreSQL database is. It may hold a password, so it is never shown whole.

use std::error::Error;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use postgres::config::Host;
use postgres::{Client, Config};

use super::tls::{self, Mode, Tls, TlsError};

/// How long a connection may take to open.
const PATIENCE: Duration = Duration::from_secs(5);
/// A server that hangs in the middle of a transaction, and one that waits for what another holds, give up: one machine
/// without power must not stop the others.
const SESSION: &str = "SET idle_in_transaction_session_timeout = 5000; SET lock_timeout = 3000";

/// The address of a PostgreSQL database, such as `postgresql://hameau:PASSWORD@db.example/hameau?sslmode=verify-full`.
#[derive(Clone)]
pub struct DatabaseUrl {
    config: Config,
    tls: Tls,
}

/// An address that is not understood. It is not quoted: a password may stand in it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum NotADatabaseUrl {
    #[error("not the address of a database: expected postgresql://USER:PASSWORD@HOST:PORT/NAME")]
    Shape,
    #[error(transparent)]
    Tls(#[from] TlsError),
}

impl FromStr for DatabaseUrl {
    type Err = NotADatabaseUrl;

    fn from_str(text: &str) -> Result<Self, NotADatabaseUrl> {
        // In the other form that the driver knows, what is said of TLS would be overlooked.
        if !["postgresql://", "postgres://"].iter().any(|scheme| text.starts_with(scheme)) {
            return Err(NotADatabaseUrl::Shape);
        }
        let Asked { rest, mode, roots } = Asked::of(text)?;
        let mut config: Config = rest.parse().map_err(|_| NotADatabaseUrl::Shape)?;
        if config.get_hosts().is_empty() {
            return Err(NotADatabaseUrl::Shape);
        }
        let tls = Tls::new(mode, roots.as_deref())?;
        config.connect_timeout(PATIENCE).tcp_user_timeout(PATIENCE).keepalives_idle(PATIENCE);
        config.ssl_mode(tls.ssl_mode());
        Ok(Self { config, tls })
    }
}

/// What an address says about TLS, of which the driver knows a part only, and the rest of it.
#[derive(Debug)]
struct Asked {
    rest: String,
    mode: Mode,
    roots: Option<PathBuf>,
}

impl Asked {
    fn of(address: &str) -> Result<Self, TlsError> {
        let (before, options) = address.split_once('?').unwrap_or((address, ""));
        let mut asked = Self { rest: before.to_owned(), mode: Mode::default(), roots: None };
        let mut others: Vec<&str> = Vec::new();
        for option in options.split('&').filter(|option| !option.is_empty()) {
            let (name, value) = option.split_once('=').unwrap_or((option, ""));
            match name {
                "sslmode" => asked.mode = value.parse()?,
                "sslrootcert" => asked.roots = Some(PathBuf::from(unescaped(value))),
                name if name.starts_with("ssl") && name != "sslnegotiation" => {
                    return Err(TlsError::Option { name: name.chars().take(30).collect() });
                }
                _ => others.push(option),
            }
        }
        if !others.is_empty() {
            asked.rest.push('?');
            asked.rest.push_str(&others.join("&"));
        }
        Ok(asked)
    }
}

/// A part of an address without its escapes: `%2F` is a slash.
fn unescaped(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        let escape = (first == b'%').then(|| after.get(..2)).flatten();
        let code = escape.and_then(|two| u8::from_str_radix(std::str::from_utf8(two).ok()?, 16).ok());
        rest = if code.is_some() { &after[2..] } else { after };
        bytes.push(code.unwrap_or(first));
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A connection that did not come to be: what the way or the database said, and what to do.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(super) struct NoConnection(String);

impl From<postgres::Error> for NoConnection {
    fn from(cause: postgres::Error) -> Self {
        let told = super::tell(&cause);
        let cause: &(dyn Error + 'static) = &cause;
        Self(tls::advice(cause).map_or_else(|| told.clone(), |advice| format!("{told}: {advice}")))
    }
}

impl DatabaseUrl {
    /// Opens a connection that goes by a name.
    pub(super) fn connect(&self, name: &str) -> Result<Client, NoConnection> {
        let mut client = self.config.clone().application_name(name).connect(self.tls.connector.clone())?;
        client.batch_execute(SESSION)?;
        Ok(client)
    }
}

impl fmt::Display for DatabaseUrl {
    /// Without the password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("postgresql://")?;
        if let Some(user) = self.config.get_user() {
            write!(f, "{user}@")?;
        }
        match self.config.get_hosts().first() {
            Some(Host::Tcp(host)) => f.write_str(host)?,
            #[cfg(unix)]
            Some(Host::Unix(path)) => write!(f, "{}", path.display())?,
            _ => {}
        }
        if let Some(port) = self.config.get_ports().first() {
            write!(f, ":{port}")?;
        }
        write!(f, "/{}", self.config.get_dbname().unwrap_or_default())
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

    fn refused(address: &str) -> String {
        address.parse::<DatabaseUrl>().unwrap_err().to_string()
    }

    #[test]
    fn what_an_address_says_of_tls_is_understood_or_named() {
        let read = |options: &str| {
            let asked = Asked::of(&format!("postgresql://ana@db/x?{options}")).unwrap();
            (asked.mode, asked.roots, asked.rest)
        };
        let plain = "postgresql://ana@db/x".to_owned();
        assert_eq!(read(""), (Mode::Prefer, None, plain.clone()));
        assert_eq!(read("sslmode=disable"), (Mode::Disable, None, plain.clone()));
        let full = "sslmode=verify-full&sslrootcert=%2Fetc%2Fthe%20ca.pem&connect_timeout=3";
        let roots = Some(PathBuf::from("/etc/the ca.pem"));
        assert_eq!(read(full), (Mode::VerifyFull, roots, format!("{plain}?connect_timeout=3")));

        let said = refused("postgresql://ana:s3cret@db/x?sslmode=allow");
        assert!(said.contains("sslmode=allow is not known") && said.contains("verify-full"), "{said}");
        let said = refused("postgresql://ana:s3cret@db/x?sslkey=/k.pem");
        assert!(said.contains("sslkey is not known"), "{said}");
        let said = refused("postgresql://ana:s3cret@db/x?sslmode=verify-ca&sslrootcert=/none/of.pem");
        assert!(said.contains("sslrootcert=/none/of.pem") && !said.contains("s3cret"), "{said}");
    }

    #[test]
    fn who_names_an_authority_wants_it_checked() {
        let said = refused("postgresql://ana@db/x?sslmode=require&sslrootcert=/none/of.pem");
        assert!(said.contains("sslrootcert=/none/of.pem"), "{said}");
    }

    #[test]
    fn a_password_is_never_shown() {
        let url: DatabaseUrl = "postgresql://ana:s3cret@db.example:5433/games".parse().unwrap();
        assert_eq!(url.to_string(), "postgresql://ana@db.example:5433/games");
        assert_eq!(format!("{url:?}"), url.to_string());
        let wrong = ["", "s3cret", "http://ana:s3cret@db", "postgresql://ana:s3cret@db:port/x"];
        for wrong in wrong.into_iter().chain(["host=db password=s3cret sslmode=require"]) {
            let said = wrong.parse::<DatabaseUrl>().unwrap_err().to_string();
            assert!(!said.contains("s3cret"), "{said}");
        }
    }
}
