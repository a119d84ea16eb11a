//! What a request is counted as.

use axum::http::Method;

use super::{Limits, Pair};

/// A kind of request with a limit of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Kind {
    NewGuest,
    Table,
    Move,
    Chat,
    SignIn,
    Link,
    /// A page that is only read.
    Read,
    /// A table, an invitation or a link that does not exist.
    Guess,
}

impl Kind {
    /// What a request is.
    pub(super) fn of(method: &Method, path: &str) -> Self {
        if method.is_safe() {
            return Self::Read;
        }
        let last = path.rsplit('/').next().unwrap_or("");
        match (path, last) {
            ("/play" | "/tables" | "/records", _) | (_, "rematch" | "branch" | "analysis") => Self::Table,
            ("/account" | "/password" | "/leave", _) => Self::SignIn,
            ("/recover" | "/me/copy", _) => Self::Link,
            _ if path.starts_with("/recover/") => Self::SignIn,
            (_, "chat") => Self::Chat,
            // Signing in is counted again where the name is known: see `Counter::attempt`.
            _ => Self::Move,
        }
    }

    pub(super) const fn pair(self, limits: &Limits) -> Pair {
        match self {
            Self::NewGuest | Self::Move => limits.moves,
            Self::Table => limits.tables,
            Self::Chat => limits.chat,
            Self::SignIn => limits.sign_in,
            Self::Link => limits.links,
            Self::Read => limits.reads,
            Self::Guess => limits.guesses,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_is_counted_as_something() {
        for (path, kind) in [
            ("/play", Kind::Table),
            ("/tables", Kind::Table),
            ("/records", Kind::Table),
            ("/t/0123456789/rematch", Kind::Table),
            ("/t/0123456789/replay/4/branch", Kind::Table),
            ("/t/0123456789/analysis", Kind::Table),
            ("/t/0123456789/moves", Kind::Move),
            ("/name", Kind::Move),
            ("/t/0123456789/chat", Kind::Chat),
            ("/t/0123456789/chat/block", Kind::Move),
            ("/signin", Kind::Move),
            ("/leave", Kind::SignIn),
            ("/me/copy", Kind::Link),
            ("/recover/abc", Kind::SignIn),
            ("/recover", Kind::Link),
        ] {
            assert_eq!(Kind::of(&Method::POST, path), kind, "{path}");
            assert_eq!(Kind::of(&Method::GET, path), Kind::Read);
        }
    }
}
