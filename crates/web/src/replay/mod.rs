//! A finished game, step by step: the page of its game without anything to decide, the moves in notation, and what
//! moves through them. It can be made from a game that is over only.

mod beside;
mod chances;
mod deeds;
mod hindsight;
mod strip;
mod tape;

use engine::words::{Lang, Lexicon, Voice};
use engine::{LogEntry, Replay, Seat, Seen, Session, Viewer};
use games::{Analysis, Table, each_game, each_table};
use maud::{Markup, html};

use crate::Level;
use crate::assets::path_of;
use crate::follow::Told;
use crate::game_page::GamePage;
use crate::room::{self, SeatKind, SeatView};
use crate::table::{At, table_page};
use crate::view::{Sight, View};
use deeds::Deeds;

pub use hindsight::{Findings, hindsight};
pub use tape::Tape;

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
    /// Who plays the other seats when the reader plays on from here.
    pub level: Level,
    /// The language.
    pub lang: Lang,
    /// How the reader reaches us, for links to share.
    pub base: &'a str,
    /// What is known of the game in hindsight: it marks moves where all is open.
    pub analysis: Option<&'a Analysis>,
}

impl Reel<'_> {
    /// All moves; `None` while the game runs.
    fn deeds(&self) -> Option<Deeds> {
        let all = || each_table!(self.table, session => Deeds::all(session, self.viewer));
        self.table.is_over().then(all)
    }

    /// Whether a move gave something away, as far as the reader may be told.
    fn is_costly(&self, step: usize) -> bool {
        let mut costly = self.analysis.iter().flat_map(|analysis| &analysis.costly);
        self.viewer == Viewer::Record && costly.any(|costly| costly.step + 1 == step)
    }

    /// The reader's own seat, if they had exactly one at their screen.
    fn own(&self) -> Option<Seat> {
        let mut own = Seat::all(self.table.players())
            .zip(self.seats)
            .filter(|(_, seat)| matches!(seat.kind, SeatKind::You | SeatKind::Here))
            .map(|(seat, _)| seat);
        own.next().filter(|_| own.next().is_none())
    }

    /// The seat addressed as «you»: the own one, while the reader looks through its eyes. Where all is open, everybody
    /// has a name.
    fn you(&self) -> Option<Seat> {
        self.own().filter(|own| Viewer::Seat(*own) == self.viewer)
    }

    /// The seat that plays on from here: the one that is looked through, else the own one, else who is to act.
    fn player(&self, to_act: Option<Seat>) -> Seat {
        match self.viewer {
            Viewer::Seat(seat) => seat,
            Viewer::Record | Viewer::Spectator => self.own().or(to_act).unwrap_or(Seat::FIRST),
        }
    }
}

/// How much of a page is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Extent {
    /// Everything.
    Whole,
    /// What changes from step to step: the script keeps the moves and the slider.
    Step,
}

/// What changes from step to step; `None` while the game runs, or if it has no such step.
pub fn fragment(reel: &Reel<'_>) -> Option<Markup> {
    speak(reel, reel.you(), |voice| shown(reel, voice, Extent::Step))
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
    let id = reel.table.game();
    let (styles, sprite) = each_game!(id, G => (G::STYLES, G::sprite()));
    let styles: Vec<&str> = styles.iter().copied().chain(["replay.css"]).collect();
    speak(reel, reel.you(), |voice| {
        let table = shown(reel, voice, Extent::Whole)?;
        Some(table_page(
            voice,
            id.as_str(),
            &styles,
            html! {
                (table)
                (sprite)
                @for script in ["replay.js", "zoom.js"] { script type="module" src=(path_of(script)) {} }
            },
        ))
    })
}

fn speak<T>(reel: &Reel<'_>, you: Option<Seat>, tell: impl FnOnce(&Voice<'_>) -> T) -> T {
    let lexicons: [&Lexicon; 2] = [crate::lexicon(), reel.table.game().lexicon()];
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
        let deeds = match extent {
            Extent::Whole => Deeds::all(session, reel.viewer),
            Extent::Step => Deeds::one(session, reel.viewer, reel.step),
        };
        let to_act = then.game().to_act(seen.state()).first();
        let tape = tape::wind(reel, voice, &deeds, to_act, extent);
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
