//! Who asks: guest, language, and what kind of answer they want.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri, header};
use engine::words::Lang;
use web::follow::Told;

use crate::ground::ids::{GuestId, RandomError, SessionId};
use crate::ground::times::now_ms;
use crate::people::device::{DEVICE_COOKIE, Device};
use crate::people::identity::Identity;
use crate::thinking::Asker;
use crate::visitors::links::Base;
use tabletop::Learned;
use tabletop::pages;

/// The cookie that says who a guest is.
pub(crate) const GUEST_COOKIE: &str = "guest";
/// The cookie that keeps the language.
pub(crate) const LANG_COOKIE: &str = "lang";
/// The cookie that keeps how many chapters of each lesson a reader has done.
pub(crate) const LESSONS_COOKIE: &str = "lessons";
/// The cookie that keeps the level of the last opponent.
pub(crate) const LEVEL_COOKIE: &str = "level";

/// The reader of an answer.
#[derive(Clone, Debug)]
pub(crate) struct Reader {
    pub(crate) guest: GuestId,
    /// Whether the guest has no cookie yet.
    pub(crate) is_new: bool,
    /// The sign-in that the cookie comes from.
    pub(crate) session: Option<SessionId>,
    /// How often the password of the account had been changed then.
    pub(crate) epoch: u32,
    /// The device, where somebody has signed in on it.
    pub(crate) device: Option<Device>,
    pub(crate) lang: Lang,
    /// Whether the page's own script asks: it wants fragments and plain reasons.
    pub(crate) is_script: bool,
    /// How the reader reaches us.
    pub(crate) base: Base,
    /// What was asked for, as a path to come back to.
    pub(crate) path: String,
    /// The level of the last opponent.
    pub(crate) level: players::Level,
    /// Where the request comes from.
    pub(crate) address: IpAddr,
    /// How far the reader has come in the lessons.
    pub(crate) learned: Learned,
    /// How far the reader's page has told the game, where its script says so.
    pub(crate) told: Option<Told>,
}

impl Reader {
    /// Reads the headers of a request; `know` says whose a cookie is.
    pub(crate) fn new(
        headers: &HeaderMap,
        uri: &Uri,
        know: impl FnOnce(&str) -> Option<Identity>,
    ) -> Result<Self, RandomError> {
        let known = cookie(headers, GUEST_COOKIE).and_then(know);
        let is_new = known.is_none();
        let identity = known.map_or_else(|| GuestId::random().map(Identity::from), Ok)?;
        Ok(Self {
            guest: identity.guest,
            is_new,
            session: identity.session,
            epoch: identity.epoch,
            device: cookie(headers, DEVICE_COOKIE).and_then(Device::parse),
            lang: language(headers),
            is_script: headers.get("x-requested-with").is_some_and(|value| value == "hameau"),
            base: Base::default(),
            path: uri.path_and_query().map_or("/", |path| path.as_str()).to_owned(),
            level: cookie(headers, LEVEL_COOKIE)
                .and_then(players::Level::from_name)
                .unwrap_or(players::Level::Apprentice),
            address: IpAddr::V4(Ipv4Addr::UNSPECIFIED),
            learned: cookie(headers, LESSONS_COOKIE).map(Learned::parse).unwrap_or_default(),
            told: headers.get("x-told").and_then(|told| told.to_str().ok()?.parse().ok()),
        })
    }
}

impl<S: Sync> FromRequestParts<S> for Reader {
    type Rejection = Infallible;

    /// The reception has put the reader there before any route is reached.
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(parts.extensions.get::<Self>().cloned().unwrap_or_else(Self::nobody))
    }
}

impl Reader {
    /// What the reader's cookie says.
    pub(crate) fn identity(&self) -> Identity {
        Identity { guest: self.guest.clone(), epoch: self.epoch, session: self.session.clone() }
    }

    /// As whom pages of tables are drawn for them.
    pub(crate) fn eyes(&self) -> pages::Reader<'_> {
        let (base, now) = (&*self.base.start, now_ms());
        pages::Reader { guest: &self.guest, lang: self.lang, told: self.told, base, now }
    }

    /// As whom they ask for thoughts.
    pub(crate) fn asker(&self) -> Asker {
        Asker { guest: self.guest.clone(), address: Some(self.address) }
    }

    /// A reader without a seat anywhere.
    fn nobody() -> Self {
        Self {
            guest: GuestId::nobody(),
            is_new: false,
            session: None,
            epoch: 0,
            device: None,
            lang: Lang::default(),
            is_script: false,
            base: Base::default(),
            path: "/".into(),
            level: players::Level::Apprentice,
            address: IpAddr::V4(Ipv4Addr::UNSPECIFIED),
            learned: Learned::default(),
            told: None,
        }
    }
}

/// Whether a request that changes something was made by a page of another site.
pub(crate) fn is_foreign(headers: &HeaderMap) -> bool {
    if let Some(site) = headers.get("sec-fetch-site") {
        return site != "same-origin" && site != "none";
    }
    match headers.get(header::ORIGIN) {
        Some(origin) => {
            origin.to_str().ok().is_none_or(|origin| host_of(origin) != text(headers, header::HOST))
        }
        None => false,
    }
}

fn host_of(origin: &str) -> &str {
    origin.split_once("://").map_or("", |(_, host)| host)
}

/// A path of this site that a form may lead back to; the first page for anything else.
pub(crate) fn safe_path(path: &str) -> &str {
    let is_own = path.starts_with('/')
        && !path.starts_with("//")
        && path.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    if is_own { path } else { "/" }
}

/// The language that was chosen, or the one that the browser asks for.
pub(crate) fn language(headers: &HeaderMap) -> Lang {
    cookie(headers, LANG_COOKIE)
        .and_then(Lang::from_code)
        .unwrap_or_else(|| preferred(text(headers, header::ACCEPT_LANGUAGE)))
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> &str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or("")
}

pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(found, _)| *found == name)
        .map(|(_, value)| value)
}

/// The language of ours that stands highest in `Accept-Language`; the first of the house if none does.
fn preferred(accept: &str) -> Lang {
    let mut best = (Lang::default(), 0.0);
    for part in accept.split(',') {
        let (tag, weight) = part.split_once(";q=").unwrap_or((part, "1"));
        let code = tag.trim().split('-').next().unwrap_or("").to_ascii_lowercase();
        let weight: f32 = weight.trim().parse().unwrap_or(0.0);
        if let Some(lang) = Lang::from_code(&code)
            && weight > best.1
        {
            best = (lang, weight);
        }
    }
    best.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_follows_the_browser() {
        assert_eq!(preferred(""), Lang::Fr);
        assert_eq!(preferred("en-GB,en;q=0.9,fr;q=0.8"), Lang::En);
        assert_eq!(preferred("de, fr;q=0.4, en;q=0.7"), Lang::En);
        assert_eq!(preferred("en;q=0, fr;q=zero"), Lang::Fr);
    }

    #[test]
    fn only_own_paths_are_led_back_to() {
        for own in ["/", "/t/abc", "/new?game=petits-peuples"] {
            assert_eq!(safe_path(own), own);
        }
        for foreign in ["", "//evil.example", "https://evil.example", "/\\evil.example", "/a\r\nb", "t/abc"] {
            assert_eq!(safe_path(foreign), "/", "{foreign}");
        }
    }

    #[test]
    fn a_request_of_another_site_is_noticed() {
        let headers = |pairs: &[(&'static str, &'static str)]| {
            pairs.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect()
        };
        for own in [
            vec![],
            vec![("sec-fetch-site", "same-origin")],
            vec![("sec-fetch-site", "none")],
            vec![("host", "localhost:1"), ("origin", "http://localhost:1")],
        ] {
            assert!(!is_foreign(&headers(&own)), "{own:?}");
        }
        for foreign in [
            vec![("sec-fetch-site", "cross-site")],
            vec![("sec-fetch-site", "same-site")],
            vec![("host", "localhost:1"), ("origin", "http://localhost:2")],
            vec![("host", "localhost:1"), ("origin", "null")],
        ] {
            assert!(is_foreign(&headers(&foreign)), "{foreign:?}");
        }
    }
}
