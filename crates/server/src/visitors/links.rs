//! Whole addresses of our pages: in invitations, in links to another device, in shared replays.
//!
//! Whoever asks writes the `Host` of a request, so it is believed only where it names the socket that the request came
//! in by. A name is believed only if the operator gave it.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::http::{Extensions, HeaderMap, header};

/// Where players reach the server, as the operator says it: `https://games.example`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicAddress(String);

/// Not such an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "expected the address at which players open the first page, such as https://games.example, without a path"
)]
pub struct NotAPublicAddress;

impl FromStr for PublicAddress {
    type Err = NotAPublicAddress;

    fn from_str(text: &str) -> Result<Self, NotAPublicAddress> {
        let text = text.strip_suffix('/').unwrap_or(text).to_ascii_lowercase();
        let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
        let is_sign = |sign: u8| sign.is_ascii_alphanumeric() || b".-:[]_".contains(&sign);
        let fits = host.is_some_and(|host| !host.is_empty() && host.bytes().all(is_sign));
        if fits { Ok(Self(text)) } else { Err(NotAPublicAddress) }
    }
}

impl fmt::Display for PublicAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Which of our addresses a connection reached.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ArrivedAt(pub(crate) SocketAddr);

/// How a request reached us.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Base {
    /// What stands before a path in a whole address; empty where nobody can be believed: such links are completed by the
    /// reader's own browser.
    pub(crate) start: String,
    /// Whether the reader's connection is encrypted.
    pub(crate) is_secure: bool,
}

/// Makes whole addresses.
#[derive(Debug)]
pub(crate) struct Links {
    public: Option<PublicAddress>,
    behind_proxy: bool,
    bound: SocketAddr,
    has_warned: AtomicBool,
}

impl Links {
    pub(crate) const fn new(public: Option<PublicAddress>, behind_proxy: bool, bound: SocketAddr) -> Self {
        Self { public, behind_proxy, bound, has_warned: AtomicBool::new(false) }
    }

    /// Where players are, for a link that is made elsewhere; empty where only the operator can know.
    pub(crate) fn of_players(&self) -> String {
        match &self.public {
            Some(PublicAddress(public)) => public.clone(),
            None if self.behind_proxy || self.bound.ip().is_unspecified() => String::new(),
            None => format!("http://{}", self.bound),
        }
    }

    /// How a request reached us.
    pub(crate) fn base(&self, headers: &HeaderMap, extensions: &Extensions) -> Base {
        let proxied = headers.get("x-forwarded-proto").is_some_and(|scheme| scheme == "https");
        let proxied = self.behind_proxy && proxied;
        if let Some(PublicAddress(public)) = &self.public {
            return Base { start: public.clone(), is_secure: proxied || public.starts_with("https:") };
        }
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("");
        let arrived = extensions.get::<ArrivedAt>();
        if !self.behind_proxy && arrived.is_some_and(|ArrivedAt(address)| names(host, *address)) {
            return Base { start: format!("http://{host}"), is_secure: false };
        }
        if !self.has_warned.swap(true, Ordering::Relaxed) {
            tracing::warn!(
                "links are made without the name of this server: start it with --public-address URL"
            );
        }
        Base { start: String::new(), is_secure: proxied }
    }
}

/// Whether a `Host` names the socket that the request came in by. On the machine itself it may be called `localhost`.
pub(crate) fn names(host: &str, arrived: SocketAddr) -> bool {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.ends_with(']') => (name, port.parse().ok()),
        _ => (host, Some(80)),
    };
    let ip: Option<IpAddr> = name.trim_start_matches('[').trim_end_matches(']').parse().ok();
    let own = arrived.ip().to_canonical();
    let is_own = ip.map_or(own.is_loopback() && name == "localhost", |ip| ip.to_canonical() == own);
    is_own && port == Some(arrived.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn links(public: Option<&str>, behind_proxy: bool) -> Links {
        Links::new(public.map(|url| url.parse().unwrap()), behind_proxy, ([0; 4], 7979).into())
    }

    fn base(links: &Links, arrived: &str, headers: &[(&'static str, &'static str)]) -> Base {
        let mut extensions = Extensions::new();
        extensions.insert(ArrivedAt(arrived.parse().unwrap()));
        let headers = headers.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()));
        links.base(&headers.collect(), &extensions)
    }

    #[test]
    fn a_host_is_believed_only_where_it_names_our_socket() {
        let own = links(None, false);
        for (arrived, host) in [
            ("127.0.0.1:7979", "127.0.0.1:7979"),
            ("127.0.0.1:7979", "localhost:7979"),
            ("[::1]:7979", "[::1]:7979"),
            ("[::ffff:192.168.1.5]:8080", "192.168.1.5:8080"),
            ("192.168.1.5:80", "192.168.1.5"),
        ] {
            assert_eq!(base(&own, arrived, &[("host", host)]).start, format!("http://{host}"));
        }
        for (arrived, host) in [
            ("127.0.0.1:7979", "evil.example"),
            ("127.0.0.1:7979", "evil.example:7979"),
            ("127.0.0.1:7979", "127.0.0.1:80"),
            ("192.168.1.5:8080", "localhost:8080"),
            ("192.168.1.5:8080", "192.168.1.6:8080"),
            ("127.0.0.1:7979", "127.0.0.1:7979@evil.example"),
            ("127.0.0.1:7979", ""),
        ] {
            assert_eq!(base(&own, arrived, &[("host", host)]).start, "", "{host}");
        }
    }

    #[test]
    fn headers_of_a_proxy_count_only_behind_one() {
        let forged =
            [("host", "127.0.0.1:1"), ("x-forwarded-proto", "https"), ("x-forwarded-host", "evil.example")];
        let plain = Base { start: "http://127.0.0.1:1".into(), is_secure: false };
        assert_eq!(base(&links(None, false), "127.0.0.1:1", &forged), plain);
        let elsewhere = [("host", "evil.example"), ("x-forwarded-proto", "https")];
        assert_eq!(base(&links(None, false), "127.0.0.1:1", &elsewhere), Base::default());
        let unencrypted = Base { start: "http://games.example".into(), is_secure: false };
        assert_eq!(base(&links(Some("http://games.example"), false), "127.0.0.1:1", &forged), unencrypted);
        let behind = Base { start: String::new(), is_secure: true };
        assert_eq!(base(&links(None, true), "127.0.0.1:1", &forged), behind);
        let public = links(Some("https://games.example/"), true);
        let whole = Base { start: "https://games.example".into(), is_secure: true };
        assert_eq!(base(&public, "127.0.0.1:1", &forged), whole);
    }

    #[test]
    fn a_public_address_has_a_scheme_and_a_host_and_no_path() {
        for good in ["https://games.example", "http://192.168.1.5:8080", "http://[::1]:80/"] {
            assert!(good.parse::<PublicAddress>().is_ok(), "{good}");
        }
        for bad in ["", "games.example", "https://", "https://a/b", "ftp://a", "https://a b", "https://u@a"] {
            assert_eq!(bad.parse::<PublicAddress>(), Err(NotAPublicAddress), "{bad}");
        }
    }
}
