//! A try at a decision of a finished game: a throw-away copy of its table, and how the try compares.

mod judged;
mod ways;

use engine::words::Voice;
use engine::{Seat, Session, Viewer};
use games::{Table, Trial, each_table};
use maud::{Markup, html};

use self::judged::judged;
use self::ways::ways;
use super::{Reel, frame, speak};
use crate::follow::Told;
use crate::game_page::GamePage;
use crate::room;
use crate::table::At;
use crate::view::{Sight, View};
use crate::widgets::{Prompt, icon, prompt};

/// A try.
#[derive(Clone, Copy, Debug)]
pub struct Attempt<'a> {
    /// The finished game; its step is that before the decision.
    pub reel: Reel<'a>,
    /// The copy, in which the moves of the try are played; what the seat could not know is dealt anew.
    pub copy: &'a Table,
    /// Who tries.
    pub seat: Seat,
    /// The moves so far, in notation.
    pub line: &'a [String],
    /// Whether the seat has nothing more to decide alone.
    pub is_done: bool,
    /// How it compares, once that was asked.
    pub trial: Option<&'a Trial>,
    /// Whether the best that is known is told.
    pub is_best_told: bool,
}

/// What the frame of a table needs to be a try.
#[derive(Debug)]
pub struct Trying<'a> {
    /// The id of the finished game.
    pub(crate) id: &'a str,
    /// Where moves are sent.
    pub(crate) moves: String,
    /// The decision in the replay, for the script without its number.
    pub(crate) replay: String,
    /// What stands over the strip.
    pub(crate) card: Markup,
    /// What the strip says once there is nothing more to decide.
    pub(crate) closing: Option<Markup>,
}

/// The address of a try.
pub fn address_of_try(id: &str, step: usize, seat: Seat, line: &[String]) -> String {
    let coded = |sign: char| match sign {
        ' ' => "+".to_owned(),
        sign if sign.is_ascii_alphanumeric() || "-_.;:,~".contains(sign) => sign.to_string(),
        sign => sign.to_string().bytes().map(|byte| format!("%{byte:02X}")).collect(),
    };
    let line: String = line.join(";").chars().map(coded).collect();
    let line = if line.is_empty() { line } else { format!("&line={line}") };
    format!("/t/{id}/try?step={step}&seat={seat}{line}")
}

impl Attempt<'_> {
    /// The address of this try with another line.
    fn path(&self, line: &[String], more: &str) -> String {
        address_of_try(self.reel.id, self.reel.step, self.seat, line) + more
    }
}

/// The page of a try; `None` while the game runs.
pub fn attempt(attempt: &Attempt<'_>) -> Option<Markup> {
    let reel = &attempt.reel;
    speak(reel, Some(attempt.seat), |voice| {
        let card = speak(reel, None, |neutral| card(attempt, voice, neutral));
        let trying = Trying {
            id: reel.id,
            moves: attempt.path(attempt.line, ""),
            replay: format!("/t/{}/replay?seat={}&step=", reel.id, attempt.seat),
            card,
            closing: (attempt.is_done || attempt.trial.is_some()).then(|| closing(voice)),
        };
        let table = each_table!(attempt.copy, session => shown(attempt, session, voice, &trying));
        Some(frame(reel, voice, &table, &["strip.js", "zoom.js"]))
    })
}

fn shown<G: GamePage>(
    attempt: &Attempt<'_>,
    copy: &Session<G>,
    voice: &Voice<'_>,
    trying: &Trying<'_>,
) -> Markup {
    let seen = copy.seen(Viewer::Seat(attempt.seat));
    let log: Vec<_> = copy.log_seen(Viewer::Seat(attempt.seat)).collect();
    let is_open = !attempt.is_done && attempt.trial.is_none();
    G::fragment(&View::new(Sight {
        table: At::Try(trying),
        version: attempt.reel.step as u64,
        step: copy.step(),
        told: Told { rewinds: 0, step: copy.step() },
        log: &log,
        playing: is_open.then_some(attempt.seat),
        computers: room::computers(attempt.reel.table.game(), attempt.reel.seats),
        ..Sight::quiet(&**copy.game(), &seen, *voice)
    }))
}

fn closing(voice: &Voice<'_>) -> Markup {
    prompt(&Prompt { question: &voice.word("try.done"), consequence: html! { (voice.word("try.safe")) } })
}

fn card(attempt: &Attempt<'_>, voice: &Voice<'_>, neutral: &Voice<'_>) -> Markup {
    let back = attempt.reel.to(attempt.reel.step, attempt.reel.viewer);
    html! {
        section.adv.trial #trial .asking[attempt.trial.is_none()] aria-live="polite" aria-label=(voice.word("try.title")) {
            header {
                (icon("icons", "branch")) b { (voice.word("try.title")) }
                small { (voice.word("try.safe")) }
                a.close href=(back) role="button" aria-label=(voice.word("try.close")) { (icon("icons", "cross")) }
            }
            @match attempt.trial {
                Some(trial) => (judged(attempt, voice, neutral, trial)),
                None => p.eq { (voice.word(if attempt.line.is_empty() { "try.ask" } else { "try.more" })) },
            }
            (ways(attempt, voice, &back))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_holds_any_line() {
        let line = ["build T1.4".to_owned(), "50 % & more+é".to_owned()];
        assert_eq!(
            address_of_try("k7", 12, Seat::FIRST, &line),
            "/t/k7/try?step=12&seat=A&line=build+T1.4;50+%25+%26+more%2B%C3%A9"
        );
        assert!(!address_of_try("k7", 12, Seat::FIRST, &[]).contains("line"));
    }
}
