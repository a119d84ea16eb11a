//! How a table comes to be.

use std::collections::BTreeMap;
use std::str::FromStr;

use course::{Course, READER};
use engine::words::Lang;
use engine::{Chance, RawSetup, Seat};
use games::{Editions, GameId, Library, Table};
use players::Level;
use web::{Pace, Terms};

use crate::forms::Detour;
use crate::head::{BranchedTable, TableHead, Visibility};
use crate::id::{GuestId, TableId, Token};
use crate::mint::Mint;
use crate::refused::Refused;
use crate::seats::{Seating, Sitter};
use crate::table::Snapshot;
use crate::three_words::ThreeWords;

/// Who is to sit on a chair, as a form says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chair {
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
    pub const fn is_person(self) -> bool {
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

/// Who opens a table.
#[derive(Clone, Copy, Debug)]
pub struct Host<'a> {
    /// The person.
    pub guest: &'a GuestId,
    /// The name that they go by, if they have given one.
    pub name: Option<&'a str>,
    /// The language of the words that lead to the table.
    pub lang: Lang,
}

/// A table as somebody wishes it.
#[derive(Debug)]
pub struct Founding<'a> {
    /// Which game.
    pub game: GameId,
    /// The data sets; one of those of the house.
    pub library: &'a Library,
    /// What is chosen before a game.
    pub options: BTreeMap<String, String>,
    /// Who is to sit where.
    pub chairs: &'a [Chair],
    /// Who finds it.
    pub visibility: Visibility,
    /// How fast it plays.
    pub pace: Pace,
    /// What it allows.
    pub terms: Terms,
}

/// A game whose data file is faulty is not dealt anew.
///
/// # Errors
/// It is faulty.
pub fn may_be_dealt(editions: &Editions, game: GameId) -> Result<(), Refused> {
    let fault = editions.fault(game);
    fault.map_or(Ok(()), |fault| Err(Refused::Blocked { game, reason: fault.to_string() }))
}

/// Opens a table: deals once to see that the setup exists.
///
/// # Errors
/// There is no such table.
pub fn found(
    editions: &Editions,
    mint: &Mint,
    host: Host<'_>,
    wish: Founding<'_>,
) -> Result<TableHead, Refused> {
    let Founding { game, library, options, chairs, visibility, pace, terms } = wish;
    may_be_dealt(editions, game)?;
    if chairs.iter().filter(|chair| **chair == Chair::Me).count() > 1 {
        return Err(Refused::Field { field: "seat" });
    }
    // A seat for anyone is of no use where nobody looks, and a private table is never listed: whoever opens it is asked.
    if visibility == Visibility::Link && chairs.contains(&Chair::Anyone) {
        return Err(Refused::OpenSeat);
    }
    let setup = RawSetup { players: chairs.len().try_into().unwrap_or(u8::MAX), options };
    let (id, seed) = mint.strike()?;
    let options = library.options(game);
    let setup = setup.drawn(&options, &mut Chance::at_step(seed, u64::MAX));
    let table = Table::new(library, game, setup, seed)?;
    // Whoever waits for nobody begins at once.
    let is_started = !chairs.iter().any(|chair| matches!(chair, Chair::Friend | Chair::Anyone));
    let words = if is_started { None } else { Some(ThreeWords::random(host.lang)?) };
    let head = head(host, (id, &table), chairs.iter().copied())?;
    Ok(TableHead { visibility, pace, terms, is_started, words, ..head })
}

/// The guided first game, from a chapter on: the reader against the Apprentice, friendly, with the chance and the opening
/// that its lesson has. With a data set in which the lesson cannot be played it is a plain first game.
///
/// # Errors
/// The game is not dealt.
pub fn teach(
    editions: &Editions,
    mint: &Mint,
    host: Host<'_>,
    game: GameId,
    chapter: usize,
) -> Result<BranchedTable, Refused> {
    may_be_dealt(editions, game)?;
    let (course, library) = (Course::of(game), editions.usual());
    // Friendly, as every table is that nobody wants rated.
    let terms = Terms::default();
    let chairs: Vec<Chair> = Seat::all(course.setup.players)
        .map(|seat| if seat == READER { Chair::Me } else { Chair::Ai(Level::Apprentice) })
        .collect();
    let (visibility, pace) = (Visibility::Link, Pace::None);
    let Some(table) = rehearsed(library, course) else {
        let wish = Founding { game, library, options: [].into(), chairs: &chairs, visibility, pace, terms };
        let head = found(editions, mint, host, wish)?;
        return Ok(BranchedTable { head, moves: Vec::new(), results: None });
    };
    let (id, _) = mint.strike()?;
    let head = head(host, (id, &table), chairs.iter().copied())?;
    let moves = course.moves_to(chapter).into_iter().map(|played| (played.seat, played.action)).collect();
    Ok(BranchedTable { head, moves, results: None })
}

/// The table of a lesson after its whole script, if it can be played with this data set.
fn rehearsed(library: &Library, course: &Course) -> Option<Table> {
    let mut table = Table::new(library, course.game, course.setup.clone(), course.seed).ok()?;
    let mut script = course.script();
    script.all(|(seat, action)| table.play(seat, action).is_ok()).then_some(table)
}

/// «What if»: opens a table that goes on from a step of a finished one. The reader takes `seat`, players made of code
/// all others; chance and everything that the seat does not know come from a new sealed seed.
///
/// # Errors
/// The game has no such step, or the line cannot be played there.
pub fn branch(
    mint: &Mint,
    host: Host<'_>,
    finished: &Snapshot,
    detour: &Detour,
) -> Result<BranchedTable, Refused> {
    let Detour { step, seat, level, line } = detour;
    let (step, seat, level) = (*step, *seat, *level);
    let (id, seed) = mint.strike()?;
    let Some(mut table) = finished.table.branch(step, seat, seed) else {
        return Err(if step == finished.table.step() { Refused::Over } else { Refused::NoStep });
    };
    for action in line {
        table.play(seat, action).map_err(|_| Refused::Field { field: "line" })?;
    }
    let chair = |one: Seat| if one == seat { Chair::Me } else { Chair::Ai(level) };
    let chairs = Seat::all(table.players()).map(chair);
    let head = head(host, (id, &table), chairs)?;
    Ok(BranchedTable { head, moves: table.moves(), results: None })
}

/// The host's table as it is dealt: private, friendly, without a clock, and begun.
fn head(
    host: Host<'_>,
    (id, table): (TableId, &Table),
    chairs: impl Iterator<Item = Chair>,
) -> Result<TableHead, Refused> {
    let seats = chairs.map(|chair| seating(chair, host)).collect::<Result<_, _>>()?;
    Ok(dealt(host, (id, table), seats))
}

/// The same with those who sit there.
pub(crate) fn dealt(host: Host<'_>, (id, table): (TableId, &Table), seats: Vec<Seating>) -> TableHead {
    TableHead {
        id,
        host: host.guest.clone(),
        game: table.game(),
        setup: table.setup().clone(),
        seed: *table.seed(),
        branches: table.branches().to_vec(),
        data: table.record().data,
        seats,
        visibility: Visibility::Link,
        pace: Pace::None,
        terms: Terms::default(),
        is_started: true,
        words: None,
    }
}

fn seating(chair: Chair, host: Host<'_>) -> Result<Seating, Refused> {
    let guest = host.guest.clone();
    let seat =
        |sitter| Seating { sitter, name: None, invite: None, stand_in: None, is_ready: true, since: None };
    Ok(match chair {
        Chair::Me => Seating { name: host.name.map(str::to_owned), ..seat(Sitter::Guest(guest)) },
        Chair::Friend => Seating { invite: Some(Token::random()?), ..seat(Sitter::Open) },
        Chair::Anyone => seat(Sitter::Open),
        Chair::Here => seat(Sitter::Here(guest)),
        Chair::Ai(level) => seat(Sitter::Ai(level)),
    })
}
