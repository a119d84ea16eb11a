//! A table of any game as one reader sees it: the one place where the pages of the games are chosen.

use engine::words::{Lang, Phrase, Voice};
use engine::{EventInfo as _, Replay, Seat, Session, Viewer};
use games::{Advice, GameId, Table, each_game, each_table};
use maud::{Markup, html};

use crate::Level;
use crate::book::game_rules_page;
use crate::brought::brought_told;
use crate::company::{Company, Undo};
use crate::computer::{Computer, Computers};
use crate::endgame::{self, EndGame, Hindsight, Retrace, Solo, endgame_fragment};
use crate::follow::{self, Told};
use crate::game_page::GamePage;
use crate::games::game_name;
use crate::lesson::Lesson;
use crate::pace::Pace;
use crate::replay::Findings;
use assets::path_of;

use crate::seal::Check;
use crate::shell::{Header, header};
use crate::table::{At, table_page};
use crate::terms::Terms;
use crate::view::{Sight, View};
use crate::waiting::{Hall, Sitter, WaitingRoom, WaitingSeat, waiting_fragment};
use crate::widgets::{advice_wait, ears, icon, seat_mark};
use crate::words::seat_label;
use crate::zoom;

/// Who sits on a seat, as the reader sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatKind {
    /// The reader.
    You,
    /// Somebody at another screen.
    Friend,
    /// Somebody at the reader's screen.
    Here,
    /// A player made of code.
    Ai(Level),
    /// Nobody yet.
    Open {
        /// Whether the reader may sit down.
        join: bool,
        /// Whether everybody may: no invitation keeps the seat.
        anyone: bool,
    },
}

/// A seat of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatView<'a> {
    /// The player's name.
    pub name: &'a str,
    /// Who it is.
    pub kind: SeatKind,
}

/// A table and the reader who looks at it.
#[derive(Clone, Copy, Debug)]
pub struct Room<'a> {
    /// The id of the table.
    pub id: &'a str,
    /// Grows with every visible change: moves, undo, arrivals.
    pub version: u64,
    /// The game.
    pub table: &'a Table,
    /// How far the game has come.
    pub told: Told,
    /// When each of its moves was played, in milliseconds since 1970, where that is known.
    pub moments: &'a [Option<u64>],
    /// How far the reader has been told it.
    pub known: Option<Told>,
    /// The seats in order.
    pub seats: &'a [SeatView<'a>],
    /// Whose eyes.
    pub viewer: Viewer,
    /// The seat this reader decides for in this view.
    pub playing: Option<Seat>,
    /// What the reader may take back.
    pub undo: Undo,
    /// What a good player would do, if the reader has asked.
    pub advice: Option<&'a Advice>,
    /// The guided first game, where the reader plays one.
    pub lesson: Option<Lesson>,
    /// The language.
    pub lang: Lang,
    /// The reader's own name.
    pub guest: &'a str,
    /// How fast it plays.
    pub pace: Pace,
    /// What it allows.
    pub terms: Terms,
    /// Whether everybody finds it.
    pub is_public: bool,
    /// The people around the table.
    pub company: Company<'a>,
    /// What a check of the finished game has found, if the reader has asked.
    pub check: Option<&'a Check>,
    /// The most that the reader had before in games like this one, where this one is over and their best.
    pub best_before: Option<i32>,
    /// The next table, once somebody asked for a rematch.
    pub rematch: Option<&'a str>,
    /// Whether it was played elsewhere and brought by its record.
    pub is_brought: bool,
    /// What the reader is in the waiting room, while the game has not begun.
    pub hall: Option<Hall<'a>>,
}

impl Room<'_> {
    /// Whether several players share this screen: they are called by their names, not «you».
    fn is_shared(&self) -> bool {
        let here = |seat: &&SeatView<'_>| matches!(seat.kind, SeatKind::You | SeatKind::Here);
        self.seats.iter().filter(here).count() > 1
    }

    /// The seat addressed as «you».
    fn you(&self) -> Option<Seat> {
        match self.viewer {
            // Who has left the seat to the machine reads what it does there.
            Viewer::Seat(seat) if !self.is_shared() && self.company.note(seat).left.is_none() => Some(seat),
            _ => None,
        }
    }

    /// The players made of code.
    fn computers(&self) -> Computers {
        computers(self.table.game(), self.seats)
    }

    /// Whether the game left the course of another.
    fn is_what_if(&self) -> bool {
        !self.table.branches().is_empty()
    }
}

/// The players made of code among those of a table.
pub(crate) fn computers(game: GameId, seats: &[SeatView<'_>]) -> Computers {
    let level = |seat: &SeatView<'_>| match seat.kind {
        SeatKind::Ai(level) => Some(level),
        SeatKind::You | SeatKind::Friend | SeatKind::Here | SeatKind::Open { .. } => None,
    };
    Computers::seated(game, seats.iter().map(level))
}

/// The fragment of a table: `<main id="table">` with everything in it.
pub fn fragment(room: &Room<'_>) -> Markup {
    speak(room, |voice| fragment_in(room, voice))
}

/// What passes at a table: the card over the strip alone.
pub fn notices(room: &Room<'_>) -> Markup {
    speak(room, |voice| crate::widgets::notices(voice, room.id, room.table.step(), &room.company.notices))
}

/// The points of the seats while the game runs, as a viewer sees them.
pub fn points(table: &Table, viewer: Viewer) -> Vec<i32> {
    each_table!(table, session => {
        let seen = session.seen(viewer);
        Seat::all(table.players()).map(|seat| session.game().points(seen.state(), seat)).collect()
    })
}

/// What happened last at a table, as a viewer may know it.
pub fn last_told(table: &Table, viewer: Viewer) -> Option<Phrase> {
    each_table!(table, session => session.log_seen(viewer).rev().find_map(|entry| entry.event.phrase()))
}

/// The whole page of a table; `beside` stands outside the part that is replaced with every change.
pub fn page(room: &Room<'_>, beside: &Markup) -> Markup {
    let id = room.table.game();
    let (styles, sprite) = each_game!(id, G => (G::STYLES, G::sprite()));
    let is_lesson = room.lesson.is_some();
    let styles: Vec<&str> = styles.iter().copied().chain(is_lesson.then_some("lesson.css")).collect();
    speak(room, |voice| {
        table_page(
            voice,
            id.as_str(),
            &styles,
            html! {
                (fragment_in(room, voice))
                (beside)
                (sprite)
                (ears(voice, id.as_str()))
                (follow::film(voice))
                (advice_wait(voice))
                @for script in ["strip.js", "follow.js", "advice.js", "zoom.js", "sound.js", "end.js"] { script type="module" src=(path_of(script)) {} }
                @if is_lesson { script type="module" src=(path_of("lesson.js")) {} }
            },
        )
    })
}

/// The rules of a game; `your_table` is where the reader is to decide, for the way back.
pub fn rules(game: GameId, lang: Lang, your_table: Option<&str>) -> Markup {
    let lexicons = crate::lexicons(game);
    let voice = Voice::new(lang, &lexicons);
    each_game!(game, G => game_rules_page::<G>(&voice, your_table))
}

/// Lends a voice that knows the table.
fn speak<T>(room: &Room<'_>, tell: impl FnOnce(&Voice<'_>) -> T) -> T {
    let lexicons = crate::lexicons(room.table.game());
    let names: Vec<String> = room.seats.iter().map(|seat| seat.name.to_owned()).collect();
    tell(&Voice::new(room.lang, &lexicons).at_table(&names, room.you()))
}

fn fragment_in(room: &Room<'_>, voice: &Voice<'_>) -> Markup {
    if let Some(hall) = room.hall {
        return waiting(room, hall, voice);
    }
    if room.table.is_over() {
        return ended(room, voice);
    }
    each_table!(room.table, session => playing(room, session, voice))
}

fn playing<G: GamePage>(room: &Room<'_>, session: &Session<G>, voice: &Voice<'_>) -> Markup {
    seen_in(room, session, voice, G::fragment)
}

/// Lends the table as its reader sees it.
fn seen_in<G: GamePage, T>(
    room: &Room<'_>,
    session: &Session<G>,
    voice: &Voice<'_>,
    tell: impl FnOnce(&View<'_, G>) -> T,
) -> T {
    let seen = session.seen(room.viewer);
    let log: Vec<_> = session.log_seen(room.viewer).collect();
    tell(&View::new(Sight {
        table: At::table(room.id, room.is_what_if()),
        version: room.version,
        step: session.step(),
        game: session.game(),
        seen: &seen,
        log: &log,
        told: room.told,
        moments: room.moments,
        known: room.known.and_then(|known| known.known_at(room.told)),
        voice: *voice,
        playing: room.playing,
        undo: room.undo,
        advice: room.advice,
        is_shared: room.is_shared(),
        lesson: room.lesson,
        has_advice: room.terms.advice,
        company: room.company,
        computers: room.computers(),
    }))
}

/// The turns of the journal before one, of all or of one seat; newest first.
pub fn older_turns(room: &Room<'_>, before: usize, whose: Option<Seat>) -> Markup {
    speak(room, |voice| older_in(room, voice, before, whose))
}

fn older_in(room: &Room<'_>, voice: &Voice<'_>, before: usize, whose: Option<Seat>) -> Markup {
    each_table!(room.table, session => seen_in(room, session, voice, |view| follow::older(view, before, whose)))
}

/// The same turns as a page of their own, for browsers without the script.
pub fn older_page(room: &Room<'_>, before: usize, whose: Option<Seat>) -> Markup {
    let id = room.table.game();
    let (styles, sprite) = each_game!(id, G => (G::STYLES, G::sprite()));
    speak(room, |voice| {
        let path = follow::older_path(room.id, before, whose);
        let choice = |one: Option<Seat>, face: Markup| {
            let here = (one == whose).then_some("true");
            html! { a.b href=(follow::older_path(room.id, before, one)) aria-current=[here] { (face) } }
        };
        let title = game_name(voice, id.as_str());
        let crumb = html! { (voice.word("table.journal")) };
        let body = html! {
            (header(voice, &Header { title: &title, crumb, extra: html! {}, path: &path }))
            main.sheet {
                section.journal.alone aria-label=(voice.word("table.journal")) {
                    nav.whose aria-label=(voice.word("journal.whose")) {
                        (choice(None, html! { (voice.word("journal.all")) }))
                        @for seat in Seat::all(room.table.players()) {
                            (choice(Some(seat), html! { (seat_mark(seat)) span.vh { (seat_label(voice, seat)) } }))
                        }
                    }
                    (older_in(room, voice, before, whose))
                    a.b href={ "/t/" (room.id) } { (voice.word("journal.back")) }
                }
            }
            (sprite)
        };
        table_page(voice, id.as_str(), styles, body)
    })
}

/// A thing of the game, large, by the name of its `data-zoom`. `None` where there is no such thing for this reader.
pub fn zoom(room: &Room<'_>, of: &str) -> Option<Markup> {
    speak(
        room,
        |voice| each_table!(room.table, session => seen_in(room, session, voice, |view| zoom::zoom(view, of))),
    )
}

/// What the reader decided and the luck they had, at the end of a game.
pub fn back(room: &Room<'_>, findings: Findings<'_>) -> Markup {
    let game = room.table.game();
    speak(room, |voice| {
        let hindsight = match (findings, room.viewer) {
            (Findings::Known(analysis), Viewer::Seat(seat)) => {
                let lexicons = crate::lexicons(game);
                let names: Vec<String> = room.seats.iter().map(|seat| seat.name.to_owned()).collect();
                let neutral = Voice::new(room.lang, &lexicons).at_table(&names, None);
                let voices = (voice, &neutral);
                Hindsight::Found(
                    each_table!(room.table, session => endgame::found(session, game, voices, analysis, seat)),
                )
            }
            (Findings::Underway { percent, .. }, _) => Hindsight::Looking { percent },
            _ => Hindsight::NotAsked,
        };
        endgame::hindsight(voice, endgame::Place { table: room.id, game: game.as_str() }, &hindsight)
    })
}

/// What each seat has built when the game is over: then nothing is hidden any more.
fn boards<G: GamePage>(room: &Room<'_>, session: &Session<G>, voice: &Voice<'_>) -> Vec<Markup> {
    let Some(end) = Replay::new(session, session.step()) else {
        return Vec::new();
    };
    let seen = end.seen(Viewer::Record);
    let quiet = Sight::quiet(end.game(), &seen, *voice);
    let view = View::new(Sight { table: room.id.into(), version: room.version, step: end.step(), ..quiet });
    Seat::all(room.table.players()).map(|seat| G::board(&view, seat)).collect()
}

fn waiting(room: &Room<'_>, hall: Hall<'_>, voice: &Voice<'_>) -> Markup {
    let computers = room.computers();
    let sitter = |seat: Seat, kind: SeatKind| match kind {
        SeatKind::You | SeatKind::Friend if hall.host == Some(seat) => Sitter::Host,
        SeatKind::You | SeatKind::Friend => Sitter::Guest,
        SeatKind::Here => Sitter::Here,
        SeatKind::Ai(level) => {
            Sitter::Ai(computers.at(seat).unwrap_or_else(|| Computer::new(room.table.game(), level, 0)))
        }
        SeatKind::Open { join, anyone } => Sitter::Free { join, anyone },
    };
    let seats: Vec<WaitingSeat> = Seat::all(room.table.players())
        .zip(room.seats)
        .map(|(seat, view)| WaitingSeat {
            seat,
            sitter: sitter(seat, view.kind),
            is_ready: hall.ready.get(seat.index()).copied().unwrap_or(false),
            sitting: hall.sitting.get(seat.index()).copied().flatten(),
        })
        .collect();
    let commitment = room.table.commitment().to_string();
    waiting_fragment(
        voice,
        &WaitingRoom {
            table: room.id,
            version: room.version,
            game: room.table.game().as_str(),
            seats: &seats,
            commitment: &commitment,
            pace: room.pace,
            terms: room.terms,
            is_public: room.is_public,
            hall,
        },
    )
}

/// The score sheet of a finished game as a picture that stands for itself: everybody is called by name. `None` while it runs.
pub fn sheet(room: &Room<'_>) -> Option<Markup> {
    let names: Vec<String> = room.seats.iter().map(|seat| seat.name.to_owned()).collect();
    let lexicons = crate::lexicons(room.table.game());
    let neutral = Voice::new(room.lang, &lexicons).at_table(&names, None);
    room.table.is_over().then(|| with_end(room, &neutral, endgame::picture))
}

fn ended(room: &Room<'_>, voice: &Voice<'_>) -> Markup {
    with_end(room, voice, endgame_fragment)
}

fn with_end(
    room: &Room<'_>,
    voice: &Voice<'_>,
    draw: impl FnOnce(&Voice<'_>, &EndGame<'_>) -> Markup,
) -> Markup {
    let sheets: Vec<_> =
        Seat::all(room.table.players()).map(|seat| room.table.score(room.viewer, seat)).collect();
    let id = room.table.game();
    let clans: Vec<Markup> =
        Seat::all(room.table.players()).map(|seat| each_game!(id, G => G::clan(voice, seat))).collect();
    let record = room.table.record();
    // A game that left the course of another was sealed anew there.
    let seed = record.branches.last().map_or(record.seed, |branch| branch.seed);
    let standing = room.table.standing();
    let viewer = room.viewer;
    let solo = Solo {
        titles: standing.solo_result().map_or_else(Vec::new, |_| room.table.solo_titles()),
        rival: room.table.solo_rival(viewer),
        objective: room.table.solo_objective(viewer),
    };
    let rail = html! {
        @if let Some(next) = room.rematch {
            a.b.go.main href={ "/t/" (next) } { (icon("icons", "again")) (voice.word("end.rematch_ready")) }
        }
        @if room.is_brought { (brought_told(voice)) }
        (each_table!(room.table, session => seen_in(room, session, voice, follow::ending)))
    };
    draw(
        voice,
        &EndGame {
            table: room.id,
            is_what_if: room.is_what_if(),
            version: room.version,
            game: room.table.game().as_str(),
            sheets: &sheets,
            computers: room.computers(),
            standing: &standing,
            course: &room.table.visit(Retrace),
            best_before: room.best_before,
            hindsight: match room.viewer {
                // The script asks what was found.
                Viewer::Seat(_) => Hindsight::Looking { percent: 0 },
                Viewer::Spectator | Viewer::Record => Hindsight::NotAsked,
            },
            decisions: room.table.step(),
            commitment: &room.table.commitment().to_string(),
            seed: &seed.map_or_else(String::new, |seed| seed.to_string()),
            tie_break: room.table.tie_break(),
            ties: Seat::all(room.table.players()).map(|seat| room.table.tie_values(viewer, seat)).collect(),
            solo,
            check: room.check,
            rail,
            clans: &clans,
            boards: &each_table!(room.table, session => boards(room, session, voice)),
        },
    )
}
