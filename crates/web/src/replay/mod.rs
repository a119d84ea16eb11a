//! A finished game again, deed by deed, beside what is known of it in hindsight: the page of its game without anything to
//! decide, the curve of the prospects, which is the slider, a card for what is shown, and the list of what happened. It can
//! be made from a game that is over only.

mod curve;
mod findings;
mod follows;
mod list;
mod report;
mod rows;
mod scale;
mod strip;
mod study;
mod tape;
mod trial;
mod verdict;

use engine::words::{Lang, Voice};
use engine::{LogEntry, Replay, Seat, Seen, Session, Viewer};
use games::{Table, each_game, each_table};
use maud::{Markup, html};

use crate::follow::Told;
use crate::game_page::GamePage;
use crate::room::{self, SeatKind, SeatView};
use crate::table::{At, table_page};
use crate::view::{Sight, View};
use assets::path_of;
use study::Study;

pub(crate) use curve::mark_key;
pub use findings::Findings;
pub use follows::{Follows, follows};
pub(crate) use rows::{Row, rows};
pub use tape::Tape;
pub use trial::{Attempt, Trying, address_of_try, attempt};
pub(crate) use verdict::told as told_change;

/// A step of a finished game, and who looks at it.
#[derive(Clone, Copy, Debug)]
pub struct Reel<'a> {
    /// The id of the table.
    pub id: &'a str,
    /// The finished game.
    pub table: &'a Table,
    /// The seats in order.
    pub seats: &'a [SeatView<'a>],
    /// The number of the last move that is shown as played; 0 for the deal.
    pub step: usize,
    /// Through whose eyes: a seat's, or the record's, to which all is open.
    pub viewer: Viewer,
    /// The language.
    pub lang: Lang,
    /// How the reader reaches us, for links to share.
    pub base: &'a str,
    /// What is known of the game in hindsight.
    pub findings: Findings<'a>,
}

impl Reel<'_> {
    /// Whether the reader may read what a seat knew when it decided: where all is open, and through its own eyes.
    fn may_read(&self, seat: Seat) -> bool {
        self.viewer == Viewer::Record || self.viewer == Viewer::Seat(seat)
    }

    /// The reader's own seat, if they had exactly one at their screen.
    fn own(&self) -> Option<Seat> {
        let mut own = Seat::all(self.table.players())
            .zip(self.seats)
            .filter(|(_, seat)| matches!(seat.kind, SeatKind::You | SeatKind::Here))
            .map(|(seat, _)| seat);
        own.next().filter(|_| own.next().is_none())
    }

    /// The seat that the board addresses as «you»: the own one, while the reader looks through its eyes. Where all is open,
    /// everybody has a name.
    fn you(&self) -> Option<Seat> {
        self.own().filter(|own| Viewer::Seat(*own) == self.viewer)
    }

    /// Whose mistakes and luck are told: that of the seat that is looked through, else the own one.
    fn focus(&self) -> Seat {
        match self.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Record | Viewer::Spectator => self.own().unwrap_or(Seat::FIRST),
        }
    }
}

/// How much of a page is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Extent {
    /// Everything.
    Whole,
    /// What changes from step to step: the script keeps the curve and the list.
    Step,
}

/// What changes from step to step; `None` while the game runs, or if it has no such step.
pub fn fragment(reel: &Reel<'_>) -> Option<Markup> {
    speak(reel, reel.you(), |voice| shown(reel, voice, Extent::Step))
}

/// The same with all that an analysis under way changes besides.
pub fn news(reel: &Reel<'_>) -> Option<Markup> {
    speak(reel, reel.you(), |voice| shown(reel, voice, Extent::Whole))
}

/// A thing of the game, large, as it stood at this step. `None` as for [`fragment`], or inside where there is no such thing.
pub fn zoom(reel: &Reel<'_>, of: &str) -> Option<Option<Markup>> {
    speak(reel, reel.you(), |voice| {
        each_table!(reel.table, session => at_step(reel, session, |then, seen, log| {
            let quiet = Sight::quiet(then.game(), seen, *voice);
            let told = Told { rewinds: 0, step: then.step() };
            crate::zoom::zoom(&View::new(Sight { step: then.step(), told, log, ..quiet }), of)
        }))
    })
}

/// The whole page; `None` while the game runs, or if it has no such step.
pub fn page(reel: &Reel<'_>) -> Option<Markup> {
    speak(reel, reel.you(), |voice| {
        Some(frame(reel, voice, &shown(reel, voice, Extent::Whole)?, &["replay.js", "zoom.js"]))
    })
}

/// The page around the table of a finished game, or of a copy of it.
fn frame(reel: &Reel<'_>, voice: &Voice<'_>, table: &Markup, scripts: &[&str]) -> Markup {
    let id = reel.table.game();
    let (styles, sprite) = each_game!(id, G => (G::STYLES, G::sprite()));
    let styles: Vec<&str> = styles.iter().copied().chain(["replay.css"]).collect();
    table_page(
        voice,
        id.as_str(),
        &styles,
        html! {
            (table)
            (sprite)
            @for script in scripts { script type="module" src=(path_of(script)) {} }
        },
    )
}

fn speak<T>(reel: &Reel<'_>, you: Option<Seat>, tell: impl FnOnce(&Voice<'_>) -> T) -> T {
    let lexicons = crate::lexicons(reel.table.game());
    let names: Vec<String> = reel.seats.iter().map(|seat| seat.name.to_owned()).collect();
    tell(&Voice::new(reel.lang, &lexicons).at_table(&names, you))
}

fn shown(reel: &Reel<'_>, voice: &Voice<'_>, extent: Extent) -> Option<Markup> {
    each_table!(reel.table, session => step_of(reel, session, voice, extent))
}

/// Lends a finished game as it stood at the step of the reel, through its eyes.
fn at_step<G: GamePage, T>(
    reel: &Reel<'_>,
    session: &Session<G>,
    tell: impl FnOnce(&Replay<G>, &Seen<G::State>, &[LogEntry<G::Event>]) -> T,
) -> Option<T> {
    let then = Replay::new(session, reel.step)?;
    let seen = then.seen(reel.viewer);
    let log: Vec<_> = then.log_seen(reel.viewer).collect();
    Some(tell(&then, &seen, &log))
}

fn step_of<G: GamePage>(
    reel: &Reel<'_>,
    session: &Session<G>,
    voice: &Voice<'_>,
    extent: Extent,
) -> Option<Markup> {
    at_step(reel, session, |then, seen, log| {
        // What stands beside the board speaks to the reader.
        let tape = speak(reel, reel.own(), |reader| {
            speak(reel, None, |neutral| {
                let study = Study::new(rows(session, reel.viewer, neutral), reel.findings, reel.focus());
                tape::wind(reel, (reader, neutral), &study, extent)
            })
        });
        G::fragment(&View::new(Sight {
            table: At::Replay(&tape),
            version: reel.step as u64,
            step: then.step(),
            told: Told { rewinds: 0, step: then.step() },
            log,
            computers: room::computers(reel.table.game(), reel.seats),
            ..Sight::quiet(then.game(), seen, *voice)
        }))
    })
}
