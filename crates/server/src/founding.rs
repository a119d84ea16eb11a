//! How a table comes to be.

use std::collections::BTreeMap;
use std::str::FromStr;

use course::{Course, READER};
use engine::{Chance, RawSetup, Seat};
use games::{GameId, Library, Table};
use players::Level;
use web::{Pace, Terms};

use crate::error::Error;
use crate::id::{TableId, Token};
use crate::reader::Reader;
use crate::state::App;
use crate::store::{BranchedTable, Seating, Sitter, TableHead, Visibility};
use crate::table::Snapshot;
use crate::three_words::ThreeWords;

/// Who is to sit on a chair, as a form says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Chair {
    /// The one who opens the table.
    Me,
    /// Somebody who comes by link.
    Friend,
    /// Whoever finds the table in the list.
    Anyone,
    /// Somebody at the same screen.
    Here,
    /// A player made of code.
    Ai(Level),
}

impl Chair {
    /// Whether a person sits here alone at a screen: such seats have ratings.
    pub(crate) const fn is_person(self) -> bool {
        matches!(self, Self::Me | Self::Friend | Self::Anyone)
    }
}

impl FromStr for Chair {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "me" => Ok(Self::Me),
            "friend" => Ok(Self::Friend),
            "anyone" => Ok(Self::Anyone),
            "here" => Ok(Self::Here),
            _ => text.strip_prefix("ai:").and_then(Level::from_name).map(Self::Ai).ok_or(()),
        }
    }
}

/// A table as somebody wishes it.
#[derive(Debug)]
pub(crate) struct Wish<'a> {
    pub(crate) game: GameId,
    /// The data sets; one of those of the house.
    pub(crate) library: &'a Library,
    pub(crate) options: BTreeMap<String, String>,
    pub(crate) chairs: &'a [Chair],
    pub(crate) visibility: Visibility,
    pub(crate) pace: Pace,
    pub(crate) terms: Terms,
}

/// A game whose data file is faulty is not dealt anew.
pub(crate) fn may_be_dealt(app: &App, game: GameId) -> Result<(), Error> {
    let fault = app.tables.editions().fault(game);
    fault.map_or(Ok(()), |fault| Err(Error::Blocked { game, reason: fault.to_string() }))
}

/// Opens a table: deals once to see that the setup exists, then stores it.
pub(crate) async fn found(app: &App, reader: &Reader, wish: Wish<'_>) -> Result<TableId, Error> {
    let Wish { game, library, options, chairs, visibility, pace, terms } = wish;
    may_be_dealt(app, game)?;
    if chairs.iter().filter(|chair| **chair == Chair::Me).count() > 1 {
        return Err(Error::Field { field: "seat" });
    }
    // A seat for anyone is of no use where nobody looks, and a private table is never listed: whoever opens it is asked.
    if visibility == Visibility::Link && chairs.contains(&Chair::Anyone) {
        return Err(Error::OpenSeat);
    }
    let setup = RawSetup { players: chairs.len().try_into().unwrap_or(u8::MAX), options };
    let (id, seed) = app.tables.mint().strike()?;
    let options = library.options(game);
    let setup = setup.drawn(&options, &mut Chance::at_step(seed, u64::MAX));
    let table = Table::new(library, game, setup.clone(), seed)?;
    // Whoever waits for nobody begins at once.
    let is_started = !chairs.iter().any(|chair| matches!(chair, Chair::Friend | Chair::Anyone));
    let words = if is_started { None } else { Some(ThreeWords::random(reader.lang)?) };
    let head = head(app, reader, (id, &table), chairs.iter().copied()).await?;
    let head = TableHead { visibility, pace, terms, is_started, words, ..head };
    let id = head.id.clone();
    app.tables.create(head).await?;
    Ok(id)
}

/// The guided first game, from a chapter on: the reader against the Apprentice, friendly, with the chance and the opening
/// that its lesson has. With a data set in which the lesson cannot be played it is a plain first game.
pub(crate) async fn teach(
    app: &App,
    reader: &Reader,
    game: GameId,
    chapter: usize,
) -> Result<TableId, Error> {
    may_be_dealt(app, game)?;
    let (course, library) = (Course::of(game), app.tables.editions().usual());
    // Friendly, as every table is that nobody wants rated.
    let terms = Terms::default();
    let chairs: Vec<Chair> = Seat::all(course.setup.players)
        .map(|seat| if seat == READER { Chair::Me } else { Chair::Ai(Level::Apprentice) })
        .collect();
    let (visibility, pace) = (Visibility::Link, Pace::None);
    let Some(table) = rehearsed(library, course) else {
        let wish = Wish { game, library, options: [].into(), chairs: &chairs, visibility, pace, terms };
        return found(app, reader, wish).await;
    };
    let (id, _) = app.tables.mint().strike()?;
    let head = head(app, reader, (id, &table), chairs.iter().copied()).await?;
    let id = head.id.clone();
    let moves = course.moves_to(chapter).into_iter().map(|played| (played.seat, played.action)).collect();
    app.tables.branch(BranchedTable { head, moves }).await?;
    Ok(id)
}

/// The table of a lesson after its whole script, if it can be played with this data set.
fn rehearsed(library: &Library, course: &Course) -> Option<Table> {
    let mut table = Table::new(library, course.game, course.setup.clone(), course.seed).ok()?;
    let mut script = course.script();
    script.all(|(seat, action)| table.play(seat, action).is_ok()).then_some(table)
}

/// «What if»: opens a table that goes on from a step of a finished one. The reader takes `seat`, players made of code
/// all others; chance and everything that the seat does not know come from a new sealed seed.
pub(crate) async fn branch(
    app: &App,
    reader: &Reader,
    finished: &Snapshot,
    (step, seat): (usize, Seat),
    level: Level,
) -> Result<TableId, Error> {
    let (id, seed) = app.tables.mint().strike()?;
    let Some(table) = finished.table.branch(step, seat, seed) else {
        return Err(if step == finished.table.step() { Error::Over } else { Error::NoStep });
    };
    let chair = |one: Seat| if one == seat { Chair::Me } else { Chair::Ai(level) };
    let chairs = Seat::all(table.players()).map(chair);
    let head = head(app, reader, (id, &table), chairs).await?;
    let id = head.id.clone();
    app.tables.branch(BranchedTable { head, moves: table.moves() }).await?;
    Ok(id)
}

/// The reader's table as it is dealt: private, friendly, without a clock, and begun.
async fn head(
    app: &App,
    reader: &Reader,
    (id, table): (TableId, &Table),
    chairs: impl Iterator<Item = Chair>,
) -> Result<TableHead, Error> {
    let name = app.store.name(reader.guest.clone()).await?;
    Ok(TableHead {
        id,
        host: reader.guest.clone(),
        game: table.game(),
        setup: table.setup().clone(),
        seed: *table.seed(),
        branches: table.branches().to_vec(),
        data: table.record().data,
        seats: chairs.map(|chair| seating(chair, reader, name.as_deref())).collect::<Result<_, _>>()?,
        visibility: Visibility::Link,
        pace: Pace::None,
        terms: Terms::default(),
        is_started: true,
        words: None,
    })
}

fn seating(chair: Chair, reader: &Reader, name: Option<&str>) -> Result<Seating, Error> {
    let guest = reader.guest.clone();
    let seat =
        |sitter| Seating { sitter, name: None, invite: None, stand_in: None, is_ready: true, since: None };
    Ok(match chair {
        Chair::Me => Seating { name: name.map(str::to_owned), ..seat(Sitter::Guest(guest)) },
        Chair::Friend => Seating { invite: Some(Token::random()?), ..seat(Sitter::Open) },
        Chair::Anyone => seat(Sitter::Open),
        Chair::Here => seat(Sitter::Here(guest)),
        Chair::Ai(level) => seat(Sitter::Ai(level)),
    })
}
