//! Why a table does not do what it is asked, and what the reader is told.

use std::panic::{AssertUnwindSafe, catch_unwind};

use engine::words::{Lang, Lexicon, Phrase, Voice};
use engine::{Seat, SetupError};
use games::{GameId, Refusal};

use crate::bringing::BadRecord;
use crate::id::{RandomError, TableId};
use crate::seats::{Seating, names};
use crate::words;

/// Why a question was not answered as asked.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    #[error("no such page")]
    NoPage,
    /// The page without a server cannot do this.
    #[error("this needs the server")]
    NeedsServer,
    #[error("no such table")]
    NoTable,
    #[error("the game has no such step")]
    NoStep,
    /// The game has no such thing, or not for this reader.
    #[error("no such thing at this table")]
    NoThing,
    #[error("no such game")]
    NoGame,
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
    #[error("the method does not exist here")]
    Method,
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
    #[error("a panic was caught")]
    Panicked,
    /// A table that is kept here was begun with a data set that was taken out since.
    #[error("the table is played with the data set {stored}, which is not here")]
    SetGone { stored: String },
    /// The name of a file does not say which game it is of.
    #[error("no game has such a data file; expected one of {expected}")]
    NoDataFile { expected: String },
    /// A data set cannot be played with.
    #[error("{reason}")]
    FaultyData { reason: String },
    /// A file is not the record of a finished game.
    #[error("not taken as a record: {0}")]
    Record(Box<BadRecord>),
    #[error(transparent)]
    Random(#[from] RandomError),
}

impl Refused {
    /// The status of an answer that says so.
    pub const fn status(&self) -> u16 {
        match self {
            Self::NoPage | Self::NoTable | Self::NoStep | Self::NoThing | Self::NoGame => 404,
            Self::Method => 405,
            Self::NotYourSeat
            | Self::NotAtTable
            | Self::NoSpectators
            | Self::Removed
            | Self::NotHost
            | Self::NoAdvice => 403,
            Self::Field { .. }
            | Self::NotAForm
            | Self::NotAnAction(_)
            | Self::Setup(_)
            | Self::OpenSeat
            | Self::RatedNeedsPeople => 400,
            Self::Illegal { .. } | Self::Record(_) | Self::NoDataFile { .. } | Self::FaultyData { .. } => 422,
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
            | Self::NoLesson => 409,
            Self::OtherData { .. }
            | Self::SetGone { .. }
            | Self::Blocked { .. }
            | Self::Unreplayable { .. } => 503,
            Self::NeedsServer => 501,
            Self::Panicked | Self::Random(_) => 500,
        }
    }

    /// The reason in the reader's language.
    pub fn sentence(&self, lang: Lang) -> String {
        if let Self::Illegal { refusal, game, seats, seat } = self {
            return judgement(refusal, *game, seats, *seat, lang);
        }
        if let Self::Record(cause) = self {
            return cause.sentence(lang);
        }
        let lexicons: [&Lexicon; 2] = [words::lexicon(), web::lexicon()];
        Voice::new(lang, &lexicons).say(&self.phrase())
    }

    /// What a page calls it, where the status says too little.
    pub const fn title(&self) -> Option<&'static str> {
        match self {
            Self::SeatTaken => Some("message.taken.title"),
            Self::NeedsServer => Some("message.alone.title"),
            Self::NoSpectators | Self::Removed => Some("message.private.title"),
            Self::NotOver | Self::NoReplay => Some("message.unfinished.title"),
            Self::Record(_) => Some("message.record.title"),
            Self::NoDataFile { .. } | Self::FaultyData { .. } => Some("message.set.title"),
            _ => None,
        }
    }

    /// Where a reader goes from here, besides the first page; `path` is the page that they come from.
    pub fn way_out(&self, path: &str) -> Option<(String, &'static str)> {
        match self {
            Self::NoTable
            | Self::NoStep
            | Self::NoThing
            | Self::NoSpectators
            | Self::Removed
            | Self::SetGone { .. }
            | Self::NoDataFile { .. }
            | Self::FaultyData { .. }
            | Self::Record(_) => Some(("/tables".to_owned(), "message.to_tables")),
            Self::NoPage | Self::NeedsServer | Self::Panicked | Self::Random(_) => None,
            _ => table_of(path).map(|table| (table, "message.to_table")),
        }
    }

    fn phrase(&self) -> Phrase {
        match self {
            Self::NoPage => Phrase::new("error.no_page"),
            Self::NeedsServer => Phrase::new("error.needs_server"),
            Self::NoTable => Phrase::new("error.no_table"),
            Self::NoStep => Phrase::new("error.no_step"),
            Self::NoThing => Phrase::new("error.no_thing"),
            Self::NoGame => Phrase::new("error.no_game"),
            Self::Removed => Phrase::new("error.removed"),
            Self::NotHost => Phrase::new("error.not_host"),
            Self::Started => Phrase::new("error.started"),
            Self::NotReady => Phrase::new("error.not_ready"),
            Self::HostStays => Phrase::new("error.host_stays"),
            Self::NoPerson => Phrase::new("error.no_person"),
            Self::Method => Phrase::new("error.method"),
            Self::NotYourSeat => Phrase::new("error.not_your_seat"),
            Self::NotAtTable => Phrase::new("error.not_at_table"),
            Self::NoSpectators => Phrase::new("error.no_spectators"),
            Self::NoAdvice => Phrase::new("error.no_advice"),
            Self::OpenSeat => Phrase::new("error.open_seat"),
            Self::RatedNeedsPeople => Phrase::new("error.rated_needs_people"),
            Self::Field { field } => Phrase::new("error.field").text("field", field),
            Self::NotAForm => Phrase::new("error.not_a_form"),
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
            Self::SetGone { stored } => Phrase::new("error.set_gone").text("stored", stored),
            Self::NoDataFile { expected } => Phrase::new("error.no_data_file").text("expected", expected),
            Self::FaultyData { reason } => Phrase::new("error.faulty_data").text("reason", reason),
            Self::Blocked { game, .. } => {
                Phrase::new("error.blocked").phrase("game", Phrase::new(format!("game.{game}.name")))
            }
            Self::Unreplayable { number } => Phrase::new("error.unreplayable").int("n", *number as i64),
            Self::Illegal { refusal, .. } => refusal.phrase.clone(),
            // A record says it itself: see `sentence`.
            Self::Record(_) | Self::Panicked | Self::Random(_) => Phrase::new("error.broken"),
        }
    }
}

/// The judge's sentence with the rule that it quotes.
fn judgement(refusal: &Refusal, game: GameId, seats: &[Seating], seat: Seat, lang: Lang) -> String {
    let names = names(game, seats, lang);
    let lexicons: [&Lexicon; 3] = [words::lexicon(), web::lexicon(), game.lexicon()];
    let voice = Voice::new(lang, &lexicons).at_table(&names, Some(seat));
    format!("{} ({})", voice.say(&refusal.phrase), refusal.rule)
}

/// The page of the table that an address belongs to.
pub fn table_of(path: &str) -> Option<String> {
    let id = path.strip_prefix("/t/")?.split(['/', '?']).next()?;
    TableId::parse(id).map(|id| format!("/t/{id}"))
}

fn short(text: &str) -> String {
    text.chars().take(30).collect()
}

/// Runs the rules of a game. A panic in them refuses one question and harms nothing: they work on a copy.
///
/// # Errors
/// The rules panicked.
pub fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, Refused> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|_| Refused::Panicked)
}
