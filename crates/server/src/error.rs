//! Every way in which a request can fail, and the response that it becomes.
//!
//! The response is finished by [`crate::reception`], which knows the reader's language and whether a page or a
//! plain sentence is wanted. Causes of our own making are logged there and never sent.

use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::words::{Lang, Lexicon, Phrase, Voice};
use engine::{Seat, SetupError};
use games::{GameId, Refusal};

use crate::id::{RandomError, TableId};
use crate::names;
use crate::store::{Seating, StoreError};
use crate::words;

/// Why a request was not answered as asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    #[error("no such page")]
    NoPage,
    #[error("no such table")]
    NoTable,
    #[error("the game has no such step")]
    NoStep,
    /// The game has no such thing, or not for this reader.
    #[error("no such thing at this table")]
    NoThing,
    #[error("no such game")]
    NoGame,
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
    #[error("the operator has closed the table")]
    TableClosed,
    #[error("the host has closed the table")]
    ClosedByHost,
    #[error("the host has sent the reader away")]
    Removed,
    #[error("only the host may do this")]
    NotHost,
    #[error("the game has begun")]
    Started,
    #[error("somebody is not ready")]
    NotReady,
    #[error("the host may not leave the table")]
    HostStays,
    #[error("no person sits on the seat")]
    NoPerson,
    #[error("nothing was chosen that could be reported")]
    NothingToReport,
    #[error("the word that confirms it was not typed")]
    NotConfirmed,
    #[error("the reader has no account")]
    NoAccount,
    #[error("the method does not exist here")]
    Method,
    #[error("the request comes from another site")]
    Foreign,
    #[error("the seat belongs to somebody else")]
    NotYourSeat,
    #[error("the reader does not sit at the table")]
    NotAtTable,
    #[error("nobody may watch this table")]
    NoSpectators,
    #[error("this table is played without advice")]
    NoAdvice,
    #[error("a private table has a seat for anyone")]
    OpenSeat,
    #[error("a rated game has a seat without a person of its own")]
    RatedNeedsPeople,
    #[error("the field `{field}` is missing or not understood")]
    Field { field: &'static str },
    #[error("the body is not a form")]
    NotAForm,
    #[error("the body is too large")]
    TooLarge,
    #[error("the body did not come in time")]
    TooSlow,
    #[error("not an action")]
    NotAnAction(String),
    #[error("the setup does not exist")]
    Setup(#[from] SetupError),
    #[error("the lesson asks for something else")]
    FirstThis,
    #[error("no lesson is played at the table")]
    NoLesson,
    #[error("the judge says no: {}", refusal.rule)]
    Illegal { refusal: Box<Refusal>, game: GameId, seats: Vec<Seating>, seat: Seat },
    #[error("the step is not the current one")]
    Stale,
    #[error("the game is over")]
    Over,
    #[error("the game is not over")]
    NotOver,
    #[error("a running game has no replay")]
    NoReplay,
    #[error("the table waits for players")]
    Waiting,
    #[error("the last move cannot be taken back")]
    CannotUndo,
    #[error("it is not this seat's turn")]
    NotYourTurn,
    #[error("the seat is taken")]
    SeatTaken,
    #[error("nobody has left the seat")]
    NotAbandoned,
    #[error("the seat was given up")]
    Resigned,
    #[error("the clock of the seat has run out")]
    TimeIsUp,
    #[error("the others must agree")]
    AskFirst,
    #[error("somebody asks already")]
    AlreadyAsked,
    #[error("nobody asks this of the reader")]
    NotAsked,
    #[error("the table is played with the data set {stored}, the server runs {running}")]
    OtherData { stored: String, running: String },
    #[error("{game} is not dealt anew: {reason}")]
    Blocked { game: GameId, reason: String },
    #[error("stored move {number} is refused by the rules of this program")]
    Unreplayable { number: usize },
    #[error("the server stops")]
    Closing,
    #[error("a panic was caught")]
    Panicked,
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Random(#[from] RandomError),
}

impl Error {
    /// The error behind a bare status, such as one that a route's types gave.
    pub(crate) fn of_status(status: StatusCode) -> Self {
        match status {
            StatusCode::NOT_FOUND => Self::NoPage,
            StatusCode::METHOD_NOT_ALLOWED => Self::Method,
            StatusCode::PAYLOAD_TOO_LARGE => Self::TooLarge,
            status if status.is_server_error() => Self::Panicked,
            _ => Self::NotAForm,
        }
    }

    /// Whether somebody asked for what only those find who were told of it.
    pub(crate) const fn is_a_wrong_guess(&self) -> bool {
        matches!(self, Self::NoTable | Self::NoInvitation | Self::NoWords | Self::NoLink)
    }

    /// The status of the response.
    pub(crate) const fn status(&self) -> StatusCode {
        match self {
            Self::NoPage
            | Self::NoTable
            | Self::NoStep
            | Self::NoThing
            | Self::NoGame
            | Self::NoInvitation
            | Self::NoWords
            | Self::NoLink => StatusCode::NOT_FOUND,
            Self::LinkUsed | Self::LinkExpired | Self::TableClosed | Self::ClosedByHost => StatusCode::GONE,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::Foreign
            | Self::NotYourSeat
            | Self::NotAtTable
            | Self::NoSpectators
            | Self::Removed
            | Self::NotHost
            | Self::NoAdvice
            | Self::WrongPassword
            | Self::Silenced
            | Self::NoAccount => StatusCode::FORBIDDEN,
            Self::Field { .. }
            | Self::NotAForm
            | Self::NotAnAction(_)
            | Self::Setup(_)
            | Self::PasswordLength
            | Self::NothingToReport
            | Self::NotConfirmed
            | Self::OpenSeat
            | Self::RatedNeedsPeople
            | Self::ChatLength => StatusCode::BAD_REQUEST,
            Self::TooMany { .. } | Self::TooManyStreams => StatusCode::TOO_MANY_REQUESTS,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::Illegal { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Stale
            | Self::Over
            | Self::NotOver
            | Self::NoReplay
            | Self::Waiting
            | Self::Started
            | Self::NotReady
            | Self::HostStays
            | Self::NoPerson
            | Self::CannotUndo
            | Self::NotYourTurn
            | Self::SeatTaken
            | Self::NotAbandoned
            | Self::Resigned
            | Self::TimeIsUp
            | Self::AskFirst
            | Self::AlreadyAsked
            | Self::NotAsked
            | Self::FirstThis
            | Self::NoLesson
            | Self::NameTaken
            | Self::InvitationUsed { .. } => StatusCode::CONFLICT,
            Self::OtherData { .. } | Self::Blocked { .. } | Self::Unreplayable { .. } | Self::Closing => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Self::Store(cause) if cause.is_passing() => StatusCode::SERVICE_UNAVAILABLE,
            Self::Panicked | Self::Store(_) | Self::Random(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The reason in the reader's language.
    pub(crate) fn sentence(&self, lang: Lang) -> String {
        if let Self::Illegal { refusal, game, seats, seat } = self {
            return judgement(refusal, *game, seats, *seat, lang);
        }
        let lexicons: [&Lexicon; 2] = [words::lexicon(), web::lexicon()];
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
            Self::SeatTaken | Self::InvitationUsed { .. } | Self::NameTaken => Some("message.taken.title"),
            Self::LinkUsed | Self::LinkExpired => Some("message.spent.title"),
            Self::NoSpectators => Some("message.private.title"),
            Self::TableClosed | Self::ClosedByHost => Some("message.shut.title"),
            Self::Removed => Some("message.private.title"),
            Self::Silenced => Some("message.silenced.title"),
            Self::NotOver | Self::NoReplay => Some("message.unfinished.title"),
            _ => None,
        }
    }

    /// Where a reader goes from here, besides the first page; `path` is the page that they come from.
    pub(crate) fn way_out(&self, path: &str) -> Option<(String, &'static str)> {
        let to = |path: &str, label| Some((path.to_owned(), label));
        match self {
            Self::WrongPassword if path == "/me" => to("/me#signin", "message.again"),
            Self::PasswordLength if path.starts_with("/recover/") => to(path, "message.again"),
            Self::PasswordLength | Self::NoAccount => to("/me", "message.again"),
            Self::NameTaken | Self::NotConfirmed => to(path, "message.again"),
            Self::WrongPassword if path == "/leave" => to(path, "message.again"),
            Self::LinkUsed | Self::LinkExpired | Self::NoLink => to("/me", "message.account"),
            Self::InvitationUsed { table } => Some((format!("/t/{table}"), "message.watch")),
            Self::TooMany { .. } => to(path, "message.again"),
            Self::NoTable
            | Self::NoInvitation
            | Self::NoStep
            | Self::NoThing
            | Self::NoSpectators
            | Self::Removed
            | Self::ClosedByHost
            | Self::TableClosed => to("/tables", "message.to_tables"),
            Self::NoPage | Self::Panicked | Self::Store(_) | Self::Random(_) | Self::Closing => None,
            _ => table_of(path).map(|table| (table, "message.to_table")),
        }
    }

    fn phrase(&self) -> Phrase {
        match self {
            Self::NoPage => Phrase::new("error.no_page"),
            Self::NoTable => Phrase::new("error.no_table"),
            Self::NoStep => Phrase::new("error.no_step"),
            Self::NoThing => Phrase::new("error.no_thing"),
            Self::NoGame => Phrase::new("error.no_game"),
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
            Self::TableClosed => Phrase::new("error.table_closed"),
            Self::ClosedByHost => Phrase::new("error.closed_by_host"),
            Self::Removed => Phrase::new("error.removed"),
            Self::NotHost => Phrase::new("error.not_host"),
            Self::Started => Phrase::new("error.started"),
            Self::NotReady => Phrase::new("error.not_ready"),
            Self::HostStays => Phrase::new("error.host_stays"),
            Self::NoPerson => Phrase::new("error.no_person"),
            Self::NothingToReport => Phrase::new("error.nothing_to_report"),
            Self::NotConfirmed => Phrase::new("error.not_confirmed"),
            Self::NoAccount => Phrase::new("error.no_account"),
            Self::Method => Phrase::new("error.method"),
            Self::Foreign => Phrase::new("error.foreign"),
            Self::NotYourSeat => Phrase::new("error.not_your_seat"),
            Self::NotAtTable => Phrase::new("error.not_at_table"),
            Self::NoSpectators => Phrase::new("error.no_spectators"),
            Self::NoAdvice => Phrase::new("error.no_advice"),
            Self::OpenSeat => Phrase::new("error.open_seat"),
            Self::RatedNeedsPeople => Phrase::new("error.rated_needs_people"),
            Self::Field { field } => Phrase::new("error.field").text("field", field),
            Self::NotAForm => Phrase::new("error.not_a_form"),
            Self::TooLarge => Phrase::new("error.too_large"),
            Self::TooSlow => Phrase::new("error.too_slow"),
            Self::NotAnAction(_) => Phrase::new("error.not_an_action"),
            Self::Setup(SetupError::Players { min, max, got, .. }) => {
                Phrase::new("error.players").int("min", *min).int("max", *max).int("got", *got)
            }
            Self::Setup(SetupError::UnknownOption { name, .. } | SetupError::BadOption { name, .. }) => {
                Phrase::new("error.option").text("name", short(name))
            }
            Self::Stale => Phrase::new("error.stale"),
            Self::Over => Phrase::new("error.over"),
            Self::NotOver => Phrase::new("error.not_over"),
            Self::NoReplay => Phrase::new("error.no_replay"),
            Self::Waiting => Phrase::new("error.waiting"),
            Self::CannotUndo => Phrase::new("error.cannot_undo"),
            Self::NotYourTurn => Phrase::new("error.not_your_turn"),
            Self::SeatTaken => Phrase::new("error.seat_taken"),
            Self::NotAbandoned => Phrase::new("error.not_abandoned"),
            Self::Resigned => Phrase::new("error.resigned"),
            Self::TimeIsUp => Phrase::new("error.time_is_up"),
            Self::AskFirst => Phrase::new("error.ask_first"),
            Self::AlreadyAsked => Phrase::new("error.already_asked"),
            Self::NotAsked => Phrase::new("error.not_asked"),
            Self::FirstThis => Phrase::new("error.first_this"),
            Self::NoLesson => Phrase::new("error.no_lesson"),
            Self::OtherData { stored, running } => {
                Phrase::new("error.other_data").text("stored", stored).text("running", running)
            }
            Self::Blocked { game, .. } => {
                Phrase::new("error.blocked").phrase("game", Phrase::new(format!("game.{game}.name")))
            }
            Self::Unreplayable { number } => Phrase::new("error.unreplayable").int("n", *number as i64),
            Self::Closing => Phrase::new("error.closing"),
            Self::Illegal { refusal, .. } => refusal.phrase.clone(),
            Self::Store(StoreError::Unread(_)) => Phrase::new("error.not_read"),
            Self::Store(cause) if cause.is_passing() => Phrase::new("error.not_stored"),
            Self::Panicked | Self::Store(_) | Self::Random(_) => Phrase::new("error.broken"),
        }
    }
}

/// The judge's sentence with the rule that it quotes.
fn judgement(refusal: &Refusal, game: GameId, seats: &[Seating], seat: Seat, lang: Lang) -> String {
    let names = names::names(game, seats, lang);
    let lexicons: [&Lexicon; 3] = [words::lexicon(), web::lexicon(), game.lexicon()];
    let voice = Voice::new(lang, &lexicons).at_table(&names, Some(seat));
    format!("{} ({})", voice.say(&refusal.phrase), refusal.rule)
}

/// The page of the table that an address belongs to.
fn table_of(path: &str) -> Option<String> {
    let id = path.strip_prefix("/t/")?.split(['/', '?']).next()?;
    TableId::parse(id).map(|id| format!("/t/{id}"))
}

fn short(text: &str) -> String {
    text.chars().take(30).collect()
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
