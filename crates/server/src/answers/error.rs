//! Every way in which a request can fail, and the response that it becomes.
//!
//! The response is finished by the reception (`http/reception.rs`), which knows the reader's language and whether a page or a
//! plain sentence is wanted. Causes of our own making are logged there and never sent.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::SetupError;
use engine::words::{Lang, Lexicon, Phrase, Voice};
use tabletop::{ClosedBy, Refused};

use crate::ground::ids::{RandomError, TableId};
use crate::ground::sentences;
use crate::limits::TooMuch;
use crate::people::password::HashError;
use crate::play::PlayError;
use crate::store::StoreError;

/// Why a request was not answered as asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// The table says no.
    #[error(transparent)]
    Refused(#[from] Refused),
    #[error("no table waits behind these words")]
    NoWords,
    #[error("no such invitation")]
    NoInvitation,
    #[error("the invitation was used by somebody else")]
    InvitationUsed { table: TableId },
    #[error("no such link to another device")]
    NoLink,
    #[error("the link to another device is used up")]
    LinkUsed,
    #[error("the link to another device has expired")]
    LinkExpired,
    #[error("somebody has this name")]
    NameTaken,
    #[error("name and password do not fit")]
    WrongPassword,
    #[error("a password is too short or too long")]
    PasswordLength,
    #[error("too many requests; the next may come in {wait:?}")]
    TooMany { wait: Duration },
    #[error("too many streams are open")]
    TooManyStreams,
    #[error("a message is empty or too long")]
    ChatLength,
    #[error("the operator has silenced the reader")]
    Silenced,
    #[error("the table was closed ({0:?})")]
    Closed(ClosedBy),
    #[error("nothing was chosen that could be reported")]
    NothingToReport,
    #[error("the word that confirms it was not typed")]
    NotConfirmed,
    #[error("the reader has no account")]
    NoAccount,
    #[error("the request comes from another site")]
    Foreign,
    #[error("the body is too large")]
    TooLarge,
    #[error("the body did not come in time")]
    TooSlow,
    #[error("the server stops")]
    Closing,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<SetupError> for Error {
    fn from(cause: SetupError) -> Self {
        Refused::from(cause).into()
    }
}

impl From<RandomError> for Error {
    fn from(cause: RandomError) -> Self {
        Refused::from(cause).into()
    }
}

impl From<TooMuch> for Error {
    fn from(cause: TooMuch) -> Self {
        match cause {
            TooMuch::Requests { wait } => Self::TooMany { wait },
            TooMuch::Streams => Self::TooManyStreams,
        }
    }
}

impl From<HashError> for Error {
    fn from(cause: HashError) -> Self {
        match cause {
            HashError::Crowded { wait } => Self::TooMany { wait },
            HashError::Closing => Self::Closing,
            HashError::Failed(cause) => cause.into(),
        }
    }
}

impl From<PlayError> for Error {
    fn from(cause: PlayError) -> Self {
        match cause {
            PlayError::Refused(cause) => cause.into(),
            PlayError::Closed(by) => Self::Closed(by),
            PlayError::Busy { wait } => Self::TooMany { wait },
            PlayError::Closing => Self::Closing,
            PlayError::Store(cause) => cause.into(),
        }
    }
}

impl Error {
    /// The error behind a bare status, such as one that a route's types gave.
    pub(crate) fn of_status(status: StatusCode) -> Self {
        match status {
            StatusCode::NOT_FOUND => Refused::NoPage.into(),
            StatusCode::METHOD_NOT_ALLOWED => Refused::Method.into(),
            StatusCode::PAYLOAD_TOO_LARGE => Self::TooLarge,
            status if status.is_server_error() => Refused::Panicked.into(),
            _ => Refused::NotAForm.into(),
        }
    }

    /// Whether somebody asked for what only those find who were told of it.
    pub(crate) const fn is_a_wrong_guess(&self) -> bool {
        matches!(self, Self::Refused(Refused::NoTable) | Self::NoInvitation | Self::NoWords | Self::NoLink)
    }

    /// The status of the response.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            Self::Refused(cause) => {
                StatusCode::from_u16(cause.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
            }
            Self::NoInvitation | Self::NoWords | Self::NoLink => StatusCode::NOT_FOUND,
            Self::LinkUsed | Self::LinkExpired | Self::Closed(_) => StatusCode::GONE,
            Self::Foreign | Self::WrongPassword | Self::Silenced | Self::NoAccount => StatusCode::FORBIDDEN,
            Self::PasswordLength | Self::NothingToReport | Self::NotConfirmed | Self::ChatLength => {
                StatusCode::BAD_REQUEST
            }
            Self::TooMany { .. } | Self::TooManyStreams => StatusCode::TOO_MANY_REQUESTS,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::NameTaken | Self::InvitationUsed { .. } => StatusCode::CONFLICT,
            Self::Closing => StatusCode::SERVICE_UNAVAILABLE,
            Self::Store(cause) if cause.is_passing() => StatusCode::SERVICE_UNAVAILABLE,
            Self::Store(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The reason in the reader's language.
    pub(crate) fn sentence(&self, lang: Lang) -> String {
        if let Self::Refused(cause) = self {
            return cause.sentence(lang);
        }
        let lexicons: [&Lexicon; 3] = [sentences::lexicon(), tabletop::lexicon(), web::lexicon()];
        Voice::new(lang, &lexicons).say(&self.phrase())
    }

    /// After how many seconds it is worth trying again.
    pub(crate) fn retry_after(&self) -> Option<u64> {
        match self {
            Self::TooMany { wait } => Some(wait.as_millis().div_ceil(1000) as u64),
            Self::TooManyStreams => Some(30),
            _ => None,
        }
    }

    /// What a page calls it, where the status says too little.
    pub(crate) const fn title(&self) -> Option<&'static str> {
        match self {
            Self::Refused(cause) => cause.title(),
            Self::InvitationUsed { .. } | Self::NameTaken => Some("message.taken.title"),
            Self::LinkUsed | Self::LinkExpired => Some("message.spent.title"),
            Self::Closed(_) => Some("message.shut.title"),
            Self::Silenced => Some("message.silenced.title"),
            _ => None,
        }
    }

    /// Where a reader goes from here, besides the first page; `path` is the page that they come from.
    pub(crate) fn way_out(&self, path: &str) -> Option<(String, &'static str)> {
        let to = |path: &str, label| Some((path.to_owned(), label));
        match self {
            Self::Refused(cause) => cause.way_out(path),
            Self::WrongPassword if path == "/me" => to("/me#signin", "message.again"),
            Self::PasswordLength if path.starts_with("/recover/") => to(path, "message.again"),
            Self::PasswordLength | Self::NoAccount => to("/me", "message.again"),
            Self::NameTaken | Self::NotConfirmed => to(path, "message.again"),
            Self::WrongPassword if path == "/leave" => to(path, "message.again"),
            Self::LinkUsed | Self::LinkExpired | Self::NoLink => to("/me", "message.account"),
            Self::InvitationUsed { table } => Some((format!("/t/{table}"), "message.watch")),
            Self::TooMany { .. } => to(path, "message.again"),
            Self::NoInvitation | Self::Closed(_) => to("/tables", "message.to_tables"),
            Self::Store(_) | Self::Closing => None,
            _ => tabletop::table_of(path).map(|table| (table, "message.to_table")),
        }
    }

    fn phrase(&self) -> Phrase {
        match self {
            Self::Refused(_) => Phrase::new("error.broken"),
            Self::NoInvitation => Phrase::new("error.no_invitation"),
            Self::NoWords => Phrase::new("error.no_words"),
            Self::InvitationUsed { .. } => Phrase::new("error.invitation_used"),
            Self::NoLink => Phrase::new("error.no_link"),
            Self::LinkUsed => Phrase::new("error.link_used"),
            Self::LinkExpired => Phrase::new("error.link_expired"),
            Self::NameTaken => Phrase::new("error.name_taken"),
            Self::WrongPassword => Phrase::new("error.wrong_password"),
            Self::PasswordLength => Phrase::new("error.password_length"),
            Self::TooMany { .. } if self.retry_after() > Some(90) => {
                let minutes = self.retry_after().unwrap_or(0).div_ceil(60);
                Phrase::new("error.too_many_minutes").int("n", minutes as i64)
            }
            Self::TooMany { .. } => {
                Phrase::new("error.too_many").int("n", self.retry_after().unwrap_or(0) as i64)
            }
            Self::TooManyStreams => Phrase::new("error.too_many_streams"),
            Self::ChatLength => Phrase::new("error.chat_length"),
            Self::Silenced => Phrase::new("error.silenced"),
            Self::Closed(ClosedBy::Operator) => Phrase::new("error.table_closed"),
            Self::Closed(ClosedBy::Host) => Phrase::new("error.closed_by_host"),
            Self::NothingToReport => Phrase::new("error.nothing_to_report"),
            Self::NotConfirmed => Phrase::new("error.not_confirmed"),
            Self::NoAccount => Phrase::new("error.no_account"),
            Self::Foreign => Phrase::new("error.foreign"),
            Self::TooLarge => Phrase::new("error.too_large"),
            Self::TooSlow => Phrase::new("error.too_slow"),
            Self::Closing => Phrase::new("error.closing"),
            Self::Store(StoreError::Unread(_)) => Phrase::new("error.not_read"),
            Self::Store(cause) if cause.is_passing() => Phrase::new("error.not_stored"),
            Self::Store(_) => Phrase::new("error.broken"),
        }
    }
}

/// An error on its way to the reader, carried by the response.
#[derive(Clone, Debug)]
pub(crate) struct Carried(pub(crate) Arc<Error>);

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(Carried(Arc::new(self)));
        response
    }
}
