//! Where a request comes from.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::extract::ConnectInfo;
use axum::http::{Extensions, HeaderMap};

/// The address that a client is counted under. A proxy in front of us names it last in `X-Forwarded-For`; without
/// one, anybody could write anything there.
pub(crate) fn address(headers: &HeaderMap, extensions: &Extensions, behind_proxy: bool) -> IpAddr {
    let peer = extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
    let named = || {
        let last = headers.get_all("x-forwarded-for").iter().next_back()?;
        last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
    };
    let address = if behind_proxy { named().or(peer) } else { peer };
    network(address.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)))
}

/// What an address is counted as. One line of IPv6 is a whole network of addresses, so its first half counts.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_proxy_that_we_know_of_is_believed() {
        let mut extensions = Extensions::new();
        extensions.insert(ConnectInfo(SocketAddr::from(([10, 0, 0, 1], 80))));
        let headers = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert("x-forwarded-for", value.parse().unwrap());
            headers
        };
        let seen = |value, proxy| address(&headers(value), &extensions, proxy).to_string();
        assert_eq!(seen("1.2.3.4", false), "10.0.0.1");
        assert_eq!(seen("6.6.6.6, 1.2.3.4", true), "1.2.3.4", "what a client wrote itself stands before");
        assert_eq!(seen("nonsense", true), "10.0.0.1");
        assert_eq!(seen("2001:db8:1:2:3:4:5:6", true), "2001:db8:1:2::");
        assert_eq!(seen("::ffff:1.2.3.4", true), "1.2.3.4");
    }
}
